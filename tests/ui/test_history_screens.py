"""Whole screens beside the table as text, in ``history_screens/``.

History, replay, statistics and luck; start, log, help and fairness; and the questions.

After a change that is meant to change them, write them again and read the difference::

    CRIBBAGE_WRITE_SCREENS=1 pytest tests/ui/test_history_screens.py
    git diff tests/ui/history_screens
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.app import CribbageApp

from .harness import fresh_folder, screen_text
from .history_store import (
    FORTY,
    SOME_OF_EACH,
    folder_with_games,
    open_history,
    open_stats,
    run_at_now,
)
from .moments import press
from .test_screens import WINDOWS, WRITE

SCREENS = Path(__file__).parent / "history_screens"

TO_A_GAME = ("down", "enter")
"""Opens the latest game that is over."""

HISTORY: dict[str, tuple[str, ...]] = {
    "history": ("down",),
    "history-61": ("t", "t"),
    "replay-cut": TO_A_GAME,
    "replay-dealt": (*TO_A_GAME, "pagedown"),
    "replay-play": (*TO_A_GAME, "pagedown", *["right"] * 7),
    "replay-count": (*TO_A_GAME, *["pagedown"] * 3, "left"),
    "replay-end": (*TO_A_GAME, "end"),
    "replay-given-up": (*["down"] * 8, "enter", "end"),
    "share": ("down", "c"),
    "fairness": ("down", "f"),
}
"""What is pressed in the history."""

START: dict[str, tuple[str, ...]] = {
    "start": (),
    "give-up": ("down", "enter"),
    "log": ("enter", "l"),
    "help": ("enter", "question_mark"),
    "quit": ("enter", "q"),
}
"""What is pressed on the start screen, where a game is kept that is running."""

STATS: dict[str, tuple[str, ...]] = {
    "stats": (),
    "stats-charts": ("end",),
    "luck": ("l",),
}
"""What is pressed in the statistics of many games."""

NAMES = (
    "history 80x24",
    "history 80x24 ascii",
    "history 120x40",
    "history-empty 80x24",
    "history-61 80x24",
    "replay-cut 80x24",
    "replay-dealt 80x24",
    "replay-play 80x24",
    "replay-play 120x40 ascii",
    "replay-count 80x24",
    "replay-count 120x40",
    "replay-end 80x24",
    "replay-given-up 80x24",
    "share 80x24",
    "stats 80x24",
    "stats 120x40",
    "stats-charts 80x24",
    "stats-charts 80x24 ascii",
    "stats-empty 80x24",
    "stats-empty 120x40",
    "luck 80x24",
    "luck 120x40 ascii",
    "luck 120x40",
    "luck-empty 80x24",
    "replay-play 120x40",
    "history-empty 120x40",
    "replay-cut 120x40",
    "replay-dealt 120x40",
    "replay-end 120x40",
    "replay-given-up 120x40",
    "share 120x40",
    "luck-empty 120x40",
    *(f"{what} {window}" for what in (*START, "fairness") for window in ("80x24", "120x40")),
)


def drawn(name: str) -> str:
    """The screen of that name: what, window, and ``ascii`` where it is."""
    what, window, *plain = name.split()
    symbols = Symbols.ASCII if plain else Symbols.UNICODE
    folder, open_screen, keys = _opened(what, symbols)
    found: list[str] = []

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.data_dir = None  # its name is another one every time
        await open_screen(app, pilot, *keys)
        await pilot.pause()
        found.append(screen_text(app))

    run_at_now(script, folder, size=WINDOWS[window])
    return found[0].rstrip() + "\n"


def _opened(
    what: str, symbols: Symbols
) -> tuple[Path, Callable[..., Awaitable[object]], tuple[str, ...]]:
    """The folder, what opens the screen there, and what is pressed."""
    if what in HISTORY:
        return folder_with_games(SOME_OF_EACH, symbols=symbols), open_history, HISTORY[what]
    if what in START:
        return folder_with_games(SOME_OF_EACH, symbols=symbols), press, START[what]
    if what in STATS:
        return folder_with_games(FORTY, symbols=symbols), open_stats, STATS[what]
    opens = open_history if what.startswith("history") else open_stats
    return fresh_folder(), opens, ("l",) if what.startswith("luck") else ()


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_is_as_written_down(name: str) -> None:
    text = drawn(name)
    path = SCREENS / f"{name.replace(' ', '-')}.txt"
    if os.environ.get(WRITE):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
    width, height = WINDOWS[name.split()[1]]
    assert text.count("\n") == height
    if name.endswith("ascii"):
        assert text.isascii()
    assert max(map(len, text.splitlines())) <= width


def test_every_file_is_a_screen_that_is_tested() -> None:
    assert {path.stem for path in SCREENS.iterdir()} == {n.replace(" ", "-") for n in NAMES}
