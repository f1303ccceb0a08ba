"""Looking ahead in the play to its end, not knowing what the other holds.

The other side is taken to lay by the quick policy or, less often, just for the points in sight,
since people do either. The own side answers as well as can be: at each of its turns it knows what
was laid so far, goes on with those holdings that would have led there, and takes the card with the
best expectation over them. So it never makes use of what it could not know. The value is the
chance to win, with the show counted in its order.

With few cards left every holding is looked at, and the answer is exact but for the other's choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from cribbage_tui.players.evaluation.holdings import Holding
from cribbage_tui.players.evaluation.outcomes import Margins, Outcomes
from cribbage_tui.players.evaluation.quick_play import COUNT_POINTS, STEPS, WITHOUT
from cribbage_tui.players.evaluation.quick_policy import CHOICES, GREEDY
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks

_GREEDY_SHARE: Final = 0.4
"""How often the other lays for the points in sight, where the quick policy would do otherwise."""

_TOO_FEW: Final = 5
"""To choose the best against so few holdings would be to know too well what the other holds, and
takes time: there the own side, too, goes on by the quick policy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The play as one seat sees it, about to lay a card.

    Attributes:
        hand: the ranks it holds.
        tail: the tail of the series, as in :mod:`.quick_play`.
        count: its count.
        other_is_out: whether the other has said go, or has no cards left.
        own: the own score.
        other: the other's score.
    """

    hand: Ranks
    tail: int
    count: int
    other_is_out: bool
    own: int
    other: int


def values_by_rank(
    position: Position, holdings: Sequence[Holding], outcomes: Outcomes | Margins
) -> dict[int, float]:
    """What ``outcomes`` come to over all ``holdings``, for each rank that may be laid."""
    look = _Look(outcomes)
    whole = sum([weight for _, weight, _ in holdings])
    values: dict[int, float] = {}
    for rank in position.hand:
        if position.count + PIPS[rank] <= 31 and rank not in values:
            value = look.lay(
                position.hand,
                rank,
                holdings,
                position.tail,
                position.count,
                position.other_is_out,
                position.own,
                position.other,
            )
            values[rank] = value / whole
    return values


class _Look:
    """The search. All values are sums over the holdings of weight x chance to win.

    Arguments go by position and no position gets an object of its own: this is the innermost loop.
    """

    __slots__ = ("outcomes", "own_hand", "target")

    def __init__(self, outcomes: Outcomes | Margins) -> None:
        self.outcomes = outcomes
        self.target = outcomes.target
        self.own_hand = outcomes.own_hand

    def own_turn(
        self,
        hand: Ranks,
        held: Sequence[Holding],
        tail: int,
        count: int,
        other_is_out: bool,
        own: int,
        other: int,
    ) -> float:
        """The best that can be made of a turn at which some card fits."""
        if len(held) <= _TOO_FEW and len(hand) > 1:
            answer = 0 if other_is_out else len(held[0][0])
            rank = CHOICES[hand, tail, count, answer]
            return self.lay(hand, rank, held, tail, count, other_is_out, own, other)
        best = -inf
        tried = 0
        for rank in hand:
            if count + PIPS[rank] > 31:
                break
            if rank != tried:
                tried = rank
                value = self.lay(hand, rank, held, tail, count, other_is_out, own, other)
                if value > best:
                    best = value
        return best

    def lay(
        self,
        hand: Ranks,
        rank: int,
        held: Sequence[Holding],
        tail: int,
        count: int,
        other_is_out: bool,
        own: int,
        other: int,
    ) -> float:
        """Lay ``rank``, and go on from there."""
        points, tail = STEPS[tail << 4 | rank]
        count += PIPS[rank]
        own += points + COUNT_POINTS[count]
        hand = WITHOUT[hand, rank]
        holds = held[0][0]
        if not hand and not holds and count != 31:
            own += 1
        if own >= self.target:
            return sum([weight for _, weight, _ in held])
        if not hand and not holds:
            return self.show(held, own, other)
        if count < 31:
            if holds and not other_is_out:
                return self.other_turn(hand, held, tail, count, not hand, True, own, other)
            if hand and count + PIPS[hand[0]] <= 31:
                return self.own_turn(hand, held, tail, count, True, own, other)
            own += 1
            if own >= self.target:
                return sum([weight for _, weight, _ in held])
        if holds:
            return self.other_turn(hand, held, 0, 0, not hand, False, own, other)
        return self.own_turn(hand, held, 0, 0, True, own, other)

    def other_turn(
        self,
        hand: Ranks,
        held: Sequence[Holding],
        tail: int,
        count: int,
        own_is_out: bool,
        own_was_last: bool,
        own: int,
        other: int,
    ) -> float:
        """The other's turn: it has cards and has not said go. Who lays alike goes on together."""
        answer = 0 if own_is_out else len(hand)
        by_rank: dict[int, list[Holding]] = {}
        for holding in held:
            ranks, weight, show = holding
            sensible = CHOICES[ranks, tail, count, answer]
            greedy = GREEDY[ranks, tail, count]
            if sensible != greedy:
                part = (ranks, weight * _GREEDY_SHARE, show)
                if greedy in by_rank:
                    by_rank[greedy].append(part)
                else:
                    by_rank[greedy] = [part]
                holding = (ranks, weight * (1 - _GREEDY_SHARE), show)
            if sensible in by_rank:
                by_rank[sensible].append(holding)
            else:
                by_rank[sensible] = [holding]
        value = 0.0
        for rank, group in by_rank.items():
            if rank:
                value += self.other_lays(hand, rank, group, tail, count, own_is_out, own, other)
            elif not own_is_out and hand and count + PIPS[hand[0]] <= 31:
                value += self.own_turn(hand, group, tail, count, True, own, other)
            elif own_was_last:
                if own + 1 >= self.target:
                    value += sum([weight for _, weight, _ in group])
                else:
                    value += self.other_turn(hand, group, 0, 0, not hand, False, own + 1, other)
            elif other + 1 < self.target:
                if hand:
                    value += self.own_turn(hand, group, 0, 0, False, own, other + 1)
                else:
                    value += self.other_turn(hand, group, 0, 0, True, False, own, other + 1)
        return value

    def other_lays(
        self,
        hand: Ranks,
        rank: int,
        group: Sequence[Holding],
        tail: int,
        count: int,
        own_is_out: bool,
        own: int,
        other: int,
    ) -> float:
        points, tail = STEPS[tail << 4 | rank]
        count += PIPS[rank]
        other += points + COUNT_POINTS[count]
        group = [(WITHOUT[ranks, rank], weight, show) for ranks, weight, show in group]
        holds = group[0][0]
        if not hand and not holds and count != 31:
            other += 1
        if other >= self.target:
            return 0.0
        if not hand and not holds:
            return self.show(group, own, other)
        if count < 31:
            if not own_is_out and hand and count + PIPS[hand[0]] <= 31:
                return self.own_turn(hand, group, tail, count, not holds, own, other)
            if holds:
                return self.other_turn(hand, group, tail, count, True, False, own, other)
            # The other has no cards left, and the own ones do not fit.
            other += 1
            if other >= self.target:
                return 0.0
        if hand:
            return self.own_turn(hand, group, 0, 0, not holds, own, other)
        return self.other_turn(hand, group, 0, 0, True, False, own, other)

    def show(self, held: Sequence[Holding], own: int, other: int) -> float:
        own += self.own_hand
        outcomes = self.outcomes
        return sum([weight * outcomes[own, other + show] for _, weight, show in held])
