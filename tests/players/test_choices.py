"""What there is to choose from, and a choice among equals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cribbage_tui.engine import Game, GameOptions, Seat, SeededDecks
from cribbage_tui.players.choices import crib_is_ours, pick, throws
from tests.players.scenes import DEALER, PONE, holding

HAND = "2C 5D 8H 9S JC KD"


def test_the_same_seed_and_view_pick_the_same() -> None:
    view = holding(HAND, seat=PONE)
    picks = {pick(range(1000), view, seed="a") for _ in range(5)}
    assert len(picks) == 1


def test_another_seed_seat_deal_or_hand_picks_anew() -> None:
    view = holding(HAND, seat=PONE)
    others = [
        pick(range(10**6), view, seed="b"),
        pick(range(10**6), holding(HAND, seat=DEALER), seed="a"),
        pick(range(10**6), replace(view, deal=2), seed="a"),
        pick(range(10**6), holding("2C 5D 8H 9S JC QD", seat=PONE), seed="a"),
    ]
    assert len({pick(range(10**6), view, seed="a"), *others}) == 5


def test_over_many_seeds_each_option_comes_as_often() -> None:
    view = holding(HAND, seat=PONE)
    counts = Counter(pick("abc", view, seed=str(seed)) for seed in range(3000))
    assert all(900 < counts[option] < 1100 for option in "abc")


@pytest.mark.parametrize(("seats", "ways", "away"), [(2, 15, 2), (3, 5, 1), (4, 5, 1)])
def test_every_throw_leaves_four_cards(seats: int, ways: int, away: int) -> None:
    """R4, R28, R29."""
    view = Game.new(GameOptions(seats=seats), SeededDecks(1)).view(Seat.ONE)
    possible = throws(view)
    assert len({thrown for thrown, _ in possible}) == ways
    for thrown, kept in possible:
        assert (len(thrown), len(kept)) == (away, 4)
        assert {*thrown, *kept} == set(view.hand)


def test_a_partners_crib_is_ours() -> None:
    """R29: partners sit opposite, and their points go on one score."""
    game = Game.new(GameOptions(seats=4), SeededDecks(1), dealer=Seat.TWO)
    ours = [crib_is_ours(game.view(seat)) for seat in Seat]
    assert ours == [False, True, False, True]
