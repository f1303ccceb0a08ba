"""The table drawn: rows of cards with their labels, the starter, the crib and the count.

A pure function of the ``Table``, the room there is and the look that the player chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from cribbage_tui.engine import PlayerView, Seat
from cribbage_tui.engine.turns import HIGHEST_COUNT
from cribbage_tui.i18n import _
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import CardSize, Look, card_art
from cribbage_tui.ui.glyphs import Glyphs, cards_text
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.table import Face, Table

LABEL_CELLS: Final = 11
"""The width of the column of names at the left."""

_SIDE_CELLS: Final = {CardSize.SMALL: 19, CardSize.LARGE: 21}
"""The width of the column at the right: starter, crib, count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLook:
    """How to draw: the size of the cards, the characters, the suits' colours, the room."""

    size: CardSize
    width: int
    glyphs: Glyphs
    suits: SuitColours
    names: Names


def table_height(size: CardSize) -> int:
    """Lines of the whole table: three rows of cards, the owners' line and the keys' line."""
    return 3 * size.height + 2


def place_at(table: Table, size: CardSize, *, x: int, y: int) -> int | None:
    """The place in the own hand of the card drawn at cell ``x``, ``y``; None beside the cards."""
    top = 2 * size.height + 1
    if not top <= y < top + size.height + 1 or x < LABEL_CELLS:
        return None
    place = (x - LABEL_CELLS) // size.width
    return place if place < len(table.near) else None


def table_art(table: Table, view: PlayerView, look: TableLook, *, keys: Sequence[str]) -> Content:
    """The whole table, ``table_height`` lines of ``look.width`` cells.

    ``keys`` are written under the own cards: what to press for each.
    """
    names = look.names
    far = _row(
        _label(names.computer, "$computer", view, Seat(1 - view.seat)),
        table.far,
        look,
        table.far_spent,
    )
    middle = _row(_middle_label(table), table.middle, look, ())
    owners = [_owners_line(table, view.seat, look)]
    near = _row(_label(names.you, "$you", view, view.seat), table.near, look, table.near_spent)
    left = [*far, *middle, *owners, *near, _keys_line(keys, look)]
    side = _side(table, look)
    left_width = look.width - _SIDE_CELLS[look.size]
    lines = [
        _fit(line, left_width) + (side[at] if at < len(side) else Content(""))
        for at, line in enumerate(left)
    ]
    return Content("\n").join(_fit(line, look.width) for line in lines)


def _fit(line: Content, width: int) -> Content:
    """``line`` cut or filled to just ``width`` cells."""
    room = width - line.cell_length
    return line.pad_right(room) if room >= 0 else line.truncate(width)


def _row(
    label: Sequence[Content], faces: Sequence[Face], look: TableLook, spent: Sequence[Face]
) -> list[Content]:
    height = look.size.height
    lines = [label[at] if at < len(label) else Content("") for at in range(height)]
    lines = [_fit(line, LABEL_CELLS) for line in lines]
    for face in faces:
        lines = _beside(lines, face, look)
    if spent:
        room = look.width - _SIDE_CELLS[look.size] - lines[0].cell_length
        gap = max(1, min(3, room - _fan_width(len(spent), look)))
        lines = [line.pad_right(gap) for line in lines]
        for face in spent[:-1]:
            lines = _beside(lines, face, look, cells=_SPENT_CELLS[look.size])
        lines = _beside(lines, spent[-1], look)
    return lines


_SPENT_CELLS: Final = {CardSize.SMALL: 4, CardSize.LARGE: 4}
"""How much of a finished card can be seen under the next one."""


def _fan_width(number: int, look: TableLook) -> int:
    return (number - 1) * _SPENT_CELLS[look.size] + look.size.width


def _beside(
    lines: list[Content], face: Face, look: TableLook, cells: int | None = None
) -> list[Content]:
    art = card_art(face.card, face.look, size=look.size, glyphs=look.glyphs, suits=look.suits)
    parts = art.split("\n")
    return [
        line + (part if cells is None else part.truncate(cells))
        for line, part in zip(lines, parts, strict=True)
    ]


def _label(name: str, colour: str, view: PlayerView, seat: Seat) -> list[Content]:
    deals = Content.styled(_("deals"), "$text-muted") if view.dealer is seat else Content("")
    return [_cut(Content.styled(f" {name}", f"bold {colour}")), _cut(Content(" ") + deals)]


def _cut(line: Content) -> Content:
    return line.truncate(LABEL_CELLS - 1, ellipsis=True)


def _middle_label(table: Table) -> list[Content]:
    if table.count is None:
        return [Content(f" {_('Crib')}")] if table.middle else []
    return []


def _owners_line(table: Table, seat: Seat, look: TableLook) -> Content:
    """Under each middle card an arrow to its owner: up to the far side, down to the own."""
    line = Content(" " * LABEL_CELLS)
    for owner in table.owners:
        mine = owner is seat
        mark = look.glyphs.down if mine else look.glyphs.up
        line += Content.styled(mark.center(look.size.width), "$you" if mine else "$computer")
    return line


def _keys_line(keys: Sequence[str], look: TableLook) -> Content:
    line = "".join(key.center(look.size.width) for key in keys)
    return Content(" " * LABEL_CELLS) + Content.styled(line, "$text-muted")


def _side(table: Table, look: TableLook) -> list[Content]:
    """The right column: starter and crib, then the count, then what you threw."""
    width = look.size.width
    crib = Face(None, Look.BACK) if table.crib else Face(None, Look.EMPTY)
    show = table.count is None and bool(table.middle)
    captions = Content.styled(_("starter"), "$text-muted").pad_right(2)
    lines = [Content("")] * look.size.height
    lines = _beside(lines, table.starter, look)
    if not show:
        captions = _fit(captions, width + 4) + Content.styled(_("crib"), "$text-muted")
        lines = [line.pad_right(4) for line in lines]
        lines = _beside(lines, crib, look)
        if table.crib:
            lines[1] += Content.styled(f" {look.glyphs.times}{table.crib}", "$text-muted")
    lines = [captions, *lines]
    if table.count is not None:
        room = HIGHEST_COUNT - table.count
        fits = _("{points} or less fits").format(points=room) if 0 < room < 10 else ""
        lines += [
            Content(""),
            Content.assemble(_("count"), "  ", (str(table.count), "bold $accent")),
            Content.styled(fits, "$text-muted"),
        ]
    if table.thrown and not show:
        lines += [Content("")] * (look.size.height * 2 + 1 - len(lines))
        lines += [
            Content.styled(_("you threw"), "$text-muted"),
            Content(cards_text(table.thrown, look.glyphs)),
        ]
    return lines
