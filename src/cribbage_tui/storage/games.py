"""The game to continue, in the database: the session's ``GameStore``."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from cribbage_tui.engine.decisions import Decision
from cribbage_tui.engine.errors import RecordError
from cribbage_tui.engine.game import Game
from cribbage_tui.saved_game import SavedGame, Standing, standing_of
from cribbage_tui.storage.database import Database, reading, writing
from cribbage_tui.storage.errors import played_elsewhere
from cribbage_tui.storage.saved import StoredGame, read_and_play, to_text

Clock: TypeAlias = Callable[[], datetime]
"""Tells the time, with its zone."""

COLUMNS: Final = (
    "uid", "match", "repeats", "program", "setup", "deck_seed", "nonce", "player_seed", "results",
    "shown", "hints",
)  # fmt: skip
"""What a ``SavedGame`` is made of, besides its decisions."""


def utc_now() -> datetime:
    """The time now."""
    return datetime.now(UTC)


class SavedGames:
    """Keeps the game to continue; see ``GameStore`` for what each call promises.

    It goes on with the game that it began, loaded or was told of last, and with no other: when a
    second program plays the same file, whoever comes second gets a ``StorageError``.
    """

    def __init__(self, database: Database, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._uid: str | None = None

    def go_on_with(self, uid: str) -> None:
        """The next calls are about the game ``uid``, whatever has been loaded meanwhile."""
        self._uid = uid

    def load(self) -> SavedGame | None:
        """The game to continue, or None.

        Raises:
            RecordError: it is damaged or the rules contradict it; ``put_aside`` is what is left.
            sqlite3.Error: it could not be read.
        """
        connection = self._database.connection
        with reading(connection):
            row = connection.execute("SELECT game FROM current").fetchone()
            if row is None:
                return None
            (number,) = row
            try:
                stored = stored_game(connection, number)
                listed = listed_standing(connection, number)
            except KeyError as error:
                raise RecordError("it is not there") from error
        saved, game = read_and_play(stored)
        check_listed(listed, saved, game)
        self._uid = saved.uid
        return saved

    def begin(self, game: SavedGame, standing: Standing) -> None:
        """Keep ``game`` as the one to continue. One that was running before is abandoned.

        Raises:
            StorageError: it could not be stored.
        """
        now = self._time()
        with writing(self._database) as connection:
            connection.execute(
                "UPDATE games SET status = 'abandoned', ended = ? WHERE status = 'running'", (now,)
            )
            # From a call whose answer was lost.
            connection.execute("DELETE FROM games WHERE uid = ?", (game.uid,))
            values = {**standing_values(standing), "status": "running", "begun": now}
            number = insert_game(connection, game, values)
            self._stand(connection, number, standing)
            connection.execute("INSERT OR REPLACE INTO current (id, game) VALUES (1, ?)", (number,))
        self._uid = game.uid

    def append(self, first: int, decisions: Sequence[Decision], standing: Standing) -> None:
        """Add ``decisions``, the first of which has the place ``first``, and what they led to.

        What is there already, from a call whose answer was lost, must be the same and stays.

        Raises:
            StorageError: they could not be stored, or another program has gone on with the game
                or begun another one.
        """
        with writing(self._database) as connection:
            game = self._current(connection)
            stored = [
                text
                for (text,) in connection.execute(
                    "SELECT decision FROM decisions WHERE game = ? AND position >= ?"
                    " ORDER BY position",
                    (game, first),
                )
            ]
            (before,) = connection.execute(
                "SELECT count(*) FROM decisions WHERE game = ? AND position < ?", (game, first)
            ).fetchone()
            if before < first or stored != [str(each) for each in decisions[: len(stored)]]:
                raise played_elsewhere()
            _add(connection, game, first + len(stored), decisions[len(stored) :])
            self._stand(connection, game, standing)

    def take_back(self, number: int, standing: Standing) -> None:
        """Keep only the first ``number`` decisions, at which the game stood as ``standing``.

        Raises:
            StorageError: it could not be stored, or another program has begun another game.
        """
        with writing(self._database) as connection:
            game = self._current(connection)
            connection.execute(
                "DELETE FROM decisions WHERE game = ? AND position >= ?", (game, number)
            )
            connection.execute("DELETE FROM summaries WHERE game = ?", (game,))
            self._stand(connection, game, standing)

    def set_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` events.

        Raises:
            StorageError: it could not be stored, or another program has begun another game.
        """
        with writing(self._database) as connection:
            game = self._current(connection)
            connection.execute("UPDATE games SET shown = ? WHERE id = ?", (shown, game))

    def set_hints(self, hints: int) -> None:
        """Remember that the person has had so many hints.

        Raises:
            StorageError: it could not be stored, or another program has begun another game.
        """
        with writing(self._database) as connection:
            game = self._current(connection)
            connection.execute("UPDATE games SET hints = ? WHERE id = ?", (hints, game))

    def finish(self) -> None:
        """Nothing is left to continue; the game stays kept. One that is not won is abandoned.

        Raises:
            StorageError: it could not be stored.
        """
        with writing(self._database) as connection:
            connection.execute(
                "DELETE FROM current WHERE game IN (SELECT id FROM games WHERE uid = ?)",
                (self._uid,),
            )
            connection.execute(
                "UPDATE games SET status = 'abandoned', ended = ?"
                " WHERE uid = ? AND status = 'running'",
                (self._time(), self._uid),
            )

    def put_aside(self, reason: str) -> None:
        """Keep the game to continue in the file, but offer it to nobody any more.

        Raises:
            StorageError: it could not be stored.
        """
        with writing(self._database) as connection:
            connection.execute(
                "UPDATE games SET status = 'aside', reason = ?"
                " WHERE id = (SELECT game FROM current)",
                (reason,),
            )
            connection.execute("DELETE FROM current")

    def abandon_left_over(self) -> None:
        """Call the games abandoned that are running but not the one to continue.

        They are what programs left that could not say so any more.

        Raises:
            StorageError: it could not be stored, or not even be asked.
        """
        with writing(self._database) as connection:
            connection.execute(
                "UPDATE games SET status = 'abandoned', ended = ?"
                " WHERE status = 'running' AND id NOT IN (SELECT game FROM current)",
                (self._time(),),
            )

    def _current(self, connection: sqlite3.Connection) -> int:
        """The number of the game that this store keeps, if it still is the one to continue."""
        found = connection.execute(
            "SELECT id FROM games WHERE uid = ? AND id IN (SELECT game FROM current)",
            (self._uid,),
        ).fetchone()
        if found is None:
            raise played_elsewhere()
        (number,) = found
        return int(number)

    def _stand(self, connection: sqlite3.Connection, game: int, standing: Standing) -> None:
        values = standing_values(standing)
        is_won = standing.winner is not None
        values["status"] = "finished" if is_won else "running"
        values["ended"] = self._time() if is_won else None
        names = ", ".join(f"{name} = ?" for name in values)
        connection.execute(f"UPDATE games SET {names} WHERE id = ?", (*values.values(), game))

    def _time(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="seconds")


def stored_game(connection: sqlite3.Connection, number: int) -> StoredGame:
    """The game ``number`` as it stands in the file, nothing of it understood yet.

    Texts are read as bytes, so that a damaged one is a matter of this game alone.

    Raises:
        KeyError: there is no such game.
        sqlite3.Error: it could not be read.
    """
    numbers = {"shown", "hints"}
    names = [name if name in numbers else f"CAST({name} AS BLOB)" for name in COLUMNS]
    row = connection.execute(
        f"SELECT {', '.join(names)} FROM games WHERE id = ?", (number,)
    ).fetchone()
    if row is None:
        raise KeyError(number)
    decisions = stored_decisions(connection, number)
    return StoredGame(dict(zip(COLUMNS, row, strict=True)), decisions)


def listed_standing(connection: sqlite3.Connection, number: int) -> dict[str, Any]:
    """How the game ``number`` stands by the list of games, texts as bytes.

    Raises:
        KeyError: there is no such game.
        sqlite3.Error: it could not be read.
    """
    row = connection.execute(
        "SELECT own, other, winner, CAST(margin AS BLOB) FROM games WHERE id = ?", (number,)
    ).fetchone()
    if row is None:
        raise KeyError(number)
    return dict(zip(("own", "other", "winner", "margin"), row, strict=True))


def check_listed(listed: dict[str, Any], saved: SavedGame, game: Game) -> None:
    """See that ``game``, which ``saved`` tells, is as ``listed_standing`` gave it, and all there.

    Each step is stored together with what it led to, and only what is stored is kept as shown.
    Where they differ, a page of the file is an older one or another one's: decisions are missing
    at the end, which the rules cannot tell.

    Raises:
        RecordError: it stands otherwise, or is too short.
    """
    values = standing_values(standing_of(game))
    margin = values["margin"]
    if listed != {**values, "margin": None if margin is None else margin.encode()}:
        raise RecordError("its decisions do not lead to what the list of games says")
    if saved.shown > len(game.steps):
        raise RecordError("more of it has been shown than is there")


def stored_decisions(connection: sqlite3.Connection, number: int) -> tuple[tuple[Any, Any], ...]:
    """The place and the text, as bytes, of each decision of the game ``number``, in order.

    Raises:
        sqlite3.Error: they could not be read.
    """
    rows = connection.execute(
        "SELECT position, CAST(decision AS BLOB) FROM decisions WHERE game = ? ORDER BY position",
        (number,),
    )
    return tuple(rows)


def insert_game(connection: sqlite3.Connection, game: SavedGame, others: Mapping[str, Any]) -> int:
    """Add ``game`` with the columns ``others``, and give its number.

    Raises:
        sqlite3.Error: it could not be stored.
    """
    values = {**_values(game), **others}
    number = connection.execute(
        f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
        tuple(values.values()),
    ).lastrowid
    assert number is not None
    _add(connection, number, 0, game.decisions)
    return number


def replace_game(
    connection: sqlite3.Connection, number: int, game: SavedGame, others: dict[str, Any]
) -> None:
    """Put ``game`` with the columns ``others`` in the place of the damaged game ``number``.

    Raises:
        sqlite3.Error: it could not be stored.
    """
    values = {**_values(game), **others, "reason": None}
    names = ", ".join(f"{name} = ?" for name in values)
    connection.execute(f"UPDATE games SET {names} WHERE id = ?", (*values.values(), number))
    for table in ("decisions", "summaries"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
    _add(connection, number, 0, game.decisions)


def _values(game: SavedGame) -> dict[str, Any]:
    return {
        "uid": game.uid,
        "match": game.match,
        "repeats": game.repeats,
        "program": game.program,
        "setup": to_text(game.setup),
        "deck_seed": game.seal.seed,
        "nonce": game.seal.nonce,
        "player_seed": game.player_seed,
        "results": to_text(game.results),
        "shown": game.shown,
        "hints": game.hints,
    }


def standing_values(standing: Standing) -> dict[str, Any]:
    """``standing`` as it stands in the columns of the list of games."""
    return {
        "own": standing.own,
        "other": standing.other,
        "winner": None if standing.winner is None else int(standing.winner),
        "margin": None if standing.margin is None else standing.margin.value,
    }


def _add(
    connection: sqlite3.Connection, game: int, first: int, decisions: Sequence[Decision]
) -> None:
    connection.executemany(
        "INSERT INTO decisions (game, position, decision) VALUES (?, ?, ?)",
        [(game, place, str(decision)) for place, decision in enumerate(decisions, first)],
    )
