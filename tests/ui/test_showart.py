"""The count as text: aligned, never too wide, and complete at its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from rich.cells import cell_len

from cribbage_tui.engine import (
    CribShown,
    HandShown,
    Seat,
    parse_card,
    parse_cards,
    score_hand,
)
from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.settings import Speed, SuitColours
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.playback import Speaking, say_after, say_all, say_next, speak
from cribbage_tui.ui.showart import ending_lines, show_title, spoken_lines, title_line

from .moments import played, thrown
from .words.scenes import NAMES, YOU

SHEET = {"width": 40, "height": 11}


def count_of(hand: str, starter: str, *, seat: Seat = YOU, claim: int | None = None) -> Speaking:
    """All of the count of a hand."""
    cards, turned = parse_cards(hand), parse_card(starter)
    items = score_hand(cards, turned)
    event = HandShown(
        seat=seat,
        cards=cards,
        starter=turned,
        items=items,
        claim=claim,
        points=sum(i.points for i in items),
    )
    return speak(event, Speed.INSTANT)


def drawn(
    speaking: Speaking, *, width: int = 40, height: int = 11, glyphs: Glyphs = UNICODE
) -> list[str]:
    lines = spoken_lines(speaking, width=width, height=height, glyphs=glyphs, suits=SuitColours.TWO)
    return [line.plain for line in lines]


def test_cards_and_words_stand_in_two_columns() -> None:
    assert drawn(count_of("5H 6C 7D JS", "5S"), width=60) == [
        "5♥ J♠     fifteen two",
        "J♠ 5♠     fifteen four",
        "5♥ 5♠     and a pair is six",
        "5♥ 6♣ 7♦  and a run of three is nine",
        "5♠ 6♣ 7♦  and another is twelve",
        "J♠        and one for his nobs is thirteen",
    ]


def test_words_too_long_for_a_line_go_on_under_the_words() -> None:
    assert drawn(count_of("5H 6C 7D JS", "5S"), width=40)[-2:] == [
        "J♠        and one for his nobs is",
        "          thirteen",
    ]


def test_29_fits_beside_the_cards_of_the_smallest_window() -> None:
    lines = drawn(count_of("5H 5C 5D JS", "5S"))
    assert len(lines) == 11
    assert lines[8:] == [
        "5♥ 5♣ 5♦ 5♠  and a double pair royal is",
        "             twenty-eight",
        "J♠  and one for his nobs is twenty-nine",
    ]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_no_count_is_wider_or_longer_than_its_sheet(glyphs: Glyphs) -> None:
    longest = (
        "7S 7D 8C 8H 9C",
        "4S 4D 5C 6H 6C",
        "5S TD JC QH KC",
        "5S 5D TH JC QC",
        "3S 3D 3H 6H 6C",
    )
    choices = random.Random(5)
    pack = SeededDecks("sheets").pack(1)
    hands = [parse_cards(text) for text in longest]
    hands += [tuple(choices.sample(pack, 5)) for _ in range(400)]
    for cards in hands:
        event = HandShown(
            seat=YOU,
            cards=cards[:4],
            starter=cards[4],
            items=score_hand(cards[:4], cards[4]),
            claim=None,
            points=0,
        )
        lines = drawn(speak(event, Speed.INSTANT), glyphs=glyphs)
        assert len(lines) <= 11
        assert all(cell_len(line) <= 40 for line in lines)


def test_only_what_has_been_said_is_shown_and_the_last_of_it_stands_out() -> None:
    speaking = speak(count_of("5H 6C 7D JS", "5S").event, Speed.NORMAL)
    assert drawn(speaking) == []
    speaking = say_next(say_next(speaking))
    lines = spoken_lines(speaking, width=60, height=11, glyphs=UNICODE, suits=SuitColours.TWO)
    assert [line.plain for line in lines] == ["5♥ J♠     fifteen two", "J♠ 5♠     fifteen four"]
    bright = ["bold" in str(line.spans) for line in lines]
    assert bright == [False, True]
    done = spoken_lines(
        say_all(speaking), width=60, height=11, glyphs=UNICODE, suits=SuitColours.TWO
    )
    assert not any("bold" in str(line.spans) for line in done)


def test_a_worthless_hand_is_nineteen_and_says_why_nothing_counts() -> None:
    speaking = count_of("AH 8S QC KD", "2S")
    assert drawn(speaking) == ["nineteen"]
    ending = [line.plain for line in ending_lines(speaking, NAMES, UNICODE)]
    assert ending[0] == "Your hand: 0 points"
    assert any("corner" in line for line in ending[1:])
    assert any("nineteen" in line for line in ending[1:])


def test_before_all_is_said_there_is_no_total() -> None:
    speaking = speak(count_of("5H 6C 7D JS", "5S").event, Speed.NORMAL)
    assert ending_lines(speaking, NAMES, UNICODE) == []
    assert ending_lines(say_all(speaking), NAMES, UNICODE)[0].plain == "Your hand: 13 points"


def test_the_claim_and_what_came_after_follow_the_total() -> None:
    speaking = say_after(count_of("5H 6C 7D JS", "5S", claim=20), ("No muggins.",))
    assert [line.plain for line in ending_lines(speaking, NAMES, UNICODE)] == [
        "Your hand: 13 points",
        "You counted 7 points that are not there. You peg 13.",
        "No muggins.",
    ]


def test_where_the_peg_stops_in_the_game_hole_it_is_said_what_is_pegged() -> None:
    speaking = replace(count_of("5H 6C 7D JS", "5S"), pegged=Pegged(3, is_out=True))
    assert [line.plain for line in ending_lines(speaking, NAMES, UNICODE)] == [
        "Your hand: 13 points",
        "You peg 3 and are out.",
    ]


def test_the_title_says_whose_cards_are_counted_in_their_colour() -> None:
    game = played(thrown())
    events = [e for e in game.log if isinstance(e, HandShown | CribShown)][:3]
    assert [show_title(event, NAMES) for event in events] == [
        "Your hand",
        "Computer's hand",
        "Computer's crib",
    ]
    colours = [str(title_line(event, NAMES).spans) for event in events]
    assert ["$you" in colour for colour in colours] == [True, False, False]
