"""Counting by hand and muggins: what is true, what is pegged, who is asked (R26, R27)."""

from __future__ import annotations

from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.events import Source
from cribbage_tui.engine.options import Counting as CountingOption
from cribbage_tui.engine.options import Ending, Muggins
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind, total
from cribbage_tui.engine.scoring.play import score_play
from cribbage_tui.engine.scoring.show import score_crib, score_hand
from cribbage_tui.engine.seats import Seat, seats_after, side_of
from cribbage_tui.engine.state import (
    Claim,
    Counting,
    GameState,
    Kept,
    Playing,
    Settled,
    show_order,
)


def cards_of(kept: Kept, source: Source, owner: Seat) -> tuple[Card, ...]:
    """The four cards that ``owner`` counts."""
    return kept.crib if source is Source.CRIB else kept.hands[owner]


def shown_items(kept: Kept, source: Source, owner: Seat) -> tuple[ScoreItem, ...]:
    """Everything that a hand or the crib counts (R12–R17)."""
    score = score_crib if source is Source.CRIB else score_hand
    return score(cards_of(kept, source, owner), kept.starter)


def true_items(state: GameState, claim: Claim) -> tuple[ScoreItem, ...]:
    """What the thing that ``claim`` is about really counts."""
    phase = state.phase
    assert isinstance(phase, Playing | Counting)
    if isinstance(phase, Playing):
        return score_play(phase.series.cards)
    return shown_items(phase.kept, claim.source, claim.owner)


def next_claim(state: GameState, *, stage: int) -> Claim | None:
    """The count that is asked for at ``stage`` of the show; None when the game counts."""
    if state.options.counting is CountingOption.AUTOMATIC:
        return None
    assert state.dealer is not None
    order = show_order(state.dealer, state.options.seats)
    if stage == len(order):
        return None
    owner, source = order[stage]
    return Claim(source, owner)


def seats_to_call(state: GameState, claim: Claim, claimed: int) -> tuple[Seat, ...]:
    """The opponents who are asked whether they call muggins on a claim of ``claimed``.

    They are asked after a right claim as after a low one, so that the question tells nothing.
    """
    if state.options.muggins is Muggins.OFF or claimed > total(true_items(state, claim)):
        return ()
    seats = state.options.seats
    own = side_of(claim.owner, seats)
    return tuple(s for s in seats_after(claim.owner, seats) if side_of(s, seats) != own)


def points_to_peg(state: GameState, truth: int, claimed: int | None) -> int:
    """What the owner pegs: the truth, or where muggins is on no more than was claimed (R26)."""
    if claimed is None or state.options.muggins is Muggins.OFF:
        return truth
    return min(truth, claimed)


def settle(state: GameState, claim: Claim) -> Settled | None:
    """What a call of muggins on ``claim`` pays, judged before the owner pegs (R27).

    A call of more than was missed is wrong and pays nothing. A right one never pays more holes
    than the owner could have pegged on the way to the game hole.
    """
    if claim.call is None or claim.points is None:
        return None
    caller, called = claim.call
    truth = total(true_items(state, claim))
    if called > truth - claim.points:
        return None
    usable = truth
    if state.options.ending is Ending.ON_THE_SPOT:
        side = side_of(claim.owner, state.options.seats)
        usable = min(truth, state.options.target - state.pegs[side].front)
    paid = min(called, usable - min(claim.points, usable))
    if not paid:
        return None
    return Settled(caller, (ScoreItem(ScoreKind.MUGGINS, (), paid),), paid)
