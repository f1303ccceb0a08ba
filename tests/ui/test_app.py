"""The app around the screens: leaving, the palette, settings, a small window, notices."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.geometry import Size
from textual.pilot import Pilot

from cribbage_tui.engine import GameOptions, Stage, Target
from cribbage_tui.saved_game import SavedGame, Standing
from cribbage_tui.session import TableSetup
from cribbage_tui.settings import Settings, Speed, SuitColours, Symbols
from cribbage_tui.storage import StorageError, open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.keeping import Keeping
from cribbage_tui.ui.launch import Launch, Opening, theme_names
from cribbage_tui.ui.screens.fairness import FairnessScreen
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.screens.quit import QuitQuestion
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.widgets.too_small import TooSmallScreen, too_small_text
from tests.ui.harness import (
    LARGE,
    SMALL,
    folder_with_game,
    fresh_folder,
    on_screen,
    played_out,
    run,
    screen_text,
)

PLAY = Launch(opening=Opening.NEW_GAME, speed=Speed.INSTANT, seed="app")


def at_table(folder: Path | None = None) -> Launch:
    """Begin with a new game at once."""
    return replace(PLAY, data_dir=folder or fresh_folder())


async def to_the_discards(app: CribbageApp, pilot: Pilot[None]) -> GameScreen:
    """Go on until the person is asked to lay away."""
    table = on_screen(app, GameScreen)
    while table.session.view.stage is not Stage.DISCARDING or "lay_away" not in {
        binding.binding.action for binding in table.active_bindings.values()
    }:
        await pilot.press("enter")
        await pilot.pause()
    return table


def test_new_skips_the_start_screen_and_deals_the_cards_of_the_seed() -> None:
    hands = []

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        hands.append(on_screen(app, GameScreen).session.view.kept)

    run(look, launch=at_table())
    run(look, launch=at_table())
    assert len(hands[0]) == 6
    assert hands[0] == hands[1]


def test_the_command_line_goes_before_the_settings_and_is_not_kept() -> None:
    folder = fresh_folder()
    wishes = Launch(
        data_dir=folder,
        level="easy",
        target=Target.SHORT,
        speed=Speed.SLOW,
        symbols=Symbols.ASCII,
        theme="nord",
    )

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.settings.setup.level == "easy"
        assert app.settings.setup.options.target is Target.SHORT
        assert (app.speed, app.glyphs, app.theme) == (Speed.SLOW, ASCII, "nord")

    async def look_again(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.settings == Settings()
        assert (app.speed, app.glyphs, app.theme) == (Speed.NORMAL, UNICODE, "cribbage")

    run(look, launch=wishes)
    run(look_again, launch=Launch(data_dir=folder))


def test_only_what_the_person_changes_is_kept_beside_the_wishes_of_the_command_line() -> None:
    folder = fresh_folder()

    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.change_settings(replace(app.settings, suit_colours=SuitColours.FOUR))
        await pilot.pause()

    run(change, launch=Launch(data_dir=folder, symbols=Symbols.ASCII, theme="nord"))
    kept = open_storage(folder).load_settings()
    assert kept == Settings(suit_colours=SuitColours.FOUR)


@pytest.mark.parametrize("begun", ["new", "continued"])
def test_level_target_and_speed_are_kept_once_played_with_but_not_the_looks(begun: str) -> None:
    # The command line's symbols and theme are for the terminal at hand.
    folder = fresh_folder()
    if begun == "continued":
        folder = folder_with_game(TableSetup(seed="x"), until=lambda session: session.view.deal > 1)
    wishes = Launch(
        data_dir=folder,
        level="easy",
        target=Target.SHORT,
        speed=Speed.SLOW,
        symbols=Symbols.ASCII,
        theme="nord",
    )

    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)

    run(play, launch=wishes)
    with closing(open_storage(folder)) as storage:
        kept = storage.load_settings()
    played = TableSetup(level="easy", options=GameOptions(target=Target.SHORT))
    # A game that is continued has the level and the target that it was begun with.
    setup = played if begun == "new" else TableSetup()
    assert kept == Settings(setup, speed=Speed.SLOW)


def test_a_theme_that_is_no_more_gives_way_to_our_own() -> None:
    folder = fresh_folder()
    storage = open_storage(folder)
    storage.save_settings(Settings(theme="gone"))
    storage.close()

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.theme == "cribbage"

    run(look, launch=Launch(data_dir=folder))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_q_on_the_start_screen_leaves_at_once(size: tuple[int, int]) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    run(leave, size=size)


def test_leaving_a_game_that_is_not_saved_says_so_and_the_first_answer_stays() -> None:
    folder = fresh_folder()

    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert not app.storage.is_kept
        await pilot.press("enter")  # the notice has been read
        table = await to_the_discards(app, pilot)
        await pilot.press("q")
        on_screen(app, QuitQuestion)
        text = screen_text(app)
        assert "Your game is not saved: it ends when you quit." in text
        assert "is kept" not in text
        await pilot.press("enter")
        await pilot.pause()
        assert on_screen(app, GameScreen) is table
        await pilot.press("q", "q")
        await pilot.pause()
        assert not app.is_running

    with closing(open_storage(folder)):
        run(leave, launch=at_table(folder))


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_leaving_a_game_asks_and_the_first_answer_leaves(key: str) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_discards(app, pilot)
        await pilot.press(key)
        on_screen(app, QuitQuestion)
        assert "Your game is kept; continue any time." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not app.is_running
        assert app.return_code == 0

    run(leave, launch=at_table())


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_the_same_key_again_leaves_without_another_question(key: str) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_discards(app, pilot)
        await pilot.press(key)
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running

    run(leave, launch=at_table())


def test_enter_on_cancel_fires_nothing_on_the_table_below() -> None:
    # B59: two cards are chosen, q, Enter on "Cancel": nothing is thrown.
    async def cancel(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await to_the_discards(app, pilot)
        await pilot.press("1", "2")
        told = len(table.session.told)
        await pilot.press("q", "end", "enter")
        await pilot.pause()
        assert on_screen(app, GameScreen) is table
        assert len(table.session.told) == told
        assert table.session.view.laid_away == ()
        await pilot.press("enter")
        await pilot.pause()
        assert len(table.session.view.laid_away) == 2

    run(cancel, launch=at_table())


def test_a_game_left_for_the_start_screen_is_offered_and_goes_on_as_it_was() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await to_the_discards(app, pilot)
        hand = table.session.view.kept
        await pilot.press("q", "s")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "Continue" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        again = on_screen(app, GameScreen)
        assert again is not table
        assert again.session.view.kept == hand

    run(leave, launch=at_table())


def test_the_question_is_answered_with_the_mouse_alone() -> None:
    async def click(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_discards(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        menu = on_screen(app, QuitQuestion).query_one("Menu")
        await pilot.click(menu, offset=(5, 2))
        await pilot.pause()
        on_screen(app, GameScreen)

    run(click, launch=at_table())


def test_help_and_quit_work_on_the_help_over_a_game() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_discards(app, pilot)
        await pilot.press("question_mark")
        on_screen(app, HelpScreen)
        await pilot.press("ctrl+q")
        on_screen(app, QuitQuestion)
        await pilot.press("escape", "escape")
        await pilot.pause()
        on_screen(app, GameScreen)

    run(leave, launch=at_table())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (5, 1), (1, 1)])
def test_a_window_that_is_too_small_says_so_and_everything_comes_back(
    size: tuple[int, int],
) -> None:
    async def shrink(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await to_the_discards(app, pilot)
        await pilot.press("1")
        before = screen_text(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        assert screen_text(app).rstrip().split("\n") == [
            line.plain.rstrip()
            for line in too_small_text(Size(*size), Keeping.KEPT).split("\n")[: size[1]]
        ]
        told = len(table.session.told)
        await pilot.press("enter", "2", "question_mark", "ctrl+p", "r", "l", "escape")
        on_screen(app, TooSmallScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert on_screen(app, GameScreen) is table
        assert len(table.session.told) == told
        assert screen_text(app) == before

    run(shrink, launch=at_table())


def test_the_line_follows_the_size_while_it_stays_too_small() -> None:
    async def shrink(app: CribbageApp, pilot: Pilot[None]) -> None:
        for size in ((70, 20), (75, 22)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert f"this window is {size[0]}×{size[1]}." in screen_text(app)
        assert len(app.screen_stack) == 2

    run(shrink)


@pytest.mark.parametrize("size", [(60, 20), (5, 1)])
def test_a_window_may_be_too_small_from_the_start(size: tuple[int, int]) -> None:
    async def grow(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, TooSmallScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "New game" in screen_text(app)

    run(grow, size=size)


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_a_window_that_is_too_small_can_be_left(key: str) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running

    run(leave, launch=at_table())


def test_the_palette_lists_the_screens_commands_and_the_looks() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Start", "Rules", "Help", "Quit", "Theme", "Four-colour deck"} <= titles
        assert {"Speed: Fast", "Speed: Slow", "Symbols: ASCII"} <= titles
        assert not {"Speed: Normal", "Two-colour deck", "Up"} & titles

    run(look)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_palette_changes_what_is_chosen_in_it(size: tuple[int, int]) -> None:
    async def choose(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+p")
        await pilot.pause()
        on_screen(app, CommandPalette)
        await pilot.press(*"ascii")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert app.glyphs is ASCII
        text = screen_text(app)
        assert "|5H |" in text
        assert "> New game" in text
        assert text.isascii()
        app.change_settings(replace(app.settings, symbols=Symbols.UNICODE))
        await pilot.pause()
        assert "↑↓" in screen_text(app)

    run(choose, size=size)


def test_nothing_blinks_in_the_palette() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert not on_screen(app, CommandPalette).query_one("Input").cursor_blink  # type: ignore[attr-defined]  # found by name

    run(look)


def test_a_theme_chosen_is_kept() -> None:
    folder = fresh_folder()

    async def choose(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.theme = "dracula"
        await pilot.pause()

    run(choose, launch=Launch(data_dir=folder))
    assert open_storage(folder).load_settings().theme == "dracula"


def test_ours_are_the_first_of_the_themes_that_can_be_named() -> None:
    names = theme_names()
    assert names[:2] == ("cribbage", "cribbage-light")
    assert "textual-dark" in names


def test_a_setting_that_cannot_be_saved_holds_and_is_told_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(settings: Settings) -> None:
            raise StorageError("The disk is full.")

        monkeypatch.setattr(app.storage, "save_settings", fail)
        await pilot.press("down", "right")
        await pilot.pause()
        assert "The disk is full." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert app.settings != Settings()
        await pilot.press("right")
        await pilot.pause()
        on_screen(app, StartScreen)

    run(change)


def test_a_setting_changed_right_before_leaving_is_kept() -> None:
    folder = fresh_folder()

    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.change_settings(replace(app.settings, suit_colours=SuitColours.FOUR))
        app.exit()
        await pilot.pause()

    run(change, launch=Launch(data_dir=folder))
    assert open_storage(folder).load_settings().suit_colours is SuitColours.FOUR


def test_what_storage_has_to_say_is_told_once_and_stays_until_it_is_read() -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=lambda session: session.view.deal == 2)
    storage = open_storage(folder)
    storage._database.connection.execute("UPDATE games SET setup = 'no setup'")
    storage._database.connection.commit()
    storage.close()

    async def read(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, Question)
        assert "Please note" in screen_text(app)
        assert "cannot be continued" in screen_text(app)
        await pilot.press("question_mark", "escape")
        on_screen(app, Question)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "Continue" not in screen_text(app)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, StartScreen)

    run(read, launch=Launch(data_dir=folder))
    run(look, launch=Launch(data_dir=folder))


def test_the_speed_goes_round_and_says_what_it_is() -> None:
    async def press(app: CribbageApp, pilot: Pilot[None]) -> None:
        for speed, name in (
            (Speed.FAST, "Fast"),
            (Speed.NORMAL, "Normal"),
            (Speed.SLOW, "Slow"),
            (Speed.INSTANT, "Instant"),
        ):
            app.action_speed()
            await pilot.pause()
            await pilot.pause()
            assert app.speed is speed
            assert f"Speed: {name}" in screen_text(app)

    run(press, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


def test_a_command_chosen_in_the_palette_is_done() -> None:
    async def choose(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"rules")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, HelpScreen)

    run(choose)


def test_a_game_that_cannot_be_saved_says_so_and_can_be_played() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(game: SavedGame, standing: Standing) -> None:
            raise StorageError("The folder is read-only.")

        app.storage.games.begin = fail  # type: ignore[method-assign]  # a disk that fails
        await pilot.press("enter")
        await pilot.pause()
        assert "The folder is read-only." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert len(on_screen(app, GameScreen).session.view.kept) == 6

    run(play)


@pytest.mark.parametrize("way", ["start", "question", "help"])
def test_no_key_is_one_too_many(way: str) -> None:
    # B54: digits, letters, arrows, Tab and function keys, none of which mean anything here.
    async def hammer(app: CribbageApp, pilot: Pilot[None]) -> None:
        if way == "question":
            app.tell(["Something."])
        elif way == "help":
            await pilot.press("question_mark")
        await pilot.pause()
        on = app.screen
        for key in [
            "0",
            "7",
            "9",
            "z",
            "x",
            "comma",
            "tab",
            "shift+tab",
            "f2",
            "f12",
            "insert",
            "delete",
            "ctrl+a",
        ]:
            await pilot.press(key)
        await pilot.pause()
        assert app.screen is on

    run(hammer)


def test_the_summary_for_the_statistics_is_made_when_the_game_is_over() -> None:
    async def finish(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(TableSetup(), store=app.storage.games)
        assert app.storage.history.missing() != ()
        app.game_over(session)
        await pilot.pause()
        await pilot.pause()
        assert app.storage.history.missing() == ()

    run(finish)


def test_the_statistics_that_cannot_be_written_keep_nobody_from_the_result() -> None:
    async def finish(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(uid: str) -> None:
            raise StorageError(uid)

        app.storage.history.entry = fail  # type: ignore[method-assign]  # a disk that fails
        app.game_over(played_out(TableSetup(), store=app.storage.games))
        await pilot.pause()
        await pilot.pause()
        on_screen(app, ResultScreen)
        await pilot.press("f")
        await pilot.pause()
        on_screen(app, FairnessScreen)
        assert "verify" not in screen_text(app)

    run(finish)


@pytest.mark.parametrize("between", ["f1", "ctrl+q"])
def test_there_is_one_palette_even_with_something_over_it(between: str) -> None:
    async def press_keys(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("ctrl+p", between, "ctrl+p")
        await pilot.pause()
        palettes = [screen for screen in app.screen_stack if isinstance(screen, CommandPalette)]
        assert len(palettes) == 1

    run(press_keys)
