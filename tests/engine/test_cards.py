"""Cards and their text, in both directions (R1)."""

from __future__ import annotations

import copy
import pickle
import string
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage_tui.engine import CardTextError, CribbageError
from cribbage_tui.engine.cards import PACK, Card, Rank, Suit, parse_card, parse_cards


def test_the_pack_is_52_different_cards() -> None:
    # R1
    assert len(PACK) == len(set(PACK)) == len({str(card) for card in PACK}) == 52
    assert {(card.rank, card.suit) for card in PACK} == set(product(Rank, Suit))
    assert [card.index for card in PACK] == list(range(52))
    assert [str(card) for card in (*PACK[:5], PACK[51])] == ["AC", "AD", "AH", "AS", "2C", "KS"]


def test_order_and_pips_of_the_ranks() -> None:
    # R1: ace low only; court cards count ten.
    assert "".join(rank.letter for rank in sorted(Rank)) == "A23456789TJQK"
    assert [rank.pips for rank in Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert all(card.pips == card.rank.pips for card in PACK)
    assert "".join(suit.letter for suit in Suit) == "CDHS"


@pytest.mark.parametrize("card", PACK)
def test_text_goes_both_ways(card: Card) -> None:
    text = str(card)
    assert parse_card(text) is card
    assert parse_card(text.lower()) is card
    assert parse_card(f"  {text} ") is card
    assert repr(card) == f"Card({text})"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("10H", "TH"),
        ("10h", "TH"),
        ("tH", "TH"),
        ("10♣", "TC"),
        ("5♥", "5H"),
        ("5♡", "5H"),
        ("q♦", "QD"),
        ("q♢", "QD"),
        ("A♠", "AS"),
        ("A♤", "AS"),
        ("k♧", "KC"),
        ("5♥\ufe0f", "5H"),
    ],
)
def test_other_ways_to_write_a_card(text: str, card: str) -> None:
    assert str(parse_card(text)) == card


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "5", "H", "H5", "1H", "0H", "11H", "100H", "1 0H", "5HH", "55H", "5H6H", "5X"),
        *("XX", "5ſ", "５H", "JO", "*5H", "-5H", "10", "1010", "10T", "T10", "♥", "♥5", "10H10"),
    ],
)
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse_card(text)
    assert caught.value.text == text
    assert f"'{text}'" in str(caught.value)
    assert isinstance(caught.value, CribbageError)
    assert isinstance(caught.value, ValueError)


@settings(derandomize=True, deadline=None)
@given(st.text(alphabet=string.printable + "♣♦♥♠ſßİ０", max_size=4))
def test_any_text_is_a_card_or_a_named_error(text: str) -> None:
    named = None
    try:
        card = parse_card(text)
    except CardTextError as error:
        named = error.text
    else:
        assert card in PACK
    assert named in (None, text)


@pytest.mark.parametrize(
    "text", ["5H JD AC", "5h, jd, ac", " 5H,JD  AC ,", "5♥\tJ♦\nA♣", "5H,JD,AC"]
)
def test_several_cards_in_one_text(text: str) -> None:
    assert parse_cards(text) == (parse_card("5H"), parse_card("JD"), parse_card("AC"))


def test_several_texts() -> None:
    assert parse_cards(["5H", "JD AC"]) == parse_cards("5H JD AC")
    assert parse_cards("") == parse_cards([]) == parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "named"), [("5H JD 5H", "5H"), ("TC 10c", "10c"), ("5H 5♥", "5♥")]
)
def test_a_card_named_twice(text: str, named: str) -> None:
    with pytest.raises(CardTextError, match="named twice") as caught:
        parse_cards(text)
    assert caught.value.text == named


def test_the_first_piece_that_is_no_card_is_named() -> None:
    with pytest.raises(CardTextError) as caught:
        parse_cards("5H 6X 7Y")
    assert caught.value.text == "6X"


@pytest.mark.parametrize("card", PACK)
def test_there_is_one_object_a_card(card: Card) -> None:
    assert Card(card.rank, card.suit) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_a_card_cannot_be_changed() -> None:
    card = parse_card("5H")
    for name in ("rank", "suit", "pips", "index", "extra"):
        with pytest.raises(AttributeError, match=name):
            setattr(card, name, 1)
    with pytest.raises(AttributeError, match="rank"):
        del card.rank
    assert (card.rank, card.suit, card.pips, card.index) == (Rank.FIVE, Suit.HEARTS, 5, 18)


def test_cards_hash_and_sort_by_index() -> None:
    assert [hash(card) for card in PACK] == list(range(52))
    backwards = list(reversed(PACK))
    assert sorted(backwards) == list(PACK)
    five = parse_card("5H")
    assert five != "5H"
    assert five < parse_card("5S") < parse_card("6C")
    assert max(PACK) is parse_card("KS")


def test_an_error_survives_pickling() -> None:
    error = CardTextError("5X", "is not a card")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.text) == (str(error), "5X")
