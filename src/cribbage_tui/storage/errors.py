"""What a player is told when something could not be saved or read."""

from __future__ import annotations

import sqlite3
from typing import Final

from cribbage_tui.i18n import _
from cribbage_tui.saved_game import PlayedElsewhereError


class StorageError(OSError):
    """Something could not be stored.

    The message is for the player: what happened, what was kept, what to do next.
    """


_DAMAGE: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
"""SQLite's primary codes for a file that is broken, is no database, or lacks our tables."""


def _code(error: sqlite3.Error) -> int:
    """The primary code, without the detail that SQLite adds in the higher bits.

    Errors of the module itself, such as a closed connection, have none: they blame no file.
    """
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)
    return code & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is at fault, not the disk, the folder or another program."""
    return _code(error) in _DAMAGE


def is_full(error: sqlite3.Error) -> bool:
    """Whether there was no room left on the disk."""
    return _code(error) == sqlite3.SQLITE_FULL


def is_read_only(error: sqlite3.Error) -> bool:
    """Whether something would have had to be written that may only be read."""
    return _code(error) == sqlite3.SQLITE_READONLY


UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file may raise: SQLite also quotes texts of the file that are none."""

_REASONS: Final = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
}
"""SQLite's primary codes whose text names what stands in the way, not a detail of our tables."""


def reason_at_the_end(error: OSError | sqlite3.Error) -> str:
    """What the system says about ``error``, in parentheses after a space; empty for nothing.

    It goes behind a whole message: it is a short piece of the system's own English or language,
    of use to whoever looks after the machine, and no part of any sentence.
    """
    if isinstance(error, OSError):
        reason = error.strerror
    else:
        reason = str(error) if _code(error) in _REASONS else None
    return f" ({reason})" if reason else ""


def not_written(error: sqlite3.Error, place: str) -> StorageError:
    """What to tell when writing to the file ``place`` failed with ``error``."""
    match _code(error):
        case sqlite3.SQLITE_FULL:
            text = _(
                "The disk is full, so the last step could not be saved. Everything before it is"
                " kept, and you can play on. Make some room: the next step saves what is missing."
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            text = _(
                "Another program is using {file}, so the last step could not be saved. Everything"
                " before it is kept, and you can play on: the next step saves what is missing."
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            text = _(
                "{file} has been damaged, so the last step could not be saved. You can play on, but"
                " not continue this game later. Start the program again: it puts the damaged file"
                " aside and begins a new one with what can still be read."
            )
        case _:
            text = _(
                "{file} could not be written, so the last step was not saved. Everything before it"
                " is kept, and you can play on: the next step saves what is missing."
            )
            return StorageError(text.format(file=place) + reason_at_the_end(error))
    return StorageError(text.format(file=place))


def not_read(error: sqlite3.Error, place: str) -> StorageError:
    """What to tell when the games in the file ``place`` could not be read."""
    if is_damage(error):
        text = _(
            "{file} is damaged, so not everything in it can be read. It is left as it is. Start the"
            " program again: it puts the damaged file aside, keeps it, and begins a new one with"
            " what can still be read."
        )
        return StorageError(text.format(file=place))
    text = _("{file} could not be read. It is left as it is. Please try again.")
    return StorageError(text.format(file=place) + reason_at_the_end(error))


def unusable(place: str) -> StorageError:
    """What a plain command tells of a damaged file, which it leaves where it is."""
    text = _(
        "{file} is damaged and cannot be used. It is left as it is. Play a game: the program then"
        " puts the damaged file aside, keeps it, and begins a new one with what can still be read."
    )
    return StorageError(text.format(file=place))


def of_a_newer_version(place: str) -> StorageError:
    """What a plain command tells of a file that it does not understand yet."""
    text = _(
        "{file} was written by a newer version of this program. It is left as it is. Use the newer"
        " version to see what is in it."
    )
    return StorageError(text.format(file=place))


def not_kept(place: str) -> StorageError:
    """What to tell when games are to be added where nothing can be written."""
    text = _(
        "{file} cannot be written, so no game was added. Whatever it holds is kept. Allow writing"
        " there, or choose another folder with --data-dir."
    )
    return StorageError(text.format(file=place))


class GameTakenError(StorageError, PlayedElsewhereError):
    """Another program has gone on with the game, or begun another one."""


def played_elsewhere() -> GameTakenError:
    """What to tell when a second program has gone on with the same game, or replaced it."""
    return GameTakenError(
        _(
            "Another cribbage-tui has played on in the saved game or begun a new one. What it saved"
            " is kept, and this game is no longer saved. Close one of the two programs."
        )
    )
