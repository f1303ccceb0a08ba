"""What the statistics need of each game, remembered so that no game is played again for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, assert_never

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.saved_game import standing_of
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.database import Database, writing
from cribbage_tui.storage.entries import GameStatus, read_setup
from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.games import standing_values, stored_game
from cribbage_tui.storage.progress import Progress, one_by_one
from cribbage_tui.storage.saved import read_and_play
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount:
    """What came of summarising every game anew.

    Attributes:
        games: how many games were played again.
        differences: the numbers of those that had been remembered or listed differently; empty
            when everything was right. They are put right.
        damaged: the numbers of those that cannot be played again. They are no longer in the
            statistics. What had been put aside as damaged before is not named again.
    """

    games: int
    differences: tuple[int, ...] = ()
    damaged: tuple[int, ...] = ()


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
                found.append(_Remembered(number, setup, time, hints, _read(version, document)))
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
                made[number] = _made_anew(database, number).summary
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
        _remember(database, made)
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


def missing_summaries(database: Database) -> tuple[int, ...]:
    """The numbers of the finished games whose summary is missing or of an older form.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    from cribbage_tui.statistics.stored import VERSION

    rows = database.connection.execute(
        "SELECT games.id FROM games LEFT JOIN summaries ON summaries.game = games.id"
        " WHERE status = 'finished' AND (version IS NULL OR version != ?) ORDER BY games.id",
        (VERSION,),
    )
    return tuple(number for (number,) in rows)


def remember_summary(database: Database, number: int) -> None:
    """Make the summary of the game ``number`` anew and remember it.

    Raises:
        KeyError: there is no such game.
        RecordError: it is damaged.
        sqlite3.Error: the file could not be read.
        StorageError: it could not be remembered.
    """
    _remember(database, {number: _made_anew(database, number).summary})


@dataclass(frozen=True, slots=True)
class _PlayedAgain:
    """What a game comes to when it is played again."""

    summary: GameSummary
    standing: Mapping[str, Any]


def recount(database: Database, *, progress: Progress | None = None) -> Recount:
    """Play every game again but the running one, and put right what was remembered differently.

    Raises:
        sqlite3.Error: the file could not be read.
        StorageError: what was different could not be put right.
    """
    rows = database.connection.execute(
        "SELECT games.id, CAST(status AS BLOB), own, other, winner, CAST(margin AS BLOB), version,"
        " CAST(document AS BLOB), games.id IN (SELECT game FROM current)"
        " FROM games LEFT JOIN summaries ON summaries.game = games.id"
        # Another program may just be playing the game to continue.
        " WHERE status != 'running' OR games.id NOT IN (SELECT game FROM current)"
        " ORDER BY games.id"
    ).fetchall()
    standings: dict[int, Mapping[str, Any]] = {}
    summaries: dict[int, GameSummary] = {}
    missing: set[int] = set()
    damaged: list[int] = []
    unreadable: list[int] = []
    for row in one_by_one(rows, progress):
        number, text, own, other, winner, margin, version, document, is_current = row
        status = _plain(text)
        try:
            again = _made_anew(database, number)
        except RecordError:
            unreadable.append(number)
            if status != GameStatus.ASIDE.value:
                damaged.append(number)
            continue
        listed = {"own": own, "other": other, "winner": winner, "margin": _plain(margin)}
        # The game to continue may be going on again by now, with its last step taken back.
        ended = status if is_current else _ended(status, again)
        if listed != again.standing or status != ended:
            standings[number] = {**again.standing, "status": ended}
        if ended == GameStatus.FINISHED.value:
            remembered = _read(version, document)
            if remembered != again.summary:
                summaries[number] = again.summary
            if remembered is None:
                missing.add(number)
    _put_right(database, standings, summaries, forgotten=unreadable)
    return Recount(
        games=len(rows) - len(unreadable),
        # What is only not remembered yet is not wrong.
        differences=tuple(sorted(standings.keys() | (summaries.keys() - missing))),
        damaged=tuple(damaged),
    )


def _ended(status: str | None, again: _PlayedAgain) -> str:
    """The status of a game by its decisions, when nobody goes on with it; ``status`` is listed."""
    if again.summary.winner is not None:
        return GameStatus.FINISHED.value
    # What a program left that could not say so is called abandoned at the next start.
    left_over = status == GameStatus.RUNNING.value
    return GameStatus.RUNNING.value if left_over else GameStatus.ABANDONED.value


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


def _read(version: Any, document: bytes | None) -> GameSummary | None:
    """The summary that is remembered so; None for none, a damaged one, and one of another form."""
    from cribbage_tui.statistics.stored import VERSION, from_data

    if version != VERSION or document is None:
        return None
    try:
        return from_data(json.loads(document))
    except (RecordError, ValueError, RecursionError):
        return None


def _made_anew(database: Database, number: int) -> _PlayedAgain:
    """What comes of playing the game ``number`` again.

    Raises:
        KeyError: there is no such game.
        RecordError: it is damaged.
    """
    from cribbage_tui.statistics.summary import summarise

    saved, game = read_and_play(stored_game(database.connection, number))
    summary = summarise(game.log, saved.setup.options)
    return _PlayedAgain(summary, standing_values(standing_of(game)))


def _remember(database: Database, summaries: Mapping[int, GameSummary]) -> None:
    _put_right(database, {}, summaries)


def _put_right(
    database: Database,
    standings: Mapping[int, Mapping[str, Any]],
    summaries: Mapping[int, GameSummary],
    *,
    forgotten: Sequence[int] = (),
) -> None:
    """Write ``standings`` and ``summaries``, by number, all at once; nothing where there is none.

    The summaries of the games ``forgotten`` are dropped.

    Raises:
        StorageError: they could not be stored.
    """
    from cribbage_tui.statistics.stored import VERSION, to_data

    remembered = _remembered_among(database, forgotten)
    if not standings and not summaries and not remembered:
        return
    with writing(database) as connection:
        for number, standing in standings.items():
            names = ", ".join(f"{name} = ?" for name in standing)
            connection.execute(
                f"UPDATE games SET {names} WHERE id = ?", (*standing.values(), number)
            )
        connection.executemany(
            "INSERT OR REPLACE INTO summaries (game, version, document) VALUES (?, ?, ?)",
            [
                (number, VERSION, json.dumps(to_data(summary), separators=(",", ":")))
                for number, summary in summaries.items()
            ],
        )
        connection.executemany("DELETE FROM summaries WHERE game = ?", remembered)


def _remembered_among(database: Database, numbers: Sequence[int]) -> list[tuple[int]]:
    """Those of ``numbers`` that have a summary, each as a row."""
    if not numbers:
        return []
    found = database.connection.execute("SELECT game FROM summaries")
    return [(game,) for (game,) in found if game in numbers]


def _plain(margin: bytes | None) -> str | None:
    return None if margin is None else margin.decode(errors="replace")
