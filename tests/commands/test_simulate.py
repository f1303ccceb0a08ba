"""``simulate``: the report on a meeting. How it is played is the arena's business."""

from __future__ import annotations

import json
import re

import pytest

from cribbage_tui import arena
from cribbage_tui.commands import simulate as command
from tests.commands.running import Runner


def test_json_has_the_promised_shape(run: Runner) -> None:
    ran = run("simulate", "greedy", "random", "--games", "4", "--jobs", "1", "--json")
    assert (ran.status, ran.err) == (0, "")
    answer = json.loads(ran.out)
    assert answer["games"] == 4
    assert answer["deals"] >= 4
    low, high = answer["margin_per_deal_ci95"]
    assert low <= answer["margin_per_deal"] <= high
    assert list(answer["players"]) == ["greedy", "random"]
    for player in answer["players"].values():
        assert player["win_rate"] == player["wins"] / 4
        assert len(player["win_rate_ci95"]) == 2
        assert {"hand", "crib", "play"} <= set(player["per_deal"]["dealer"])
        assert {"hand", "play"} <= set(player["per_deal"]["pone"])


def test_a_seed_gives_the_same_result_on_any_number_of_processes(run: Runner) -> None:
    typed = ("simulate", "greedy", "random", "--deals", "40", "--seed", "s", "--json", "--jobs")
    alone = run(*typed, "1").out
    assert json.loads(alone)["deals"] == 40
    assert run(*typed, "2").out == alone


def test_the_seed_is_that_of_the_command_and_not_of_the_game(run: Runner) -> None:
    typed = ("simulate", "greedy", "random", "--deals", "5", "--jobs", "1", "--json")
    assert json.loads(run(*typed, "--seed", "x").out)["seed"] == "x"
    assert run(*typed, "--seed", "x").out != run(*typed, "--seed", "y").out


def test_the_text_tells_who_won_and_where_the_points_came_from(run: Runner) -> None:
    ran = run("simulate", "greedy", "random", "--games", "4", "--jobs", "1")
    first, margin, *tables = ran.out.splitlines()
    assert re.fullmatch(r"greedy against random: 4 games, in pairs, \d+ deals \(seed 1\)", first)
    assert re.fullmatch(
        r"Margin of greedy: [+-]\d+\.\d\d points a deal \(95%: [+-]\S+ to [+-]\S+\)", margin
    )
    titles = [re.split(" *│ *", line)[1:-1] for line in tables if "│" in line]
    assert ["Player", "Games won", "Share", "95%"] in titles
    assert ["Points a deal", "Hand", "Crib", "Play", "Heels", "All"] in titles
    assert [row[0] for row in titles if row[0].endswith((", dealer", ", pone"))] == [
        "greedy, dealer",
        "greedy, pone",
        "random, dealer",
        "random, pone",
    ]
    assert ran.err == ""  # a progress bar is for terminals


def test_an_odd_number_of_games_is_one_more_and_says_so(run: Runner) -> None:
    ran = run("simulate", "greedy", "random", "--games", "3", "--jobs", "1")
    assert ran.out.startswith("greedy against random: 4 games, in pairs, ")
    assert "an odd number is one more" in " ".join(run("simulate", "--help").out.split())


def test_a_strange_seed_is_shown_without_being_obeyed(run: Runner) -> None:
    typed = ("simulate", "greedy", "random", "--deals", "1", "--jobs", "1", "--seed", "\x1b[31mx")
    assert run(*typed).out.splitlines()[0].endswith("(seed \\x1b[31mx)")
    assert json.loads(run(*typed, "--json").out)["seed"] == "\x1b[31mx"


def test_single_deals_have_no_winners_table(run: Runner) -> None:
    ran = run("simulate", "greedy", "random", "--deals", "4", "--jobs", "1")
    assert ran.out.startswith("greedy against random: 4 deals (seed 1)\n")
    assert "Games won" not in ran.out


def test_one_pair_of_games_gives_no_interval(run: Runner) -> None:
    ran = run("simulate", "greedy", "random", "--games", "1", "--jobs", "1")
    assert re.search(r"^Margin of greedy: \S+ points a deal$", ran.out, re.MULTILINE)


def test_times_are_told_when_asked_for(run: Runner) -> None:
    typed = ("simulate", "greedy", "random", "--deals", "4", "--jobs", "1")
    ran = run(*typed, "--timing")
    assert "Milliseconds a decision" in ran.out
    assert "99 of 100" in ran.out
    assert "Milliseconds" not in run(*typed).out
    data = json.loads(run(*typed, "--timing", "--json").out)
    assert data["players"]["random"]["decisions"]["number"] == 40


def test_short_games_end_sooner(run: Runner) -> None:
    typed = ("simulate", "greedy", "random", "--games", "10", "--jobs", "1", "--json")
    short = json.loads(run(*typed, "--target", "61").out)
    long = json.loads(run(*typed, "--target", "121").out)
    assert long == json.loads(run(*typed).out)
    assert short["games"] == long["games"] == 10
    assert short["deals"] < 0.7 * long["deals"]


def test_without_a_length_a_thousand_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int | None, int | None]] = []
    answer = arena.simulate("greedy", "random", deals=1, seed="1")

    def simulate(
        a: str, b: str, *, games: int | None, deals: int | None, **_rest: object
    ) -> arena.Simulation:
        asked.append((games, deals))
        return answer

    monkeypatch.setattr(arena, "simulate", simulate)
    command.simulate("greedy", "random", games=None, deals=None, seed="1", jobs=1)
    command.simulate("greedy", "random", games=None, deals=7, seed="1", jobs=1)
    assert asked == [(1000, None), (None, 7)]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["easy"], "B"),
        (["easy", "grandmaster"], "'grandmaster' is none of: easy, medium"),
        (["easy", "medium", "--games", "0"], "--games: '0'"),
        (["easy", "medium", "--games", "1e3"], "--games: '1e3'"),
        (["easy", "medium", "--games", "1", "--deals", "1"], "--deals"),
        (["easy", "medium", "--jobs", "-1"], "--jobs: '-1'"),
        (["easy", "medium", "--target", "100"], "--target: '100'"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], says: str
) -> None:
    assert says in run.refused("simulate", *typed)
