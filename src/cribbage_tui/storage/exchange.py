"""Games as JSON data for another computer, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.engine.decisions import parse_decision
from cribbage_tui.engine.errors import RecordError
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.match import GameResult
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.progress import Progress, one_by_one
from cribbage_tui.saved_game import SavedGame, standing_of
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.database import Database, reading, writing
from cribbage_tui.storage.entries import GameStatus, read_time
from cribbage_tui.storage.errors import not_kept
from cribbage_tui.storage.games import (
    check_listed,
    insert_game,
    listed_standing,
    replace_game,
    standing_values,
    stored_game,
)
from cribbage_tui.storage.saved import StoredGame, check_game, read_and_play, setup_from_data

T = TypeVar("T")

FORMAT: Final = "cribbage-tui games"
"""What exported data says that it is."""

VERSION: Final = 1
"""The version of exported data that this module writes and reads."""


class DamagedGameError(RecordError):
    """A game that was asked for and is damaged; ``number`` is its own."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


@dataclass(frozen=True, slots=True)
class Refused:
    """A game that was not added.

    Attributes:
        place: its place in the list of games, from 1.
        reason: what is wrong with it; a piece for whoever looks into the file, in English.
    """

    place: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What came of an import.

    Attributes:
        added: how many games were added.
        known: how many were here already.
        restored: how many were here, but damaged, and are whole again.
        refused: those that were not added.
    """

    added: int = 0
    known: int = 0
    restored: int = 0
    refused: tuple[Refused, ...] = ()


_OVER: Final = (GameStatus.FINISHED.value, GameStatus.ABANDONED.value)


def games_as_data(
    connection: sqlite3.Connection,
    numbers: Sequence[int] | None,
    *,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """The games ``numbers`` in this order, or all that are over, as JSON data.

    Each is played again first, which is most of the time it takes: what is exported may be the
    only copy one day, and a game that the rules contradict could not be brought back from it.

    Raises:
        KeyError: there is no such game, or it is running.
        DamagedGameError: one of ``numbers`` is damaged.
        sqlite3.Error: the file could not be read.
    """
    wanted = _not_running(connection) if numbers is None else numbers
    games, damaged = [], []
    with collector_at_rest():
        for number in one_by_one(wanted, progress):
            try:
                games.append(_game_as_data(connection, number))
            except RecordError as error:
                if numbers is not None:
                    raise DamagedGameError(number, str(error)) from error
                damaged.append(number)
    left_out = {"left_out": damaged} if damaged else {}
    return {"format": FORMAT, "version": VERSION, "games": games, **left_out}


def _not_running(connection: sqlite3.Connection) -> list[int]:
    rows = connection.execute("SELECT id FROM games WHERE status IS NOT 'running' ORDER BY id")
    return [number for (number,) in rows]


def _game_as_data(connection: sqlite3.Connection, number: int) -> dict[str, Any]:
    with reading(connection):
        row = connection.execute(
            "SELECT CAST(status AS BLOB), CAST(begun AS BLOB), CAST(ended AS BLOB) FROM games"
            " WHERE id = ?",
            (number,),
        ).fetchone()
        if row is None or row[0] == GameStatus.RUNNING.value.encode():
            raise KeyError(number)
        stored = stored_game(connection, number)
        listed = listed_standing(connection, number)
    status, begun, ended = (None if it is None else it.decode(errors="replace") for it in row)
    if status not in _OVER:
        raise RecordError("it has been put aside as damaged")
    game, played = read_and_play(stored)
    _check_over(game, played, status)
    check_listed(listed, game, played)
    return {
        "uid": game.uid,
        "status": status,
        # A time that is none keeps no game from being brought back.
        "begun": begun if read_time(begun) else "",
        "ended": ended if read_time(ended) else None,
        "match": game.match,
        "repeats": game.repeats,
        "program": game.program,
        "setup": encode(game.setup),
        "deck_seed": game.seal.seed,
        "nonce": game.seal.nonce,
        "player_seed": game.player_seed,
        "results": encode(game.results),
        "shown": game.shown,
        "hints": game.hints,
        # As they stand there: each has just been read, and is written in one way only.
        "decisions": [text.decode() for _, text in stored.decisions],
    }


@dataclass(frozen=True, slots=True)
class _Arrival:
    """A game that is to be added, with the columns that do not belong to a ``SavedGame``.

    ``place`` is the number of the damaged game that it restores, if it does.
    """

    game: SavedGame
    others: dict[str, Any]
    place: int | None


def add_games(database: Database, data: object, *, progress: Progress | None = None) -> Imported:
    """Add the games in ``data`` that are not here yet, or damaged here, all at once.

    Raises:
        RecordError: ``data`` is nothing that ``games_as_data`` gives.
        sqlite3.Error: the file could not be read.
        StorageError: nothing could be added.
    """
    games = _games_in(data)
    if not database.is_kept:
        raise not_kept(database.place)
    rows = database.connection.execute("SELECT CAST(uid AS BLOB), id FROM games")
    known: dict[bytes, int | None] = dict(rows)
    arrivals: list[_Arrival] = []
    refused: list[Refused] = []
    number_known = 0
    with collector_at_rest():
        for place, each in enumerate(one_by_one(games, progress), 1):
            try:
                uid = _field(each, "uid", str).encode()
                number = known.get(uid)
                if uid in known and (
                    number is None or _is_sound(database.connection, number, each)
                ):
                    number_known += 1
                    continue
                arrivals.append(_arrival(each, number))
                # The same game once more is known from now on.
                known[uid] = None
            except RecordError as error:
                refused.append(Refused(place, str(error)))
    with writing(database) as connection:
        for arrival in arrivals:
            if arrival.place is None:
                insert_game(connection, arrival.game, arrival.others)
            else:
                replace_game(connection, arrival.place, arrival.game, arrival.others)
    restored = sum(arrival.place is not None for arrival in arrivals)
    return Imported(
        added=len(arrivals) - restored,
        known=number_known,
        restored=restored,
        refused=tuple(refused),
    )


def _is_sound(connection: sqlite3.Connection, number: int, data: object) -> bool:
    """Whether the game ``number`` needs nothing of ``data``, which has the same name.

    Nothing is done for the game to continue: the program that plays it looks after it.
    """
    if connection.execute("SELECT 1 FROM current WHERE game = ?", (number,)).fetchone():
        return True
    stored = stored_game(connection, number)
    if _is_word_for_word(stored, data):
        return True  # found without playing it again
    try:
        check_listed(listed_standing(connection, number), *read_and_play(stored))
    except RecordError:
        return False
    return True


def _is_word_for_word(stored: StoredGame, data: object) -> bool:
    """Whether ``stored`` is what an export of it would write as ``data``."""
    if not isinstance(data, dict):
        return False
    texts = ("match", "repeats", "program", "deck_seed", "nonce", "player_seed")
    decisions = data.get("decisions")
    return (
        all(_bytes(data.get(name)) == stored.values[name] for name in texts)
        and all(_json(data.get(name)) == stored.values[name] for name in ("setup", "results"))
        and all(data.get(name) == stored.values[name] for name in ("shown", "hints"))
        and isinstance(decisions, list)
        and tuple(enumerate(map(_bytes, decisions))) == stored.decisions
    )


def _bytes(value: object) -> bytes | None:
    return value.encode(errors="surrogatepass") if isinstance(value, str) else None


def _json(value: object) -> bytes | None:
    try:
        return json.dumps(value, separators=(",", ":")).encode()
    except RecursionError:
        return None


def _games_in(data: object) -> list[object]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"it does not say that it holds '{FORMAT}'")
    if isinstance(data.get("version"), bool) or data.get("version") != VERSION:
        raise RecordError(f"its version is {str(data.get('version'))[:40]}, not {VERSION}")
    games = data.get("games")
    if not isinstance(games, list):
        raise RecordError("it has no list of games")
    return games


def _arrival(data: object, place: int | None) -> _Arrival:
    """The game in ``data``, played again from its decisions.

    Raises:
        RecordError: something in it is damaged, or the rules contradict it.
    """
    decisions = _field(data, "decisions", list)
    try:
        game = SavedGame(
            uid=_field(data, "uid", str),
            match=_field(data, "match", str),
            repeats=_field_or_none(data, "repeats", str),
            program=_field(data, "program", str),
            setup=setup_from_data(_field(data, "setup", dict)),
            seal=Seal(_field(data, "deck_seed", str), _field(data, "nonce", str)),
            player_seed=_field(data, "player_seed", str),
            results=decode(tuple[GameResult, ...], _field(data, "results", list)),
            decisions=tuple(parse_decision(_as(str, each)) for each in decisions),
            shown=_field(data, "shown", int),
            hints=_field(data, "hints", int),
        )
    except RecursionError as error:
        raise RecordError("it is nested too deeply") from error
    played = check_game(game)
    status = _field(data, "status", str)
    _check_over(game, played, status)
    # More cannot have been shown than there is, whatever an earlier program counted.
    game = replace(game, shown=min(game.shown, len(played.steps)))
    others = {
        "status": status,
        "begun": _time(_field(data, "begun", str)) or "",
        "ended": _time(_field_or_none(data, "ended", str)),
        **standing_values(standing_of(played)),
    }
    return _Arrival(game, others, place)


def _check_over(game: SavedGame, played: Game, status: str) -> None:
    """See that ``game``, which tells ``played``, can be among games that are over, as ``status``.

    Raises:
        RecordError: it cannot.
    """
    if not game.uid:
        raise RecordError("it has no name of its own")
    if not (0 <= game.shown < _MANY and 0 <= game.hints < _MANY):
        raise RecordError("a number in it is out of range")
    if status != (GameStatus.FINISHED if played.is_over else GameStatus.ABANDONED).value:
        raise RecordError(f"by its decisions it is not {status[:40]}")


_MANY: Final = 1_000_000
"""More than so many events or hints no game has."""


def _time(text: str | None) -> str | None:
    if text and read_time(text) is None:
        raise RecordError(f"not a time: {text[:40]}")
    return text


def _field(data: object, name: str, kind: type[T]) -> T:
    return _as(kind, _value(data, name))


def _field_or_none(data: object, name: str, kind: type[T]) -> T | None:
    value = _value(data, name)
    return None if value is None else _as(kind, value)


def _value(data: object, name: str) -> object:
    if not isinstance(data, dict) or name not in data:
        raise RecordError(f"it has no {name}")
    value: object = data[name]
    return value


def _as(kind: type[T], value: object) -> T:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"expected {kind.__name__}, found {str(value)[:40]!r}")
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise RecordError(f"not a text: {value[:40]!r}") from error
    return value
