"""Games as they stand in a damaged file, with what the list of games says of each of them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, Final

from cribbage_tui.storage.games import COLUMNS, stored_decisions, stored_game
from cribbage_tui.storage.pages import Row, Value
from cribbage_tui.storage.saved import StoredGame
from cribbage_tui.storage.schema import TABLES

_LISTED: Final = ("own", "other", "winner", "margin", "status", "begun", "ended")
_NUMBERS: Final = ("own", "other", "winner")

_DECISION: Final = re.compile(rb"[12] (discard|play|count|muggins) ")
"""How the text of a decision begins. Other tables of other times have rows of the same form."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game as it stands in the file, nothing of it understood yet.

    Attributes:
        stored: the game.
        listed: what the list says of it: how it stands, its status and times; texts as bytes.
        is_all: whether these are all of its decisions, as far as the file itself tells. Otherwise
            later ones may be missing.
    """

    stored: StoredGame
    listed: Mapping[str, Any]
    is_all: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Scattered:
    """What was found on the pages of a file.

    Attributes:
        games: games by number.
        numbers: these, and the numbers of those of which only some of the rows were found.
        decisions: by place, those of each of these games that were found.
        doubtful: the games of which a row was found with two contents.
    """

    games: Mapping[int, ListedGame]
    numbers: Set[int]
    decisions: Mapping[int, Mapping[int, Value]]
    doubtful: Set[int]

    def knows_more(self, number: int, decisions: Iterable[tuple[Any, Any]]) -> bool:
        """Whether there is any row of the game ``number`` that goes against these ``decisions``.

        Then the way by which they were found leads to a page of another place or time.
        """
        found = self.decisions.get(number, {})
        return number in self.doubtful or not found.items() <= dict(decisions).items()


def with_all_decisions(connection: sqlite3.Connection, number: int, game: ListedGame) -> ListedGame:
    """``game``, and whether it has all of its decisions, if the file itself still tells them.

    Raises:
        sqlite3.Error: they cannot be read.
    """
    decisions = stored_decisions(connection, number)
    return replace(game, is_all=True) if decisions == game.stored.decisions else game


def listed_game(connection: sqlite3.Connection, number: int) -> ListedGame:
    """The game ``number``, found by way of its number.

    Raises:
        KeyError: there is no such game.
        sqlite3.Error: it could not be read.
    """
    names = [name if name in _NUMBERS else f"CAST({name} AS BLOB)" for name in _LISTED]
    stored = stored_game(connection, number)
    row = connection.execute(
        f"SELECT {', '.join(names)} FROM games WHERE id = ?", (number,)
    ).fetchone()
    return ListedGame(stored, dict(zip(_LISTED, row, strict=True)), is_all=True)


def scattered_games(rows: Iterable[Row], among: range, without: Set[int]) -> Scattered:
    """The games that ``rows`` make up, wherever they stand: those ``among``, ``without`` some.

    One that would have two contents is left out: which is the right one, nobody can say.
    """
    listed: dict[int, Mapping[str, Value]] = {}
    decisions: dict[int, dict[int, Value]] = {}
    followed: set[tuple[int, int]] = set()
    doubtful: set[int] = set()
    former = _Decision(stands=(0, 0), game=0, place=0, text=b"")
    for row in rows:
        if row.number is not None and len(row.values) == len(TABLES["games"]):
            if row.number in among and row.number not in without:
                values = dict(zip(TABLES["games"], row.values, strict=True))
                if listed.setdefault(row.number, values) != values:
                    doubtful.add(row.number)
        elif (found := _decision(row)) is not None:
            page, place = found.stands
            if row.is_on_leaf and former.stands == (page, place - 1) and former.game != found.game:
                followed.add((former.game, former.place))
            former = found
            if found.game in among and found.game not in without:
                texts = decisions.setdefault(found.game, {})
                if texts.setdefault(found.place, found.text) != found.text:
                    doubtful.add(found.game)
    games = {
        game: _put_together(values, decisions.get(game, {}), game, followed)
        for game, values in listed.items()
        if game not in doubtful
    }
    return Scattered(
        games=games,
        numbers=listed.keys() | decisions.keys(),
        decisions=decisions,
        doubtful=doubtful,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Decision:
    """A decision: its page and where on it it stands, and where it belongs."""

    stands: tuple[int, int]
    game: int
    place: int
    text: bytes


def _decision(row: Row) -> _Decision | None:
    match row.values:
        case (int(game), int(place), bytes(text)) if row.number is None and _DECISION.match(text):
            return _Decision(stands=(row.page, row.place), game=game, place=place, text=text)
        case _:
            return None


def _put_together(
    values: Mapping[str, Value],
    decisions: Mapping[int, Value],
    game: int,
    followed: Set[tuple[int, int]],
) -> ListedGame:
    ordered = tuple(sorted(decisions.items()))
    return ListedGame(
        StoredGame({name: values[name] for name in COLUMNS}, ordered),
        {name: values[name] for name in _LISTED},
        # What stands behind the last one on the same page is of another game.
        is_all=bool(ordered) and (game, ordered[-1][0]) in followed,
    )
