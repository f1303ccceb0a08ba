"""The play on bare ranks: the rules (R7–R11) once more, for loops that ask millions of times.

This is the only second copy of the rules. A test plays the same cards here and through the engine
and holds every peg equal. Two seats only.

Of a series only the count matters and its *tail*: those last cards that a coming card can still
make a pair or a run with. So a few thousand tails stand for all series there are. A tail is one
number, four bits a card, the newest lowest; 0 is an empty series.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks

_LONGEST_RUN: Final = 7
"""A-2-3-4-5-6-7 is 28; no longer run fits into 31."""


COUNT_POINTS: Final = tuple(2 * (count in (15, 31)) for count in range(32))
"""The points of a count (R8)."""


class _Steps(dict[int, tuple[int, int]]):
    def __missing__(self, laid: int) -> tuple[int, int]:
        ranks = unpack(laid)
        points = play_total_of_ranks(ranks, 0)
        step = self[laid] = (points, pack(_tail(ranks)))
        return step


def _tail(ranks: list[int]) -> list[int]:
    """The last cards that a pair or a run can still be made with."""
    if len(ranks) > 1 and ranks[-1] == ranks[-2]:
        alike = 2
        while alike < len(ranks) and ranks[-alike - 1] == ranks[-1]:
            alike += 1
        return ranks[-alike:]
    low = high = ranks[-1]
    size = 1
    for rank in ranks[-2::-1]:
        low, high = min(low, rank), max(high, rank)
        if rank in ranks[-size:] or high - low >= _LONGEST_RUN:
            break
        size += 1
    return ranks[-size:]


STEPS: Final[dict[int, tuple[int, int]]] = _Steps()
"""What laying a card comes to: ``STEPS[tail << 4 | rank]`` is its points for pairs and runs (R8),
and the new tail. The points of fifteen and thirty-one are the count's."""


class _Without(dict[tuple[Ranks, int], Ranks]):
    def __missing__(self, key: tuple[Ranks, int]) -> Ranks:
        hand, rank = key
        place = hand.index(rank)
        rest = hand[:place] + hand[place + 1 :]
        self[key] = rest
        return rest


WITHOUT: Final[dict[tuple[Ranks, int], Ranks]] = _Without()
"""A hand less one card of a rank: ``WITHOUT[hand, rank]``."""


def pack(ranks: Iterable[int]) -> int:
    """The number of cards in the order laid."""
    series = 0
    for rank in ranks:
        series = series << 4 | rank
    return series


def unpack(series: int) -> list[int]:
    """The ranks of a number, in the order laid."""
    ranks = []
    while series:
        ranks.append(series & 15)
        series >>= 4
    return ranks[::-1]


def tail_of(ranks: Iterable[int]) -> int:
    """The tail of a series, its ranks in the order laid."""
    tail = 0
    for rank in ranks:
        tail = STEPS[tail << 4 | rank][1]
    return tail


Choose: TypeAlias = Callable[[Ranks, int, int, int], int]
"""Which rank to lay: told the hand, the series' tail, its count and how many cards the other may
still lay in it (0 when it has none or has said go). Only asked when some card fits."""

Peg: TypeAlias = tuple[int, int]
"""Who pegged (0 or 1), and how much."""


def play_out(hands: tuple[Ranks, Ranks], chooses: tuple[Choose, Choose]) -> list[Peg]:
    """The pegs of a whole play in order. Player 0 is the pone and leads (R7)."""
    pegs: list[Peg] = []
    held = list(hands)
    tail = count = turn = 0
    last = 1
    gone = [False, False]
    while held[0] or held[1]:
        hand, other = held[turn], 1 - turn
        if hand and not gone[turn] and count + PIPS[hand[0]] <= 31:
            can_answer = 0 if gone[other] else len(held[other])
            rank = chooses[turn](hand, tail, count, can_answer)
            held[turn] = WITHOUT[hand, rank]
            points, tail = STEPS[tail << 4 | rank]
            count += PIPS[rank]
            last = turn
            points += COUNT_POINTS[count]
            if not (held[0] or held[1]) and count != 31:
                points += 1
            if points:
                pegs.append((turn, points))
            if count < 31:
                if not gone[other] and held[other]:
                    turn = other
                continue
        else:
            gone[turn] = True
            if not gone[other] and held[other] and count + PIPS[held[other][0]] <= 31:
                turn = other
                continue
            pegs.append((last, 1))
        # Nobody can go on: a new series, led by who did not lay last, if there are cards (R10).
        tail = count = 0
        gone = [False, False]
        turn = 1 - last if held[1 - last] else last
    return pegs
