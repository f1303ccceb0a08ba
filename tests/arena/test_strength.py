"""How strong the levels are, measured: thousands of deals, with intervals (marker ``strength``)."""

from __future__ import annotations

import pytest

from cribbage_tui.arena import Simulation, simulate

pytestmark = pytest.mark.strength


def win_rate(result: Simulation) -> tuple[float, float]:
    """The interval of A's win rate."""
    assert result.a.win_rate_ci95 is not None
    return result.a.win_rate_ci95


def margin(result: Simulation) -> tuple[float, float]:
    """The interval of A's margin per deal."""
    assert result.margin_per_deal_ci95 is not None
    return result.margin_per_deal_ci95


def test_easy_beats_random_nine_times_in_ten() -> None:
    low, _ = win_rate(simulate("easy", "random", games=2000, seed=1))
    assert low > 0.9


def test_easy_wins_a_quarter_to_a_third_of_its_games_against_greedy() -> None:
    low, high = win_rate(simulate("easy", "greedy", games=2000, seed=1))
    assert low > 0.25
    assert high < 0.38


def test_medium_beats_greedy() -> None:
    low, _ = win_rate(simulate("medium", "greedy", games=2000, seed=1))
    assert low > 0.54


def test_medium_beats_easy_by_more_than_a_point_a_deal() -> None:
    low, _ = margin(simulate("medium", "easy", deals=2000, seed=1))
    assert low > 1.5
    low, _ = win_rate(simulate("medium", "easy", games=1000, seed=1))
    assert low > 0.7


def test_medium_against_itself_is_near_par() -> None:
    """About 16 points a deal for the dealer and 10 for the pone; heels 0.15 of it."""
    result = simulate("medium", "medium", deals=3000, seed=1)
    dealer, pone = result.a.dealer, result.a.pone
    assert 15.8 < dealer.total < 16.8
    assert 10.0 < pone.total < 10.9
    assert 7.8 < dealer.hand < 8.4
    assert 4.4 < dealer.crib < 5.1
    assert 3.1 < dealer.play < 3.8
    assert 0.10 < dealer.heels < 0.20
    assert 1.9 < pone.play < 2.6
