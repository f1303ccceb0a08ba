"""A second scorer, written from the rules and from nothing else, to hold the real one against.

It is slow and plain on purpose and shares no idea with the engine: it reads each card's two
letters, tries every set of cards, and knows no tables, bits or keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cribbage_tui.engine.cards import Card

ORDER = "A23456789TJQK"
PIPS = dict(zip(ORDER, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


def reference_hand(cards: Sequence[Card], starter: Card) -> int:
    """The points of a hand (R13–R17)."""
    suits = {str(card)[1] for card in cards}
    flush = 0
    if len(suits) == 1:
        flush = 5 if str(starter)[1] in suits else 4
    return _without_flush(cards, starter) + flush


def reference_crib(cards: Sequence[Card], starter: Card) -> int:
    """The points of a crib (R13–R17)."""
    suits = {str(card)[1] for card in (*cards, starter)}
    return _without_flush(cards, starter) + (5 if len(suits) == 1 else 0)


def _without_flush(cards: Sequence[Card], starter: Card) -> int:
    letters = sorted(str(card)[0] for card in (*cards, starter))
    nobs = 1 if "J" + str(starter)[1] in [str(card) for card in cards] else 0
    return reference_ranks("".join(letters)) + nobs


@cache
def reference_ranks(letters: str) -> int:
    """Fifteens, pairs and runs of five rank letters (R13–R15)."""
    points = 0
    for size in (2, 3, 4, 5):
        for chosen in combinations(letters, size):
            if sum(PIPS[letter] for letter in chosen) == 15:
                points += 2
    for one, other in combinations(letters, 2):
        if one == other:
            points += 2
    for size in (5, 4, 3):
        runs = sum(_consecutive(chosen) for chosen in combinations(letters, size))
        if runs:
            return points + size * runs
    return points


def reference_play(series: Sequence[Card]) -> int:
    """The points of the last card of a series (R8)."""
    letters = [str(card)[0] for card in series]
    points = 2 if sum(PIPS[letter] for letter in letters) in (15, 31) else 0
    for size in (4, 3, 2):
        if len(letters) >= size and len(set(letters[-size:])) == 1:
            points += {2: 2, 3: 6, 4: 12}[size]
            break
    for size in range(len(letters), 2, -1):
        if _consecutive(letters[-size:]):
            points += size
            break
    return points


def _consecutive(letters: Sequence[str]) -> bool:
    return "".join(sorted(letters, key=ORDER.index)) in ORDER
