"""What else is told of an event because of the one before it."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import (
    CardPlayed,
    GameWon,
    HandShown,
    Margin,
    MugginsCalled,
    Seat,
    Side,
    parse_card,
)
from cribbage_tui.engine.scoring import score_hand
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.words.log import log_line, told_lines

from .scenes import NAMES, OTHER, YOU

CARDS = tuple(map(parse_card, ("5H", "6C", "7D", "JS")))
COUNT = HandShown(
    seat=OTHER,
    cards=CARDS,
    starter=parse_card("5S"),
    items=score_hand(CARDS, parse_card("5S")),
    claim=10,
    points=10,
)
CARD = CardPlayed(seat=YOU, card=CARDS[0], count=15, items=(), points=2)


def test_a_wrong_call_is_answered_after_the_count() -> None:
    lines = told_lines(COUNT, MugginsCalled(seat=YOU, points=5), YOU, NAMES)
    assert lines[0] == log_line(COUNT, YOU, NAMES)
    assert lines[1:] == ("You called 5, but only 3 were missed: no muggins.",)


@pytest.mark.parametrize("points", [0, 3])
def test_a_right_call_and_no_call_need_no_answer(points: int) -> None:
    lines = told_lines(COUNT, MugginsCalled(seat=YOU, points=points), YOU, NAMES)
    assert lines == (log_line(COUNT, YOU, NAMES),)


@pytest.mark.parametrize(
    ("winner", "line"),
    [(YOU, "Your 5♥ in the play won it."), (OTHER, "Computer's 5♥ in the play won it.")],
)
def test_after_a_win_it_is_told_what_won_it(winner: Seat, line: str) -> None:
    scores = (121, 98) if winner is YOU else (98, 121)
    won = GameWon(side=Side(winner), margin=Margin.PLAIN, scores=scores)
    card = CardPlayed(seat=winner, card=CARDS[0], count=15, items=(), points=2)
    assert told_lines(won, card, YOU, NAMES)[1:] == (line,)


def test_a_right_call_on_a_count_that_ends_the_game_is_answered() -> None:
    call = MugginsCalled(seat=YOU, points=3)
    lines = told_lines(COUNT, call, YOU, NAMES, pegged=Pegged(1, is_out=True))
    assert lines == (
        "Computer's hand: 13. 3 missed. Computer pegs 1 and is out.",
        "Your call of muggins was right, but Computer is out: it pegs nothing.",
    )


def test_any_other_event_is_its_one_line_or_none() -> None:
    assert told_lines(CARD, MugginsCalled(seat=OTHER, points=0), YOU, NAMES) == (
        log_line(CARD, YOU, NAMES),
    )
    assert told_lines(CARD, None, YOU, NAMES) == (log_line(CARD, YOU, NAMES),)
