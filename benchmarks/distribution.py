"""How hands come out when six cards are dealt at random and the best four are kept: exactly.

Every one of the 20,358,520 hands of six is looked at with each of its 46 starters, once for all
hands that differ in the names of the suits only. Kept are the four cards with the highest average;
where several are equal, those whose list of numbers of hands worth 0, 1 … 29 comes last in order,
which does not depend on the suits' names.

Usage: python benchmarks/distribution.py     (a minute or two; prints what
``cribbage_tui.statistics.expected`` has)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod, sqrt

from cribbage_tui.engine import PACK, Card
from cribbage_tui.engine.scoring import hand_totals_by_starter

UNSEEN = 46
RANK_SETS = {size: list(combinations(range(13), size)) for size in range(7)}
"""The sets of ranks that one suit may have in a hand, by their number."""

PARTS = [(6,), (5, 1), (4, 2), (4, 1, 1), (3, 3), (3, 2, 1), (3, 1, 1, 1), (2, 2, 2), (2, 2, 1, 1)]
"""How six cards can fall into four suits."""


def hands_of_six() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Each hand up to the names of the suits, with the number of hands it stands for."""
    for part in PARTS:
        sizes = Counter((*part, *[0] * (4 - len(part))))
        choices = [combinations_with_replacement(RANK_SETS[s], n) for s, n in sizes.items()]
        for groups in product(*map(list, choices)):
            suits = [ranks for group in groups for ranks in group]
            same = prod(map(factorial, Counter(suits).values()))
            cards = [PACK[4 * rank + suit] for suit, ranks in enumerate(suits) for rank in ranks]
            yield tuple(sorted(cards)), factorial(4) // same


def best_counts(dealt: tuple[Card, ...]) -> tuple[int, tuple[int, ...]]:
    """The best four's total over the starters, and how many of those hands are worth 0 … 29."""
    best = []
    most = -1
    for four in combinations(dealt, 4):
        totals = hand_totals_by_starter(four)
        whole = sum(totals) - sum([totals[card.index] for card in dealt])
        if whole > most:
            most, best = whole, [totals]
        elif whole == most:
            best.append(totals)
    known = [card.index for card in dealt]
    lists = []
    for totals in best:
        counts = [0] * 30
        for total in totals:
            counts[total] += 1
        for index in known:
            counts[totals[index]] -= 1
        lists.append(tuple(counts))
    return most, max(lists)


def main() -> None:
    """Print the constants."""
    counts = [0] * 30
    hands = whole = squares = 0
    for dealt, number in hands_of_six():
        most, each = best_counts(dealt)
        hands += number
        whole += number * most
        squares += number * most * most
        for points, many in enumerate(each):
            if many:
                counts[points] += number * many
    mean = whole / hands / UNSEEN
    deviation = sqrt(squares / hands - (whole / hands) ** 2) / UNSEEN
    print("hands", hands)
    print("counts", counts, sum(counts) == hands * UNSEEN)
    print("whole", whole, "squares", squares)
    print("mean", mean, "deviation", deviation)


if __name__ == "__main__":
    main()
