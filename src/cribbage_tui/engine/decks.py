"""Where the cards come from: the documented seeded shuffle, or a script.

The seeded shuffle is fixed for ever, so that a seed means the same cards on every Python, on
every machine and in any port to another language:

* Bytes come from ``SHA-256(text)`` digests laid end to end, where ``text`` is the UTF-8 of
  ``"cribbage-tui/1/<purpose>/<number>/<block>/<seed>"``; ``purpose`` is ``deal`` or ``cut``,
  ``number`` the deal (from 1) or the attempt at cutting (from 1), ``block`` 0, 1, 2 …
* The pack begins in order of suit within rank: AC AD AH AS 2C … KS.
* Fisher–Yates from the back: for i = 51, 50 … 1 draw j from 0 … i and swap places i and j.
* A draw from 0 … i takes the next byte b. With n = i + 1, b is rejected when b ≥ 256 - 256 mod n
  (else some j would come more often) and the next byte is tried; otherwise j = b mod n.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, Protocol

from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.errors import DecksError

SHUFFLE_NAME: Final = "cribbage-tui/1"
"""The shuffle's name and version; a different shuffle would get a different one."""


class DeckSource(Protocol):
    """Gives the shuffled packs of one game. Calling again with the same number gives the same."""

    def pack(self, deal: int) -> tuple[Card, ...]:
        """All 52 cards, top first, as shuffled for ``deal`` (1, 2 …)."""
        ...

    def cut(self, attempt: int) -> tuple[Card, ...]:
        """All 52 cards as spread for the cut for deal, ``attempt`` 1, 2 … after ties (R2)."""
        ...


def _bytes(purpose: str, number: int, seed: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"{SHUFFLE_NAME}/{purpose}/{number}/{block}/{seed}".encode()).digest()
        block += 1


def _shuffled(purpose: str, number: int, seed: str) -> tuple[Card, ...]:
    stream = _bytes(purpose, number, seed)
    pack = list(PACK)
    for i in range(51, 0, -1):
        size = i + 1
        limit = 256 - 256 % size
        byte = next(stream)
        while byte >= limit:
            byte = next(stream)
        j = byte % size
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack)


class SeededDecks:
    """The packs of a seed, by the shuffle that this module documents (law 5).

    Attributes:
        seed: the seed as text; the number 7 and the text "7" are the same seed.

    Raises:
        DecksError: the seed is no text that UTF-8 can hold.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        try:
            self.seed.encode()
        except UnicodeEncodeError as error:
            raise DecksError(f"a seed that is no text: {self.seed!r}") from error

    def pack(self, deal: int) -> tuple[Card, ...]:
        """The pack of ``deal`` (1, 2 …), top card first."""
        return _shuffled("deal", deal, self.seed)

    def cut(self, attempt: int) -> tuple[Card, ...]:
        """The spread of ``attempt`` (1, 2 …) at the cut for deal."""
        return _shuffled("cut", attempt, self.seed)

    def __repr__(self) -> str:
        return f"SeededDecks({self.seed!r})"


class ScriptedDecks:
    """Packs written out beforehand: for tests, problems and replays.

    A pack may be shorter than 52 cards; the rest follows in the order of ``PACK``.
    """

    def __init__(
        self, packs: Sequence[Sequence[Card]], *, cuts: Sequence[Sequence[Card]] = ()
    ) -> None:
        self._packs = tuple(complete_pack(cards) for cards in packs)
        self._cuts = tuple(complete_pack(cards) for cards in cuts)

    def pack(self, deal: int) -> tuple[Card, ...]:
        """The pack written for ``deal``.

        Raises:
            DecksError: the script has no such deal.
        """
        return self._take(self._packs, deal, "deal")

    def cut(self, attempt: int) -> tuple[Card, ...]:
        """The spread written for ``attempt``.

        Raises:
            DecksError: the script has no such attempt.
        """
        return self._take(self._cuts, attempt, "cut")

    @staticmethod
    def _take(packs: tuple[tuple[Card, ...], ...], number: int, what: str) -> tuple[Card, ...]:
        if not 1 <= number <= len(packs):
            raise DecksError(f"the script has no {what} {number}, only {len(packs)}")
        return packs[number - 1]


def whole_pack(pack: Sequence[Card], source: str) -> tuple[Card, ...]:
    """``pack`` as it is, once it has proved to be 52 different cards.

    Raises:
        DecksError: it is not; the message names the ``source``, such as "deal 3".
    """
    if not len(pack) == len(set(pack)) == len(PACK):
        raise DecksError(f"the pack of {source} is not 52 different cards")
    return tuple(pack)


def complete_pack(top: Sequence[Card]) -> tuple[Card, ...]:
    """A whole pack that begins with ``top``; the other cards follow in the order of ``PACK``.

    Raises:
        DecksError: a card comes twice.
    """
    if len(set(top)) != len(top):
        raise DecksError("a card comes twice in a scripted pack")
    return (*top, *(card for card in PACK if card not in set(top)))


def stacked_pack(
    hands: Sequence[Sequence[Card]], starter: Card, *, to_crib: Sequence[Card] = ()
) -> tuple[Card, ...]:
    """The pack that deals ``hands`` (in dealing order, the pone's first) and turns ``starter``.

    Cards are dealt one at a time (R3), so the hands are interleaved. ``to_crib`` is the card
    that goes from the pack to the crib with three seats (R28).

    Raises:
        DecksError: the hands are of different lengths, or a card comes twice.
    """
    if len({len(hand) for hand in hands}) != 1:
        raise DecksError("all hands must have the same number of cards")
    dealt = [card for turn in zip(*hands, strict=True) for card in turn]
    return complete_pack((*dealt, *to_crib, starter))


CUT_PLACES: Final = (9, 19, 29, 39)
"""Where each seat cuts the spread pack: at least four cards stay on each side (R2). The spread
is shuffled evenly, so fixed places are as good as chosen ones."""


def cut_spread(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The spread pack in which seat by seat the given ``cards`` are cut.

    Raises:
        DecksError: a card comes twice, or there are more cards than seats can cut.
    """
    if len(set(cards)) != len(cards):
        raise DecksError("a card comes twice in a cut")
    if len(cards) > len(CUT_PLACES):
        raise DecksError(f"at most {len(CUT_PLACES)} cards are cut, not {len(cards)}")
    rest = iter(card for card in PACK if card not in set(cards))
    at = dict(zip(CUT_PLACES, cards, strict=False))
    return tuple(at[place] if place in at else next(rest) for place in range(52))
