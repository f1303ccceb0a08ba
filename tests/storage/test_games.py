"""The running game in the database, and two programs that play it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_tui.engine import Margin, Seat, Side
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.session import HUMAN, SavedGame, Session, new_session, resume_session
from cribbage_tui.storage import Storage, StorageError
from cribbage_tui.storage.database import FILE_NAME
from tests.storage.conftest import Opener
from tests.storage.playing import LONG, SHORT, decide, play_on

RESULTS = (
    GameResult(first_dealer=Seat.ONE, winner=Side.B, margin=Margin.SKUNK),
    GameResult(first_dealer=Seat.TWO, winner=Side.A, margin=Margin.PLAIN),
)


def resumed(storage: Storage) -> Session:
    """The session that ``storage`` offers to continue."""
    saved = storage.load_game()
    assert saved is not None
    return resume_session(saved, store=storage.games)


def test_a_new_folder_has_no_game(opened: Opener) -> None:
    storage = opened()

    assert storage.load_game() is None
    assert storage.notices == ()
    assert storage.is_kept


def test_a_game_comes_back_as_it_was_begun(opened: Opener) -> None:
    game = SavedGame(
        setup=replace(LONG, match_length=MatchLength(form=MatchForm.BEST_OF, number=5)),
        results=RESULTS,
        events=new_session(LONG).game.log,
        shown=2,
    )

    opened().games.begin(game)

    assert opened().load_game() == game


def test_a_new_game_takes_the_place_of_the_former(opened: Opener) -> None:
    storage = opened()
    new_session(SHORT, store=storage.games)
    new = new_session(LONG, store=storage.games)

    saved = opened().load_game()

    assert saved is not None
    assert saved.setup == LONG
    assert saved.events == new.game.log


def test_a_finished_game_is_not_offered(opened: Opener) -> None:
    session = play_on(new_session(SHORT, store=opened().games))
    over = opened().load_game()

    session.close()

    assert over is not None
    assert opened().load_game() is None


def test_what_has_been_shown_is_remembered(opened: Opener) -> None:
    session = new_session(SHORT, store=opened().games)
    session.mark_shown(2)

    assert resumed(opened()).shown == 2


def test_more_shown_than_stored_is_all_that_is_stored(opened: Opener) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    storage.games.set_shown(1000)

    assert resumed(opened()).shown == len(session.told)


def test_loading_again_sees_what_has_happened_since_opening(opened: Opener) -> None:
    storage = opened()
    assert storage.load_game() is None
    session = new_session(SHORT, store=storage.games)
    decide(session)

    saved = storage.load_game()

    assert saved is not None
    assert saved.events == session.game.log


def test_loading_again_sees_what_another_program_has_done(opened: Opener) -> None:
    storage = opened()
    assert storage.load_game() is None
    session = new_session(SHORT, store=opened().games)

    again = resumed(storage)
    decide(again)

    assert again.game.log[: len(session.game.log)] == session.game.log
    assert resumed(opened()).game.log == again.game.log


def test_appending_the_same_again_changes_nothing(opened: Opener) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    decide(session)

    storage.games.append(1, session.game.log[1:])

    assert resumed(opened()).game.log == session.game.log


def test_what_was_stored_although_it_seemed_to_fail_is_not_stored_twice(opened: Opener) -> None:
    storage = opened()
    stored = len(new_session(SHORT, store=storage.games).game.log)
    saved = storage.load_game()
    assert saved is not None
    ahead = resume_session(saved)
    decide(ahead)
    decide(ahead)

    storage.games.append(stored - 1, ahead.game.log[stored - 1 :])

    assert resumed(opened()).game.log == ahead.game.log


def test_a_second_program_cannot_fork_the_log(opened: Opener) -> None:
    new_session(SHORT, store=opened().games)
    one, two = resumed(opened()), resumed(opened())
    first, *_, last = one.view.legal
    one.act(HUMAN, first)

    with pytest.raises(StorageError, match="Another cribbage-tui has played on"):
        two.act(HUMAN, last)

    assert resumed(opened()).game.log == one.game.log


def test_a_second_program_that_is_behind_is_told(opened: Opener) -> None:
    new_session(SHORT, store=opened().games)
    one, two = resumed(opened()), resumed(opened())
    play_on(one)

    with pytest.raises(StorageError, match="Another cribbage-tui has played on"):
        decide(two)

    assert resumed(opened()).game.log == one.game.log


def test_a_game_that_a_second_program_has_replaced_is_not_mixed_into_the_new_one(
    opened: Opener,
) -> None:
    old = new_session(SHORT, store=opened().games)
    new = new_session(LONG, store=opened().games)

    with pytest.raises(StorageError, match="begun a new one"):
        decide(old)
    with pytest.raises(StorageError, match="begun a new one"):
        old.mark_shown(1)
    old.close()

    again = resumed(opened())
    assert again.setup == LONG
    assert again.game.log == new.game.log


def test_a_full_disk_stops_nobody_and_the_next_step_stores_what_is_missing(opened: Opener) -> None:
    storage = opened()
    session = new_session(LONG, store=storage.games)
    connection = storage._database.connection
    stored = len(session.game.log)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(StorageError, match="The disk is full") as failed:
        play_on(session)

    assert session.save_error is failed.value
    saved = opened().load_game()
    assert saved is not None
    assert saved.events == session.game.log[: len(saved.events)]
    assert stored <= len(saved.events) < len(session.game.log)
    connection.execute("PRAGMA max_page_count = 100000")
    decide(session)
    assert session.save_error is None
    assert resumed(opened()).game.log == session.game.log


def test_a_file_that_can_no_longer_be_written_stops_nobody(opened: Opener) -> None:
    storage = opened()
    session = new_session(LONG, store=storage.games)
    storage._database.connection.execute("PRAGMA query_only = ON")

    with pytest.raises(
        StorageError, match=r"could not be written, .* \(attempt to write a readonly"
    ):
        decide(session)

    storage._database.connection.execute("PRAGMA query_only = OFF")
    session.save()
    assert resumed(opened()).game.log == session.game.log


def test_a_busy_file_is_named(
    opened: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cribbage_tui.storage.database._PATIENCE", 0.0)
    session = new_session(LONG, store=opened().games)
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StorageError, match=f"Another program is using .*{FILE_NAME}"):
        decide(session)

    other.close()
    decide(session)
    assert resumed(opened()).game.log == session.game.log
