"""A quick way to choose a card, for both sides of a play that is only imagined.

It takes the points of the card, takes off what the best reply of a random hand would bring, adds
the chance that the other cannot go on, and a part of what the hand could answer to the replies.
It sees no more of a series than its tail, so its answers can be remembered from one
imagined play to the next.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.players.evaluation.quick_play import COUNT_POINTS, STEPS, unpack
from cribbage_tui.players.evaluation.ranks import PIPS, RANKS, Ranks, left_after

_REMEMBERED: Final = 400_000
"""How many answers of each kind are kept: some tens of MB at the most."""

_FOR_ANSWERS: Final = 0.2
_FOR_HIGH: Final = 0.02
"""What an answer, and a rank more, are worth. Found by trying; see docs/computer.md."""


class _Replies(dict[tuple[int, int, int], float]):
    def __missing__(self, key: tuple[int, int, int]) -> float:
        value = self[key] = _reply(*key)
        return value


def _reply(tail: int, count: int, cards: int) -> float:
    """The expected best reply of a hand of ``cards`` random ranks, less the go it cannot avoid."""
    room = 31 - count
    left = left_after(unpack(tail))
    chances: dict[int, int] = {}
    fitting = 0
    for rank in RANKS:
        if PIPS[rank] <= room and left[rank]:
            points = STEPS[tail << 4 | rank][0] + COUNT_POINTS[count + PIPS[rank]]
            chances[points] = chances.get(points, 0) + left[rank]
            fitting += left[rank]
    unseen = sum(left)
    expected, better, above = 0.0, 0, 0.0
    for points in sorted(chances, reverse=True):
        # The chance that the best of the cards brings exactly this much.
        better += chances[points]
        reached = 1 - (1 - better / unseen) ** cards
        expected += points * (reached - above)
        above = reached
    return expected - (1 - fitting / unseen) ** cards


REPLIES: Final[dict[tuple[int, int, int], float]] = _Replies()
"""What the other side is expected to peg, by tail, count, and the cards that it holds."""


class _Answers(dict[tuple[Ranks, int, int], float]):
    def __missing__(self, key: tuple[Ranks, int, int]) -> float:
        if len(self) >= _REMEMBERED:
            self.clear()
        value = self[key] = _answers(*key)
        return value


def _answers(rest: Ranks, tail: int, count: int) -> float:
    """What ``rest`` could peg on the other's next card, replies that score counting for more."""
    left = left_after([*unpack(tail), *rest])
    worth = 0
    for reply in RANKS:
        total = count + PIPS[reply]
        if total > 31:
            break
        if left[reply] > 0:
            points, after = STEPS[tail << 4 | reply]
            points += COUNT_POINTS[total]
            best = 0
            for rank in rest:
                reached = total + PIPS[rank]
                if reached > 31:
                    break
                answer = STEPS[after << 4 | rank][0] + COUNT_POINTS[reached]
                if answer > best:
                    best = answer
            if best:
                worth += left[reply] * best * (1 + 2 * points)
    return worth / sum(left)


_ANSWERS: Final[dict[tuple[Ranks, int, int], float]] = _Answers()


class _Choices(dict[tuple[Ranks, int, int, int], int]):
    def __missing__(self, key: tuple[Ranks, int, int, int]) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        rank = self[key] = _choose(*key)
        return rank


def _choose(hand: Ranks, tail: int, count: int, can_answer: int) -> int:
    best, best_worth = 0, -99.0
    tried = 0
    for place, rank in enumerate(hand):
        total = count + PIPS[rank]
        if total > 31:
            break
        if rank == tried:
            continue
        tried = rank
        points, after = STEPS[tail << 4 | rank]
        worth = points + COUNT_POINTS[total] + _FOR_HIGH * rank
        if total < 31 and can_answer:
            worth -= REPLIES[after, total, can_answer]
            rest = hand[:place] + hand[place + 1 :]
            if rest:
                worth += _FOR_ANSWERS * _ANSWERS[rest, after, total]
        if worth > best_worth:
            best, best_worth = rank, worth
    return best


CHOICES: Final[dict[tuple[Ranks, int, int, int], int]] = _Choices()
"""The rank to lay by hand, tail, count and how many cards may answer; 0 when none fits."""


def choose(hand: Ranks, tail: int, count: int, can_answer: int) -> int:
    """The rank that the quick policy lays."""
    return CHOICES[hand, tail, count, can_answer]


class _Greedy(dict[tuple[Ranks, int, int], int]):
    def __missing__(self, key: tuple[Ranks, int, int]) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        hand, tail, count = key
        best, most = 0, -1
        for rank in hand:
            reached = count + PIPS[rank]
            if reached > 31:
                break
            points = STEPS[tail << 4 | rank][0] + COUNT_POINTS[reached]
            if points >= most:
                best, most = rank, points
        self[key] = best
        return best


GREEDY: Final[dict[tuple[Ranks, int, int], int]] = _Greedy()
"""The rank that scores most now, the highest of equals, by hand, tail and count; 0 when none fits.
It is how many people play."""
