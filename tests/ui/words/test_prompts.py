"""What is asked of the person, at every decision of a deal."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    Count,
    Counting,
    Game,
    GameOptions,
    Muggins,
    SeededDecks,
    Stage,
    Target,
)
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.prompts import prompt
from tests.ui.words.scenes import OTHER, YOU, deal, lay, thrown, views, your_view
from tests.ui.words.test_log import BY_HAND, random_game

OWN = "5C 6C 7C KC 2C 3C"
THEIRS = "9D TD JD QD AD 4D"
BY_HAND_LONG = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW)
MUGGINS_IN_PLAY = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)


def test_two_cards_are_asked_for_and_whose_crib_they_go_to() -> None:
    assert prompt(your_view(deal(OWN, THEIRS, "8S"))) == "Choose two cards for Computer's crib."
    own_crib = your_view(deal(OWN, THEIRS, "8S", dealer=YOU))
    assert prompt(own_crib) == "Choose two cards for your crib."


def test_with_three_at_the_table_one_card_is_asked_for() -> None:
    game = Game.new(GameOptions(seats=3), SeededDecks(1), dealer=YOU)
    assert prompt(your_view(game)) == "Choose a card for your crib."


def test_in_the_play_the_room_under_thirty_one_is_told_when_it_matters() -> None:
    game = thrown(OWN, THEIRS, "8S")
    assert prompt(your_view(game)) == "You lead: lay a card."
    lay(game, "5C")
    lay(game, "9D")
    assert prompt(your_view(game)) == "Your turn: lay a card."
    lay(game, "KC")  # 24, and the other has to say go
    assert prompt(your_view(game)) == "Your turn: lay a card (7 or less)."


@pytest.mark.parametrize(
    ("laid", "asked"),
    [
        ("TD AC JD", "Your turn: lay a card."),
        ("TD 2C JD", "Your turn: lay a card (9 or less)."),
    ],
)
def test_the_room_is_told_from_the_first_card_that_would_not_fit(laid: str, asked: str) -> None:
    game = thrown("5C 6C AC 2C KC QC", THEIRS, "8S", dealer=YOU)
    lay(game, laid)
    assert prompt(your_view(game)) == asked


def test_at_thirty_only_an_ace_is_asked_for() -> None:
    game = thrown("5C 6C 7C AC 2C 3C", THEIRS, "8S")
    lay(game, "6C TD 5C 9D")
    assert prompt(your_view(game)) == "Your turn: only an ace fits."


def test_the_person_counts_hand_and_crib() -> None:
    game = thrown(OWN, THEIRS, "8S", dealer=YOU, options=BY_HAND_LONG)
    while game.view(YOU).stage is Stage.PLAYING:
        game.act(game.to_act[0], game.legal_actions(game.to_act[0])[0])
    game.act(OTHER, Count(0))
    asked = "Computer counts 0 in its hand. How many did it miss, if any?"
    assert prompt(your_view(game)) == asked
    game.act(YOU, CallMuggins(0))
    assert prompt(your_view(game)) == "How many points does your hand count?"
    game.act(YOU, Count(0))
    game.act(OTHER, CallMuggins(0))
    assert prompt(your_view(game)) == "How many points does your crib count?"


def test_the_person_looks_at_the_count_of_the_other_crib() -> None:
    game = thrown(OWN, THEIRS, "8S", dealer=OTHER, options=BY_HAND_LONG)
    while game.view(YOU).stage is Stage.PLAYING:
        game.act(game.to_act[0], game.legal_actions(game.to_act[0])[0])
    for action in (Count(0), CallMuggins(0), Count(0), CallMuggins(0), Count(0)):
        game.act(game.to_act[0], action)
    asked = "Computer counts 0 in its crib. How many did it miss, if any?"
    assert prompt(your_view(game)) == asked


def test_with_muggins_in_the_play_each_card_is_counted() -> None:
    game = thrown(OWN, THEIRS, "8S", options=MUGGINS_IN_PLAY)
    lay(game, "5C")
    assert prompt(your_view(game)) == "How many points does your 5♣ peg?"
    assert prompt(your_view(game), glyphs=ASCII) == "How many points does your 5C peg?"
    game.act(YOU, Count(0))
    game.act(OTHER, CallMuggins(0))
    lay(game, "TD")
    game.act(OTHER, Count(0))
    asked = "Computer counts 0 for 10♦. How many did it miss, if any?"
    assert prompt(your_view(game)) == asked


@pytest.mark.parametrize("options", [GameOptions(target=Target.SHORT), BY_HAND])
def test_there_is_a_prompt_for_every_decision_of_whole_games(options: GameOptions) -> None:
    for seed in range(8):
        game = random_game(options, seed)
        asked = [view for view in views(game) if YOU in view.to_act]
        assert asked
        for view in asked:
            text = prompt(view, Names(computer="Ada"), glyphs=ASCII)
            assert text.endswith((".", "?"))
            assert text.isascii()
            assert len(text) <= 76
            assert "Computer" not in text
