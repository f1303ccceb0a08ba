"""Files as the first version of the program wrote them: a game was kept as its log."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cribbage_tui.engine.codec import encode
from cribbage_tui.engine.record import event_to_data
from cribbage_tui.session import Session
from cribbage_tui.storage.database import FILE_NAME

SCHEMA: Final = """
PRAGMA synchronous = OFF;
PRAGMA journal_mode = WAL;
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    status TEXT NOT NULL CHECK (status IN ('running', 'aside')),
    setup TEXT NOT NULL,
    results TEXT NOT NULL,
    shown INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    reason TEXT
);
CREATE UNIQUE INDEX one_game_is_running ON games (status) WHERE status = 'running';
CREATE TABLE events (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (game, position)
) WITHOUT ROWID;
CREATE TABLE settings (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    document TEXT NOT NULL
);
CREATE TABLE settings_aside (
    id INTEGER PRIMARY KEY,
    document TEXT NOT NULL
);
PRAGMA user_version = 1;
"""
"""All of it, as it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A game as a row of the first version, with its events."""

    status: str
    setup: str
    results: str
    shown: int
    hints: int
    reason: str | None
    events: tuple[str, ...]


def one_line(value: Any) -> str:
    """JSON as it was written."""
    return json.dumps(value, separators=(",", ":"))


def row_of(session: Session, *, seed: str, shown: int, hints: int = 0) -> Row:
    """``session`` as the first version kept it: its setup held the seed that was drawn."""
    setup = encode(session.setup) | {"seed": seed}
    # Games for nothing but pleasure came later.
    del setup["kind"]
    return Row(
        status="running",
        setup=one_line(setup),
        results=one_line(encode(session.match.results)),
        shown=shown,
        hints=hints,
        reason=None,
        events=tuple(one_line(event_to_data(event)) for event in session.game.log),
    )


def write_file(folder: Path, *rows: Row, settings: str = '{"speed":"slow"}') -> Path:
    """A file of the first version that holds ``rows``, the running one last."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.executescript(SCHEMA)
        file.execute("BEGIN")
        file.execute("INSERT INTO settings (id, document) VALUES (1, ?)", (settings,))
        for row in rows:
            number = file.execute(
                "INSERT INTO games (status, setup, results, shown, hints, reason)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (row.status, row.setup, row.results, row.shown, row.hints, row.reason),
            ).lastrowid
            file.executemany(
                "INSERT INTO events (game, position, event) VALUES (?, ?, ?)",
                [(number, place, event) for place, event in enumerate(row.events)],
            )
        file.execute("COMMIT")
    return path
