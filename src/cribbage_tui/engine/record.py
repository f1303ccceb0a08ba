"""A whole game as JSON text and back, and its replay against the rules.

A record is the log (law 1): from it alone every state can be rebuilt, coming starters included.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, get_args

from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.codec import decode, encode
from cribbage_tui.engine.decisions import decision_of
from cribbage_tui.engine.decks import DeckSource, SeededDecks, cut_spread
from cribbage_tui.engine.errors import CribbageError, DecksError, RecordError
from cribbage_tui.engine.events import (
    DealCut,
    DealerNamed,
    Event,
    GameStarted,
    HandDealt,
    LaidAway,
    PublicEvent,
)
from cribbage_tui.engine.game import Game

VERSION: Final = 1
"""The version of the record's JSON form that this module writes and reads."""

_EVENTS: Final[dict[str, type[Any]]] = {
    event.__name__: event for event in (*get_args(PublicEvent), HandDealt, LaidAway)
}


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Everything that happened in a game. ``seed`` is that of its decks, if they had one."""

    events: tuple[Event, ...]
    seed: str | None = None

    def to_json(self) -> str:
        """The record as JSON text in one line."""
        events = [event_to_data(event) for event in self.events]
        return json.dumps({"version": VERSION, "seed": self.seed, "events": events})

    @classmethod
    def from_json(cls, text: str) -> GameRecord:
        """The record that ``to_json`` wrote.

        Raises:
            RecordError: the text is damaged or of another version; the message says what.
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"the record is not JSON: {error}") from error
        version = data.get("version") if isinstance(data, dict) else None
        if isinstance(version, bool) or version != VERSION:
            raise RecordError(f"the record is not of version {VERSION}")
        seed, events = data.get("seed"), data.get("events")
        if not isinstance(events, list) or not (seed is None or isinstance(seed, str)):
            raise RecordError("the record has no list of events, or a seed that is no text")
        return cls(events=tuple(map(event_from_data, events)), seed=seed)


def event_to_data(event: Event) -> dict[str, Any]:
    """``event`` as a dictionary that JSON can hold; its class name stands under ``event``."""
    return {"event": type(event).__name__, **encode(event)}


def event_from_data(data: object) -> Event:
    """The event that ``event_to_data`` wrote.

    Raises:
        RecordError: it is none; the message names it.
    """
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str) or name not in _EVENTS:
        raise RecordError(f"not an event: {str(data)[:80]}")
    kind = _EVENTS[name]
    event: Event = decode(kind, {key: value for key, value in data.items() if key != "event"})
    return event


class RecordedDecks:
    """The packs and cuts that a log tells of, and after its end those of ``later``."""

    def __init__(self, events: Iterable[Event], later: DeckSource | None) -> None:
        self._packs = {event.deal: event.pack for event in events if isinstance(event, HandDealt)}
        self._cuts = [event for event in events if isinstance(event, DealCut)]
        self._later = later
        self.seed: str | None = (
            later.seed if isinstance(later, SeededDecks | RecordedDecks) else None
        )

    def pack(self, deal: int) -> tuple[Card, ...]:
        """The recorded pack of ``deal``, or that of the later decks."""
        if deal in self._packs:
            return self._packs[deal]
        if self._later is None:
            raise DecksError(f"the record ends before deal {deal}")
        return self._later.pack(deal)

    def cut(self, attempt: int) -> tuple[Card, ...]:
        """The recorded cut of ``attempt``, laid where the seats cut."""
        if attempt <= len(self._cuts):
            return cut_spread(tuple(self._cuts[attempt - 1].cards))
        if self._later is None:
            raise DecksError(f"the record ends before cut {attempt}")
        return self._later.cut(attempt)


def replay(record: GameRecord, decks: DeckSource | None = None) -> Game:
    """The game that ``record`` tells; see ``Game.replay``.

    Raises:
        RecordError: the rules contradict the record; the message says where.
    """
    events = record.events
    if not events or not isinstance(events[0], GameStarted):
        raise RecordError("the record does not begin with a game's start")
    second = events[1] if len(events) > 1 else None
    dealer = second.dealer if isinstance(second, DealerNamed) else None
    try:
        if decks is None and record.seed is not None:
            decks = SeededDecks(record.seed)
        source = RecordedDecks(events, decks)
        game = Game.new(events[0].options, source, dealer=dealer)
        for event in events:
            decision = decision_of(event)
            if decision is not None:
                game.act(decision.seat, decision.action)
    except CribbageError as error:
        raise RecordError(f"the rules contradict the record: {error}") from error
    for place, (told, ruled) in enumerate(zip(events, game.log, strict=False)):
        if told != ruled:
            raise RecordError(f"the rules contradict event {place} of the record: {told}")
    if len(events) < len(game.log):
        raise RecordError("the record stops in the middle of what is forced")
    if len(events) > len(game.log):
        raise RecordError("the record goes on where somebody has to decide")
    return game
