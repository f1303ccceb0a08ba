"""Every game that is kept: the list of them, each one whole, and what the statistics need."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from cribbage_tui.progress import Progress
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.storage.database import Database, suspect
from cribbage_tui.storage.entries import (
    GameEntry,
    GameStatus,
    MatchEntry,
    matches_of,
    read_entries,
    read_entry,
)
from cribbage_tui.storage.errors import not_read
from cribbage_tui.storage.exchange import (
    DamagedGameError,
    Imported,
    Refused,
    add_games,
    games_as_data,
)
from cribbage_tui.storage.games import stored_game
from cribbage_tui.storage.recount import Recount, recount
from cribbage_tui.storage.remembering import missing_summaries, remember_summary
from cribbage_tui.storage.saved import read_game
from cribbage_tui.storage.summaries import (
    FinishedGame,
    Played,
    Scope,
    Which,
    finished_in_pieces,
    given_up_games,
    played_of,
    read_played,
)

__all__ = [
    "DamagedGameError",
    "FinishedGame",
    "GameEntry",
    "GameStatus",
    "History",
    "Imported",
    "MatchEntry",
    "Played",
    "Progress",
    "Recount",
    "Refused",
    "Scope",
    "Which",
    "played_of",
]

T = TypeVar("T")

_COUNTED: Final = Which()
"""The games that are meant unless others are asked for."""


class History:
    """The games in the file. What is played is never changed here; games can be added."""

    def __init__(self, database: Database) -> None:
        """Use ``Storage.history`` or ``open_history``."""
        self._database = database

    @property
    def is_kept(self) -> bool:
        """Whether what is added outlives the program."""
        return self._database.is_kept

    def entries(self) -> tuple[GameEntry, ...]:
        """All games, the latest first. A damaged one is listed as ``GameStatus.ASIDE``.

        Raises:
            StorageError: the file could not be read.
        """
        return self._read(lambda: read_entries(self._database.connection))

    def entry(self, uid: str) -> GameEntry | None:
        """The game that is named ``uid``, as in the list; None when it is not kept.

        Raises:
            StorageError: the file could not be read.
        """
        return self._read(lambda: read_entry(self._database.connection, uid))

    def matches(self) -> tuple[MatchEntry, ...]:
        """All matches of more than one game, the latest first.

        Raises:
            StorageError: the file could not be read.
        """
        return matches_of(self.entries())

    def game(self, number: int) -> SavedGame:
        """The whole game ``number``, checked against the rules.

        Raises:
            KeyError: there is no such game.
            RecordError: it is damaged; the message says how.
            StorageError: the file could not be read.
        """
        return read_game(self._read(lambda: stored_game(self._database.connection, number)))

    def played(self, which: Which = _COUNTED, *, progress: Progress | None = None) -> Played:
        """The finished games that ``which`` asks for, with their summaries, oldest first.

        A summary that is missing or of an older form is made anew from the decisions, which
        takes some milliseconds a game: ``progress`` hears of those. See ``missing``.

        Raises:
            StorageError: the file could not be read.
        """
        return self._read(lambda: read_played(self._database, which, progress=progress))

    def finished(self, size: int) -> Iterator[tuple[FinishedGame, ...]]:
        """Every finished game, oldest first, ``size`` at a time; ``played_of`` chooses among them.

        A piece is put together when it is asked for, so that between two of them there is time
        for something else.

        Raises:
            StorageError: the file could not be read; at any of the pieces.
        """
        pieces = finished_in_pieces(self._database, size)
        while (piece := self._read(lambda: next(pieces, None))) is not None:
            yield piece

    def given_up(self, which: Which = _COUNTED) -> int:
        """How many games were given up of those that ``which`` asks for.

        Raises:
            StorageError: the file could not be read.
        """
        return self._read(lambda: given_up_games(self._database, which))

    def missing(self) -> tuple[int, ...]:
        """The numbers of the finished games for which ``played`` would have to make a summary.

        Whoever must not stand still for many of them calls ``summarise`` for one at a time.

        Raises:
            StorageError: the file could not be read.
        """
        return self._read(lambda: missing_summaries(self._database))

    def summarise(self, number: int) -> None:
        """Make the summary of the finished game ``number`` anew and remember it.

        Raises:
            KeyError: there is no such game.
            RecordError: it is damaged; the message says how.
            StorageError: the file could not be read.
        """
        self._read(lambda: remember_summary(self._database, number))

    def recompute(self, *, progress: Progress | None = None) -> Recount:
        """Play every game again, compare with what is remembered of it, and put that right.

        Compared are the summaries, and in the list the status, the scores, the winner and the
        margin. A damaged game is in no figures from then on.

        Raises:
            StorageError: the file could not be read or written.
        """
        return self._read(lambda: recount(self._database, progress=progress))

    def export(
        self, numbers: Sequence[int] | None = None, *, progress: Progress | None = None
    ) -> dict[str, Any]:
        """The games ``numbers`` as JSON data, in this order; None: all that are over.

        Each is checked against the rules, which takes some milliseconds a game.
        A running game is none of them: its seed is a secret. When all were asked for, the
        numbers of those that cannot be read stand under ``left_out``, if there are any.

        Raises:
            KeyError: there is no such game, or it is running.
            DamagedGameError: one of ``numbers`` is damaged; it says which, and how.
            StorageError: the file could not be read.
        """
        connection = self._database.connection
        return self._read(lambda: games_as_data(connection, numbers, progress=progress))

    def import_(self, data: object, *, progress: Progress | None = None) -> Imported:
        """Add the games in ``data``, which ``export`` gave. Each is checked against the rules.

        One that is here already is left as it is, unless it is damaged here: then it is restored.
        A bad one keeps no other out.

        Raises:
            RecordError: ``data`` as a whole is nothing that ``export`` gives.
            StorageError: nothing could be added.
        """
        return self._read(lambda: add_games(self._database, data, progress=progress))

    def _read(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except sqlite3.Error as error:
            suspect(self._database, error)
            raise not_read(error, self._database.place) from error
