"""``score``: counted by hand, combination by combination (R12–R18)."""

from __future__ import annotations

import json

import pytest

from tests.commands.running import Runner

FIFTEEN, PAIR, RUN, FLUSH, NOBS = "fifteen", "pair", "run", "flush", "nobs"

CASES: list[tuple[str, str, list[tuple[str, str, int]]]] = [
    (
        "R17 R18: the best hand of all",
        "5C 5D 5S JH --starter 5H",
        [
            (FIFTEEN, "5C JH", 2),
            (FIFTEEN, "5D JH", 2),
            (FIFTEEN, "5S JH", 2),
            (FIFTEEN, "JH 5H", 2),
            (FIFTEEN, "5C 5D 5S", 2),
            (FIFTEEN, "5C 5D 5H", 2),
            (FIFTEEN, "5C 5S 5H", 2),
            (FIFTEEN, "5D 5S 5H", 2),
            (PAIR, "5C 5D", 2),
            (PAIR, "5C 5S", 2),
            (PAIR, "5C 5H", 2),
            (PAIR, "5D 5S", 2),
            (PAIR, "5D 5H", 2),
            (PAIR, "5S 5H", 2),
            (NOBS, "JH", 1),
        ],
    ),
    (
        "R15: a double run of three is two runs and a pair",
        "3C 4D 4H 5S --starter KD",
        [
            (FIFTEEN, "5S KD", 2),
            (PAIR, "4D 4H", 2),
            (RUN, "3C 4D 5S", 3),
            (RUN, "3C 4H 5S", 3),
        ],
    ),
    ("R16: four of a suit in the hand", "2S 4S 6S 8S --starter TD", [(FLUSH, "2S 4S 6S 8S", 4)]),
    ("R16: four of a suit in the crib count nothing", "2S 4S 6S 8S --starter TD --crib", []),
    (
        "R16: five of a suit count in the crib",
        "2S 4S 6S 8S --starter TS --crib",
        [(FLUSH, "2S 4S 6S 8S TS", 5)],
    ),
    ("R17: the jack of the starter's suit", "JH 2C 4D 8S --starter 6H", [(NOBS, "JH", 1)]),
    ("R17: a jack turned is not nobs", "KH 2C 4D 8S --starter JH", []),
]


@pytest.mark.parametrize(("typed", "items"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_json_has_every_item_and_the_total(
    run: Runner, typed: str, items: list[tuple[str, str, int]]
) -> None:
    ran = run("score", *typed.split(), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {
        "points": sum(points for _kind, _cards, points in items),
        "items": [
            {"kind": kind, "cards": cards.split(), "points": points}
            for kind, cards, points in items
        ],
    }


def test_a_six_fifteen_hand_is_counted_whole(run: Runner) -> None:
    """8-7 four ways, a double run of 6-7-8 doubled again: 8 + 4 + 12."""
    counted = json.loads(run("score", "7C", "7D", "8C", "8D", "--starter", "6S", "--json").out)
    assert counted["points"] == 24
    assert [item["points"] for item in counted["items"]] == [2, 2, 2, 2, 2, 2, 3, 3, 3, 3]


def test_the_table_counts_up_in_the_order_a_player_counts(run: Runner) -> None:
    ran = run("score", "3C", "4D", "4H", "5S", "--starter", "KD")
    assert ran.out.splitlines() == [
        "Hand 3♣ 4♦ 4♥ 5♠, starter K♦",
        "╭──────────────┬──────────┬────────┬───────╮",
        "│ What         │ Cards    │ Points │ Count │",
        "├──────────────┼──────────┼────────┼───────┤",
        "│ fifteen      │ 5♠ K♦    │      2 │     2 │",
        "│ pair         │ 4♦ 4♥    │      2 │     4 │",
        "│ run of three │ 3♣ 4♦ 5♠ │      3 │     7 │",
        "│ run of three │ 3♣ 4♥ 5♠ │      3 │    10 │",
        "├──────────────┼──────────┼────────┼───────┤",
        "│ total        │          │        │    10 │",
        "╰──────────────┴──────────┴────────┴───────╯",
    ]


@pytest.mark.parametrize(
    ("typed", "title", "notes"),
    [
        (
            "2S 4S 6S 8S --starter TD --crib",
            "Crib 2♠ 4♠ 6♠ 8♠, starter 10♦",
            [
                "Four of one suit are no flush in a crib: the starter must match too.",
                'Nothing counts. Players call it "nineteen".',
            ],
        ),
        (
            "QD KD AD 7S --starter JD",
            "Hand Q♦ K♦ A♦ 7♠, starter J♦",
            [
                "Three of one suit and the starter are no flush: all four cards must match.",
                "A jack turned as starter is not his nobs.",
            ],
        ),
        (
            "QC KD AH 2S --starter 9D",
            "Hand Q♣ K♦ A♥ 2♠, starter 9♦",
            [
                "No run goes round the corner: the ace is low only.",
                'Nothing counts. Players call it "nineteen".',
            ],
        ),
    ],
)
def test_what_only_looks_like_points_is_explained(
    run: Runner, typed: str, title: str, notes: list[str]
) -> None:
    lines = run("score", *typed.split()).out.splitlines()
    assert lines[0] == title
    assert lines[-len(notes) :] == notes


@pytest.mark.parametrize(
    "cards",
    [
        ["5h", "10c", "Jd", "q♠"],
        ["5h 10c jd qs"],
        ["5h,TC,jd,QS"],
        ["5H, 10♣", "J♦ QS"],
    ],
)
def test_cards_may_be_typed_in_many_ways(run: Runner, cards: list[str]) -> None:
    assert json.loads(run("score", *cards, "--starter", " kd ", "--json").out)["points"] == 13


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (["5H", "1X", "6C", "7C", "--starter", "8C"], "'1X' is not a card"),
        (["5H", "6C", "7C", "8C", "--starter", "9"], "'9' is not a card"),
        (["5H", "6C", "7C", "8C", "9C", "--starter", "TC"], "not 5 cards: '5H 6C 7C 8C 9C'"),
        (["5H 6C 7C", "--starter", "TC"], "not 3 cards: '5H 6C 7C'"),
        (["", "--starter", "TC"], "not 0 cards: ''"),
        (["5H", "6C", "5h", "8C", "--starter", "9C"], "'5h' comes twice"),
        (["5H", "6C", "7C", "8C", "--starter", "5h"], "'5h' cannot be the starter"),
        (["5H", "6C", "7C", "8C", "--starter", "9C TC"], "'9C TC'"),
        (["5H", "6C", "7C", "8C", "--starter", ""], "--starter takes one card, not ''"),
        (["5H", "6C", "7C", "8C"], "add --starter CARD"),
        (["5H", "6C", "7C", "8C", "--starter"], "--starter"),
        (["--starter", "5H"], "CARD"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], form: list[str], says: str
) -> None:
    assert says in run.refused("score", *form, *typed)


def test_what_a_terminal_could_obey_is_not_sent_back_to_it(run: Runner) -> None:
    line = run.refused("score", "\x1b[31m5H\nfoo\x07", "--starter", "5C")
    assert line.isprintable()
    assert "\\x1b[31m5H" in line
