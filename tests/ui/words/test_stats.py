"""Figures as text: shares round as people expect, and nothing is a dash."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cribbage_tui.storage.history import Scope
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.words.stats import (
    average_text,
    left_out_text,
    percent_text,
    scope_text,
    signed_text,
)


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(1, 8), "13%"),
        (Fraction(3, 8), "38%"),
        (Fraction(29, 200), "15%"),
        (Fraction(1, 3), "33%"),
        (Fraction(2, 3), "67%"),
        (Fraction(1, 2), "50%"),
        (0.125, "13%"),
        (0.1249, "12%"),
    ],
)
def test_a_half_per_cent_goes_up(share: Fraction | float, text: str) -> None:
    assert percent_text(share, UNICODE) == text


def test_all_and_nothing_are_said_only_where_it_is_all_or_nothing() -> None:
    assert percent_text(Fraction(0), UNICODE) == "0%"
    assert percent_text(Fraction(1, 5000), UNICODE) == "1%"
    assert percent_text(Fraction(4999, 5000), UNICODE) == "99%"
    assert percent_text(Fraction(5000, 5000), UNICODE) == "100%"


def test_a_share_of_no_games_is_a_dash() -> None:
    assert percent_text(None, UNICODE) == "–"
    assert percent_text(None, ASCII) == "-"


def test_the_shares_of_won_and_lost_games_never_miss_a_hundred_by_more_than_one() -> None:
    for games in range(1, 60):
        for won in range(games + 1):
            shares = (Fraction(won, games), Fraction(games - won, games))
            total = sum(int(percent_text(share, UNICODE)[:-1]) for share in shares)
            assert total in (100, 101)


def test_an_average_has_two_decimals_and_without_cases_it_is_a_dash() -> None:
    assert average_text(7.8249, UNICODE) == "7.82"
    assert average_text(None, UNICODE) == "–"


@pytest.mark.parametrize(
    ("number", "text"), [(0.4, "+0.40"), (-0.4, "-0.40"), (0, "0.00"), (-0.001, "0.00")]
)
def test_a_difference_has_its_sign_but_nothing_has_none(number: float, text: str) -> None:
    assert signed_text(number) == text
    assert signed_text(-1.84, 1) == "-1.8"


def test_every_choice_of_games_has_words_of_its_own() -> None:
    assert len({scope_text(scope) for scope in Scope}) == len(Scope)


def test_games_left_out_are_named() -> None:
    assert left_out_text(()) == ""
    assert left_out_text((3,)) == "Left out: game 3, which is damaged."
    assert left_out_text((3, 7)) == "Left out: games 3, 7, which are damaged."
