"""What the seats decided in a game, without what the rules made of it: as text, and played again.

With the options, the first dealer and the decks, the decisions are the whole game: everything
else in the log is forced.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import parse_card, parse_cards
from cribbage_tui.engine.decks import DeckSource
from cribbage_tui.engine.errors import CribbageError, RecordError
from cribbage_tui.engine.events import CardPlayed, Event, LaidAway, MugginsCalled, PointsClaimed
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and the seat that took it."""

    seat: Seat
    action: Action

    def __str__(self) -> str:
        """As in ``1 discard 5H KC``, ``2 play 7S``, ``1 count 8``, ``2 muggins 2``."""
        number = self.seat + 1
        match self.action:
            case Discard():
                return f"{number} discard {' '.join(map(str, self.action.cards))}"
            case Play():
                return f"{number} play {self.action.card}"
            case Count():
                return f"{number} count {self.action.points}"
            case CallMuggins():
                return f"{number} muggins {self.action.points}"
            case _:
                assert_never(self.action)


def parse_decision(text: str) -> Decision:
    """The decision that ``str`` made ``text`` of.

    Raises:
        RecordError: it is none; the message quotes it.
    """
    number, _, rest = text.partition(" ")
    name, _, what = rest.partition(" ")
    try:
        decision = Decision(Seat(int(number) - 1), _parse_action(name, what))
    except (CribbageError, ValueError) as error:
        raise RecordError(f"not a decision: {text[:80]!r}") from error
    if str(decision) != text:
        raise RecordError(f"not a decision as it is written: {text[:80]!r}")
    return decision


def _parse_action(name: str, what: str) -> Action:
    match name:
        case "discard":
            return Discard(tuple(parse_cards(what)))
        case "play":
            return Play(parse_card(what))
        case "count":
            return Count(int(what))
        case "muggins":
            return CallMuggins(int(what))
        case _:
            raise ValueError(name)


def decision_of(event: Event) -> Decision | None:
    """The decision that ``event`` tells of; None for what was forced."""
    match event:
        case LaidAway():
            return Decision(event.seat, Discard(event.cards))
        case CardPlayed():
            return Decision(event.seat, Play(event.card))
        case PointsClaimed():
            return Decision(event.seat, Count(event.points))
        case MugginsCalled():
            return Decision(event.seat, CallMuggins(event.points))
        case _:
            return None


def decisions_of(events: Iterable[Event]) -> tuple[Decision, ...]:
    """The decisions in a log, in order."""
    found = map(decision_of, events)
    return tuple(decision for decision in found if decision is not None)


def play_again(
    options: GameOptions,
    decks: DeckSource,
    decisions: Sequence[Decision],
    *,
    dealer: Seat | None = None,
) -> Game:
    """The game in which the seats decided so.

    Raises:
        RecordError: the rules refuse one of the decisions; the message says which.
    """
    game = Game.new(options, decks, dealer=dealer)
    for place, decision in enumerate(decisions):
        try:
            game.act(decision.seat, decision.action)
        except CribbageError as error:
            raise RecordError(f"decision {place}, '{decision}', is refused: {error}") from error
    return game
