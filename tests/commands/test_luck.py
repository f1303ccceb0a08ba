"""``luck``: the measures of all games, with their intervals, and honest about few deals."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cribbage_tui.commands.luck import LuckReport
from cribbage_tui.engine import HandDealt, StarterTurned
from cribbage_tui.engine.cards import Rank
from cribbage_tui.statistics.luck import Luck, LuckFigure, Measure
from cribbage_tui.storage.history import Which
from cribbage_tui.table_setup import HUMAN
from cribbage_tui.ui.glyphs import UNICODE
from tests.commands.kept_games import FINISHED, FIRST_OF_MATCH, SECOND_OF_MATCH, Kept
from tests.commands.running import Runner

COUNTED = (FINISHED, FIRST_OF_MATCH, SECOND_OF_MATCH)


def measures(run: Runner, kept: Kept, *options: str) -> dict[str, Any]:
    """What ``luck --json`` says."""
    ran = run("luck", "--json", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def test_jacks_are_counted_as_they_were_turned(run: Runner, kept: Kept) -> None:
    answer = measures(run, kept)
    turned = {True: 0, False: 0}
    jacks = {True: 0, False: 0}
    deals = 0
    for number in COUNTED:
        is_own = False
        for event in kept.sessions[number].game.log:
            if isinstance(event, HandDealt):
                deals += 1
                is_own = event.dealer is HUMAN
            elif isinstance(event, StarterTurned):
                turned[is_own] += 1
                jacks[is_own] += event.starter.rank is Rank.JACK
    assert (answer["games"], answer["deals"]) == (3, deals)
    told = answer["measures"]["jacks"]
    assert told["cases"] == {"you": turned[True], "computer": turned[False]}
    assert told["you"] == pytest.approx(jacks[True] / turned[True])
    assert told["computer"] == pytest.approx(jacks[False] / turned[False])
    assert told["difference"] == pytest.approx(told["you"] - told["computer"])


def test_few_deals_are_said_to_be_few(run: Runner, kept: Kept) -> None:
    told = measures(run, kept)["measures"]
    assert set(told) == {"dealt", "jacks", "starter", "cribs"}
    assert told["jacks"]["equal_luck"] is None
    assert told["jacks"]["usual"] is None
    out = run("luck", "--data-dir", str(kept.folder)).out
    assert re.search(r"^Jacks turned .*%  .* –  too few deals yet$", out, re.MULTILINE)


def test_of_no_games_there_is_nothing_to_say(run: Runner, kept: Kept) -> None:
    answer = measures(run, kept, "--target", "121")
    assert (answer["games"], answer["deals"]) == (0, 0)
    assert answer["measures"]["dealt"]["you"] is None
    out = run("luck", "--data-dir", str(kept.folder), "--target", "121").out
    assert "No finished game of this kind yet." in out
    assert "0.00" not in out


def lines(*figures: LuckFigure) -> list[str]:
    """The lines of a report on ``figures``."""
    report = LuckReport(which=Which(), luck=Luck(games=20, deals=200, figures=figures))
    return [str(part) for part in report.to_text(UNICODE)]


def figure(measure: Measure, own: float, other: float, reach: float) -> LuckFigure:
    return LuckFigure(
        measure=measure,
        own=own,
        other=other,
        own_cases=200,
        other_cases=200,
        equal_luck=(-reach, reach),
    )


def test_each_measure_has_a_line_with_its_interval_and_a_word() -> None:
    said = lines(
        figure(Measure.DEALT, 8.5, 8.25, 0.5),
        figure(Measure.JACKS, 0.1, 0.05, 0.04),
        figure(Measure.STARTER, 2, 2.25, 0.125),
    )
    assert said[1] == "20 games, 200 deals"
    assert [re.split(r"\s{2,}", line) for line in said[4:7]] == [
        ["Six cards dealt", "8.50", "8.25", "+0.25", "-0.50 to +0.50", "usual"],
        ["Jacks turned", "10%", "5%", "+5.0%", "-4.0% to +4.0%", "unusual"],
        ["Added by the starter", "2.00", "2.25", "-0.25", "-0.12 to +0.12", "unusual"],
    ]
    assert any("Cribs are not luck alone" in line for line in said)


def test_it_fits_a_terminal_of_eighty_columns() -> None:
    table = lines(*(figure(measure, 1, 0.5, 0.25) for measure in Measure))[3:8]
    assert max(map(len, table)) <= 80
