"""The level ``expert``: it plays for the win, and reads the other's hand from the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import Card, Game, PerSide, Play, PlayerView, parse_card, parse_cards
from cribbage_tui.engine.board import Pegs
from cribbage_tui.players.expert import expert
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = expert("1")


def at(view: PlayerView, *, one: int, two: int) -> PlayerView:
    """``view`` with other scores for the first and the second seat."""
    return replace(view, pegs=PerSide([Pegs(front=score, back=0) for score in (one, two)]))


@pytest.mark.parametrize(
    ("pone", "dealer", "laid", "card"),
    [
        ("8H KC QC JC", "7H 6C 9S KH", "8H", "7H"),  # a fifteen
        ("3H 5C QC JC", "4D 6D KS KH", "3H 4D 5C", "6D"),  # a run of four
        ("KC QC JC 2H", "AD TD 9H 4H", "KC TD QC", "AD"),  # thirty-one
    ],
)
def test_it_takes_what_scores(pone: str, dealer: str, laid: str, card: str) -> None:
    assert card_laid(PLAYER, in_play(pone=pone, dealer=dealer, laid=laid)) is parse_card(card)


def test_it_leads_no_five() -> None:
    """B70."""
    game = in_play(pone="5C 7C 9H KD", dealer="AH 4H JH QD")
    assert card_laid(PLAYER, game) is not parse_card("5C")


def test_it_knows_from_a_go_what_is_safe() -> None:
    """At 25 the dealer said go, so it holds nothing of six and lower.

    The pone may lay its two and three as it likes; the order that ends on thirty makes the go.
    """
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    card = card_laid(PLAYER, game)
    assert card in parse_cards("2C 3C")


def card_at(game: Game, *, one: int, two: int) -> Card:
    """The card that it lays for whose turn it is, at these scores."""
    action = PLAYER.play(at(game.view(game.to_act[0]), one=one, two=two))
    assert isinstance(action, Play)
    return action.card


def test_what_wins_now_is_laid() -> None:
    """The pone wants two; only the third eight scores, or the king that makes fifteen."""
    game = in_play(pone="8C 8D 2H KC", dealer="8H JD QD KD", laid="8C 8H")
    assert card_at(game, one=119, two=120) is parse_card("8D")
    game = in_play(pone="AC 7D 9H KC", dealer="4H 3D QD KD", laid="AC 4H")
    assert card_at(game, one=119, two=120) is parse_card("KC")


def test_the_score_decides_what_it_lays() -> None:
    """At ten, before a seven, a nine and a king.

    Wanting one point, with the other wanting two, the pone lays what the other is least likely to
    score on. With the two needs changed no point at all may be given away, and a go would do.
    """
    game = in_play(pone="6C 7D 9H KC", dealer="4H JD QD KD", laid="6C 4H")
    assert card_at(game, one=120, two=119) is parse_card("9H")
    assert card_at(game, one=119, two=120) is parse_card("KC")


def test_the_score_decides_what_it_throws() -> None:
    """At 113 against 114 the pone must get home before the dealer counts."""
    view = holding("AH AS 5C 6D 7D JD", seat=PONE)
    assert thrown_by(PLAYER, view) == set(parse_cards("7D JD"))
    assert thrown_by(PLAYER, at(view, one=113, two=114)) == set(parse_cards("AH AS"))


def test_whose_crib_it_is_decides_what_it_throws() -> None:
    six = "5C 5D 2H 8S JC KD"
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) == set(parse_cards("2H 8S"))
    six = "AH 2D 3C 3H 5C 5D"
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) != thrown_by(
        PLAYER, holding(six, seat=PONE)
    )


def test_the_seed_changes_nothing() -> None:
    view = holding("AC 4D 7H TS 3C KD", seat=PONE)
    assert thrown_by(expert("2"), view) == thrown_by(PLAYER, view)
