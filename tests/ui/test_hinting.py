"""Hints: soft at first, full when asked again; counted once for a decision."""

from __future__ import annotations

from cribbage_tui.engine import Game, GameOptions, Seat, SeededDecks, Stage
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.hinting import (
    Depth,
    ask,
    choose_anew,
    evaluate,
    hint_lines,
    nothing_to_weigh,
)
from cribbage_tui.ui.presenter import Names

VIEW = Game.new(GameOptions(), SeededDecks("hint"), dealer=Seat.TWO).view(Seat.ONE)
HINT = evaluate(VIEW)
SOME, OTHER = VIEW.hand[:2], VIEW.hand[2:4]


def test_every_throw_is_weighed_and_nothing_shown_unasked() -> None:
    assert len(HINT.found) == 15
    assert hint_lines(HINT, Names(), ASCII) == ()


def test_asked_once_it_is_soft_and_asked_again_full() -> None:
    soft = ask(HINT, SOME)
    full = ask(soft, SOME)
    assert (soft.depth, full.depth) == (Depth.SOFT, Depth.FULL)
    assert len(hint_lines(soft, Names(), ASCII)) == 1
    assert len(hint_lines(full, Names(), ASCII)) == 4


def test_another_choice_is_looked_at_anew() -> None:
    soft = ask(HINT, SOME)
    anew = choose_anew(soft, OTHER)
    assert hint_lines(anew, Names(), ASCII) == ()
    assert ask(anew, OTHER).depth is Depth.SOFT


def test_the_full_hint_stays_until_something_else_is_chosen() -> None:
    full = ask(ask(HINT, SOME), SOME)
    assert choose_anew(full, SOME).depth is Depth.FULL
    assert ask(full, SOME).depth is Depth.FULL
    anew = choose_anew(full, OTHER)
    assert hint_lines(anew, Names(), ASCII) == ()
    assert ask(anew, OTHER).depth is Depth.SOFT


def test_where_only_one_card_fits_just_that_is_said() -> None:
    hint = nothing_to_weigh(VIEW.hand[:1])
    assert hint_lines(hint, Names(), ASCII) == ("Only this card fits.",)


def test_in_the_play_every_card_that_fits_is_weighed() -> None:
    game = Game.new(GameOptions(), SeededDecks("hint"), dealer=Seat.TWO)
    for seat in game.to_act:
        game.act(seat, game.legal_actions(seat)[0])
    view = game.view(Seat.ONE)
    assert view.stage is Stage.PLAYING
    assert len(evaluate(view).found) == len(view.legal)
