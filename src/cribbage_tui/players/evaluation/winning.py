"""The chance to win a game at a score, between deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cribbage_tui.engine import Target
from cribbage_tui.players.evaluation.tables import tables


@dataclass(frozen=True, slots=True)
class Chances:
    """One seat's chance to win, told from its own and the other's score before a deal.

    Attributes:
        target: what the game is played to.
        rows: ``rows[own][other]`` for scores below the target.
    """

    target: int
    rows: Sequence[Sequence[float]]

    def at(self, own: int, other: int) -> float:
        """The chance at these scores; somebody at the target has won (the own side first)."""
        if own >= self.target:
            return 1.0
        return 0.0 if other >= self.target else self.rows[own][other]


@cache
def when_dealing(target: Target) -> Chances:
    """The chances of who is about to deal."""
    size = int(target)
    flat = tables().dealing[size]
    return Chances(size, [flat[own * size : (own + 1) * size] for own in range(size)])


@cache
def when_pone(target: Target) -> Chances:
    """The chances of whose opponent is about to deal."""
    dealing = when_dealing(target)
    scores = range(dealing.target)
    return Chances(
        dealing.target,
        [[1 - dealing.rows[other][own] for other in scores] for own in scores],
    )
