"""The level ``hard``: exact averages, and one reply seen ahead."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cribbage_tui.engine import PACK, Seat, parse_card, parse_cards, score_hand
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.evaluation.ranks import PAIR_NUMBER, ranks_of
from cribbage_tui.players.evaluation.spreads import average
from cribbage_tui.players.evaluation.tables import tables
from cribbage_tui.players.hard import hard
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

PLAYER = hard("1")


@pytest.mark.parametrize(("seat", "sign", "role"), [(DEALER, 1, 0), (PONE, -1, 1)])
def test_it_throws_for_the_best_average_over_every_starter_and_the_crib(
    seat: Seat, sign: int, role: int
) -> None:
    """Held against the slow way: every starter, item by item."""
    random = Random("hard")
    for _ in range(5):
        six = random.sample(PACK, 6)
        starters = [card for card in PACK if card not in six]
        worth = {}
        for thrown in combinations(six, 2):
            kept = [card for card in six if card not in thrown]
            hand = sum(total(score_hand(kept, starter)) for starter in starters) / len(starters)
            crib = average(tables().crib[role][PAIR_NUMBER[ranks_of(thrown)]])
            worth[frozenset(thrown)] = hand + sign * crib
        chosen = thrown_by(PLAYER, holding(" ".join(map(str, six)), seat=seat))
        assert worth[frozenset(chosen)] == pytest.approx(max(worth.values()))


@pytest.mark.parametrize(
    ("why", "pone", "dealer", "laid", "card"),
    [
        ("a fifteen", "8H KC QC JC", "7H 2C TS 4H", "8H", "7H"),
        ("a run of four", "3H 5C QC JC", "4D 6D KS KH", "3H 4D 5C", "6D"),
        ("thirty-one", "KC QC JC 2H", "AD TD 9H 4H", "KC TD QC", "AD"),
    ],
)
def test_it_takes_what_scores(why: str, pone: str, dealer: str, laid: str, card: str) -> None:
    assert card_laid(PLAYER, in_play(pone=pone, dealer=dealer, laid=laid)) is parse_card(card), why


def test_it_leads_no_five_and_likes_low_cards() -> None:
    """B70. A low lead cannot be made fifteen."""
    game = in_play(pone="5C 7C 9H KD", dealer="AH 4H JH QD")
    assert card_laid(PLAYER, game) is not parse_card("5C")
    game = in_play(pone="3C 7C 9H KD", dealer="AH 4H JH QD")
    assert card_laid(PLAYER, game) is parse_card("3C")


def test_it_sees_a_reply_coming() -> None:
    """On a ten a jack stands next to runs and pairs; a king gives less away."""
    game = in_play(pone="TC 8C 7C 2C", dealer="JD KD 9D 4D", laid="TC")
    assert card_laid(PLAYER, game) not in parse_cards("JD 9D")


def test_after_a_go_it_has_nothing_to_fear() -> None:
    """The dealer said go at 25: the pone lays its highest that fits."""
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    assert card_laid(PLAYER, game) is parse_card("3C")


def test_the_seed_changes_nothing() -> None:
    view = holding("AC 4D 7H TS 3C KD", seat=PONE)
    assert thrown_by(hard("2"), view) == thrown_by(PLAYER, view)
