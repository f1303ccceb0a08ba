"""A damaged file of a newer version is kept for that version, and nothing in it is guessed at."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage_tui.session import new_session
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.lock import LOCK_NAME
from cribbage_tui.storage.schema import VERSION
from tests.storage.damaged import ASIDE, SLOW, games_in
from tests.storage.playing import clock, match_setup, play_some

NEXT = f"PRAGMA user_version = {VERSION + 1}"
COLUMN = "ALTER TABLE games ADD COLUMN note TEXT"
MOVED = "ALTER TABLE decisions ADD COLUMN clock INTEGER"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file with two games, one of them running."""
    with closing(open_storage(tmp_path / "data", now=clock)) as storage:
        for name in ("first", "second"):
            play_some(new_session(match_setup(name), store=storage.games), 20)
        storage.save_settings(SLOW)
    return tmp_path / "data" / FILE_NAME


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


@pytest.mark.parametrize(
    ("statements", "end"),
    [
        ((NEXT,), 16),
        ((NEXT, COLUMN), 16),
        ((NEXT, COLUMN), 100),
        ((NEXT, MOVED), 100),
        ((NEXT, "DROP TABLE decisions"), 60),
    ],
)
def test_it_is_kept_and_said_to_be_of_a_newer_version(
    statements: tuple[str, ...], end: int, path: Path
) -> None:
    change(path, *statements)
    data = bytes(end) + path.read_bytes()[end:]
    path.write_bytes(data)

    with closing(open_storage(path.parent, now=clock)) as storage:
        assert storage.is_kept
        assert games_in(storage) == {}
        (notice,) = storage.notices
    assert notice == (
        f"{path} was written by a newer version of this program and is damaged. It is kept as"
        f" {ASIDE}, and nothing in it has been touched. A new file has been begun, with the usual"
        " settings and without a saved game. To try again with the newer version, move the new file"
        f" away, and give {ASIDE} its former name back."
    )

    assert {each.name for each in path.parent.iterdir()} == {FILE_NAME, ASIDE, LOCK_NAME}
    assert path.with_name(ASIDE).read_bytes() == data
    with closing(open_storage(path.parent, now=clock)) as storage:
        assert storage.notices == ()


def test_what_a_newer_version_wrote_into_the_log_counts_too(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    with closing(connection):
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        connection.execute(NEXT)
        data, log = path.read_bytes(), path.with_name(f"{FILE_NAME}-wal").read_bytes()
    path.write_bytes(bytes(16) + data[16:])
    path.with_name(f"{FILE_NAME}-wal").write_bytes(log)

    with closing(open_storage(path.parent, now=clock)) as storage:
        assert games_in(storage) == {}
        assert "was written by a newer version" in storage.notices[0]
    assert path.with_name(f"{ASIDE}-wal").read_bytes() == log


def test_a_version_that_nobody_will_see_is_damage_like_any_other(path: Path) -> None:
    change(path, "PRAGMA user_version = 1001")
    path.write_bytes(bytes(16) + path.read_bytes()[16:])

    with closing(open_storage(path.parent, now=clock)) as storage:
        assert sorted(games_in(storage)) == [1, 2]
        assert storage.load_settings() == SLOW
