"""The step from the first version of the file, which kept a game's log, to the second.

What was running goes on; what cannot be read is kept as it is, and keeps nothing else from being
moved. Whoever loads the running game then finds out that it is damaged, and says so.
"""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from dataclasses import dataclass, replace
from typing import Any, Final

from cribbage_tui.engine import Event, Game, GameRecord, RecordError
from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.engine.decisions import decisions_of
from cribbage_tui.engine.match import GameResult
from cribbage_tui.engine.record import event_from_data
from cribbage_tui.saved_game import derived, standing_of
from cribbage_tui.table_setup import TableSetup

_UNKNOWN_VERSION = "0"
"""The first version of the file did not say which program had begun a game."""

_DRAWN: Final = re.compile("[0-9a-f]{16}|[0-9a-f]{32}")
"""How the seeds looked that were drawn by chance. Whoever chose one chose another kind of text."""


@dataclass(frozen=True, slots=True)
class _Former:
    """A game as the first version kept it."""

    setup: TableSetup
    results: tuple[GameResult, ...]
    events: tuple[Event, ...]


def turn_events_into_decisions(connection: sqlite3.Connection) -> None:
    """Move every game from ``games_before`` and ``events_before`` to the new tables."""
    rows = connection.execute(
        "SELECT id, status, CAST(setup AS BLOB), CAST(results AS BLOB), shown, hints, reason"
        " FROM games_before ORDER BY id"
    ).fetchall()
    for number, status, setup, results, shown, hints, reason in rows:
        texts = [
            text
            for (text,) in connection.execute(
                "SELECT CAST(event AS BLOB) FROM events_before WHERE game = ? ORDER BY position",
                (number,),
            )
        ]
        try:
            if status != "running":
                raise RecordError("it has been put aside before")
            former = _read(setup, results, texts)
            _move(connection, number, former, shown=int(shown), hints=int(hints))
        except (RecordError, ValueError, TypeError, OverflowError, RecursionError):
            _keep(connection, (number, status, setup, results, shown, hints, reason), texts)
        if status == "running":
            connection.execute("INSERT INTO current (id, game) VALUES (1, ?)", (number,))


def _read(setup: bytes, results: bytes, texts: list[bytes]) -> _Former:
    return _Former(
        decode(TableSetup, json.loads(setup)),
        decode(tuple[GameResult, ...], json.loads(results)),
        tuple(event_from_data(json.loads(text)) for text in texts),
    )


def _move(
    connection: sqlite3.Connection, number: int, former: _Former, *, shown: int, hints: int
) -> None:
    """Insert the game as a new one would be that had been begun so."""
    seed = former.setup.seed
    if seed is None:
        raise RecordError("it has no seed for the coming cards")
    game = Game.replay(GameRecord(events=former.events, seed=seed))
    standing = standing_of(game)
    setup = replace(former.setup, seed=None) if _DRAWN.fullmatch(seed) else former.setup
    uid = secrets.token_hex(8)
    _insert(
        connection,
        {
            "id": number,
            "uid": uid,
            "status": "finished" if game.is_over else "running",
            "match": uid,
            "program": _UNKNOWN_VERSION,
            "setup": json.dumps(encode(setup)),
            "deck_seed": seed,
            "nonce": "",
            "player_seed": derived("player", seed),
            "results": json.dumps(encode(former.results)),
            "shown": min(shown, len(game.steps)),
            "hints": hints,
            "begun": "",
            "own": standing.own,
            "other": standing.other,
            "winner": standing.winner,
            "margin": None if standing.margin is None else standing.margin.value,
        },
    )
    connection.executemany(
        "INSERT INTO decisions (game, position, decision) VALUES (?, ?, ?)",
        [(number, place, str(it)) for place, it in enumerate(decisions_of(former.events))],
    )


def _keep(connection: sqlite3.Connection, row: tuple[Any, ...], texts: list[bytes]) -> None:
    """Keep everything of a game that cannot be read, as it was written."""
    number, status, setup, results, shown, hints, reason = row
    uid = secrets.token_hex(8)
    _insert(
        connection,
        {
            "id": number,
            "uid": uid,
            "status": status,
            "match": uid,
            "program": _UNKNOWN_VERSION,
            "setup": setup,
            "deck_seed": "",
            "nonce": "",
            "player_seed": "",
            "results": results,
            "shown": shown,
            "hints": hints,
            "begun": "",
            "own": 0,
            "other": 0,
            "reason": reason,
        },
    )
    connection.executemany(
        "INSERT INTO decisions (game, position, decision) VALUES (?, ?, ?)",
        [(number, place, text) for place, text in enumerate(texts)],
    )


def _insert(connection: sqlite3.Connection, values: dict[str, Any]) -> None:
    names = ", ".join(values)
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO games ({names}) VALUES ({marks})", tuple(values.values()))
