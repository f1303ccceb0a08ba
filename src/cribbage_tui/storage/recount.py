"""Playing every game again, to see that what is remembered and listed of it is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.progress import Progress, one_by_one
from cribbage_tui.storage.database import Database
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.storage.remembering import PlayedAgain, played_again, put_right, read_summary

if TYPE_CHECKING:
    from cribbage_tui.statistics.summary import GameSummary


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


def recount(database: Database, *, progress: Progress | None = None) -> Recount:
    """Play every game again but the one to continue, and put right what was remembered differently.

    That one may just be played by another program, even when it is over: its last step can be
    taken back as long as its end is shown.

    Raises:
        sqlite3.Error: the file could not be read.
        StorageError: what was different could not be put right.
    """
    rows = database.connection.execute(
        "SELECT games.id, CAST(status AS BLOB), own, other, winner, CAST(margin AS BLOB), version,"
        " CAST(document AS BLOB)"
        " FROM games LEFT JOIN summaries ON summaries.game = games.id"
        " WHERE games.id NOT IN (SELECT game FROM current) ORDER BY games.id"
    ).fetchall()
    standings: dict[int, Mapping[str, Any]] = {}
    summaries: dict[int, GameSummary] = {}
    missing: set[int] = set()
    damaged: list[int] = []
    unreadable: list[int] = []
    for row in one_by_one(rows, progress):
        number, text, own, other, winner, margin, version, document = row
        status = _plain(text)
        try:
            again = played_again(database, number)
        except RecordError:
            unreadable.append(number)
            if status != GameStatus.ASIDE.value:
                damaged.append(number)
            continue
        listed = {"own": own, "other": other, "winner": winner, "margin": _plain(margin)}
        ended = _ended(status, again)
        if listed != again.standing or status != ended:
            standings[number] = {**again.standing, "status": ended}
        if ended == GameStatus.FINISHED.value:
            remembered = read_summary(version, document)
            if remembered != again.summary:
                summaries[number] = again.summary
            if remembered is None:
                missing.add(number)
    put_right(database, standings, summaries, forgotten=unreadable)
    return Recount(
        games=len(rows) - len(unreadable),
        # What is only not remembered yet is not wrong.
        differences=tuple(sorted(standings.keys() | (summaries.keys() - missing))),
        damaged=tuple(damaged),
    )


def _ended(status: str | None, again: PlayedAgain) -> str:
    """The status of a game by its decisions, when nobody goes on with it; ``status`` is listed."""
    if again.summary.winner is not None:
        return GameStatus.FINISHED.value
    # What a program left that could not say so is called abandoned at the next start.
    left_over = status == GameStatus.RUNNING.value
    return GameStatus.RUNNING.value if left_over else GameStatus.ABANDONED.value


def _plain(margin: bytes | None) -> str | None:
    return None if margin is None else margin.decode(errors="replace")
