"""Opening the SQLite file, and playing on without it when that is impossible.

How safe a step is once a call has returned: it is in the write-ahead log, which the operating
system holds, so killing the program in any way loses nothing. ``synchronous = NORMAL`` does not
wait for the disk itself at every step. When the *machine* loses its power the file stays sound,
but the last steps may be missing: the game then resumes a little earlier. Waiting would make each
card stall for as long as a slow disk takes, for a risk that a card game can live with.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from os import R_OK, access
from pathlib import Path
from typing import Final

from cribbage_tui.i18n import _
from cribbage_tui.storage.aside import put_aside
from cribbage_tui.storage.errors import is_damage, not_written, reason_at_the_end
from cribbage_tui.storage.schema import VERSION, migrate, version_of

FILE_NAME: Final = "cribbage.sqlite3"
"""The one file, in the data folder."""

_MAGIC: Final = b"SQLite format 3\0"
"""How every SQLite file begins."""

_PATIENCE: Final = 1.0
"""Seconds to wait for another program that is just writing."""


@dataclass(frozen=True, slots=True)
class Database:
    """An open database.

    Attributes:
        connection: in autocommit mode; ``writing`` groups what belongs together.
        place: the file's path, for messages.
        is_kept: whether it is that file; otherwise it is memory and gone at the end.
        notices: what the player is to be told about the opening.
    """

    connection: sqlite3.Connection
    place: str
    is_kept: bool
    notices: tuple[str, ...] = ()


class _DamagedError(Exception):
    """The file is there but no database of ours."""


class _NewerVersionError(Exception):
    """The file was written by a later version of this program."""


def open_database(folder: Path) -> Database:
    """The database in ``folder``, which is made when it is missing.

    A damaged file is put aside and a new one begun. A file of a newer version is left alone, and
    one that cannot be written too: play then goes on in memory, in the second case with what the
    file holds.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _open_or_replace(path)
    except _NewerVersionError:
        notice = _(
            "{file} was written by a newer version of this program. It is left as it is, and you"
            " can play, but nothing is saved this time. Use the newer version to go on with what is"
            " in it."
        )
        return _in_memory(_new_memory(), path, notice.format(file=path))
    except (OSError, sqlite3.Error) as error:
        notice = _(
            "{file} cannot be written. You can play, but nothing is saved this time; whatever it"
            " holds is kept. Make room or allow writing there, or choose another folder with"
            " --data-dir."
        )
        text = notice.format(file=path) + reason_at_the_end(error)
        return _in_memory(_copy_in_memory(path), path, text)


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
        raise not_written(error, database.place) from error
    finally:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")


def change_mark(database: Database) -> tuple[int, int] | None:
    """Something that is different after anything has been written, by any program.

    None when the file cannot even be asked.
    """
    try:
        (others,) = database.connection.execute("PRAGMA data_version").fetchone()
    except sqlite3.Error:
        return None
    return database.connection.total_changes, int(others)


def _open_or_replace(path: Path) -> Database:
    try:
        return Database(_open(path), str(path), is_kept=True)
    except _DamagedError:
        kept = put_aside(path)
    notice = _(
        "{file} was damaged and could not be used. It is kept as {kept}. A new file has been begun,"
        " with the usual settings and without a saved game."
    ).format(file=path, kept=kept.name)
    return Database(_open(path), str(path), is_kept=True, notices=(notice,))


def _open(path: Path) -> sqlite3.Connection:
    is_new = not path.exists()
    if not is_new and not _can_be_a_database(path):
        raise _DamagedError
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    is_ready = False
    try:
        _prepare(connection)
        is_ready = True
    except sqlite3.Error as error:
        if is_damage(error):
            raise _DamagedError from error
        raise
    except UnicodeDecodeError as error:  # SQLite quotes a text of the file that is no text
        raise _DamagedError from error
    finally:
        if not is_ready:
            connection.close()
            if is_new and path.exists() and path.stat().st_size == 0:
                # The disk was full from the start; next time this would look like a loss.
                path.unlink()
    return connection


def _can_be_a_database(path: Path) -> bool:
    """Whether it is worth asking SQLite.

    SQLite takes an empty file for a new one, and throws away the log beside a file that is no
    database: the log may hold the last steps of a game.
    """
    if not (path.is_file() and access(path, R_OK)):
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def _prepare(connection: sqlite3.Connection) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise _NewerVersionError
    if version < 0:
        raise _DamagedError
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection)
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise _DamagedError
    if _tables(connection) != _TABLES:
        raise _DamagedError
    # After that, so that a file which is no good is left as it was found.
    _speed_up(connection)
    # On a full disk there is no room to work in, which shows when the file is next read.
    version_of(connection)


_TABLES: Final = {
    "games": ("id", "status", "setup", "results", "shown", "hints", "reason"),
    "events": ("game", "position", "event"),
    "settings": ("id", "document"),
    "settings_aside": ("id", "document"),
}
"""The tables that this version reads and writes, each with its columns."""


def _tables(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """Our tables as they are in the file; one that is missing, or no table, has no columns."""
    kinds = dict(connection.execute("SELECT name, type FROM sqlite_master"))
    return {
        name: tuple(
            column
            for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))
            if kinds.get(name) == "table"
        )
        for name in _TABLES
    }


def _speed_up(connection: sqlite3.Connection) -> None:
    """Write ahead, where that is possible.

    On some network drives it is not, and while another program is just beginning the same file
    neither: SQLite then stays with its rollback journal, as safe and somewhat slower.
    """
    with suppress(sqlite3.OperationalError):
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode == "wal":
            connection.execute("PRAGMA synchronous = NORMAL")


def _in_memory(connection: sqlite3.Connection, path: Path, notice: str) -> Database:
    return Database(connection, str(path), is_kept=False, notices=(notice,))


def _new_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _prepare(connection)
    return connection


def _copy_in_memory(path: Path) -> sqlite3.Connection:
    """A copy of what can be read of a file that cannot be written; an empty one at worst."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        # Without a log beside it a file that nobody can write is a whole one, and SQLite need not
        # create anything next to it in order to read it.
        log = path.with_name(f"{path.name}-wal")
        has_log = log.exists() and log.stat().st_size > 0
        uri = f"{path.absolute().as_uri()}?mode=ro{'' if has_log else '&immutable=1'}"
        with closing(sqlite3.connect(uri, uri=True)) as file:
            file.backup(connection)
        _prepare(connection)
    except (OSError, sqlite3.Error, UnicodeDecodeError, _DamagedError, _NewerVersionError):
        connection.close()
        return _new_memory()
    return connection
