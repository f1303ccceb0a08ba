"""How many hands, cribs and plays a second the scorer counts: ``python benchmarks/scoring.py``.

Random hands and series from a fixed seed, one core, plain Python. A rate is the number of
calls in one pass over the sample divided by the time of the pass; the best and the median of
five passes are shown. The machine decides the figures, so compare only runs of one machine.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.scoring import (
    crib_total,
    hand_total,
    hand_totals_by_starter,
    play_total,
    play_total_of_ranks,
    rank_points,
    score_crib,
    score_hand,
    score_play,
)

SEED: Final = 20240
SAMPLE: Final = 50_000
PASSES: Final = 5


def random_hands(random: Random) -> list[tuple[tuple[Card, ...], Card]]:
    """Hands of four cards, each with a starter."""
    deals = [random.sample(PACK, 5) for _ in range(SAMPLE)]
    return [(tuple(deal[:4]), deal[4]) for deal in deals]


def random_series(random: Random) -> list[tuple[Card, ...]]:
    """Every series that comes up when eight random cards are laid as long as they fit."""
    found: list[tuple[Card, ...]] = []
    while len(found) < SAMPLE:
        series: list[Card] = []
        for card in random.sample(PACK, 8):
            if sum(laid.pips for laid in series) + card.pips <= 31:
                series.append(card)
                found.append(tuple(series))
    return found[:SAMPLE]


def report(name: str, unit: str, calls: int, work: Callable[[], object]) -> None:
    """Print the best and the median rate of ``work``, which makes ``calls`` calls."""
    rates = []
    for _ in range(PASSES):
        start = perf_counter()
        work()
        rates.append(calls / (perf_counter() - start))
    print(f"{name:24} {max(rates):12,.0f} {median(rates):12,.0f}  {unit}/s")


def main() -> None:
    """Run every benchmark and print a table of rates."""
    random = Random(SEED)
    hands = random_hands(random)
    series = random_series(random)
    ranks = [([int(card.rank) for card in one], sum(card.pips for card in one)) for one in series]
    start = perf_counter()
    rank_points()
    filled = perf_counter() - start
    print(
        f"{platform.python_implementation()} {platform.python_version()} on {sys.platform},", end=""
    )
    print(f" {SAMPLE:,} random cases, {PASSES} passes; table filled in {filled * 1000:.0f} ms")
    print(f"{'':24} {'best':>12} {'median':>12}")
    report("hand_total", "hands", SAMPLE, lambda: [hand_total(*hand) for hand in hands])
    report("crib_total", "cribs", SAMPLE, lambda: [crib_total(*hand) for hand in hands])
    report("score_hand", "hands", SAMPLE, lambda: [score_hand(*hand) for hand in hands])
    report("score_crib", "cribs", SAMPLE, lambda: [score_crib(*hand) for hand in hands])
    some = hands[:5_000]
    report(
        "hand_totals_by_starter",
        "hands",
        len(some),
        lambda: [hand_totals_by_starter(cards) for cards, _ in some],
    )
    report("play_total", "plays", SAMPLE, lambda: [play_total(one) for one in series])
    report(
        "play_total_of_ranks", "plays", SAMPLE, lambda: [play_total_of_ranks(*one) for one in ranks]
    )
    report("score_play", "plays", SAMPLE, lambda: [score_play(one) for one in series])


if __name__ == "__main__":
    main()
