"""Whether a file is a sound one of this program, as far as SQLite and its tables go.

What the rows mean is not looked at here: a wrong value is a matter of that game alone.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from cribbage_tui.storage.schema import TABLES

_ALL_FAULTS: Final = 1_000_000
"""So many faults are told: a hundred wrong values must not hide what comes after them."""


class DamagedError(Exception):
    """The file is there but no sound database of ours."""


def check_tables(connection: sqlite3.Connection) -> None:
    """See that our tables are there, with the columns of this version.

    Raises:
        DamagedError: they are not.
        sqlite3.Error: likewise, or the file cannot be read.
    """
    if _tables(connection) != TABLES:
        raise DamagedError


def check_all(connection: sqlite3.Connection) -> None:
    """Check the file from end to end.

    Raises:
        DamagedError: something is not where it should be.
        sqlite3.Error: likewise, or the file cannot be read.
    """
    # A wrong value in a row is a matter of that game alone, and is found when it is read.
    connection.execute("PRAGMA ignore_check_constraints = ON")
    # The quick check would not see that rows are out of order, as on a page of another place.
    verdicts = [
        verdict for (verdict,) in connection.execute(f"PRAGMA integrity_check({_ALL_FAULTS})")
    ]
    connection.execute("PRAGMA ignore_check_constraints = OFF")
    if any(" value in " not in verdict for verdict in verdicts if verdict != "ok"):
        raise DamagedError


_AT_START: Final = (
    "SELECT count(*), sum(length(document)) FROM settings",
    "SELECT count(*) FROM settings_aside",
    "SELECT sum(length(setup)) FROM games WHERE id IN (SELECT game FROM current)",
    "SELECT sum(length(decision)) FROM decisions WHERE game IN (SELECT game FROM current)",
    "SELECT max(id) FROM games",
    "SELECT count(*) FROM games WHERE status = 'running'",
)


def check_start(connection: sqlite3.Connection) -> None:
    """Read what a start and the next step of the game need, and nothing else.

    Raises:
        sqlite3.Error: it is damaged, or the file cannot be read.
    """
    for question in _AT_START:
        connection.execute(question).fetchone()


def _tables(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """Our tables as they are in the file; one that is missing, or no table, has no columns."""
    kinds = dict(connection.execute("SELECT name, type FROM sqlite_master"))
    return {
        name: tuple(
            column
            for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))
            if kinds.get(name) == "table"
        )
        for name in TABLES
    }
