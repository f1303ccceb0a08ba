"""What the other may still hold: every hand that fits what was laid and every go, weighed.

A hand's weight is in how many ways the unseen cards give it, times how often a player in that
role would have kept it, times how well it goes with what was laid (:mod:`.inference`). No card is
looked at that does not lie open for this seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import comb
from typing import Final, TypeAlias

from cribbage_tui.engine import PlayerView, Seat
from cribbage_tui.engine.scoring import rank_points
from cribbage_tui.players.evaluation.inference import likelihood, turns_of
from cribbage_tui.players.evaluation.ranks import (
    KEYS,
    PIPS,
    RANKS,
    WHOLE_PACK,
    Ranks,
    key_of,
    left_after,
    ranks_of,
    sets_of,
    ways,
)
from cribbage_tui.players.evaluation.tables import DEALER, PONE, tables

Holding: TypeAlias = tuple[Ranks, float, int]
"""Ranks still held, their weight, and what the whole hand will count in the show."""

_WHOLE_HAND: Final = 4
"""With so many cards held nothing has been laid yet."""

_HARDLY_EVER: Final = 0.0001
"""Added to how often four cards are kept: nothing that is possible is ever ruled out."""


@dataclass(frozen=True, slots=True)
class _Prior:
    """All fours that a role keeps, by how likely it is before any card is seen."""

    fours: tuple[Ranks, ...]
    dealt: tuple[int, ...]
    ends: tuple[float, ...]


@cache
def _prior(role: int) -> _Prior:
    fours = sets_of(4)
    dealt = tuple(ways(four, WHOLE_PACK) for four in fours)
    weights = [often * number for often, number in zip(tables().kept[role], dealt, strict=True)]
    return _Prior(fours, dealt, tuple(accumulate(weights)))


@cache
def _kept(role: int) -> dict[int, float]:
    """How often a role keeps four ranks, by their key."""
    return {
        key_of(four): often for four, often in zip(sets_of(4), tables().kept[role], strict=True)
    }


@cache
def _keyed(size: int) -> tuple[tuple[Ranks, tuple[tuple[int, int], ...], int], ...]:
    """Every set of so many ranks, how many it has of each, and its key."""
    return tuple(
        (ranks, tuple((rank, ranks.count(rank)) for rank in sorted(set(ranks))), key_of(ranks))
        for ranks in sets_of(size)
    )


def holdings(view: PlayerView, other: Seat, *, most: int) -> list[Holding]:
    """What ``other`` may hold, in a fixed order; about ``most`` of all that is possible.

    Where there are more, they are taken evenly over the weights, which is as good as drawing
    them at random, and better repeatable.
    """
    role = DEALER if other is view.dealer else PONE
    laid = ranks_of(view.laid_by(other))
    starter = view.starter
    assert starter is not None
    seen = ranks_of((*view.kept, *view.laid_away, starter))
    left = left_after((*seen, *laid))
    starter_key = KEYS[int(starter.rank)]
    size = view.held[other]
    if size >= _WHOLE_HAND:
        return _from_prior(role, left, starter_key, most=most)
    return _evenly(_that_fit(view, other, role=role, left=left, starter_key=starter_key), most)


def _from_prior(role: int, left: Sequence[int], starter_key: int, *, most: int) -> list[Holding]:
    """Whole hands: taken evenly from all that are kept, and weighed by what is left of the pack."""
    prior, points = _prior(role), rank_points()
    step = prior.ends[-1] / most
    found: list[Holding] = []
    place = 0
    for draw in range(most):
        goal = (draw + 0.5) * step
        while prior.ends[place] < goal:
            place += 1
        four = prior.fours[place]
        weight = ways(four, left) / prior.dealt[place]
        if weight:
            found.append((four, weight, points[key_of(four) + starter_key]))
    return found


def _that_fit(
    view: PlayerView, other: Seat, *, role: int, left: Sequence[int], starter_key: int
) -> list[Holding]:
    """Every hand of less than four cards that fits, weighed."""
    laid_key = key_of(ranks_of(view.laid_by(other)))
    kept, points = _kept(role), rank_points()
    turns = turns_of(view, other)
    lowest = _lowest_rank(view, other)
    chances = _ways_by_number(left)
    found: list[Holding] = []
    for ranks, numbers, key in _keyed(view.held[other]):
        if ranks and ranks[0] < lowest:
            continue
        weight = 1.0
        for rank, number in numbers:
            weight *= chances[rank][number]
        if weight:
            four = key + laid_key
            weight *= (kept[four] + _HARDLY_EVER) * likelihood(ranks, turns)
            found.append((ranks, weight, points[four + starter_key]))
    return found


def _lowest_rank(view: PlayerView, other: Seat) -> int:
    """The lowest rank that ``other`` can hold after its goes (R9): lower ones would have fitted."""
    goes = [
        go.count for series in (*view.spent, view.series) for go in series.goes if go.seat is other
    ]
    room = 31 - min(goes, default=31)
    return next((rank for rank in RANKS if PIPS[rank] > room), len(PIPS))


def _ways_by_number(left: Sequence[int]) -> list[tuple[int, ...]]:
    """In how many ways 0, 1, 2 … cards of each rank come from those left."""
    return [tuple(comb(number, drawn) for drawn in range(5)) for number in left]


def _evenly(found: list[Holding], most: int) -> list[Holding]:
    """About ``most`` of the holdings, evenly over their weights, each with an equal share."""
    if len(found) <= most:
        return found
    step = sum([weight for _, weight, _ in found]) / most
    chosen: list[Holding] = []
    reached, goal = 0.0, step / 2
    for ranks, weight, show in found:
        reached += weight
        times = 0
        while goal < reached and len(chosen) + times < most:
            times += 1
            goal += step
        if times:
            chosen.append((ranks, times * step, show))
    return chosen
