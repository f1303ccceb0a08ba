"""What the statistics need of each game, remembered so that no game is played again for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, assert_never

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.saved_game import game_of, standing_of
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.database import Database, writing
from cribbage_tui.storage.entries import read_setup
from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.games import standing_values, stored_game
from cribbage_tui.storage.saved import read_game
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
        damaged: the numbers of those that cannot be read and are left out.
    """

    games: tuple[PlayedGame, ...] = ()
    damaged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount:
    """What came of summarising every game anew.

    Attributes:
        games: how many games were played again.
        differences: the numbers of those that had been remembered differently; empty when the
            remembered statistics were right. They are put right.
        damaged: the numbers of those that cannot be played again.
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


def _remembered(database: Database, which: Which) -> tuple[_Remembered, ...]:
    """The finished games that ``which`` asks for, and those of which that cannot be said."""
    found = []
    with collector_at_rest():
        for number, text, ended, hints, version, document in database.connection.execute(
            _REMEMBERED
        ):
            setup = read_setup(text) if isinstance(hints, int) else None
            if setup is None or _is_asked_for(which, setup, hints):
                time = "" if ended is None else ended.decode(errors="replace")
                summary = _read(version, document)
                found.append(_Remembered(number, setup, time, hints, summary))
    return tuple(found)


def _made_where_missing(database: Database, rows: Iterable[_Remembered]) -> dict[int, GameSummary]:
    """The summaries that are not remembered, by number; without those of damaged games."""
    made = {}
    for row in rows:
        if row.summary is None:
            with suppress(RecordError):
                made[row.number] = _made_anew(database, row.number).summary
    return made


def read_played(database: Database, which: Which) -> Played:
    """The finished games that ``which`` asks for. What is not remembered yet is, from now on.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    from cribbage_tui.statistics.figures import PlayedGame

    rows = _remembered(database, which)
    made = _made_where_missing(database, rows)
    games: list[PlayedGame] = []
    damaged: list[int] = []
    with collector_at_rest():
        for row in rows:
            summary = row.summary or made.get(row.number)
            if summary is None or row.setup is None:
                damaged.append(row.number)
                continue
            games.append(
                PlayedGame(
                    summary=summary,
                    level=row.setup.level,
                    target=row.setup.options.target,
                    ended=row.ended,
                    hints=row.hints,
                )
            )
    with suppress(StorageError):
        # They can be made again at any time; the figures are right without it.
        _remember(database, made)
    return Played(games=tuple(games), damaged=tuple(damaged))


def missing_summaries(database: Database) -> tuple[int, ...]:
    """The numbers of the finished games whose summary is missing or of an older form.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    from cribbage_tui.statistics.summary import VERSION

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


def recount(database: Database) -> Recount:
    """Summarise every game that is over anew, and put right what was remembered differently.

    Raises:
        sqlite3.Error: the file could not be read.
        StorageError: what was different could not be put right.
    """
    rows = database.connection.execute(
        "SELECT games.id, status, own, other, winner, CAST(margin AS BLOB), version,"
        " CAST(document AS BLOB) FROM games LEFT JOIN summaries ON summaries.game = games.id"
        " WHERE status IN ('finished', 'abandoned') ORDER BY games.id"
    ).fetchall()
    differences: list[int] = []
    damaged: list[int] = []
    for number, status, own, other, winner, margin, version, document in rows:
        try:
            again = _made_anew(database, number)
        except RecordError:
            damaged.append(number)
            continue
        listed = {"own": own, "other": other, "winner": winner, "margin": _plain(margin)}
        is_wrong = listed != again.standing
        if status == "finished":
            remembered = _read(version, document)
            is_wrong = is_wrong or (remembered is not None and remembered != again.summary)
            _remember(database, {number: again.summary})
        if is_wrong:
            differences.append(number)
            _put_right(database, number, again.standing)
    return Recount(
        games=len(rows) - len(damaged), differences=tuple(differences), damaged=tuple(damaged)
    )


def _is_asked_for(which: Which, setup: TableSetup, hints: int) -> bool:
    if which.level is not None and which.level != setup.level:
        return False
    if which.target is not None and which.target != setup.options.target:
        return False
    counts = setup.kind is GameKind.COUNTED and setup.seed is None
    match which.scope:
        case Scope.COUNTED:
            return counts
        case Scope.UNAIDED:
            return counts and hints == 0
        case Scope.HINTED:
            return counts and hints > 0
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
    from cribbage_tui.statistics.summary import VERSION, from_data

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

    saved = read_game(stored_game(database.connection, number))
    game = game_of(saved)
    summary = summarise(game.log, saved.setup.options)
    return _PlayedAgain(summary, standing_values(standing_of(game)))


def _remember(database: Database, summaries: Mapping[int, GameSummary]) -> None:
    from cribbage_tui.statistics.summary import VERSION, to_data

    if not summaries:
        return
    with writing(database) as connection:
        connection.executemany(
            "INSERT OR REPLACE INTO summaries (game, version, document) VALUES (?, ?, ?)",
            [
                (number, VERSION, json.dumps(to_data(summary), separators=(",", ":")))
                for number, summary in summaries.items()
            ],
        )


def _put_right(database: Database, number: int, standing: Mapping[str, Any]) -> None:
    names = ", ".join(f"{name} = ?" for name in standing)
    with writing(database) as connection:
        connection.execute(f"UPDATE games SET {names} WHERE id = ?", (*standing.values(), number))


def _plain(margin: bytes | None) -> str | None:
    return None if margin is None else margin.decode(errors="replace")
