"""What the start must not import, to be there soon (how soon: ``benchmarks/startup.py``)."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.screens.start import StartScreen

from .harness import on_screen, run

SCRIPT = """
import asyncio, json, sys, tempfile
from pathlib import Path
import cribbage_tui.cli
from cribbage_tui.ui.launch import Launch
before = "textual" in sys.modules or "rich" in sys.modules
from cribbage_tui.ui.app import CribbageApp

async def start():
    app = CribbageApp(Launch(data_dir=Path(tempfile.mkdtemp())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print(json.dumps([before, type(app.screen).__name__, sorted(sys.modules)]))

asyncio.run(start())
"""


@pytest.fixture(scope="module")
def started() -> tuple[bool, str, frozenset[str]]:
    """Textual there before it was needed; the screen on; the modules loaded by then."""
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    before, screen, modules = json.loads(result.stdout)
    return before, screen, frozenset(modules)


def test_the_command_line_alone_loads_neither_textual_nor_rich(
    started: tuple[bool, str, frozenset[str]],
) -> None:
    before, _, _ = started
    assert not before


def test_the_start_screen_is_on(started: tuple[bool, str, frozenset[str]]) -> None:
    _, screen, _ = started
    assert screen == "StartScreen"


@pytest.mark.parametrize(
    "module",
    [
        # Textual's heavy widgets, and what they bring along
        "textual.widgets._markdown",
        "textual.widgets._data_table",
        "textual.widgets._text_area",
        "textual.widgets._rich_log",
        "textual.widgets._header",
        "markdown_it",
        "tree_sitter",
        "pygments",
        "rich.markdown",
        "rich.progress",
        # our own screens that come later
        "cribbage_tui.ui.screens.game",
        "cribbage_tui.ui.screens.help",
        "cribbage_tui.ui.screens.log",
        "cribbage_tui.ui.screens.quit",
        "cribbage_tui.ui.screens.result",
        "cribbage_tui.ui.presenter",
        # a game at the table, and the games before it
        "cribbage_tui.session",
        "cribbage_tui.statistics",
        "cribbage_tui.storage.exchange",
        "cribbage_tui.storage.listed",
        "cribbage_tui.storage.mending",
        "cribbage_tui.storage.pages",
        "cribbage_tui.storage.salvage",
        "cribbage_tui.storage.history",
        "cribbage_tui.storage.summaries",
        # the computer's own mind, and the arena
        "cribbage_tui.players.easy",
        "cribbage_tui.players.medium",
        "cribbage_tui.players.evaluation",
        "cribbage_tui.arena",
        # and the plain commands
        "cribbage_tui.commands.simulate",
        "multiprocessing",
    ],
)
def test_the_start_does_not_load(module: str, started: tuple[bool, str, frozenset[str]]) -> None:
    _, _, modules = started
    assert module not in modules


def test_the_first_picture_that_is_drawn_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    # What Textual draws while it still gathers changes is thrown away, and drawn once more.
    shown: list[bool] = []
    display = App._display

    def watched(app: App[None], screen: Any, drawn: Any) -> None:
        if drawn is not None:
            shown.append(app._running and not app._batch_count)
        display(app, screen, drawn)

    monkeypatch.setattr(App, "_display", watched)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        on_screen(app, StartScreen)
        assert shown[0]

    run(look)
