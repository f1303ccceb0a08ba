"""Whole screens as text: each file in ``screens/`` is what one sees at a moment of a game.

After a change that is meant to change them, write them again and read the difference::

    CRIBBAGE_WRITE_SCREENS=1 pytest tests/ui/test_screens.py; git diff tests/ui/screens
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen

from .harness import run, screen_text
from .moments import MOMENTS, folder_of, open_moment, stopped_clock

SCREENS = Path(__file__).parent / "screens"

WRITE = "CRIBBAGE_WRITE_SCREENS"

WINDOWS = {"80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40)}

NAMES = (
    "cut 80x24",
    "dealt 100x30",
    "third-refused 80x24 ascii",
    "heels 120x40",
    "hint 100x30",
    "play-hint 100x30",
    "many-cards 80x24",
    "many-cards 100x30",
    "second-series 80x24",
    "second-series 80x24 ascii",
    "play-ended 80x24",
    "spoken 80x24",
    "spoken 120x40",
    "counted 80x24 ascii",
    "twenty-nine 80x24",
    "nineteen 80x24",
    "crib 120x40",
    "claim 80x24",
    "too-high 120x40",
    "own-hand 80x24",
    "own-hand 120x40",
    "own-crib 80x24",
    "own-crib 120x40",
    "wrong-call 80x24",
    "short-game 80x24",
    "won 80x24",
    "result 80x24",
    "result 120x40",
)

AFTERWARDS = {"result": replace(MOMENTS["won"], keys=("enter",))}
"""What follows a moment on another screen than the table."""


def drawn(name: str) -> str:
    """The screen of that name: moment, window, and ``ascii`` where it is."""
    what, window, *symbols = name.split()
    moment = (MOMENTS | AFTERWARDS)[what]
    found: list[str] = []

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, moment)
        found.append(screen_text(app))

    folder = folder_of(
        moment.saved(),
        speed=Speed.SLOW if moment.lines else Speed.INSTANT,
        symbols=Symbols.ASCII if symbols else Symbols.UNICODE,
    )
    run(script, launch=Launch(data_dir=folder), size=WINDOWS[window])
    return found[0].rstrip() + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_is_as_written_down(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameScreen, "set_timer", stopped_clock)
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
