"""``deal``: the packs of a seed. The packs here were worked out by a second, separate program."""

from __future__ import annotations

import json

import pytest

from cribbage_tui.commands.deal import MOST_DEALS, deal
from cribbage_tui.engine import Discard, Game, GameOptions, HandDealt, Seat, SeededDecks
from tests.commands.running import Runner

PACKS = {
    ("7", 1): "8H 5D TH KS 4S 6S 5S 9C 3S QD 5H 2D 4C JD KD 6D TC 7D JC AS TS 3H 6C QH 7C 7H 6H 2C "
    "4D 2S 7S JH 9D 2H 8D JS QC AC QS KC 8C TD 9H 4H 3D 9S AH 3C KH 5C 8S AD",
    ("cribbage", 2): "5S TC JC QD 2D TS 8H AD KS KC JH JD TH 6D AC 6C 8S 2C 9C AH 8D QC 7D 5H KH "
    "6S QS 3C TD AS 8C 5D KD 9H QH JS 3H 3S 7H 5C 4D 2H 4S 7S 4C 7C 2S 4H 3D 9S 9D 6H",
    ("日本", 1): "JH 9H QC JS 5D 3D 7H KH AD 5S AS 4H 4C 8H 3S 4S 9C 8D 6S 5H TD 5C 2S 3C AC 4D "
    "QS JC 3H 6D KS 9D TH 9S 2H KD 2C 7S 8S AH KC QD QH 6C TC 7C TS 6H 2D 7D 8C JD",
}


@pytest.mark.parametrize(("seed", "number"), list(PACKS))
def test_the_pack_is_the_documented_shuffle(run: Runner, seed: str, number: int) -> None:
    ran = run("deal", seed, "--deal", str(number), "--json")
    pack = PACKS[seed, number].split()
    assert json.loads(ran.out) == {
        "shuffle": "cribbage-tui/1",
        "seed": seed,
        "deals": [
            {
                "deal": number,
                "pone": pack[0:12:2],
                "dealer": pack[1:12:2],
                "starter": pack[12],
                "pack": pack,
            }
        ],
    }


def test_it_is_what_a_game_of_that_seed_deals(run: Runner) -> None:
    (told,) = json.loads(run("deal", "7", "--json").out)["deals"]
    game = Game.new(GameOptions(), SeededDecks("7"), dealer=Seat.TWO)
    dealt = next(event for event in game.log if isinstance(event, HandDealt))
    assert [str(card) for card in dealt.pack] == told["pack"]
    for seat, name in ((Seat.ONE, "pone"), (Seat.TWO, "dealer")):
        hand = game.view(seat).hand
        assert {str(card) for card in hand} == set(told[name])
        game.act(seat, Discard(hand[:2]))
    assert str(game.view(Seat.ONE).starter) == told["starter"]


def test_several_deals_are_numbered(run: Runner) -> None:
    told = json.loads(run("deal", "7", "--deal", "3", "--deals", "2", "--json").out)["deals"]
    assert [deal["deal"] for deal in told] == [3, 4]
    assert told[0]["pack"] != told[1]["pack"]


def test_the_text_shows_hands_starter_and_the_whole_pack(run: Runner) -> None:
    assert run("deal", "7").out.splitlines() == [
        "Seed 7, shuffle cribbage-tui/1",
        "",
        "Deal 1",
        "pone     8♥ 10♥ 4♠ 5♠ 3♠ 5♥",
        "dealer   5♦ K♠ 6♠ 9♣ Q♦ 2♦",
        "starter  4♣",
        "pack     8♥ 5♦ 10♥ K♠ 4♠ 6♠ 5♠ 9♣ 3♠ Q♦ 5♥ 2♦ 4♣",
        "         J♦ K♦ 6♦ 10♣ 7♦ J♣ A♠ 10♠ 3♥ 6♣ Q♥ 7♣ 7♥",
        "         6♥ 2♣ 4♦ 2♠ 7♠ J♥ 9♦ 2♥ 8♦ J♠ Q♣ A♣ Q♠",
        "         K♣ 8♣ 10♦ 9♥ 4♥ 3♦ 9♠ A♥ 3♣ K♥ 5♣ 8♠ A♦",
    ]


def test_a_strange_seed_is_shown_without_being_obeyed(run: Runner) -> None:
    assert run("deal", "\x1b[31m").out.startswith("Seed \\x1b[31m, shuffle")
    assert run("deal", "a\u202eb\n'c\\").out.startswith("Seed a\\u202eb\\n'c\\, shuffle")


def test_ten_thousand_deals_are_shown_at_once() -> None:
    report = deal("7", first=MOST_DEALS + 1, number=MOST_DEALS)
    assert MOST_DEALS == 10_000
    assert [report.deals[place].number for place in (0, -1)] == [10_001, 20_000]
    assert len(report.deals) == MOST_DEALS


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ([], "SEED"),
        (["7", "--deal", "0"], "--deal: '0'"),
        (["7", "--deals", "two"], "--deals: 'two'"),
        (["7", "--deals", "-1"], "--deals: '-1'"),
        (["\udcff"], "\\udcff"),
        (
            ["7", "--deals", "10001"],
            "--deals 10001 is too many at once: show 10000, and go on with --deal 10001",
        ),
        (["7", "--deal", "5", "--deals", "999999999"], "go on with --deal 10005"),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, typed: list[str], says: str
) -> None:
    assert says in run.refused("deal", *typed)
