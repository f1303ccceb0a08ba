"""Charts out of characters: the same story in Unicode and in ASCII, with and without colour."""

from __future__ import annotations

import pytest
from textual.content import Content

from cribbage_tui.ui.charts import column, number_line, pair_columns, scale, swings
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs


def plain(lines: list[Content]) -> list[str]:
    """The lines without colours."""
    return [line.plain for line in lines]


@pytest.mark.parametrize(
    ("filled", "drawn"),
    [(0, "   "), (1, "███"), (0.5, " ▄█"), (1 / 24, "  ▁"), (0.9, "▆██"), (0.02, "   ")],
)
def test_a_column_grows_from_below_by_eighths_of_a_cell(filled: float, drawn: str) -> None:
    assert column(filled, 3, "▁▂▃▄▅▆▇█") == drawn


def test_an_ascii_column_grows_by_whole_cells_and_a_half_goes_up() -> None:
    assert column(0.5, 3, "#") == " ##"
    assert column(0.16, 3, "#") == "   "


def test_columns_stand_side_by_side_and_the_highest_of_all_is_full() -> None:
    assert plain(pair_columns([0.5, 0.0], [0.25, 0.25], height=2, glyphs=ASCII)) == ["#   ", "#: :"]


def test_a_share_of_the_own_that_is_tiny_is_seen_and_an_expected_one_is_not() -> None:
    for glyphs, least in ((UNICODE, "▁"), (ASCII, "#")):
        lines = plain(pair_columns([1.0, 0.0001], [0.0, 0.0001], height=3, glyphs=glyphs))
        assert lines[-1][2:] == f"{least} "


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_without_any_value_the_columns_are_empty(glyphs: Glyphs) -> None:
    assert plain(pair_columns([0, 0], [0, 0], height=2, glyphs=glyphs)) == ["    ", "    "]


def test_every_second_number_stands_under_its_column() -> None:
    line = number_line(range(14), cells=2, every=2)
    assert line == "0   2   4   6   8   10  12"
    assert line.index("10") == 2 * 10


def test_bars_swing_up_and_down_from_the_middle() -> None:
    assert plain(swings([10, -10, 5, 0], height=2, glyphs=ASCII)) == [
        "#   ",
        "# # ",
        "----",
        " #  ",
        " #  ",
    ]


def test_half_a_cell_hangs_from_the_middle_as_it_stands_on_it() -> None:
    assert plain(swings([10, 5, -5, -10], height=1, glyphs=UNICODE)) == ["█▄  ", "────", "  ▀█"]


def test_a_game_lost_by_a_point_is_seen_beside_one_lost_by_sixty() -> None:
    lines = plain(swings([-60, -1], height=3, glyphs=UNICODE))
    assert lines[4] == "█▀"


def test_the_value_is_marked_on_the_scale_whose_middle_is_nothing() -> None:
    assert scale(-1, 1, 0, width=23, glyphs=ASCII).plain == " [---------@---------] "
    assert scale(-1, 1, 0.5, width=23, glyphs=ASCII).plain == " [---------+----@----] "


def test_a_value_beyond_the_ends_stands_beside_the_line() -> None:
    drawn = scale(-1, 1, -4, width=41, glyphs=UNICODE).plain
    assert drawn.index("●") < drawn.index("├") < drawn.index("┼") < drawn.index("┤")
    assert len(drawn) == 41


@pytest.mark.parametrize("width", [3, 10, 41])
@pytest.mark.parametrize("value", [-1e9, -1.0, 0.0, 1e-9, 7.0])
def test_the_scale_is_as_wide_as_asked_whatever_the_value(value: float, width: int) -> None:
    drawn = scale(-0.5, 0.5, value, width=width, glyphs=ASCII).plain
    assert len(drawn) == width
    assert drawn.count("@") == 1


def test_nothing_but_ascii_is_drawn_in_ascii() -> None:
    charts = [
        *pair_columns([0.3, 0.01], [0.2, 0.5], height=5, glyphs=ASCII),
        *swings([3, -30], height=3, glyphs=ASCII),
        scale(-1, 1, 2, width=30, glyphs=ASCII),
    ]
    assert all(line.plain.isascii() for line in charts)
