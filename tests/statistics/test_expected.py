"""The exact spread of hands, against a sample and against the whole space."""

from __future__ import annotations

import runpy
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

import cribbage_tui
from cribbage_tui.engine import PACK
from cribbage_tui.engine.scoring import hand_totals_by_starter
from cribbage_tui.statistics.expected import (
    BEST_HAND_COUNTS,
    PAR_DEALER,
    PAR_PONE,
    POTENTIAL_DEVIATION,
    POTENTIAL_MEAN,
    SIX_CARD_HANDS,
    expected_share,
)
from cribbage_tui.statistics.summary import UNSEEN, potential
from tests.statistics.recount import points_of

BENCHMARK = Path(cribbage_tui.__file__).parents[2] / "benchmarks" / "distribution.py"


def test_the_counts_are_of_every_hand_with_every_starter() -> None:
    assert comb(52, 6) == SIX_CARD_HANDS
    assert len(BEST_HAND_COUNTS) == 30
    assert sum(BEST_HAND_COUNTS) == SIX_CARD_HANDS * UNSEEN
    # R18: 19, 25, 26 and 27 are the totals that no hand has.
    assert [n for n, many in enumerate(BEST_HAND_COUNTS) if not many] == [19, 25, 26, 27]
    assert sum(map(expected_share, range(30))) == pytest.approx(1)


def test_the_mean_of_the_counts_is_the_mean_potential() -> None:
    points = sum(number * many for number, many in enumerate(BEST_HAND_COUNTS))

    assert points / (SIX_CARD_HANDS * UNSEEN) == POTENTIAL_MEAN == pytest.approx(8.2939, abs=5e-5)


def test_twenty_nine_is_dealt_as_often_as_combinatorics_say() -> None:
    """Three fives and the jack of the starter five's suit, and any two of the other 47 cards.

    All of them are kept: nothing else of those six cards has a higher average, but for the hands
    with more to gain elsewhere; the most there can be is 4 x C(47, 2).
    """
    assert BEST_HAND_COUNTS[29] == 4 * comb(47, 2)


def test_a_sample_of_hands_is_spread_like_that() -> None:
    chance = Random(7)
    hands = 2500
    seen = [0] * 30
    whole = squares = 0.0
    for _ in range(hands):
        dealt = chance.sample(PACK, 6)
        best = max(
            combinations(dealt, 4),
            key=lambda four: sum(
                total
                for index, total in enumerate(hand_totals_by_starter(four))
                if PACK[index] not in dealt
            ),
        )
        starter = chance.choice([card for card in PACK if card not in dealt])
        seen[points_of(best, starter)] += 1
        each = potential(dealt) / UNSEEN
        whole += each
        squares += each * each

    mean = whole / hands
    assert mean == pytest.approx(POTENTIAL_MEAN, abs=4 * POTENTIAL_DEVIATION / hands**0.5)
    assert (squares / hands - mean * mean) ** 0.5 == pytest.approx(POTENTIAL_DEVIATION, rel=0.06)
    expected = [hands * expected_share(points) for points in range(30)]
    common = [points for points in range(30) if expected[points] > 20]
    chi_squared = sum((seen[n] - expected[n]) ** 2 / expected[n] for n in common)
    # 99.9 % of samples stay below 39 with up to 17 degrees of freedom.
    assert len(common) <= 18
    assert chi_squared < 40


def test_par_is_about_16_for_the_dealer_and_10_for_the_pone() -> None:
    assert PAR_DEALER.crib is not None
    assert PAR_DEALER.hand + PAR_DEALER.crib + PAR_DEALER.play == pytest.approx(16, abs=0.4)
    assert PAR_PONE.hand + PAR_PONE.play == pytest.approx(10, abs=0.6)


@pytest.mark.exhaustive
def test_the_counts_come_out_again(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(BENCHMARK), run_name="__main__")

    out = capsys.readouterr().out
    assert f"counts {list(BEST_HAND_COUNTS)} True" in out
    assert f"mean {POTENTIAL_MEAN} deviation {POTENTIAL_DEVIATION}" in out
