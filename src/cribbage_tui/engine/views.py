"""What one seat may know: its view of a state, and its share of an event (law 4).

A view holds no reference to the state, so nothing hidden can be reached through it. Re-deal
every card that the seat cannot see, and its view is equal; a test does just that.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final, assert_never

from cribbage_tui.engine.actions import Action
from cribbage_tui.engine.board import Margin, Pegs
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.counting import cards_of
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.errors import OptionsError
from cribbage_tui.engine.events import (
    Event,
    HandDealt,
    HandReceived,
    LaidAway,
    LaidAwayUnseen,
    SeenEvent,
    Source,
)
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.rules import claims, discards, plays, seats_to_act
from cribbage_tui.engine.seats import PerSeat, PerSide, Seat, Side, refuse_seat, side_of
from cribbage_tui.engine.state import (
    Claim,
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Playing,
    Series,
    Starting,
    show_order,
)


class Stage(Enum):
    """The part of the game that a view is of."""

    STARTING = "starting"
    DEALING = "dealing"
    DISCARDING = "discarding"
    PLAYING = "playing"
    COUNTING = "counting"
    FINISHED = "finished"


_NO_CARDS: Final[tuple[Card, ...]] = ()
_NO_SERIES: Final = Series()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """All that ``seat`` knows.

    Attributes:
        seat: whose view this is.
        options: the rules of the game.
        stage: the part of the game.
        deal: the number of the deal, from 1.
        dealer: who deals (None before the cut).
        pegs: each side's pegs; ``scores`` are their front holes.
        hand: the seat's own cards still to be laid, sorted.
        kept: the seat's own hand as kept for the show; all the cards it was dealt before it
            has laid away.
        laid_away: the seat's own cards in the crib.
        thrown: how many cards each seat has laid away.
        held: how many cards each seat still has to lay.
        starter: the turned card, once it is.
        series: the cards since the count was last zero, with the goes said.
        spent: the finished series of this deal, in order.
        shown: the hands that lie open on the table for the show; empty where not (yet).
        crib: the crib once it lies open; empty before.
        claim: the count by hand under way.
        to_act: who is asked now.
        winner: the winning side.
        margin: how clearly it won.
    """

    seat: Seat
    options: GameOptions
    stage: Stage
    deal: int
    dealer: Seat | None
    pegs: PerSide[Pegs]
    hand: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    laid_away: tuple[Card, ...] = ()
    thrown: PerSeat[int]
    held: PerSeat[int]
    starter: Card | None = None
    series: Series = _NO_SERIES
    spent: tuple[Series, ...] = ()
    shown: PerSeat[tuple[Card, ...]]
    crib: tuple[Card, ...] = ()
    claim: Claim | None = None
    to_act: tuple[Seat, ...] = ()
    winner: Side | None = None
    margin: Margin | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's score."""
        return tuple(pegs.front for pegs in self.pegs)

    @property
    def side(self) -> Side:
        """The side that this seat scores for."""
        return side_of(self.seat, self.options.seats)

    @property
    def score(self) -> int:
        """The own side's score."""
        return self.pegs[self.side].front

    @property
    def count(self) -> int:
        """The running count of the series."""
        return self.series.count

    @property
    def is_dealer(self) -> bool:
        """Whether the crib is this seat's own."""
        return self.seat is self.dealer

    @property
    def legal(self) -> tuple[Action, ...]:
        """Everything that this seat may do now; empty when it is not asked."""
        if self.seat not in self.to_act:
            return ()
        if self.claim is not None:
            return claims(self.claim)
        if self.stage is Stage.DISCARDING:
            return discards(self.hand, self.options.seats)
        return plays(self.hand, self.series.count)

    def laid_by(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that ``seat`` has laid in this deal, in order."""
        return tuple(
            laid.card for s in (*self.spent, self.series) for laid in s.laid if laid.seat is seat
        )


def view_of(state: GameState, seat: Seat) -> PlayerView:
    """What ``seat`` knows in ``state``.

    Raises:
        OptionsError: the seat is not at this table.
        TypeError: ``seat`` is no :class:`Seat`.
    """
    if type(seat) is not Seat:
        refuse_seat(seat)
    if seat >= state.options.seats:
        raise OptionsError(f"seat {seat + 1} is not at a table of {state.options.seats}")
    phase = state.phase
    if isinstance(phase, Finished):
        return _view(state, seat, phase.last, finished=phase)
    return _view(state, seat, phase)


def _view(
    state: GameState,
    seat: Seat,
    phase: Starting | Dealing | Discarding | Playing | Counting,
    finished: Finished | None = None,
) -> PlayerView:
    seats = state.options.seats
    nobody = PerSeat([_NO_CARDS] * seats)
    nothing = PerSeat([0] * seats)
    view = partial(
        PlayerView,
        seat=seat,
        options=state.options,
        stage=Stage.FINISHED if finished else _STAGES[type(phase)],
        deal=state.deal,
        dealer=state.dealer,
        pegs=state.pegs,
        to_act=seats_to_act(state),
        winner=None if finished is None else finished.side,
        margin=None if finished is None else finished.margin,
    )
    match phase:
        case Starting() | Dealing():
            return view(thrown=nothing, held=nothing, shown=nobody)
        case Discarding():
            return view(
                hand=phase.hands[seat],
                kept=phase.hands[seat],
                laid_away=phase.laid_away[seat],
                thrown=phase.laid_away.map(len),
                held=phase.hands.map(len),
                shown=nobody,
            )
        case Playing():
            return view(
                hand=phase.held[seat],
                kept=phase.kept.hands[seat],
                laid_away=phase.kept.laid_away[seat],
                thrown=phase.kept.laid_away.map(len),
                held=phase.held.map(len),
                starter=phase.kept.starter,
                series=phase.series,
                spent=phase.spent,
                shown=phase.kept.hands if finished else nobody,
                crib=phase.kept.crib if finished else (),
                claim=phase.claim,
            )
        case Counting():
            return view(
                kept=phase.kept.hands[seat],
                laid_away=phase.kept.laid_away[seat],
                thrown=phase.kept.laid_away.map(len),
                held=nothing,
                starter=phase.kept.starter,
                spent=phase.series,
                shown=phase.kept.hands if finished else _open_hands(state, phase),
                crib=phase.kept.crib if finished or _crib_is_open(state, phase) else (),
                claim=phase.claim,
            )
        case _:
            assert_never(phase)


_STAGES: Final = {
    Starting: Stage.STARTING,
    Dealing: Stage.DEALING,
    Discarding: Stage.DISCARDING,
    Playing: Stage.PLAYING,
    Counting: Stage.COUNTING,
}


def _open_hands(state: GameState, show: Counting) -> PerSeat[tuple[Card, ...]]:
    """The hands shown so far. One that is counted by hand lies open while its owner counts."""
    assert state.dealer is not None
    order = show_order(state.dealer, state.options.seats)
    reached = show.stage + (show.claim is not None)
    is_open = {owner for owner, source in order[:reached] if source is Source.HAND}
    return PerSeat(
        cards_of(show.kept, Source.HAND, seat) if seat in is_open else _NO_CARDS
        for seat, _ in show.kept.hands.items()
    )


def _crib_is_open(state: GameState, show: Counting) -> bool:
    reached = show.stage + (show.claim is not None)
    return reached > state.options.seats


def redact(event: Event, seat: Seat, options: GameOptions) -> SeenEvent:
    """What ``seat`` is told of ``event``: other hands, the stock and other throws are left out.

    Raises:
        TypeError: ``seat`` is no :class:`Seat`.
    """
    if type(seat) is not Seat:
        refuse_seat(seat)
    match event:
        case HandDealt():
            hands, _, _ = deal_out(event.pack, event.dealer, options.seats)
            return HandReceived(deal=event.deal, dealer=event.dealer, seat=seat, hand=hands[seat])
        case LaidAway() if event.seat is not seat:
            return LaidAwayUnseen(seat=event.seat, number=len(event.cards))
        case _:
            return event
