"""Typing a number of points (B15, B50, B52)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Action, CallMuggins, Count
from cribbage_tui.ui.claiming import (
    Claiming,
    Unsaid,
    erase,
    rub_out,
    say,
    step,
    type_digit,
)


def typed(text: str, *, calls: bool = False, most: int = 29) -> Claiming:
    return more(Claiming(calls, most=most), text)


def more(claiming: Claiming, text: str) -> Claiming:
    for digit in text:
        claiming = type_digit(claiming, digit)
    return claiming


def said(claiming: Claiming) -> Action | None:
    return say(claiming)[1]


def test_b15_twenty_nine_can_be_claimed() -> None:
    assert said(typed("29")) == Count(29)


def test_b50_zero_is_a_claim_but_nothing_typed_is_none() -> None:
    assert said(typed("0")) == Count(0)
    refused, action = say(typed(""))
    assert action is None
    assert refused.unsaid is Unsaid.NOTHING_TYPED
    assert type_digit(refused, "4") == typed("4")


def test_b52_a_digit_alone_says_nothing_until_the_next_is_there() -> None:
    assert said(type_digit(typed("1"), "0")) == Count(10)


@pytest.mark.parametrize(("most", "text"), [(29, "30"), (14, "15")])
def test_more_than_anything_counts_cannot_be_said(most: int, text: str) -> None:
    assert typed(text, most=most).points is None
    refused, action = say(typed(text, most=most))
    assert action is None
    assert refused.unsaid is Unsaid.TOO_HIGH
    assert said(typed(str(most), most=most)) == Count(most)


def test_a_third_digit_changes_nothing_and_a_leading_zero_is_dropped() -> None:
    assert typed("125") == typed("12")
    assert typed("395") == typed("39")
    assert typed("08").points == 8


def test_after_a_number_was_refused_the_next_digit_begins_anew() -> None:
    refused, _action = say(typed("39"))
    assert refused.digits == "39"
    assert more(refused, "12") == typed("12")


def test_a_number_that_was_stepped_to_makes_way_for_the_first_digit() -> None:
    assert more(step(typed("7"), 1), "2").digits == "2"
    assert more(step(typed(""), 1), "12").digits == "12"
    assert said(step(typed("7"), 1)) == Count(8)


def test_backspace_takes_the_last_digit_back() -> None:
    assert rub_out(typed("12")).digits == "1"
    assert rub_out(typed("")).digits == ""
    assert more(rub_out(step(typed("12"), 1)), "2").digits == "12"


def test_escape_takes_everything_back() -> None:
    assert erase(step(typed("12", calls=True, most=14), 1)) == Claiming(True, most=14)


def test_arrows_step_within_what_can_be_counted() -> None:
    assert step(typed(""), 1).points == 0
    assert step(typed("7"), 1).points == 8
    assert step(typed("0"), -1).points == 0
    assert step(typed("29"), 1).points == 29
    assert step(typed("45"), -1).points == 29
    assert step(typed("14", most=14), 1).points == 14


def test_a_call_of_muggins_is_typed_the_same_way() -> None:
    assert said(typed("3", calls=True)) == CallMuggins(3)
    assert typed("3", calls=True).calls
    assert rub_out(typed("3", calls=True)).calls
