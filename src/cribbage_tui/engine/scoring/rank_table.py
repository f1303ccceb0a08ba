"""What five ranks are worth in the show: fifteens, pairs and runs (R13–R15), by lookup.

Suits do not matter to these three, so 6,175 different sets of five ranks are all there is. A
card's key is a power of five; the sum of five keys, read in base five, says how often each rank
occurs, so no two different sets of ranks share a sum. The table is filled when it is first
wanted, not at import: a program that only shows its help should not wait for it.

This module knows no suits: flush and nobs are added in :mod:`.show`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final

from cribbage_tui.engine.cards import PACK, Rank

RANK_KEYS: Final[tuple[int, ...]] = tuple(5 ** (card.rank - 1) for card in PACK)
"""The key of each card, by ``card.index``. Even five kings stay below 2**30, where CPython's
integers are fastest at this."""

LAZY_POINTS: Final[dict[int, int]] = {}
"""The table itself, empty until :func:`rank_points` is first called. Only for the scorer, which
spares itself that call for each hand; everybody else asks the function."""


def rank_points() -> Mapping[int, int]:
    """The points of fifteens, pairs and runs by the sum of five cards' :data:`RANK_KEYS`.

    For loops that score very many hands: fetch the table once, keep partial sums of keys, and
    look up ``points[sum_of_four + RANK_KEYS[starter.index]]``. Sums that no five cards of one
    pack can have (five of a rank, or not five cards) are not in it.

    The first call takes some tens of milliseconds, later ones nothing.
    """
    if not LAZY_POINTS:
        # Filled in one step, so that a second thread sees all of it or nothing.
        LAZY_POINTS.update(_build())
    return LAZY_POINTS


def _build() -> dict[int, int]:
    points: dict[int, int] = {}
    for ranks in combinations_with_replacement(tuple(Rank), 5):
        if ranks[0] != ranks[4]:  # sorted, so equal ends mean five of one rank
            points[sum(5 ** (rank - 1) for rank in ranks)] = _points_of(ranks)
    return points


def _points_of(ranks: Sequence[Rank]) -> int:
    sums = [0]
    for rank in ranks:
        pips = rank.pips
        sums += [earlier + pips for earlier in sums]
    copies = Counter(ranks)
    pairs = sum(count * (count - 1) for count in copies.values())  # two points for each pair
    return 2 * sums.count(15) + pairs + _run_points(copies)


def _run_points(copies: Mapping[Rank, int]) -> int:
    # Five cards hold one run at most, so the first stretch of three or more is the longest.
    length, ways = 0, 1
    for rank in Rank:
        if rank in copies:
            length, ways = length + 1, ways * copies[rank]
        elif length >= 3:
            break
        else:
            length, ways = 0, 1
    return length * ways if length >= 3 else 0
