"""The play, case by case (R8). A series is written in the order laid; the last card is scored."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.cards import Card, Rank, Suit, parse_cards
from cribbage_tui.engine.scoring import (
    ScoreItem,
    play_total,
    play_total_of_ranks,
    score_play,
    total,
)

CASES = [
    ("R8 a first card scores nothing, B24", "5C", []),
    ("R8 an empty series scores nothing", "", []),
    # fifteen and thirty-one
    ("R8 fifteen", "TC 5D", ["fifteen TC 5D 2"]),
    ("R8 fifteen of three cards", "2C 9D 4H", ["fifteen 2C 9D 4H 2"]),
    ("R8 court cards count ten, B23", "KC 5D", ["fifteen KC 5D 2"]),
    ("R8 25 is nothing, B23", "KC 5D QC", []),
    ("R8 fifteen must be the whole count", "2C TD 5H", []),
    ("R8 30 is no fifteen, B18", "KC QD TH", []),
    ("R8 thirty-one, B27", "TC QD KH AS", ["thirty_one TC QD KH AS 2"]),
    ("R8 past 31 is not this module's business", "TC QD KH 5S", []),
    # alike
    ("R8 pair", "KC KD", ["pair KC KD 2"]),
    ("R8 pair royal, B18", "KC KD KH", ["pair KC KD KH 6"]),
    ("R8 double pair royal", "4C 4D 4H 4S", ["pair 4C 4D 4H 4S 12"]),
    ("R8 double pair royal after another card", "TC 3C 3D 3H 3S", ["pair 3C 3D 3H 3S 12"]),
    ("R8 a card between breaks a pair, B17", "6C 5C 6D 5D", []),
    ("R8 a pair under the last card, B22", "5C 5D 9H", []),
    ("R8 two pairs: only the last", "2C 2D 9H 9S", ["pair 9H 9S 2"]),
    ("R8 ten and king are no pair", "TC KD", []),
    ("R8 pair and fifteen, B21", "AC 7D 7H", ["fifteen AC 7D 7H 2", "pair 7D 7H 2"]),
    (
        "R8 pair royal and thirty-one, B21",
        "TC 7D 7H 7S",
        ["thirty_one TC 7D 7H 7S 2", "pair 7D 7H 7S 6"],
    ),
    ("R8 pair and thirty-one, B26", "6D 9C 8H 8D", ["thirty_one 6D 9C 8H 8D 2", "pair 8H 8D 2"]),
    ("R10 a new count does not see the old one, B21", "7C", []),
    # runs
    ("R8 run of three", "8C 9D TH", ["run 8C 9D TH 3"]),
    ("R8 run of three in any order, B25", "3C 2D 4C", ["run 3C 2D 4C 3"]),
    ("R8 run of four, B25", "3C 2D 4C 5D", ["run 3C 2D 4C 5D 4"]),
    (
        "R8 run of five and fifteen, B25",
        "3C 2D 4C 5D AC",
        ["fifteen 3C 2D 4C 5D AC 2", "run 3C 2D 4C 5D AC 5"],
    ),
    ("R8 run of seven", "4C 2D 6H AS 5C 3D 7H", ["run 4C 2D 6H AS 5C 3D 7H 7"]),
    ("R8 run and fifteen, B20", "4C 6D 5H", ["fifteen 4C 6D 5H 2", "run 4C 6D 5H 3"]),
    (
        "R8 run and thirty-one, B19",
        "TC 9D 5H 4S 3C",
        ["thirty_one TC 9D 5H 4S 3C 2", "run 5H 4S 3C 3"],
    ),
    (
        "R8 run and thirty-one, B28",
        "KC 5C QC AC 2C 3C",
        ["thirty_one KC 5C QC AC 2C 3C 2", "run AC 2C 3C 3"],
    ),
    ("R8 two neighbours are no run", "8C 9D", []),
    ("R8 the last card must belong to the run", "2C 3D 4H 9S", []),
    ("R8 a longer run through a gap: 2-4-6 then 5-3", "2C 4D 6H 5S 3C", ["run 2C 4D 6H 5S 3C 5"]),
    ("R8 the last four only: 3-5-4-2-3", "3C 5D 4H 2S 3H", ["run 5D 4H 2S 3H 4"]),
    ("R8 a pair breaks a run: 4-5-5-6", "4C 5D 5H 6S", []),
    ("R8 a card between breaks a run: 4-5-9-6", "4C 5D 9H 6S", []),
    ("R8 a pair on top of a run", "2C 3D 4H 4S", ["pair 4H 4S 2"]),
    ("R1 Q-K-A is no run", "QC KD AH", []),
    ("R1 K-A-2 is no run", "KC AD 2H", []),
    ("R1 A-2-3 is a run", "2C AD 3H", ["run 2C AD 3H 3"]),
    ("R1 J-Q-K is a run", "QC KD JH", ["run QC KD JH 3"]),
    # what only the show counts
    ("R8 no flush", "2C 6C 9C TC", []),
    ("R8 no nobs", "JC 2C", []),
]


def _texts(items: tuple[ScoreItem, ...]) -> list[str]:
    return [f"{item.kind.value} {' '.join(map(str, item.cards))} {item.points}" for item in items]


@pytest.mark.parametrize(
    ("text", "items"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_card_laid_scores(text: str, items: list[str]) -> None:
    series = parse_cards(text)
    scored = score_play(series)
    assert _texts(scored) == items
    assert play_total(series) == total(scored)
    count = sum(card.pips for card in series)
    assert play_total_of_ranks([card.rank for card in series], count) == total(scored)


WHOLE_SERIES = [
    ("B19", "TC 9D 5C 4D 3C", [0, 0, 0, 0, 5]),
    ("B25", "3C 2D 4C 5D AC", [0, 0, 3, 4, 7]),
    ("B28", "KC 5D QC AD 2D 3D", [0, 2, 0, 0, 0, 5]),
    ("four alike", "5C 5D 5H 5S", [0, 2, 8, 12]),
]


@pytest.mark.parametrize(
    ("text", "points"), [case[1:] for case in WHOLE_SERIES], ids=[case[0] for case in WHOLE_SERIES]
)
def test_a_whole_series_card_by_card(text: str, points: list[int]) -> None:
    series = parse_cards(text)
    assert [play_total(series[: n + 1]) for n in range(len(series))] == points


def test_a_series_may_be_a_list_and_is_left_alone() -> None:
    series = [Card(Rank.FOUR, Suit.CLUBS), Card(Rank.SIX, Suit.HEARTS), Card(Rank.FIVE, Suit.CLUBS)]
    before = list(series)
    assert total(score_play(series)) == play_total(series) == 5
    assert series == before
