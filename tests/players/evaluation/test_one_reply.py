"""One reply seen ahead."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import GameOptions, Seat, SeededDecks, parse_card
from cribbage_tui.engine.game import Game
from cribbage_tui.players.evaluation.one_reply import cards_to_reply, points_less_reply, unseen
from tests.players.scenes import DEALER, PONE, in_play


def test_every_card_in_sight_is_seen() -> None:
    view = in_play(pone="3C 7C 9H KD", dealer="2C TS 4H JC", laid="3C TS").view(PONE)
    left = unseen(view)
    # Four kept, two thrown, the starter, and the ten that the dealer laid.
    assert sum(left) == 52 - 8
    assert left[10] == 3
    assert left[7] == 3


def test_a_certain_thirty_one_fears_nothing() -> None:
    game = in_play(pone="KC QC JC 2H", dealer="AD TD 9H 4H", laid="KC TD QC")
    assert points_less_reply(game.view(DEALER), parse_card("AD")) == 2


def test_after_a_go_nothing_is_taken_off() -> None:
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    view = game.view(PONE)
    assert cards_to_reply(view) == 0
    assert points_less_reply(view, parse_card("3C")) == 0


def test_a_lead_is_worth_less_the_more_cards_answer_it() -> None:
    view = in_play(pone="3C 5C 7C KD", dealer="2C TS 4H JC").view(PONE)
    worth = {text: points_less_reply(view, parse_card(text)) for text in ("3C", "5C", "7C", "KD")}
    assert min(worth, key=lambda text: worth[text]) == "5C"
    assert max(worth, key=lambda text: worth[text]) == "3C"


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_the_next_one_replies(seats: int) -> None:
    game = Game.new(GameOptions(seats=seats), SeededDecks("next"), dealer=Seat.ONE)
    while game.view(game.to_act[0]).starter is None:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    view = game.view(game.to_act[0])
    assert cards_to_reply(view) == 4
    assert all(points_less_reply(view, card) < 0 for card in view.hand)
