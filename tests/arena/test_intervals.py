"""The 95% intervals, against examples worked out by hand. Z95 is 1.95996."""

from __future__ import annotations

import pytest

from cribbage_tui.arena.intervals import ratio_interval, win_rate_interval
from cribbage_tui.intervals import Interval


def margins(*pairs: tuple[int, int]) -> Interval | None:
    """The interval of margin per deal from each pair's margin and number of deals."""
    return ratio_interval(
        len(pairs),
        total=sum(margin for margin, _ in pairs),
        size=sum(deals for _, deals in pairs),
        total_squared=sum(margin * margin for margin, _ in pairs),
        total_by_size=sum(margin * deals for margin, deals in pairs),
        size_squared=sum(deals * deals for _, deals in pairs),
    )


def test_pairs_of_one_size_give_the_interval_of_a_mean() -> None:
    # Margins 2, 4, 6, 8 over two deals each are 1, 2, 3, 4 a deal: mean 2.5, sample variance
    # 5 / 3, standard error sqrt(5 / 12) = 0.645497; times 1.95996 that is 1.265151.
    assert margins((2, 2), (4, 2), (6, 2), (8, 2)) == pytest.approx((1.234849, 3.765151))


def test_pairs_of_different_sizes_give_the_interval_of_a_ratio() -> None:
    # Σt = 30, Σs = 30, r = 1. The deviations t - s are 2, -2, 0: Σ = 8. The standard error is
    # sqrt(3 / 2 x 8) / 30 = 0.115470; times 1.95996 that is 0.226317.
    assert margins((12, 10), (8, 10), (10, 10)) == pytest.approx((0.773683, 1.226317))
    # Σt = 12, Σs = 24, r = 0.5. The deviations t - s / 2 are 1, -3, 2: Σ = 14. The standard error
    # is sqrt(3 / 2 x 14) / 24 = 0.190941; times 1.95996 that is 0.374237.
    assert margins((4, 6), (1, 8), (7, 10)) == pytest.approx((0.125763, 0.874237), abs=1e-6)


def test_pairs_that_all_end_alike_leave_no_doubt() -> None:
    assert margins((4, 2), (4, 2), (4, 2)) == pytest.approx((2.0, 2.0))


def test_one_pair_has_no_interval() -> None:
    assert margins((7, 2)) is None


@pytest.mark.parametrize(
    ("won", "expected"),
    [
        # With one pair won and one lost added there are 8 pairs of 2 2 2 1 1 0 | 2 0: 10 of 16
        # games, rate 0.625. Squares 18, so the variance of the games won in a pair is
        # (18 - 100 / 8) / 7 = 0.785714, of the rate in a pair a quarter of it, 0.196429; the
        # standard error is sqrt(0.196429 / 8) = 0.156696, times 1.95996 = 0.307119.
        ([2, 2, 2, 1, 1, 0], (0.317881, 0.932119)),
        # Every pair split: 1 x 8 | 2 0. Rate 0.5, squares 12, variance (12 - 10) / 9 / 4 =
        # 0.055556, standard error sqrt(0.055556 / 10) = 0.074536, times 1.95996 = 0.146087.
        ([1] * 8, (0.353913, 0.646087)),
        # Every game won: 2 x 8 | 2 0. Rate 0.9, squares 36, variance (36 - 32.4) / 9 / 4 = 0.1,
        # standard error 0.1, times 1.95996 = 0.195996; nobody wins more than all.
        ([2] * 8, (0.704004, 1.0)),
    ],
)
def test_win_rates(won: list[int], expected: Interval) -> None:
    interval = win_rate_interval(len(won), wins=sum(won), wins_squared=sum(w * w for w in won))
    assert interval == pytest.approx(expected, abs=1e-6)


def test_the_losers_interval_mirrors_the_winners() -> None:
    won = [2, 2, 1, 0, 2, 1, 2]
    lost = [2 - wins for wins in won]
    low, high = (
        win_rate_interval(len(w), wins=sum(w), wins_squared=sum(x * x for x in w))
        for w in (won, lost)
    )
    assert low == pytest.approx((1 - high[1], 1 - high[0]))


def test_split_pairs_say_more_than_as_many_games_that_have_nothing_in_common() -> None:
    """That is what mirrored games are for: the luck of the cards falls out of a pair."""
    together = win_rate_interval(100, wins=100, wins_squared=100)
    apart = win_rate_interval(100, wins=100, wins_squared=200)
    assert together[1] - together[0] < 0.3 * (apart[1] - apart[0])
