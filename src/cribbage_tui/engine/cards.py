"""Ranks, suits and the 52 cards, with an exact text form in both directions (R1).

This module knows nothing of scoring, order of play or how a card is drawn on a screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from string import ascii_lowercase, ascii_uppercase
from typing import Final, NoReturn

from cribbage_tui.engine.errors import CardTextError

_RANK_LETTERS: Final = "A23456789TJQK"
_SUIT_LETTERS: Final = "CDHS"


class Rank(IntEnum):
    """A card's rank; its value is its place in the order A 2 3 … Q K, ace low (R1)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One character: ``A 2 … 9 T J Q K``."""
        return _RANK_LETTERS[self - 1]

    @property
    def pips(self) -> int:
        """The pip value: ace 1, number cards as printed, court cards 10 (R1)."""
        return min(int(self), 10)


class Suit(IntEnum):
    """A card's suit. The order (clubs, diamonds, hearts, spades) has no meaning in the rules."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One character: ``C D H S``."""
        return _SUIT_LETTERS[self]


class Card:
    """One of the 52 cards. There is exactly one object per card, so equality is identity.

    ``Card(Rank.FIVE, Suit.HEARTS)`` always returns the same object, also after pickling or
    copying. Cards hash to ``index`` (the same in every process) and sort by rank, then suit.

    Attributes:
        rank: the rank.
        suit: the suit.
        pips: the pip value, 1–10 (R1).
        index: 0–51, ``(rank - 1) * 4 + suit``.
    """

    __slots__ = ("index", "pips", "rank", "suit")

    rank: Rank
    suit: Suit
    pips: int
    index: int

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _CARDS[(rank - 1) * 4 + suit]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card cannot be changed: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return (Card, (self.rank, self.suit))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card({self})"


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", rank)
    object.__setattr__(card, "suit", suit)
    object.__setattr__(card, "pips", rank.pips)
    object.__setattr__(card, "index", (rank - 1) * 4 + suit)
    return card


_CARDS: Final = tuple(_make(rank, suit) for rank in Rank for suit in Suit)

PACK: Final[tuple[Card, ...]] = _CARDS
"""All 52 cards by ``index``: AC AD AH AS 2C … KS."""

_BY_TEXT: Final = {str(card): card for card in _CARDS}

# Symbols and small letters to the letters of a card's text. The two selectors, which ask for a
# symbol as text or as a picture, come along when one is pasted, and are dropped. ``str.upper``
# would let in letters that are not ASCII.
_LETTERS: Final = str.maketrans(
    "♣♧♦♢♥♡♠♤" + ascii_lowercase, "CCDDHHSS" + ascii_uppercase, "\ufe0e\ufe0f"
)


def parse_card(text: str) -> Card:
    """The card that ``text`` names: rank and suit, ``5H``, ``10h``, ``Th`` or ``5♥``.

    Raises:
        CardTextError: the text is no card; the message names it.
    """
    key = text.strip().translate(_LETTERS).replace("10", "T", 1)
    card = _BY_TEXT.get(key)
    if card is None:
        raise CardTextError(text, "is not a card (rank and suit, like 5H, TC or 10♣)")
    return card


def parse_cards(texts: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards named in ``texts``: one string with spaces or commas, or several strings.

    Raises:
        CardTextError: a piece is no card, or a card comes twice; the message names it.
    """
    if isinstance(texts, str):
        texts = (texts,)
    cards: list[Card] = []
    for piece in (piece for text in texts for piece in re.split(r"[\s,]+", text) if piece):
        card = parse_card(piece)
        if card in cards:
            raise CardTextError(piece, "is named twice")
        cards.append(card)
    return tuple(cards)
