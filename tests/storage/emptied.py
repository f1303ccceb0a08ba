"""Columns that are never empty, emptied."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def empty(path: Path, *columns: str) -> None:
    """Let these columns of every game be empty, as no statement of ours can."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        (form,) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'games'").fetchone()
    rewrite(path, form.replace("NOT NULL", ""))
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(f"UPDATE games SET {', '.join(f'{name} = NULL' for name in columns)}")
    rewrite(path, form)


def rewrite(path: Path, form: str) -> None:
    """Let the table of games be one that was made by ``form``."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        (version,) = file.execute("PRAGMA schema_version").fetchone()
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'games'", (form,))
        file.execute(f"PRAGMA schema_version = {version + 1}")
