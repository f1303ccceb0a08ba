"""The menu: its columns, its drawing, and what a click on it hits."""

from __future__ import annotations

import pytest

from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.menu import MenuRow, Spot, columns, menu_lines, note_lines, spot_at

ROWS = (
    MenuRow(key="go", label="Go", detail="now"),
    MenuRow(key="level", label="Level", values=("low", "very high"), at=0, indent=2),
    MenuRow(key="fixed", label="Fixed", values=("only",), indent=2),
    MenuRow(key="stop", label="Stop", space=1),
)


def drawn(current: int = 0, width: int = 40, glyphs: Glyphs = UNICODE) -> list[str]:
    """The menu's lines as plain text."""
    return [line.plain for line in menu_lines(ROWS, current, width=width, glyphs=glyphs)]


def test_rows_values_and_arrows_stand_in_columns() -> None:
    assert [line.rstrip() for line in drawn()] == [
        "  ► Go        now",
        "      Level   ◄ low       ►",
        "      Fixed     only",
        "",
        "    Stop",
    ]


def test_the_pointer_marks_the_current_row_without_colour() -> None:
    assert [line.rstrip() for line in drawn(1, glyphs=ASCII)][1] == "  >   Level   < low       >"


@pytest.mark.parametrize("width", [1, 12, 40, 90])
def test_every_line_is_as_wide_as_the_menu(width: int) -> None:
    for current in range(len(ROWS)):
        for line in menu_lines(ROWS, current, width=width, glyphs=UNICODE):
            assert line.cell_length == width


def test_wide_characters_take_two_cells() -> None:
    rows = (
        MenuRow(key="a", label="난이도", values=("보통",), at=0),
        MenuRow(key="b", label="Level", values=("mid", "x")),
    )
    wide, narrow = menu_lines(rows, 0, width=40, glyphs=UNICODE)
    assert wide.cell_length == narrow.cell_length == 40
    places = columns(rows)
    assert wide[: wide.plain.index("보통")].cell_length == places.value
    assert narrow[: narrow.plain.index("mid")].cell_length == places.value


@pytest.mark.parametrize(
    ("x", "y", "hit"),
    [
        (5, 0, (0, Spot.ROW)),
        (8, 1, (1, Spot.ROW)),
        (13, 1, (1, Spot.BEFORE)),
        (15, 1, (1, Spot.BEFORE)),
        (16, 1, (1, Spot.AFTER)),
        (27, 1, (1, Spot.AFTER)),
        (28, 1, (1, Spot.ROW)),
        (35, 1, (1, Spot.ROW)),
        (15, 2, (2, Spot.ROW)),
        (5, 3, None),
        (5, 4, (3, Spot.ROW)),
        (5, 5, None),
    ],
)
def test_what_a_click_hits(x: int, y: int, hit: tuple[int, Spot] | None) -> None:
    assert spot_at(ROWS, x, y) == hit


def test_notes_are_broken_between_words_and_keep_a_margin() -> None:
    lines = note_lines("one two three four", 13)
    assert [line.plain.rstrip() for line in lines] == ["  one two", "  three", "  four"]
