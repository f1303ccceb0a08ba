"""Counting by hand: what is said when a claim is right, too low or too high (R26, R27)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import (
    CardCounted,
    CribShown,
    HandShown,
    MugginsCalled,
    Seat,
    parse_card,
    parse_cards,
    score_crib,
    score_hand,
    score_play,
)
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.claims import call_result, claim_result, counted_text, missed_items
from tests.ui.words.scenes import NAMES, OTHER, YOU

TWELVE = ("3C 4D 5H 5S", "KC")
NOBS = ("2C 4D 8H JS", "QS")
FLUSH = ("2S 4S 6S 9S", "KS")
NOTHING = ("2C 6D 8H KS", "4H")


def hand(seat: Seat, cards: tuple[str, str], claim: int | None, points: int = -1) -> HandShown:
    four, starter = parse_cards(cards[0]), parse_card(cards[1])
    items = score_hand(four, starter)
    pegged = total(items) if points < 0 else points
    return HandShown(
        seat=seat, cards=four, starter=starter, items=items, claim=claim, points=pegged
    )


def crib(seat: Seat, cards: tuple[str, str], claim: int | None) -> CribShown:
    four, starter = parse_cards(cards[0]), parse_card(cards[1])
    items = score_crib(four, starter)
    return CribShown(
        seat=seat, cards=four, starter=starter, items=items, claim=claim, points=total(items)
    )


def card(seat: Seat, series: str, claim: int) -> CardCounted:
    cards = parse_cards(series)
    items = score_play(cards)
    return CardCounted(
        seat=seat, card=cards[-1], items=items, claim=claim, points=min(claim, total(items))
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (hand(YOU, TWELVE, None), "Your hand: 12."),
        (hand(OTHER, TWELVE, None), "Computer's hand: 12."),
        (hand(YOU, NOTHING, None), "Your hand: nineteen, which is nothing."),
        (hand(OTHER, NOTHING, None), "Computer's hand: nineteen, which is nothing."),
        (crib(YOU, TWELVE, None), "Your crib: 12."),
        (crib(OTHER, TWELVE, None), "Computer's crib: 12."),
        (crib(YOU, NOTHING, None), "Your crib: nineteen, which is nothing."),
        (crib(OTHER, NOTHING, None), "Computer's crib: nineteen, which is nothing."),
        (hand(YOU, TWELVE, 12), "Your hand: 12. Counted right."),
        (hand(OTHER, NOBS, 1), "Computer's hand: 1. Counted right."),
        (
            hand(YOU, NOTHING, 0),
            "Your hand: nineteen, which is nothing. Counted right.",
        ),
        (card(YOU, "TC 5H", 2), "Your 5♥: fifteen for 2. Counted right."),
        (card(OTHER, "TC 5H", 0), "Computer's 5♥: fifteen for 2. 2 missed, 0 pegged."),
        (hand(YOU, TWELVE, 8), "Your hand: 12. 4 missed."),
        (hand(YOU, TWELVE, 8, points=8), "Your hand: 12. 4 missed, 8 pegged."),
        (hand(YOU, TWELVE, 13), "Your hand: 12. 1 too many claimed."),
        (card(YOU, "TC", 0), "Your 10♣: no points. Counted right."),
    ],
)
def test_what_was_counted_is_one_line(event: HandShown | CribShown, line: str) -> None:
    assert counted_text(event, YOU, NAMES) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (hand(YOU, TWELVE, None), ""),
        (hand(YOU, TWELVE, 12), "You counted it right."),
        (hand(YOU, TWELVE, 11), "You missed 1 point, and peg 12."),
        (hand(YOU, TWELVE, 8), "You missed 4 points, and peg 12."),
        (hand(OTHER, TWELVE, 8, points=8), "Computer missed 4 points, and pegs 8."),
        (hand(YOU, NOBS, 0), "You missed his nobs for 1 (J♠), and peg 1."),
        (hand(OTHER, FLUSH, 4), "Computer missed flush of five for 5, and pegs 9."),
        (hand(YOU, TWELVE, 0), "You missed everything, and peg 12."),
        (hand(YOU, TWELVE, 13), "You counted 1 point that is not there, and peg 12."),
        (hand(YOU, TWELVE, 16), "You counted 4 points that are not there, and peg 12."),
        (hand(OTHER, NOTHING, 1), "Computer counted 1 point that is not there, and pegs 0."),
        (hand(OTHER, NOTHING, 4), "Computer counted 4 points that are not there, and pegs 0."),
    ],
)
def test_a_claim_is_told_right_or_wrong_at_once(event: HandShown, line: str) -> None:
    assert claim_result(event, YOU, NAMES) == line


def test_a_card_is_written_with_the_signs_given() -> None:
    line = counted_text(card(YOU, "TC 5H", 2), YOU, NAMES, glyphs=ASCII)
    assert line == "Your 5H: fifteen for 2. Counted right."


def test_missed_points_are_named_only_when_there_is_one_answer() -> None:
    items = score_hand(parse_cards("3C 4D 5H JS"), parse_card("2S"))
    kinds = [(item.kind.value, item.points) for item in items]
    assert kinds == [("fifteen", 2), ("fifteen", 2), ("run", 4), ("nobs", 1)]
    assert missed_items(items, 1) == (items[3],)
    assert missed_items(items, 8) == items[:3]
    assert missed_items(items, 2) is None  # either fifteen
    assert missed_items(items, 4) is None  # the run, or both fifteens
    assert missed_items(items, 10) is None  # more than there is


@pytest.mark.parametrize(
    ("caller", "called", "claim", "line"),
    [
        (YOU, 0, 8, ""),
        (YOU, 4, 8, ""),
        (YOU, 2, 8, ""),
        (YOU, 5, 12, "Nothing was missed: your call of muggins pegs nothing."),
        (OTHER, 5, 12, "Nothing was missed: Computer's call of muggins pegs nothing."),
        (YOU, 5, 8, "You called 5, but only 4 were missed: no muggins."),
        (OTHER, 5, 8, "Computer called 5, but only 4 were missed: no muggins."),
    ],
)
def test_a_wrong_call_of_muggins_is_told(caller: Seat, called: int, claim: int, line: str) -> None:
    owner = OTHER if caller is YOU else YOU
    call = MugginsCalled(seat=caller, points=called)
    assert call_result(call, hand(owner, TWELVE, claim, points=claim), YOU, NAMES) == line


def test_where_the_game_counts_no_call_is_judged() -> None:
    call = MugginsCalled(seat=YOU, points=5)
    assert call_result(call, hand(OTHER, TWELVE, None), YOU, NAMES) == ""
