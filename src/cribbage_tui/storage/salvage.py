"""Carrying over what can still be read in a damaged file.

Every game is read and played again by itself, so that a page which is lost costs no more than what
stood on it. A game is carried over when it is whole: the rules allow each of its decisions, and
they lead to just what the list of games says of it. Summaries are not: they are made again.

The new file is made beside the damaged one, under a name of its own, and takes its last name when
it is complete and the damaged one is out of the way. When the program is killed meanwhile, the next
start begins again, or does what is left to do.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.saved_game import SavedGame, standing_of
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.storage.errors import UNREADABLE
from cribbage_tui.storage.games import insert_game, standing_values
from cribbage_tui.storage.listed import (
    ListedGame,
    listed_game,
    scattered_games,
    with_all_decisions,
)
from cribbage_tui.storage.mending import MendedCopy, mended_copy
from cribbage_tui.storage.pages import rows_in
from cribbage_tui.storage.progress import Progress, one_by_one
from cribbage_tui.storage.replaced import (
    Salvaged,
    forget,
    rebuilding_path,
    rebuilt_path,
    what_is_in,
)
from cribbage_tui.storage.saved import read_and_play
from cribbage_tui.storage.schema import migrate

_MANY: Final = 1_000_000
"""A number of games beyond it is itself damaged."""


def rebuild(path: Path, progress: Progress | None = None) -> Salvaged | None:
    """Make a new file of what can be read in the damaged one at ``path``, which is not changed.

    It stands beside it until ``take_place``. None, and no new file, when there is nothing to
    carry over. One that an earlier start has made, and was then killed, is as good. ``progress``
    is told how many of the games have been read, which takes some milliseconds each.

    Raises:
        OSError: the new file cannot be written.
        sqlite3.Error: likewise.
    """
    if (salvaged := what_is_in(rebuilt_path(path))) is not None:
        return salvaged
    building = rebuilding_path(path)
    forget(building)
    with mended_copy(path) as damaged:
        found = None if damaged is None else _read(damaged, progress)
    if found is None or not (found.games or found.settings):
        return None
    try:
        _write(building, found)
        building.replace(rebuilt_path(path))
    except (OSError, sqlite3.Error):
        forget(building)
        raise
    return Salvaged(
        games=len(found.games),
        lost=found.lost,
        has_game=found.current is not None,
        has_settings=found.settings is not None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Carried:
    """A game to carry over, with the columns that do not belong to a ``SavedGame``."""

    game: SavedGame
    others: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """What could be read: games by number, the number of the one to continue, the document."""

    games: dict[int, _Carried]
    lost: int
    current: int | None
    settings: str | None


def _read(damaged: MendedCopy, progress: Progress | None) -> _Found:
    """Everything that is whole: by way of its number, or put together from its rows."""
    reader = _Reader({}, set(), set())
    connection = damaged.connection
    with collector_at_rest():
        for number in one_by_one(range(1, _highest(connection) + 1), progress):
            try:
                _take(reader, number, listed_game(connection, number))
            except KeyError:
                continue  # numbers are never used twice
            except UNREADABLE:
                reader.lost.add(number)
        rows = rows_in(damaged.path.read_bytes(), damaged.page)
        scattered = scattered_games(rows, range(1, _MANY), reader.games.keys())
        reader.lost.update(scattered.numbers)
        for number, game in sorted(scattered.games.items()):
            with suppress(*UNREADABLE):
                game = with_all_decisions(connection, number, game)
            _take(reader, number, game)
    return _Found(
        games=dict(sorted(reader.games.items())),
        lost=len(reader.lost),
        current=_current(damaged, reader.games),
        settings=_settings(connection),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """What has been read so far: games by number, their names, and the numbers of the others."""

    games: dict[int, _Carried]
    uids: set[str]
    lost: set[int]


def _take(reader: _Reader, number: int, listed: ListedGame) -> None:
    try:
        carried = _carried(number, listed)
        if carried.game.uid in reader.uids:
            raise RecordError("another one has its name")
    except RecordError:
        reader.lost.add(number)
        return
    reader.uids.add(carried.game.uid)
    reader.games[number] = carried
    reader.lost.discard(number)


_HIGHEST: Final = (
    "SELECT seq FROM sqlite_sequence WHERE name = 'games'",
    "SELECT max(id) FROM games",
)
"""Whichever of these can be answered tells how far the numbers of the games go."""


def _highest(connection: sqlite3.Connection) -> int:
    answers = (_first(connection, question) for question in _HIGHEST)
    return max((it for it in answers if isinstance(it, int) and it < _MANY), default=0)


def _first(connection: sqlite3.Connection, question: str) -> Any:
    """The first value that answers ``question``; None for none, also when it cannot be read."""
    try:
        row = connection.execute(question).fetchone()
    except UNREADABLE:
        return None
    return None if row is None else row[0]


def _carried(number: int, found: ListedGame) -> _Carried:
    """The game ``number``, after it has been played again.

    Raises:
        RecordError: it is not whole, or not what the list says.
    """
    game, played = read_and_play(found.stored)
    texts = {name: _text(found.listed[name]) for name in ("margin", "status", "begun", "ended")}
    standing = standing_values(standing_of(played))
    if not standing.items() <= {**found.listed, **texts}.items():
        raise RecordError("it does not stand as it is listed")
    if texts["status"] not in (_OVER if played.is_over else _NOT_OVER):
        raise RecordError("it is not over, or it is, against what is listed")
    if not (played.is_over or found.is_all):
        raise RecordError("its last steps may be missing")
    if not all(isinstance(found.stored.values[name], int) for name in ("shown", "hints")):
        raise RecordError("a number in it is none")
    others = {**standing, **texts, "begun": texts["begun"] or "", "id": number}
    return _Carried(game=game, others=others)


_OVER: Final = (GameStatus.FINISHED.value,)
_RUNNING: Final = (GameStatus.RUNNING.value,)
_NOT_OVER: Final = (*_RUNNING, GameStatus.ABANDONED.value)


def _text(value: Any) -> str | None:
    """``value`` as a text; None for none at all, and of one that is damaged what is left."""
    return value.decode(errors="replace") if isinstance(value, bytes) else None


def _current(damaged: MendedCopy, games: dict[int, _Carried]) -> int | None:
    """The number of the game to continue, if it is among ``games``.

    Where the file does not tell any more, it is the only one that was running.
    """
    if damaged.has_own_list:
        with suppress(*UNREADABLE):
            row = damaged.connection.execute("SELECT game FROM current").fetchone()
            number = None if row is None else row[0]
            return number if _status(games, number) in (*_RUNNING, *_OVER) else None
    running = [number for number in games if _status(games, number) in _RUNNING]
    return running[0] if len(running) == 1 else None


def _status(games: dict[int, _Carried], number: int | None) -> str | None:
    return None if number not in games else games[number].others["status"]


def _settings(damaged: sqlite3.Connection) -> str | None:
    """The document of the settings, when it is one."""
    document = _first(damaged, "SELECT CAST(document AS BLOB) FROM settings")
    try:
        text = document.decode() if isinstance(document, bytes) else ""
        return text if isinstance(json.loads(text), dict) else None
    except (ValueError, RecursionError):
        return None


def _write(path: Path, found: _Found) -> None:
    """Write ``found`` to a new file, all at once."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        connection.execute("BEGIN IMMEDIATE")
        for each in found.games.values():
            insert_game(connection, each.game, each.others)
        if found.current is not None:
            connection.execute("INSERT INTO current (id, game) VALUES (1, ?)", (found.current,))
        if found.settings is not None:
            connection.execute(
                "INSERT INTO settings (id, document) VALUES (1, ?)", (found.settings,)
            )
        connection.execute("COMMIT")
