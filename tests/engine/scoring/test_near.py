"""Near misses: why something tempting counts nothing (R1, R16–R18)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.cards import parse_cards
from cribbage_tui.engine.scoring import NearMiss, near_misses_in_crib, near_misses_in_hand

CORNER = NearMiss.ROUND_THE_CORNER
FOUR = NearMiss.FOUR_FLUSH_IN_CRIB
THREE = NearMiss.THREE_FLUSH_WITH_STARTER
JACK = NearMiss.JACK_STARTER
NINETEEN = NearMiss.NINETEEN

CASES: list[tuple[str, str, tuple[NearMiss, ...], tuple[NearMiss, ...]]] = [
    ("a plain hand misses nothing", "5C 5D 5S JH *5H", (), ()),
    ("R1 Q-K-A", "QC KD AH 8S *8D", (CORNER,), (CORNER,)),
    ("R1 K-A-2, the starter among them", "KC AD 6H 8S *2D", (CORNER,), (CORNER,)),
    ("R1 Q-K-2 is not round the corner", "QC KD 2H 2S *7D", (), ()),
    ("R1 K-A without a neighbour", "9C KD AH 9S *7D", (), ()),
    ("R1 a run was counted instead: J-Q-K beside an ace", "JC QD KH AS *7D", (), ()),
    (
        "R16 four of a suit: a flush in the hand, none in the crib",
        "2S 4S 6S 8S *TD",
        (),
        (FOUR, NINETEEN),
    ),
    ("R16 five of a suit are a flush in both", "2S 4S 6S 8S *TS", (), ()),
    ("R16 three and the starter, B10", "2H 5H 9H KS *7H", (THREE,), (THREE,)),
    ("R16 three without the starter are not tempting", "2H 5H 9H KS *7D", (), ()),
    ("R16 two and the starter are not tempting", "2H 5H 9C KS *7H", (), ()),
    ("R17 a jack turned", "2D 4C 6H 9S *JD", (JACK,), (JACK,)),
    ("R17 a jack in the hand, not of the suit", "JC 5C 6H 9S *2D", (), ()),
    ("R18 nothing", "TC QD KH 2S *8C", (NINETEEN,), (NINETEEN,)),
    (
        "several, in the enum's order",
        "QD KD AD 7S *JD",
        (THREE, JACK),
        (THREE, JACK),
    ),
    (
        "nothing, and two reasons why",
        "QC KC AC 7S *9C",
        (CORNER, THREE, NINETEEN),
        (CORNER, THREE, NINETEEN),
    ),
    (
        "nothing in the crib, and three reasons why",
        "2S 4S 6S 8S *JD",
        (JACK,),
        (FOUR, JACK, NINETEEN),
    ),
]


@pytest.mark.parametrize(
    ("text", "hand", "crib"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_near_misses(text: str, hand: tuple[NearMiss, ...], crib: tuple[NearMiss, ...]) -> None:
    *cards, starter = parse_cards(text.replace("*", ""))
    assert near_misses_in_hand(cards, starter) == hand
    assert near_misses_in_crib(cards, starter) == crib
