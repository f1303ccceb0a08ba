"""What happened: past-tense facts with itemised points. Words for them are the presenter's.

Events are the truth (law 1): folding them with ``evolve`` gives every state. The few that carry
cards which not everyone may see have a redacted twin (see ``redact`` in ``views``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.scoring.items import ScoreItem
from cribbage_tui.engine.seats import PerSeat, Seat, Side


class Source(Enum):
    """What is being counted."""

    HAND = "hand"
    CRIB = "crib"
    CARD = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted:
    """A game begins, 0–0."""

    options: GameOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCut:
    """Each seat cut a card for the deal (R2). ``dealer`` is None when they tied and cut again."""

    cards: PerSeat[Card]
    dealer: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerNamed:
    """The first dealer is known without a cut: drawn at random, or fixed by the match (R24)."""

    dealer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt:
    """A fresh pack was dealt (R3). ``pack`` is all 52 cards, the coming starter included."""

    deal: int
    dealer: Seat
    pack: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReceived:
    """What one seat sees of ``HandDealt``: its own cards."""

    deal: int
    dealer: Seat
    seat: Seat
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidAway:
    """A seat put cards face down into the crib (R4)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidAwayUnseen:
    """What the others see of ``LaidAway``: how many cards."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterTurned:
    """The pone cut and the dealer turned the starter (R5)."""

    starter: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class HeelsPegged:
    """The starter is a jack: the dealer pegs two at once (R6)."""

    seat: Seat
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed:
    """A card was laid; ``count`` is the count with it (R7, R8).

    ``items`` and ``points`` are empty when the owner is to count the card by hand (R27, muggins in
    the play); ``CardCounted`` follows then.
    """

    seat: Seat
    card: Card
    count: int
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoSaid:
    """A seat holds cards, none of which fits under 31 at ``count`` (R9)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoPegged:
    """Nobody could lay another card: the last to lay pegs one (R9)."""

    seat: Seat
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCardPegged:
    """The very last card of the play pegs one (R11)."""

    seat: Seat
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesStarted:
    """The count is back at zero and ``leader`` leads (R10)."""

    leader: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEnded:
    """All cards are laid; the show begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsClaimed:
    """The owner claimed ``points`` for what is being counted by hand (R26)."""

    seat: Seat
    source: Source
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MugginsCalled:
    """Another seat said that the owner missed ``points``; 0 lets the claim stand (R27)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCounted:
    """A card laid in the play was counted by hand: the truth, and what its owner pegged."""

    seat: Seat
    card: Card
    items: tuple[ScoreItem, ...]
    claim: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown:
    """A hand was counted (R12): its four cards, every item, and the points pegged for it.

    ``claim`` is None with automatic counting. ``points`` is less than the items' total only where
    muggins is on and the owner claimed less (R26).
    """

    seat: Seat
    cards: tuple[Card, ...]
    starter: Card
    items: tuple[ScoreItem, ...]
    claim: int | None
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CribShown:
    """The crib was counted for the dealer; fields as in ``HandShown``."""

    seat: Seat
    cards: tuple[Card, ...]
    starter: Card
    items: tuple[ScoreItem, ...]
    claim: int | None
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MugginsPegged:
    """A right call of muggins pays its caller (R27)."""

    seat: Seat
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """Everything in this deal has been counted."""

    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon:
    """A side reached the game hole, or with R25 was ahead there at the end of a deal."""

    side: Side
    margin: Margin
    scores: tuple[int, ...]


PublicEvent: TypeAlias = (
    GameStarted
    | DealCut
    | DealerNamed
    | StarterTurned
    | HeelsPegged
    | CardPlayed
    | GoSaid
    | GoPegged
    | LastCardPegged
    | SeriesStarted
    | PlayEnded
    | PointsClaimed
    | MugginsCalled
    | CardCounted
    | HandShown
    | CribShown
    | MugginsPegged
    | DealEnded
    | GameWon
)
"""Events that every seat sees whole."""

Event: TypeAlias = PublicEvent | HandDealt | LaidAway
"""Everything that can stand in a game's log."""

SeenEvent: TypeAlias = PublicEvent | HandReceived | LaidAway | LaidAwayUnseen
"""Everything that one seat can be told of."""

PeggingEvent: TypeAlias = (
    HeelsPegged
    | CardPlayed
    | GoPegged
    | LastCardPegged
    | CardCounted
    | HandShown
    | CribShown
    | MugginsPegged
)
"""Events that carry points for ``seat``: the only ones that move a peg."""
