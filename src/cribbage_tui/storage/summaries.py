"""The finished games as the statistics need them, and which of them are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, assert_never

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.progress import Progress, one_by_one
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.database import Database
from cribbage_tui.storage.entries import read_setup
from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.remembering import played_again, read_summary, remember
from cribbage_tui.table_setup import GameKind, TableSetup

if TYPE_CHECKING:
    from cribbage_tui.statistics.figures import PlayedGame
    from cribbage_tui.statistics.summary import GameSummary


class Scope(Enum):
    """Which finished games are looked at."""

    COUNTED = "counted"
    """Those that count: nobody could know the cards or take anything back. The usual ones."""
    UNAIDED = "unaided"
    """Those of them in which the person had no hint."""
    HINTED = "hinted"
    """Those of them in which the person had one."""
    PRACTICE = "practice"
    """Practice games."""
    REPEATS = "repeats"
    """The cards of an earlier game once more."""
    CHOSEN = "chosen"
    """Games whose seed was chosen."""
    EVERYTHING = "everything"
    """Every finished game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Which:
    """A choice among the finished games.

    Attributes:
        level: the computer player's level; None for any.
        target: the game hole, 121 or 61; None for either.
        scope: what they were played for.
    """

    level: str | None = None
    target: int | None = None
    scope: Scope = Scope.COUNTED


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The games that were asked for, for ``statistics.figures.add_up``.

    Attributes:
        games: in the order in which they ended.
        damaged: the numbers of those that cannot be read, or were not won by anybody, and are left
            out.
        given_up: how many more games were given up; 0 where that was not asked.
    """

    games: tuple[PlayedGame, ...] = ()
    damaged: tuple[int, ...] = ()
    given_up: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game as the statistics know it, whatever will be asked of them.

    Attributes:
        number: its number in the history.
        setup: what was chosen before it; None when that cannot be read.
        hints: how many hints the person has had.
        played: the game to add up; None when it is damaged.
    """

    number: int
    setup: TableSetup | None
    hints: int
    played: PlayedGame | None


_REMEMBERED: Final = """
    SELECT games.id, CAST(setup AS BLOB), CAST(ended AS BLOB), hints, version,
           CAST(document AS BLOB)
    FROM games LEFT JOIN summaries ON summaries.game = games.id
    WHERE status = 'finished' ORDER BY ended, games.id
"""


@dataclass(frozen=True, slots=True)
class _Remembered:
    """A finished game as it is remembered; ``summary`` or ``setup`` is None where that is not."""

    number: int
    setup: TableSetup | None
    ended: str
    hints: int
    summary: GameSummary | None


_EVERYTHING: Final = Which(scope=Scope.EVERYTHING)


def _remembered(rows: Iterable[tuple[Any, ...]], which: Which) -> tuple[_Remembered, ...]:
    """Those of the ``rows`` that ``which`` asks for, and those of which that cannot be said."""
    found = []
    with collector_at_rest():
        for number, text, ended, hints, version, document in rows:
            setup = read_setup(text) if isinstance(hints, int) else None
            if setup is None or _is_asked_for(which, setup, hints):
                time = "" if ended is None else ended.decode(errors="replace")
                found.append(
                    _Remembered(number, setup, time, hints, read_summary(version, document))
                )
    return tuple(found)


def _made_where_missing(
    database: Database, rows: Iterable[_Remembered], progress: Progress | None
) -> dict[int, GameSummary]:
    """The summaries that are not remembered, by number; without those of damaged games."""
    missing = [row.number for row in rows if row.summary is None]
    made = {}
    with collector_at_rest():
        for number in one_by_one(missing, progress):
            with suppress(RecordError):
                made[number] = played_again(database, number).summary
    return made


def read_played(database: Database, which: Which, *, progress: Progress | None = None) -> Played:
    """The finished games that ``which`` asks for. What is not remembered yet is, from now on.

    ``progress`` hears of those that have to be played again for that.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    rows = _remembered(database.connection.execute(_REMEMBERED), which)
    played = played_of(_finished_games(database, rows, progress=progress), which)
    return replace(played, given_up=given_up_games(database, which))


def given_up_games(database: Database, which: Which) -> int:
    """How many games were given up of those that ``which`` asks for.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    rows = database.connection.execute(
        "SELECT CAST(setup AS BLOB), hints FROM games WHERE status = 'abandoned'"
    )
    return sum(
        _is_asked_for(which, setup, hints)
        for text, hints in rows
        if isinstance(hints, int) and (setup := read_setup(text)) is not None
    )


def finished_in_pieces(database: Database, size: int) -> Iterator[tuple[FinishedGame, ...]]:
    """Every finished game, oldest first, so many at a time, for ``played_of``.

    For whoever must not stand still: between two pieces there is time for something else.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    rows = database.connection.execute(_REMEMBERED).fetchall()
    for start in range(0, len(rows), size):
        found = _remembered(rows[start : start + size], _EVERYTHING)
        yield _finished_games(database, found)


def _finished_games(
    database: Database, rows: tuple[_Remembered, ...], *, progress: Progress | None = None
) -> tuple[FinishedGame, ...]:
    """The games of ``rows``, with the summaries that are not remembered made and remembered."""
    made = _made_where_missing(database, rows, progress)
    with suppress(StorageError):
        # They can be made again at any time; the figures are right without it.
        remember(database, made)
    with collector_at_rest():
        return tuple(_finished_game(row, row.summary or made.get(row.number)) for row in rows)


def played_of(games: Iterable[FinishedGame], which: Which) -> Played:
    """Those of ``games`` that ``which`` asks for, and those of which that cannot be said."""
    asked = [
        game for game in games if game.setup is None or _is_asked_for(which, game.setup, game.hints)
    ]
    return Played(
        games=tuple(game.played for game in asked if game.played is not None),
        damaged=tuple(game.number for game in asked if game.played is None),
    )


def _finished_game(row: _Remembered, summary: GameSummary | None) -> FinishedGame:
    from cribbage_tui.statistics.figures import PlayedGame

    played = None
    # A game that nobody has won is not finished, whatever the list says.
    if summary is not None and summary.winner is not None and row.setup is not None:
        played = PlayedGame(
            summary=summary,
            level=row.setup.level,
            target=row.setup.options.target,
            ended=row.ended,
            hints=row.hints,
        )
    return FinishedGame(number=row.number, setup=row.setup, hints=row.hints, played=played)


def _is_asked_for(which: Which, setup: TableSetup, hints: int) -> bool:
    if which.level is not None and which.level != setup.level:
        return False
    if which.target is not None and which.target != setup.options.target:
        return False
    match which.scope:
        case Scope.COUNTED:
            return setup.counts
        case Scope.UNAIDED:
            return setup.counts and hints == 0
        case Scope.HINTED:
            return setup.counts and hints > 0
        case Scope.PRACTICE:
            return setup.kind is GameKind.PRACTICE
        case Scope.REPEATS:
            return setup.kind is GameKind.REPEAT
        case Scope.CHOSEN:
            return setup.kind is GameKind.COUNTED and setup.seed is not None
        case Scope.EVERYTHING:
            return True
        case _:
            assert_never(which.scope)
