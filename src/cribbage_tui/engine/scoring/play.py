"""The play: what the card just laid is worth (R8).

A *series* is the cards since the count was last zero, in the order laid, whoever laid them;
the last of them is the card to score. Nothing here knows about go and last card (R9–R11), nor
whether a card may be laid: a count past 31 is scored like any other count that is neither 15
nor 31. The rules of the game refuse such a card before it gets here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind

_COUNTS: Final = {15: ScoreKind.FIFTEEN, 31: ScoreKind.THIRTY_ONE}

# Points for two, three or four alike: two for every pair among them. By number of cards.
_ALIKE_POINTS: Final = (0, 0, 2, 6, 12)

# Sets of three or more ranks without a gap, one bit a rank.
_UNBROKEN: Final = frozenset(
    ((1 << length) - 1) << lowest for length in range(3, 14) for lowest in range(1, 15 - length)
)


def score_play(series: Sequence[Card]) -> tuple[ScoreItem, ...]:
    """Everything the last card of ``series`` pegs by itself: fifteen or thirty-one, pair, run.

    A fifteen or thirty-one holds the whole series, two to four alike are one item of 2, 6 or
    12 points, and a run is the longest only, its cards in the order laid. An empty series
    scores nothing.
    """
    items: list[ScoreItem] = []
    kind = _COUNTS.get(sum([card.pips for card in series]))
    if kind is not None:
        items.append(ScoreItem(kind, tuple(series), 2))
    ranks = [(card.index >> 2) + 1 for card in series]
    alike = _alike(ranks)
    if alike > 1:
        items.append(ScoreItem(ScoreKind.PAIR, tuple(series[-alike:]), _ALIKE_POINTS[alike]))
    run = _run(ranks)
    if run:
        items.append(ScoreItem(ScoreKind.RUN, tuple(series[-run:]), run))
    return tuple(items)


def play_total(series: Sequence[Card]) -> int:
    """The points of ``score_play(series)``, several times faster."""
    return play_total_of_ranks(
        [(card.index >> 2) + 1 for card in series], sum([card.pips for card in series])
    )


def play_total_of_ranks(ranks: Sequence[int], count: int) -> int:
    """As :func:`play_total`, for players that keep the series as ranks and know the count.

    Args:
        ranks: the series as numbers 1–13 (a :class:`Rank` will do, a plain ``int`` is faster).
        count: the count with the last card included.
    """
    points = 2 if count == 15 or count == 31 else 0
    size = len(ranks)
    if size < 2:
        return points
    if ranks[-1] == ranks[-2]:
        return points + _ALIKE_POINTS[_alike(ranks)]
    return points + _run(ranks) if size > 2 else points


def _alike(ranks: Sequence[int]) -> int:
    """How many cards of one rank end the series."""
    alike = 0
    for rank in reversed(ranks):
        if rank != ranks[-1]:
            break
        alike += 1
    return alike


def _run(ranks: Sequence[int]) -> int:
    """How many cards the longest run that ends the series has; 0 if there is none."""
    seen = 0
    longest = 0
    for length, rank in enumerate(reversed(ranks), start=1):
        bit = 1 << rank
        if seen & bit:  # a rank that comes twice is in no run, nor is anything before it
            break
        seen |= bit
        if seen in _UNBROKEN:
            longest = length
    return longest
