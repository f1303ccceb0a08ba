"""Four cards by themselves, before the starter."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cribbage_tui.engine import PACK, parse_cards
from cribbage_tui.engine.scoring import score_hand
from cribbage_tui.players.evaluation.four_cards import points_of_four


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2C 4D 6H 8S", 0),
        ("5C 5D 5H JS", 14),  # four fifteens, three pairs
        ("7C 7D 8H 8S", 12),  # four fifteens, two pairs
        ("3C 4D 5H 5S", 8),  # a double run of three
        ("4C 5D 6H 7S", 6),  # a run of four and a fifteen, not two runs of three as well
        ("QC KD AH 2S", 0),  # R1: nothing round the corner
        ("2H 4H 6H 8H", 4),  # R16: a flush of four in the hand
    ],
)
def test_points_of_four(hand: str, points: int) -> None:
    assert points_of_four(parse_cards(hand)) == points


def test_they_are_the_items_of_the_hand_that_need_no_starter() -> None:
    """Held against the engine: what a starter of another suit joins in is left out."""
    random = Random("four cards")
    for _ in range(300):
        four = random.sample(PACK, 4)
        joined = [
            {item for item in score_hand(four, starter) if set(item.cards) <= set(four)}
            for starter in PACK
            if starter not in four
        ]
        # A starter can lengthen a run or a flush, and be the suit of nobs; among all starters
        # there is one that does neither, so that what stands without it is complete.
        alone = max(
            sum(item.points for item in items if item.kind.value != "nobs") for items in joined
        )
        assert points_of_four(four) == alone


def test_the_order_of_the_cards_makes_no_difference() -> None:
    hand = parse_cards("3C 4D 5H 5S")
    assert {points_of_four(order) for order in combinations(hand[::-1], 4)} == {8}
