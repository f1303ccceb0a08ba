"""The show, case by case (R12–R18). Hands are written as in the rules: four cards, *starter."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations

import pytest

from cribbage_tui.engine.cards import PACK, parse_card, parse_cards
from cribbage_tui.engine.scoring import (
    ScoreItem,
    crib_total,
    crib_totals_by_starter,
    hand_total,
    hand_totals_by_starter,
    score_crib,
    score_hand,
    total,
)

CASES = [
    # R13: every different set of cards that makes 15
    ("R13 two cards", "7C 8D QH KS *2D", 2, 2),
    ("R13 three cards", "AC 4D TH 8S *8D", 4, 4),
    ("R13 court cards are ten", "5C JD QH 2S *8H", 6, 6),
    ("R13 three or four cards", "2C 3D 4H 6S *JD", 7, 7),
    ("R13 all five cards, B07", "AC 2D 3H 4S *5C", 7, 7),
    ("R13 14 and 16 are nothing", "6C 8D TH QS *KD", 0, 0),
    ("R13 thirty is no fifteen", "TC TD KH KS *QD", 4, 4),
    # R14: pairs
    ("R14 one pair", "2C 2D 6H QS *TD", 2, 2),
    ("R14 two pairs", "2C 2D QH QS *TD", 4, 4),
    ("R14 three alike", "2C 2D 2H QS *TD", 6, 6),
    ("R14 three alike and a pair, B06", "AC TC AH TS *AD", 8, 8),
    ("R14 four alike and six fifteens, B05", "7C 7D 7H 7S *AD", 24, 24),
    ("R14 four aces under a jack, B05", "AC AD AH AS *JC", 12, 12),
    ("R14 ten and king are no pair", "TC KD 2H 6S *8D", 0, 0),
    # R15: runs of the longest length
    ("R15 two neighbours are no run, B01", "AC 2D 8H 9S *QD", 0, 0),
    ("R15 two neighbours beside a pair, B02", "7C 8D KH KS *4D", 4, 4),
    ("R15 three", "TC JD QH 2S *4C", 3, 3),
    ("R15 four, in any order, B08", "9C TD JH QS *2D", 4, 4),
    ("R15 four, shuffled, B08", "QS 9C JH 2D *TD", 4, 4),
    ("R15 five", "9C TD JH QS *KD", 5, 5),
    ("R15 double run of three, B03", "5D 5H 6C 7S *4S", 14, 14),
    ("R15 the pair lies outside the run, B04", "2C 3D 4H 9S *9D", 9, 9),
    ("R15 double run of four, B12", "AC 2D 2H 3S *4C", 10, 10),
    ("R15 double run of three, B13", "3C 4D 5H 5S *KC", 12, 12),
    ("R15 triple run", "JC JD JH QS *KS", 15, 15),
    ("R15 double-double run", "JC JD QH QS *KH", 16, 16),
    ("R15 triple run with fifteens", "4C 5D 5H 5S *6C", 23, 23),
    ("R15 double-double run with fifteens", "4C 4D 5H 5S *6C", 24, 24),
    ("R15 a gap ends a run", "2C 3D JH QS *9D", 4, 4),
    ("R1 Q-K-A is no run", "QC KD AH 7S *9D", 0, 0),
    ("R1 K-A-2 is no run", "KC AD 2H 6S *8D", 2, 2),
    ("R1 J-Q-K is not made longer by an ace", "JC QD KH AS *7D", 3, 3),
    ("R1 A-2-3 is a run", "AC 2D 3H 7S *KD", 5, 5),
    # R16: flushes
    ("R16 four in the hand only, B11 B13", "2S 4S 6S 8S *TD", 4, 0),
    ("R16 all five, B11", "2S 4S 6S 8S *TS", 5, 5),
    ("R16 three and the starter, B10", "2H 5H 9H KS *7H", 2, 2),
    ("R16 the first card matches the starter, B09", "2H 6C 8D KS *4H", 0, 0),
    ("R16 flush beside a run", "TC JC QC 2C *4D", 7, 3),
    # R17: nobs
    ("R17 the jack of the starter's suit", "JD 2C 6H 8S *QD", 1, 1),
    ("R17 the jack of another suit", "JC 2C 6H 8S *QD", 0, 0),
    ("R17 a queen is no nobs", "QD 2C 6H 8S *TD", 0, 0),
    ("R17 the starter is a jack", "2D 4C 6H 8D *JD", 0, 0),
    ("R17 a jack in hand, another turned", "JC 2C 6H 8S *JD", 2, 2),
    # R18
    ("R18 the best", "5C 5D 5S JH *5H", 29, 29),
    ("R18 28: the jack does not match", "5C 5D 5S JC *5H", 28, 28),
    ("R18 28: the jack is turned", "5C 5D 5S 5H *JH", 28, 28),
    ("R18 nothing", "TC QD KH 2S *8C", 0, 0),
    ("B40 the pone's hand", "TC KC QS 2H *5D", 6, 6),
    ("B40 the dealer's hand", "6H 7C 8D 8S *5D", 14, 14),
]


def _texts(items: tuple[ScoreItem, ...]) -> list[str]:
    return [f"{item.kind.value} {' '.join(map(str, item.cards))} {item.points}" for item in items]


@pytest.mark.parametrize(
    ("text", "hand", "crib"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_hand_and_a_crib_count(text: str, hand: int, crib: int) -> None:
    *cards, starter = parse_cards(text.replace("*", ""))
    assert total(score_hand(cards, starter)) == hand
    assert total(score_crib(cards, starter)) == crib
    assert hand_total(cards, starter) == hand
    assert crib_total(cards, starter) == crib


ITEMS = [
    (
        "fifteens by number of cards, then in the hand's order; pairs in the hand's order",
        "5C 5D 5S JH *5H",
        [
            "fifteen 5C JH 2",
            "fifteen 5D JH 2",
            "fifteen 5S JH 2",
            "fifteen JH 5H 2",
            "fifteen 5C 5D 5S 2",
            "fifteen 5C 5D 5H 2",
            "fifteen 5C 5S 5H 2",
            "fifteen 5D 5S 5H 2",
            "pair 5C 5D 2",
            "pair 5C 5S 2",
            "pair 5C 5H 2",
            "pair 5D 5S 2",
            "pair 5D 5H 2",
            "pair 5S 5H 2",
            "nobs JH 1",
        ],
    ),
    (
        "the order of the hand is the order of the count",
        "JH 7S 5C 8D *5H",
        [
            "fifteen JH 5C 2",
            "fifteen JH 5H 2",
            "fifteen 7S 8D 2",
            "pair 5C 5H 2",
            "nobs JH 1",
        ],
    ),
    (
        "runs come after pairs, each with its own cards in rank order",
        "6S 4H 5D 6D *4S",
        [
            "fifteen 6S 4H 5D 2",
            "fifteen 6S 5D 4S 2",
            "fifteen 4H 5D 6D 2",
            "fifteen 5D 6D 4S 2",
            "pair 6S 6D 2",
            "pair 4H 4S 2",
            "run 4H 5D 6S 3",
            "run 4H 5D 6D 3",
            "run 4S 5D 6S 3",
            "run 4S 5D 6D 3",
        ],
    ),
    (
        "a longer run is one item, and no part of it counts again",
        "AC 4S 3H 2D *5C",
        ["fifteen AC 4S 3H 2D 5C 2", "run AC 2D 3H 4S 5C 5"],
    ),
    (
        "flush after runs, nobs last; a flush of five holds the starter",
        "QC TC JC 2C *4C",
        ["run TC JC QC 3", "flush QC TC JC 2C 4C 5", "nobs JC 1"],
    ),
    (
        "a flush of four does not hold the starter",
        "QC TC JC 2C *4D",
        ["run TC JC QC 3", "flush QC TC JC 2C 4"],
    ),
    ("nothing has no items", "TC QD KH 2S *8C", []),
]


@pytest.mark.parametrize(
    ("text", "items"), [case[1:] for case in ITEMS], ids=[case[0] for case in ITEMS]
)
def test_a_hand_is_counted_aloud_in_order(text: str, items: list[str]) -> None:
    *cards, starter = parse_cards(text.replace("*", ""))
    assert _texts(score_hand(cards, starter)) == items


def test_a_crib_is_counted_as_a_hand_but_for_the_flush_of_four() -> None:
    *cards, starter = parse_cards("QC TC JC 2C 4D")
    assert _texts(score_crib(cards, starter)) == ["run TC JC QC 3"]
    assert _texts(score_crib(cards, parse_card("4C"))) == [
        "run TC JC QC 3",
        "flush QC TC JC 2C 4C 5",
        "nobs JC 1",
    ]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5C 5D 5S JH *5H", 29),
        ("AC 2D 2H 3S *4C", 10),
        ("2S 4S 6S 8S *TD", 4),
        ("JD 2C 6H 8S *QD", 1),
        ("6S 4H 5D 6D *4S", 24),
    ],
)
def test_every_order_of_a_hand_counts_the_same(text: str, points: int) -> None:
    *cards, starter = parse_cards(text.replace("*", ""))
    orders = list(permutations(cards))
    assert {total(score_hand(order, starter)) for order in orders} == {points}
    assert {hand_total(order, starter) for order in orders} == {points}


def test_counting_leaves_the_hand_as_it_was_and_counts_the_same_again() -> None:
    # B14: a counter once put the starter into the real hand.
    cards = list(parse_cards("TC 4D 5H 6S"))
    starter = parse_card("JC")
    first = score_hand(cards, starter), score_crib(cards, starter), hand_total(cards, starter)
    second = score_hand(cards, starter), score_crib(cards, starter), hand_total(cards, starter)
    assert first == second
    assert cards == list(parse_cards("TC 4D 5H 6S"))


@pytest.mark.parametrize(
    "text",
    ["5C 5D 5S JH", "2S 4S 6S JS", "JC JD JH JS", "AC 2D 3H 4S", "8S 8H 8D 8C", "JD QD KD AD"],
)
def test_all_starters_at_once_give_the_single_totals(text: str) -> None:
    cards = parse_cards(text)
    hand, crib = hand_totals_by_starter(cards), crib_totals_by_starter(cards)
    assert len(hand) == len(crib) == 52
    for starter in PACK:
        held = starter in cards
        assert hand[starter.index] == (0 if held else hand_total(cards, starter))
        assert crib[starter.index] == (0 if held else crib_total(cards, starter))


def test_the_table_is_not_filled_at_import_and_fills_itself_when_wanted() -> None:
    program = """
from cribbage_tui.engine.cards import parse_cards
from cribbage_tui.engine.scoring import crib_total, rank_table
assert not rank_table.LAZY_POINTS
*cards, starter = parse_cards("5C 5D 5S JH 5H")
assert crib_total(cards, starter) == 29
assert len(rank_table.LAZY_POINTS) == 6175
"""
    subprocess.run([sys.executable, "-c", program], check=True)
