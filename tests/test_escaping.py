"""Text from outside on one line, with nothing in it that a terminal obeys."""

from __future__ import annotations

import pytest

from cribbage_tui.escaping import one_line


@pytest.mark.parametrize("text", ["spring", "two words", "ñandú 牌 ♣", ""])
def test_what_can_be_printed_stays_as_it_is(text: str) -> None:
    assert one_line(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("two\nlines\r\n", r"two\nlines\r\n"),
        ("\x1b[31mred\x07", r"\x1b[31mred\x07"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}back", r"\u202eback"),
        ("\N{LINE SEPARATOR}", r"\u2028"),
        ("\udc80", r"\udc80"),
    ],
)
def test_everything_else_is_written_as_an_escape(text: str, shown: str) -> None:
    assert one_line(text) == shown
