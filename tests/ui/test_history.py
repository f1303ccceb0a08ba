"""The history: every game, what can be done with it, and nothing told of a running one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from textual.content import Content
from textual.pilot import Pilot

from cribbage_tui.engine import HandDealt
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.session import COMPUTER, HUMAN
from cribbage_tui.settings import Symbols
from cribbage_tui.storage import StorageError
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import History
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.commands import commands_of
from cribbage_tui.ui.screens.fairness import FairnessScreen
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.screens.replay import ReplayScreen
from cribbage_tui.ui.screens.sharing import SharingScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.widgets.gamelist import GameList
from cribbage_tui.ui.widgets.still import Still

from .harness import LARGE, SMALL, fresh_folder, on_screen, screen_text
from .history_store import (
    SOME_OF_EACH,
    Sketch,
    finished,
    folder_with_games,
    open_history,
    run_at_now,
)
from .moments import press

LINES_BEFORE = 4
"""Heading, which games, an empty line and the columns' titles stand over the first game."""


def pointed_line(app: CribbageApp) -> str:
    """The line that the pointer is on."""
    lines = [line for line in screen_text(app).splitlines() if line.startswith(("►", ">"))]
    assert len(lines) == 1
    return lines[0]


def details(app: CribbageApp) -> str:
    """What is told of the game pointed at."""
    return str(app.screen.query_one("#details", Still).content)


def test_every_game_is_listed_the_latest_first() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot)
        lines = screen_text(app).splitlines()[LINES_BEFORE : LINES_BEFORE + len(SOME_OF_EACH)]
        assert [int(line[2:7]) for line in lines] == list(range(12, 0, -1))
        assert pointed_line(app) == lines[0]
        for line, words in zip(
            lines,
            (
                ("today 17:00", "Hard", "running"),
                ("today 16:00", "Medium", "won", "skunk"),
                ("today 13:00", "Easy", " 61 ", "repeat"),
                ("yesterday 16:00", "Expert", "1 hint"),
                ("yesterday 12:00", "lost", "chosen seed"),
                ("2026-11-27 17:00", "match game 3"),
                ("match game 2",),
                ("match game 1",),
                ("given up",),
                ("practice", "3 hints"),
                (" 61 ",),
                ("2026-10-21",),
            ),
            strict=True,
        ):
            assert all(word in line for word in words), line

    run_at_now(script, folder_with_games())


def test_without_a_game_it_says_what_will_stand_here() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        history = await open_history(app, pilot, "enter", "down", "p", "c", "f")
        assert on_screen(app, HistoryScreen) is history
        assert "Every game you play will stand here" in screen_text(app)
        actions = {command.action for command in commands_of(history)}
        assert not actions & {"open", "same", "swapped", "copy", "fairness", "move(1)", "level"}

    run_at_now(script, fresh_folder())


def test_keys_move_the_pointer_and_stop_at_the_ends() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot)
        for keys, number in (
            ("up", 12),
            ("down", 11),
            ("j j", 9),
            ("k", 10),
            ("end", 1),
            ("down", 1),
            ("home", 12),
            ("pagedown", 1),
            ("G g", 12),
        ):
            await press(app, pilot, *keys.split())
            assert int(pointed_line(app)[2:7]) == number, keys
            assert details(app).startswith(f" Game {number}.")

    run_at_now(script, folder_with_games())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_click_points_at_a_game_and_a_second_one_opens_it(size: tuple[int, int]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        history = await open_history(app, pilot)
        await pilot.click(GameList, offset=(20, 2))
        await pilot.pause()
        assert on_screen(app, HistoryScreen) is history
        assert int(pointed_line(app)[2:7]) == 10
        await pilot.click(GameList, offset=(20, 2))
        await pilot.pause()
        assert on_screen(app, ReplayScreen)
        await press(app, pilot, "escape")
        assert int(pointed_line(app)[2:7]) == 10

    run_at_now(script, folder_with_games(), size=size)


def test_a_click_on_a_key_in_the_footer_is_that_key() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down")
        footer = screen_text(app).splitlines()[-1]
        await pilot.click(offset=(footer.index("Copy"), SMALL[1] - 1))
        await pilot.pause()
        assert on_screen(app, SharingScreen)

    run_at_now(script, folder_with_games())


def test_the_details_tell_seed_and_fingerprint_of_games_that_are_over_only() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        history = await open_history(app, pilot)
        running = f"{11:032x}"
        assert "Its seed is told when it is over." in details(app)
        assert not {"same", "swapped", "copy", "fairness"} & {
            command.action for command in commands_of(history)
        }
        for key in ("p", "w", "c", "f"):
            await press(app, pilot, key)
            assert on_screen(app, HistoryScreen)
        await press(app, pilot, "enter")
        assert "still running" in screen_text(app)
        assert running not in screen_text(app)
        await press(app, pilot, "enter", "down")
        assert f"Seed {10:032x}" in details(app)
        assert "Fingerprint 298d61b1" in details(app)

    run_at_now(script, folder_with_games())


def test_one_key_narrows_the_list_to_a_level_and_another_to_a_target() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot)

        async def after(key: str) -> tuple[int, str]:
            await press(app, pilot, key)
            head = screen_text(app).splitlines()[1]
            return int(head.split()[0]), " ".join(head.split()[2:])

        assert await after("v") == (3, "at level Easy to 121 and to 61")
        assert await after("t") == (1, "at level Easy to 121")
        assert await after("t") == (2, "at level Easy to 61")
        assert await after("v") == (0, "at level Medium to 61")
        assert "No such game yet" in screen_text(app)
        assert await after("v") == (0, "at level Hard to 61")
        assert await after("v") == (0, "at level Expert to 61")
        assert await after("v") == (2, "at every level to 61")
        assert await after("t") == (12, "at every level to 121 and to 61")

    run_at_now(script, folder_with_games())


def test_the_pointer_stays_on_its_game_when_the_list_is_narrowed() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *["down"] * 9)
        assert int(pointed_line(app)[2:7]) == 3
        await press(app, pilot, "t")
        assert int(pointed_line(app)[2:7]) == 3
        await press(app, pilot, "t")
        assert int(pointed_line(app)[2:7]) == 10

    run_at_now(script, folder_with_games())


OVER = SOME_OF_EACH[:-1]
"""The games without the one that is running."""


@pytest.mark.parametrize(
    ("keys", "is_swapped"),
    [
        ("p enter", False),
        ("p s", False),
        ("p p", False),
        ("p c", True),
        ("p w", True),
        ("p down enter", True),
        ("w", True),
        ("P", True),
    ],
)
def test_the_same_cards_are_played_again_from_either_seat(keys: str, is_swapped: bool) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot)
        saved = app.storage.history.game(11)
        await press(app, pilot, *keys.split())
        on_screen(app, GameScreen)
        assert app.session is not None
        again = app.session.saved
        assert again.setup.kind is GameKind.REPEAT
        assert again.repeats == saved.uid
        first, repeated = first_deal(saved), first_deal(again)
        assert repeated.pack == first.pack
        others = {HUMAN: COMPUTER, COMPUTER: HUMAN}
        assert repeated.dealer is (others[first.dealer] if is_swapped else first.dealer)

    run_at_now(script, folder_with_games(OVER))


def test_whose_cards_are_played_is_asked_and_back_begins_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "p")
        text = screen_text(app)
        for words in (
            "Game 11 once more",
            "The same cards as before",
            "The cards the computer had",
        ):
            assert words in text
        await press(app, pilot, "escape")
        on_screen(app, HistoryScreen)
        assert app.session is None

    run_at_now(script, folder_with_games(OVER))


def first_deal(saved: SavedGame) -> HandDealt:
    """The first deal of the game."""
    return next(event for event in game_of(saved).log if isinstance(event, HandDealt))


def test_a_running_game_is_not_given_up_for_the_same_cards_unasked() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down", "p")
        assert isinstance(app.screen, Question)
        await press(app, pilot, "escape")
        assert on_screen(app, HistoryScreen)
        assert int(pointed_line(app)[2:7]) == 11
        assert app.storage.load_game() is not None

    run_at_now(script, folder_with_games())


def test_a_summary_to_share_is_copied_and_shown() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down", "c")
        on_screen(app, SharingScreen)
        shared = app.clipboard
        assert shared.splitlines()[:2] == [
            "Cribbage to 121, level Medium, 2026-11-30",
            "won 121-71, skunk",
        ]
        assert "You: 121 = hands" in shared
        assert "Computer: 71 = hands" in shared
        assert f"Seed {10:032x}" in shared
        assert f"Nonce {11:032x}" in shared
        for line in shared.splitlines():
            assert line in screen_text(app)
        await press(app, pilot, "escape")
        assert on_screen(app, HistoryScreen)

    run_at_now(script, folder_with_games())


def test_how_to_check_the_cards_is_one_key_away() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down", "f")
        on_screen(app, FairnessScreen)
        assert "cribbage-tui verify 11" in screen_text(app)

    run_at_now(script, folder_with_games())


def test_escape_and_q_go_back_and_the_help_lists_the_keys() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        for key in ("escape", "q"):
            await open_history(app, pilot, "down", "question_mark")
            on_screen(app, HelpScreen)
            text = screen_text(app)
            for words in (
                "Look at the game",
                "those the computer had",
                "Only the games at one level",
            ):
                assert words in text
            await press(app, pilot, "escape", key)
            assert on_screen(app, StartScreen)

    run_at_now(script, folder_with_games(), size=(100, 60))


def damage(folder: Path, statement: str) -> None:
    """Change something in the file behind the program's back."""
    connection = sqlite3.connect(folder / FILE_NAME)
    with connection:
        connection.execute(statement)
    connection.close()


def test_a_damaged_game_says_so_and_the_others_can_be_opened() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "enter")
        text = " ".join(screen_text(app).split())
        assert "Game 11 is damaged and cannot be opened." in text
        await press(app, pilot, "enter", "down", "enter")
        on_screen(app, ReplayScreen)

    folder = folder_with_games(OVER)
    damage(folder, "UPDATE decisions SET decision = '1 play XX' WHERE game = 11 AND position = 9")
    run_at_now(script, folder)


def test_a_game_whose_row_is_damaged_is_listed_and_offers_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        history = await open_history(app, pilot)
        assert "damaged" in pointed_line(app)
        assert "cannot be opened" in details(app)
        assert f"{10:032x}" not in screen_text(app)
        actions = {command.action for command in commands_of(history)}
        assert not actions & {"same", "swapped", "copy", "fairness"}

    folder = folder_with_games(OVER)
    damage(folder, "UPDATE games SET setup = 'nothing' WHERE id = 11")
    run_at_now(script, folder)


def test_a_file_that_cannot_be_read_says_so_in_place_of_the_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(_history: History) -> None:
            raise StorageError("The games could not be read.")

        monkeypatch.setattr(History, "entries", fail)
        await open_history(app, pilot)
        assert "The games could not be read." in screen_text(app)
        await press(app, pilot, "escape")
        assert on_screen(app, StartScreen)

    run_at_now(script, folder_with_games())


def test_the_line_pointed_at_has_the_colours_of_a_pointer_and_no_others() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down")
        listed = app.screen.query_one(GameList)
        for at in range(listed.option_count):
            line = listed.get_option_at_index(at).prompt
            assert isinstance(line, Content)
            styles = {str(span.style) for span in line.spans}
            assert (styles == {"$pointed on $pointed-ground"}) is (at == 1)

    run_at_now(script, folder_with_games())


def test_a_long_list_is_whole_and_its_end_is_one_key_away() -> None:
    number = 230

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "end")
        assert int(pointed_line(app)[2:7]) == 1
        assert app.screen.query_one(GameList).option_count == number
        await press(app, pilot, "up")
        assert int(pointed_line(app)[2:7]) == 2

    begun = tuple(Sketch(hours=float(number - place), decisions=1) for place in range(number))
    run_at_now(script, folder_with_games(begun))


def test_a_game_that_was_played_meanwhile_is_there_on_return() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "p", "enter")
        game = on_screen(app, GameScreen)
        assert app.session is game.session
        app.show_start()
        await pilot.pause()
        await open_history(app, pilot)
        assert int(pointed_line(app)[2:7]) == 3
        assert "running" in pointed_line(app)
        assert "The cards of game 2 once more" in details(app)

    run_at_now(script, folder_with_games((finished(30), finished(20))))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_in_ascii_without_colour_the_pointer_is_seen_and_nothing_else_is_sent(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, "down")
        assert screen_text(app).isascii()
        assert pointed_line(app).startswith(">   11 today")
        assert max(map(len, screen_text(app).splitlines())) <= size[0]

    run_at_now(script, folder_with_games(symbols=Symbols.ASCII), size=size)
