"""How long players take to decide. Measured only when asked, and no part of the result proper.

Times are sorted into classes of two percent, so that those of any number of decisions add up, from
any number of processes, without being kept one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, log
from typing import Final, TypeAlias

from cribbage_tui.engine import Action, PlayerView
from cribbage_tui.players.base import Player

Clock: TypeAlias = Callable[[], float]
"""Seconds since whenever; ``time.perf_counter`` is one."""

_WIDTH: Final = 0.02
_SHORTEST: Final = 1e-7


@dataclass(slots=True)
class Times:
    """The decision times of one contestant, added up, in seconds.

    Attributes:
        decisions: how many there were.
        total: their sum.
        longest: the longest of them.
        classes: how many there were in each class of two percent.
    """

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """Take in one decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.classes[round(log(max(seconds, _SHORTEST)) / _WIDTH)] += 1

    def add_all(self, other: Times) -> None:
        """Take in all the decisions of ``other``."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.classes.update(other.classes)

    @property
    def mean(self) -> float:
        """The average decision, 0 if there was none."""
        return self.total / self.decisions if self.decisions else 0.0

    def within(self, share: float) -> float:
        """The time that this share (0–1) of the decisions took at most, to a percent or so."""
        left = share * self.decisions
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return min(exp(number * _WIDTH), self.longest)
        return self.longest


@dataclass(frozen=True, slots=True)
class TimedPlayer:
    """A player whose decisions are timed with ``clock`` and added to ``times``."""

    player: Player
    clock: Clock
    times: Times

    def play(self, view: PlayerView) -> Action:
        """The player's own action."""
        before = self.clock()
        action = self.player.play(view)
        self.times.add(self.clock() - before)
        return action
