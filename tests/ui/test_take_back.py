"""Taking back what has been decided: before it is answered, and in practice any step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.engine import GameOptions, Stage, Target
from cribbage_tui.session import FirstDealer, TableSetup
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import open_storage
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.result import ResultScreen

from .harness import SMALL, Script, folder_with_game, fresh_folder, on_screen, run, screen_text
from .moments import press, settle, stopped_clock

COUNTED = TableSetup(options=GameOptions(target=Target.SHORT), first_dealer=FirstDealer.COMPUTER)
PRACTICE = replace(COUNTED, kind=GameKind.PRACTICE)


def play(
    script: Script,
    *,
    setup: TableSetup = COUNTED,
    speed: Speed = Speed.INSTANT,
    size: tuple[int, int] = SMALL,
    folder: Path | None = None,
) -> None:
    """Begin a game and follow ``script`` in it."""
    folder = folder or fresh_folder()
    set_speed(folder, setup, speed)
    launch = Launch(data_dir=folder, seed="take back", opening=Opening.NEW_GAME)
    run(script, launch=launch, size=size)


def set_speed(folder: Path, setup: TableSetup, speed: Speed) -> None:
    """Let the next game in ``folder`` be one of ``setup``, at this pace."""
    storage = open_storage(folder)
    storage.save_settings(Settings(setup=setup, speed=speed))
    storage.close()


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's timers never ring."""
    monkeypatch.setattr(GameScreen, "set_timer", stopped_clock)


async def to_the_first_cards(app: CribbageApp, pilot: Pilot[None]) -> GameScreen:
    """On to the first thing that is asked."""
    game = on_screen(app, GameScreen)
    while game.waiting is not Waiting.PERSON:
        await press(app, pilot, "enter")
    return game


async def go_on(app: CribbageApp, pilot: Pilot[None], game: GameScreen) -> None:
    """What is asked, done in the plainest way."""
    if game.waiting is not Waiting.PERSON:
        await press(app, pilot, "enter")
    elif game.session.view.stage is Stage.DISCARDING:
        await press(app, pilot, "1", "2", "enter")
    else:
        view = game.session.view
        fits = [at for at, card in enumerate(view.hand) if view.count + card.pips <= 31]
        await press(app, pilot, str(fits[0] + 1), "enter")


@pytest.mark.usefixtures("no_clock")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_discard_is_taken_back_before_the_computer_answers_it(size: tuple[int, int]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        assert "Take back" not in screen_text(app)
        await pilot.pause()
        before, told = screen_text(app), len(game.session.told)
        await press(app, pilot, "1", "2", "enter")
        await pilot.pause()
        assert game.waiting is Waiting.COMPUTER
        assert "u Take back" in screen_text(app)
        assert "Second thoughts? u takes it back." in screen_text(app)
        assert len(game.session.view.hand) == 4
        await press(app, pilot, "u")
        await pilot.pause()
        assert screen_text(app) == before
        assert len(game.session.told) == told
        saved = app.storage.load_game()
        assert saved is not None
        assert saved.decisions == ()

    play(script, speed=Speed.NORMAL, size=size)


@pytest.mark.usefixtures("no_clock")
def test_once_the_time_is_over_the_computer_answers_and_nothing_can_be_taken_back() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        await press(app, pilot, "1", "2", "enter")
        assert len(game.session.saved.decisions) == 1
        game._answer()
        await settle(app, pilot)
        assert len(game.session.saved.decisions) == 2
        assert game.session.view.starter is not None
        told = len(game.session.told)
        assert "Take back" not in screen_text(app)
        await press(app, pilot, "u")
        assert len(game.session.told) == told

    play(script, speed=Speed.NORMAL)


@pytest.mark.usefixtures("no_clock")
def test_a_reply_to_what_was_taken_back_is_none_to_what_came_instead() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        await press(app, pilot, "1", "2", "enter")
        reply = game._reply
        assert reply is not None
        turn = game._turn
        await press(app, pilot, "u", "3", "4", "enter")
        game.on_game_screen_decided(GameScreen.Decided(reply, turn))
        assert game._turn != turn
        game._answer()
        await settle(app, pilot)
        laid = game.session.saved.decisions[0]
        assert game.session.view.laid_away == laid.action.cards  # type: ignore[union-attr]  # a discard

    play(script, speed=Speed.NORMAL)


@pytest.mark.usefixtures("no_clock")
def test_any_other_key_lets_the_computer_answer_at_once() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        await press(app, pilot, "1", "2", "enter")
        assert game.waiting is Waiting.COMPUTER
        await press(app, pilot, "space")
        assert game.session.view.starter is not None

    play(script, speed=Speed.SLOW)


@pytest.mark.usefixtures("no_clock")
def test_a_card_is_taken_back_before_the_computer_lays_the_next() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        await press(app, pilot, "1", "2", "enter", "enter")
        await to_the_first_cards(app, pilot)
        await pilot.pause()
        before = screen_text(app)
        await press(app, pilot, "1", "enter")
        assert game.waiting is Waiting.COMPUTER
        assert len(game.session.view.hand) == 3
        await press(app, pilot, "u")
        assert len(game.session.view.hand) == 4
        assert screen_text(app) == before

    play(script, speed=Speed.NORMAL)


def test_at_instant_speed_the_computer_has_answered() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        await press(app, pilot, "1", "2", "enter")
        told = len(game.session.told)
        assert game.session.view.starter is not None
        await press(app, pilot, "u")
        assert len(game.session.told) == told
        assert "Take back" not in screen_text(app)

    play(script)


def test_in_practice_every_step_can_be_taken_back_to_the_first_cards() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        assert "practice" in screen_text(app).splitlines()[0]
        asked: list[str] = []
        while len(asked) < 6:  # the last is asked in the next deal
            await pilot.pause()
            if game.waiting is Waiting.PERSON:
                asked.append(screen_text(app))
            await go_on(app, pilot, game)
        while game.waiting is not Waiting.PERSON:
            await press(app, pilot, "enter")
        for before in reversed(asked):
            await pilot.pause()
            assert "Take back" in screen_text(app)
            await press(app, pilot, "u")
            await pilot.pause()
            assert screen_text(app) == before
        assert "Take back" not in screen_text(app)

    play(script, setup=PRACTICE)


def test_in_practice_even_the_end_of_the_game_can_be_taken_back() -> None:
    folder = folder_with_game(
        replace(PRACTICE, seed="take back"), until=lambda session: max(session.view.scores) > 48
    )
    set_speed(folder, PRACTICE, Speed.INSTANT)

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        game = await to_the_first_cards(app, pilot)
        while not game.session.is_over:
            assert app.is_running
            await go_on(app, pilot, game)
        while "Press enter" not in screen_text(app) or game.session.shown < len(game.session.told):
            await press(app, pilot, "enter")
        assert "Take back" in screen_text(app)
        await press(app, pilot, "u")
        assert not game.session.is_over
        assert game.waiting is Waiting.PERSON
        while app.screen is game:
            await go_on(app, pilot, game)
        text = screen_text(app)
        on_screen(app, ResultScreen)
        assert "A practice game: it is not in the statistics." in text

    run(script, launch=Launch(data_dir=folder))


def test_a_practice_game_resumes_where_it_was_taken_back_to() -> None:
    folder = fresh_folder()
    seen: list[str] = []

    async def take_back(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await to_the_first_cards(app, pilot)
        for _step in range(4):
            await go_on(app, pilot, game)
        while game.waiting is not Waiting.PERSON:
            await press(app, pilot, "enter")
        await press(app, pilot, "u")
        await pilot.pause()
        seen.append(screen_text(app))

    async def resume(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        await pilot.pause()
        assert screen_text(app) == seen[0]
        assert "Take back" in screen_text(app)

    play(take_back, setup=PRACTICE, folder=folder)
    run(resume, launch=Launch(data_dir=folder))
