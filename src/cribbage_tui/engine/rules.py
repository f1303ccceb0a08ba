"""What a seat may do, whether an action is legal, and the event that it becomes.

``legal_actions`` and ``check`` say the same in two ways; a test holds them together.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, assert_never

from cribbage_tui.engine.actions import HIGHEST_CLAIM, Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.dealing import number_to_discard
from cribbage_tui.engine.errors import IllegalActionError, Refusal
from cribbage_tui.engine.events import CardPlayed, LaidAway, MugginsCalled, PointsClaimed
from cribbage_tui.engine.options import Muggins
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.scoring.play import score_play
from cribbage_tui.engine.seats import Seat, refuse_seat
from cribbage_tui.engine.state import (
    Claim,
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Playing,
    Starting,
)
from cribbage_tui.engine.turns import HIGHEST_COUNT, fitting

_COUNTS: Final = tuple(Count(points) for points in range(HIGHEST_CLAIM + 1))
_CALLS: Final = tuple(CallMuggins(points) for points in range(HIGHEST_CLAIM + 1))


def seats_to_act(state: GameState) -> tuple[Seat, ...]:
    """The seats that have something to decide, in seat order.

    Several while cards are laid away, exactly one in the play and when counting by hand, none
    when the game is over, and none while something is still to follow by itself.
    """
    if state.winner is not None:
        return ()
    phase = state.phase
    match phase:
        case Discarding():
            return tuple(seat for seat, thrown in phase.laid_away.items() if not thrown)
        case Playing():
            return _asked_in_play(phase)
        case Counting():
            return () if phase.claim is None or phase.settled else _claimant(phase.claim)
        case Starting() | Dealing() | Finished():
            return ()
        case _:
            assert_never(phase)


def _asked_in_play(play: Playing) -> tuple[Seat, ...]:
    if play.turn is None or play.heels_due or play.settled:
        return ()
    if play.claim is None and not fitting(play.held[play.turn], play.series.count):
        return ()  # a go, which nobody decides
    return (play.turn,)


def _claimant(claim: Claim) -> tuple[Seat, ...]:
    return (claim.owner,) if claim.points is None else claim.callers[:1]


def discards(hand: tuple[Card, ...], seats: int) -> tuple[Discard, ...]:
    """Every way to lay cards away from ``hand`` (R4)."""
    return tuple(map(Discard, combinations(hand, number_to_discard(seats))))


def plays(hand: tuple[Card, ...], count: int) -> tuple[Play, ...]:
    """Every card of ``hand`` that may be laid at ``count`` (R7)."""
    return tuple(map(Play, fitting(hand, count)))


def claims(claim: Claim) -> tuple[Action, ...]:
    """Every number that may be said to ``claim``: by its owner, then by its callers."""
    return _COUNTS if claim.points is None else _CALLS


def legal_actions(state: GameState, seat: Seat) -> tuple[Action, ...]:
    """Everything that ``seat`` may do now; empty when it is not asked.

    Raises:
        TypeError: ``seat`` is no :class:`Seat`.
    """
    if type(seat) is not Seat:
        refuse_seat(seat)
    if seat not in seats_to_act(state):
        return ()
    phase = state.phase
    match phase:
        case Discarding():
            return discards(phase.hands[seat], state.options.seats)
        case Playing() if phase.claim is None:
            return plays(phase.held[seat], phase.series.count)
        case Playing() | Counting():
            return () if phase.claim is None else claims(phase.claim)
        case _:
            return ()


def check(state: GameState, seat: Seat, action: Action) -> None:
    """Refuse what is not legal; say nothing otherwise.

    An action may come from anywhere: one that holds what is no card, or points that are no
    ``int`` (``True`` is none, nor is 5.0), is refused like any other.

    Raises:
        IllegalActionError: with the reason; nothing has changed (law 3).
        TypeError: ``seat`` is no :class:`Seat`.
    """
    if type(seat) is not Seat:
        refuse_seat(seat)
    reason = _refusal(state, seat, action)
    if reason is not None:
        raise IllegalActionError(reason)


def _refusal(state: GameState, seat: Seat, action: Action) -> Refusal | None:
    phase = state.phase
    if seat >= state.options.seats:
        return Refusal.NOT_YOUR_TURN
    match phase, action:
        case Finished(), _:
            return Refusal.GAME_OVER
        case Discarding(), Discard(cards):
            return _refuse_discard(state, phase, seat, cards)
        case Playing(claim=None), Play(card):
            return _refuse_play(state, phase, seat, card)
        case Playing(claim=Claim(points=None)) | Counting(claim=Claim(points=None)), Count(points):
            pass
        case (
            Playing(claim=Claim(points=int())) | Counting(claim=Claim(points=int())),
            CallMuggins(points),
        ):
            pass
        case _:
            return Refusal.NOT_NOW
    if seat not in seats_to_act(state):
        return Refusal.NOT_YOUR_TURN
    if type(points) is not int:
        return Refusal.NOT_A_NUMBER
    return None if 0 <= points <= HIGHEST_CLAIM else Refusal.IMPOSSIBLE_NUMBER


def _refuse_discard(
    state: GameState, phase: Discarding, seat: Seat, cards: tuple[Card, ...]
) -> Refusal | None:
    if phase.laid_away[seat]:
        return Refusal.ALREADY_DISCARDED
    if any(type(card) is not Card for card in cards):
        return Refusal.NOT_A_CARD
    if len(set(cards)) != number_to_discard(state.options.seats) or len(set(cards)) != len(cards):
        return Refusal.WRONG_NUMBER_OF_CARDS
    if not set(cards) <= set(phase.hands[seat]):
        return Refusal.NOT_IN_HAND
    return None


def _refuse_play(state: GameState, phase: Playing, seat: Seat, card: Card) -> Refusal | None:
    if seat not in seats_to_act(state):
        return Refusal.NOT_YOUR_TURN
    if type(card) is not Card:
        return Refusal.NOT_A_CARD
    if card not in phase.held[seat]:
        return Refusal.NOT_IN_HAND
    if phase.series.count + card.pips > HIGHEST_COUNT:
        return Refusal.OVER_THIRTY_ONE
    return None


def decide(
    state: GameState, seat: Seat, action: Action
) -> LaidAway | CardPlayed | PointsClaimed | MugginsCalled:
    """The event that a legal ``action`` becomes. Call ``check`` first."""
    match action:
        case Play(card):
            return _played(state, seat, card)
        case Discard(cards):
            return LaidAway(seat=seat, cards=cards)
        case Count(points):
            assert isinstance(state.phase, Playing | Counting)
            assert state.phase.claim is not None
            return PointsClaimed(seat=seat, source=state.phase.claim.source, points=points)
        case CallMuggins(points):
            return MugginsCalled(seat=seat, points=points)
        case _:
            assert_never(action)


def _played(state: GameState, seat: Seat, card: Card) -> CardPlayed:
    assert isinstance(state.phase, Playing)
    series = state.phase.series
    count = series.count + card.pips
    if state.options.muggins is Muggins.SHOW_AND_PLAY:
        return CardPlayed(seat=seat, card=card, count=count, items=(), points=0)
    items = score_play((*series.cards, card))
    return CardPlayed(seat=seat, card=card, count=count, items=items, points=total(items))
