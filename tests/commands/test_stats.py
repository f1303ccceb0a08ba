"""``stats``: the figures of the games that are kept, counted once more here from their logs."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from cribbage_tui.engine import CardPlayed, CribShown, GoPegged, HandShown, LastCardPegged, Seat
from cribbage_tui.engine.events import HandDealt, PlayEnded
from cribbage_tui.table_setup import HUMAN
from tests.commands.kept_games import (
    CHOSEN,
    FINISHED,
    FIRST_OF_MATCH,
    PRACTICE,
    REPEAT,
    SECOND_OF_MATCH,
    Kept,
    change_file,
)
from tests.commands.running import Runner

COUNTED = (FINISHED, FIRST_OF_MATCH, SECOND_OF_MATCH)


def figures(run: Runner, kept: Kept, *options: str, status: int = 0) -> dict[str, Any]:
    """What ``stats --json`` says."""
    ran = run("stats", "--json", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (status, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def text(run: Runner, kept: Kept, *options: str) -> str:
    ran = run("stats", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def hands(kept: Kept, numbers: tuple[int, ...], seat: Seat) -> list[int]:
    """What each hand of ``seat`` was worth."""
    return [
        sum(item.points for item in event.items)
        for number in numbers
        for event in kept.sessions[number].game.log
        if isinstance(event, HandShown) and event.seat is seat
    ]


def wins(kept: Kept, numbers: tuple[int, ...]) -> int:
    views = [kept.sessions[number].view for number in numbers]
    return sum(view.winner is view.side for view in views)


def test_games_that_count_are_counted(run: Runner, kept: Kept) -> None:
    answer = figures(run, kept)
    assert answer["games"] == 3
    assert answer["wins"] == wins(kept, COUNTED)
    assert answer["win_rate"] == answer["wins"] / 3
    low, high = answer["win_rate_ci95"]
    assert 0 <= low < answer["win_rate"] + 1e-9
    assert answer["win_rate"] - 1e-9 < high <= 1
    assert [(game["you"], game["computer"]) for game in answer["last_games"]] == [
        tuple(kept.sessions[number].game.state.scores) for number in COUNTED
    ]


def test_hands_are_counted_by_what_they_were_worth(run: Runner, kept: Kept) -> None:
    scores = figures(run, kept)["hand_scores"]
    for name, seat in (("you", Seat.ONE), ("computer", Seat.TWO)):
        counted = Counter(hands(kept, COUNTED, seat))
        assert scores[name] == [counted[points] for points in range(30)]
    assert sum(scores["expected"]) == pytest.approx(1)


def test_the_best_hand_is_the_best(run: Runner, kept: Kept) -> None:
    best = figures(run, kept)["best_hand"]["you"]
    assert best["points"] == max(hands(kept, COUNTED, HUMAN))
    shown = [
        event
        for number in COUNTED
        for event in kept.sessions[number].game.log
        if isinstance(event, HandShown)
    ]
    assert any(
        best["cards"] == [str(card) for card in event.cards]
        and best["starter"] == str(event.starter)
        for event in shown
    )


def test_averages_are_points_a_deal_by_role(run: Runner, kept: Kept) -> None:
    answer = figures(run, kept)["per_deal"]["you"]
    made: dict[tuple[str, str], list[int]] = {
        (role, what): [] for role in ("dealer", "pone") for what in ("hand", "crib", "play")
    }
    for number in COUNTED:
        role, play = "", 0
        for event in kept.sessions[number].game.log:
            match event:
                case HandDealt():
                    role, play = "dealer" if event.dealer is HUMAN else "pone", 0
                case CardPlayed() | GoPegged() | LastCardPegged() if event.seat is HUMAN:
                    play += event.points
                case PlayEnded():
                    made[role, "play"].append(play)
                case HandShown() if event.seat is HUMAN:
                    made[role, "hand"].append(event.points)
                case CribShown() if event.seat is HUMAN:
                    made[role, "crib"].append(event.points)
                case _:
                    pass
    for (role, what), points in made.items():
        mean = sum(points) / len(points) if points else None
        assert answer[role][what] == (None if mean is None else pytest.approx(mean))


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        (["--practice"], (PRACTICE,)),
        (["--repeats"], (REPEAT,)),
        (["--chosen"], (CHOSEN,)),
        (["--everything"], (*COUNTED, PRACTICE, REPEAT, CHOSEN)),
        (["--without-hinted"], COUNTED),
        (["--hinted"], ()),
        (["--level", "easy"], (FINISHED,)),
        (["--level", "medium", "--target", "61"], (FIRST_OF_MATCH, SECOND_OF_MATCH)),
        (["--target", "121"], ()),
        (["--everything", "--level", "easy"], (FINISHED, REPEAT)),
    ],
)
def test_a_choice_of_games(
    run: Runner, kept: Kept, options: list[str], numbers: tuple[int, ...]
) -> None:
    answer = figures(run, kept, *options)
    assert answer["games"] == len(numbers)
    assert answer["wins"] == wins(kept, numbers)


def test_a_game_with_a_hint_is_set_apart(run: Runner, kept: Kept) -> None:
    change_file(kept.folder, f"UPDATE games SET hints = 2 WHERE id = {FINISHED}")
    assert figures(run, kept)["hinted"] == 1
    assert figures(run, kept, "--hinted")["games"] == 1
    assert figures(run, kept, "--without-hinted")["games"] == 2
    assert "\nWith hints: 1 game.\n" in text(run, kept)


def test_what_was_asked_for_stands_in_the_answer(run: Runner, kept: Kept) -> None:
    answer = figures(run, kept, "--level", "hard", "--target", "61", "--practice")
    assert answer["which"] == {"level": "hard", "target": 61, "scope": "practice"}
    assert text(run, kept, "--level", "hard", "--target", "61").splitlines()[0] == (
        "Looked at: games that count, at level Hard, to 61"
    )


def test_of_no_games_there_is_nothing_to_say(run: Runner, kept: Kept) -> None:
    answer = figures(run, kept, "--target", "121")
    assert (answer["games"], answer["win_rate"], answer["win_rate_ci95"]) == (0, None, None)
    assert answer["per_deal"]["you"]["dealer"]["hand"] is None
    assert answer["best_hand"]["you"] is None
    out = text(run, kept, "--target", "121")
    assert "No finished game of this kind yet." in out
    assert "%" not in out


def test_the_text_says_who_won_how_often(run: Runner, kept: Kept) -> None:
    won = wins(kept, COUNTED)
    share = {0: "0", 1: "33", 2: "67", 3: "100"}[won]
    line = text(run, kept).splitlines()[1]
    assert re.fullmatch(rf"3 games, {won} won: {share}% \(95% interval: \d+% to \d+%\)", line)


def test_the_text_has_a_row_for_each_average_with_par_beside_it(run: Runner, kept: Kept) -> None:
    out = text(run, kept)
    answer = figures(run, kept)["per_deal"]
    for title, role, what in (
        ("Hand, as dealer", "dealer", "hand"),
        ("Crib", "dealer", "crib"),
        ("Play, as dealer", "dealer", "play"),
        ("Hand, as pone", "pone", "hand"),
        ("Play, as pone", "pone", "play"),
    ):
        shown = [
            "–" if answer[who][role][what] is None else f"{answer[who][role][what]:.2f}"
            for who in ("you", "computer", "par")
        ]
        assert re.search(rf"^{title} +{' +'.join(map(re.escape, shown))}$", out, re.MULTILINE)


def test_the_text_says_what_the_averages_are_of(run: Runner, kept: Kept) -> None:
    assert "As pegged, a winning count in full. Par is what" in text(run, kept)


def test_the_text_draws_the_hands_beside_what_is_expected(run: Runner, kept: Kept) -> None:
    out = text(run, kept)
    counted = Counter(hands(kept, COUNTED, HUMAN))
    number = sum(counted.values())
    rows = {
        int(row[1]): row
        for row in re.finditer(r"^ +(\d+) +(\S+) +(\d+\.\d%)  ([ █│]+)$", out, re.MULTILINE)
    }
    assert 19 not in rows
    assert {0, 4, 8, 12, 16, 20} <= set(rows)
    for points, row in rows.items():
        share = f"{counted[points] / number:.1%}" if counted[points] else "–"
        assert row[2] == share
        assert row[4].count("│") == 1
        assert ("█" in row[4]) == (counted[points] > 0)
    assert rows[8][3] == "18.9%"


def test_the_last_games_lean_to_the_winner_s_side(run: Runner, kept: Kept) -> None:
    out = text(run, kept)
    for number in COUNTED:
        own, other = kept.sessions[number].game.state.scores
        (left, right) = re.findall(rf"^ *{own} +{other}  ( *█*)│(█*)$", out, re.MULTILINE)[0]
        assert ("█" in right, "█" in left) == (own > other, own < other)


def test_recomputing_proves_the_figures_right(run: Runner, kept: Kept) -> None:
    before = figures(run, kept)
    after = figures(run, kept, "--recompute")
    assert after.pop("recomputed") == {"games": 7, "differences": [], "damaged": []}
    assert before.pop("recomputed") is None
    assert after == before
    assert text(run, kept, "--recompute").startswith(
        "7 games were played again. Everything remembered of them is right.\n"
    )


def test_recomputing_finds_what_was_remembered_differently(run: Runner, kept: Kept) -> None:
    right = figures(run, kept)
    change_file(
        kept.folder,
        "UPDATE summaries SET document = (SELECT document FROM summaries"
        f" WHERE game = {SECOND_OF_MATCH}) WHERE game = {FINISHED}",
    )
    assert figures(run, kept)["hand_scores"] != right["hand_scores"]
    answer = figures(run, kept, "--recompute", status=1)
    assert answer["recomputed"]["differences"] == [FINISHED]
    assert answer["hand_scores"] == right["hand_scores"]
    assert figures(run, kept) == right


def test_recomputing_ends_with_1_when_a_game_is_damaged_and_no_longer_counts_it(
    run: Runner, kept: Kept
) -> None:
    number = figures(run, kept)["games"]
    change_file(kept.folder, f"UPDATE games SET deck_seed = '00' WHERE id = {FINISHED}")
    for _ in range(2):
        answer = figures(run, kept, "--recompute", status=1)
        assert answer["recomputed"]["damaged"] == answer["damaged"] == [FINISHED]
        assert answer["games"] == number - 1
    assert figures(run, kept)["games"] == number - 1


def test_games_that_were_given_up_are_said_to_be_left_out(run: Runner, kept: Kept) -> None:
    assert figures(run, kept)["given_up"] == 1
    assert figures(run, kept, "--level", "expert")["given_up"] == 0
    line = "Given up, and not in these figures: 1 game."
    assert line in text(run, kept)
    assert line in text(run, kept, "--level", "hard")
    assert line not in text(run, kept, "--level", "expert")


def test_a_damaged_game_is_left_out_and_named(run: Runner, kept: Kept) -> None:
    change_file(kept.folder, f"UPDATE decisions SET decision = '?' WHERE game = {FINISHED}")
    change_file(kept.folder, f"DELETE FROM summaries WHERE game = {FINISHED}")
    answer = figures(run, kept)
    assert (answer["games"], answer["damaged"]) == (2, [FINISHED])
    assert f"game {FINISHED}, which is damaged" in text(run, kept)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["--level", "guru"], "--level: 'guru' is none of: easy, medium"),
        (["--target", "100"], "--target: '100'"),
        (["--practice", "--hinted"], "not allowed with"),
        (["5"], "5"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], says: str
) -> None:
    assert says in run.refused("stats", *typed)
