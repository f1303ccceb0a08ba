"""The table drawn: rows of cards with their labels, the starter, the crib and the count.

A pure function of the ``Table``, the room there is and the look that the player chose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from cribbage_tui.engine import PlayerView, Seat
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.cardart import Look, fan_art
from cribbage_tui.ui.glyphs import cards_text
from cribbage_tui.ui.table import Face, Row, Table, other_seat
from cribbage_tui.ui.tablespace import (
    LABEL_CELLS,
    SPENT_CELLS,
    STARTER_GAP,
    TableLook,
    card_step,
    counted_cells,
    crib_column,
    near_step,
    row_room,
    row_top,
    side_start,
    table_height,
)

_SPENT_GAP: Final = 3
"""Between the cards that are held and those that are finished."""


def table_art(
    table: Table,
    view: PlayerView,
    look: TableLook,
    *,
    keys: Sequence[str],
    sheet: Sequence[Content] = (),
) -> Content:
    """The whole table, ``table_height`` lines of ``look.width`` cells.

    ``keys`` are written under the own cards: what to press for each. ``sheet`` are lines to stand
    at the right in the show, where they start at ``counted_cells``.
    """
    height = table_height(look.size, look.gap)
    lines = [Content("")] * height
    for row, faces, spent in (
        (Row.FAR, table.far, table.far_spent),
        (Row.MIDDLE, table.middle, ()),
        (Row.NEAR, table.near, table.near_spent),
    ):
        top = row_top(row, look.size, look.gap)
        drawn = _row(row, faces, spent, table, look)
        labels = _labels(row, table, view, look)
        for at, line in enumerate(drawn):
            label = labels[at] if at < len(labels) else Content("")
            lines[top + at] = _fit(label, LABEL_CELLS) + line
    lines[row_top(Row.MIDDLE, look.size, look.gap) + look.size.height] = _owners(
        table, view.seat, look
    )
    lines[-1] = _keys_line(keys, table, look)
    if table.starter_row is None:
        left = side_start(look.size, look.width)
        right = _side(table, look) if view.deal else []
    else:
        _caption_starter(lines, table.starter_row, look)
        left, right = counted_cells(look.size), list(sheet)
    for at, beside in enumerate(right[:height]):
        if beside:
            lines[at] = _fit(lines[at], left) + beside
    return Content("\n").join(_fit(line, look.width) for line in lines)


def _fit(line: Content, width: int) -> Content:
    """``line`` cut or filled to just ``width`` cells."""
    if line.cell_length > width:
        line = line.truncate(width)  # a wide character at the edge is dropped, not halved
    return line.pad_right(width - line.cell_length)


def _row(
    row: Row, faces: Sequence[Face], spent: Sequence[Face], table: Table, look: TableLook
) -> list[Content]:
    """The cards of a row, what is finished beside them, and in the show the starter."""
    room, width = row_room(row, table, look), look.size.width
    lines = _cards(faces, card_step(len(faces), room, width), look)
    if spent:
        rest = room - lines[0].cell_length - width
        step = max(1, min(SPENT_CELLS, rest // max(1, len(spent) - 1)))
        gap = max(1, min(_SPENT_GAP, rest - step * (len(spent) - 1)))
        lines = _beside(lines, _cards(spent, step, look), gap)
    if table.starter_row is row:
        lines = _beside(lines, _cards((table.starter,), width, look), STARTER_GAP)
    return lines


def _cards(faces: Sequence[Face], step: int, look: TableLook) -> list[Content]:
    art = fan_art(
        [face.card for face in faces],
        [face.look for face in faces],
        size=look.size,
        glyphs=look.glyphs,
        suits=look.suits,
        step=step,
    )
    return list(art.split("\n", allow_blank=True))


def _beside(lines: Sequence[Content], more: Sequence[Content], gap: int) -> list[Content]:
    return [line.pad_right(gap) + part for line, part in zip(lines, more, strict=True)]


def _labels(row: Row, table: Table, view: PlayerView, look: TableLook) -> list[Content]:
    """What stands at the left of a row: whose it is, or whose the cards in the middle are."""
    match row:
        case Row.FAR:
            return _owner_labels(look.names.computer, "$computer", view, other_seat(view.seat))
        case Row.NEAR:
            return _owner_labels(look.names.you, "$you", view, view.seat)
        case Row.MIDDLE if table.middle:
            title = Content(" " + _("Crib")) if table.starter_row is not None else Content("")
            labels = [
                title,
                Content.styled(f" {look.glyphs.up} {look.names.computer}", "$computer"),
                Content.styled(f" {look.glyphs.down} {look.names.you}", "$you"),
            ]
            return [_cut(label) for label in labels]
        case Row.MIDDLE:
            return []


def _owner_labels(name: str, colour: str, view: PlayerView, seat: Seat) -> list[Content]:
    dealer = _("dealer") if view.dealer is seat else ""
    is_gone = any(go.seat is seat for go in view.series.goes)
    labels = [
        Content.styled(f" {name}", f"bold {colour}"),
        Content.styled(f" {dealer}", "$text-muted"),
        Content.styled(" " + _("go"), f"bold {colour}") if is_gone else Content(""),
    ]
    return [_cut(label) for label in labels]


def _cut(line: Content) -> Content:
    return line.truncate(LABEL_CELLS - 1, ellipsis=True)


def _owners(table: Table, seat: Seat, look: TableLook) -> Content:
    """Under each middle card an arrow to its owner, and the count that it made."""
    step = card_step(len(table.owners), row_room(Row.MIDDLE, table, look), look.size.width)
    line = Content(" " * LABEL_CELLS)
    for at, owner in enumerate(table.owners):
        mine = owner is seat
        mark = look.glyphs.down if mine else look.glyphs.up
        count = str(table.counts[at]) if table.counts else ""
        is_last = at == len(table.owners) - 1
        style = f"{'bold ' if is_last and count else ''}{'$you' if mine else '$computer'}"
        cells = look.size.width if is_last else step
        line += Content.styled(f"{mark}{count}".center(cells), style)
    return line


def _keys_line(keys: Sequence[str], table: Table, look: TableLook) -> Content:
    step = near_step(table, look)
    width = look.size.width
    cells = [step] * (len(keys) - 1) + [width]
    line = "".join(key.center(room) for key, room in zip(keys, cells, strict=False))
    return Content(" " * LABEL_CELLS) + Content.styled(line, "$text-muted")


def _caption_starter(lines: list[Content], row: Row, look: TableLook) -> None:
    """Name the starter beside the counted hand, in the line under it."""
    at = row_top(row, look.size, look.gap) + look.size.height
    cells = look.size.width + 2
    left = LABEL_CELLS + 4 * look.size.width + STARTER_GAP - 1
    caption = Content.styled(_("starter"), "$text-muted").truncate(cells)
    lines[at] = _fit(lines[at], left).pad_right((cells - caption.cell_length) // 2) + caption


def _side(table: Table, look: TableLook) -> list[Content]:
    """The right column: starter and crib, then the count, then what you threw."""
    size, column = look.size, crib_column(look.size)
    crib = Face(None, Look.BACK) if table.crib else Face(None, Look.EMPTY)
    lines = [
        _fit(starter, column) + back
        for starter, back in zip(
            _cards((table.starter,), size.width, look),
            _cards((crib,), size.width, look),
            strict=True,
        )
    ]
    if table.crib:
        lines[1] += Content.styled(f" {look.glyphs.times}{table.crib}", "$text-muted")
    captions = _fit(Content.styled(_("starter"), "$text-muted"), column)
    lines = [captions + Content.styled(_("crib"), "$text-muted"), *lines]
    if table.count is not None:
        lines += [Content("")] * (row_top(Row.MIDDLE, size, look.gap) + 1 - len(lines))
        lines += _count(table.count, table.fits)
    if table.thrown:
        lines += [Content("")] * (row_top(Row.NEAR, size, look.gap) - len(lines))
        lines += [
            Content.styled(_("you threw"), "$text-muted"),
            Content(cards_text(table.thrown, look.glyphs)),
        ]
    return lines


def _count(count: int, fits: int | None) -> list[Content]:
    """The running count, and what may still be laid."""
    number = Content.assemble(_("count"), "  ", (f" {count} ", "bold reverse $act"))
    if not fits:
        return [number]
    text = ngettext("only an ace fits", "{points} or less fits", fits).format(points=fits)
    return [number, Content.styled(text, "$act")]
