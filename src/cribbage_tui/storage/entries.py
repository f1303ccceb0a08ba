"""The list of games: what a row of the file says about a game without playing it again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import lru_cache
from typing import Any, Final

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.match import GameResult, Match, MatchLength
from cribbage_tui.engine.seats import Seat, Side
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.saved import setup_from_data
from cribbage_tui.table_setup import HUMAN, GameKind, TableSetup


class GameStatus(Enum):
    """What became of a game."""

    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    ASIDE = "aside"
    """It is damaged; what is left of it is kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """A game in the list of games.

    Attributes:
        number: names it on the screen and on the command line.
        uid: names it in every file; empty when that is damaged.
        status: what became of it.
        setup: what was chosen; None when that is damaged.
        match: the ``uid`` of the first game of its match.
        repeats: the ``uid`` of the game whose cards it repeats.
        begun: when it began; None when that is not known.
        ended: when it was won or given up.
        own: the person's score.
        other: the computer's score.
        winner: the seat that has won, or None.
        margin: how clearly.
        hints: how many hints the person has had.
        deck_seed: the seed of its cards. Never show it of a running game.
        nonce: what was sealed with the seed; empty when the game was begun without a seal.
    """

    number: int
    uid: str
    status: GameStatus
    setup: TableSetup | None
    match: str
    repeats: str | None
    begun: datetime | None
    ended: datetime | None
    own: int
    other: int
    winner: Seat | None
    margin: Margin | None
    hints: int
    deck_seed: str
    nonce: str

    @property
    def counts(self) -> bool:
        """Whether it belongs into the statistics; see ``SavedGame.counts``."""
        setup = self.setup
        return setup is not None and setup.kind is GameKind.COUNTED and setup.seed is None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEntry:
    """A match of several games (R23), begun or played to its end.

    Attributes:
        uid: that of its first game.
        length: what decides it.
        games: its games in the order in which they were begun.
        games_won: how many the person and the computer have won.
        points: the game points of the person and the computer, skunks as they are worth (R22).
        winner: who has won the match; None when it is open or was given up.
    """

    uid: str
    length: MatchLength
    games: tuple[GameEntry, ...]
    games_won: tuple[int, int]
    points: tuple[int, int]
    winner: Seat | None


_TEXTS: Final = (
    "uid", "status", "setup", "match", "repeats", "begun", "ended", "margin", "deck_seed", "nonce",
)  # fmt: skip
_NUMBERS: Final = ("id", "own", "other", "winner", "hints")
_LIST: Final = (
    f"SELECT {', '.join(f'CAST({name} AS BLOB)' for name in _TEXTS)}, {', '.join(_NUMBERS)}"
    " FROM games"
)
"""Texts are read as bytes, so that one that is none is a matter of its own row."""

_NAMES: Final = (*_TEXTS, *_NUMBERS)


def read_entries(connection: sqlite3.Connection) -> tuple[GameEntry, ...]:
    """All games, the latest first. A damaged row is among them, as ``GameStatus.ASIDE``.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    rows = connection.execute(f"{_LIST} ORDER BY begun DESC, id DESC")
    with collector_at_rest():
        return tuple(_entry(dict(zip(_NAMES, row, strict=True))) for row in rows)


def read_entry(connection: sqlite3.Connection, uid: str) -> GameEntry | None:
    """The game that is named ``uid`` in every file; None when it is not in this one.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    row = connection.execute(f"{_LIST} WHERE uid = ?", (uid,)).fetchone()
    return None if row is None else _entry(dict(zip(_NAMES, row, strict=True)))


def matches_of(entries: Iterable[GameEntry]) -> tuple[MatchEntry, ...]:
    """The matches of several games among ``entries``, which come latest first; so do they."""
    games: dict[str, list[GameEntry]] = {}
    for entry in entries:
        if entry.setup is not None and entry.setup.match_length != MatchLength():
            games.setdefault(entry.match, []).insert(0, entry)
    return tuple(_match(uid, tuple(each)) for uid, each in games.items())


@lru_cache(maxsize=256)
def read_setup(text: bytes) -> TableSetup | None:
    """The setup that was stored as ``text``; None for one that is damaged."""
    try:
        return setup_from_data(json.loads(text))
    except (ValueError, TypeError, RecursionError):  # a RecordError is a ValueError
        return None


def read_time(text: str | None) -> datetime | None:
    """The time that was stored as ``text``; None for one that is missing or damaged."""
    try:
        return datetime.fromisoformat(text or "")
    except ValueError:
        return None


def _entry(row: Mapping[str, Any]) -> GameEntry:
    try:
        return _sound_entry(row)
    except (ValueError, TypeError):
        return _damaged_entry(row)


def _sound_entry(row: Mapping[str, Any]) -> GameEntry:
    setup = read_setup(row["setup"])
    status = GameStatus(row["status"].decode())
    if setup is None:
        status = GameStatus.ASIDE
    winner, margin = row["winner"], row["margin"]
    return GameEntry(
        number=row["id"],
        uid=row["uid"].decode(),
        status=status,
        setup=setup,
        match=row["match"].decode(),
        repeats=_text(row["repeats"]),
        begun=read_time(_text(row["begun"])),
        ended=read_time(_text(row["ended"])),
        own=_number(row["own"]),
        other=_number(row["other"]),
        winner=None if winner is None else Seat(_number(winner)),
        margin=None if margin is None else Margin(margin.decode()),
        hints=_number(row["hints"]),
        deck_seed=row["deck_seed"].decode(),
        nonce=row["nonce"].decode(),
    )


def _damaged_entry(row: Mapping[str, Any]) -> GameEntry:
    """What can be said of a row in which something is not what it should be."""
    texts = {name: _kept(row[name]) for name in _TEXTS}
    return GameEntry(
        number=row["id"],
        uid=texts["uid"],
        status=GameStatus.ASIDE,
        setup=None,
        match=texts["match"],
        repeats=None,
        begun=read_time(texts["begun"]),
        ended=read_time(texts["ended"]),
        own=0,
        other=0,
        winner=None,
        margin=None,
        hints=0,
        deck_seed=texts["deck_seed"],
        nonce=texts["nonce"],
    )


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode()


def _number(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _kept(value: bytes | None) -> str:
    return "" if value is None else value.decode(errors="replace")


def _match(uid: str, games: tuple[GameEntry, ...]) -> MatchEntry:
    setup = games[0].setup
    assert setup is not None
    results = tuple(
        # Who dealt first is not asked here.
        GameResult(first_dealer=HUMAN, winner=Side(game.winner), margin=game.margin)
        for game in games
        if game.winner is not None and game.margin is not None
    )
    match = Match(options=setup.options, length=setup.match_length, results=results)
    won, points, winner = match.games_won, match.game_points, match.winner
    return MatchEntry(
        uid=uid,
        length=setup.match_length,
        games=games,
        games_won=(won[Side.A], won[Side.B]),
        points=(points[Side.A], points[Side.B]),
        winner=None if winner is None else Seat(winner),
    )
