"""Spreads: how often 0, 1, 2 … points are made, as a list of chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Spread: TypeAlias = Sequence[float]
"""Chances of 0, 1, 2 … points, adding up to 1 (or to less, where a part has been cut off)."""

_STEPS: Final = 30


def average(spread: Spread) -> float:
    """The mean of ``spread``."""
    return sum([points * chance for points, chance in enumerate(spread)])


def together(one: Spread, other: Spread) -> list[float]:
    """The spread of the sum of two independent numbers of points."""
    result = [0.0] * (len(one) + len(other) - 1)
    for points, chance in enumerate(one):
        if chance:
            for more, also in enumerate(other):
                result[points + more] += chance * also
    return result


def tilted(spread: Spread, mean: float) -> list[float]:
    """``spread`` with more weight on high or on low points, so that its average is ``mean``.

    Each chance is multiplied by a power, q to the points, which keeps the shape.
    """
    low, high = 0.05, 8.0
    result = list(spread)
    for _ in range(_STEPS):
        middle = (low * high) ** 0.5
        weights = [chance * middle**points for points, chance in enumerate(spread)]
        whole = sum(weights)
        result = [weight / whole for weight in weights]
        if average(result) < mean:
            low = middle
        else:
            high = middle
    return result
