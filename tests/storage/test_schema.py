"""From an empty file to the newest version, step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from cribbage_tui.storage import schema
from cribbage_tui.storage.schema import MIGRATIONS, VERSION, migrate, version_of


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
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE history (id)",)))
    monkeypatch.setattr(schema, "VERSION", VERSION + 1)

    migrate(connection)

    assert version_of(connection) == VERSION + 1
    assert connection.execute("SELECT document FROM settings").fetchall() == [("kept",)]
    assert connection.execute("SELECT * FROM history").fetchall() == []


def test_a_step_that_fails_leaves_the_file_as_it_was(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(connection)
    broken = ("CREATE TABLE history (id)", "CREATE TABLE games (id)")
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, broken))
    monkeypatch.setattr(schema, "VERSION", VERSION + 1)

    with pytest.raises(sqlite3.OperationalError, match="games already exists"):
        migrate(connection)
    connection.rollback()

    assert version_of(connection) == VERSION
    tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'history'")
    assert tables.fetchall() == []


def test_there_is_one_running_game_and_one_event_at_each_place(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection)
    game = (
        "INSERT INTO games (status, setup, results, shown, hints) VALUES ('running', '', '', 0, 0)"
    )
    event = "INSERT INTO events (game, position, event) VALUES (1, 0, '')"
    connection.execute(game)
    connection.execute(event)

    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(game)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(event)
