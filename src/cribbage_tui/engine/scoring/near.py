"""Near misses: what looks like points in the show and counts nothing.

The game says why (R1, R16–R18). Here are only the reasons; their words belong to the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from cribbage_tui.engine.cards import Card, Rank
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.scoring.show import score_crib, score_hand


class NearMiss(Enum):
    """Why something tempting counts nothing, in the order it would have been counted."""

    ROUND_THE_CORNER = "round_the_corner"
    """Q-K-A or K-A-2, and no run at all: the ace is low only (R1)."""

    FOUR_FLUSH_IN_CRIB = "four_flush_in_crib"
    """The four crib cards are of one suit, the starter is not (R16)."""

    THREE_FLUSH_WITH_STARTER = "three_flush_with_starter"
    """Three of the four cards and the starter are of one suit, the other card is not (R16)."""

    JACK_STARTER = "jack_starter"
    """The starter is a jack, which is never nobs (R17)."""

    NINETEEN = "nineteen"
    """Nothing counts at all (R18)."""


_CORNERS: Final = (
    frozenset({Rank.QUEEN, Rank.KING, Rank.ACE}),
    frozenset({Rank.KING, Rank.ACE, Rank.TWO}),
)


def near_misses_in_hand(cards: Sequence[Card], starter: Card) -> tuple[NearMiss, ...]:
    """The near misses of a hand with its starter, each at most once, in the enum's order."""
    return _near_misses(cards, starter, score_hand(cards, starter))


def near_misses_in_crib(cards: Sequence[Card], starter: Card) -> tuple[NearMiss, ...]:
    """The near misses of a crib with its starter, each at most once, in the enum's order."""
    return _near_misses(cards, starter, score_crib(cards, starter))


def _near_misses(
    cards: Sequence[Card], starter: Card, counted: tuple[ScoreItem, ...]
) -> tuple[NearMiss, ...]:
    kinds = {item.kind for item in counted}
    ranks = {card.rank for card in (*cards, starter)}
    misses: list[NearMiss] = []
    if ScoreKind.RUN not in kinds and any(corner <= ranks for corner in _CORNERS):
        misses.append(NearMiss.ROUND_THE_CORNER)
    if ScoreKind.FLUSH not in kinds:
        if len({card.suit for card in cards}) == 1:  # four alike uncounted: only in a crib
            misses.append(NearMiss.FOUR_FLUSH_IN_CRIB)
        elif sum(card.suit is starter.suit for card in cards) == 3:
            misses.append(NearMiss.THREE_FLUSH_WITH_STARTER)
    if starter.rank is Rank.JACK:
        misses.append(NearMiss.JACK_STARTER)
    if not counted:
        misses.append(NearMiss.NINETEEN)
    return tuple(misses)
