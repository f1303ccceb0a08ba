"""What each kept four pegs in the play, for both roles: quick plays against likely hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cribbage_tui.players.evaluation.quick_play import play_out
from cribbage_tui.players.evaluation.quick_policy import choose
from cribbage_tui.players.evaluation.ranks import WHOLE_PACK, Ranks, left_after, sets_of, ways
from cribbage_tui.players.evaluation.tables import DEALER, PLAY_POINTS, PONE


@dataclass(frozen=True, slots=True)
class Pegging:
    """The play of one role: averages by kept four, and how often it pegs 0, 1, 2 … over all."""

    pegged: list[float]
    allowed: list[float]
    spread: list[float]


def evenly(hands: Sequence[Ranks], weights: Sequence[float], number: int) -> list[int]:
    """Numbers of ``hands``, spread evenly over their ``weights``: as good as ``number`` draws."""
    ends = list(accumulate(weights))
    step = ends[-1] / number
    chosen, place = [], 0
    for draw in range(number):
        while ends[place] < (draw + 0.5) * step:
            place += 1
        chosen.append(place)
    return chosen


def pegging(
    role: int,
    kept: Sequence[Sequence[float]],
    *,
    plays: int,
    part: slice = slice(None),
) -> Pegging:
    """Let every four of ``role`` play against about ``plays`` hands that the other may keep.

    ``kept`` says how often each role keeps each four. Only the fours of ``part`` are played; the
    spread is then that of the part, in weights that can be added.
    """
    fours = sets_of(4)
    dealt = [ways(four, WHOLE_PACK) for four in fours]
    other = PONE if role == DEALER else DEALER
    prior = [often * number for often, number in zip(kept[other], dealt, strict=True)]
    likely = [(fours[place], dealt[place]) for place in evenly(fours, prior, plays)]
    pegged, allowed = [], []
    spread = [0.0] * PLAY_POINTS
    for four, often, number in list(zip(fours, kept[role], dealt, strict=True))[part]:
        left = left_after(four)
        mine = theirs = whole = 0.0
        points = [0.0] * PLAY_POINTS
        for hand, usual in likely:
            weight = ways(hand, left) / usual
            if weight:
                own, its = _totals(four, hand) if role == PONE else _totals(hand, four)[::-1]
                whole += weight
                mine += weight * own
                theirs += weight * its
                points[own] += weight
        pegged.append(mine / whole if whole else 0.0)
        allowed.append(theirs / whole if whole else 0.0)
        if whole:
            share = often * number / whole
            for place, weight in enumerate(points):
                spread[place] += share * weight
    return Pegging(pegged, allowed, spread)


def _totals(pone: Ranks, dealer: Ranks) -> tuple[int, int]:
    totals = [0, 0]
    for who, points in play_out((pone, dealer), (choose, choose)):
        totals[who] += points
    return totals[0], totals[1]
