"""The open SQLite file, and writing to it.

How safe a step is once a call has returned: it is in the write-ahead log, which the operating
system holds, so killing the program in any way loses nothing. ``synchronous = NORMAL`` does not
wait for the disk itself at every step. When the *machine* loses its power the file stays sound,
but the last steps may be missing: the game then resumes a little earlier. Waiting would make each
card stall for as long as a slow disk takes, for a risk that a card game can live with.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cribbage_tui.storage.errors import is_damage, is_full, not_written

FILE_NAME: Final = "cribbage.sqlite3"
"""The one file, in the data folder."""

SUSPECT_SUFFIX: Final = ".check"
"""Ends the name of an empty file that asks the next start to check all of the file."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open database.

    Attributes:
        connection: in autocommit mode; ``writing`` groups what belongs together.
        place: the file's path, for messages.
        is_kept: whether it is that file; otherwise it is memory and gone at the end.
        notices: what the player is to be told about the opening.
        lock: keeps other programs away until it is closed.
    """

    connection: sqlite3.Connection
    place: str
    is_kept: bool
    notices: tuple[str, ...] = ()
    lock: sqlite3.Connection | None = None


def close_database(database: Database) -> None:
    """Close the file, and then let the next program have it."""
    database.connection.close()
    if database.lock is not None:
        database.lock.close()


@contextmanager
def writing(database: Database) -> Iterator[sqlite3.Connection]:
    """A transaction: all of what is done inside is stored for good at its end, or none of it.

    Raises:
        StorageError: it could not be stored.
    """
    connection = database.connection
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield connection
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        suspect(database, error)
        _roll_back(connection)
        if is_full(error):
            _make_room(connection)
        raise not_written(error, database.place) from error
    finally:
        _roll_back(connection)


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """All questions that are asked inside see the file as it is at one and the same moment.

    Raises:
        sqlite3.Error: it could not be read.
    """
    try:
        connection.execute("BEGIN")
        yield
    finally:
        _roll_back(connection)


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _make_room(connection: sqlite3.Connection) -> None:
    """Move what stands in the write-ahead log into the file itself, and cut the log to nothing.

    On a small disk the log may be what fills it: then the next step finds room.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def suspect(database: Database, error: sqlite3.Error) -> None:
    """Have the next start check the whole file, if ``error`` says that it is damaged."""
    if database.is_kept and is_damage(error):
        with suppress(OSError):
            Path(database.place + SUSPECT_SUFFIX).touch()


def change_mark(database: Database) -> tuple[int, int] | None:
    """Something that is different after anything has been written, by any program.

    None when the file cannot even be asked.
    """
    try:
        (others,) = database.connection.execute("PRAGMA data_version").fetchone()
    except sqlite3.Error:
        return None
    return database.connection.total_changes, int(others)
