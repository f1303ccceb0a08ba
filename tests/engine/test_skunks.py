"""Skunks: where the lines are, and what a game is worth (R20–R22)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.board import Margin, margin, skunk_holes
from cribbage_tui.engine.match import worth
from cribbage_tui.engine.options import GameOptions, GameWorth, SkunkLines, Target
from cribbage_tui.engine.seats import Side
from tests.engine.table import DEALER, deal

PLAIN, SKUNK, DOUBLE = Margin.PLAIN, Margin.SKUNK, Margin.DOUBLE_SKUNK
LONG, SHORT = Target.LONG, Target.SHORT
STANDARD, QUARTERS = SkunkLines.STANDARD, SkunkLines.QUARTERS

# Target, lines, and for each margin the loser's lowest and highest score.
BANDS = [
    (LONG, STANDARD, {DOUBLE: (0, 60), SKUNK: (61, 90), PLAIN: (91, 120)}),
    (LONG, QUARTERS, {DOUBLE: (0, 60), SKUNK: (61, 90), PLAIN: (91, 120)}),
    (SHORT, STANDARD, {SKUNK: (0, 30), PLAIN: (31, 60)}),
    (SHORT, QUARTERS, {DOUBLE: (0, 30), SKUNK: (31, 45), PLAIN: (46, 60)}),
]


@pytest.mark.parametrize(("target", "lines", "bands"), BANDS)
def test_every_losing_score_has_its_margin(
    target: Target, lines: SkunkLines, bands: dict[Margin, tuple[int, int]]
) -> None:
    # R20 R21: 91 and 61 are safe with 121; with 61 there is no double unless quarters are played.
    expected = {
        score: kind
        for kind, (lowest, highest) in bands.items()
        for score in range(lowest, highest + 1)
    }
    assert sorted(expected) == list(range(target))
    for score, kind in expected.items():
        assert margin(score, target, lines) is kind


@pytest.mark.parametrize(
    ("loser", "kind"),
    [(120, PLAIN), (91, PLAIN), (90, SKUNK), (61, SKUNK), (60, DOUBLE), (31, DOUBLE), (0, DOUBLE)],
)
def test_a_game_is_won_by_its_margin(loser: int, kind: Margin) -> None:
    # R20 B39
    table = deal("2 3 4 6", "7 8 9 T", starter="JC", scores=(loser, 119)).lay_away()
    assert table.won is not None
    assert table.won.margin is kind
    assert table.won.scores == (loser, 121)
    assert table.view(DEALER).margin is kind


@pytest.mark.parametrize("lines", list(SkunkLines))
@pytest.mark.parametrize("target", list(Target))
def test_the_options_reach_the_game(target: Target, lines: SkunkLines) -> None:
    # R21: the same score, by target and lines.
    options = GameOptions(target=target, skunk_lines=lines)
    expected = {
        (LONG, STANDARD): DOUBLE,
        (LONG, QUARTERS): DOUBLE,
        (SHORT, STANDARD): PLAIN,
        (SHORT, QUARTERS): SKUNK,
    }
    table = deal(
        "2 3 4 6", "7 8 9 T", starter="JC", scores=(40, target - 1), options=options
    ).lay_away()  # fmt: skip
    assert table.won is not None
    assert table.won.margin is expected[target, lines]


def test_of_several_losers_the_best_decides() -> None:
    # R20 R28: the game is no skunk if one of the losers has passed the line.
    options = GameOptions(seats=3)
    table = deal(
        "2 3 4 6", "7 8 9 T", "A 2 3 4", starter="JC", scores=(95, 20, 120), options=options
    ).lay_away()  # fmt: skip
    assert table.won is not None
    assert table.won.side is Side.C
    assert table.won.margin is PLAIN


@pytest.mark.parametrize(
    ("option", "points"),
    [
        (GameWorth.ONE_TWO_THREE, (1, 2, 3)),
        (GameWorth.OFF, (1, 1, 1)),
        (GameWorth.ONE_TWO_TWO, (1, 2, 2)),
        (GameWorth.ONE_TWO_FOUR, (1, 2, 4)),
        (GameWorth.TOURNAMENT, (2, 3, 3)),
    ],
)
def test_worth_of_a_game(option: GameWorth, points: tuple[int, int, int]) -> None:
    # R22
    options = GameOptions(worth=option)
    assert tuple(worth(kind, options) for kind in (PLAIN, SKUNK, DOUBLE)) == points


def test_every_worth_is_tested_and_the_default_is_one_two_three() -> None:
    assert len(GameWorth) == 5
    assert GameOptions().worth is GameWorth.ONE_TWO_THREE


def test_a_skunk_is_named_even_where_it_is_worth_no_more() -> None:
    # R22
    options = GameOptions(worth=GameWorth.OFF)
    table = deal(
        "2 3 4 6", "7 8 9 T", starter="JC", scores=(70, 120), options=options
    ).lay_away()  # fmt: skip
    assert table.won is not None
    assert table.won.margin is SKUNK


def test_the_holes_of_the_lines() -> None:
    assert (skunk_holes(LONG, STANDARD).skunk, skunk_holes(LONG, STANDARD).double) == (90, 60)
    assert (skunk_holes(SHORT, STANDARD).skunk, skunk_holes(SHORT, STANDARD).double) == (30, None)
    assert (skunk_holes(SHORT, QUARTERS).skunk, skunk_holes(SHORT, QUARTERS).double) == (45, 30)
    # Three quarters and half of the target, and no holes in between.
    assert [int(target * 3 / 4) for target in (LONG, SHORT)] == [90, 45]
    assert [int(target / 2) for target in (LONG, SHORT)] == [60, 30]
