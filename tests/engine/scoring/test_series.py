"""Every series of ranks that fits under 31: how many there are, and what their last cards peg.

The pinned numbers were found by two programs that share nothing with this one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import factorial
from multiprocessing import get_context

import pytest

from cribbage_tui.engine.cards import Card, Rank, Suit
from cribbage_tui.engine.scoring import play_total, play_total_of_ranks, score_play, total

from .reference import reference_play

# How many series of 1, 2, … 13 ranks there are, with at most four of a rank and 31 in all.
SERIES = [
    13, 169, 2_197, 22_603, 157_605, 786_550, 2_981_440,
    8_941_590, 21_298_620, 39_036_900, 51_478_350, 42_711_900, 16_066_050,
]  # fmt: skip

# What their last cards peg together, by length 1 … 5 (R8).
LAST_CARD_POINTS = [0, 50, 806, 9_562, 88_138]

# How often the last card pegs so much.
FOUR_CARDS = {0: 18_672, 2: 3_050, 3: 414, 4: 289, 5: 72, 6: 86, 8: 13, 12: 7}
FIVE_CARDS = {
    0: 121_310, 2: 28_520, 3: 3_654, 4: 2_297, 5: 690, 6: 868, 7: 120, 8: 77, 12: 66, 14: 3,
}  # fmt: skip


def _series(length: int, start: tuple[Card, ...] = ()) -> Iterator[tuple[Card, ...]]:
    """Every series of that length that begins so; suits only tell cards of a rank apart."""
    if len(start) == length:
        yield start
        return
    room = 31 - sum(card.pips for card in start)
    ranks = [card.rank for card in start]
    for rank in Rank:
        laid = ranks.count(rank)
        if rank.pips <= room and laid < 4:
            yield from _series(length, (*start, Card(rank, Suit(laid))))


def _histogram(length: int, start: tuple[Card, ...] = ()) -> Counter[int]:
    """How often each number of points comes up, if all four scorers agree on each series."""
    points: Counter[int] = Counter()
    for series in _series(length, start):
        fast = play_total(series)
        count = sum(card.pips for card in series)
        assert play_total_of_ranks([card.rank.value for card in series], count) == fast, series
        assert total(score_play(series)) == fast, series
        assert reference_play(series) == fast, series
        points[fast] += 1
    return points


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_last_cards_of_short_series(length: int) -> None:
    points = _histogram(length)
    assert points.total() == SERIES[length - 1]
    assert sum(score * times for score, times in points.items()) == LAST_CARD_POINTS[length - 1]
    if length == 4:
        assert points == FOUR_CARDS
    if length == 5:
        assert points == FIVE_CARDS


@pytest.mark.exhaustive
@pytest.mark.parametrize("length", [6, 7])
def test_last_cards_of_longer_series(length: int) -> None:
    starts = [(Card(rank, Suit.CLUBS),) for rank in Rank]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        parts = pool.map(_histogram, [length] * len(starts), starts)
        assert sum(part.total() for part in parts) == SERIES[length - 1]


def test_number_of_series_of_every_length() -> None:
    # Not walked but counted, for they are millions: choose how often each rank comes, and
    # divide the orders of all cards by the orders of those alike.
    orders: Counter[tuple[int, int, int]] = Counter({(0, 0, 1): 1})
    for rank in Rank:
        grown: Counter[tuple[int, int, int]] = Counter()
        for (cards, count, alike), ways in orders.items():
            for more in range(5):
                if count + more * rank.pips <= 31:
                    grown[cards + more, count + more * rank.pips, alike * factorial(more)] += ways
        orders = grown
    by_length: Counter[int] = Counter()
    for (cards, _, alike), ways in orders.items():
        by_length[cards] += ways * (factorial(cards) // alike)
    assert [by_length[length] for length in range(1, 14)] == SERIES
    assert max(by_length) == 13
