"""Killed between any two statements, each call is done whole or not at all (law 8)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from cribbage_tui.engine.decisions import Decision
from cribbage_tui.session import SavedGame, Session, Standing, new_session, next_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import GameEntry
from cribbage_tui.storage.lock import LOCK_NAME
from tests.storage.playing import (
    BY_HAND,
    LONG,
    PRACTICE,
    as_if_killed,
    clock,
    decide,
    match_setup,
    play_on,
    play_some,
)
from tests.storage.statements import Watched, leftovers

Kept = tuple[SavedGame | None, tuple[GameEntry, ...], Settings]


@pytest.fixture
def storage(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    """A storage whose statements are watched. It is never closed, as by a killed program."""
    connect = partial(sqlite3.connect, factory=Watched)
    monkeypatch.setattr("cribbage_tui.storage.connecting.sqlite3.connect", connect)
    return open_storage(folder, now=clock)


def kept_in(folder: Path) -> Kept:
    """All that the next start finds."""
    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.notices == ()
        assert storage.is_kept
        return storage.load_game(), storage.history.entries(), storage.load_settings()


def kept_now(storage: Storage) -> Kept:
    """All that is stored."""
    return storage.load_game(), storage.history.entries(), storage.load_settings()


def begin(storage: Storage) -> Session:
    """A game that has been played for a while."""
    session = play_some(new_session(PRACTICE, store=storage.games), 20)
    session.mark_shown(5)
    return session


def won(storage: Storage) -> Session:
    """The first game of a match, won."""
    return play_on(new_session(match_setup("statements"), store=storage.games))


def last_but_one(storage: Storage) -> Session:
    """A game that the next decision wins."""
    number = len(play_on(new_session(BY_HAND)).saved.decisions)
    return play_some(new_session(BY_HAND, store=storage.games), number - 1)


def give_up(session: Session) -> None:
    session.close()


def replace_it(session: Session) -> None:
    new_session(LONG, store=session._store)


CALLS: dict[str, tuple[Callable[[Storage], Session], Callable[[Session], object]]] = {
    "a step": (begin, decide),
    "the last step": (last_but_one, decide),
    "what has been shown": (begin, lambda session: session.mark_shown(12)),
    "a hint": (begin, lambda session: session.count_hint()),
    "taking back": (begin, lambda session: session.take_back()),
    "taking back what had won": (
        lambda storage: play_on(new_session(PRACTICE, store=storage.games)),
        lambda session: session.take_back(),
    ),
    "giving up": (begin, give_up),
    "a new game in place of a running one": (begin, replace_it),
    "the next game of a match": (won, lambda session: next_session(session, store=session._store)),
    "the end of reading the result": (won, lambda session: session.close()),
}


@pytest.mark.parametrize(("before", "call"), CALLS.values(), ids=CALLS.keys())
def test_a_call_is_done_whole_or_not_at_all(
    before: Callable[[Storage], Session],
    call: Callable[[Session], object],
    storage: Storage,
    folder: Path,
    tmp_path: Path,
) -> None:
    session = before(storage)
    former = kept_now(storage)

    with leftovers(folder, tmp_path / "copies") as copies:
        call(session)

    latter = kept_now(storage)
    assert former != latter
    assert len(copies) >= 3
    found = [kept_in(copy) for copy in copies]
    assert set(map(repr, found)) == {repr(former)}
    assert kept_in(as_if_killed(folder, tmp_path / "end")) == latter


def test_a_step_that_seemed_to_fail_is_stored_again_and_the_game_is_sound_at_every_moment(
    storage: Storage, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is first taken back, and then added: between the two the game stands as it did before."""
    session = begin(storage)
    append = storage.games.append

    def append_and_fail(first: int, decisions: Sequence[Decision], standing: Standing) -> None:
        append(first, decisions, standing)
        raise OSError("the answer was lost")

    with monkeypatch.context() as patch:
        patch.setattr(storage.games, "append", append_and_fail)
        for _ in range(15):
            with pytest.raises(OSError, match="lost"):
                decide(session)
            session.mark_shown(len(session.told))

    with leftovers(folder, tmp_path / "copies") as copies:
        session.save()

    found = [kept_in(copy)[0] for copy in copies]
    assert {len(game.decisions) for game in found if game is not None} == {20, 35}
    assert kept_in(as_if_killed(folder, tmp_path / "end"))[0] == session.saved


def test_settings_are_stored_whole_or_not_at_all(
    storage: Storage, folder: Path, tmp_path: Path
) -> None:
    with leftovers(folder, tmp_path / "copies") as copies:
        storage.save_settings(Settings(speed=Speed.SLOW))

    assert [kept_in(copy)[2] for copy in copies] == [Settings()] * len(copies)
    assert kept_in(as_if_killed(folder, tmp_path / "end"))[2] == Settings(speed=Speed.SLOW)


def test_games_are_added_all_or_none(storage: Storage, folder: Path, tmp_path: Path) -> None:
    with closing(open_storage(tmp_path / "other")) as other:
        for setup in (LONG, BY_HAND, PRACTICE):
            play_on(new_session(setup, store=other.games))
        data = other.history.export()

    with leftovers(folder, tmp_path / "copies") as copies:
        storage.history.import_(data)

    assert [kept_in(copy)[1] for copy in copies] == [()] * len(copies)
    assert len(copies) > 3
    assert len(kept_in(as_if_killed(folder, tmp_path / "end"))[1]) == 3


def test_a_new_folder_is_made_ready_whole_or_begun_anew(storage: Storage, tmp_path: Path) -> None:
    """Killed in its first moment, the program is not told of damage at the next start."""
    fresh = tmp_path / "fresh"
    with leftovers(fresh, tmp_path / "copies") as copies:
        begun = open_storage(fresh)

    begun.close()
    assert sorted(path.name for path in fresh.iterdir()) == [LOCK_NAME, FILE_NAME]
    assert len(copies) > 10
    for copy in copies:
        assert kept_in(copy) == (None, (), Settings())
