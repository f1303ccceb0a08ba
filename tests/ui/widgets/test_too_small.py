"""A window too small for the table says what is needed, that the game is safe, how to leave."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_python
from textual.geometry import Size
from textual.pilot import Pilot

from cribbage_tui.session import TableSetup
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.keeping import Keeping
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.widgets import too_small
from cribbage_tui.ui.widgets.too_small import TooSmallScreen, too_small_text
from tests.ui.harness import (
    SMALL,
    folder_with_game,
    fresh_folder,
    on_screen,
    played_out,
    run,
    screen_text,
)


def lines_of(width: int, height: int, keeping: Keeping = Keeping.KEPT) -> list[str]:
    return [line.plain for line in too_small_text(Size(width, height), keeping).split("\n")]


@pytest.mark.parametrize("width", range(20, 81))
@pytest.mark.parametrize("height", [2, 3, 10, 23])
def test_from_20_columns_on_everything_that_matters_can_be_read(width: int, height: int) -> None:
    lines = lines_of(width, height)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width
    text = " ".join(lines)
    assert "80×24" in text
    assert "kept" in text.lower()
    assert "q quits" in text


@pytest.mark.parametrize("width", range(20, 81))
def test_even_one_line_of_20_columns_is_enough(width: int) -> None:
    (line,) = lines_of(width, 1)
    assert len(line) <= width
    assert "80×24" in line
    assert "kept" in line.lower()
    assert "q quits" in line


def test_a_line_without_room_for_a_sentence_still_says_what_is_not_saved() -> None:
    assert lines_of(20, 1, Keeping.BEHIND) == ["80×24! q: not saved"]
    assert lines_of(20, 1, Keeping.LOST) == ["80×24! q ends game"]


def test_whoever_translates_is_told_what_the_tie_is() -> None:
    with Path(too_small.__file__).open("rb") as source:
        found = list(extract_python(source, {"_": None}, ["Translators:"], {}))
    assert len(found) > 10
    assert {message for _line, _name, message, notes in found if "~" not in str(notes)} == set()
    assert [message for _line, _name, message, _notes in found if "~" not in message] == []


def test_where_there_is_room_it_says_how_large_the_window_is() -> None:
    assert lines_of(79, 10)[0].startswith("Cribbage needs 80×24; this window is 79×10.")


@pytest.mark.parametrize("size", [(5, 1), (1, 1), (3, 2)])
def test_smaller_still_it_begins_with_the_size_that_is_needed(size: tuple[int, int]) -> None:
    assert "80×24".startswith(lines_of(*size)[0][:5].strip())


@pytest.mark.parametrize("keeping", Keeping)
@pytest.mark.parametrize("width", range(20, 81))
def test_q_and_what_it_does_stand_on_one_line(width: int, keeping: Keeping) -> None:
    for height in (1, 2, 3, 10):
        lines = lines_of(width, height, keeping)
        assert any(re.search(r"\bq (quits|ends)|\bq: not saved", line) for line in lines), lines


def test_the_lines_are_filled_as_far_as_they_go() -> None:
    assert lines_of(79, 10) == [
        "Cribbage needs 80×24; this window is 79×10. Your game is kept. q quits."
    ]
    assert lines_of(70, 20) == [
        "Cribbage needs 80×24; this window is 70×20. Your game is kept.",
        "q quits.",
    ]


@pytest.mark.parametrize("width", range(20, 81))
@pytest.mark.parametrize("height", [1, 2, 3, 10, 23])
def test_where_what_is_played_now_is_not_saved_it_says_so(width: int, height: int) -> None:
    lines = lines_of(width, height, Keeping.BEHIND)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width
    text = " ".join(lines)
    assert "80×24" in text
    assert "kept" not in text.lower()
    assert re.search("[Nn]ot saved", text)
    assert "~" not in text


@pytest.mark.parametrize("size", [(79, 24), (70, 20), (40, 5), (20, 1)])
def test_with_no_game_at_all_it_speaks_of_none(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        text = " ".join(screen_text(app).split())
        assert "80×24" in text
        assert "q quits" in text
        assert "kept" not in text.lower()
        assert "game" not in text.lower()

    run(look, size=size)


@pytest.mark.parametrize("size", [(20, 5), (25, 3), (40, 2), (63, 1)])
def test_nothing_of_it_is_cut_off_on_the_screen(size: tuple[int, int]) -> None:
    folder = folder_with_game(TableSetup(), until=lambda session: session.view.deal > 1)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        text = " ".join(screen_text(app).split())
        assert "80×24" in text
        assert "ept" in text
        assert "q quits" in text

    run(look, launch=Launch(data_dir=folder), size=size)


@pytest.mark.parametrize("width", range(20, 81))
@pytest.mark.parametrize("height", [1, 2, 3, 10, 23])
def test_where_nothing_is_saved_it_says_that_leaving_ends_the_game(width: int, height: int) -> None:
    lines = lines_of(width, height, Keeping.LOST)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width
    text = " ".join(lines)
    assert "80×24" in text
    assert "kept" not in text.lower()
    assert re.search(r"q quits and ends it|q ends (the )?game", text)


@pytest.mark.parametrize("width", range(20, 81))
@pytest.mark.parametrize("height", [1, 2, 10])
def test_with_no_game_on_and_nothing_saved_it_speaks_of_no_game(width: int, height: int) -> None:
    text = " ".join(lines_of(width, height, Keeping.NOTHING))
    assert "80×24" in text
    assert "q quits" in text
    assert "game" not in text.lower()
    assert "kept" not in text.lower()


def test_in_a_second_copy_the_small_window_promises_no_game() -> None:
    folder = fresh_folder()
    first = open_storage(folder)

    async def shrink(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")  # the notice that this copy saves nothing
        await pilot.pause()
        on_screen(app, GameScreen)
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        text = " ".join(screen_text(app).split())
        assert "It is not saved: q quits and ends it." in text
        assert "kept" not in text
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        on_screen(app, GameScreen)

    run(shrink, launch=Launch(data_dir=folder, opening=Opening.NEW_GAME))
    first.close()


def test_a_new_game_begins_once_there_is_room_for_it() -> None:
    folder = folder_with_game(TableSetup(), until=lambda session: session.view.deal > 1)

    async def enlarge(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, TooSmallScreen)
        await pilot.press("y")
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert "Give it up, start a new game" in screen_text(app)

    run(enlarge, launch=Launch(data_dir=folder, opening=Opening.NEW_GAME), size=(60, 15))


def test_a_game_that_ends_behind_it_leaves_it_where_it_is() -> None:
    async def finish(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        app.game_over(played_out(TableSetup(level="easy"), store=app.storage.games))
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        on_screen(app, ResultScreen)

    run(finish, launch=Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME))


def test_an_answer_and_a_shrinking_window_at_the_same_moment_leave_the_window_covered() -> None:
    async def answer(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.tell(("Something to read.",))
        await pilot.pause()
        question = on_screen(app, Question)
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        question.action_choose()  # by a key that was pressed just before
        await pilot.pause()
        on_screen(app, TooSmallScreen)
        assert question in app.screen_stack

    run(answer)
