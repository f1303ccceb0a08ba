"""Only one program at a time plays in a data folder; how the second one notices.

The first holds an exclusive lock on a small file beside the games. The operating system takes it
away with the process, however that ends, so there is nothing to clean up after a crash. SQLite
knows how to lock a file on every system, which is why the lock is a (forever empty) database.

It is a courtesy, not what keeps the games whole: where no lock is to be had, as on some network
drives, ``SavedGames`` still refuses to mix two programs' games.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

LOCK_NAME: Final = "cribbage.lock"
"""The lock, in the data folder."""


class HeldElsewhereError(Exception):
    """Another program plays in this folder."""


def hold(folder: Path) -> sqlite3.Connection | None:
    """Hold the lock of ``folder`` until the connection is closed or the process ends.

    It does not wait. None where there is no lock to be had; one can play without it.

    Raises:
        HeldElsewhereError: another program holds it.
    """
    try:
        # A file that is only locked is never written: no journal, nothing to lose.
        connection = sqlite3.connect(folder / LOCK_NAME, timeout=0, isolation_level=None)
    except sqlite3.Error:
        return None
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise HeldElsewhereError from error
        return None
    return connection
