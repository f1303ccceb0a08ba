"""The quick policy: sensible cards, and the greedy ones beside it."""

from __future__ import annotations

import pytest

from cribbage_tui.players.evaluation.quick_play import tail_of
from cribbage_tui.players.evaluation.quick_policy import CHOICES, GREEDY, choose
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks


def count_of(laid: list[int]) -> int:
    """The count of a series."""
    return sum(PIPS[rank] for rank in laid)


@pytest.mark.parametrize(
    ("why", "hand", "laid", "rank"),
    [
        ("fifteen", (7, 9, 12, 13), [8], 7),
        ("thirty-one", (1, 4, 9, 9), [13, 10, 12], 1),
        ("no five is led", (5, 7, 9, 13), [], 7),
        ("nor with nothing but tens beside it", (5, 11, 12, 13), [], 12),
        ("a lead from a pair can be answered", (3, 3, 9, 12), [], 3),
        ("one that fits", (4, 13), [13, 12, 2], 4),
    ],
)
def test_what_it_lays(why: str, hand: Ranks, laid: list[int], rank: int) -> None:
    assert choose(hand, tail_of(laid), count_of(laid), 4) == rank, why


def test_it_keeps_off_a_count_that_any_ten_card_makes_thirty_one() -> None:
    assert choose((8, 9), tail_of([10, 2]), 12, 4) == 8
    assert GREEDY[(8, 9), tail_of([10, 2]), 12] == 9


def test_nothing_fits() -> None:
    assert CHOICES[(8, 9), tail_of([13, 12, 4]), 24, 2] == 0
    assert GREEDY[(8, 9), tail_of([13, 12, 4]), 24] == 0


def test_greedy_takes_points_and_of_equals_the_highest() -> None:
    assert GREEDY[(2, 7, 8, 13), tail_of([8]), 8] == 8
    assert GREEDY[(2, 3, 13), tail_of([9]), 9] == 13
