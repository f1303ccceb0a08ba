"""The yardstick ``greedy``."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Seat, parse_card, parse_cards
from cribbage_tui.players.yardsticks.greedy import greedy
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = greedy("1")


@pytest.mark.parametrize(
    ("six", "thrown"),
    [
        ("5C 5D 5H JS 2C 7D", "2C 7D"),  # fifteens and pairs
        ("3C 4D 5H 5S KC QD", "3C 4D"),  # 3-4-5-5 counts 8, 5-5-Q-K counts 10
        ("2H 4H 6H 8H JC QS", "JC QS"),  # a flush counts 4
        ("2C 4D 6H 8S TC QD", "2C 4D"),  # nothing counts: the lowest go
    ],
)
@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_it_keeps_the_four_cards_with_the_most_points_whose_crib_it_may_be(
    seat: Seat, six: str, thrown: str
) -> None:
    assert thrown_by(PLAYER, holding(six, seat=seat)) == set(parse_cards(thrown))


@pytest.mark.parametrize(
    ("dealer", "laid", "card"),
    [
        ("7C 9D TH KD", "8C", "7C"),  # fifteen
        ("8D 7C TH KD", "8C", "8D"),  # a pair and a fifteen score alike: the higher card
        ("2D 3D TH KD", "8C", "KD"),  # nothing scores: the highest card
    ],
)
def test_it_lays_the_card_that_scores_most(dealer: str, laid: str, card: str) -> None:
    game = in_play(pone="8C 2C KH QC", dealer=dealer, laid=laid)
    assert card_laid(PLAYER, game) is parse_card(card)


def test_it_leads_the_highest_card_even_a_five() -> None:
    game = in_play(pone="AC 2C 5H 4C", dealer="7C 9D TH KD")
    assert card_laid(PLAYER, game) is parse_card("5H")
