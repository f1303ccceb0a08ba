"""Opening the file: to play, with the folder to oneself, or for a plain command beside a game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from cribbage_tui.i18n import _
from cribbage_tui.progress import Progress
from cribbage_tui.storage.aside import put_aside
from cribbage_tui.storage.connecting import (
    DamagedError,
    NewerVersionError,
    connect,
    copy_in_memory,
    copy_of_used_file,
    new_memory,
)
from cribbage_tui.storage.database import FILE_NAME, Database, close_database
from cribbage_tui.storage.errors import (
    StorageError,
    of_a_newer_version,
    reason_at_the_end,
    unusable,
)
from cribbage_tui.storage.games import Clock, utc_now
from cribbage_tui.storage.lock import HeldElsewhereError, hold
from cribbage_tui.storage.replaced import (
    forget_rebuilt,
    keep_another,
    not_told_yet,
    readable_path,
    take_place,
    write_mark,
)
from cribbage_tui.storage.salvage_notices import after_an_end, after_damage, beside_another
from cribbage_tui.storage.storage import Storage

if TYPE_CHECKING:
    from cribbage_tui.storage.history import History


def data_folder() -> Path:
    """The usual folder for this program's data."""
    return user_data_path("cribbage-tui", appauthor=False)


def open_storage(
    data_dir: Path | None = None, *, now: Clock = utc_now, progress: Progress | None = None
) -> Storage:
    """The storage in ``data_dir``, or in the usual folder for a program's data.

    It does not fail: where nothing can be kept it works in memory, and says so in its notices.
    When the file is damaged, what can be read is carried over, and ``progress`` is told how far
    that is. Close it at the end.
    """
    storage = Storage(open_database(data_dir or data_folder(), now, progress), now)
    with suppress(StorageError):
        storage.games.abandon_left_over()
    return storage


@contextmanager
def open_history(data_dir: Path | None = None) -> Iterator[History]:
    """The games in ``data_dir``, for a plain command, whether or not a game is on.

    Nothing is created where there is no file: there are no games then. One that cannot be
    written is read all the same. What was carried over from a damaged file, by a program that was
    killed before it was in its place, takes that place now.

    Raises:
        StorageError: the file is damaged, or of a newer version; it is left as it is.
    """
    path = (data_dir or data_folder()) / FILE_NAME
    database = _carried_over(path)
    if database is None:
        database = _existing(path) if _is_there(path) else _memory(new_memory(), path)
    try:
        yield _history(database)
    finally:
        close_database(database)


@contextmanager
def open_history_to_add(data_dir: Path | None = None) -> Iterator[History]:
    """Like ``open_history``, but the file is begun where there is none, so that games can be kept.

    Raises:
        StorageError: the file cannot be begun, or is damaged, or of a newer version.
    """
    path = (data_dir or data_folder()) / FILE_NAME
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    database = _carried_over(path) or _existing(path)
    try:
        yield _history(database)
    finally:
        close_database(database)


def _history(database: Database) -> History:
    """The games in ``database``. Loaded here, for the start of the game needs none of it."""
    from cribbage_tui.storage.history import History

    return History(database)


def open_database(folder: Path, now: Clock = utc_now, progress: Progress | None = None) -> Database:
    """The database in ``folder``, which is made when it is missing, with the folder to oneself.

    A damaged file is put aside, and a new one begun with what can still be read in it, which
    ``progress`` is told of. A file that another program plays with, one of a newer version and one
    that cannot be written are left alone: play then goes on in memory, but for the newer version
    with what the file holds. A game that another program is playing is not among that.
    """
    path = folder / FILE_NAME
    lock: sqlite3.Connection | None = None
    database: Database | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = hold(folder)
        database = _open_or_replace(path, lock, now, progress)
    except HeldElsewhereError:
        notice = _(
            "Another cribbage-tui is open. You can play here too, but nothing is saved this time;"
            " the saved game in {file} is untouched. Close one of the two programs before you play"
            " on in the saved game."
        )
        return _memory(copy_of_used_file(readable_path(path)), path, notice.format(file=path))
    except NewerVersionError:
        notice = _(
            "{file} was written by a newer version of this program. It is left as it is, and you"
            " can play, but nothing is saved this time. Use the newer version to go on with what is"
            " in it."
        )
        return _memory(new_memory(), path, notice.format(file=path))
    except (OSError, sqlite3.Error) as error:
        notice = _(
            "{file} cannot be written. You can play, but nothing is saved this time; whatever it"
            " holds is kept. Make room or allow writing there, or choose another folder with"
            " --data-dir."
        )
        text = notice.format(file=path) + reason_at_the_end(error)
        return _memory(copy_in_memory(readable_path(path)), path, text)
    finally:
        if lock is not None and database is None:
            lock.close()
    return database


def _open_or_replace(
    path: Path, lock: sqlite3.Connection | None, now: Clock, progress: Progress | None
) -> Database:
    today = now().date()
    if (salvaged := take_place(path)) is not None:
        # Killed after the damaged file had been put aside, the program did not say so.
        return _begun_anew(path, lock, after_an_end(str(path), salvaged))
    try:
        connection = connect(path)
    except DamagedError:
        # Hardly any start needs it, so none other waits for it.
        from cribbage_tui.storage.salvage import rebuild

        other = keep_another(path, today)
        salvaged = rebuild(path, progress)
    else:
        return _as_it_is(path, connection, lock, today)
    try:
        kept = put_aside(path, today)
    except OSError:
        forget_rebuilt(path, today)
        raise
    take_place(path)
    notice = after_damage(str(path), kept.name, salvaged)
    return _begun_anew(path, lock, notice, *_of_another(path, other))


def _as_it_is(
    path: Path, connection: sqlite3.Connection, lock: sqlite3.Connection | None, today: date
) -> Database:
    """The sound file at ``path``, with what an earlier start or a plain command left unsaid."""
    notices = _of_another(path, forget_rebuilt(path, today))
    if (salvaged := not_told_yet(connection)) is not None:
        notices = (after_an_end(str(path), salvaged), *notices)
    return Database(connection, str(path), is_kept=True, notices=notices, lock=lock)


def _begun_anew(path: Path, lock: sqlite3.Connection | None, *notices: str) -> Database:
    connection = connect(path)
    with suppress(sqlite3.Error):
        write_mark(connection, 0)
    return Database(connection, str(path), is_kept=True, notices=notices, lock=lock)


def _of_another(path: Path, kept: Path | None) -> tuple[str, ...]:
    return () if kept is None else (beside_another(str(path), kept.name),)


def _carried_over(path: Path) -> Database | None:
    """What waits to take the place ``path``, for a plain command, where that cannot be done now.

    None when it has been done, or there is nothing to do: then whatever stands there counts.
    """
    if readable_path(path) == path:
        return None
    lock = None
    try:
        lock = hold(path.parent)
        take_place(path)
    except (HeldElsewhereError, OSError):
        waiting = readable_path(path)
        return None if waiting == path else _memory(copy_in_memory(waiting), path)
    finally:
        if lock is not None:
            lock.close()
    return None


def _existing(path: Path) -> Database:
    """The file for a plain command.

    Raises:
        StorageError: it is damaged, or of a newer version.
    """
    try:
        return Database(connect(path), str(path), is_kept=True)
    except DamagedError as error:
        raise unusable(str(path)) from error
    except NewerVersionError as error:
        raise of_a_newer_version(str(path)) from error
    except (OSError, sqlite3.Error):
        return _memory(copy_in_memory(path), path)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a folder that may not be looked into
        return True


def _memory(connection: sqlite3.Connection, path: Path, *notices: str) -> Database:
    return Database(connection, str(path), is_kept=False, notices=notices)
