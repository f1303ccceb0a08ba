"""Counting by hand for the computer: it claims what it sees and calls what was missed (R26, R27).

Every card that it counts lies open on the table. ``answer_claim`` sees everything; a level that
overlooks some of it is handed another pair of eyes (see ``overlooking``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from cribbage_tui.engine import CallMuggins, Count, PlayerView, ScoreItem, Source
from cribbage_tui.engine.scoring import score_crib, score_hand, score_play, total
from cribbage_tui.engine.state import Claim

Eyes: TypeAlias = Callable[[PlayerView, tuple[ScoreItem, ...]], tuple[ScoreItem, ...]]
"""What a player sees of the items that are there: some or all of them."""

AnswerClaim: TypeAlias = Callable[[PlayerView], Count | CallMuggins]
"""How a player answers when something is counted by hand."""


def sees_all(view: PlayerView, items: tuple[ScoreItem, ...]) -> tuple[ScoreItem, ...]:
    """The eyes of a player that overlooks nothing."""
    del view
    return items


def answer_claim(view: PlayerView, eyes: Eyes = sees_all) -> Count | CallMuggins:
    """What the count under way asks of this seat: the points seen, or what their owner missed.

    Nobody sees points that are not there, so a claim is never too high and a call never wrong.
    """
    assert view.claim is not None
    seen = total(eyes(view, items_there(view, view.claim)))
    if view.claim.points is None:
        return Count(seen)
    return CallMuggins(max(0, seen - view.claim.points))


def items_there(view: PlayerView, claim: Claim) -> tuple[ScoreItem, ...]:
    """Everything that counts in what ``claim`` is about."""
    if claim.source is Source.CARD:
        return score_play(view.series.cards)
    assert view.starter is not None
    if claim.source is Source.CRIB:
        return score_crib(view.crib, view.starter)
    return score_hand(view.shown[claim.owner], view.starter)
