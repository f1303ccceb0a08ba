"""A new file in the place of a damaged one: how it gets there.

``salvage`` makes it. This is apart from it since every start asks for a file that waits for its
place, and hardly any has one to make.

The new file remembers in its header which damaged one it was made of, as a number, until somebody
has been told of it. So it is never taken for what was made of another file, nor deleted then.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from cribbage_tui.storage.aside import COMPANIONS, put_aside
from cribbage_tui.storage.errors import UNREADABLE

REBUILDING_SUFFIX: Final = ".rebuilding"
"""Ends the name of a file that is being made of what could be read in a damaged one."""

REBUILT_SUFFIX: Final = ".rebuilt"
"""Ends the name of such a file when it is complete and only has to take its place."""

READING_SUFFIX: Final = ".reading"
"""Ends the name of a copy of a damaged file that is being read."""

_MARKS: Final = 2**31
"""There are so many numbers for the contents of files; the header of a file has room for one."""

_UNREADABLE_FILE: Final = 1
"""The number of a file whose contents nobody can read."""

_CONTENTS: Final = (
    "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM current),"
    " (SELECT count(*) FROM settings)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """What was carried over.

    Attributes:
        games: how many games.
        lost: how many more are known to have been there; None when nobody has counted them.
        has_game: whether there is a game to continue.
        has_settings: whether the settings are there.
        hindrance: what the system said when the damaged file could not even be copied in order to
            read it, in parentheses after a space; None when it could.
        is_newer: whether a newer version of the program wrote the damaged file. Nothing of it is
            carried over then, since nobody here knows what it means.
    """

    games: int
    lost: int | None
    has_game: bool
    has_settings: bool
    hindrance: str | None = None
    is_newer: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing was carried over."""
        return not (self.games or self.has_settings)


def is_waiting(path: Path) -> bool:
    """Whether a file that ``rebuild`` has made waits for the place ``path``, and nothing is there.

    Raises:
        OSError: the folder may not be looked into.
    """
    return not path.exists() and what_is_in(rebuilt_path(path)) is not None


def take_place(path: Path) -> Salvaged | None:
    """Let a file that ``rebuild`` has made take the place ``path``, where nothing stands now.

    Whoever was killed after putting the damaged file aside left it like this: so it is also the
    first thing to do at a start. None when there is no such file.

    Raises:
        OSError: the folder does not allow it.
    """
    rebuilt = rebuilt_path(path)
    if path.exists() or (salvaged := what_is_in(rebuilt)) is None:
        return None
    try:
        rebuilt.replace(path)
    except FileNotFoundError:  # another program was just quicker
        return None
    return salvaged


def readable_path(path: Path) -> Path:
    """Where to read the games that belong at ``path``: in a file that waits for it, if one does."""
    with suppress(OSError):
        if is_waiting(path):
            return rebuilt_path(path)
    return path


def forget_rebuilt(path: Path, day: date) -> Path | None:
    """Delete whatever ``rebuild`` has made or begun of the file that stands at ``path``.

    What it has made of another one stays, as ``keep_another`` tells. So does what waits for its
    place, when nothing stands there.
    """
    kept = None
    with suppress(OSError):
        forget(rebuilding_path(path))
        forget(reading_path(path))
        kept = keep_another(path, day)
        if path.exists():
            forget(rebuilt_path(path))
    return kept


def keep_another(path: Path, day: date) -> Path | None:
    """Put aside what ``rebuild`` has made of another file than the one that stands at ``path``.

    Its games may be nowhere else. Gives its new name; None when there is no such file, or nothing
    in it, or when it is to take its place.

    Raises:
        OSError: the folder does not allow it.
    """
    salvaged = what_is_in(rebuilt_path(path))
    if salvaged is None or salvaged.is_empty or not path.exists() or _is_made_of(path):
        return None
    return put_aside(rebuilt_path(path), day, word="")


def _is_made_of(path: Path) -> bool:
    """Whether what ``rebuild`` has made was made of the file that stands at ``path``."""
    with _reading(rebuilt_path(path)) as connection:
        return _mark(connection) == mark_for(path)


def mark_for(path: Path) -> int:
    """A number that tells the contents of one file from those of another, and never 0.

    In a file that takes the place of that one it is what ``PRAGMA application_id`` gives.
    """
    # Loaded here, for nearly every start goes without.
    from hashlib import file_digest

    try:
        with path.open("rb") as file:
            digest = file_digest(file, "sha256").digest()
    except OSError:
        return _UNREADABLE_FILE
    return 1 + _UNREADABLE_FILE + int.from_bytes(digest) % (_MARKS - 1 - _UNREADABLE_FILE)


def write_mark(connection: sqlite3.Connection, mark: int) -> None:
    """Remember of which file this one was made; 0 when that has been told.

    Raises:
        sqlite3.Error: it cannot be written.
    """
    connection.execute(f"PRAGMA application_id = {mark:d}")


def not_told_yet(connection: sqlite3.Connection) -> Salvaged | None:
    """What was carried over to this file, when nobody has been told of it; then it is told once.

    A plain command lets a file take its place too, and leaves it to the next start to say so.
    """
    if not _mark(connection):
        return None
    with suppress(sqlite3.Error):
        salvaged = _contents(connection)
        write_mark(connection, 0)
        return salvaged
    return None


def _mark(connection: sqlite3.Connection) -> int:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    return int(mark)


def rebuilding_path(path: Path) -> Path:
    """Where a new file for ``path`` is being made."""
    return path.with_name(path.name + REBUILDING_SUFFIX)


def rebuilt_path(path: Path) -> Path:
    """Where it stands when it is complete."""
    return path.with_name(path.name + REBUILT_SUFFIX)


def reading_path(path: Path) -> Path:
    """Where the copy of ``path`` stands that is being read."""
    return path.with_name(path.name + READING_SUFFIX)


def forget(path: Path) -> None:
    """Delete ``path`` and what SQLite keeps beside it, if they are there.

    Raises:
        OSError: the folder does not allow it.
    """
    for suffix in ("", *COMPANIONS):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def what_is_in(path: Path) -> Salvaged | None:
    """What was carried over to ``path``; None where no such file stands."""
    if not path.exists():
        return None
    try:
        with _reading(path) as connection:
            return _contents(connection)
    except UNREADABLE:
        return None


def _reading(path: Path) -> closing[sqlite3.Connection]:
    """The file at ``path``, to be closed again, and not to be made where there is none."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return closing(sqlite3.connect(uri, uri=True, isolation_level=None))


def _contents(connection: sqlite3.Connection) -> Salvaged:
    (games, current, settings) = connection.execute(_CONTENTS).fetchone()
    return Salvaged(games=games, lost=None, has_game=bool(current), has_settings=bool(settings))
