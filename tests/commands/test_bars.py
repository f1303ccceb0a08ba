"""Bars: as long as the value, seen when it is small, and readable in ASCII."""

from __future__ import annotations

import pytest

from cribbage_tui.commands.bars import bar, marked_bar, swing
from cribbage_tui.ui.glyphs import ASCII, UNICODE


@pytest.mark.parametrize(
    ("value", "cells"), [(0, 0), (-1, 0), (0.01, 1), (5, 5), (5.4, 5), (5.5, 6), (10, 10), (99, 10)]
)
def test_a_bar_is_as_long_as_its_value(value: float, cells: int) -> None:
    assert bar(value, 10, width=10, glyphs=ASCII) == "#" * cells
    assert bar(value, 10, width=10, glyphs=UNICODE) == "█" * cells


@pytest.mark.parametrize(
    ("value", "mark", "drawn"),
    [(3, 6, "###   |"), (6, 3, "###|##"), (0, 2, "  |"), (4, 0, "|###"), (10, 10, "##########|")],
)
def test_the_mark_stands_where_a_bar_for_it_would_end(
    value: float, mark: float, drawn: str
) -> None:
    assert marked_bar(value, mark, 10, width=10, glyphs=ASCII) == drawn


@pytest.mark.parametrize(
    ("value", "drawn"), [(5, "     |#####"), (-2, "   ##|"), (0, "     |"), (0.1, "     |#")]
)
def test_a_swing_goes_to_the_side_of_its_sign(value: float, drawn: str) -> None:
    assert swing(value, 5, width=5, glyphs=ASCII) == drawn


def test_of_nothing_there_is_no_bar() -> None:
    assert swing(0, 0, width=5, glyphs=UNICODE) == "     │"
