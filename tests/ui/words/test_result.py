"""How a game ended, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import (
    CardCounted,
    CardPlayed,
    CribShown,
    GoPegged,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    Margin,
    MugginsPegged,
    Pegs,
    PerSide,
    Seat,
    Side,
    Stage,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.result import Outcome, result_headline, skunk_text, what_won
from tests.ui.words.scenes import NAMES, OTHER, YOU, deal, your_view


def test_the_margin_has_a_name_for_winner_and_loser() -> None:
    assert skunk_text(Margin.PLAIN, Outcome.WON) == ""
    assert skunk_text(Margin.PLAIN, Outcome.LOST) == ""
    assert skunk_text(Margin.SKUNK, Outcome.WON) == "A skunk!"
    assert skunk_text(Margin.SKUNK, Outcome.LOST) == "You are skunked."
    assert skunk_text(Margin.DOUBLE_SKUNK, Outcome.WON) == "A double skunk!"
    assert skunk_text(Margin.DOUBLE_SKUNK, Outcome.LOST) == "You are double skunked."


@pytest.mark.parametrize(
    ("winner", "scores", "margin", "line"),
    [
        (Side.A, (121, 98), Margin.PLAIN, "You win, 121 to 98."),
        (Side.B, (120, 121), Margin.PLAIN, "Computer wins, 121 to 120."),
        (Side.A, (121, 90), Margin.SKUNK, "You win, 121 to 90. A skunk!"),
        (
            Side.B,
            (60, 121),
            Margin.DOUBLE_SKUNK,
            "Computer wins, 121 to 60. You are double skunked.",
        ),
    ],
)
def test_the_headline_says_who_won_and_how(
    winner: Side, scores: tuple[int, int], margin: Margin, line: str
) -> None:
    view = replace(
        your_view(deal("AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D", "KS")),
        stage=Stage.FINISHED,
        to_act=(),
        pegs=PerSide(Pegs(front=score, back=score - 1) for score in scores),
        winner=winner,
        margin=margin,
    )
    assert result_headline(view) == line
    renamed = result_headline(view, Names(you="당신", computer="컴퓨터"))
    assert renamed == line.replace("Computer", "컴퓨터")


def events(seat: Seat) -> list[PeggingEvent]:
    card, four = parse_card("5H"), parse_cards("2C 3C 4C 5C")
    return [
        HeelsPegged(seat=seat, items=(), points=2),
        CardPlayed(seat=seat, card=card, count=15, items=(), points=2),
        CardCounted(seat=seat, card=card, items=(), claim=2, points=2),
        GoPegged(seat=seat, items=(), points=1),
        LastCardPegged(seat=seat, items=(), points=1),
        HandShown(seat=seat, cards=four, starter=card, items=(), claim=None, points=9),
        CribShown(seat=seat, cards=four, starter=card, items=(), claim=None, points=9),
        MugginsPegged(seat=seat, items=(), points=2),
    ]


def test_what_won_the_game_is_told() -> None:
    assert [what_won(event, YOU) for event in events(YOU)] == [
        "His heels won it for you.",
        "Your 5♥ in the play won it.",
        "Your 5♥ in the play won it.",
        "Your point for the go won it.",
        "Your last card won it.",
        "Your hand won it.",
        "Your crib won it.",
        "Muggins won it for you.",
    ]
    assert [what_won(event, YOU, NAMES, glyphs=ASCII) for event in events(OTHER)] == [
        "His heels won it for Computer.",
        "Computer's 5H in the play won it.",
        "Computer's 5H in the play won it.",
        "Computer's point for the go won it.",
        "Computer's last card won it.",
        "Computer's hand won it.",
        "Computer's crib won it.",
        "Muggins won it for Computer.",
    ]
