"""The count as text: aligned, never too wide, and complete at its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from rich.cells import cell_len

from cribbage_tui.engine import (
    Card,
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
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs, cards_text
from cribbage_tui.ui.playback import Speaking, say_after, say_all, say_next, speak
from cribbage_tui.ui.showart import ending_lines, show_title, spoken_lines, title_line

from .moments import played, thrown
from .words.scenes import NAMES, YOU

SHEET = (39, 11)
"""The room at the right of the cards in the smallest window: cells and lines."""

PANEL = (47, 20)
"""The room in the panel of the smallest window that has one."""


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
    speaking: Speaking,
    *,
    width: int = SHEET[0],
    height: int = SHEET[1],
    glyphs: Glyphs = UNICODE,
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
        "J♠        and his nobs is thirteen",
    ]


def test_words_too_long_for_a_line_go_on_under_the_words() -> None:
    assert drawn(count_of("TH TC TD TS", "5S"))[4:] == [
        "10♥ 10♣ 10♦ 10♠  and a double pair",
        "                 royal is twenty",
    ]


def test_29_fits_beside_the_cards_of_the_smallest_window() -> None:
    lines = drawn(count_of("5H 5C 5D JS", "5S"))
    assert len(lines) == 11
    assert lines[8:] == [
        "5♥ 5♣ 5♦ 5♠ and a double pair royal is",
        "            twenty-eight",
        "J♠          and his nobs is twenty-nine",
    ]


def test_a_ten_among_four_cards_moves_the_words_of_all_lines() -> None:
    """A ten takes three cells, any other card two."""
    assert drawn(count_of("TS JH QH KC", "5H"))[3:] == [
        "K♣ 5♥         fifteen eight",
        "10♠ J♥ Q♥ K♣  and a run of four is",
        "              twelve",
        "J♥            and his nobs is thirteen",
    ]


LONGEST = (
    "7S 7D 8C 8H 9C",
    "4S 4D 5C 6H 6C",
    "5S TD JC QH KC",
    "5S 5D TH JC QC",
    "3S 3D 3H 6H 6C",
    "TS TD TH TC 5C",
    "5S 5D 5H JC 5C",
    "9S TD JH QC KS",
    "2S TS JS QS KS",
)
"""Hands of the most lines, and of the longest ones; the starter comes last."""


@pytest.mark.parametrize("room", [SHEET, PANEL], ids=["sheet", "panel"])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_all_words_of_a_count_begin_in_one_column(room: tuple[int, int], glyphs: Glyphs) -> None:
    width, height = room
    for cards in some_hands():
        speaking = count_of_cards(cards)
        if not speaking.event.items:
            continue
        columns = set()
        rest = drawn(speaking, width=width, height=height, glyphs=glyphs)
        for said in speaking.lines:
            line = rest.pop(0)
            columns.add(line.index(said.text.split()[0], len(cards_text(said.cards, glyphs))))
            while rest and rest[0].startswith(" "):
                line = rest.pop(0)
                columns.add(len(line) - len(line.lstrip()))
        assert not rest
        assert len(columns) == 1, cards


def some_hands() -> list[tuple[Card, ...]]:
    """Four cards and a starter each: those of ``LONGEST``, and as many as are quick to draw."""
    choices = random.Random(5)
    pack = SeededDecks("sheets").pack(1)
    hands = [parse_cards(text) for text in LONGEST]
    return hands + [tuple(choices.sample(pack, 5)) for _ in range(400)]


def count_of_cards(cards: tuple[Card, ...]) -> Speaking:
    """The count of four cards with the last as starter."""
    event = HandShown(
        seat=YOU,
        cards=cards[:4],
        starter=cards[4],
        items=score_hand(cards[:4], cards[4]),
        claim=None,
        points=0,
    )
    return speak(event, Speed.INSTANT)


def test_where_the_column_would_cost_the_last_line_long_words_begin_close_to_their_cards() -> None:
    """As a language of longer words may need it."""
    assert drawn(count_of("5H 6C 7D JS", "5S"), width=28, height=8) == [
        "5♥ J♠    fifteen two",
        "J♠ 5♠    fifteen four",
        "5♥ 5♠    and a pair is six",
        "5♥ 6♣ 7♦  and a run of three",
        "          is nine",
        "5♠ 6♣ 7♦  and another is",
        "          twelve",
        "J♠  and his nobs is thirteen",
    ]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_no_count_is_wider_or_longer_than_its_sheet(glyphs: Glyphs) -> None:
    width, height = SHEET
    for cards in some_hands():
        lines = drawn(count_of_cards(cards), glyphs=glyphs)
        assert len(lines) <= height
        assert all(cell_len(line) <= width for line in lines)


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
