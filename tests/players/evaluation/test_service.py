"""What choices are worth, told to people."""

from __future__ import annotations

from itertools import islice

import pytest

from cribbage_tui.engine import (
    CardPlayed,
    Discard,
    GameOptions,
    GoPegged,
    LastCardPegged,
    Play,
    Rank,
    Stage,
    Target,
    parse_card,
    parse_cards,
)
from cribbage_tui.players import evaluation
from cribbage_tui.players.evaluation import Reply, evaluate_discards, evaluate_plays
from cribbage_tui.players.expert import expert
from tests.players.scenes import BY_HAND, DEALER, PONE, STANDARD, holding, in_play, questions

EXPERT = expert("1")
WAYS = {2: 15, 3: 5, 4: 5}


def test_the_first_of_the_throws_keeps_a_great_hand() -> None:
    found = evaluate_discards(holding("4C 5D 5H 6S KC 2D", seat=PONE))
    best = found[0]
    assert len(found) == 15
    assert set(best.cards) == set(parse_cards("KC 2D"))
    assert set(best.kept) == set(parse_cards("4C 5D 5H 6S"))
    assert best.best.points == 24
    assert set(best.best.cards) == set(parse_cards("4D 4H 4S 6C 6D 6H"))
    assert best.worst.points == 12
    assert best.points == pytest.approx(best.hand + best.crib + best.play)


def test_the_crib_is_signed_by_whose_it_is() -> None:
    for seat, sign in ((DEALER, 1), (PONE, -1)):
        for one in evaluate_discards(holding("4C 5D 5H 6S KC 2D", seat=seat)):
            assert sign * one.crib > 2


@pytest.mark.parametrize(
    "options",
    [
        STANDARD,
        BY_HAND,
        GameOptions(target=Target.SHORT),
        GameOptions(seats=3),
        GameOptions(seats=4),
    ],
)
def test_every_choice_is_told_the_best_first_and_always_the_same(options: GameOptions) -> None:
    throws = plays = 0
    for game, seat in islice(questions(EXPERT, options, "service"), 60):
        view = game.view(seat)
        discards, cards = evaluate_discards(view), evaluate_plays(view)
        assert (discards, cards) == (evaluate_discards(view), evaluate_plays(view))
        if view.claim is not None:
            assert (discards, cards) == ((), ())
        elif view.stage is Stage.DISCARDING:
            assert cards == ()
            assert {Discard(one.cards) for one in discards} <= set(view.legal)
            assert len(discards) == WAYS[options.seats]
            wins = [one.win for one in discards]
            throws += 1
        else:
            assert discards == ()
            assert {Play(one.card) for one in cards} == set(view.legal)
            wins = [one.win for one in cards]
            plays += 1
        if view.claim is None and options.seats == 2:
            assert all(win is not None and 0 <= win <= 1 for win in wins)
            assert wins == sorted(wins, key=lambda win: -(win or 0))
        elif view.claim is None:
            assert set(wins) == {None}
    assert throws > 3
    assert plays > 10


def test_the_first_is_what_the_expert_does() -> None:
    alike = 0
    for game, seat in islice(questions(EXPERT, STANDARD, "alike"), 80):
        view = game.view(seat)
        action = EXPERT.play(view)
        if isinstance(action, Play):
            assert evaluate_plays(view)[0].card.rank is action.card.rank
        else:
            best = evaluate_discards(view)[0]
            assert isinstance(action, Discard)
            chosen = next(one for one in evaluate_discards(view) if one.cards == action.cards)
            assert chosen.win == pytest.approx(best.win, abs=0.002)
        alike += 1
    assert alike > 50


def test_who_is_not_asked_is_told_nothing() -> None:
    game = in_play(pone="3C 7C 9H KD", dealer="2C TS 4H JC")
    assert evaluate_plays(game.view(DEALER)) == ()
    assert evaluate_discards(game.view(DEALER)) == ()
    assert evaluate_discards(game.view(PONE)) == ()


def test_a_card_tells_its_points_and_what_it_fears() -> None:
    """On an eight a seven makes fifteen; then a six, seven, eight or nine would score on it."""
    game = in_play(pone="8H KC QC JC", dealer="7H 2C TS 4H", laid="8H")
    found = {one.card: one for one in evaluate_plays(game.view(DEALER))}
    seven = found[parse_card("7H")]
    assert seven.points == 2
    assert isinstance(seven.fears, Reply)
    assert seven.fears.rank in (Rank.SIX, Rank.NINE, Rank.SEVEN)
    assert seven.fears.points in (2, 3)
    assert 0 < seven.fears.chance < 1
    assert found[parse_card("2C")].points == 0


def test_after_a_go_nothing_is_feared() -> None:
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    assert all(one.fears is None for one in evaluate_plays(game.view(PONE)))


def test_the_margin_of_the_last_cards_is_what_is_then_pegged() -> None:
    """The pone holds two cards, the dealer none: nothing is left to guess."""
    game = in_play(pone="KC QC JC TC", dealer="AD 2D 3D 4D", laid="KC AD QC 2D 3D 4D")
    for one in evaluate_plays(game.view(PONE)):
        again = in_play(pone="KC QC JC TC", dealer="AD 2D 3D 4D", laid="KC AD QC 2D 3D 4D")
        before = len(again.steps)
        again.act(PONE, Play(one.card))
        if again.to_act == (PONE,) and again.view(PONE).stage is Stage.PLAYING:
            again.act(PONE, Play(again.view(PONE).hand[0]))
        pegged = sum(
            step.event.points
            for step in again.steps[before:]
            if isinstance(step.event, CardPlayed | GoPegged | LastCardPegged)
        )
        assert one.margin == pegged


def test_only_known_names_are_there() -> None:
    assert set(evaluation.__all__) >= {"evaluate_discards", "evaluate_plays"}
    with pytest.raises(AttributeError):
        evaluation.__getattr__("evaluate_nothing")
