"""Carrying over what can still be read in a damaged file.

Every game is read and played again by itself, so that a page which is lost costs no more than what
stood on it. A game is carried over when it is whole: the rules allow each of its decisions, and
they lead to just what the list of games says of it. Of one that was not won the rules cannot tell
whether its last steps are missing: then nothing else in the file may know of more. Summaries are
not carried over: they are made again.

The new file is made beside the damaged one, under a name of its own, and takes its last name when
it is complete and the damaged one is out of the way. When the program is killed meanwhile, the next
start begins again, or does what is left to do.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.progress import Progress, one_by_one
from cribbage_tui.saved_game import SavedGame, standing_of
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.storage.errors import UNREADABLE, reason_at_the_end
from cribbage_tui.storage.games import insert_game, standing_values
from cribbage_tui.storage.listed import (
    ListedGame,
    Scattered,
    listed_game,
    scattered_games,
    with_all_decisions,
)
from cribbage_tui.storage.mending import MendedCopy, has_newer_version, mended_copy
from cribbage_tui.storage.pages import rows_in
from cribbage_tui.storage.replaced import (
    Salvaged,
    forget,
    mark_for,
    rebuilding_path,
    rebuilt_path,
    what_is_in,
    write_mark,
)
from cribbage_tui.storage.saved import read_and_play
from cribbage_tui.storage.schema import migrate

_MANY: Final = 1_000_000
"""A number of games beyond it is itself damaged."""

_SMALLEST: Final = 100
"""No game takes fewer bytes of a file than this."""

_USUAL: Final = 100_000
"""Up to here a number may have been given to a game that nobody finds any more."""

_WALKS: Final = (
    "SELECT id FROM games NOT INDEXED ORDER BY id",
    "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM games",
)
"""Ways to the numbers of the games: from the first, from the last, and by way of an index."""

_LAST_GIVEN: Final = "SELECT seq FROM sqlite_sequence WHERE name = 'games'"
"""The last number that was given to a game."""

_NAMED: Final = "SELECT game FROM current"
"""The number of the game to continue."""

_OVER: Final = (GameStatus.FINISHED.value,)
_RUNNING: Final = (GameStatus.RUNNING.value,)
_NOT_OVER: Final = (*_RUNNING, GameStatus.ABANDONED.value)


def rebuild(path: Path, progress: Progress | None = None) -> Salvaged | None:
    """Make a new file of what can be read in the damaged one at ``path``, which is not changed.

    It stands beside it until ``take_place``. None, and no new file, when there is nothing to
    carry over. One that an earlier start has made, and was then killed, is as good; that it was
    made of the same file is what ``keep_another`` is for. Where the damaged file cannot be copied,
    in order to read it, the new one is empty. No new file is made of one that a newer version
    wrote. ``progress`` is told how many of the games have been read, which takes some milliseconds
    each.

    Raises:
        OSError: the new file cannot be written.
        sqlite3.Error: likewise.
    """
    rebuilt, building = rebuilt_path(path), rebuilding_path(path)
    salvaged = what_is_in(rebuilt)
    if salvaged is not None and not salvaged.is_empty:
        return salvaged
    forget(building)
    if has_newer_version(path):
        return _NEWER
    try:
        with mended_copy(path) as damaged:
            if damaged is not None and damaged.is_newer:
                return _NEWER
            found = None if damaged is None else _read(damaged, progress)
        hindrance = None
    except (OSError, sqlite3.Error) as error:
        # Most likely there is no room for it. Whether there is any at all, the new file will show.
        found, hindrance = _NOTHING_FOUND, reason_at_the_end(error)
    if found is None or (hindrance is None and not (found.games or found.settings)):
        return None
    try:
        _write(building, found, mark_for(path))
        building.replace(rebuilt)
    except (OSError, sqlite3.Error):
        forget(building)
        raise
    return Salvaged(
        games=len(found.games),
        lost=found.lost,
        has_game=found.current is not None,
        has_settings=found.settings is not None,
        hindrance=hindrance,
    )


_NEWER: Final = Salvaged(games=0, lost=None, has_game=False, has_settings=False, is_newer=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Carried:
    """A game to carry over, with the columns that do not belong to a ``SavedGame``.

    Of one that is not over the decisions are there as they stood in the file, too.
    """

    game: SavedGame
    others: Mapping[str, Any]
    unfinished: tuple[tuple[Any, Any], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """What could be read: games by number, the number of the one to continue, the document.

    ``highest`` is the highest number that is known to have been given to a game; 0 for none.
    """

    games: Mapping[int, _Carried]
    lost: int
    highest: int
    current: int | None
    settings: str | None


_NOTHING_FOUND: Final = _Found(games={}, lost=0, highest=0, current=None, settings=None)


def _read(damaged: MendedCopy, progress: Progress | None) -> _Found:
    """Everything that is whole: by way of its number, or put together from its rows."""
    reader = _Reader()
    connection = damaged.connection
    with collector_at_rest():
        for number in one_by_one(_numbers(damaged), progress):
            try:
                reader.take(number, listed_game(connection, number))
            except KeyError:
                continue  # numbers are never used twice
            except UNREADABLE:
                reader.lost.add(number)
        rows = rows_in(damaged.path.read_bytes(), damaged.page)
        scattered = scattered_games(rows, range(1, _MANY), reader.over())
        reader.drop_shortened(scattered)
        reader.lost.update(scattered.numbers - reader.games.keys())
        for number, game in sorted(scattered.games.items()):
            if number not in reader.games:
                with suppress(*UNREADABLE):
                    game = with_all_decisions(connection, number, game)
                reader.take(number, game)
    highest = _highest(damaged, reader)
    return _Found(
        games=dict(sorted(reader.games.items())),
        lost=len(reader.lost),
        highest=highest,
        current=_current(damaged, reader.games, highest),
        settings=_settings(connection),
    )


def _highest(damaged: MendedCopy, reader: _Reader) -> int:
    """The highest number that is known to have been given to a game."""
    last = _first(damaged.connection, _LAST_GIVEN)
    # One that is damaged itself may be any.
    maybe = {last} if isinstance(last, int) else set()
    usual = (number for number in maybe | reader.lost if number <= _USUAL)
    return max((0, *usual, *reader.games))


class _Reader:
    """What has been read so far: games by number, and the numbers of those that are not whole."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.games: dict[int, _Carried] = {}
        self.lost: set[int] = set()
        self._uids: set[str] = set()

    def take(self, number: int, listed: ListedGame) -> None:
        """Put the game ``number`` where it belongs: to the others, or to those that are lost."""
        try:
            carried = _carried(number, listed)
            if carried.game.uid in self._uids:
                raise RecordError("another one has its name")
        except RecordError:
            self.lost.add(number)
            return
        self._uids.add(carried.game.uid)
        self.games[number] = carried
        self.lost.discard(number)

    def over(self) -> frozenset[int]:
        """The games that are won: nothing can follow in them."""
        return frozenset(it for it, each in self.games.items() if each.unfinished is None)

    def drop_shortened(self, scattered: Scattered) -> None:
        """Take out the games of which there is more in the file than could be read of them."""
        for number, carried in tuple(self.games.items()):
            decisions = carried.unfinished
            if decisions is not None and scattered.knows_more(number, decisions):
                self._uids.discard(carried.game.uid)
                self.lost.add(number)
                del self.games[number]


def _numbers(damaged: MendedCopy) -> Sequence[int]:
    """The numbers of the games, or, where they cannot all be read, all that they may have."""
    connection = damaged.connection
    walked: set[int] = set()
    for walk in _WALKS:
        try:
            for (number,) in connection.execute(walk):
                if isinstance(number, int) and 0 < number < _MANY:
                    walked.add(number)
        except UNREADABLE:
            continue
        return sorted(walked)
    # The counter tells of the last ones, but may be damaged itself: more games than there is room
    # for in the file there cannot be.
    most = damaged.path.stat().st_size // _SMALLEST
    last = _first(connection, _LAST_GIVEN)
    given = min(last, most) if isinstance(last, int) else 0
    return range(1, max((given, *walked)) + 1)


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
    if not played.is_over and (not found.is_all or game.shown > len(played.steps)):
        raise RecordError("its last steps may be missing")
    if not all(isinstance(found.stored.values[name], int) for name in ("shown", "hints")):
        raise RecordError("a number in it is none")
    others = {**standing, **texts, "begun": texts["begun"] or "", "id": number}
    unfinished = None if played.is_over else found.stored.decisions
    return _Carried(game=game, others=others, unfinished=unfinished)


def _text(value: Any) -> str | None:
    """``value`` as a text; None for none at all, and of one that is damaged what is left."""
    return value.decode(errors="replace") if isinstance(value, bytes) else None


def _current(damaged: MendedCopy, games: Mapping[int, _Carried], highest: int) -> int | None:
    """The number of the game to continue, if it is among ``games``.

    Where the file does not tell any more, it is the only one that was running, if none that came
    after it is known: the page that told of it may be lost, or an earlier one.
    """
    running = [number for number in games if _status(games, number) in _RUNNING]
    found = _first(damaged.connection, _NAMED)
    named = found if isinstance(found, int) else None
    # Where the list of tables is not its own, this may have been read in another table.
    if named in running and (damaged.has_own_list or running == [named]):
        return named
    if running == [highest]:
        return highest
    is_over = damaged.has_own_list and _status(games, named) in _OVER
    return named if is_over else None


def _status(games: Mapping[int, _Carried], number: int | None) -> str | None:
    return None if number is None or number not in games else games[number].others["status"]


def _settings(damaged: sqlite3.Connection) -> str | None:
    """The document of the settings, when it is one."""
    document = _first(damaged, "SELECT CAST(document AS BLOB) FROM settings")
    try:
        text = document.decode() if isinstance(document, bytes) else ""
        return text if isinstance(json.loads(text), dict) else None
    except (ValueError, RecursionError):
        return None


def _write(path: Path, found: _Found, mark: int) -> None:
    """Write ``found`` to a new file, all at once; ``mark`` tells what it was made of."""
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
        # Numbers are never used twice, not those of the lost games either.
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
        connection.execute("INSERT INTO sqlite_sequence VALUES ('games', ?)", (found.highest,))
        write_mark(connection, mark)
        connection.execute("COMMIT")
