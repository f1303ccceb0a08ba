"""The list of games: what a row of the file says about a game without playing it again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from functools import lru_cache
from typing import Any, Final

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.codec import decode
from cribbage_tui.engine.errors import RecordError
from cribbage_tui.engine.match import GameResult, Match, MatchLength
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.engine.seats import Seat, Side
from cribbage_tui.engine.state import Finished
from cribbage_tui.saved_game import seen_state
from cribbage_tui.storage.collector import collector_at_rest
from cribbage_tui.storage.games import stored_game
from cribbage_tui.storage.saved import read_and_play, setup_from_data
from cribbage_tui.table_setup import COMPUTER, HUMAN, TableSetup


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
        own: the person's score; in a game that is on, as it was last seen at the table.
        other: the computer's score, likewise.
        winner: the seat that has won, or None.
        margin: how clearly.
        hints: how many hints the person has had.
        deck_seed: the seed of its cards. Never show it of a running game.
        nonce: what was sealed with the seed; empty when the game was begun without a seal.
        results: the earlier games of its match, which need not be kept here themselves.
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
    results: tuple[GameResult, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it belongs into the statistics; see ``TableSetup.counts``."""
        return self.setup is not None and self.setup.counts

    @property
    def is_over(self) -> bool:
        """Whether it was won or given up, so that nobody will go on with it."""
        return self.status in (GameStatus.FINISHED, GameStatus.ABANDONED)

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of the cards, which may be shown at any time; None without a seal."""
        return Seal(self.deck_seed, self.nonce).fingerprint if self.nonce else None

    @property
    def told_seal(self) -> Seal | None:
        """The seed of the cards and its nonce, once the game is over; None until then."""
        return Seal(self.deck_seed, self.nonce) if self.is_over else None


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
    "results",
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
        entries = tuple(_entry(dict(zip(_NAMES, row, strict=True))) for row in rows)
    current = _current(connection)
    return tuple(_as_seen(connection, entry, current) for entry in entries)


def read_entry(connection: sqlite3.Connection, uid: str) -> GameEntry | None:
    """The game that is named ``uid`` in every file; None when it is not in this one.

    Raises:
        sqlite3.Error: the file could not be read.
    """
    row = connection.execute(f"{_LIST} WHERE uid = ?", (uid,)).fetchone()
    if row is None:
        return None
    entry = _entry(dict(zip(_NAMES, row, strict=True)))
    return _as_seen(connection, entry, _current(connection))


def matches_of(entries: Iterable[GameEntry]) -> tuple[MatchEntry, ...]:
    """The matches of several games among ``entries``, which come latest first; so do they."""
    games: dict[str, list[GameEntry]] = {}
    for entry in entries:
        if entry.setup is not None and entry.setup.match_length != MatchLength():
            games.setdefault(entry.match, []).insert(0, entry)
    return tuple(_match(uid, tuple(each)) for uid, each in games.items())


@lru_cache(maxsize=256)
def read_setup(text: bytes | None) -> TableSetup | None:
    """The setup that was stored as ``text``; None for one that is damaged or missing."""
    if text is None:
        return None
    try:
        return setup_from_data(json.loads(text))
    except (ValueError, TypeError, RecursionError):  # a RecordError is a ValueError
        return None


@lru_cache(maxsize=256)
def _read_results(text: bytes | None) -> tuple[GameResult, ...]:
    """The earlier games of a match that were stored as ``text``.

    Raises:
        ValueError: they are damaged.
    """
    if text is None:
        raise ValueError("there are no results")
    try:
        results: tuple[GameResult, ...] = decode(tuple[GameResult, ...], json.loads(text))
    except (TypeError, RecursionError) as error:
        raise ValueError(text[:40]) from error
    return results


def read_time(text: str | None) -> datetime | None:
    """The time that was stored as ``text``; None for one that is missing or damaged.

    One without a zone is damaged, and one so near to the first or the last year that there is
    none in other zones.
    """
    try:
        time = datetime.fromisoformat(text or "")
        if time.tzinfo is None or not 2 <= time.astimezone(UTC).year <= 9998:
            return None
    except (ValueError, OverflowError):
        return None
    return time


def _current(connection: sqlite3.Connection) -> int | None:
    """The number of the game to continue."""
    row = connection.execute("SELECT game FROM current").fetchone()
    return None if row is None else row[0]


def _as_seen(connection: sqlite3.Connection, entry: GameEntry, current: int | None) -> GameEntry:
    """``entry`` without what the person has not been shown yet of a game that is on.

    What follows from a decision is stored at once and shown step by step, up to the end of the
    game. Of a damaged game nobody knows what was shown, and nobody will see more of it.
    """
    is_on = entry.status is GameStatus.RUNNING
    if not is_on and (entry.status is not GameStatus.FINISHED or entry.number != current):
        return entry
    try:
        saved, game = read_and_play(stored_game(connection, entry.number))
    except RecordError:
        return entry
    state = seen_state(saved, game)
    if isinstance(state.phase, Finished):
        return entry
    return replace(
        entry,
        status=GameStatus.RUNNING,
        ended=None,
        own=state.scores[HUMAN],
        other=state.scores[COMPUTER],
        winner=None,
        margin=None,
    )


def _entry(row: Mapping[str, Any]) -> GameEntry:
    try:
        return _sound_entry(row)
    except (ValueError, TypeError):
        return _damaged_entry(row)


def _sound_entry(row: Mapping[str, Any]) -> GameEntry:
    setup = read_setup(row["setup"])
    status = GameStatus(_needed(row["status"]))
    if setup is None:
        status = GameStatus.ASIDE
    winner, margin = row["winner"], row["margin"]
    return GameEntry(
        number=row["id"],
        uid=_needed(row["uid"]),
        status=status,
        setup=setup,
        match=_needed(row["match"]),
        repeats=_text(row["repeats"]),
        begun=read_time(_text(row["begun"])),
        ended=read_time(_text(row["ended"])),
        own=_number(row["own"]),
        other=_number(row["other"]),
        winner=None if winner is None else Seat(_number(winner)),
        margin=None if margin is None else Margin(margin.decode()),
        hints=_number(row["hints"]),
        deck_seed=_needed(row["deck_seed"]),
        nonce=_needed(row["nonce"]),
        results=_read_results(row["results"]),
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


def _needed(value: bytes | None) -> str:
    """The text of a column that is never without one.

    Raises:
        ValueError: it is none, or not there.
    """
    if value is None:
        raise ValueError("there is no text")
    return value.decode()


def _number(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _kept(value: bytes | None) -> str:
    return "" if value is None else value.decode(errors="replace")


def results_before(game: GameEntry, results: tuple[GameResult, ...]) -> tuple[GameResult, ...]:
    """The games of its match before ``game``; ``results`` are those of them that were found.

    Some may be in another file, as when a game has been imported without the earlier ones.
    """
    return max(results, game.results, key=len)


def results_after(game: GameEntry, results: tuple[GameResult, ...]) -> tuple[GameResult, ...]:
    """The games of its match after ``game``, before which there were ``results``."""
    if game.winner is None or game.margin is None:
        return results
    # Who dealt first is not asked of a list.
    last = GameResult(first_dealer=HUMAN, winner=Side(game.winner), margin=game.margin)
    return (*results, last)


def _match(uid: str, games: tuple[GameEntry, ...]) -> MatchEntry:
    setup = games[0].setup
    assert setup is not None
    results: tuple[GameResult, ...] = ()
    for game in games:
        results = results_after(game, results_before(game, results))
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
