"""How the room is divided: nothing overflows, and room is used where there is some."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Target
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.boardart import BoardDetail, board_height
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.glyphs import UNICODE
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.tablespace import counted_cells, table_height

from .words.scenes import NAMES

WINDOWS = [
    (width, height)
    for width in (80, 99, 100, 110, 120, 160, 250)
    for height in (24, 25, 26, 28, 29, 30, 33, 34, 37, 38, 40, 50, 80)
]


def layout_for(width: int, height: int, target: Target = Target.LONG) -> Layout:
    return Layout(
        width=width,
        height=height,
        glyphs=UNICODE,
        suits=SuitColours.TWO,
        names=NAMES,
        target=target,
    )


@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize("target", Target)
def test_the_regions_fill_the_window_and_no_line_more(
    width: int, height: int, target: Target
) -> None:
    layout = layout_for(width, height, target)
    board = board_height(target, layout.board_detail) + layout.has_rule
    table = table_height(layout.card_size, layout.gap) + layout.gap
    title = prompt = readout = footer = 1
    lines = title + board + table + prompt + readout + layout.news_height + footer
    assert lines == height
    assert layout.news_height >= 3
    assert layout.panel_height == height - title - board - footer


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_beside_every_panel_there_is_room_for_the_cards(width: int, height: int) -> None:
    layout = layout_for(width, height)
    log = layout.table_look(layout.log_cells)
    assert log.width + layout.log_cells == width
    six = 11 + 6 * layout.card_size.width
    assert log.width >= six
    if layout.is_wide:
        assert layout.table_look(layout.sheet_cells).width >= counted_cells(layout.card_size)
        assert layout.log_cells >= 33
    else:
        assert layout.log_cells == 0
        assert counted_cells(layout.card_size) + layout.sheet_cells <= width


def test_80x24_has_small_cards_and_five_lines_of_news() -> None:
    layout = layout_for(80, 24)
    assert (layout.card_size, layout.board_detail) == (CardSize.SMALL, BoardDetail.PLAIN)
    assert (layout.news_height, layout.gap, layout.has_rule) == (5, 0, False)
    assert layout.sheet_cells == 39


def test_more_room_brings_a_rule_then_gaps_then_large_cards_then_numbers() -> None:
    assert layout_for(80, 26).has_rule
    assert layout_for(80, 28).gap == 1
    assert layout_for(100, 30).card_size is CardSize.LARGE
    assert layout_for(100, 30).gap == 0
    assert layout_for(120, 40).board_detail is BoardDetail.NUMBERED
    assert layout_for(120, 40).gap == 1
    assert layout_for(160, 50).log_cells > layout_for(120, 40).log_cells
