"""The level ``medium``: the best average hand, and sense in the play."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cribbage_tui.engine import PACK, Seat, parse_card, parse_cards, score_hand
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.evaluation.crib_estimate import crib_estimate
from cribbage_tui.players.medium import medium
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = medium("1")


@pytest.mark.parametrize(("seat", "sign"), [(DEALER, 1), (PONE, -1)])
def test_it_throws_for_the_best_average_over_every_starter_and_the_crib(
    seat: Seat, sign: int
) -> None:
    """Held against the slow way: every starter, item by item."""
    random = Random("medium")
    for _ in range(6):
        six = random.sample(PACK, 6)
        starters = [card for card in PACK if card not in six]
        worth = {
            frozenset(thrown): sign * crib_estimate(thrown)
            + sum(
                total(score_hand([card for card in six if card not in thrown], starter))
                for starter in starters
            )
            / len(starters)
            for thrown in combinations(six, 2)
        }
        chosen = thrown_by(PLAYER, holding(" ".join(map(str, six)), seat=seat))
        assert worth[frozenset(chosen)] == pytest.approx(max(worth.values()))


def test_a_close_throw_depends_on_whose_crib_it_is() -> None:
    six = "7C 8D 2H 3S QC KD"
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) != thrown_by(
        PLAYER, holding(six, seat=PONE)
    )


def test_two_fives_are_kept_from_the_opponents_crib_and_may_go_to_its_own() -> None:
    six = "AH 2D 3C 3H 5C 5D"
    assert thrown_by(PLAYER, holding(six, seat=DEALER)) == set(parse_cards("5C 5D"))
    assert thrown_by(PLAYER, holding(six, seat=PONE)) != set(parse_cards("5C 5D"))


@pytest.mark.parametrize(
    ("pone", "led"),
    [
        ("5C 7C 9H KD", "K"),  # B70: not the five; then the highest
        ("5C 5D 8C KH", "K"),  # nor one of two fives
        ("3C 7C 9H KD", "3"),  # no card makes fifteen on a low lead
        ("2C 8C 8H KD", "8"),  # a pair on one of a pair can be answered with three alike
        ("3C 3D 8C 8H", "3"),  # both at once
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
        ("3H 5C QC JC", "4D 6D KS KH", "3H KS 5C", "KH"),  # no run with a king between
        ("3H 5C QC JC", "4D 6D KS KH", "3H 4D 5C", "6D"),  # a run of four
        ("KC QC JC 2H", "AD TD 9H 4H", "KC TD QC", "AD"),  # thirty-one
    ],
)
def test_it_takes_the_points_in_sight(pone: str, dealer: str, laid: str, card: str) -> None:
    game = in_play(pone=pone, dealer=dealer, laid=laid)
    assert card_laid(PLAYER, game) is parse_card(card)


@pytest.mark.parametrize(
    ("why", "pone", "dealer", "laid", "card"),
    [
        ("5 is left to no one", "2C KC QC JC", "3D 6H 7H 9H", "2C", "9H"),
        ("21 is left to no one", "KC 5C 9C 8C", "6H 2H 3H 4H", "KC 6H", "9C"),
        ("unless it pays", "7C 7H KC QC", "7D 2D 3D 4D", "7C 7D", "7H"),
        ("25 is open to a six, 18 to nothing", "KC 9C 2C QC", "6H 3H 4H 7H", "KC 6H", "2C"),
        ("on a king a queen is within reach of a run", "KC 8C 7C 2C", "QD TD 9D 4D", "KC", "TD"),
        ("of equals the low card is kept", "KC QC JC TC", "6D 7D 8D 9D", "KC", "9D"),
    ],
)
def test_it_has_sense_where_cards_score_alike(
    why: str, pone: str, dealer: str, laid: str, card: str
) -> None:
    game = in_play(pone=pone, dealer=dealer, laid=laid)
    assert card_laid(PLAYER, game) is parse_card(card), why


def test_the_seed_changes_nothing() -> None:
    view = holding("AC 4D 7H TS 3C KD", seat=PONE)
    assert {frozenset(thrown_by(medium(str(seed)), view)) for seed in range(10)} == {
        frozenset(thrown_by(PLAYER, view))
    }
