"""The state of a game: what stands between two events. The phases are types of their own.

Nothing here changes anything; ``evolve`` makes the next state out of this one and an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from cribbage_tui.engine.board import Margin, Pegs
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.events import Source
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.scoring.items import ScoreItem
from cribbage_tui.engine.seats import PerSeat, PerSide, Seat, Side, seats_after


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid in the play, and who laid it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Go:
    """A go: none of the cards that ``seat`` then held fitted at ``count``.

    ``after`` is the number of cards in the series when it was said.
    """

    seat: Seat
    count: int
    after: int


@dataclass(frozen=True, slots=True)
class Series:
    """The cards since the count was last zero, in the order laid, and the goes said (R9)."""

    laid: tuple[Laid, ...] = ()
    goes: tuple[Go, ...] = ()
    count: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards alone."""
        return tuple(laid.card for laid in self.laid)

    @property
    def counts(self) -> tuple[int, ...]:
        """The count with each card (R7)."""
        return tuple(accumulate(laid.card.pips for laid in self.laid))


@dataclass(frozen=True, slots=True)
class Claim:
    """A count by hand that is under way: what was claimed (None: still to come) and called.

    ``callers`` are the seats still to be asked whether they call muggins, ``call`` the first
    call above zero.
    """

    source: Source
    owner: Seat
    points: int | None = None
    callers: tuple[Seat, ...] = ()
    call: tuple[Seat, int] | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A muggins call that was right and is still to be pegged by ``seat``."""

    seat: Seat
    items: tuple[ScoreItem, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Starting:
    """Before the first deal: the dealer is not known yet. ``cuts`` counts the cuts so far."""

    cuts: int = 0


@dataclass(frozen=True, slots=True)
class Dealing:
    """Between deals: the next pack is about to be dealt."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """Every seat is to lay away (R4), in any order.

    ``hands`` are the cards still held, ``laid_away`` what each seat threw (empty: not yet),
    ``to_crib`` the card from the pack (three seats), ``stock`` the rest, the starter on top.
    """

    hands: PerSeat[tuple[Card, ...]]
    laid_away: PerSeat[tuple[Card, ...]]
    to_crib: tuple[Card, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """The cards of a deal once the starter is turned: they stay as they are until the next."""

    hands: PerSeat[tuple[Card, ...]]
    laid_away: PerSeat[tuple[Card, ...]]
    to_crib: tuple[Card, ...]
    starter: Card

    @property
    def crib(self) -> tuple[Card, ...]:
        """The four cards of the crib, sorted, so that their order tells nothing."""
        return tuple(sorted((*self.to_crib, *(card for two in self.laid_away for card in two))))


@dataclass(frozen=True, slots=True)
class Playing:
    """The play (R7–R11).

    ``held`` are the cards not yet laid; ``turn`` the seat that is to lay, count or say go, None
    when nobody can go on. ``scored`` is true once this series has had its one point (R11).
    ``claim`` is the card being counted by hand, ``settled`` a muggins call about to be pegged.
    """

    kept: Kept
    held: PerSeat[tuple[Card, ...]]
    series: Series
    spent: tuple[Series, ...]
    turn: Seat | None
    heels_due: bool = False
    scored: bool = False
    claim: Claim | None = None
    settled: Settled | None = None


@dataclass(frozen=True, slots=True)
class Counting:
    """The show (R12): ``stage`` counts the hands and the crib that have been shown.

    With counting by hand ``claim`` is the count under way. ``series`` are all of the play.
    """

    kept: Kept
    series: tuple[Series, ...]
    stage: int = 0
    claim: Claim | None = None
    settled: Settled | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is won. ``last`` is the phase in which it ended, cards as they lay."""

    side: Side
    margin: Margin
    last: Playing | Counting | Dealing


Phase: TypeAlias = Starting | Dealing | Discarding | Playing | Counting | Finished


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything about a game between two events, hidden cards included.

    Only the engine and storage may hold it; players are handed a ``PlayerView`` (law 4).
    ``deal`` counts from 1 (0 before the first); ``dealer`` is None until it is known; ``winner``
    is set by the very point that wins.
    """

    options: GameOptions
    pegs: PerSide[Pegs]
    phase: Phase
    deal: int = 0
    dealer: Seat | None = None
    winner: Side | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's score."""
        return tuple(pegs.front for pegs in self.pegs)


def show_order(dealer: Seat, seats: int) -> tuple[tuple[Seat, Source], ...]:
    """What is counted in the show, in order: the hands from the pone on, then the crib (R12)."""
    hands = tuple((seat, Source.HAND) for seat in seats_after(dealer, seats))
    return (*hands, (dealer, Source.CRIB))
