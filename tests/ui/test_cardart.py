"""Cards drawn: always the same block of cells, and every look to be told without colour."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from textual.content import Content

from cribbage_tui.engine import PACK, Card, Rank, Suit, parse_card, parse_cards
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import CardSize, Look, card_art, coloured_card, fan_art, suit_colour
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs, card_text

SETS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
SIZES = pytest.mark.parametrize("size", CardSize, ids=lambda size: size.name.lower())
LOOKS = pytest.mark.parametrize("look", Look, ids=lambda look: look.value)

VARIABLES = {
    *("suit-red", "suit-black", "suit-blue", "suit-green", "card", "card-dim", "card-lit"),
    *("table", "act", "text-muted", "text-disabled"),
}
"""The theme colours that cards may name."""


def drawn(
    card: Card | None,
    look: Look = Look.PLAIN,
    *,
    size: CardSize = CardSize.SMALL,
    glyphs: Glyphs = UNICODE,
    suits: SuitColours = SuitColours.TWO,
) -> Content:
    return card_art(card, look, size=size, glyphs=glyphs, suits=suits)


def blocks(content: Content) -> list[int]:
    """The width of each line in cells."""
    return [line.cell_length for line in content.split("\n")]


@SETS
@SIZES
@LOOKS
def test_every_card_fills_its_block_of_cells(look: Look, size: CardSize, glyphs: Glyphs) -> None:
    for card in (*PACK, None):
        art = drawn(card, look, size=size, glyphs=glyphs)
        assert blocks(art) == [size.width] * size.height, card


def test_small_cards_are_five_by_three_and_large_ones_seven_by_five() -> None:
    assert (CardSize.SMALL.width, CardSize.SMALL.height) == (5, 3)
    assert (CardSize.LARGE.width, CardSize.LARGE.height) == (7, 5)


@SETS
@SIZES
def test_no_two_cards_look_alike_without_colour(size: CardSize, glyphs: Glyphs) -> None:
    faces = {drawn(card, size=size, glyphs=glyphs).plain for card in PACK}
    assert len(faces) == 52


@SETS
@SIZES
def test_no_two_looks_are_alike_without_colour(size: CardSize, glyphs: Glyphs) -> None:
    card = parse_card("9H")
    art = {look: drawn(card, look, size=size, glyphs=glyphs).plain for look in Look}
    for one, other in combinations(Look, 2):
        assert art[one] != art[other], (one, other)


@SETS
@SIZES
def test_only_chosen_cards_carry_the_marker_in_their_lower_edge(
    size: CardSize, glyphs: Glyphs
) -> None:
    for look in Look:
        bottom = drawn(parse_card("AS"), look, size=size, glyphs=glyphs).plain.splitlines()[-1]
        is_chosen = look in (Look.SELECTED, Look.SELECTED_CURSOR)
        assert (bottom[size.width // 2] == glyphs.marker) is is_chosen, look


@SETS
@SIZES
@pytest.mark.parametrize("look", [Look.BACK, Look.EMPTY])
def test_a_back_and_an_empty_place_give_no_card_away(
    look: Look, size: CardSize, glyphs: Glyphs
) -> None:
    unknown = drawn(None, look, size=size, glyphs=glyphs)
    for card in PACK:
        art = drawn(card, look, size=size, glyphs=glyphs)
        assert (art.plain, art.spans) == (unknown.plain, unknown.spans)


def test_a_small_card_is_its_text_in_a_frame() -> None:
    assert drawn(parse_card("TD")).plain.splitlines() == ["┌───┐", "│10♦│", "└───┘"]
    assert drawn(parse_card("5H"), Look.SELECTED).plain.splitlines() == [
        "╔═══╗",
        "║5♥ ║",
        "╚═▲═╝",
    ]
    assert drawn(parse_card("5H"), glyphs=ASCII).plain.splitlines() == ["+---+", "|5H |", "+---+"]


def test_a_large_card_has_its_index_in_two_corners_and_its_pips_between() -> None:
    assert drawn(parse_card("7C"), size=CardSize.LARGE).plain.splitlines() == [
        "┌─────┐",
        "│7♣  ♣│",
        "│♣ ♣ ♣│",
        "│♣  7♣│",
        "└─────┘",
    ]
    for card in PACK:
        rows = drawn(card, size=CardSize.LARGE).plain.splitlines()
        assert rows[1][1:-1].startswith(card_text(card, UNICODE))
        assert rows[3][1:-1].endswith(card_text(card, UNICODE))


def test_a_large_number_card_has_as_many_pips_as_its_rank() -> None:
    for card in PACK:
        if Rank.TWO <= card.rank <= Rank.TEN and card.rank is not Rank.THREE:
            face = drawn(card, size=CardSize.LARGE).plain
            assert face.count(UNICODE.suits[card.suit]) == card.rank, card


@SETS
def test_large_court_cards_show_who_they_are(glyphs: Glyphs) -> None:
    for rank, court in zip((Rank.JACK, Rank.QUEEN, Rank.KING), glyphs.courts, strict=True):
        for suit in Suit:
            middle = drawn(Card(rank, suit), size=CardSize.LARGE, glyphs=glyphs).plain
            assert court in middle.splitlines()[2]


def test_suits_have_two_colours_or_four() -> None:
    two = [suit_colour(suit, SuitColours.TWO) for suit in Suit]
    assert two == ["$suit-black", "$suit-red", "$suit-red", "$suit-black"]
    four = [suit_colour(suit, SuitColours.FOUR) for suit in Suit]
    assert four == ["$suit-green", "$suit-blue", "$suit-red", "$suit-black"]


def test_a_card_in_a_line_is_its_text_in_its_suits_colour() -> None:
    card = coloured_card(parse_card("TD"), UNICODE, SuitColours.FOUR)
    assert card.plain == "10♦"
    assert [span.style for span in card.spans] == ["$suit-blue"]


@LOOKS
def test_cards_name_only_colours_that_the_theme_has(look: Look) -> None:
    for suits in SuitColours:
        for card in (*PACK[:4], None):
            styles = [str(span.style) for span in drawn(card, look, suits=suits).spans]
            assert styles
            assert {name for s in styles for name in re.findall(r"\$([\w-]+)", s)} <= VARIABLES


@SETS
@SIZES
def test_cards_side_by_side_are_one_block(size: CardSize, glyphs: Glyphs) -> None:
    cards = parse_cards("5H TD KS")
    looks = [Look.PLAIN, Look.SELECTED, Look.DIM]
    row = fan_art(cards, looks, size=size, glyphs=glyphs, suits=SuitColours.TWO)
    assert blocks(row) == [3 * size.width] * size.height
    alone = [drawn(c, at, size=size, glyphs=glyphs) for c, at in zip(cards, looks, strict=True)]
    beside = zip(*(art.plain.splitlines() for art in alone), strict=True)
    assert row.plain.splitlines() == ["".join(parts) for parts in beside]


@SIZES
def test_overlapping_cards_still_show_their_index(size: CardSize) -> None:
    cards = parse_cards("5H TD KS")
    looks = [Look.PLAIN] * 3
    row = fan_art(cards, looks, size=size, glyphs=UNICODE, suits=SuitColours.TWO, step=4)
    assert blocks(row) == [8 + size.width] * size.height
    index = row.plain.splitlines()[1]
    assert index.startswith("│5♥ │10♦│K♠ ")


def test_no_cards_in_a_row_are_empty_lines() -> None:
    row = fan_art((), (), size=CardSize.LARGE, glyphs=UNICODE, suits=SuitColours.TWO)
    assert row.plain == "\n" * 4
