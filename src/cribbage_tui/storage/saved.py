"""A saved game as text and back, checked against the rules before anybody is offered it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cribbage_tui.engine import Event, Game, GameRecord, GameStarted, RecordError
from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.engine.match import GameResult, Match
from cribbage_tui.engine.record import event_from_data, event_to_data
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.session import SavedGame, TableSetup


def to_text(value: object) -> str:
    """``value``, a setup or results, as one line of JSON."""
    return json.dumps(encode(value), separators=(",", ":"))


def event_to_text(event: Event) -> str:
    """``event`` as one line of JSON."""
    return json.dumps(event_to_data(event), separators=(",", ":"))


def read_game(
    setup: Any, results: Any, events: Sequence[tuple[Any, Any]], *, shown: Any, hints: Any
) -> SavedGame:
    """The game that is stored so; ``events`` are pairs of place and text.

    Raises:
        RecordError: something in it is damaged, or the rules contradict it.
    """
    try:
        game = SavedGame(
            setup=decode(TableSetup, json.loads(setup)),
            results=decode(tuple[GameResult, ...], json.loads(results)),
            events=tuple(event_from_data(json.loads(text)) for _, text in events),
            shown=min(max(int(shown), 0), len(events)),
            hints=max(int(hints), 0),
        )
    except RecordError:
        raise
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise RecordError(f"it is not readable: {error}") from error
    if [place for place, _ in events] != list(range(len(events))):
        raise RecordError("there are steps missing in it")
    _check(game)
    return game


def _check(game: SavedGame) -> None:
    setup = game.setup
    if setup.seed is None:
        raise RecordError("it has no seed for the coming cards")
    if setup.level not in LEVELS:
        raise RecordError(f"there is no computer player called '{setup.level}'")
    if setup.options.seats != 2:
        raise RecordError(f"it has {setup.options.seats} seats")
    match = Match(options=setup.options, length=setup.match_length, results=game.results)
    if match.winner is not None:
        raise RecordError("its match is already decided")
    if game.events:
        Game.replay(GameRecord(events=game.events, seed=setup.seed))
        if game.events[0] != GameStarted(options=setup.options):
            raise RecordError("it was chosen and played by different rules")
