"""The settings in the database: one JSON document."""

from __future__ import annotations

import json

from cribbage_tui.settings import Settings, from_data, to_data
from cribbage_tui.storage.database import Database, writing


def read_settings(database: Database) -> tuple[Settings, tuple[str, ...]]:
    """The settings, the usual ones where nothing is stored, and what was not understood.

    Raises:
        sqlite3.Error: they could not be read.
    """
    row = database.connection.execute("SELECT CAST(document AS BLOB) FROM settings").fetchone()
    if row is None:
        return Settings(), ()
    try:
        data = json.loads(row[0])
    except (ValueError, RecursionError):
        data = None
    return from_data(data)


def write_settings(database: Database, settings: Settings) -> None:
    """Keep ``settings`` in place of the former ones.

    Raises:
        StorageError: they could not be stored.
    """
    document = json.dumps(to_data(settings))
    with writing(database) as connection:
        connection.execute(
            "INSERT OR REPLACE INTO settings (id, document) VALUES (1, ?)", (document,)
        )


def put_settings_aside(database: Database) -> None:
    """Keep a copy of the stored document as it stands, before it is written anew.

    Raises:
        StorageError: it could not be stored.
    """
    with writing(database) as connection:
        connection.execute("INSERT INTO settings_aside (document) SELECT document FROM settings")
