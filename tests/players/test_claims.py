"""Counting by hand: the computer claims what is there, and calls what was missed (R26, R27)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    CardCounted,
    Count,
    CribShown,
    Game,
    HandShown,
    MugginsPegged,
    Play,
    SeededDecks,
    parse_card,
)
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.claims import answer_claim
from cribbage_tui.players.registry import LEVELS, make_player
from tests.players.scenes import BY_HAND, DEALER, PONE, in_play


def fifteen_laid() -> Game:
    """The dealer has just made fifteen with a five on the pone's king, and is to count it."""
    game = in_play(pone="KC 2C 3C 9C", dealer="5D JD 7D 2D", laid="", options=BY_HAND)
    game.act(PONE, Play(parse_card("KC")))
    game.act(PONE, Count(0))
    game.act(DEALER, CallMuggins(0))
    game.act(DEALER, Play(parse_card("5D")))
    return game


def test_a_card_is_counted_at_its_points() -> None:
    game = fifteen_laid()
    assert answer_claim(game.view(DEALER)) == Count(2)


@pytest.mark.parametrize(("claimed", "missed"), [(0, 2), (1, 1), (2, 0)])
def test_what_the_opponent_missed_is_called_exactly(claimed: int, missed: int) -> None:
    game = fifteen_laid()
    game.act(DEALER, Count(claimed))
    assert answer_claim(game.view(PONE)) == CallMuggins(missed)


SHARP_EYED = [name for name in ("hard", "expert") if name in LEVELS]
"""The levels that overlook nothing; the others are in test_overlooking."""


@pytest.mark.parametrize("level", SHARP_EYED)
def test_a_strong_computer_never_claims_wrong(level: str) -> None:
    player = make_player(level, seed="1")
    game = Game.new(BY_HAND, SeededDecks("claims"))
    while game.to_act:
        seat = game.to_act[0]
        game.act(seat, player.play(game.view(seat)))
    counted = [e for e in game.log if isinstance(e, CardCounted | HandShown | CribShown)]
    assert {type(event) for event in counted} == {CardCounted, HandShown, CribShown}
    assert all(event.claim == total(event.items) for event in counted)
    assert not any(isinstance(event, MugginsPegged) for event in game.log)


@pytest.mark.parametrize("level", SHARP_EYED)
def test_every_hole_missed_by_someone_who_claims_nothing_is_called(level: str) -> None:
    player = make_player(level, seed="1")
    game = Game.new(BY_HAND, SeededDecks("silent pone"), dealer=DEALER)
    while game.to_act and game.state.deal == 1:
        seat = game.to_act[0]
        action = player.play(game.view(seat))
        game.act(seat, Count(0) if isinstance(action, Count) and seat is PONE else action)
    counted = [e for e in game.log if isinstance(e, CardCounted | HandShown) and e.seat is PONE]
    called = [e for e in game.log if isinstance(e, MugginsPegged)]
    missed = [total(event.items) for event in counted]
    assert sum(missed) > 0
    assert [event.points for event in called] == [points for points in missed if points]
    assert all(event.seat is DEALER for event in called)
