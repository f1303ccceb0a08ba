"""Where the cards lie: the geometry that drawing the table and clicking on it share.

Every card has its place in a row; when there are more cards than room they overlap, each showing
its left side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.table import Row, Table

LABEL_CELLS: Final = 12
"""The width of the column of names at the left."""

SPENT_CELLS: Final = 4
"""How much of a finished card can be seen under the next one."""

STARTER_GAP: Final = 2
"""Between a hand that is counted and the starter beside it."""

_CRIB_GAP: Final = 3
_TIMES_CELLS: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLook:
    """How to draw: the size of the cards, the characters, the suits' colours, the room.

    ``gap`` is the number of empty lines between two rows of cards.
    """

    size: CardSize
    width: int
    glyphs: Glyphs
    suits: SuitColours
    names: Names
    gap: int = 0


def table_height(size: CardSize, gap: int = 0) -> int:
    """Lines of the whole table: three rows of cards, the owners' line and the keys' line."""
    return 3 * size.height + 2 + 2 * gap


def row_top(row: Row, size: CardSize, gap: int = 0) -> int:
    """The first line of ``row``."""
    match row:
        case Row.FAR:
            return 0
        case Row.MIDDLE:
            return size.height + gap
        case Row.NEAR:
            return 2 * size.height + 1 + 2 * gap


def crib_column(size: CardSize) -> int:
    """The crib's first cell within the column at the right, where the starter is the first."""
    return size.width + _CRIB_GAP


def side_cells(size: CardSize) -> int:
    """The width of the column at the right: starter, crib, count."""
    return 2 * size.width + _CRIB_GAP + _TIMES_CELLS + 1


def side_start(size: CardSize, width: int) -> int:
    """The first cell of the column at the right: beside eight cards, if there is room for them."""
    return min(width - side_cells(size), LABEL_CELLS + 8 * size.width + 2 * STARTER_GAP)


def counted_cells(size: CardSize) -> int:
    """The width of names, four cards and the starter beside them, and a gap."""
    return LABEL_CELLS + 5 * size.width + 2 * STARTER_GAP


def row_room(row: Row, table: Table, look: TableLook) -> int:
    """The cells that there are for the cards of ``row``.

    The column at the right takes some, where it has something beside that row.
    """
    room = look.width - LABEL_CELLS
    if table.starter_row is not None or (row is Row.NEAR and not table.thrown):
        return room
    return side_start(look.size, look.width) - LABEL_CELLS


def card_step(number: int, room: int, width: int) -> int:
    """Cells from one card to the next when ``number`` cards lie in ``room`` cells.

    ``width`` where there is room for all of them, else as much of each card as can be seen.
    """
    if number < 2 or number * width <= room:
        return width
    return max(1, (room - width) // (number - 1))


def near_step(table: Table, look: TableLook) -> int:
    """Cells from one own card to the next."""
    return card_step(len(table.near), row_room(Row.NEAR, table, look), look.size.width)


def place_at(table: Table, look: TableLook, *, x: int, y: int) -> int | None:
    """The place in the own hand of the card drawn at cell ``x``, ``y``; None beside the cards.

    The line of keys under a card belongs to it.
    """
    size = look.size
    top, number = row_top(Row.NEAR, size, look.gap), len(table.near)
    step, along = near_step(table, look), x - LABEL_CELLS
    if not number or not top <= y <= top + size.height:
        return None
    if not 0 <= along < step * (number - 1) + size.width:
        return None
    return min(along // step, number - 1)
