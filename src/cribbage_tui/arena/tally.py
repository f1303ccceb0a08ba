"""What is added up over games and deals: whole numbers only, so that any order gives the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import add
from typing import Final

CONTESTANTS: Final = 2
"""The two that meet: A has place 0, B place 1."""


class Role(IntEnum):
    """What a contestant is in a deal."""

    DEALER = 0
    PONE = 1


class Part(IntEnum):
    """Where points come from. The play holds the points of cards, goes and last cards."""

    HAND = 0
    CRIB = 1
    PLAY = 2
    HEELS = 3


PLACES: Final = CONTESTANTS * len(Role) * len(Part)
"""How many sums of points there are; see ``place``."""


def place(contestant: int, role: Role, part: Part) -> int:
    """Where the points of ``contestant`` (0 or 1) as ``role`` for ``part`` are added up."""
    return (contestant * len(Role) + role) * len(Part) + part


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game, or one deal, as it was played.

    Attributes:
        dealt: how many deals each contestant dealt.
        points: the points pegged, by ``place``.
        winner: the contestant that won the game; None for a single deal.
    """

    dealt: tuple[int, int]
    points: tuple[int, ...]
    winner: int | None

    @property
    def deals(self) -> int:
        """How many deals were begun."""
        return sum(self.dealt)

    @property
    def margin(self) -> int:
        """The points of A minus those of B."""
        half = PLACES // CONTESTANTS
        return sum(self.points[:half]) - sum(self.points[half:])


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Sums over pairs: the same cards twice, with the seats changed.

    Attributes:
        pairs: how many pairs were played.
        games: how many games were won; none when single deals were played.
        deals: how many deals were begun.
        wins: how many games each contestant won.
        first_dealer_wins: how many games were won by who dealt first.
        dealt: how many deals each contestant dealt.
        points: the points pegged, by ``place``.
        margin: over the pairs, the sum of A's points minus B's.
        squares: over the pairs, the sums of margin², margin x deals, deals² and A's wins²; the
            intervals are made of these.
    """

    pairs: int = 0
    games: int = 0
    deals: int = 0
    wins: tuple[int, ...] = (0,) * CONTESTANTS
    first_dealer_wins: int = 0
    dealt: tuple[int, ...] = (0,) * CONTESTANTS
    points: tuple[int, ...] = (0,) * PLACES
    margin: int = 0
    squares: tuple[int, ...] = (0,) * 4

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            pairs=self.pairs + other.pairs,
            games=self.games + other.games,
            deals=self.deals + other.deals,
            wins=_added(self.wins, other.wins),
            first_dealer_wins=self.first_dealer_wins + other.first_dealer_wins,
            dealt=_added(self.dealt, other.dealt),
            points=_added(self.points, other.points),
            margin=self.margin + other.margin,
            squares=_added(self.squares, other.squares),
        )


def tally_of(first: Played, second: Played) -> Tally:
    """The tally of one pair. A deals first in the first of the two, B in the second."""
    wins = tuple([first.winner, second.winner].count(contestant) for contestant in (0, 1))
    deals = first.deals + second.deals
    margin = first.margin + second.margin
    return Tally(
        pairs=1,
        games=sum(wins),
        deals=deals,
        wins=wins,
        first_dealer_wins=(first.winner == 0) + (second.winner == 1),
        dealt=_added(first.dealt, second.dealt),
        points=_added(first.points, second.points),
        margin=margin,
        squares=(margin * margin, margin * deals, deals * deals, wins[0] * wins[0]),
    )


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(add, one, other))
