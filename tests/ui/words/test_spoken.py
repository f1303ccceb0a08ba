"""Hands counted aloud, and why tempting things count nothing."""

from __future__ import annotations

import random

import pytest

from cribbage_tui.engine import (
    PACK,
    ScoreItem,
    ScoreKind,
    parse_card,
    parse_cards,
    score_crib,
    score_hand,
)
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.scoring.near import NearMiss, near_misses_in_crib, near_misses_in_hand
from cribbage_tui.ui.words.numbers import number_word
from cribbage_tui.ui.words.spoken import near_miss_lines, spoken_count


def count(hand: str, starter: str) -> list[str]:
    return [line.text for line in spoken_count(score_hand(parse_cards(hand), parse_card(starter)))]


@pytest.mark.parametrize(
    ("hand", "starter", "said"),
    [
        (
            "3C 4D 5H 5S",
            "KC",
            [
                "fifteen two",
                "fifteen four",
                "and a pair is six",
                "and a run of three is nine",
                "and another is twelve",
            ],
        ),
        (
            "5C 5D 5S JH",
            "5H",
            [
                *("fifteen two", "fifteen four", "fifteen six", "fifteen eight"),
                *("fifteen ten", "fifteen twelve", "fifteen fourteen", "fifteen sixteen"),
                "and a double pair royal is twenty-eight",
                "and his nobs is twenty-nine",
            ],
        ),
        ("2S 4S 6S 8S", "TD", ["a flush of four is four"]),
        ("2S 4S 6S 8S", "TS", ["a flush of five is five"]),
        ("QC KD AH JC", "8C", ["a run of three is three", "and his nobs is four"]),
        ("9C TD JH QS", "2D", ["a run of four is four"]),
        ("AC 2D 3H 4S", "5C", ["fifteen two", "and a run of five is seven"]),
        ("2C 2D 8H 8S", "QD", ["a pair is two", "and another pair is four"]),
        ("2C 2D 2H 8S", "8D", ["a pair royal is six", "and a pair is eight"]),
        ("8C 8D 8H 8S", "KD", ["a double pair royal is twelve"]),
        ("2C 4D 8H JS", "QS", ["one for his nobs"]),
        ("2C 6D 8H KS", "4H", ["nineteen"]),
    ],
)
def test_a_hand_is_counted_aloud(hand: str, starter: str, said: list[str]) -> None:
    assert count(hand, starter) == said


def test_pairs_of_one_rank_are_one_line_of_all_their_cards() -> None:
    lines = spoken_count(score_hand(parse_cards("8C 8D 8H 2S"), parse_card("KD")))
    assert [(line.cards, line.item_points) for line in lines] == [(parse_cards("8C 8D 8H"), 6)]


def test_a_worthless_hand_is_one_line_without_cards() -> None:
    (line,) = spoken_count(())
    assert (line.cards, line.running_total, line.item_points) == ((), 0, 0)


def test_every_count_adds_up_line_by_line() -> None:
    chance = random.Random(5)
    for _ in range(500):
        *hand, starter = chance.sample(PACK, 5)
        for score in (score_hand, score_crib):
            items = score(hand, starter)
            so_far = 0
            for line in spoken_count(items):
                so_far += line.item_points
                assert line.running_total == so_far
                if items:
                    assert number_word(so_far) in line.text
                    assert set(line.cards) <= {*hand, starter}
            assert so_far == total(items)


def test_what_is_not_counted_in_the_show_is_refused() -> None:
    with pytest.raises(AssertionError, match="GO is not counted in the show"):
        spoken_count((ScoreItem(ScoreKind.GO, (), 1),))


def test_numbers_are_words_as_far_as_hands_go() -> None:
    words = [number_word(number) for number in range(30)]
    assert words[0] == "zero"
    assert words[29] == "twenty-nine"
    assert len(set(words)) == 30
    assert number_word(30) == "30"


def test_each_near_miss_has_its_own_reason() -> None:
    lines = near_miss_lines(tuple(NearMiss))
    assert len(set(lines)) == len(NearMiss)
    assert all(line.endswith(".") for line in lines)


NOTHING = 'Nothing counts: that is "nineteen", a count no hand can have.'


@pytest.mark.parametrize(
    ("crib", "starter", "reasons"),
    [
        (
            "2S 4S 6S 9S",
            "KD",
            ["No flush: in the crib the starter must be of the same suit too."],
        ),
        (
            "2S 4S 6S 9D",
            "KS",
            ["No flush: three cards and the starter of one suit are not enough."],
        ),
        ("AC 2D KH 7S", "9D", ["No run round the corner: the ace is always low.", NOTHING]),
        ("5C 5D 6H 7S", "JD", ["No nobs: the jack was turned as starter, and was his heels."]),
        ("2C 6D 8H KS", "4H", [NOTHING]),
    ],
)
def test_a_tempting_crib_says_why_it_counts_nothing(
    crib: str, starter: str, reasons: list[str]
) -> None:
    near = near_misses_in_crib(parse_cards(crib), parse_card(starter))
    assert list(near_miss_lines(near)) == reasons


def test_a_hand_without_temptation_says_nothing() -> None:
    near = near_misses_in_hand(parse_cards("3C 4D 5H 5S"), parse_card("KC"))
    assert near_miss_lines(near) == ()
