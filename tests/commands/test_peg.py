"""``peg``: what each card of a series pegs (R8)."""

from __future__ import annotations

import json

import pytest

from tests.commands.running import Runner


def pegged(run: Runner, typed: str) -> list[tuple[str, int, int, list[tuple[str, str, int]]]]:
    """The plays that ``peg --json`` tells of."""
    ran = run("peg", "--json", *typed.split())
    assert (ran.status, ran.err) == (0, "")
    answer = json.loads(ran.out)
    assert list(answer) == ["plays"]
    return [
        (
            play["card"],
            play["count"],
            play["points"],
            [(item["kind"], " ".join(item["cards"]), item["points"]) for item in play["items"]],
        )
        for play in answer["plays"]
    ]


def test_fifteen_pairs_and_thirty_one(run: Runner) -> None:
    assert pegged(run, "5H KD 5D 5S 6C") == [
        ("5H", 5, 0, []),
        ("KD", 15, 2, [("fifteen", "5H KD", 2)]),
        ("5D", 20, 0, []),
        ("5S", 25, 2, [("pair", "5D 5S", 2)]),
        ("6C", 31, 2, [("thirty_one", "5H KD 5D 5S 6C", 2)]),
    ]


def test_the_last_three_of_3_5_4_2_3_is_a_run_of_four(run: Runner) -> None:
    assert pegged(run, "3C 5C 4C 2C 3D") == [
        ("3C", 3, 0, []),
        ("5C", 8, 0, []),
        ("4C", 12, 3, [("run", "3C 5C 4C", 3)]),
        ("2C", 14, 4, [("run", "3C 5C 4C 2C", 4)]),
        ("3D", 17, 4, [("run", "5C 4C 2C 3D", 4)]),
    ]


def test_pair_royal_and_double_pair_royal(run: Runner) -> None:
    assert [(points, items) for _card, _count, points, items in pegged(run, "3C 3D 3H 3S")] == [
        (0, []),
        (2, [("pair", "3C 3D", 2)]),
        (6, [("pair", "3C 3D 3H", 6)]),
        (12, [("pair", "3C 3D 3H 3S", 12)]),
    ]


def test_a_fifteen_that_is_a_run_too(run: Runner) -> None:
    assert pegged(run, "4C,6D,5H")[-1] == (
        "5H",
        15,
        5,
        [("fifteen", "4C 6D 5H", 2), ("run", "4C 6D 5H", 3)],
    )


def test_the_table_names_what_the_points_are_for(run: Runner) -> None:
    assert run("peg", "3C", "3D", "3H", "3S", "TC", "9C").out.splitlines() == [
        "╭───────┬───────┬────────┬───────────────────╮",
        "│ Card  │ Count │ Points │ For               │",
        "├───────┼───────┼────────┼───────────────────┤",
        "│ 3♣    │     3 │      0 │                   │",
        "│ 3♦    │     6 │      2 │ pair              │",
        "│ 3♥    │     9 │      6 │ pair royal        │",
        "│ 3♠    │    12 │     12 │ double pair royal │",
        "│ 10♣   │    22 │      0 │                   │",
        "│ 9♣    │    31 │      2 │ thirty-one        │",
        "├───────┼───────┼────────┼───────────────────┤",
        "│ total │       │     22 │                   │",
        "╰───────┴───────┴────────┴───────────────────╯",
    ]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["KC", "KD", "KH", "2C"], "'2C' would take the count from 30 past 31"),
        (["KC", "KD", "TH", "AC", "AD"], "'AD' would take the count from 31 past 31"),
        (["KC", "Kx"], "'Kx' is not a card"),
        (["KC", "5D", "KC"], "'KC' comes twice"),
        ([""], "at least one card"),
        ([], "CARD"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], says: str
) -> None:
    assert says in run.refused("peg", *typed)
