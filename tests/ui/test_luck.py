"""Luck so far: four measures with what chance does, and honest words about them."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from cribbage_tui.statistics.luck import Luck, LuckFigure, Measure, luck_of
from cribbage_tui.storage.history import Which
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.luckart import luck_text
from cribbage_tui.ui.screens.luck import LuckScreen
from cribbage_tui.ui.screens.stats import StatsScreen

from .harness import LARGE, SMALL, on_screen, screen_text, text_of
from .history_store import FORTY, folder_with_games, open_stats, run_at_now
from .moments import press


def figure(
    difference: float, *, measure: Measure = Measure.DEALT, reach: float = 1.0
) -> LuckFigure:
    """A measure in which the person is ahead by ``difference``."""
    return LuckFigure(
        measure=measure,
        own=8.0 + difference,
        other=8.0,
        own_cases=100,
        other_cases=100,
        equal_luck=(-reach, reach),
    )


def drawn(*figures: LuckFigure, glyphs: Glyphs = UNICODE, width: int = 76) -> str:
    """The measures as plain text."""
    return luck_text(Luck(games=3, deals=25, figures=figures), width=width, glyphs=glyphs).plain


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (0.0, "Well within what chance does."),
        (0.5, "Well within what chance does."),
        (-0.9, "Within what chance does."),
        (1.0, "Within what chance does."),
        (1.1, "More than chance does: you were lucky."),
        (-1.1, "More than chance does: Computer was lucky."),
    ],
)
def test_the_verdict_says_whether_chance_alone_does_that(difference: float, words: str) -> None:
    lines = [line.strip() for line in drawn(figure(difference)).splitlines()]
    assert words in lines


def test_both_values_and_their_difference_are_told() -> None:
    assert "You 8.25   Computer 8.00   difference +0.25" in drawn(figure(0.25))
    assert "difference -0.25" in drawn(figure(-0.25))


def test_jacks_are_shares() -> None:
    jacks = LuckFigure(
        measure=Measure.JACKS,
        own=0.125,
        other=0.0625,
        own_cases=32,
        other_cases=32,
        equal_luck=(-0.13, 0.13),
    )
    assert "You 13%   Computer 6%   difference +6.2%" in drawn(jacks)


def test_the_mark_lies_at_the_right_for_the_person_and_beyond_the_line_for_much() -> None:
    for difference in (-3.0, -0.5, 0.5, 3.0):
        text = drawn(figure(difference))
        line = next(line for line in text.splitlines() if re.search("├.*┤", line) and "─" in line)
        middle = line.index("┼")
        assert (line.index("●") > middle) is (difference > 0)
        inside = line.index("├") < line.index("●") < line.index("┤")
        assert inside is (abs(difference) < 1)


def test_with_too_few_deals_it_says_so_and_draws_no_scale() -> None:
    few = LuckFigure(
        measure=Measure.STARTER, own=None, other=None, own_cases=0, other_cases=0, equal_luck=None
    )
    text = drawn(few)
    assert "You –   Computer –" in text
    assert "Too few deals yet to say what chance does." in text
    assert "┼" not in text
    assert "equally lucky" not in text  # what is drawn is explained, and nothing else
    assert "chance does." not in text.replace("Too few deals yet to say what chance does.", "")


def test_every_measure_is_named_and_cribs_are_said_to_be_skill_too() -> None:
    text = " ".join(drawn(*(figure(0.1, measure=measure) for measure in Measure)).split())
    for title in ("six cards", "Jacks turned", "What the starter added", "Cribs, points each"):
        assert title in text
    assert "what both threw into them is skill" in text
    assert "every fifth or sixth player" in text


def test_nothing_but_ascii_is_drawn_in_ascii_and_no_line_is_too_wide() -> None:
    text = drawn(*(figure(2, measure=measure) for measure in Measure), glyphs=ASCII, width=60)
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 60


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_one_key_from_the_statistics_shows_the_luck_in_the_same_games(
    size: tuple[int, int],
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot, "l")
        on_screen(app, LuckScreen)
        luck = luck_of(game.summary for game in app.storage.history.played(Which()).games)
        text = text_of(app, "#text")
        assert f"40 games, {luck.deals} deals" in " ".join(text.split())
        for each in luck.figures:
            assert each.own is not None
            if each.measure is not Measure.JACKS:
                assert f"You {each.own:.2f}" in text
        await press(app, pilot, "escape", "t", "t", "l")
        on_screen(app, LuckScreen)
        assert "will stand here" in text_of(app, "#text")
        assert " 0 " not in text_of(app, "#text")
        await press(app, pilot, "q")
        assert on_screen(app, StatsScreen)
        assert "to 61" in screen_text(app)

    run_at_now(script, folder_with_games(FORTY), size=size)
