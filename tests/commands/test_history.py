"""``history``: every game that is kept, and nothing of a running one that is a secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cribbage_tui.engine.seats import Side
from tests.commands.kept_games import (
    ABANDONED,
    CHOSEN,
    FINISHED,
    FIRST_OF_MATCH,
    PRACTICE,
    REPEAT,
    RUNNING,
    SECOND_OF_MATCH,
    Kept,
    change_file,
)
from tests.commands.running import Runner
from tests.fairness import second_dealer


def listed(run: Runner, kept: Kept, *options: str) -> dict[int, dict[str, Any]]:
    """The games that ``history --json`` lists, by number."""
    ran = run("history", "--json", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (0, "")
    return {game["number"]: game for game in json.loads(ran.out)["games"]}


def test_every_game_is_listed_the_latest_first(run: Runner, kept: Kept) -> None:
    games = listed(run, kept)
    assert list(games) == sorted(kept.sessions, reverse=True)
    for number, session in kept.sessions.items():
        game = games[number]
        assert game["uid"] == session.saved.uid
        assert game["level"] == session.setup.level
        assert game["target"] == int(session.setup.options.target)
        own, other = session.game.state.scores
        assert game["scores"] == {"you": own, "computer": other}
        winner = session.view.winner
        own_side = session.view.side
        assert game["winner"] == (
            None if winner is None else "you" if winner is own_side else "computer"
        )
        margin = session.view.margin
        assert game["margin"] == (None if margin is None else margin.value)


def test_what_became_of_each_game_and_what_it_was_played_for(run: Runner, kept: Kept) -> None:
    games = listed(run, kept)
    assert {number for number in games if games[number]["status"] == "finished"} == {
        FINISHED, PRACTICE, FIRST_OF_MATCH, SECOND_OF_MATCH, REPEAT, CHOSEN,
    }  # fmt: skip
    assert games[ABANDONED]["status"] == "abandoned"
    assert games[RUNNING]["status"] == "running"
    assert (games[PRACTICE]["kind"], games[PRACTICE]["counts"]) == ("practice", False)
    assert (games[REPEAT]["kind"], games[REPEAT]["repeats"]) == ("repeat", FINISHED)
    assert (games[CHOSEN]["kind"], games[CHOSEN]["counts"]) == ("counted", False)
    assert (games[FINISHED]["counts"], games[FINISHED]["match"]) == (True, None)
    assert games[ABANDONED]["hints"] == 1
    assert games[SECOND_OF_MATCH]["match"] == {
        "first": FIRST_OF_MATCH, "game": 2, "form": "best_of", "number": 3,
    }  # fmt: skip


def test_times_are_those_of_the_clock(run: Runner, kept: Kept) -> None:
    games = listed(run, kept)
    assert games[FINISHED]["begun"].startswith("2026-01-02T20:00:0")
    assert games[FINISHED]["ended"] > games[FINISHED]["begun"]
    assert games[RUNNING]["ended"] is None
    assert games[ABANDONED]["ended"] == games[RUNNING]["begun"]


def test_a_game_that_is_over_tells_its_seed_and_what_sealed_it(run: Runner, kept: Kept) -> None:
    games = listed(run, kept)
    for number in sorted(set(games) - {RUNNING}):
        saved = kept.saved(number)
        assert games[number]["seed"] == saved.seal.seed
        assert games[number]["nonce"] == saved.seal.nonce
        assert games[number]["fingerprint"] == second_dealer.fingerprint(
            saved.seal.nonce, saved.seal.seed
        )


def test_a_running_game_does_not(run: Runner, kept: Kept) -> None:
    running = listed(run, kept)[RUNNING]
    assert [running[name] for name in ("seed", "nonce", "fingerprint")] == [None] * 3
    assert kept.saved(RUNNING).seal.seed not in run("history", "--data-dir", str(kept.folder)).out


def test_the_text_is_a_line_for_each_game(run: Runner, kept: Kept) -> None:
    def score(number: int) -> str:
        own, other = kept.sessions[number].game.state.scores
        return f"{own}-{other}"

    def result(number: int) -> list[str]:
        """The result and, where there is one, the note of a skunk."""
        view = kept.sessions[number].view
        assert view.margin is not None
        skunk = [] if view.margin.value == "plain" else [view.margin.value.replace("_", " ")]
        return [
            "won " + score(number) if view.winner is view.side else "lost " + score(number),
            *skunk,
        ]

    lines = run("history", "--data-dir", str(kept.folder)).out.splitlines()
    assert lines[0].split() == ["Game", "Begun", "Level", "To", "Result", "Notes"]
    cells = [[cell for cell in line.split("  ") if cell] for line in lines[1:]]
    begun = "2026-01-02 20:00"
    rows = {int(row[0]): [cell.strip() for cell in row] for row in cells}
    assert rows[RUNNING][2:] == ["Expert", "121", f"running {score(RUNNING)}"]
    assert rows[ABANDONED][2:] == ["Hard", "121", f"given up {score(ABANDONED)}", "1 hint"]
    assert rows[FINISHED] == [str(FINISHED), begun, "Easy", "61", *result(FINISHED)]
    for number, note in (
        (PRACTICE, "practice"),
        (SECOND_OF_MATCH, "match game 2, "),
        (REPEAT, "repeat"),
        (CHOSEN, "chosen seed"),
    ):
        told = ", ".join(rows[number][4:])
        assert told.startswith(", ".join([*result(number), note]))


def test_with_seeds_each_game_that_is_over_ends_with_its_seed(run: Runner, kept: Kept) -> None:
    usual = run("history", "--data-dir", str(kept.folder)).out.splitlines()
    head, *lines = run("history", "--seeds", "--data-dir", str(kept.folder)).out.splitlines()
    assert head.startswith(usual[0])
    assert head.endswith("  Seed")
    place = head.index("Seed")
    seeds = {int(line.split()[0]): line[place:] for line in lines}
    assert seeds == {
        number: "–" if number == RUNNING else kept.saved(number).seal.seed
        for number in kept.sessions
    }
    assert [line[:place].rstrip() for line in lines] == usual[1:]


def test_columns_stand_below_each_other(run: Runner, kept: Kept) -> None:
    head, *lines = run("history", "--data-dir", str(kept.folder)).out.splitlines()
    place = head.index("Level")
    assert {line[place - 2 : place] for line in lines} == {"  "}
    assert {line[place:].split()[0] for line in lines} == {"Easy", "Medium", "Hard", "Expert"}


def test_a_limit_lists_the_latest(run: Runner, kept: Kept) -> None:
    assert list(listed(run, kept, "--limit", "3")) == [8, 7, 6]
    assert len(listed(run, kept, "--all")) == 8
    text = run("history", "--data-dir", str(kept.folder), "--limit", "3").out
    assert text.endswith("The latest 3 of 8 games; --all lists every one.\n")


def test_without_a_limit_twenty_are_listed(run: Runner) -> None:
    assert "(20)" in run("history", "--help").out


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["--limit", "0"], "--limit: '0'"),
        (["--limit", "3", "--all"], "--all"),
        (["5"], "5"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], says: str
) -> None:
    assert says in run.refused("history", *typed)


def test_a_later_game_of_a_match_stands_by_itself_as_it_was_played(
    run: Runner, kept: Kept, tmp_path: Path
) -> None:
    file, other = tmp_path / "games.json", tmp_path / "other"
    run("export", str(SECOND_OF_MATCH), "--output", str(file), "--data-dir", str(kept.folder))
    run("import", str(file), "--data-dir", str(other))
    own, lost = (
        kept.sessions[SECOND_OF_MATCH].match_after.games_won[side] for side in (Side.A, Side.B)
    )
    out = run("history", "--data-dir", str(other)).out
    assert f"match game 2, {own}-{lost}" in out
    (game,) = json.loads(run("history", "--json", "--data-dir", str(other)).out)["games"]
    assert (game["match"]["first"], game["match"]["game"]) == (1, 2)


def test_a_damaged_game_is_listed_without_its_seed(run: Runner, kept: Kept) -> None:
    change_file(kept.folder, f"UPDATE games SET setup = '[' WHERE id = {RUNNING}")
    game = listed(run, kept)[RUNNING]
    assert (game["status"], game["level"], game["seed"]) == ("aside", None, None)
    assert "damaged" in run("history", "--data-dir", str(kept.folder)).out
