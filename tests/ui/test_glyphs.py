"""The signs: both sets whole, one cell each, and the right set for each terminal."""

from __future__ import annotations

from dataclasses import fields

import pytest
from rich.cells import cell_len

from cribbage_tui.engine import PACK, Suit, parse_card, parse_cards
from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import (
    ASCII,
    UNICODE,
    Box,
    Glyphs,
    card_text,
    cards_text,
    choose_glyphs,
    suit_text,
)

SETS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])

WIDER = ("courts", "arrow", "ellipsis")
"""Signs that may take more than one cell."""


def signs(glyphs: Glyphs) -> dict[str, tuple[str, ...]]:
    """Every sign of the set by its field's name."""
    found: dict[str, tuple[str, ...]] = {}
    for field in fields(glyphs):
        value = getattr(glyphs, field.name)
        if isinstance(value, Box):
            value = tuple(getattr(value, part.name) for part in fields(value))
        found[field.name] = (value,) if isinstance(value, str) else value
    return found


@SETS
def test_every_sign_is_one_cell_wide(glyphs: Glyphs) -> None:
    for name, group in signs(glyphs).items():
        if name not in WIDER:
            assert [cell_len(sign) for sign in group] == [1] * len(group), name


@SETS
def test_the_court_cards_have_three_cells_in_their_middle(glyphs: Glyphs) -> None:
    assert [cell_len(court) for court in glyphs.courts] == [3, 3, 3]
    assert len(set(glyphs.courts)) == 3


def test_the_ascii_set_is_ascii() -> None:
    assert all(sign.isascii() for group in signs(ASCII).values() for sign in group)


def test_ascii_cards_have_letters_and_plain_frames() -> None:
    assert ASCII.suits == ("C", "D", "H", "S")
    assert ASCII.plain == Box("+", "+", "+", "+", "-", "|")


@SETS
def test_everything_on_the_board_has_a_sign_of_its_own(glyphs: Glyphs) -> None:
    board = [
        glyphs.hole,
        glyphs.fifth,
        glyphs.front,
        glyphs.rear,
        glyphs.skunk,
        glyphs.double_skunk,
        glyphs.game_hole,
        *glyphs.turn,
    ]
    assert len(set(board)) == len(board)


@SETS
def test_every_card_has_a_text_of_its_own(glyphs: Glyphs) -> None:
    texts = [card_text(card, glyphs) for card in PACK]
    assert len(set(texts)) == 52
    assert {cell_len(text) for text in texts} == {2, 3}


def test_cards_are_written_rank_then_suit() -> None:
    cards = parse_cards("5H TD AS KC")
    assert cards_text(cards, UNICODE) == "5♥ 10♦ A♠ K♣"
    assert cards_text(cards, ASCII) == "5H 10D AS KC"
    assert cards_text((), UNICODE) == ""
    assert card_text(parse_card("QH"), UNICODE) == "Q♥"


def test_suits_have_their_signs() -> None:
    assert [suit_text(suit, UNICODE) for suit in Suit] == ["♣", "♦", "♥", "♠"]


def test_what_the_player_chose_is_taken_whatever_the_terminal_says() -> None:
    assert choose_glyphs(Symbols.UNICODE, "ascii", {"TERM": "dumb", "LANG": "C"}) is UNICODE
    assert choose_glyphs(Symbols.ASCII, "utf-8", {"LANG": "en_GB.UTF-8"}) is ASCII


@pytest.mark.parametrize(
    ("encoding", "environ"),
    [
        ("utf-8", {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}),
        ("UTF8", {"TERM": "xterm", "LC_ALL": "C.UTF-8", "LANG": "C"}),
        ("utf-8", {"TERM": "screen", "LC_CTYPE": "ko_KR.utf8"}),
        ("utf-8", {"LC_CTYPE": "de_DE.UTF-8@euro", "LANG": "C"}),
        ("utf-8", {"LANG": "de_DE"}),
        ("utf-8", {"LC_CTYPE": "C.UTF-8"}),
        ("utf-8", {"LC_ALL": "", "LC_CTYPE": "", "LANG": ""}),
        ("utf-8", {}),
    ],
)
def test_a_terminal_that_can_show_it_gets_unicode(encoding: str, environ: dict[str, str]) -> None:
    assert choose_glyphs(Symbols.AUTO, encoding, environ) is UNICODE


@pytest.mark.parametrize(
    ("encoding", "environ"),
    [
        ("ascii", {}),
        ("iso-8859-1", {"LANG": "en_GB.UTF-8"}),
        ("no such encoding", {}),
        ("", {}),
        ("utf-8", {"LANG": "C"}),
        ("utf-8", {"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}),
        ("utf-8", {"LC_CTYPE": "C.UTF-8", "LANG": "C"}),
        ("utf-8", {"LANG": "de_DE.ISO-8859-15"}),
        ("utf-8", {"TERM": "linux", "LANG": "en_GB.UTF-8"}),
        ("utf-8", {"TERM": "dumb"}),
        ("utf-8", {"TERM": "vt100"}),
    ],
)
def test_every_other_terminal_gets_ascii(encoding: str, environ: dict[str, str]) -> None:
    assert choose_glyphs(Symbols.AUTO, encoding, environ) is ASCII
