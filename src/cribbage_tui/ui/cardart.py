"""A card drawn: a fixed block of cells for every card, back and empty place.

How a card looks never hangs on colour alone: every ``Look`` has its own frame or filling.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, assert_never

from textual.content import Content

from cribbage_tui.engine import Card, Rank, Suit
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.glyphs import Box, Glyphs, card_text


class Look(Enum):
    """How a place for a card is to look."""

    PLAIN = "plain"
    CURSOR = "cursor"
    """The keyboard's cursor is on it."""
    SELECTED = "selected"
    SELECTED_CURSOR = "selected_cursor"
    DIM = "dim"
    """It does not fit, is not being counted, or is used up."""
    LIT = "lit"
    """It is part of the combination being counted."""
    BACK = "back"
    EMPTY = "empty"
    """An outline that a card will be laid on."""


class CardSize(Enum):
    """The size of every card on the table, in cells."""

    SMALL = (5, 3)
    LARGE = (7, 5)

    @property
    def width(self) -> int:
        """Cells across."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Lines."""
        return self.value[1]


_TWO_COLOURS: Final = {
    Suit.CLUBS: "$suit-black",
    Suit.DIAMONDS: "$suit-red",
    Suit.HEARTS: "$suit-red",
    Suit.SPADES: "$suit-black",
}
_FOUR_COLOURS: Final = {
    Suit.CLUBS: "$suit-green",
    Suit.DIAMONDS: "$suit-blue",
    Suit.HEARTS: "$suit-red",
    Suit.SPADES: "$suit-black",
}

_PIPS: Final = {
    Rank.ACE: ("   ", "  *  "),
    Rank.TWO: ("   ", "     "),
    Rank.THREE: ("   ", "  *  "),
    Rank.FOUR: ("  *", "     "),
    Rank.FIVE: ("  *", "  *  "),
    Rank.SIX: ("  *", " * * "),
    Rank.SEVEN: ("  *", "* * *"),
    Rank.EIGHT: ("  *", "** **"),
    Rank.NINE: ("  *", "*****"),
    Rank.TEN: (" **", "** **"),
}
"""Where the pips of a large card stand: beside the upper index, and in the middle line.

The lower line is the upper one turned round. With the two that belong to the indexes there are
as many pips as the rank says (but an ace has one big one).
"""


def suit_colour(suit: Suit, suits: SuitColours) -> str:
    """The theme's colour for ``suit``, as a name that a style string takes."""
    match suits:
        case SuitColours.TWO:
            return _TWO_COLOURS[suit]
        case SuitColours.FOUR:
            return _FOUR_COLOURS[suit]
        case _:
            assert_never(suits)


def coloured_card(card: Card, glyphs: Glyphs, suits: SuitColours) -> Content:
    """The card's short text in its suit's colour, for use within a line."""
    return Content.styled(card_text(card, glyphs), suit_colour(card.suit, suits))


@lru_cache(maxsize=1024)
def card_art(
    card: Card | None, look: Look, *, size: CardSize, glyphs: Glyphs, suits: SuitColours
) -> Content:
    """A card as ``size.height`` lines of just ``size.width`` cells.

    ``card`` is None for what is not known or not there; a back and an empty place show no card
    even when one is given.
    """
    if look in (Look.BACK, Look.EMPTY):
        card = None  # so that not even a colour tells
    faces = _inside(card, look, size, glyphs)
    ground = _GROUNDS[look]
    edge = f"{_EDGES[look]} on {ground}"
    ink = "$text-muted" if card is None else suit_colour(card.suit, suits)
    face = f"{_FACES[look]}{ink} on {ground}"
    box = _box(look, glyphs)
    top = box.top_left + box.across * (size.width - 2) + box.top_right
    lines = [Content.styled(top, edge)]
    lines += [Content.assemble((box.down, edge), (row, face), (box.down, edge)) for row in faces]
    lines.append(Content.styled(_bottom(look, box, size, glyphs), edge))
    return Content("\n").join(lines)


def fan_art(
    cards: Sequence[Card | None],
    looks: Sequence[Look],
    *,
    size: CardSize,
    glyphs: Glyphs,
    suits: SuitColours,
    step: int | None = None,
) -> Content:
    """Cards in a row, as many lines high as one card.

    ``step`` is how many cells of each card but the last can be seen (None: all of them), so the
    row is ``step * (len(cards) - 1) + size.width`` cells wide. No cards are empty lines.
    """
    lines = [Content("")] * size.height
    last = len(cards) - 1
    for place, (card, look) in enumerate(zip(cards, looks, strict=True)):
        art = card_art(card, look, size=size, glyphs=glyphs, suits=suits)
        seen = size.width if step is None or place == last else step
        parts = [part.truncate(seen) for part in art.split("\n")]
        lines = [line + part for line, part in zip(lines, parts, strict=True)]
    return Content("\n").join(lines)


_GROUNDS: Final = {
    Look.PLAIN: "$card",
    Look.CURSOR: "$card",
    Look.SELECTED: "$card",
    Look.SELECTED_CURSOR: "$card",
    Look.DIM: "$card-dim",
    Look.LIT: "$card-lit",
    Look.BACK: "$card",
    Look.EMPTY: "$table",
}
_EDGES: Final = {
    Look.PLAIN: "$text-muted",
    Look.CURSOR: "bold $act",
    Look.SELECTED: "bold $act",
    Look.SELECTED_CURSOR: "bold $act",
    Look.DIM: "$text-disabled",
    Look.LIT: "bold $act",
    Look.BACK: "$text-muted",
    Look.EMPTY: "$text-disabled",
}
_FACES: Final = {
    Look.PLAIN: "bold ",
    Look.CURSOR: "bold ",
    Look.SELECTED: "bold ",
    Look.SELECTED_CURSOR: "bold ",
    Look.DIM: "",
    Look.LIT: "bold ",
    Look.BACK: "",
    Look.EMPTY: "",
}


def _box(look: Look, glyphs: Glyphs) -> Box:
    match look:
        case Look.PLAIN | Look.BACK:
            return glyphs.plain
        case Look.CURSOR | Look.SELECTED_CURSOR:
            return glyphs.cursor
        case Look.SELECTED:
            return glyphs.chosen
        case Look.LIT:
            return glyphs.lit
        case Look.DIM:
            return glyphs.faint
        case Look.EMPTY:
            return glyphs.outline
        case _:
            assert_never(look)


def _bottom(look: Look, box: Box, size: CardSize, glyphs: Glyphs) -> str:
    half = box.across * ((size.width - 3) // 2)
    is_marked = look in (Look.SELECTED, Look.SELECTED_CURSOR)
    middle = glyphs.marker if is_marked else box.across
    return box.bottom_left + half + middle + half + box.bottom_right


def _inside(card: Card | None, look: Look, size: CardSize, glyphs: Glyphs) -> list[str]:
    width, height = size.width - 2, size.height - 2
    if look is Look.BACK:
        return [glyphs.back * width] * height
    if card is None:
        return [" " * width] * height
    index = card_text(card, glyphs)
    if size is CardSize.SMALL:
        return [index.ljust(width)]
    return _large_face(card, index, glyphs)


def _large_face(card: Card, index: str, glyphs: Glyphs) -> list[str]:
    pip = glyphs.pips[card.suit]
    if card.rank in _PIPS:
        beside, middle = _PIPS[card.rank]
    else:
        beside, middle = "   ", f" {glyphs.courts[card.rank - Rank.JACK]} "
    beside = beside[-(5 - len(index)) :].replace("*", pip)
    return [index + beside, middle.replace("*", pip), beside[::-1] + index]
