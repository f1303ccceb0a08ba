"""All 12,994,800 hands with their starters, and as many cribs, against pinned histograms.

The fast totals walk them all. The itemised scorer and the reference walk one hand for each way
of naming the suits and count it with its weight. That is sound: all three ask of suits only
whether two are the same, and test_properties.py holds the engine's two to it; besides, the
fast total is compared with them hand by hand here, and was over the whole space without it.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product, repeat
from multiprocessing import get_context

import pytest

from cribbage_tui.engine.cards import PACK, Card, Rank, Suit
from cribbage_tui.engine.scoring import crib_total, hand_total, score_crib, score_hand, total

from .reference import reference_crib, reference_hand

pytestmark = pytest.mark.exhaustive

# How many hands (cribs) of four cards and a starter count 0, 1, … 29.
HANDS = [
    1_009_008, 99_792, 2_813_796, 505_008, 2_855_676, 697_508, 1_800_268, 751_324, 1_137_236,
    361_224, 388_740, 51_680, 317_340, 19_656, 90_100, 9_168, 58_248, 11_196, 2_708, 0,
    8_068, 2_496, 444, 356, 3_680, 0, 0, 0, 76, 4,
]  # fmt: skip
CRIBS = [
    1_022_208, 99_792, 2_839_800, 508_908, 2_868_960, 703_496, 1_787_176, 755_320, 1_118_336,
    358_368, 378_240, 43_880, 310_956, 16_548, 88_132, 9_072, 57_288, 11_196, 2_264, 0,
    7_828, 2_472, 444, 356, 3_680, 0, 0, 0, 76, 4,
]  # fmt: skip

Histograms = tuple[Counter[int], Counter[int]]


def _fast(starter: Card) -> Histograms:
    rest = [card for card in PACK if card is not starter]
    return (
        Counter(map(hand_total, combinations(rest, 4), repeat(starter))),
        Counter(map(crib_total, combinations(rest, 4), repeat(starter))),
    )


def _renaming(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    """``suits`` with clubs kept and the others renamed in the order they first come."""
    names = {Suit.CLUBS: Suit.CLUBS}
    for suit in suits:
        if suit not in names:
            names[suit] = Suit(len(names))
    return tuple(names[suit] for suit in suits)


def _itemised(starter: Card) -> Histograms:
    """Histograms of the hands with this starter, a club, weighted for the four suits."""
    renamed = {suits: _renaming(suits) for suits in product(Suit, repeat=4)}
    rest = [card for card in PACK if card is not starter]
    weights: Counter[tuple[tuple[Rank, ...], tuple[Suit, ...]]] = Counter()
    for a, b, c, d in combinations(rest, 4):
        suits = renamed[a.suit, b.suit, c.suit, d.suit]
        weights[(a.rank, b.rank, c.rank, d.rank), suits] += 4
    hands: Counter[int] = Counter()
    cribs: Counter[int] = Counter()
    for (ranks, suits), weight in weights.items():
        cards = tuple(map(Card, ranks, suits))
        hand, crib = total(score_hand(cards, starter)), total(score_crib(cards, starter))
        assert hand == hand_total(cards, starter) == reference_hand(cards, starter), cards
        assert crib == crib_total(cards, starter) == reference_crib(cards, starter), cards
        hands[hand] += weight
        cribs[crib] += weight
    return hands, cribs


def _check(parts: list[Histograms]) -> None:
    hands = sum((hand for hand, _ in parts), Counter[int]())
    cribs = sum((crib for _, crib in parts), Counter[int]())
    assert hands.total() == cribs.total() == 12_994_800
    assert [hands[points] for points in range(30)] == HANDS
    assert [cribs[points] for points in range(30)] == CRIBS
    assert sum(points * times for points, times in hands.items()) == 61_974_180
    assert sum(points * times for points, times in cribs.items()) == 61_528_020


def test_the_fast_totals_of_every_hand_and_crib() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        _check(list(pool.map(_fast, PACK)))


def test_the_itemised_scorer_and_the_reference_on_every_hand_and_crib() -> None:
    clubs = [card for card in PACK if card.suit is Suit.CLUBS]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        _check(list(pool.map(_itemised, clubs)))
