"""What is thrown and kept, over all hands of six ranks at once; and so what cribs hold.

There are 18,395 hands of six ranks. Each is weighed by how often it is dealt and split every way;
the way whose average is best is taken. That gives how often each pair is thrown into a crib,
which gives what cribs are worth, which changes what is thrown: repeated until nothing moves.

Suits are left out: of nobs only the average chance, of flushes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, exp
from typing import TypeAlias

from cribbage_tui.engine.scoring import rank_points
from cribbage_tui.players.evaluation.ranks import (
    JACK,
    KEYS,
    PAIR_NUMBER,
    PAIRS,
    RANKS,
    WHOLE_PACK,
    Ranks,
    key_of,
    left_after,
    sets_of,
    ways,
)
from cribbage_tui.players.evaluation.spreads import average
from cribbage_tui.players.evaluation.tables import SHOW_POINTS

Split: TypeAlias = tuple[int, int, float]
"""The number of the kept four, of the thrown pair, and the average points of the four."""


@dataclass(frozen=True, slots=True)
class Six:
    """A hand of six ranks: in how many ways a pack deals it, and every way to split it.

    ``ranks`` are the six ranks, ``counts`` how many it has of each rank (by rank, from 0 on).
    """

    ranks: Ranks
    counts: tuple[int, ...]
    ways: int
    splits: tuple[Split, ...]


def all_sixes() -> list[Six]:
    """Every hand of six ranks."""
    points = rank_points()
    four_number = {four: number for number, four in enumerate(sets_of(4))}
    sixes = []
    for six in sets_of(6):
        left = left_after(six)
        starters = [(KEYS[rank], left[rank]) for rank in RANKS if left[rank]]
        splits: dict[tuple[int, int], Split] = {}
        for thrown in combinations(range(6), 2):
            pair = (six[thrown[0]], six[thrown[1]])
            kept = tuple([six[place] for place in range(6) if place not in thrown])
            numbers = (four_number[kept], PAIR_NUMBER[pair])
            if numbers not in splits:
                held = key_of(kept)
                total = sum([points[held + key] * number for key, number in starters])
                average = total / 46 + kept.count(JACK) / 4
                splits[numbers] = (*numbers, average)
        counts = tuple([six.count(rank) for rank in range(14)])
        sixes.append(Six(six, counts, ways(six, WHOLE_PACK), tuple(splits.values())))
    return sixes


@dataclass(frozen=True, slots=True)
class Habits:
    """What one role does with its sixes.

    Attributes:
        kept: how often each four is kept when it is among the six cards.
        firsts: the number of the pair that is thrown first of all, by six.
    """

    kept: list[float]
    firsts: list[int]


def habits(
    sixes: Sequence[Six], *, sign: int, crib: Sequence[float], play: Sequence[float], blur: float
) -> Habits:
    """How a player throws who adds ``sign`` x the crib and the ``play`` margin of the kept four.

    With a ``blur`` above 0 throws that are nearly as good are made too: each with a weight of
    exp(-loss / blur).
    """
    firsts = []
    kept, met = [0.0] * len(play), [0.0] * len(play)
    for six in sixes:
        worths = [average + sign * crib[pair] + play[four] for four, pair, average in six.splits]
        best = max(worths)
        if blur:
            weights = [exp((worth - best) / blur) for worth in worths]
        else:
            weights = [float(worth == best) for worth in worths]
        whole = sum(weights)
        firsts.append(six.splits[worths.index(best)][1])
        for (four, _, _), weight in zip(six.splits, weights, strict=True):
            share = six.ways * weight / whole
            kept[four] += share
            met[four] += six.ways
    return Habits([share / often for share, often in zip(kept, met, strict=True)], firsts)


def crib_spreads(
    sixes: Sequence[Six], own: Sequence[int], other: Sequence[int], *, samples: int
) -> list[list[float]]:
    """How often a crib counts 0–29, by the pair thrown into it.

    ``own`` and ``other`` are the pairs that the thrower and the other side throw first, by six.
    For each pair some ``samples`` of the sixes that throw it are looked at: the other's six cards
    are dealt from the forty-six left, and the starter comes from the forty that then are left.
    With no samples, or where nobody throws the pair, only the pair itself is known to be gone.
    """
    by_pair: list[list[Six]] = [[] for _ in PAIRS]
    for six, number in zip(sixes, own, strict=True):
        by_pair[number].append(six)
    spreads = []
    for number, pair in enumerate(PAIRS):
        hands = [six.ranks for six in _evenly(by_pair[number], samples)] or [pair]
        several = [_crib_spread(pair, hand, sixes, other) for hand in hands]
        spreads.append([sum(column) / len(several) for column in zip(*several, strict=True)])
    return spreads


def _evenly(sixes: Sequence[Six], number: int) -> list[Six]:
    """About ``number`` of ``sixes``, spread evenly over their ways."""
    chosen: list[Six] = []
    step = sum(six.ways for six in sixes) / max(1, number)
    reached, goal = 0, step / 2
    for six in sixes if number else ():
        reached += six.ways
        while goal < reached:
            chosen.append(six)
            goal += step
    return chosen


def _crib_spread(
    mine: Ranks, seen: Ranks, sixes: Sequence[Six], firsts: Sequence[int]
) -> list[float]:
    """The crib with ``mine`` in it for who holds the cards ``seen``, ``mine`` among them."""
    # In how many of C(4, n) ways n cards of a rank come when some of the four are gone.
    shares = [
        (rank, [comb(4 - seen.count(rank), n) / comb(4, n) for n in range(5)])
        for rank in sorted(set(seen))
    ]
    whole = [0.0] * len(PAIRS)
    gone = [[0.0] * 14 for _ in PAIRS]
    for six, thrown in zip(sixes, firsts, strict=True):
        counts = six.counts
        weight = float(six.ways)
        for rank, share in shares:
            weight *= share[counts[rank]]
        if weight:
            whole[thrown] += weight
            row = gone[thrown]
            for rank in six.ranks:
                row[rank] += weight
    left = left_after(seen)
    points = rank_points()
    spread = [0.0] * SHOW_POINTS
    for theirs, weight, row in zip(PAIRS, whole, gone, strict=True):
        four_key = key_of((*mine, *theirs))
        jacks = (*mine, *theirs).count(JACK)
        for rank in RANKS:
            often = weight * left[rank] - row[rank]
            if often > 0:
                total = points[four_key + KEYS[rank]]
                nobs = 0.0 if rank == JACK else jacks / 4
                spread[total] += often * (1 - nobs)
                spread[total + 1] += often * nobs
    all_of_it = sum(spread)
    return [share / all_of_it for share in spread]


@dataclass(frozen=True, slots=True)
class Settled:
    """What the throwing has settled to: by role, the dealer first.

    Attributes:
        habits: how each role throws.
        cribs: the spread of a crib's points by the pair that this role throws into it.
    """

    habits: tuple[Habits, Habits]
    cribs: tuple[list[list[float]], list[list[float]]]

    def averages(self, role: int) -> list[float]:
        """The average crib by the pair that ``role`` throws."""
        return [average(spread) for spread in self.cribs[role]]


def settle(
    sixes: Sequence[Six],
    play: tuple[Sequence[float], Sequence[float]],
    *,
    rounds: int,
    blur: float,
    samples: int = 0,
) -> Settled:
    """Throwing and cribs, each made from the other ``rounds`` times over.

    ``play`` is the play margin by kept four, of the dealer and of the pone; for ``blur`` see
    :func:`habits`, for ``samples``, taken in the last round, :func:`crib_spreads`.
    """
    averages = ([0.0] * len(PAIRS), [0.0] * len(PAIRS))
    both = _both(sixes, averages, play, blur)
    cribs: tuple[list[list[float]], list[list[float]]] = ([], [])
    for remaining in range(rounds, 0, -1):
        dealer, pone = (role.firsts for role in both)
        take = samples if remaining == 1 else 0
        cribs = (
            crib_spreads(sixes, dealer, pone, samples=take),
            crib_spreads(sixes, pone, dealer, samples=take),
        )
        averages = (list(map(average, cribs[0])), list(map(average, cribs[1])))
        both = _both(sixes, averages, play, blur)
    return Settled(both, cribs)


def _both(
    sixes: Sequence[Six],
    averages: tuple[Sequence[float], Sequence[float]],
    play: tuple[Sequence[float], Sequence[float]],
    blur: float,
) -> tuple[Habits, Habits]:
    return (
        habits(sixes, sign=1, crib=averages[0], play=play[0], blur=blur),
        habits(sixes, sign=-1, crib=averages[1], play=play[1], blur=blur),
    )


def hand_spread(sixes: Sequence[Six], firsts: Sequence[int]) -> list[float]:
    """How often the hand of who throws ``firsts`` counts 0–29 with the starter."""
    points, fours = rank_points(), sets_of(4)
    spread = [0.0] * SHOW_POINTS
    for six, thrown in zip(sixes, firsts, strict=True):
        kept = next(four for four, pair, _ in six.splits if pair == thrown)
        held, nobs = key_of(fours[kept]), fours[kept].count(JACK) / 4
        left = left_after(six.ranks)
        for rank in RANKS:
            if left[rank]:
                share = six.ways * left[rank]
                chance = 0.0 if rank == JACK else nobs
                total = points[held + KEYS[rank]]
                spread[total] += share * (1 - chance)
                spread[total + 1] += share * chance
    whole = sum(spread)
    return [share / whole for share in spread]
