"""The level ``medium``: it counts what lies there, and asks nothing of what may come."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cribbage_tui.engine import PACK, Rank, Seat, parse_card, parse_cards
from cribbage_tui.players.evaluation.four_cards import points_of_four
from cribbage_tui.players.medium import medium
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = medium("1")


@pytest.mark.parametrize(("seat", "sign"), [(DEALER, 1), (PONE, -1)])
def test_it_throws_for_the_four_kept_cards_and_what_it_sees_in_the_two(
    seat: Seat, sign: int
) -> None:
    random = Random("medium")
    for _ in range(40):
        six = random.sample(PACK, 6)
        worth = {}
        for one, other in combinations(six, 2):
            seen = 2 * (one.rank is other.rank) + 2 * (one.pips + other.pips == 15)
            seen += (one.rank is Rank.FIVE) + (other.rank is Rank.FIVE)
            kept = [card for card in six if card not in (one, other)]
            worth[frozenset((one, other))] = points_of_four(kept) + sign * seen
        chosen = thrown_by(PLAYER, holding(" ".join(map(str, six)), seat=seat))
        assert worth[frozenset(chosen)] == max(worth.values())


@pytest.mark.parametrize(
    ("six", "own", "other"),
    [
        ("7C 8D 2H 3S QC KD", "7C 8D", "2H 3S"),  # a fifteen to throw, or to keep
        ("AH 2D 3C 3H 5C 5D", "5C 5D", "AH 2D"),  # two fives
        ("2C 4D 6H 8S KC KD", "2C 4D", "2C 4D"),  # nothing of it in the lowest two
    ],
)
def test_a_close_throw_depends_on_whose_crib_it_is(six: str, own: str, other: str) -> None:
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) == set(parse_cards(own))
    assert thrown_by(PLAYER, holding(six, seat=PONE)) == set(parse_cards(other))


def test_the_starter_to_come_escapes_it() -> None:
    """Nothing counts here, so all throws look alike to it, and the lowest two go.

    Close cards are better kept: a starter makes runs and fifteens of them.
    """
    view = holding("2C 4D 6H 8S TC QD", seat=PONE)
    assert thrown_by(PLAYER, view) == set(parse_cards("2C 4D"))


@pytest.mark.parametrize(
    ("pone", "led"),
    [
        ("5C 7C 9H KD", "K"),  # B70: not the five; then the highest
        ("5C 5D 8C KH", "K"),  # nor one of two fives
        ("3C 4C 5H 5D", "4"),  # the highest that is no five
        ("5C 5D 5H 5S", "5"),  # nothing else
    ],
)
def test_what_it_leads(pone: str, led: str) -> None:
    card = card_laid(PLAYER, in_play(pone=pone, dealer="AH 4H JH QD"))
    assert card.rank.letter == led


@pytest.mark.parametrize(
    ("pone", "dealer", "laid", "card"),
    [
        ("8H KC QC JC", "7H 2C TS 4H", "8H", "7H"),  # B70: fifteen
        ("8H KC QC JC", "8D 2C TS 4H", "8H", "8D"),  # a pair
        ("3H 5C QC JC", "4D 6D KS KH", "3H 4D 5C", "6D"),  # a run of four
        ("KC QC JC 2H", "AD TD 9H 4H", "KC TD QC", "AD"),  # thirty-one
        ("7C 7H KC QC", "7D 2D 3D 4D", "7C 7D", "7H"),  # three alike
        ("2C KC QC JC", "3D 6H 7H 9H", "2C", "9H"),  # nothing scores: the highest
    ],
)
def test_it_takes_the_points_in_sight(pone: str, dealer: str, laid: str, card: str) -> None:
    game = in_play(pone=pone, dealer=dealer, laid=laid)
    assert card_laid(PLAYER, game) is parse_card(card)


def test_what_the_other_may_answer_escapes_it() -> None:
    """A count of 21 invites any ten-card, and it leaves it for the sake of a higher card."""
    game = in_play(pone="KC 5C 9C 8C", dealer="6H AH 3H 4H", laid="8C")
    assert card_laid(PLAYER, game) is parse_card("6H")


def test_the_seed_changes_nothing() -> None:
    view = holding("AC 4D 7H TS 3C KD", seat=PONE)
    assert {frozenset(thrown_by(medium(str(seed)), view)) for seed in range(10)} == {
        frozenset(thrown_by(PLAYER, view))
    }
