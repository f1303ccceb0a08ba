"""The tables of the file, as a list of steps from an empty file to the newest version.

A step is never changed once it has been released; a new version adds one. The number of steps
taken stands in the file itself (``PRAGMA user_version``).

* ``games``: every game. ``status`` is ``running``, ``finished``, ``abandoned``, or ``aside`` for
  one that could not be continued, kept with the reason for whoever wants to look into it.
  ``setup`` and ``results`` are JSON. The scores, ``winner`` and ``margin`` follow from the
  decisions; they stand here so that a list of games need not play them all again. Times are UTC.
* ``decisions``: what was decided in a game, one decision a row. The primary key makes sure that a
  game never forks: there is one decision at each place.
* ``current``: the game that is offered to be continued, if there is one.
* ``summaries``: what the statistics need of a game, remembered; it can always be made anew.
* ``settings``: one JSON document. ``settings_aside``: former ones that were not all understood.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final, TypeAlias

from cribbage_tui.storage.events_to_decisions import turn_events_into_decisions

Step: TypeAlias = str | Callable[[sqlite3.Connection], None]
"""A statement, or what statements alone cannot do."""

MIGRATIONS: Final[tuple[tuple[Step, ...], ...]] = (
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
    (
        "ALTER TABLE games RENAME TO games_before",
        "ALTER TABLE events RENAME TO events_before",
        "DROP INDEX one_game_is_running",
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE,
            status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned', 'aside')),
            match TEXT NOT NULL,
            repeats TEXT,
            program TEXT NOT NULL,
            setup TEXT NOT NULL,
            deck_seed TEXT NOT NULL,
            nonce TEXT NOT NULL,
            player_seed TEXT NOT NULL,
            results TEXT NOT NULL,
            shown INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            begun TEXT NOT NULL,
            ended TEXT,
            own INTEGER NOT NULL,
            other INTEGER NOT NULL,
            winner INTEGER,
            margin TEXT,
            reason TEXT
        )""",
        """CREATE TABLE decisions (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            decision TEXT NOT NULL,
            PRIMARY KEY (game, position)
        ) WITHOUT ROWID""",
        """CREATE TABLE current (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            game INTEGER NOT NULL UNIQUE REFERENCES games (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE summaries (
            game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            document TEXT NOT NULL
        )""",
        # Few games are running, so these are found without looking at all the others.
        "CREATE INDEX running_games ON games (id) WHERE status = 'running'",
        turn_events_into_decisions,
        "DROP TABLE events_before",
        "DROP TABLE games_before",
    ),
)
"""What each step does."""

VERSION: Final = len(MIGRATIONS)
"""The version that this program reads and writes."""

TABLES: Final = {
    "games": (
        "id", "uid", "status", "match", "repeats", "program", "setup", "deck_seed", "nonce",
        "player_seed", "results", "shown", "hints", "begun", "ended", "own", "other", "winner",
        "margin", "reason",
    ),
    "decisions": ("game", "position", "decision"),
    "current": ("id", "game"),
    "summaries": ("game", "version", "document"),
    "settings": ("id", "document"),
    "settings_aside": ("id", "document"),
}  # fmt: skip
"""The tables of this version, each with its columns."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file; 0 for a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection) -> None:
    """Take the steps that are missing, all or none of them.

    It writes even when there is nothing to do, so that a file which cannot be written shows it at
    once: of such a file SQLite makes a reader without a word until the first thing is written.
    """
    connection.execute("BEGIN IMMEDIATE")
    found = version_of(connection)
    connection.execute(f"PRAGMA user_version = {found}")
    for version in range(found, VERSION):
        for step in MIGRATIONS[version]:
            if isinstance(step, str):
                connection.execute(step)
            else:
                step(connection)
        connection.execute(f"PRAGMA user_version = {version + 1}")
    # Without a step there is nothing to keep, and nothing for other programs to notice.
    connection.execute("COMMIT" if found < VERSION else "ROLLBACK")
