"""The show: a hand or crib of four cards counted with the starter (R12–R18).

``score_hand`` and ``score_crib`` name every combination, in the order a player counts aloud.
``hand_total`` and ``crib_total`` give only the sum, and are written for computer players that
ask millions of times; ``…_totals_by_starter`` do so for one hand and all starters at once.

All take exactly four cards, different from each other and from the starter; nothing here
checks that. Whose points they are, and heels (R6), are not this module's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from operator import itemgetter
from typing import Final

from cribbage_tui.engine.cards import PACK, Card, Rank
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.scoring.rank_table import LAZY_POINTS, RANK_KEYS, rank_points

# Every choice of two or more of five cards, small ones first: its place in the list of subset
# sums (bit i stands for card i), and what picks those cards.
_CHOICES: Final = tuple(
    (sum(1 << place for place in places), itemgetter(*places))
    for size in range(2, 6)
    for places in combinations(range(5), size)
)

# The jack that would be nobs with each starter. For a jack it is the starter itself, which is
# never in the hand, so a turned jack needs no test of its own.
_NOBS_BY_STARTER: Final = tuple(Card(Rank.JACK, card.suit) for card in PACK)


def score_hand(cards: Sequence[Card], starter: Card) -> tuple[ScoreItem, ...]:
    """Everything a hand counts: fifteens, pairs, runs, flush, nobs (R13–R17).

    Fifteens come with few cards before many, and otherwise, like pairs, in the order of
    ``cards`` with the starter last. The cards of a run are in rank order. A flush of four
    counts 4, with the starter 5.
    """
    return _score(cards, starter, _hand_flush(cards, starter))


def score_crib(cards: Sequence[Card], starter: Card) -> tuple[ScoreItem, ...]:
    """Everything a crib counts: as :func:`score_hand`, but a flush needs all five cards (R16)."""
    return _score(cards, starter, _crib_flush(cards, starter))


def hand_total(cards: Sequence[Card], starter: Card) -> int:
    """The points of ``score_hand(cards, starter)``, several times faster."""
    a, b, c, d = cards
    keys = RANK_KEYS
    key = keys[a.index] + keys[b.index] + keys[c.index] + keys[d.index] + keys[starter.index]
    try:
        points = LAZY_POINTS[key]
    except KeyError:  # the table has yet to be filled
        points = rank_points()[key]
    suit = a.suit
    if suit is b.suit and suit is c.suit and suit is d.suit:
        points += 5 if suit is starter.suit else 4
    jack = _NOBS_BY_STARTER[starter.index]
    if a is jack or b is jack or c is jack or d is jack:
        points += 1
    return points


def crib_total(cards: Sequence[Card], starter: Card) -> int:
    """The points of ``score_crib(cards, starter)``, several times faster."""
    a, b, c, d = cards
    keys = RANK_KEYS
    key = keys[a.index] + keys[b.index] + keys[c.index] + keys[d.index] + keys[starter.index]
    try:
        points = LAZY_POINTS[key]
    except KeyError:  # the table has yet to be filled
        points = rank_points()[key]
    suit = a.suit
    if suit is b.suit and suit is c.suit and suit is d.suit and suit is starter.suit:
        points += 5
    jack = _NOBS_BY_STARTER[starter.index]
    if a is jack or b is jack or c is jack or d is jack:
        points += 1
    return points


def hand_totals_by_starter(cards: Sequence[Card]) -> list[int]:
    """The hand's total with each of the 52 cards as starter, by ``card.index``.

    The places of the four cards themselves hold 0 and mean nothing. A player choosing a
    discard sums the places of the 46 cards not dealt to it; all 15 discards of a deal take a
    fraction of a millisecond.
    """
    return _totals_by_starter(cards, 4)


def crib_totals_by_starter(cards: Sequence[Card]) -> list[int]:
    """The crib's total with each of the 52 cards as starter; see :func:`hand_totals_by_starter`."""
    return _totals_by_starter(cards, 0)


def _totals_by_starter(cards: Sequence[Card], four_flush: int) -> list[int]:
    points = rank_points()
    held = sum([RANK_KEYS[card.index] for card in cards])
    totals: list[int] = []
    for key in RANK_KEYS[::4]:
        # Four of a rank in the hand leave no starter of that rank, and no entry in the table.
        totals += [points.get(held + key, 0)] * 4
    suit = cards[0].suit
    if all(card.suit is suit for card in cards):
        totals = [total + four_flush for total in totals]
        extra = 5 - four_flush
        totals[suit::4] = [total + extra for total in totals[suit::4]]
    for card in cards:
        if card.rank is Rank.JACK:
            totals[card.suit :: 4] = [total + 1 for total in totals[card.suit :: 4]]
    for card in cards:
        totals[card.index] = 0
    return totals


def _score(
    cards: Sequence[Card], starter: Card, flush: tuple[ScoreItem, ...]
) -> tuple[ScoreItem, ...]:
    five = (*cards, starter)
    return (*_fifteens(five), *_pairs_and_runs(five), *flush, *_nobs(cards, starter))


def _fifteens(five: tuple[Card, ...]) -> list[ScoreItem]:
    sums = [0]
    for card in five:
        pips = card.pips
        sums += [earlier + pips for earlier in sums]
    if 15 not in sums:
        return []
    return [
        ScoreItem(ScoreKind.FIFTEEN, pick(five), 2) for bits, pick in _CHOICES if sums[bits] == 15
    ]


def _pairs_and_runs(five: tuple[Card, ...]) -> list[ScoreItem]:
    items: list[ScoreItem] = []
    by_rank: dict[int, list[Card]] = {}
    ranks = 0
    for card in five:
        rank = card.index >> 2
        ranks |= 1 << rank
        by_rank.setdefault(rank, []).append(card)
    if len(by_rank) < 5:
        items += [
            ScoreItem(ScoreKind.PAIR, pair, 2)
            for pair in combinations(five, 2)
            if pair[0].rank is pair[1].rank
        ]
    # A bit stays where a rank and the next two are all there. Five cards hold one run at most,
    # so these bits lie side by side: the lowest is its first rank, their number gives its length.
    starts = ranks & ranks >> 1 & ranks >> 2
    if starts:
        first = starts.bit_length() - starts.bit_count()
        length = starts.bit_count() + 2
        columns = [by_rank[rank] for rank in range(first, first + length)]
        items += [ScoreItem(ScoreKind.RUN, run, length) for run in product(*columns)]
    return items


def _hand_flush(cards: Sequence[Card], starter: Card) -> tuple[ScoreItem, ...]:
    a, b, c, d = cards
    if a.suit is b.suit and a.suit is c.suit and a.suit is d.suit:
        made = (*cards, starter) if a.suit is starter.suit else tuple(cards)
        return (ScoreItem(ScoreKind.FLUSH, made, len(made)),)
    return ()


def _crib_flush(cards: Sequence[Card], starter: Card) -> tuple[ScoreItem, ...]:
    return tuple(item for item in _hand_flush(cards, starter) if item.points == 5)


def _nobs(cards: Sequence[Card], starter: Card) -> tuple[ScoreItem, ...]:
    a, b, c, d = cards
    jack = _NOBS_BY_STARTER[starter.index]
    if a is jack or b is jack or c is jack or d is jack:
        return (ScoreItem(ScoreKind.NOBS, (jack,), 1),)
    return ()
