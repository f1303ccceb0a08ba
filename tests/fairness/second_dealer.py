"""A second dealer, written from docs/fairness.md alone: it imports nothing of the program.

Cards are texts such as ``5H`` here, and packs lists of them.
"""

from __future__ import annotations

import hashlib

RANKS = "A23456789TJQK"
SUITS = "CDHS"

YOUR_PLACE = 9
"""Where the person cuts the spread pack, counted from 0."""

COMPUTER_PLACE = 19
"""Where the computer cuts it."""


def digest(text: str) -> bytes:
    """The SHA-256 digest of ``text``."""
    return hashlib.sha256(bytes(text, "utf-8")).digest()


def fingerprint(nonce: str, seed: str) -> str:
    """What is shown before the cut."""
    return "".join(f"{byte:02x}" for byte in digest("cribbage-tui/seal/" + nonce + "/" + seed))


class Source:
    """The bytes for one shuffle, one after the other."""

    def __init__(self, purpose: str, number: int, seed: str) -> None:
        self.before = "cribbage-tui/1/" + purpose + "/" + str(number) + "/"
        self.seed = seed
        self.block = 0
        self.waiting: list[int] = []

    def next_byte(self) -> int:
        """The next byte."""
        if not self.waiting:
            self.waiting = list(digest(self.before + str(self.block) + "/" + self.seed))
            self.block += 1
        return self.waiting.pop(0)

    def draw(self, places: int) -> int:
        """A place from 0 to ``places - 1``, all alike."""
        limit = 256 - 256 % places
        while True:
            byte = self.next_byte()
            if byte < limit:
                return byte % places


def shuffled(purpose: str, number: int, seed: str) -> list[str]:
    """The pack for one deal or one attempt at cutting."""
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    source = Source(purpose, number, seed)
    last = len(pack) - 1
    while last > 0:
        place = source.draw(last + 1)
        card = pack[place]
        pack[place] = pack[last]
        pack[last] = card
        last -= 1
    return pack


def dealt(deal: int, seed: str) -> list[str]:
    """The pack of a deal, the top card first."""
    return shuffled("deal", deal, seed)


def cut(attempt: int, seed: str) -> tuple[str, str]:
    """The cards that the person and the computer cut."""
    spread = shuffled("cut", attempt, seed)
    return spread[YOUR_PLACE], spread[COMPUTER_PLACE]


def first_dealer(seed: str) -> tuple[int, str]:
    """How many cuts it takes, and who deals then: ``you`` or ``computer``; the lower rank does."""
    attempt = 1
    while True:
        yours, its = (RANKS.index(card[0]) for card in cut(attempt, seed))
        if yours != its:
            return attempt, "you" if yours < its else "computer"
        attempt += 1
