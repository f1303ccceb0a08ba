"""The plain estimate of a crib."""

from __future__ import annotations

from itertools import combinations

import pytest

from cribbage_tui.engine import PACK, Rank, parse_cards
from cribbage_tui.engine.scoring import ScoreKind, score_crib, total
from cribbage_tui.players.evaluation.crib_estimate import crib_estimate


def test_it_is_the_average_over_any_other_cards() -> None:
    """Held against the scorer, on every third card of the pack's other 50 (R13–R15)."""
    thrown = parse_cards("5C 6D")
    rest = [card for card in PACK if card not in thrown]
    ways = points = 0
    for others in combinations(rest, 3):
        # Which of the three is the starter matters to nobs and flush alone.
        items = score_crib((*thrown, *others[:2]), others[2])
        points += total(i for i in items if i.kind not in (ScoreKind.NOBS, ScoreKind.FLUSH))
        ways += 1
    assert crib_estimate(thrown) == pytest.approx(points / ways)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5C 5D", "5C TD"),
        ("5C TD", "KC TD"),
        ("2C 3D", "2C TD"),
        ("7C 8D", "6C QD"),
        ("AC AD", "AC KD"),
        ("5C", "KC"),
    ],
)
def test_it_tells_good_cards_for_a_crib_from_bad_ones(better: str, worse: str) -> None:
    assert crib_estimate(parse_cards(better)) > crib_estimate(parse_cards(worse)) + 0.5


def test_a_jack_may_be_his_nobs() -> None:
    """R17: a jack differs from other ten-cards with as many neighbours by a quarter of a point."""
    jack, ten = parse_cards("JC TC")
    ace = parse_cards("AD")[0]
    assert jack.rank is Rank.JACK
    assert 0.2 < crib_estimate((ace, jack)) - crib_estimate((ace, ten)) < 0.3


def test_suits_and_order_make_no_difference() -> None:
    one, other = parse_cards("5C 6C"), parse_cards("6H 5S")
    assert crib_estimate(one) == crib_estimate(other)
