"""The tables of the file, as a list of steps from an empty file to the newest version.

A step is never changed once it has been released; a new version adds one. The number of steps
taken stands in the file itself (``PRAGMA user_version``).

* ``games``: at most one is ``running``. Those ``aside`` could not be continued; they are kept for
  whoever wants to look into it, with the reason. ``setup`` and ``results`` are JSON.
* ``events``: the log of a game, one event a row. The primary key makes sure that a log never
  forks: there is one event at each place.
* ``settings``: one JSON document. ``settings_aside``: former ones that were not all understood.
"""

from __future__ import annotations

import sqlite3
from typing import Final

MIGRATIONS: Final = (
    (
        # Numbers are never used twice, so a program that still plays a game which another one
        # has replaced notices.
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            status TEXT NOT NULL CHECK (status IN ('running', 'aside')),
            setup TEXT NOT NULL,
            results TEXT NOT NULL,
            shown INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            reason TEXT
        )""",
        "CREATE UNIQUE INDEX one_game_is_running ON games (status) WHERE status = 'running'",
        """CREATE TABLE events (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            event TEXT NOT NULL,
            PRIMARY KEY (game, position)
        ) WITHOUT ROWID""",
        """CREATE TABLE settings (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            document TEXT NOT NULL
        )""",
        """CREATE TABLE settings_aside (
            id INTEGER PRIMARY KEY,
            document TEXT NOT NULL
        )""",
    ),
)
"""The SQL of each step."""

VERSION: Final = len(MIGRATIONS)
"""The version that this program reads and writes."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file; 0 for a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that are missing, all or none of them.

    It asks for the right to write even when there is nothing to do, so that a file which cannot
    be written shows it at once.
    """
    connection.execute("BEGIN IMMEDIATE")
    for version in range(version_of(connection), VERSION):
        for statement in MIGRATIONS[version]:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version + 1}")
    connection.execute("COMMIT")
