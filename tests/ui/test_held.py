"""A key that is held down: what comes up by itself is still there to be read.

The keys carry the times at which they are said to have been pressed, so that nothing is waited for.
"""

from __future__ import annotations

import pytest
from textual.events import Key
from textual.message import Message
from textual.pilot import Pilot

from cribbage_tui.engine import HandShown, PlayEnded, Stage
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.session import TableSetup
from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.held import AT_ONCE, PATIENT, is_left_over, is_repeated
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.log import LogScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.screens.result import ResultScreen

from .harness import Script, fresh_folder, on_screen, played_out, run
from .moments import MOMENTS, folder_of, open_moment, settle

REPEAT = 0.03
"""Seconds between two keys of one that is held down."""

DELAY = 0.5
"""Seconds until it begins to repeat."""


def key(name: str, time: float) -> Key:
    """The key ``name``, pressed at ``time``."""
    event = Key(name, None)
    event.time = time
    return event


async def press_at(app: CribbageApp, pilot: Pilot[None], name: str, time: float) -> None:
    """Press a key at ``time``, and let it have its whole effect."""
    app.post_message(key(name, time))
    await settle(app, pilot)


async def hold(
    app: CribbageApp, pilot: Pilot[None], name: str, since: float, *, times: int = 40
) -> float:
    """Hold a key that was pressed at ``since``; the time at which it comes for the last time."""
    for at in range(times):
        await press_at(app, pilot, name, since + DELAY + at * REPEAT)
    return since + DELAY + (times - 1) * REPEAT


def at_the_last_step(script: Script, *, length: MatchLength | None = None) -> None:
    """Run ``script`` at the table where a game is won, all of it shown: a key shows the result."""
    setup = TableSetup(seed="a", match_length=length or MatchLength())

    async def opened(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(setup, store=app.storage.games)
        session.mark_shown(len(session.told))
        app._go_to(app._table(session))
        await settle(app, pilot)
        assert on_screen(app, GameScreen).waiting is Waiting.KEY
        await script(app, pilot)

    launch = Launch(data_dir=fresh_folder(), speed=Speed.INSTANT)
    run(opened, launch=launch, patience=PATIENT)


async def to_result(app: CribbageApp, pilot: Pilot[None], name: str) -> float:
    """Press ``name`` at the game's last step; the time when the result was to be seen."""
    await press_at(app, pilot, name, Message().time)
    result = on_screen(app, ResultScreen)
    assert result._painted is not None
    return result._painted


@pytest.mark.parametrize("name", ["enter", "space"])
@pytest.mark.parametrize("length", [MatchLength(), MatchLength(form=MatchForm.BEST_OF, number=3)])
def test_a_held_key_leaves_the_result_and_once_let_go_plays_again(
    name: str, length: MatchLength
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, name)
        last = await hold(app, pilot, name, seen)
        on_screen(app, ResultScreen)
        await press_at(app, pilot, name, last + PATIENT.repeat + 0.01)
        assert on_screen(app, GameScreen).session.view.stage is not Stage.FINISHED

    at_the_last_step(script, length=length)


def test_a_key_held_since_long_before_leaves_the_result_too() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, "enter")
        await hold(app, pilot, "enter", seen - DELAY)
        on_screen(app, ResultScreen)

    at_the_last_step(script)


def test_who_has_seen_the_result_plays_again_with_one_enter() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, "enter")
        await press_at(app, pilot, "enter", seen + PATIENT.look + 0.01)
        on_screen(app, GameScreen)

    at_the_last_step(script)


def test_who_taps_enter_impatiently_gets_on() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, "enter")
        await press_at(app, pilot, "enter", seen + 0.45)
        on_screen(app, ResultScreen)
        await press_at(app, pilot, "enter", seen + 0.9)
        on_screen(app, GameScreen)

    at_the_last_step(script)


@pytest.mark.parametrize("gap", [0.13, 0.2, 0.36])
def test_who_taps_enter_all_the_time_gets_on_within_a_second(gap: float) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, "enter")
        taps = 0
        while isinstance(app.screen, ResultScreen):
            taps += 1
            await press_at(app, pilot, "enter", seen + taps * gap)
        assert PATIENT.look < taps * gap < 1.1

    at_the_last_step(script)


def test_any_other_key_is_taken_at_once_and_enter_after_it() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        seen = await to_result(app, pilot, "enter")
        await press_at(app, pilot, "enter", seen + REPEAT)
        await press_at(app, pilot, "l", seen + 2 * REPEAT)
        on_screen(app, LogScreen)
        await press_at(app, pilot, "escape", seen + 3 * REPEAT)
        await press_at(app, pilot, "enter", seen + 4 * REPEAT)
        on_screen(app, GameScreen)

    at_the_last_step(script)


@pytest.mark.parametrize("name", ["enter", "space"])
def test_a_held_key_stops_at_the_first_count_and_a_finger_goes_on(name: str) -> None:
    moment = MOMENTS["play-ended"]

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, moment)
        assert isinstance(table._director._last.event, PlayEnded)
        now = Message().time + 10.0
        await press_at(app, pilot, name, now)
        count = table._director.at
        assert isinstance(table._director._last.event, HandShown)
        for at in range(40):
            await press_at(app, pilot, name, now + (at + 1) * REPEAT)
        assert table._director.at == count
        await press_at(app, pilot, name, now + 40 * REPEAT + PATIENT.repeat + 0.01)
        assert table._director.at > count

    folder = folder_of(moment.saved(), speed=Speed.INSTANT, symbols=Symbols.UNICODE)
    run(script, launch=Launch(data_dir=folder), patience=PATIENT)


def test_a_notice_that_comes_up_under_a_held_key_stays() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        now = Message().time
        await press_at(app, pilot, "enter", now)
        app.tell(("Something to read.",))
        await settle(app, pilot)
        for at in range(10):
            await press_at(app, pilot, "enter", now + (at + 1) * REPEAT)
        on_screen(app, Question)
        await press_at(app, pilot, "enter", now + 1.0)
        on_screen(app, GameScreen)

    launch = Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME, speed=Speed.INSTANT)
    run(script, launch=launch, patience=PATIENT)


def test_only_the_same_key_repeats_and_only_fast() -> None:
    first = key("enter", 10.0)
    assert is_repeated(key("enter", 10.09), first, PATIENT)
    assert not is_repeated(key("enter", 10.2), first, PATIENT)
    assert not is_repeated(key("space", 10.01), first, PATIENT)
    assert not is_repeated(key("enter", 10.01), None, PATIENT)
    assert not is_repeated(key("enter", 10.0), first, AT_ONCE)


def test_a_key_from_before_a_screen_was_to_be_seen_is_never_meant_for_it() -> None:
    early = key("l", 9.9)
    assert is_left_over(early, None, seen=10.0, patience=AT_ONCE)
    assert not is_left_over(key("l", 10.0), early, seen=10.0, patience=AT_ONCE)
    assert is_left_over(key("l", 10.2), early, seen=10.0, patience=PATIENT)
    assert not is_left_over(key("k", 10.2), early, seen=10.0, patience=PATIENT)
