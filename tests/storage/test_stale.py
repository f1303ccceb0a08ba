"""Pages that are sound by themselves, but stand elsewhere or are older: games that come short."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cribbage_tui.session import Session, new_session, resume_session
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.games import stored_game
from cribbage_tui.storage.history import GameStatus
from tests.storage.conftest import Opener
from tests.storage.emptied import empty
from tests.storage.playing import LONG, PRACTICE, SHORT, clock, decide, play_on, play_some

PAGE = 4096
LEAF = 0x0A
"""How a page begins on which rows of ``decisions`` stand, and pages of indexes."""


def leaves(data: bytes) -> list[int]:
    """Where the pages begin on which decisions stand, in their order in the file."""
    return [
        start
        for start in range(PAGE, len(data), PAGE)
        if data[start] == LEAF and b" play " in data[start : start + PAGE]
    ]


def swapped(data: bytes, one: int, other: int) -> bytes:
    """``data`` with two of its pages in each other's place."""
    pages = bytearray(data)
    pages[one : one + PAGE] = data[other : other + PAGE]
    pages[other : other + PAGE] = data[one : one + PAGE]
    return bytes(pages)


def test_pages_in_each_others_place_are_found(folder: Path, opened: Opener) -> None:
    with closing(opened()) as storage:
        for _ in range(12):
            play_on(new_session(LONG, store=storage.games))
        session = play_some(new_session(LONG, store=storage.games), 40)
        session.mark_shown(len(session.told))
    path = folder / FILE_NAME
    sound = path.read_bytes()
    pairs = list(pairwise(leaves(sound)))
    assert len(pairs) > 5

    for one, other in pairs:
        path.write_bytes(swapped(sound, one, other))
        with closing(open_storage(folder, now=clock)) as storage:
            assert " was damaged. It is kept as " in storage.notices[0]
            assert storage.load_game() in (None, session.saved)


def test_many_wrong_values_do_not_hide_a_row_that_an_index_lacks(
    folder: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        for _ in range(13):
            play_on(new_session(SHORT, store=storage.games)).close()
    path = folder / FILE_NAME
    empty(path, "match", "program", "setup", "deck_seed", "nonce", "player_seed", "results", "own")
    with closing(opened()) as storage:
        assert storage.notices == ()

    without_index(path, "UPDATE games SET status = 'running' WHERE id = 13")

    assert " was damaged" in opened().notices[0]


def without_index(path: Path, statement: str) -> None:
    """Change something without the index of running games being told."""
    statements = (
        "CREATE TABLE former AS SELECT * FROM sqlite_master WHERE name = 'running_games'",
        "DELETE FROM sqlite_master WHERE name = 'running_games'",
        statement,
        "INSERT INTO sqlite_master SELECT * FROM former",
        "DROP TABLE former",
    )
    for each in statements:
        # Each time anew, so that the list of tables is read again.
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("PRAGMA writable_schema = ON")
            file.execute(each)


@pytest.mark.parametrize("steps", range(1, 9))
def test_a_game_that_would_come_back_earlier_is_damaged(
    steps: int, folder: Path, opened: Opener
) -> None:
    path = folder / FILE_NAME
    with closing(opened()) as storage:
        play_on(new_session(SHORT, store=storage.games))
        session = play_some(new_session(SHORT, store=storage.games), 12)
        session.mark_shown(len(session.told))
    former = path.read_bytes()
    with closing(opened()) as storage:
        for _ in range(steps):
            decide(session := resumed(storage))
            session.mark_shown(len(session.told))
        others = storage.history.entries()[1:]
    data = bytearray(path.read_bytes())
    (start,) = leaves(former)
    assert data[start : start + PAGE] != former[start : start + PAGE]
    data[start : start + PAGE] = former[start : start + PAGE]
    path.write_bytes(data)

    storage = opened()

    (notice,) = storage.notices
    assert "The saved game is damaged and cannot be continued. It is kept in " in notice
    assert storage.load_game() is None
    damaged, *rest = storage.history.entries()
    assert damaged.status is GameStatus.ASIDE
    assert tuple(rest) == others
    assert opened().notices == ()


def resumed(storage: Storage) -> Session:
    """The game to continue."""
    saved = storage.load_game()
    assert saved is not None
    return resume_session(saved, store=storage.games)


def take_back(session: Session) -> None:
    if session.can_take_back:
        session.take_back()


def show_all(session: Session) -> None:
    session.mark_shown(len(session.told))


def play(session: Session) -> None:
    play_some(session, 3)


CALLS: tuple[Callable[[Session], object], ...] = (
    decide,
    play,
    play,
    take_back,
    show_all,
    show_all,
    Session.count_hint,
)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_and_whatever_fails_the_game_is_never_taken_for_damaged(
    seed: int, folder: Path, opened: Opener
) -> None:
    """Some calls find that nothing can be written, and some that are stored seem to fail."""
    random = Random(f"stale {seed}")
    storage = opened()
    session = new_session(PRACTICE, store=storage.games)
    connection = storage._database.connection
    append = storage.games.append

    def append_and_fail(*arguments: object) -> None:
        append(*arguments)  # type: ignore[arg-type]  # handed on as they are
        raise OSError("the answer was lost")

    failed = 0
    for _ in range(60):
        fault = random.choice(("none", "none", "read-only", "lost answer"))
        connection.execute(f"PRAGMA query_only = {'ON' if fault == 'read-only' else 'OFF'}")
        with pytest.MonkeyPatch.context() as patch:
            if fault == "lost answer":
                patch.setattr(storage.games, "append", append_and_fail)
            try:
                random.choice(CALLS)(session)
            except OSError:
                failed += 1
        with closing(opened()) as again:
            assert again.notices == ()
            assert again.load_game() is not None
    connection.execute("PRAGMA query_only = OFF")
    session.save()
    assert opened().load_game() == session.saved
    assert failed > 5


def test_a_row_is_read_together_with_the_decisions_that_led_to_it(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program goes on between two questions; without a lock nobody keeps it from it."""
    session = play_some(new_session(LONG, store=opened().games), 20)
    storage = opened()

    def ask_and_go_on(connection: sqlite3.Connection, number: int) -> object:
        found = stored_game(connection, number)
        play_some(session, 20)
        return found

    before = session.saved
    monkeypatch.setattr("cribbage_tui.storage.games.stored_game", ask_and_go_on)
    assert storage.games.load() == before
    assert session.saved != before
