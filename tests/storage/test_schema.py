"""From an empty file to the newest version, step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cribbage_tui.storage import schema
from cribbage_tui.storage.schema import MIGRATIONS, TABLES, VERSION, migrate, version_of


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """A new database in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as opened:
        yield opened


def test_a_new_file_gets_the_newest_version(connection: sqlite3.Connection) -> None:
    assert version_of(connection) == 0

    migrate(connection)

    assert version_of(connection) == VERSION == len(MIGRATIONS)


def test_a_file_of_an_older_version_takes_only_the_steps_it_lacks(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    connection.execute("INSERT INTO settings (id, document) VALUES (1, 'kept')")
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE letters (id)",)))
    monkeypatch.setattr(schema, "VERSION", VERSION + 1)

    migrate(connection)

    assert version_of(connection) == VERSION + 1
    assert connection.execute("SELECT document FROM settings").fetchall() == [("kept",)]
    assert connection.execute("SELECT * FROM letters").fetchall() == []


def test_a_step_that_fails_leaves_the_file_as_it_was(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    broken = ("CREATE TABLE letters (id)", "CREATE TABLE games (id)")
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, broken))
    monkeypatch.setattr(schema, "VERSION", VERSION + 1)

    with pytest.raises(sqlite3.OperationalError, match="games already exists"):
        migrate(connection)
    connection.rollback()

    assert version_of(connection) == VERSION
    tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'letters'")
    assert tables.fetchall() == []


def test_there_is_one_game_to_continue_and_one_decision_at_each_place(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection)
    for uid in ("a", "b"):
        connection.execute(
            "INSERT INTO games (uid, status, match, program, setup, deck_seed, nonce, player_seed,"
            " results, shown, hints, begun, own, other)"
            " VALUES (?, 'running', '', '', '', '', '', '', '', 0, 0, '', 0, 0)",
            (uid,),
        )
    decision = "INSERT INTO decisions (game, position, decision) VALUES (1, 0, '')"
    connection.execute(decision)
    connection.execute("INSERT INTO current (id, game) VALUES (1, 1)")

    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(decision)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO current (id, game) VALUES (2, 2)")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO current (id, game) VALUES (1, 2)")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE games SET uid = 'a'")


def test_a_file_that_may_only_be_read_is_noticed_at_once(tmp_path: Path) -> None:
    """SQLite begins to write such a file without a word, and refuses only the first change."""
    path = tmp_path / "file"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
    uri = f"{path.as_uri()}?mode=ro"

    with (
        closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        migrate(connection)


def test_a_file_that_needs_no_step_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
    before = path.read_bytes()

    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        assert not connection.in_transaction

    assert path.read_bytes() == before


def test_the_tables_are_those_that_are_looked_for(connection: sqlite3.Connection) -> None:
    migrate(connection)

    found = {
        name: tuple(column for _, column, *_ in connection.execute(f"PRAGMA table_info({name})"))
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    }

    assert found == TABLES
