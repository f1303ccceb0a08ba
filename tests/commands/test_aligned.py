"""Columns of text: as wide as they must be, whatever the terminal's signs are wide."""

from __future__ import annotations

from cribbage_tui.commands.aligned import aligned


def lines(titles: tuple[str, ...], *rows: tuple[str, ...]) -> list[str]:
    return [text.plain for text in aligned(titles, rows)]


def test_columns_stand_to_the_left_or_to_the_right() -> None:
    assert lines(("Name", ">Points"), ("Ann", "5"), ("Barbara", "121")) == [
        "Name     Points",
        "Ann           5",
        "Barbara     121",
    ]


def test_a_wide_character_takes_two_cells() -> None:
    assert lines(("a", "b"), ("日本", "x"), ("abc", "y"))[1:] == ["日本  x", "abc   y"]


def test_nothing_stands_behind_the_last_column() -> None:
    assert lines(("a", "b"), ("x", ""), ("x", "long"))[:2] == ["a  b", "x"]


def test_without_titles_the_rows_stand_alone() -> None:
    assert lines(("", ""), ("seed", "7"), ("nonce", "8")) == ["seed   7", "nonce  8"]


def test_without_rows_there_are_titles() -> None:
    assert lines(("a", ">b")) == ["a  b"]


def test_no_line_may_be_broken() -> None:
    assert all(text.no_wrap for text in aligned(("a",), (("b",),)))
