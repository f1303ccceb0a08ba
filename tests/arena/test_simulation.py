"""The result's figures and their JSON form."""

from __future__ import annotations

import json

import pytest

from cribbage_tui.arena import simulate, to_json_data
from cribbage_tui.arena.pairs import Meeting, Unit
from cribbage_tui.arena.simulation import PerDeal, simulation_of
from cribbage_tui.arena.tally import Part, Role, Tally, place
from cribbage_tui.engine import Target

PLACES = {
    place(0, Role.DEALER, Part.HAND): 80,
    place(0, Role.DEALER, Part.CRIB): 45,
    place(0, Role.DEALER, Part.PLAY): 35,
    place(0, Role.DEALER, Part.HEELS): 2,
    place(0, Role.PONE, Part.HAND): 40,
    place(0, Role.PONE, Part.PLAY): 11,
    place(1, Role.DEALER, Part.HAND): 30,
    place(1, Role.DEALER, Part.CRIB): 20,
    place(1, Role.DEALER, Part.PLAY): 15,
    place(1, Role.PONE, Part.HAND): 70,
    place(1, Role.PONE, Part.PLAY): 20,
}
# Two pairs of two games. A dealt ten deals and B five; A won 2 + 1 games. The pairs' margins are
# 40 in 8 deals and 18 in 7.
TALLY = Tally(
    pairs=2,
    games=4,
    deals=15,
    wins=(3, 1),
    first_dealer_wins=1,
    dealt=(10, 5),
    points=tuple(PLACES.get(at, 0) for at in range(16)),
    margin=58,
    squares=(40 * 40 + 18 * 18, 40 * 8 + 18 * 7, 8 * 8 + 7 * 7, 2 * 2 + 1 * 1),
)


def meeting(unit: Unit, a: str = "medium", b: str = "easy") -> Meeting:
    return Meeting(names=(a, b), unit=unit, target=Target.LONG, seed="s")


def test_points_are_averaged_over_the_deals_of_the_role() -> None:
    result = simulation_of(meeting(Unit.GAME), TALLY)
    assert result.a.dealer == PerDeal(hand=8.0, crib=4.5, play=3.5, heels=0.2)
    assert result.a.dealer.total == pytest.approx(16.2)
    assert result.a.pone == PerDeal(hand=8.0, crib=0.0, play=2.2, heels=0.0)
    assert result.b.dealer == PerDeal(hand=6.0, crib=4.0, play=3.0, heels=0.0)
    assert result.b.pone == PerDeal(hand=7.0, crib=0.0, play=2.0, heels=0.0)


def test_rates_and_margin() -> None:
    result = simulation_of(meeting(Unit.GAME), TALLY)
    assert (result.a.wins, result.a.win_rate) == (3, 0.75)
    assert (result.b.wins, result.b.win_rate) == (1, 0.25)
    assert result.margin_per_deal == pytest.approx(58 / 15)
    for interval, value in (
        (result.margin_per_deal_ci95, result.margin_per_deal),
        (result.a.win_rate_ci95, 0.75),
        (result.b.win_rate_ci95, 0.25),
    ):
        assert interval is not None
        assert interval[0] < value < interval[1]


def test_the_json_shape() -> None:
    data = to_json_data(simulation_of(meeting(Unit.GAME), TALLY))
    low, high = data.pop("margin_per_deal_ci95")
    assert low < data["margin_per_deal"] < high
    for player in data["players"].values():
        low, high = player.pop("win_rate_ci95")
        assert 0 <= low < player["win_rate"] < high <= 1
    assert data == {
        "deals": 15,
        "deals_played": 15,
        "games": 4,
        "first_dealer_win_rate": 0.25,
        "seed": "s",
        "margin_per_deal": 3.866667,
        "players": {
            "medium": {
                "wins": 3,
                "win_rate": 0.75,
                "per_deal": {
                    "dealer": {"hand": 8.0, "crib": 4.5, "play": 3.5, "heels": 0.2},
                    "pone": {"hand": 8.0, "play": 2.2},
                },
            },
            "easy": {
                "wins": 1,
                "win_rate": 0.25,
                "per_deal": {
                    "dealer": {"hand": 6.0, "crib": 4.0, "play": 3.0, "heels": 0.0},
                    "pone": {"hand": 7.0, "play": 2.0},
                },
            },
        },
    }


def test_single_deals_have_no_games_in_the_json() -> None:
    data = to_json_data(simulate("greedy", "random", deals=5, seed=1))
    assert (data["games"], data["deals"], data["deals_played"]) == (0, 5, 10)
    for player in data["players"].values():
        assert (player["wins"], player["win_rate"], player["win_rate_ci95"]) == (0, None, None)
    assert json.loads(json.dumps(data)) == data


def test_one_pair_has_no_interval_of_its_margin() -> None:
    assert (
        to_json_data(simulate("greedy", "random", deals=1, seed=1))["margin_per_deal_ci95"] is None
    )


def test_a_level_that_meets_itself_is_told_apart() -> None:
    data = to_json_data(simulate("medium", "medium", deals=5, seed=1))
    assert list(data["players"]) == ["medium", "medium (2)"]
