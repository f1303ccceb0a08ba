"""A copy of a damaged file that SQLite is willing to look into. The file itself is only read.

What the first page says about the file as a whole is the same in every file of this program, and
so, nearly always, is its list of tables. A new file therefore lends its own where they are damaged.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from os import R_OK, access
from pathlib import Path
from shutil import copyfile
from typing import Final

from cribbage_tui.storage.errors import UNREADABLE
from cribbage_tui.storage.replaced import forget, reading_path
from cribbage_tui.storage.schema import TABLES, VERSION, migrate, version_of

_LOGS: Final = ("-wal", "-journal")
"""What SQLite kept beside the file, in which the last steps may be."""

_HEADER: Final = 100
"""So many bytes at the beginning speak of the file as a whole."""

_MAGIC: Final = slice(0, 16)
_SIZE: Final = slice(28, 32)
_FREE: Final = slice(32, 40)
_VERSION: Final = slice(60, 64)
"""Where among them stand what begins every file, the number of pages, the free ones, and the
version of the tables."""

_MOST: Final = 1000
"""A version beyond it is itself damaged."""

_OPEN: Final = (
    "SELECT id, status, setup FROM games LIMIT 0",
    "SELECT game, position, decision FROM decisions LIMIT 0",
)
"""Questions that can be asked when the list of tables is readable."""


@dataclass(frozen=True, slots=True)
class MendedCopy:
    """A copy of a damaged file.

    Attributes:
        connection: to ask it; any question may still raise one of ``UNREADABLE``.
        path: where it is.
        page: how many bytes each page has.
        has_own_list: whether the list of tables is its own. Otherwise that of a new file stands
            in for it, and a table may be taken for another one.
        is_newer: whether its own list tells of what only a newer version of the program keeps.
    """

    connection: sqlite3.Connection
    path: Path
    page: int
    has_own_list: bool
    is_newer: bool


def has_newer_version(path: Path) -> bool:
    """Whether the first page of the file says that a newer version of the program wrote it."""
    try:
        with path.open("rb") as file:
            version = int.from_bytes(file.read(_HEADER)[_VERSION])
    except OSError:
        return False
    return VERSION < version <= _MOST


@contextmanager
def mended_copy(path: Path) -> Iterator[MendedCopy | None]:
    """A copy of the damaged file ``path`` to read from; None when nothing can be made of it.

    It stands beside the file, where there is most likely room for it, and under one fixed name, so
    that the next start finds it when the program is killed meanwhile.

    Raises:
        OSError: there is no room for a copy.
        sqlite3.Error: likewise.
    """
    if not (path.is_file() and access(path, R_OK)):
        yield None
        return
    copy = reading_path(path)
    try:
        example = _first_page(copy)
        for borrowed in (_HEADER, len(example)):
            _copy(path, copy)
            if not _lend(copy, example, borrowed):
                break
            with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                own = borrowed == _HEADER
                is_newer = own and _is_newer(connection)
                if _is_open(connection) or is_newer:
                    yield MendedCopy(connection, copy, len(example), own, is_newer)
                    return
        yield None
    finally:
        with suppress(OSError):
            forget(copy)


def _first_page(path: Path) -> bytes:
    """The first page of a new file, which is made at ``path``."""
    forget(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return path.read_bytes()[:size]


def _copy(path: Path, copy: Path) -> None:
    forget(copy)
    copyfile(path, copy)
    for suffix in _LOGS:
        log = path.with_name(path.name + suffix)
        if log.is_file() and access(log, R_OK):
            copyfile(log, copy.with_name(copy.name + suffix))


def _lend(copy: Path, example: bytes, borrowed: int) -> bool:
    """Put the first ``borrowed`` bytes of ``example`` in their place; False for too short a file.

    A piece of a page at the end is cut off, and the number of pages is what is there.
    """
    pages = copy.stat().st_size // len(example)
    if pages < 2:
        return False
    beginning = bytearray(example[:borrowed])
    beginning[_SIZE] = pages.to_bytes(4)
    with copy.open("r+b") as file:
        former = file.read(_HEADER)
        # The new file has free pages of its own, where this one has rows.
        is_sound = former[_MAGIC] == example[_MAGIC]
        beginning[_FREE] = former[_FREE] if is_sound else bytes(8)
        file.seek(0)
        file.truncate(pages * len(example))
        file.write(beginning)
    return True


def _is_newer(connection: sqlite3.Connection) -> bool:
    """Whether one of our tables has all the columns that we know, and others."""
    try:
        connection.execute("PRAGMA writable_schema = ON")
        found = {
            name: {
                column
                for (column,) in connection.execute(
                    "SELECT name FROM pragma_table_info(?)", (name,)
                )
            }
            for name in TABLES
        }
        return version_of(connection) > VERSION or any(
            columns > set(TABLES[name]) for name, columns in found.items()
        )
    except UNREADABLE:
        return False


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        # One table that is beyond help is then no reason to refuse all the others.
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA cell_size_check = ON")
        for question in _OPEN:
            connection.execute(question).fetchall()
        # Whoever reads the pages themselves is to find the last steps on them.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except UNREADABLE:
        return False
    return True
