"""The cards of a seed once more, by other means than the engine's: a fault of either shows.

It follows docs/fairness.md, and takes nothing from :mod:`cribbage_tui.engine`. Cards are texts
such as ``5H`` here.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import chain, count
from typing import Final

_RANKS: Final = "A23456789TJQK"
_SUITS: Final = "CDHS"

_PLACES: Final = (9, 19)
"""Where the person and the computer cut the spread pack."""


def cards_dealt(deal: int, seed: str) -> tuple[str, ...]:
    """The pack of ``deal`` (1, 2 …), the top card first."""
    return _shuffled("deal", deal, seed)


def cards_cut(attempt: int, seed: str) -> tuple[str, ...]:
    """The cards that the person and the computer cut at ``attempt`` (1, 2 …)."""
    spread = _shuffled("cut", attempt, seed)
    return tuple(spread[place] for place in _PLACES)


def _shuffled(purpose: str, number: int, seed: str) -> tuple[str, ...]:
    texts = (f"cribbage-tui/1/{purpose}/{number}/{block}/{seed}" for block in count())
    stream = chain.from_iterable(sha256(text.encode()).digest() for text in texts)
    left = [rank + suit for rank in _RANKS for suit in _SUITS]
    taken = []
    while len(left) > 1:
        size = len(left)
        # All places are alike only below the last whole multiple of their number.
        place = next(byte for byte in stream if byte < 256 - 256 % size) % size
        last = left.pop()
        if place == size - 1:
            taken.append(last)
        else:
            taken.append(left[place])
            left[place] = last
    return (*left, *reversed(taken))
