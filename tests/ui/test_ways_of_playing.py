"""Each way of playing is complete by itself: a whole game, from the start screen to the next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from textual.pilot import Pilot

from cribbage_tui.engine import Counting, GameOptions, Target
from cribbage_tui.session import TableSetup
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.start import StartScreen

from .harness import fresh_folder, on_screen, run
from .ways import click, play_game, press, with_arrows, with_mouse, with_ranks


def folder_for(options: GameOptions) -> Path:
    """A folder with settings for a quick game against an easy player."""
    folder = fresh_folder()
    storage = open_storage(folder)
    setup = TableSetup(level="easy", options=options)
    storage.save_settings(replace(Settings(setup=setup), speed=Speed.INSTANT))
    storage.close()
    return folder


SHORT = GameOptions(target=Target.SHORT)


def test_a_whole_game_with_arrows_space_and_enter_alone() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, StartScreen)
        await press(app, "down", "up", "enter")
        first = on_screen(app, GameScreen)
        await play_game(app, pilot, with_arrows)
        await press(app, "down", "up", "enter")
        assert on_screen(app, GameScreen) is not first

    options = replace(SHORT, counting=Counting.BY_HAND)
    run(play, launch=Launch(data_dir=folder_for(options), seed="arrows"))


def test_a_whole_game_with_rank_keys_and_enter_alone() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, "enter")
        first = on_screen(app, GameScreen)
        await play_game(app, pilot, with_ranks)
        await press(app, "enter")
        assert on_screen(app, GameScreen) is not first

    run(play, launch=Launch(data_dir=folder_for(SHORT), seed="ranks"))


def test_a_whole_game_with_the_mouse_alone() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await click(app, pilot, "Automatic")
        assert app.settings.setup.options.counting is Counting.BY_HAND
        await click(app, pilot, "New game")
        first = on_screen(app, GameScreen)
        await play_game(app, pilot, with_mouse)
        await click(app, pilot, "Play again")
        assert on_screen(app, GameScreen) is not first

    run(play, launch=Launch(data_dir=folder_for(SHORT), seed="mouse"))
