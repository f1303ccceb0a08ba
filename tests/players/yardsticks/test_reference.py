"""The yardstick ``reference``."""

from __future__ import annotations

import pytest

from cribbage_tui.arena import simulate
from cribbage_tui.engine import parse_card, parse_cards
from cribbage_tui.players.yardsticks.reference import reference
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = reference("1")


def test_its_play_is_never_changed() -> None:
    """The same games for ever, so that figures measured against it stay comparable."""
    result = simulate("reference", "greedy", games=40, seed="known")
    assert (result.deals, result.a.wins, result.b.wins) == (360, 24, 16)


def test_it_throws_by_average_for_whose_crib_it_is() -> None:
    six = "AH 2D 3C 3H 5C 5D"
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) == set(parse_cards("5C 5D"))
    assert thrown_by(PLAYER, holding(six, seat=PONE)) != set(parse_cards("5C 5D"))


@pytest.mark.parametrize(
    ("why", "pone", "dealer", "laid", "card"),
    [
        ("a fifteen", "8H KC QC JC", "7H 2C TS 4H", "8H", "7H"),
        ("a low lead gives nothing away", "3C 7C 9H KD", "AH 4H JH QD", "", "3C"),
        ("of equals the highest, after a go", "KC KS 2C 3C", "5D KD QD 9D", "KC 5D KS", "3C"),
    ],
)
def test_what_it_lays(why: str, pone: str, dealer: str, laid: str, card: str) -> None:
    assert card_laid(PLAYER, in_play(pone=pone, dealer=dealer, laid=laid)) is parse_card(card), why
