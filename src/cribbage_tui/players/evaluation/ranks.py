"""Cards reduced to what the play and most of the show ask for: their ranks, as small numbers.

A hand here is a sorted tuple of ranks 1–13. Sets of ranks ("kept" fours, thrown pairs) have a
number in the lists below, by which the tables are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, TypeAlias

from cribbage_tui.engine import Card
from cribbage_tui.engine.scoring import RANK_KEYS

Ranks: TypeAlias = tuple[int, ...]
"""Ranks 1–13, sorted."""

RANKS: Final = range(1, 14)
JACK: Final = 11
PIPS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""The pip value by rank (R1); the first place is unused."""

KEYS: Final = (0, *RANK_KEYS[::4])
"""The key of a rank for :func:`cribbage_tui.engine.scoring.rank_points`; first place unused."""

PAIRS: Final[tuple[Ranks, ...]] = tuple(combinations_with_replacement(RANKS, 2))
"""The 91 ways to throw two ranks."""

PAIR_NUMBER: Final = {pair: number for number, pair in enumerate(PAIRS)}


def ranks_of(cards: Iterable[Card]) -> Ranks:
    """The sorted ranks of ``cards``."""
    return tuple(sorted([(card.index >> 2) + 1 for card in cards]))


def key_of(ranks: Iterable[int]) -> int:
    """The sum of the keys: the same for the same ranks in any order, else different."""
    return sum([KEYS[rank] for rank in ranks])


def sets_of(size: int) -> tuple[Ranks, ...]:
    """Every set of ``size`` ranks that one pack can hold: 1,820 of four ranks."""
    sets = combinations_with_replacement(RANKS, size)
    return tuple(ranks for ranks in sets if size < 5 or not _has_five_alike(ranks))


def _has_five_alike(ranks: Ranks) -> bool:
    return any(ranks[place] == ranks[place + 4] for place in range(len(ranks) - 4))


def ways(ranks: Ranks, left: Sequence[int]) -> int:
    """In how many ways the cards left, ``left[rank]`` of each rank, give these ``ranks``."""
    return prod([comb(left[rank], ranks.count(rank)) for rank in set(ranks)])


WHOLE_PACK: Final = (0, *(4 for _ in RANKS))
"""How many cards of each rank a pack has; the first place is unused."""


def left_after(seen: Iterable[int]) -> list[int]:
    """How many cards of each rank are left when ``seen`` are gone from a whole pack."""
    left = list(WHOLE_PACK)
    for rank in seen:
        left[rank] -= 1
    return left
