"""From a path to a connection: what is no sound file of this program is refused here."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from os import R_OK, access
from pathlib import Path
from typing import Final

from cribbage_tui.storage.checking import DamagedError, check_all, check_start, check_tables
from cribbage_tui.storage.database import SUSPECT_SUFFIX
from cribbage_tui.storage.errors import is_damage, is_read_only
from cribbage_tui.storage.schema import VERSION, migrate, version_of

__all__ = [
    "DamagedError",
    "NewerVersionError",
    "connect",
    "copy_in_memory",
    "copy_of_used_file",
    "new_memory",
]

_MAGIC: Final = b"SQLite format 3\0"
"""How every SQLite file begins."""

_PATIENCE: Final = 1.0
"""Seconds to wait for another program that is just writing."""

_SMALL: Final = 1_000_000
"""Up to so many bytes a file is checked from end to end at every start.

Beyond that the time would be felt, so a bigger one is checked whole only after something has
gone wrong: when the program was killed, or has met damage.
"""

_LOG: Final = "-wal"
_JOURNAL: Final = "-journal"
"""What ends the names of the write-ahead log and of the rollback journal."""

_LOG_PAGES: Final = 100
"""So many pages of the write-ahead log are enough to move them into the file."""


class NewerVersionError(Exception):
    """The file was written by a later version of this program."""


def connect(path: Path) -> sqlite3.Connection:
    """The file at ``path``, of the newest version; a new one where there is none.

    Raises:
        DamagedError: it is no sound file of ours.
        NewerVersionError: a later version of this program wrote it.
        OSError: the folder or the file cannot be used.
        sqlite3.Error: it cannot be written.
    """
    is_new = not path.exists() or _is_half_begun(path)
    if is_new:
        _beginning(path).touch()
    if not is_new and not _can_be_a_database(path):
        raise DamagedError
    check = check_all if is_new or _is_to_be_checked(path) else check_start
    if not is_new and _has_unfinished(path):
        _look(path)
        check = check_start
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    is_ready = False
    try:
        _prepare(connection, check)
        # After that, so that a file which is no good is left as it was found.
        _speed_up(connection)
        # On a full disk there is no room to work in, which shows when the file is next read.
        version_of(connection)
        is_ready = True
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamagedError from error
        raise
    except UnicodeDecodeError as error:  # SQLite quotes a text of the file that is no text
        raise DamagedError from error
    finally:
        if not is_ready:
            connection.close()
            if is_new and path.exists() and path.stat().st_size == 0:
                # The disk was full from the start; next time this would look like a loss.
                path.unlink()
                _beginning(path).unlink(missing_ok=True)
    with suppress(OSError):
        for mark in (_suspicion(path), _beginning(path)):
            mark.unlink(missing_ok=True)
    return connection


def new_memory() -> sqlite3.Connection:
    """An empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(connection, check_all)
    return connection


def copy_in_memory(path: Path) -> sqlite3.Connection:
    """A copy of a file that cannot be written; an empty one where it cannot be read."""
    try:
        # Without a log beside it a file that nobody can write is a whole one, and SQLite need not
        # create anything next to it in order to read it.
        mode = "mode=ro" if _has_log(path) else "mode=ro&immutable=1"
    except OSError:  # the folder may not be looked into
        return new_memory()
    return _copy_or_new(path, mode)


def copy_of_used_file(path: Path) -> sqlite3.Connection:
    """A copy of a file that another program is playing with; an empty one if it is unreadable.

    The game that is running there is not in it: nobody is to end it here, be told its seed or see
    its cards, and go on with it there.
    """
    connection = _copy_or_new(path, "mode=ro")
    connection.execute("DELETE FROM current")
    connection.execute("DELETE FROM games WHERE status = 'running'")
    return connection


def _copy_or_new(path: Path, mode: str) -> sqlite3.Connection:
    try:
        return _copy(path, mode)
    except (OSError, sqlite3.Error, UnicodeDecodeError, DamagedError, NewerVersionError):
        return new_memory()


def _copy(path: Path, mode: str) -> sqlite3.Connection:
    """A copy in memory, of the newest version and checked as a whole; ``mode`` is SQLite's."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    is_ready = False
    try:
        with closing(_opened(path, mode)) as file:
            file.backup(connection)
        _prepare(connection, check_all)
        is_ready = True
    finally:
        if not is_ready:
            connection.close()
    return connection


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to an existing file; ``mode`` is how SQLite is told to open it."""
    uri = f"{path.absolute().as_uri()}?{mode}"
    return sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)


def _look(path: Path) -> None:
    """See that a file is sound together with what SQLite has left beside it, changing neither.

    Whoever has it open for writing and closes it moves the log into the file and deletes it,
    damaged or not; and a journal is played back as soon as anything is read.

    Raises:
        DamagedError: it is no sound file of ours.
        NewerVersionError: a later version of this program wrote it.
        OSError: there is no room to look at it.
        sqlite3.Error: it cannot be read.
    """
    index = path.with_name(f"{path.name}-shm")
    had_index = index.exists()
    try:
        _look_through(path)
    except (sqlite3.Error, UnicodeDecodeError, DamagedError) as error:
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise
        if not had_index:
            # Looking has made it, to find its way about in the log; nobody else will want it.
            with suppress(OSError):
                index.unlink(missing_ok=True)
        raise DamagedError from error


def _look_through(path: Path) -> None:
    try:
        _look_at(path, "mode=ro")
    except sqlite3.Error as error:
        if not is_read_only(error):
            raise
        # Hardly any start needs them, so none other waits for them.
        from shutil import copyfile
        from tempfile import TemporaryDirectory

        # A journal that must be played back first, which nobody does who only reads.
        with TemporaryDirectory(prefix="cribbage-tui-") as folder:
            copy = Path(folder) / path.name
            for suffix in ("", _JOURNAL):
                copyfile(path.with_name(path.name + suffix), copy.with_name(copy.name + suffix))
            _look_at(copy, "mode=rw")


def _look_at(path: Path, mode: str) -> None:
    with closing(_opened(path, mode)) as file:
        if version_of(file) == VERSION:
            check_all(file)
            check_tables(file)
            return
    # Whether it can be brought to the newest version is tried with a copy.
    _copy(path, mode).close()


def _can_be_a_database(path: Path) -> bool:
    """Whether it is worth asking SQLite.

    SQLite takes an empty file for a new one, and throws away the log beside a file that is no
    database: the log may hold the last steps of a game.
    """
    if not (path.is_file() and access(path, R_OK)):
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _is_to_be_checked(path: Path) -> bool:
    return path.stat().st_size <= _SMALL or _suspicion(path).exists()


def _has_log(path: Path) -> bool:
    """Whether what was last written stands beside the file still: it was not closed."""
    return _has_beside(path, _LOG)


def _has_unfinished(path: Path) -> bool:
    """Whether there is anything beside the file that SQLite would move into it."""
    return _has_log(path) or _has_beside(path, _JOURNAL)


def _has_beside(path: Path, suffix: str) -> bool:
    companion = path.with_name(path.name + suffix)
    return companion.is_file() and companion.stat().st_size > 0


def _suspicion(path: Path) -> Path:
    return path.with_name(path.name + SUSPECT_SUFFIX)


def _beginning(path: Path) -> Path:
    """An empty file that is there only while a new database is being made."""
    return path.with_name(f"{path.name}.new")


def _is_half_begun(path: Path) -> bool:
    """Whether the program was killed while it made a new file: then none has been lost."""
    return path.is_file() and path.stat().st_size == 0 and _beginning(path).exists()


def _prepare(connection: sqlite3.Connection, check: Callable[[sqlite3.Connection], None]) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise NewerVersionError
    if version < 0:
        raise DamagedError
    connection.execute("PRAGMA foreign_keys = ON")
    if 0 < version < VERSION:
        # What is moved to new tables is read only once.
        check_all(connection)
    migrate(connection)
    check(connection)
    check_tables(connection)


def _speed_up(connection: sqlite3.Connection) -> None:
    """Write ahead, where that is possible.

    On some network drives it is not, and while another program is just beginning the same file
    neither: SQLite then stays with its rollback journal, as safe and somewhat slower.
    """
    with suppress(sqlite3.OperationalError):
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode == "wal":
            connection.execute("PRAGMA synchronous = NORMAL")
            # A game fills a few pages: the log need not grow much bigger than it is.
            connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
