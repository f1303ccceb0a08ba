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
from cribbage_tui.tally import Pegged
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
        (hand(OTHER, TWELVE, 12), "Computer counted it right."),
        (hand(YOU, TWELVE, 11), "You missed 1 point. You peg 12."),
        (hand(YOU, TWELVE, 8), "You missed 4 points. You peg 12."),
        (hand(OTHER, TWELVE, 11, points=11), "Computer missed 1 point. Computer pegs 11."),
        (hand(OTHER, TWELVE, 8, points=8), "Computer missed 4 points. Computer pegs 8."),
        (hand(YOU, NOBS, 0), "You missed his nobs for 1 (J♠). You peg 1."),
        (hand(OTHER, NOBS, 0), "Computer missed his nobs for 1 (J♠). Computer pegs 1."),
        (
            hand(OTHER, FLUSH, 4),
            "Computer missed a flush of five for 5 (2♠ 4♠ 6♠ 9♠ K♠). Computer pegs 9.",
        ),
        (
            hand(YOU, ("2S 4S 8S TS", "KD"), 0, points=0),
            "You missed a flush of four for 4 (2♠ 4♠ 8♠ 10♠). You peg 0.",
        ),
        (
            hand(YOU, ("TS TH 2C 4D", "8S"), 0, points=0),
            "You missed a pair for 2 (10♠ 10♥). You peg 0.",
        ),
        (
            hand(OTHER, ("TS TH 2C 4D", "8S"), 0),
            "Computer missed a pair for 2 (10♠ 10♥). Computer pegs 2.",
        ),
        (hand(YOU, ("TS 5H 2C 4D", "9S"), 0), "You missed everything. You peg 4."),
        (hand(YOU, ("TS 5H KC 2D", "9S"), 2), "You missed 2 points. You peg 4."),
        (
            hand(YOU, ("TS 5H 2C 6D", "AS"), 0),
            "You missed a fifteen for 2 (10♠ 5♥). You peg 2.",
        ),
        (
            hand(OTHER, ("TS 5H 2C 6D", "AS"), 0, points=0),
            "Computer missed a fifteen for 2 (10♠ 5♥). Computer pegs 0.",
        ),
        (
            hand(OTHER, ("9C TD JH 2S", "2C"), 2),
            "Computer missed a run of three for 3 (9♣ 10♦ J♥). Computer pegs 5.",
        ),
        (
            hand(YOU, ("9C TD JH 2S", "2C"), 2),
            "You missed a run of three for 3 (9♣ 10♦ J♥). You peg 5.",
        ),
        (hand(YOU, TWELVE, 0), "You missed everything. You peg 12."),
        (hand(OTHER, TWELVE, 0), "Computer missed everything. Computer pegs 12."),
        (hand(YOU, TWELVE, 13), "You counted 1 point that is not there. You peg 12."),
        (hand(YOU, TWELVE, 16), "You counted 4 points that are not there. You peg 12."),
        (
            hand(OTHER, NOTHING, 1),
            "Computer counted 1 point that is not there. Computer pegs 0.",
        ),
        (
            hand(OTHER, NOTHING, 4),
            "Computer counted 4 points that are not there. Computer pegs 0.",
        ),
    ],
)
def test_a_claim_is_told_right_or_wrong_at_once(event: HandShown, line: str) -> None:
    assert claim_result(event, YOU, NAMES) == line


ONE_LEFT = Pegged(1, is_out=True)
"""The peg stood one hole before the game hole."""


@pytest.mark.parametrize(
    ("event", "line", "result"),
    [
        (
            hand(YOU, TWELVE, None),
            "Your hand: 12. You peg 1 and are out.",
            "You peg 1 and are out.",
        ),
        (
            crib(OTHER, TWELVE, None),
            "Computer's crib: 12. Computer pegs 1 and is out.",
            "Computer pegs 1 and is out.",
        ),
        (
            hand(OTHER, TWELVE, 10, points=10),
            "Computer's hand: 12. 2 missed. Computer pegs 1 and is out.",
            "Computer missed 2 points. Computer pegs 1 and is out.",
        ),
        (
            hand(YOU, TWELVE, 12),
            "Your hand: 12. Counted right. You peg 1 and are out.",
            "You counted it right. You peg 1 and are out.",
        ),
        (
            hand(YOU, TWELVE, 14),
            "Your hand: 12. 2 too many claimed. You peg 1 and are out.",
            "You counted 2 points that are not there. You peg 1 and are out.",
        ),
    ],
)
def test_r19_where_the_peg_stops_in_the_game_hole_what_it_really_pegs_is_told(
    event: HandShown | CribShown, line: str, result: str
) -> None:
    assert counted_text(event, YOU, NAMES, pegged=ONE_LEFT) == line
    assert claim_result(event, YOU, NAMES, pegged=ONE_LEFT) == result


def test_a_count_that_wins_with_its_last_point_or_does_not_win_is_told_as_ever() -> None:
    event = hand(OTHER, TWELVE, 10, points=10)
    for pegged in (Pegged(10, is_out=True), Pegged(10), None):
        line = counted_text(event, YOU, NAMES, pegged=pegged)
        assert line == "Computer's hand: 12. 2 missed, 10 pegged."
        result = claim_result(event, YOU, NAMES, pegged=pegged)
        assert result == "Computer missed 2 points. Computer pegs 10."


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


@pytest.mark.parametrize(
    ("caller", "line"),
    [
        (YOU, "Your call of muggins was right, but Computer is out: it pegs nothing."),
        (OTHER, "Computer's call of muggins was right, but you are out: it pegs nothing."),
    ],
)
def test_a_right_call_on_a_count_that_ends_the_game_is_answered(caller: Seat, line: str) -> None:
    owner = OTHER if caller is YOU else YOU
    call, count = MugginsCalled(seat=caller, points=4), hand(owner, TWELVE, 8, points=8)
    for pegged in (ONE_LEFT, Pegged(8, is_out=True)):
        assert call_result(call, count, YOU, NAMES, pegged=pegged) == line
    assert call_result(call, count, YOU, NAMES, pegged=Pegged(8)) == ""


def test_where_the_game_counts_no_call_is_judged() -> None:
    call = MugginsCalled(seat=YOU, points=5)
    assert call_result(call, hand(OTHER, TWELVE, None), YOU, NAMES) == ""
