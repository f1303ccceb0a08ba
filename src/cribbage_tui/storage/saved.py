"""A saved game as text and back, checked against the rules before anybody is offered it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cribbage_tui.engine import Game, RecordError
from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.engine.decisions import parse_decision
from cribbage_tui.engine.match import GameResult
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.table_setup import TableSetup


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it stands in the file.

    Attributes:
        values: what stands in each column, texts as bytes.
        decisions: pairs of place and text.
    """

    values: Mapping[str, Any]
    decisions: tuple[tuple[Any, Any], ...]


def to_text(value: object) -> str:
    """``value``, a setup or results, as one line of JSON."""
    return json.dumps(encode(value), separators=(",", ":"))


def read_game(stored: StoredGame) -> SavedGame:
    """The game that is stored so.

    Raises:
        RecordError: something in it is damaged, or the rules contradict it.
    """
    return read_and_play(stored)[0]


def read_and_play(stored: StoredGame) -> tuple[SavedGame, Game]:
    """The game that is stored so, and the engine's game that it tells.

    Raises:
        RecordError: something in it is damaged, or the rules contradict it.
    """
    values = stored.values
    try:
        game = SavedGame(
            uid=_text(values["uid"]),
            match=_text(values["match"]),
            repeats=None if values["repeats"] is None else _text(values["repeats"]),
            program=_text(values["program"]),
            setup=setup_from_data(json.loads(values["setup"])),
            seal=Seal(_text(values["deck_seed"]), _text(values["nonce"])),
            player_seed=_text(values["player_seed"]),
            results=decode(tuple[GameResult, ...], json.loads(values["results"])),
            decisions=tuple(parse_decision(_text(text)) for _, text in stored.decisions),
            shown=max(int(values["shown"]), 0),
            hints=max(int(values["hints"]), 0),
        )
    except RecordError:
        raise
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise RecordError(f"it is not readable: {error}") from error
    if [place for place, _ in stored.decisions] != list(range(len(game.decisions))):
        raise RecordError("there are steps missing in it")
    return game, check_game(game)


def setup_from_data(data: Any) -> TableSetup:
    """The setup that was encoded as ``data``.

    A choice that came into the program later is missing in older data and has its usual value.
    The oldest ones are always there: without them it is no setup.

    Raises:
        RecordError: it is damaged.
    """
    setup: TableSetup = decode(TableSetup, data)
    if not {"level", "options"} <= data.keys() or "target" not in data["options"]:
        raise RecordError("there is no level or no target in it")
    return setup


def _text(value: Any) -> str:
    if not isinstance(value, bytes):
        raise RecordError(f"not a text: {str(value)[:40]}")
    return value.decode()


def check_game(game: SavedGame) -> Game:
    """The engine's game that ``game`` tells, after everything in it has been looked at.

    Raises:
        RecordError: something in it cannot be, or the rules contradict it.
    """
    setup = game.setup
    if not game.seal.seed:
        raise RecordError("it has no seed for the coming cards")
    if setup.level not in LEVELS:
        raise RecordError(f"there is no computer player called '{setup.level}'")
    if setup.options.seats != 2:
        raise RecordError(f"it has {setup.options.seats} seats")
    if game.match_before.winner is not None:
        raise RecordError("its match is already decided")
    return game_of(game)
