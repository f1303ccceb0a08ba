"""What every interval has in common: its two ends, and how wide 95 in 100 are."""

from __future__ import annotations

from statistics import NormalDist
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]
"""The lower and the upper end."""

Z95: Final = NormalDist().inv_cdf(0.975)
"""A normal variable lies within this many standard errors, 1.96, of its mean 95 times in 100."""
