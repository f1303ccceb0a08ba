"""How sure a measured figure is: 95% intervals over pairs.

The two games (or deals) of a pair share their cards, so they are not independent of each other;
the pairs are. Every interval here therefore takes the spread *between pairs*, and that is also
where pairing pays: what the cards alone decide falls out of a pair's sum. The intervals are
normal ones, good from some thirty pairs on.
"""

from __future__ import annotations

from math import sqrt

from cribbage_tui.intervals import Z95, Interval


def ratio_interval(
    pairs: int,
    *,
    total: int,
    size: int,
    total_squared: int,
    total_by_size: int,
    size_squared: int,
) -> Interval | None:
    """The interval of ``total / size``, where each pair brings a total t and a size s.

    For the margin per deal t is a pair's margin and s its number of deals. The arguments are the
    sums over all pairs of t, s, t², t x s and s². With r = Σt / Σs the standard error is
    sqrt(n / (n - 1) x Σ(t - r x s)²) / Σs, the usual one of a ratio; where every pair has the same
    size it is that of a mean. One pair has no spread: None.
    """
    if pairs < 2:
        return None
    ratio = total / size
    spread = total_squared - 2 * ratio * total_by_size + ratio * ratio * size_squared
    error = sqrt(max(0.0, spread) * pairs / (pairs - 1)) / size
    return ratio - Z95 * error, ratio + Z95 * error


def win_rate_interval(pairs: int, *, wins: int, wins_squared: int) -> Interval:
    """The interval of the win rate of who won ``wins`` of the 2 x ``pairs`` games.

    ``wins_squared`` is the sum over pairs of the square of the games won of two (0, 1 or 4).

    It is Agresti and Coull's interval carried over to pairs: theirs adds two wins and two losses
    to what was seen, which here is one pair won and one pair lost. So it stays a real interval
    where every game was won, or every pair was split, and means nothing yet for a handful of games.
    """
    n = pairs + 2
    won, won_squared = wins + 2, wins_squared + 4
    rate = won / (2 * n)
    variance = (won_squared - won * won / n) / (n - 1) / 4
    error = sqrt(variance / n)
    return max(0.0, rate - Z95 * error), min(1.0, rate + Z95 * error)
