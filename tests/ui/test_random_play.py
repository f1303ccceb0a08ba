"""Whole games through the real app by random keys, sensible and not (B36, B54, B55).

Two games by default; with the marker ``exhaustive`` the full two hundred.
"""

from __future__ import annotations

import asyncio
import random
import re
from dataclasses import replace
from functools import reduce
from pathlib import Path

import pytest

from cribbage_tui.engine import Counting, FirstDeal, GameOptions, Muggins, Stage, Target
from cribbage_tui.engine.evolve import evolve, start
from cribbage_tui.session import Session, TableSetup
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.held import AT_ONCE
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.result import ResultScreen

from .harness import on_screen, piloted, screen_text, settle

_NONSENSE = (
    *("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "enter", "enter", "space", "left", "right"),
    *("a", "j", "k", "t", "x", "z", "tab", "up", "down", "f2", "f12", "escape", "backspace"),
    *("delete", "r", "s", "h", "h", "home", "pageup", "full_stop", "shift+tab"),
    # Signs that are digits elsewhere. Textual's keys for them are the characters themselves.
    *("²", "superscript_two", "٣", "½"),
)

_TABLES = (
    GameOptions(target=Target.SHORT),
    GameOptions(),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY),
    GameOptions(target=Target.SHORT, first_deal=FirstDeal.RANDOM),
)


def sensible(game: GameScreen, keys: random.Random) -> tuple[str, ...]:
    """Keys that would do something legal, if nothing had been chosen or typed before."""
    view = game.session.view
    if game.waiting is not Waiting.PERSON:
        return ("enter",)
    if view.claim is not None:
        return ("escape", *str(keys.randrange(30)), "enter")
    places = [str(place + 1) for place in range(len(view.hand))]
    wanted = 2 if view.stage is Stage.DISCARDING else 1
    return ("escape", *keys.sample(places, min(wanted, len(places))), "enter")


def nonsense(keys: random.Random) -> list[str]:
    """A few keys at random."""
    return keys.choices(_NONSENSE, k=3)


async def play_by_random_keys(seed: int, folder: Path) -> tuple[Session, str]:
    """One whole game; the session as it ended, and the result as it stands on the screen."""
    keys = random.Random(seed)
    launch = Launch(data_dir=folder, seed=f"random {seed}", opening=Opening.NEW_GAME)
    app = CribbageApp(launch, patience=AT_ONCE)
    setup = TableSetup(options=_TABLES[seed % len(_TABLES)])
    app.change_settings(replace(Settings(setup=setup), speed=Speed.INSTANT))
    async with piloted(app, size=keys.choice([(80, 24), (100, 30), (120, 40)])) as pilot:
        await pilot.pause()
        game = on_screen(app, GameScreen)
        while app.screen is game and app.is_running:
            for key in sensible(game, keys) if keys.random() < 0.7 else nonsense(keys):
                app.simulate_key(key)
                if keys.random() < 0.5:  # else the next key follows at once
                    await settle(app)
            await settle(app)
        on_screen(app, ResultScreen)
        await pilot.pause()
        return game.session, screen_text(app)


def table_totals(result: str) -> tuple[int, ...]:
    """The last number of each player's row of the table, which must be the sum of the others."""
    rows = re.findall(r"^ *(?:You|Computer)((?: +\d+){5,})$", result, re.MULTILINE)
    numbers = [[int(number) for number in row.split()] for row in rows]
    assert [sum(parts) for *parts, _total in numbers] == [total for *_parts, total in numbers]
    return tuple(total for *_parts, total in numbers)


def board_scores(result: str) -> tuple[int, ...]:
    """The scores that stand beside the board, the person's first."""
    return tuple(int(score) for score in re.findall(r"^ *(\d+)  \D", result, re.MULTILINE))


def check(seed: int, folder: Path) -> None:
    session, result = asyncio.run(play_by_random_keys(seed, folder))
    log = session.game.log
    state = reduce(evolve, log[1:], start(session.setup.options))
    assert state == session.game.state
    assert state.scores == session.view.scores
    assert table_totals(result) == state.scores
    assert board_scores(result) == state.scores
    assert max(state.scores) == session.setup.options.target


@pytest.mark.parametrize("seed", [0, 4])
def test_a_game_by_random_keys(seed: int, tmp_path: Path) -> None:
    check(seed, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(200))
def test_two_hundred_games_by_random_keys(seed: int, tmp_path: Path) -> None:
    check(seed, tmp_path)
