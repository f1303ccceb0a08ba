"""Typing a number of points (B15, B50, B52)."""

from __future__ import annotations

from cribbage_tui.engine import CallMuggins, Count
from cribbage_tui.ui.claiming import Claiming, claim_action, rub_out, step, type_digit


def typed(text: str, *, calls: bool = False) -> Claiming:
    claiming = Claiming(calls)
    for digit in text:
        claiming = type_digit(claiming, digit)
    return claiming


def test_b15_twenty_nine_can_be_claimed() -> None:
    assert claim_action(typed("29")) == Count(29)


def test_b50_zero_is_a_claim_but_nothing_typed_is_none() -> None:
    assert claim_action(typed("0")) == Count(0)
    assert claim_action(typed("")) is None


def test_b52_a_digit_alone_says_nothing_until_the_next_is_there() -> None:
    assert claim_action(type_digit(typed("1"), "0")) == Count(10)


def test_more_than_any_hand_counts_cannot_be_said() -> None:
    assert claim_action(typed("30")) is None


def test_a_third_digit_begins_a_new_number_and_a_leading_zero_is_dropped() -> None:
    assert typed("125").digits == "5"
    assert typed("08").points == 8


def test_backspace_takes_the_last_digit_back() -> None:
    assert rub_out(typed("12")).digits == "1"
    assert rub_out(typed("")).digits == ""


def test_arrows_step_within_what_a_hand_can_count() -> None:
    assert step(typed(""), 1).points == 0
    assert step(typed("7"), 1).points == 8
    assert step(typed("0"), -1).points == 0
    assert step(typed("29"), 1).points == 29


def test_a_call_of_muggins_is_typed_the_same_way() -> None:
    assert claim_action(typed("3", calls=True)) == CallMuggins(3)
    assert typed("3", calls=True).calls
    assert rub_out(typed("3", calls=True)).calls
