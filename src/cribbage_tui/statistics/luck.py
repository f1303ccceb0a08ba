"""Luck so far: what the cards did for the person and for the computer, and what chance does.

Each measure has the difference between the two, and the interval in which that difference would
lie 95 times in 100 if both were equally lucky. One of several measures lying outside is nothing
remarkable: with four of them that happens to every fifth or sixth player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from math import sqrt
from typing import Final

from cribbage_tui.intervals import Z95, Interval
from cribbage_tui.statistics.expected import POTENTIAL_DEVIATION
from cribbage_tui.statistics.figures import OTHER, OWN, share
from cribbage_tui.statistics.summary import UNSEEN, GameSummary, Sums

_FEWEST: Final = 30
"""With fewer cases than this for either the interval would be no more than a guess."""

_JACK: Final = 1 / 13
"""The chance that a starter is a jack, as long as nothing is known of any card (R6)."""


class Measure(Enum):
    """Something that luck shows in."""

    DEALT = "dealt"
    """The best hand in each six cards, averaged over the starters: points a hand."""
    JACKS = "jacks"
    """Jacks turned as starter: share of the own deals."""
    STARTER = "starter"
    """Points that the starter added to the four cards kept: points a hand."""
    CRIBS = "cribs"
    """Points a crib. What both threw into it is skill, and in it too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckFigure:
    """One measure.

    Attributes:
        measure: which one.
        own: the person's value; None when there is nothing yet.
        other: the computer's value.
        own_cases: how many hands, deals or cribs the person's value is of.
        other_cases: the same for the computer.
        equal_luck: where ``difference`` would lie 95 times in 100 under equal luck; None while
            there are too few cases.
    """

    measure: Measure
    own: float | None
    other: float | None
    own_cases: int
    other_cases: int
    equal_luck: Interval | None

    @property
    def difference(self) -> float | None:
        """The person's value less the computer's."""
        return None if self.own is None or self.other is None else self.own - self.other

    @property
    def is_usual(self) -> bool | None:
        """Whether the difference is one of the usual ones; None while nobody can say."""
        difference = self.difference
        if difference is None or self.equal_luck is None:
            return None
        low, high = self.equal_luck
        return low <= difference <= high


@dataclass(frozen=True, slots=True, kw_only=True)
class Luck:
    """All measures over a number of games and of deals."""

    games: int
    deals: int
    figures: tuple[LuckFigure, ...]


def luck_of(summaries: Iterable[GameSummary]) -> Luck:
    """The luck in all games together."""
    games = tuple(summaries)
    own = Sums.total(game.seats[OWN].sums for game in games)
    other = Sums.total(game.seats[OTHER].sums for game in games)
    cribs = [
        list(chain.from_iterable([game.seats[seat].cribs for game in games]))
        for seat in (OWN, OTHER)
    ]
    return Luck(
        games=len(games),
        deals=sum(game.deals for game in games),
        figures=(_dealt(own, other), _jacks(own, other), _starter(own, other), _cribs(*cribs)),
    )


def _around(middle: float, own_variance: float, other_variance: float) -> Interval:
    reach = Z95 * sqrt(own_variance + other_variance)
    return middle - reach, middle + reach


def _is_enough(own: int, other: int) -> bool:
    return min(own, other) >= _FEWEST


def _dealt(own: Sums, other: Sums) -> LuckFigure:
    """Each six cards are a draw of their own, whose standard deviation is known exactly."""
    potentials = own.potential / UNSEEN, other.potential / UNSEEN
    return _drawn(
        Measure.DEALT, potentials, (own.dealt, other.dealt), variance=POTENTIAL_DEVIATION**2
    )


def _jacks(own: Sums, other: Sums) -> LuckFigure:
    """Each starter is a jack once in 13 times: two shares of such draws."""
    jacks, turns = (own.jacks, other.jacks), (own.turns, other.turns)
    return _drawn(Measure.JACKS, jacks, turns, variance=_JACK * (1 - _JACK))


def _starter(own: Sums, other: Sums) -> LuckFigure:
    """For the very cards kept, all 46 starters tell the expected gain and its variance."""
    interval = None
    if _is_enough(own.starters, other.starters):
        means = [each.expected / UNSEEN / each.starters for each in (own, other)]
        variances = [each.variance / UNSEEN**2 / each.starters**2 for each in (own, other)]
        interval = _around(means[0] - means[1], *variances)
    return LuckFigure(
        measure=Measure.STARTER,
        own=share(own.gained, own.starters),
        other=share(other.gained, other.starters),
        own_cases=own.starters,
        other_cases=other.starters,
        equal_luck=interval,
    )


def _cribs(own: Sequence[int], other: Sequence[int]) -> LuckFigure:
    """Nobody knows what a crib ought to bring, so the spread is taken from the cribs themselves."""
    cases = len(own), len(other)
    variance = (_squares(own) + _squares(other)) / max(sum(cases) - 2, 1)
    return _drawn(Measure.CRIBS, (sum(own), sum(other)), cases, variance=variance)


def _drawn(
    measure: Measure, totals: tuple[float, float], cases: tuple[int, int], *, variance: float
) -> LuckFigure:
    """What so many cases brought to the two, when each is a draw with the same ``variance``."""
    (own, other), (own_cases, other_cases) = totals, cases
    return LuckFigure(
        measure=measure,
        own=share(own, own_cases),
        other=share(other, other_cases),
        own_cases=own_cases,
        other_cases=other_cases,
        equal_luck=_around(0, variance / own_cases, variance / other_cases)
        if _is_enough(own_cases, other_cases)
        else None,
    )


def _squares(numbers: Sequence[int]) -> float:
    """The sum of the squares of the distances from the mean; 0 for no numbers."""
    if not numbers:
        return 0
    return sum([number * number for number in numbers]) - sum(numbers) ** 2 / len(numbers)
