"""The chance to win at every score, from deals told peg by peg in the order they happen.

For every deal and every two distances to the target it is known who gets there first, if anybody
does. So the chances follow from the end backwards: at a score, the deals that end the game there
decide it, and the others lead to higher scores with the roles changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add, mul
from typing import Final, TypeAlias

FAR: Final = 90
"""Nobody pegs so many points in one deal."""

DealPegs: TypeAlias = Sequence[tuple[int, int]]
"""The pegs of one deal in order: who (0 the dealer, 1 the pone), and how much."""


class DealShapes:
    """What many deals come to, kept as counts.

    Attributes:
        deals: how many were added.
        totals: ``totals[d][p]``: how often the dealer made d and the pone p in all.
    """

    def __init__(self) -> None:
        self.deals = 0
        self.totals = [[0] * FAR for _ in range(FAR)]
        self._corners = [[0] * (FAR + 1) for _ in range(FAR + 1)]

    def add(self, deal: DealPegs) -> None:
        """Take in one deal."""
        dealer = pone = 0
        corners = self._corners
        for who, points in deal:
            if who == 1:
                pone += points
                continue
            # With these points the dealer gets to dealer+1 … dealer+points, and is first wherever
            # the pone wants more than it has by now. Kept as corners of that rectangle.
            low, high, start = dealer + 1, dealer + points + 1, pone + 1
            corners[low][start] += 1
            corners[high][start] -= 1
            dealer += points
        self.totals[dealer][pone] += 1
        self.deals += 1

    def add_all(self, other: DealShapes) -> None:
        """Take in all the deals of ``other``."""
        self.deals += other.deals
        for grid, more in ((self.totals, other.totals), (self._corners, other._corners)):
            for row, other_row in zip(grid, more, strict=True):
                row[:] = map(add, row, other_row)

    def dealer_first(self) -> list[list[float]]:
        """The share of deals in which the dealer makes d points before the pone makes p."""
        result: list[list[float]] = []
        above = [0] * FAR
        for corners in self._corners[:FAR]:
            so_far, row = 0, []
            for place in range(FAR):
                so_far += corners[place]
                row.append(so_far + above[place])
            above = row
            result.append([number / self.deals for number in row])
        return result


def shapes_of(deals: Iterable[DealPegs]) -> DealShapes:
    """The shapes of all these deals."""
    shapes = DealShapes()
    for deal in deals:
        shapes.add(deal)
    return shapes


def chances_when_dealing(shapes: DealShapes, target: int) -> list[list[float]]:
    """The dealer's chance to win: ``rows[dealer's score][pone's score]`` before the deal."""
    first = shapes.dealer_first()
    totals = _used_rows(shapes)
    rows = [[0.0] * target for _ in range(target)]
    # The pone of this deal deals next: the chance is one less the other's. ``turned[d][p]`` holds
    # that by the scores of who deals now, so that stretches of it can be multiplied in one go.
    turned = [[0.0] * target for _ in range(target)]
    for together in range(2 * target - 2, -1, -1):
        for dealer in range(max(0, together - target + 1), min(target, together + 1)):
            pone = together - dealer
            d_wants, p_wants = target - dealer, target - pone
            chance = first[min(d_wants, FAR - 1)][min(p_wants, FAR - 1)]
            for more, row in totals[:d_wants]:
                if more < d_wants:
                    ahead = turned[dealer + more][pone : pone + len(row)]
                    chance += sum(map(mul, row, ahead))
            rows[dealer][pone] = chance
            turned[pone][dealer] = 1 - chance
    return rows


def _used_rows(shapes: DealShapes) -> list[tuple[int, list[float]]]:
    """The rows of the totals that hold anything, as shares, without the zeros at their ends."""
    used = []
    for more, row in enumerate(shapes.totals):
        if any(row):
            length = max(place for place, number in enumerate(row) if number) + 1
            used.append((more, [number / shapes.deals for number in row[:length]]))
    return used
