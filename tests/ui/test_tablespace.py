"""Where the cards lie, and that a click meets the card that is drawn there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import PlayerView
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import CardSize, Look
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.table import Face, Row, Table, table_for
from cribbage_tui.ui.tableart import table_art
from cribbage_tui.ui.tablespace import (
    LABEL_CELLS,
    TableLook,
    card_step,
    place_at,
    row_top,
    table_height,
)

from .moments import dealt, many_cards, played, second_series, thrown
from .words.scenes import NAMES, YOU

WINDOWS = [(CardSize.SMALL, 80), (CardSize.LARGE, 67), (CardSize.LARGE, 87), (CardSize.LARGE, 48)]
"""The widths of the table; in the last one even six cards overlap."""


def look_for(size: CardSize, width: int, *, glyphs: Glyphs = UNICODE, gap: int = 0) -> TableLook:
    return TableLook(
        size=size, width=width, glyphs=glyphs, suits=SuitColours.TWO, names=NAMES, gap=gap
    )


def views() -> list[PlayerView]:
    """Six, four and one own card, with and without finished ones; the show."""
    games = (dealt(), thrown(), many_cards(), second_series(), played(thrown()))
    return [game.view(YOU) for game in games]


def drawn_faces(table: Table, view: PlayerView, look: TableLook) -> list[str]:
    art = table_art(table, view, look, keys=())
    return [line.plain for line in art.split("\n", allow_blank=True)]


@pytest.mark.parametrize(("size", "width"), WINDOWS)
@pytest.mark.parametrize("gap", [0, 1])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_a_click_meets_the_card_that_is_drawn_there(
    size: CardSize, width: int, gap: int, glyphs: Glyphs
) -> None:
    look = look_for(size, width, glyphs=glyphs, gap=gap)
    for view in views():
        table = table_for(view)
        plain = drawn_faces(table, view, look)
        for place, face in enumerate(table.near):
            others = (
                *(Face(other.card, Look.PLAIN) for other in table.near[:place]),
                Face(face.card, Look.SELECTED),
                *(Face(other.card, Look.PLAIN) for other in table.near[place + 1 :]),
            )
            marked = drawn_faces(replace(table, near=others), view, look)
            changed = [
                (x, y)
                for y, (one, two) in enumerate(zip(plain, marked, strict=True))
                for x, (a, b) in enumerate(zip(one, two, strict=True))
                if a != b
            ]
            assert changed
            assert {place_at(table, look, x=x, y=y) for x, y in changed} == {place}


@pytest.mark.parametrize(("size", "width"), WINDOWS[:-1])
def test_beside_the_own_cards_there_is_no_place(size: CardSize, width: int) -> None:
    look = look_for(size, width)
    view = thrown().view(YOU)
    table = table_for(view)
    top, right = row_top(Row.NEAR, size), LABEL_CELLS + 4 * size.width
    assert place_at(table, look, x=LABEL_CELLS, y=top) == 0
    assert place_at(table, look, x=right - 1, y=top + size.height) == 3  # its key
    for x, y in ((LABEL_CELLS - 1, top), (right, top), (LABEL_CELLS, top - 1)):
        assert place_at(table, look, x=x, y=y) is None
    assert place_at(Table(), look, x=LABEL_CELLS, y=top) is None


def test_cards_overlap_only_where_there_is_no_room() -> None:
    assert card_step(6, 30, 5) == 5
    assert card_step(7, 30, 5) == 4
    assert card_step(1, 3, 5) == 5
    assert card_step(40, 30, 5) == 1
    assert 7 * card_step(8, 35, 7) + 7 <= 35


def test_the_rows_fill_the_table_without_meeting() -> None:
    for size in CardSize:
        for gap in (0, 1):
            tops = [row_top(row, size, gap) for row in (Row.FAR, Row.MIDDLE, Row.NEAR)]
            assert tops == sorted(tops)
            assert tops[1] >= size.height
            assert tops[2] > tops[1] + size.height  # the owners' line lies between
            assert table_height(size, gap) == tops[2] + size.height + 1
