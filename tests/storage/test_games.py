"""The running game in the database, and two programs that play it."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_tui.engine import Margin, Seat, Side
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.saved_game import Standing, fresh_game, game_of, standing_of
from cribbage_tui.session import (
    HUMAN,
    Session,
    begin_session,
    new_session,
    resume_session,
)
from cribbage_tui.storage import Storage, StorageError
from cribbage_tui.storage.database import FILE_NAME, writing
from tests.storage.conftest import Opener
from tests.storage.playing import LONG, PRACTICE, SHORT, decide, play_on, play_some

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
    setup = replace(LONG, match_length=MatchLength(form=MatchForm.BEST_OF, number=5))
    begun = begin_session(fresh_game(setup, match="first", results=RESULTS, repeats="other"))
    game = replace(play_some(begun, 30).saved, shown=2, hints=3)

    opened().games.begin(game, standing_of(game_of(game)))

    assert len(game.decisions) == 30
    assert opened().load_game() == game


def test_a_new_game_takes_the_place_of_the_former(opened: Opener) -> None:
    storage = opened()
    new_session(SHORT, store=storage.games)
    new = new_session(LONG, store=storage.games)

    saved = opened().load_game()

    assert saved is not None
    assert saved.setup == LONG
    assert saved == new.saved


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


def test_a_game_of_which_more_was_shown_than_there_is_has_lost_its_last_steps(
    opened: Opener,
) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    session.mark_shown(len(session.told))
    assert opened().load_game() == session.saved
    storage.games.set_shown(len(session.told) + 1)

    again = opened()

    assert again.load_game() is None
    assert "The saved game is damaged" in again.notices[0]


def test_loading_again_sees_what_has_happened_since_opening(opened: Opener) -> None:
    storage = opened()
    assert storage.load_game() is None
    session = new_session(SHORT, store=storage.games)
    decide(session)

    saved = storage.load_game()

    assert saved is not None
    assert saved == session.saved


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

    storage.games.append(0, session.saved.decisions, standing_of(session.game))

    assert len(session.saved.decisions) == 1
    assert resumed(opened()).game.log == session.game.log


def test_what_was_stored_although_it_seemed_to_fail_is_not_stored_twice(opened: Opener) -> None:
    storage = opened()
    play_some(new_session(SHORT, store=storage.games), 2)
    saved = storage.load_game()
    assert saved is not None
    ahead = resume_session(saved)
    decide(ahead)
    decide(ahead)

    storage.games.append(1, ahead.saved.decisions[1:], standing_of(ahead.game))

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
    with pytest.raises(StorageError, match="begun a new one"):
        old.close()

    again = resumed(opened())
    assert again.setup == LONG
    assert again.game.log == new.game.log


def test_a_beginning_whose_answer_was_lost_is_stored_again_as_the_same_game(
    opened: Opener,
) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    # As if the session had not heard of it.
    storage.games.begin(session.saved, Standing())

    decide(session)

    (entry,) = storage.history.entries()
    assert entry.uid == session.uid
    again = resumed(opened())
    assert again.game.log == session.game.log


def test_a_full_disk_stops_nobody_and_the_next_step_stores_what_is_missing(opened: Opener) -> None:
    storage = opened()
    # Its decisions nearly fill a page, so those of the next game need another.
    play_on(new_session(LONG, store=storage.games))
    session = new_session(LONG, store=storage.games)
    connection = storage._database.connection
    connection.execute("VACUUM")
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(StorageError, match="The disk is full") as failed:
        play_on(session)

    assert session.save_error is failed.value
    saved = opened().load_game()
    assert saved is not None
    stored = len(saved.decisions)
    assert saved.decisions == session.saved.decisions[:stored]
    assert 0 < stored < len(session.saved.decisions)
    connection.execute("PRAGMA max_page_count = 100000")
    decide(session)
    assert session.save_error is None
    assert resumed(opened()).game.log == session.game.log


def test_a_full_disk_makes_room_by_what_stands_in_the_log(opened: Opener, folder: Path) -> None:
    storage = opened()
    session = play_some(new_session(SHORT, store=storage.games), 10)
    log = folder / f"{FILE_NAME}-wal"
    assert log.stat().st_size > 0
    connection = storage._database.connection
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL

    with pytest.raises(StorageError, match="The disk is full"), writing(storage._database):
        raise full

    assert log.stat().st_size == 0
    assert not connection.in_transaction
    decide(session)
    assert session.save_error is None


def test_another_fault_leaves_the_log_alone(opened: Opener, folder: Path) -> None:
    storage = opened()
    play_some(new_session(SHORT, store=storage.games), 10)

    with pytest.raises(StorageError), writing(storage._database):
        raise sqlite3.OperationalError("something else")

    assert (folder / f"{FILE_NAME}-wal").stat().st_size > 0


def test_the_log_does_not_grow_much_bigger_than_the_games_are(opened: Opener, folder: Path) -> None:
    storage = opened()
    largest = 0
    for _ in range(8):
        play_on(new_session(LONG, store=storage.games))
        largest = max(largest, (folder / f"{FILE_NAME}-wal").stat().st_size)

    assert 0 < largest < 150 * 4096


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
    monkeypatch.setattr("cribbage_tui.storage.connecting._PATIENCE", 0.0)
    session = new_session(LONG, store=opened().games)
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StorageError, match=f"Another program is using .*{FILE_NAME}"):
        decide(session)

    other.close()
    decide(session)
    assert resumed(opened()).game.log == session.game.log


def status_of(storage: Storage, place: int = 0) -> str:
    """What became of a game; place 0 is the latest."""
    row = storage._database.connection.execute(
        "SELECT status, ended FROM games ORDER BY id DESC LIMIT 1 OFFSET ?", (place,)
    ).fetchone()
    return f"{row[0]} {row[1]}"


def test_a_game_is_running_until_it_is_won(opened: Opener) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    assert status_of(storage) == "running None"

    play_on(session)

    assert status_of(storage) == "finished 2026-11-30T12:00:00+00:00"
    session.close()
    assert status_of(storage) == "finished 2026-11-30T12:00:00+00:00"


def test_a_game_that_another_one_replaces_is_abandoned(opened: Opener) -> None:
    storage = opened()
    decide(new_session(SHORT, store=storage.games))

    new_session(LONG, store=storage.games)

    assert status_of(storage) == "running None"
    assert status_of(storage, 1) == "abandoned 2026-11-30T12:00:00+00:00"


def test_a_won_game_that_another_one_replaces_stays_finished(opened: Opener) -> None:
    storage = opened()
    play_on(new_session(SHORT, store=storage.games))

    new_session(LONG, store=storage.games)

    assert status_of(storage, 1) == "finished 2026-11-30T12:00:00+00:00"


def test_a_game_that_is_given_up_is_abandoned_and_not_offered(opened: Opener) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)

    session.close()

    assert status_of(storage) == "abandoned 2026-11-30T12:00:00+00:00"
    assert opened().load_game() is None


def test_a_running_game_that_nobody_can_continue_is_abandoned_at_the_next_start(
    opened: Opener,
) -> None:
    storage = opened()
    decide(new_session(SHORT, store=storage.games))
    storage._database.connection.execute("DELETE FROM current")

    again = opened()

    assert again.load_game() is None
    assert again.notices == ()
    assert status_of(again) == "abandoned 2026-11-30T12:00:00+00:00"


def test_a_running_game_that_can_be_continued_is_running_at_the_next_start(
    opened: Opener,
) -> None:
    decide(new_session(SHORT, store=opened().games))

    again = opened()

    assert again.load_game() is not None
    assert status_of(again) == "running None"


def test_what_is_taken_back_is_gone_at_the_next_start(opened: Opener) -> None:
    storage = opened()
    session = new_session(PRACTICE, store=storage.games)
    play_some(session, 20)
    whole = session.saved.decisions

    session.take_back()

    kept = len(session.saved.decisions)
    assert kept < 20
    saved = opened().load_game()
    assert saved == session.saved
    assert saved.decisions == whole[:kept]


def test_a_won_game_whose_last_step_is_taken_back_is_running_again(opened: Opener) -> None:
    storage = opened()
    session = play_on(new_session(PRACTICE, store=storage.games))
    assert status_of(storage).startswith("finished")

    session.take_back()

    assert status_of(storage) == "running None"
    session.mark_shown(len(session.told))
    (entry,) = storage.history.entries()
    assert (entry.own, entry.other) == tuple(session.game.state.scores)
    assert (entry.winner, entry.margin) == (None, None)


def test_a_full_disk_while_taking_back_is_made_good_by_the_next_step(opened: Opener) -> None:
    storage = opened()
    session = play_some(new_session(PRACTICE, store=storage.games), 20)
    connection = storage._database.connection
    connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageError):
        session.take_back()
    connection.execute("PRAGMA query_only = OFF")

    decide(session)

    assert session.save_error is None
    assert opened().load_game() == session.saved
