"""A plain estimate of what cards bring to a crib.

It is the exact average of fifteens, pairs and runs (R13–R15) when the rest of the crib and the
starter are *any* cards of the pack, each as likely as the next; and for a jack one chance in four
of his nobs (R17). It does not know that opponents throw with a purpose, nor which cards the thrower
holds; a flush in the crib, which takes all five cards, is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from cribbage_tui.engine import Card, Rank
from cribbage_tui.engine.scoring import RANK_KEYS, rank_points

_CARDS_COUNTED: Final = 5
_CARDS_OF_A_RANK: Final = 4


def crib_estimate(thrown: Sequence[Card]) -> float:
    """What a crib with the one or two ``thrown`` cards in it counts on average, in points."""
    return _estimate(tuple(sorted([card.rank for card in thrown])))


@cache
def _estimate(thrown: tuple[Rank, ...]) -> float:
    points = rank_points()
    held = sum(_key(rank) for rank in thrown)
    left = {rank: _CARDS_OF_A_RANK - thrown.count(rank) for rank in Rank}
    ways = total = 0
    for others in combinations_with_replacement(tuple(Rank), _CARDS_COUNTED - len(thrown)):
        chances = 1
        for rank in set(others):
            chances *= comb(left[rank], others.count(rank))
        if chances:
            ways += chances
            total += chances * points[held + sum([_key(rank) for rank in others])]
    return total / ways + thrown.count(Rank.JACK) / 4


def _key(rank: Rank) -> int:
    return RANK_KEYS[(rank - 1) * _CARDS_OF_A_RANK]
