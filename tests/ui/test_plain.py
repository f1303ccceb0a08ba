"""The last step in ASCII: no sign leaves that a plain terminal cannot show, and nothing moves."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from cribbage_tui.ui.plain import AsciiFilter, plain_text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("┌──┐│╭╮╰╯┼├", "+--+|++++++"),
        ("↑↓←→", "^v<>"),
        ("5♥ 10♦ ♣♠", "5H 10D CS"),
        ("80×24 · ● ○ …", "80x24 - * o ."),
        ("“quoted” – ’", '"quoted" - \''),
        ("🔎", "> "),  # before what is searched for in the palette
        ("🂡", "?"),
        ("▁▂█▒", "  ##"),
        ("plain text", "plain text"),
    ],
)
def test_signs_have_a_stand_in(text: str, plain: str) -> None:
    assert plain_text(text) == plain


@pytest.mark.parametrize("text", ["Größe", "é", "난이도", "Ελλάδα", "٣"])
def test_letters_of_any_language_stay(text: str) -> None:
    assert plain_text(text) == text


def test_nothing_changes_its_width() -> None:
    signs = "".join(
        map(chr, [*range(0x2000, 0x200B), *range(0x2010, 0x2028), *range(0x2190, 0x2C00)])
    )
    for sign in signs:
        assert cell_len(plain_text(sign)) == cell_len(sign), hex(ord(sign))


def test_the_filter_keeps_styles() -> None:
    style = Style(bold=True)
    segments = AsciiFilter().apply([Segment("♥", style), Segment("x")], Color.parse("black"))
    assert segments == [Segment("H", style), Segment("x")]
