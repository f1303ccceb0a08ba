"""What the statistics need of each game, remembered so that no game is played again for them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.saved_game import standing_of
from cribbage_tui.storage.database import Database, writing
from cribbage_tui.storage.games import standing_values, stored_game
from cribbage_tui.storage.saved import read_and_play

if TYPE_CHECKING:
    from cribbage_tui.statistics.summary import GameSummary


@dataclass(frozen=True, slots=True)
class PlayedAgain:
    """What a game comes to when it is played again.

    Attributes:
        summary: what the statistics need of it.
        standing: its columns in the list of games that follow from the decisions.
    """

    summary: GameSummary
    standing: Mapping[str, Any]


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
    remember(database, {number: played_again(database, number).summary})


def read_summary(version: Any, document: bytes | None) -> GameSummary | None:
    """The summary that is remembered so; None for none, a damaged one, and one of another form."""
    from cribbage_tui.statistics.stored import VERSION, from_data

    if version != VERSION or document is None:
        return None
    try:
        return from_data(json.loads(document))
    except (RecordError, ValueError, RecursionError):
        return None


def played_again(database: Database, number: int) -> PlayedAgain:
    """What comes of playing the game ``number`` again.

    Raises:
        KeyError: there is no such game.
        RecordError: it is damaged.
    """
    from cribbage_tui.statistics.summary import summarise

    saved, game = read_and_play(stored_game(database.connection, number))
    summary = summarise(game.log, saved.setup.options)
    return PlayedAgain(summary, standing_values(standing_of(game)))


def remember(database: Database, summaries: Mapping[int, GameSummary]) -> None:
    """Remember ``summaries``, by number, all at once.

    Raises:
        StorageError: they could not be stored.
    """
    put_right(database, {}, summaries)


def put_right(
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
