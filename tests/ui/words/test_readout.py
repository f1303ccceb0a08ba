"""What the chosen cards would do."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Counting, Discard, Game, GameOptions, Muggins, SeededDecks
from cribbage_tui.engine.cards import parse_cards
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.readout import readout
from tests.ui.words.scenes import OTHER, YOU, deal, lay, thrown, your_view

OWN = "3C 4D 5H 5S 5C KD"
THEIRS = "7D TD JD QD AD 2D"


def test_nothing_chosen_says_nothing() -> None:
    assert readout(your_view(deal(OWN, THEIRS, "8S")), ()) == ""


@pytest.mark.parametrize(
    ("chosen", "line"),
    [
        ("5C", "5♣ and one more card"),
        ("5C KD", "throw 5♣ K♦ to your crib; you keep 3♣ 4♦ 5♥ 5♠"),
        ("KD 5C", "throw K♦ 5♣ to your crib; you keep 3♣ 4♦ 5♥ 5♠"),
    ],
)
def test_laying_away_says_what_goes_where_and_what_is_kept(chosen: str, line: str) -> None:
    view = your_view(deal(OWN, THEIRS, "8S", dealer=YOU))
    assert readout(view, parse_cards(chosen)) == line


def test_the_other_crib_is_named() -> None:
    view = your_view(deal(OWN, THEIRS, "8S", dealer=OTHER))
    cards = parse_cards("5C KD")
    assert readout(view, cards).startswith("throw 5♣ K♦ to Computer's crib; ")
    assert "to Ada's crib" in readout(view, cards, Names(computer="Ada"))
    assert readout(view, cards, glyphs=ASCII).startswith("throw 5C KD to ")


def test_with_three_at_the_table_one_card_is_thrown() -> None:
    view = your_view(Game.new(GameOptions(seats=3), SeededDecks(1), dealer=YOU))
    assert readout(view, view.hand[:1]).startswith("throw ")


def test_a_card_of_the_play_says_the_count_and_what_it_pegs() -> None:
    game = thrown("7H 8C 5H KS 2C 3C", "7D TD JD QD AD 2D", "9S")
    view = your_view(game)
    assert readout(view, parse_cards("7H")) == "7♥ → 7"
    lay(game, "8C 7D")
    view = your_view(game)
    assert readout(view, parse_cards("7H")) == "7♥ → 22, pair for 2"
    assert readout(view, parse_cards("7H"), glyphs=ASCII) == "7H -> 22, pair for 2"
    assert readout(view, parse_cards("KS")) == "K♠ → 25"


def test_a_card_that_does_not_fit_says_why() -> None:
    game = thrown("5C 9H 2H 3S KC QC", "TD JD QD 4D AD 2D", "8S")
    lay(game, "5C TD")
    lay(game, "2H JD")
    view = your_view(game)
    assert view.count == 27
    assert readout(view, parse_cards("9H")) == "9♥ would make 36: over 31."
    assert readout(view, parse_cards("3S")) == "3♠ → 30"


def test_of_several_cards_of_the_play_the_last_is_told() -> None:
    view = your_view(thrown(OWN, THEIRS, "8S"))
    assert readout(view, parse_cards("3C 4D")) == "4♦ → 4"


def test_nothing_is_told_when_nothing_is_asked() -> None:
    game = thrown(OWN, THEIRS, "8S")
    lay(game, "3C")
    assert readout(your_view(game), parse_cards("4D")) == ""
    game = deal(OWN, THEIRS, "8S")
    game.act(YOU, Discard(parse_cards("5C KD")))
    assert readout(your_view(game), parse_cards("4D")) == ""


def test_with_muggins_in_the_play_the_points_are_not_given_away() -> None:
    options = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)
    game = thrown("7H 8C 5H KS 2C 3C", THEIRS, "9S", options=options)
    lay(game, "8C")
    assert readout(your_view(game), parse_cards("7H")) == ""  # the 8 is being counted
    while your_view(game).claim is not None or OTHER in game.to_act:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    assert your_view(game).count == 15
    assert readout(your_view(game), parse_cards("7H")) == "7♥ → 22"
