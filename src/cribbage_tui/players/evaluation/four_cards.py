"""Four cards by themselves, before the starter is known: what a player sees when laying away.

A starter can only add to this. The engine's scorers want five cards; these few lines are for four
ranks, remembered, since there are only 1,820 sets of four ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise

from cribbage_tui.engine import Card, Rank


def points_of_four(cards: Sequence[Card]) -> int:
    """Fifteens, pairs, runs and a flush of four in the hand ``cards`` (R13–R16), no starter."""
    a, b, c, d = cards
    points = _points_of_ranks(tuple(sorted([a.rank, b.rank, c.rank, d.rank])))
    return points + 4 if a.suit is b.suit is c.suit is d.suit else points


@cache
def _points_of_ranks(ranks: tuple[Rank, ...]) -> int:
    return fifteen_points(ranks) + pair_points(ranks) + run_points(ranks)


def fifteen_points(ranks: Sequence[Rank]) -> int:
    """Two for every choice of ``ranks`` whose pips total 15 (R13)."""
    pips = [rank.pips for rank in ranks]
    sizes = range(2, len(pips) + 1)
    return 2 * sum(sum(choice) == 15 for size in sizes for choice in combinations(pips, size))


def pair_points(ranks: Sequence[Rank]) -> int:
    """Two for every two equal ``ranks`` (R14)."""
    return 2 * sum(one is other for one, other in combinations(ranks, 2))


def run_points(ranks: Sequence[Rank]) -> int:
    """The length of every run of the longest length, three or more, in sorted ``ranks`` (R15)."""
    for size in range(len(ranks), 2, -1):
        runs = sum(
            all(high - low == 1 for low, high in pairwise(choice))
            for choice in combinations(ranks, size)
        )
        if runs:
            return runs * size
    return 0
