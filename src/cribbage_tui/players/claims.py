"""Counting by hand for the computer: it claims what is there and calls what was missed (R26, R27).

Every card that it counts lies open on the table.
"""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.engine import CallMuggins, Count, PlayerView, Source
from cribbage_tui.engine.scoring import crib_total, hand_total, play_total
from cribbage_tui.engine.state import Claim


def answer_claim(view: PlayerView) -> Count | CallMuggins:
    """What the count under way asks of this seat: the true points, or what their owner missed."""
    assert view.claim is not None
    truth = _truth(view, view.claim)
    if view.claim.points is None:
        return Count(truth)
    return CallMuggins(max(0, truth - view.claim.points))


def _truth(view: PlayerView, claim: Claim) -> int:
    if claim.source is Source.CARD:
        return play_total(view.series.cards)
    assert view.starter is not None
    match claim.source:
        case Source.HAND:
            return hand_total(view.shown[claim.owner], view.starter)
        case Source.CRIB:
            return crib_total(view.crib, view.starter)
        case _:
            assert_never(claim.source)
