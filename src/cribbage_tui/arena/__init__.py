"""Computer against computer: mirrored games and paired deals, measured with intervals.

>>> from cribbage_tui.arena import simulate
>>> result = simulate("greedy", "random", deals=20, seed=1)
>>> result.margin_per_deal > 0
True

No screen here: the command that prints results is elsewhere.
"""

from cribbage_tui.arena.running import ArenaError, simulate
from cribbage_tui.arena.simulation import (
    ContestantResult,
    DecisionTimes,
    PerDeal,
    Simulation,
    to_json_data,
)
from cribbage_tui.arena.timing import Clock

__all__ = [
    "ArenaError",
    "Clock",
    "ContestantResult",
    "DecisionTimes",
    "PerDeal",
    "Simulation",
    "simulate",
    "to_json_data",
]
