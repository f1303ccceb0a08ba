"""Where play is not saved the screens say so, and nothing is lost without a word."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from cribbage_tui.engine import GameOptions, LaidAway, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.session import Session, TableSetup, new_session, next_session
from cribbage_tui.settings import Speed
from cribbage_tui.storage import StorageError, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.keeping import Keeping, keeping_in_memory, keeping_once_played
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.menu import Menu
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.quit import QuitQuestion
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.widgets.too_small import TooSmallScreen
from tests.ui.harness import (
    LARGE,
    SMALL,
    Script,
    folder_with_game,
    fresh_folder,
    on_screen,
    play_on,
    played_out,
    run,
    screen_text,
    text_of,
)

SHORT = TableSetup(options=GameOptions(target=Target.SHORT), level="easy")
BEST_OF_THREE = replace(SHORT, match_length=MatchLength(form=MatchForm.BEST_OF, number=3))
LOSS = "Your game is not saved: it ends when you quit."
BEHIND = "What you have played now is not saved: the next time your game goes on where it stood"
TROUBLE = (
    "Not all of your game could be saved: what you have played last is lost when you leave it."
)
UNBEGUN = "Your game could not be saved: it ends when you leave it."

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


def once_read(script: Script) -> Script:
    """``script``, once the notice has been read that says that nothing is saved."""

    async def read_first(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert not app.storage.is_kept
        assert "nothing is saved this time" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        await script(app, pilot)

    return read_first


def second_copy(script: Script, *, size: tuple[int, int] = SMALL) -> None:
    """Follow ``script`` in a program beside another one."""
    folder = fresh_folder()
    launch = Launch(data_dir=folder, speed=Speed.INSTANT)
    with closing(open_storage(folder)):
        run(once_read(script), launch=launch, size=size)


def read_only(script: Script, *, until: Callable[[Session], bool]) -> None:
    """Follow ``script`` with a saved game in a folder that cannot be written to any more."""
    folder = folder_with_game(SHORT, until=until)
    # SQLite cannot make its index there, whoever runs the test: root may write to any file.
    (folder / f"{FILE_NAME}-shm").mkdir()
    run(once_read(script), launch=Launch(data_dir=folder, speed=Speed.INSTANT))


def third_deal(session: Session) -> bool:
    return session.view.deal == 3 and session.person_to_act


def words(app: CribbageApp) -> str:
    """What is on the screen as one line, without frames."""
    return " ".join(screen_text(app).replace("│", " ").split())


def keeping(app: CribbageApp) -> Keeping:
    """What becomes of the game on leaving now: asked anew, which mypy believes of no attribute."""
    return app.keeping


def asked(app: CribbageApp) -> str:
    """What is said before leaving."""
    lines = on_screen(app, QuitQuestion).query(".line").results(Static)
    return " ".join(str(line.content) for line in lines)


async def to_the_table_and_back(pilot: Pilot[None]) -> None:
    """Begin a game, or go on with it, and leave it for the start screen."""
    await pilot.press("enter")
    await pilot.pause()
    await pilot.press("q", "s")
    await pilot.pause()


async def play_one(app: CribbageApp, pilot: Pilot[None]) -> None:
    """Go on with the game and decide something in it."""
    await pilot.press("enter")
    await pilot.pause()
    session = on_screen(app, GameScreen).session
    before = len(session.saved.decisions)
    play_on(session, until=lambda session: len(session.saved.decisions) > before + 1)


@SIZES
@pytest.mark.parametrize("key", ["q", "ctrl+q", "end"])
def test_the_start_screen_asks_before_an_unsaved_game_is_lost(
    size: tuple[int, int], key: str
) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_table_and_back(pilot)
        start = on_screen(app, StartScreen)
        await pilot.press(*(("end", "enter") if key == "end" else (key,)))
        await pilot.pause()
        assert LOSS in asked(app)
        assert "To the start screen" not in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert on_screen(app, StartScreen) is start
        await pilot.press("q", "q")
        await pilot.pause()
        assert not app.is_running

    second_copy(leave, size=size)


def test_without_a_game_a_program_that_saves_nothing_is_left_at_once() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert keeping(app) is Keeping.NOTHING
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    second_copy(leave)


def test_a_kept_game_is_left_from_the_start_screen_without_a_question() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_table_and_back(pilot)
        assert keeping(app) is Keeping.KEPT
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    run(leave)


def test_an_unsaved_match_is_not_lost_between_two_games() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(BEST_OF_THREE, store=app.storage.games)
        session.mark_shown(len(session.told))
        app.game_over(session)
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert LOSS in asked(app)
        await pilot.press("s")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "with new cards. The match is not saved: it ends when you quit." in words(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "Give up the match? Nothing is saved this time" in words(app)
        assert "stay in the history" not in words(app)

    second_copy(leave)


@SIZES
def test_the_start_screen_says_that_the_game_is_not_saved(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_table_and_back(pilot)
        assert "A game to 121 (Medium). It is not saved: it ends when you quit." in words(app)
        assert "Just where you left it" not in words(app)

    second_copy(look, size=size)


def test_giving_up_an_unsaved_game_promises_no_place_in_the_history() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_table_and_back(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        text = words(app)
        assert "Nothing is saved this time: when you quit, nothing of it is left." in text
        assert "It will be in the history" not in text

    second_copy(look)


@SIZES
def test_the_heading_says_all_the_time_that_the_game_is_not_saved(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        for _ in range(4):
            on_screen(app, GameScreen)
            assert "· not saved ·" in screen_text(app).splitlines()[0] + " ·"
            await pilot.press("enter", "1", "2", "enter")
            await pilot.pause()

    second_copy(look, size=size)


@SIZES
def test_the_heading_of_a_kept_game_says_nothing_of_it(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)
        assert "not saved" not in screen_text(app)

    run(look, size=size)


@SIZES
def test_the_result_says_that_the_game_is_not_saved(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.game_over(played_out(replace(SHORT, seed="x"), store=app.storage.games))
        await pilot.pause()
        on_screen(app, ResultScreen)
        line = "This game is not saved. Its seed was chosen: it is not in the statistics."
        assert line in screen_text(app)
        assert app.screen.max_scroll_y == 0

    second_copy(look, size=size)


def test_the_result_of_a_kept_game_says_nothing_of_it() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.game_over(played_out(SHORT, store=app.storage.games))
        await pilot.pause()
        on_screen(app, ResultScreen)
        assert "not saved" not in screen_text(app)

    run(look)


def test_where_the_file_cannot_be_written_its_game_is_said_to_stay_as_it_was() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert keeping(app) is Keeping.KEPT
        assert "Just where you left it, but what you play now is not saved." in words(app)
        await play_one(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        assert BEHIND in asked(app)
        await pilot.press("s")
        await pilot.pause()
        assert keeping(app) is Keeping.BEHIND
        await pilot.press("q")
        await pilot.pause()
        assert BEHIND in asked(app)
        await pilot.press("escape", "down", "enter")
        await pilot.pause()
        assert "The next time you start, it is there again as it stood before." in words(app)

    read_only(play, until=third_deal)


def test_a_game_of_the_file_that_was_not_played_on_is_left_without_a_question() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await to_the_table_and_back(pilot)
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    read_only(leave, until=third_deal)


def test_a_game_of_the_file_that_is_only_looked_at_is_kept() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert keeping(app) is Keeping.KEPT
        await pilot.press("q")
        await pilot.pause()
        assert asked(app) == "Your game is kept; continue any time."

    read_only(leave, until=third_deal)


def full(*_: object) -> None:
    raise StorageError("The disk is full.")


CALLS = ("begin", "append", "take_back", "set_shown", "set_hints", "finish")


def fill_disk(disk: pytest.MonkeyPatch, app: CribbageApp) -> None:
    """From now on nothing can be stored of any game."""
    for call in CALLS:
        disk.setattr(app.storage.games, call, full)


def play_out_unsaved(session: Session) -> None:
    """Play ``session`` to its end, though storing a step fails."""
    while not session.is_over:
        with suppress(StorageError):
            play_on(session)


async def play_into_the_full_disk(app: CribbageApp, pilot: Pilot[None]) -> Session:
    """Go on until two cards are thrown, and read that not all could be stored."""
    session = on_screen(app, GameScreen).session
    while not any(isinstance(step.event, LaidAway) for step in session.told):
        if "The disk is full." in words(app):
            await pilot.press("enter")
        await pilot.press("enter", "1", "2", "enter")
        await pilot.pause()
    while not isinstance(app.screen, GameScreen):
        await pilot.press("enter")
        await pilot.pause()
    return session


def test_while_the_disk_is_full_the_table_says_so_and_leaving_does_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert "not saved" not in screen_text(app).splitlines()[0]
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            session = await play_into_the_full_disk(app, pilot)
            assert "not saved" in screen_text(app).splitlines()[0]
            await pilot.press("q")
            await pilot.pause()
            assert asked(app) == TROUBLE
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert "Your game is kept; continue any time." in asked(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "not saved" not in screen_text(app).splitlines()[0]
        stored = app.storage.load_game()
        assert stored is not None
        assert stored.decisions == session.saved.decisions

    run(play, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


def test_going_to_the_start_screen_beside_a_full_disk_is_said_to_lose_what_it_loses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            session = await play_into_the_full_disk(app, pilot)
            played = session.saved.decisions
            await pilot.press("q")
            await pilot.pause()
            assert asked(app) == TROUBLE
            await pilot.press("s")
            await pilot.pause()
        on_screen(app, StartScreen)
        offered = app.storage.load_game()
        assert offered is not None
        assert offered.uid == session.uid
        assert len(offered.decisions) < len(played)
        assert keeping(app) is Keeping.KEPT

    run(play, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


@pytest.mark.parametrize("key", ["q", "n"])
def test_the_result_of_a_game_that_could_not_be_saved_is_left_with_a_question(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.start_game(BEST_OF_THREE)
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            play_out_unsaved(session)
            app.game_over(session)
            await pilot.pause()
            on_screen(app, ResultScreen)
            assert "This game is not saved." in words(app)
            assert keeping(app) is Keeping.BEHIND
            await pilot.press(key)
            await pilot.pause()
            assert asked(app) == TROUBLE
            await pilot.press("escape")
            await pilot.pause()
            on_screen(app, ResultScreen)
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running
        stored = app.storage.load_game()
        assert stored is not None
        assert stored.decisions == session.saved.decisions

    run(leave, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


def test_once_there_is_room_the_match_goes_on_from_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.start_game(BEST_OF_THREE)
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            play_out_unsaved(session)
            with suppress(StorageError):
                session.mark_shown(len(session.told))
            app.game_over(session)
            await pilot.pause()
            assert "This game is not saved." in words(app)
            await pilot.press("n")
            await pilot.pause()
        await pilot.press("escape", "n")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "The next game of the match" in words(app)

    run(look, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


def test_a_result_that_could_not_be_saved_is_before_the_next_game_is_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.start_game(SHORT)
        await pilot.pause()
        first = on_screen(app, GameScreen).session
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            play_out_unsaved(first)
            app.game_over(first)
            await pilot.pause()
            await pilot.press("a")
            await pilot.pause()
            while not isinstance(app.screen, GameScreen):
                await pilot.press("enter")
                await pilot.pause()
            second = on_screen(app, GameScreen).session
            assert second.save_error is not None
        second.save()
        entries = {entry.uid: entry for entry in app.storage.history.entries()}
        assert entries[first.uid].status is GameStatus.FINISHED
        assert (entries[first.uid].own, entries[first.uid].other) == first.view.scores
        assert entries[second.uid].status is GameStatus.RUNNING

    run(go_on, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


@SIZES
def test_what_could_not_be_stored_is_said_in_a_small_window_and_told_once_there_is_room(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async def shrink(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.start_game(SHORT)
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "Your game is kept. q quits." in words(app)
        with monkeypatch.context() as disk:
            fill_disk(disk, app)
            play_on(session, until=lambda session: session.person_to_act)
            app.keep(session.save)
            app.keep(partial(play_on, session, until=third_deal))
            await pilot.pause()
            assert isinstance(app.screen, TooSmallScreen)
            assert "kept" not in words(app)
            assert "What you play now is not saved: q quits" in words(app)
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "The disk is full." in words(app)
            await pilot.press("enter")
            await pilot.pause()
            on_screen(app, GameScreen)
            await pilot.resize_terminal(60, 20)
            await pilot.press("q")
            await pilot.pause()
            assert not app.is_running

    run(shrink, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT), size=size)


def test_asked_twice_it_quits_even_with_the_help_in_between() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("ctrl+q", "question_mark", "ctrl+q")
        await pilot.pause()
        assert not app.is_running

    run(leave)


def test_a_check_of_the_cards_names_no_game_that_is_not_in_the_file() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(SHORT, store=app.storage.games)
        app.game_over(session)
        await pilot.pause()
        await pilot.press("f")
        await pilot.pause()
        seal = session.told_seal
        assert seal is not None
        text = text_of(app, "#text")
        assert seal.seed in text.replace("\n", "")
        assert not re.search(r"verify \d", text)

    second_copy(look)


def test_a_match_of_the_file_goes_on_there_whatever_is_played_in_a_later_game_of_it() -> None:
    first = played_out(BEST_OF_THREE)
    later = next_session(first)
    assert keeping_once_played(later.saved, first.saved) is Keeping.BEHIND
    assert keeping_in_memory(later.saved, first.saved) is Keeping.BEHIND
    assert keeping_in_memory(next_session(played_out(SHORT)).saved, first.saved) is Keeping.LOST


def test_a_game_that_could_not_even_be_begun_in_the_file_is_said_to_be_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        fill_disk(monkeypatch, app)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert asked(app) == UNBEGUN
        await pilot.press("s")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "Continue" not in words(app)
        assert keeping(app) is Keeping.NOTHING

    run(play)


@pytest.mark.usefixtures("unlocked")
def test_a_program_whose_file_another_one_goes_on_with_leaves_that_game_alone() -> None:
    folder = fresh_folder()

    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        mine = on_screen(app, GameScreen).session
        with closing(open_storage(folder)) as other:
            theirs = new_session(SHORT, store=other.games)
        await pilot.press("enter")
        await pilot.pause()
        assert "Another cribbage-tui has played on in the saved game" in words(app)
        await pilot.press("enter")
        for key in ("q", "escape"):
            await pilot.press(key)
            await pilot.pause()
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        with suppress(StorageError):
            play_on(mine, until=third_deal)
        assert mine.save_error is not None
        with closing(open_storage(folder)) as other:
            assert other.notices == ()
            kept = other.load_game()
            assert kept is not None
            assert (kept.uid, kept.decisions) == (theirs.uid, theirs.saved.decisions)

    run(play, launch=Launch(data_dir=folder, speed=Speed.INSTANT))


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lock is to be had, as on some network drives: two programs may have the same file."""
    monkeypatch.setattr("cribbage_tui.storage.opening.hold", lambda _folder: None)


@pytest.mark.usefixtures("unlocked")
def test_a_game_that_another_program_has_replaced_is_not_continued() -> None:
    folder = folder_with_game(SHORT, until=third_deal)

    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert "Continue" in words(app)
        with closing(open_storage(folder)) as other:
            theirs = new_session(SHORT, store=other.games)
        await pilot.press("down", "enter")  # a new game: asks about theirs
        await pilot.pause()
        await pilot.press("escape", "up", "enter")  # but goes on with the one that was offered
        await pilot.pause()
        on_screen(app, StartScreen)
        await pilot.press("enter")  # theirs is offered now
        await pilot.pause()
        assert on_screen(app, GameScreen).session.uid == theirs.uid

    run(play, launch=Launch(data_dir=folder, speed=Speed.INSTANT))


@pytest.mark.usefixtures("unlocked")
def test_playing_again_asks_before_it_takes_the_place_of_another_programs_game() -> None:
    folder = fresh_folder()

    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.start_game(SHORT)
        await pilot.pause()
        mine = on_screen(app, GameScreen).session
        with closing(open_storage(folder)) as other:
            theirs = new_session(SHORT, store=other.games)
        play_out_unsaved(mine)
        app.game_over(mine)
        await pilot.pause()
        while not isinstance(app.screen, ResultScreen):
            await pilot.press("enter")
            await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert "Give up the game to 61 at 0-0?" in words(app)
        await pilot.press("escape")
        await pilot.pause()
        on_screen(app, ResultScreen)
        with closing(open_storage(folder)) as other:
            kept = other.load_game()
            assert kept is not None
            assert kept.uid == theirs.uid

    run(play, launch=Launch(data_dir=folder, speed=Speed.INSTANT))


def test_what_becomes_of_a_game_in_memory_follows_what_the_file_holds() -> None:
    session = new_session(SHORT)
    found = session.saved
    other = new_session(SHORT).saved
    assert keeping_in_memory(session.saved, found) is Keeping.KEPT
    play_on(session, until=third_deal)
    assert keeping_in_memory(session.saved, found) is Keeping.BEHIND
    assert keeping_in_memory(session.saved, None) is Keeping.LOST
    assert keeping_in_memory(session.saved, other) is Keeping.LOST
    assert keeping_once_played(found, found) is Keeping.BEHIND
    assert keeping_once_played(found, other) is Keeping.LOST


def test_the_rows_of_the_start_screen_stay_in_sight_beside_an_unsaved_match() -> None:
    length = MatchLength(form=MatchForm.FIRST_TO, number=11)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        setup = replace(SHORT, seed="x", match_length=length)
        app.start_game(setup)
        await pilot.pause()
        app.show_start()
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        assert all(row.label in screen_text(app) for row in menu.rows)
        assert "it ends when you quit." in words(app)
        assert app.screen.max_scroll_y == 0

    second_copy(look)


def test_a_window_too_small_tells_the_file_s_game_from_what_is_played_now() -> None:
    async def shrink(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "Your game is kept. q quits." in words(app)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        await play_one(app, pilot)
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "What you play now is not saved: q quits and leaves it" in words(app)

    read_only(shrink, until=third_deal)
