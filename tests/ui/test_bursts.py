"""Keys that come in one burst, and odd moments: nothing is carried over to another screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.settings import Speed
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.widgets.too_small import TooSmallScreen

from .harness import fresh_folder, on_screen, run


def launch(folder: Path | None = None) -> Launch:
    return Launch(
        data_dir=folder or fresh_folder(),
        seed="burst",
        opening=Opening.NEW_GAME,
        speed=Speed.INSTANT,
    )


@pytest.mark.parametrize(
    "keys",
    [
        ("pagedown", "l"),
        ("pageup", "l", "space"),
        ("l", "escape", "escape", "l"),
        ("home", "l", "q", "r"),
        ("question_mark", "escape", "pagedown", "l"),
    ],
)
def test_a_key_never_acts_on_a_screen_it_was_not_pressed_on(keys: tuple[str, ...]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, GameScreen)
        for key in keys:
            app.simulate_key(key)
        for _ in range(5):
            await pilot.pause()
        assert app.is_running

    run(script, launch=launch())


def test_the_small_window_is_left_when_what_lay_above_it_is() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        app.tell(("Something to read.",))
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)

    run(script, launch=launch())


def test_the_palette_and_a_small_window_at_once() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.simulate_key("ctrl+p")
        await pilot.resize_terminal(60, 20)
        for _ in range(3):
            await pilot.pause()
        assert app.is_running

    run(script, launch=launch())


def test_with_new_too_a_damaged_file_is_told_of() -> None:
    folder = fresh_folder()
    (folder / "cribbage.sqlite3").write_bytes(b"x" * 100)

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)

    run(script, launch=launch(folder))
