"""What is to be expected: how hands come out for whoever keeps the best four, and par a deal."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from cribbage_tui.statistics.summary import UNSEEN

SIX_CARD_HANDS: Final = 20_358_520
"""Ways to be dealt six cards."""

BEST_HAND_COUNTS: Final = (
    3439680, 311520, 36827592, 11406648, 105856680, 30385864, 141937420, 62908940, 177008680,
    66138312, 86044340, 15790808, 100646784, 8065916, 33262568, 5093156, 31714240, 6780060, 1883568,
    0, 5671156, 1791864, 382828, 250004, 2826652, 0, 0, 0, 62316, 4324,
)  # fmt: skip
"""How many of the 20,358,520 x 46 hands and starters are worth 0 … 29 when of each six cards the
four with the highest average are kept. ``benchmarks/distribution.py`` counts them all, and says
which are kept where several are equal."""

_POTENTIAL: Final = 7_767_205_480
_POTENTIAL_SQUARED: Final = 3_262_666_594_768
"""Sums over all hands of six of the best four's total over 46 starters, and of its square."""

POTENTIAL_MEAN: Final = _POTENTIAL / SIX_CARD_HANDS / UNSEEN
"""What the best four of six cards bring on average: 8.29 points."""

POTENTIAL_DEVIATION: Final = (
    sqrt(_POTENTIAL_SQUARED / SIX_CARD_HANDS - (_POTENTIAL / SIX_CARD_HANDS) ** 2) / UNSEEN
)
"""The standard deviation of that from one six cards to the next: 2.64 points."""


def expected_share(points: int) -> float:
    """The share of hands worth ``points`` (0 … 29) for whoever keeps the best four."""
    return BEST_HAND_COUNTS[points] / (SIX_CARD_HANDS * UNSEEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Par:
    """Points a deal that two strong players make in one role."""

    hand: float
    crib: float | None
    play: float


PAR_DEALER: Final = Par(hand=8.04, crib=4.67, play=3.43)
PAR_PONE: Final = Par(hand=8.06, crib=None, play=2.08)
"""Of the level ``expert`` against itself: ``simulate expert expert --deals 2500 --seed 1``."""
