"""The running game in the database: the session's ``GameStore``."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from cribbage_tui.engine import Event
from cribbage_tui.session import SavedGame
from cribbage_tui.storage.database import Database, writing
from cribbage_tui.storage.errors import played_elsewhere
from cribbage_tui.storage.saved import event_to_text, read_game, to_text


class SavedGames:
    """Keeps the running game; see ``session.GameStore`` for what each call promises.

    It goes on with the game that it began or loaded, and with no other: when a second program
    plays the same file, whoever comes second gets a ``StorageError``.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._game: int | None = None

    def load(self) -> SavedGame | None:
        """The running game, or None.

        Raises:
            RecordError: it is damaged or the rules contradict it; ``put_aside`` is what is left.
            sqlite3.Error: it could not be read.
        """
        connection = self._database.connection
        # Texts are read as bytes, so that a damaged one is a matter of this game alone.
        row = connection.execute(
            "SELECT id, CAST(setup AS BLOB), CAST(results AS BLOB), shown, hints"
            " FROM games WHERE status = 'running'"
        ).fetchone()
        if row is None:
            return None
        self._game, setup, results, shown, hints = row
        events = connection.execute(
            "SELECT position, CAST(event AS BLOB) FROM events WHERE game = ? ORDER BY position",
            (self._game,),
        ).fetchall()
        return read_game(setup, results, events, shown=shown, hints=hints)

    def begin(self, game: SavedGame) -> None:
        """Keep ``game`` as the running one, in place of any other.

        Raises:
            StorageError: it could not be stored.
        """
        self._game = None
        with writing(self._database) as connection:
            connection.execute("DELETE FROM games WHERE status = 'running'")
            number = connection.execute(
                "INSERT INTO games (status, setup, results, shown, hints)"
                " VALUES ('running', ?, ?, ?, ?)",
                (to_text(game.setup), to_text(game.results), game.shown, game.hints),
            ).lastrowid
            assert number is not None
            _insert(connection, number, 0, [event_to_text(event) for event in game.events])
        self._game = number

    def append(self, first: int, events: Sequence[Event]) -> None:
        """Add ``events`` to the running game's log; the first of them has the place ``first``.

        Doing it again with the same events changes nothing.

        Raises:
            StorageError: it could not be stored, or another program has played on.
        """
        texts = [event_to_text(event) for event in events]
        with writing(self._database) as connection:
            game = self._running(connection)
            rows = connection.execute(
                "SELECT event FROM events WHERE game = ? AND position >= ? ORDER BY position",
                (game, first),
            )
            stored = [text for (text,) in rows]
            if stored != texts[: len(stored)]:
                raise played_elsewhere()
            done = len(stored)
            _insert(connection, game, first + done, texts[done:])

    def set_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` events.

        Raises:
            StorageError: it could not be stored, or another program has begun another game.
        """
        with writing(self._database) as connection:
            game = self._running(connection)
            connection.execute("UPDATE games SET shown = ? WHERE id = ?", (shown, game))

    def set_hints(self, hints: int) -> None:
        """Remember that the person has had so many hints.

        Raises:
            StorageError: it could not be stored, or another program has begun another game.
        """
        with writing(self._database) as connection:
            game = self._running(connection)
            connection.execute("UPDATE games SET hints = ? WHERE id = ?", (hints, game))

    def finish(self) -> None:
        """The running game is over and read to its end: it is no longer kept.

        Raises:
            StorageError: it could not be stored.
        """
        with writing(self._database) as connection:
            connection.execute(
                "DELETE FROM games WHERE id = ? AND status = 'running'", (self._game,)
            )
        self._game = None

    def put_aside(self, reason: str) -> None:
        """Keep the running game in the file, but offer it to nobody any more.

        Raises:
            StorageError: it could not be stored.
        """
        with writing(self._database) as connection:
            connection.execute(
                "UPDATE games SET status = 'aside', reason = ? WHERE status = 'running'", (reason,)
            )
        self._game = None

    def _running(self, connection: sqlite3.Connection) -> int:
        """The number of the game that this store keeps, if it still is the running one."""
        found = connection.execute(
            "SELECT 1 FROM games WHERE id = ? AND status = 'running'", (self._game,)
        ).fetchone()
        if self._game is None or found is None:
            raise played_elsewhere()
        return self._game


def _insert(connection: sqlite3.Connection, game: int, first: int, texts: Sequence[str]) -> None:
    connection.executemany(
        "INSERT INTO events (game, position, event) VALUES (?, ?, ?)",
        [(game, place, text) for place, text in enumerate(texts, first)],
    )
