"""The scorers of the show against the reference: every set of ranks, and a sample of hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

from cribbage_tui.engine.cards import PACK
from cribbage_tui.engine.scoring import (
    RANK_KEYS,
    crib_total,
    crib_totals_by_starter,
    hand_total,
    hand_totals_by_starter,
    rank_points,
    score_crib,
    score_hand,
    total,
)

from .reference import ORDER, reference_crib, reference_hand, reference_ranks


def test_every_set_of_five_ranks_counts_as_the_reference_says() -> None:
    # Of four copies of each rank choose five in all ways: every set of ranks, most of them often.
    sets = set(combinations([letter for letter in ORDER for _ in range(4)], 5))
    table = rank_points()
    assert len(sets) == len(table) == 6175
    for letters in sets:
        key = sum(RANK_KEYS[4 * ORDER.index(letter)] for letter in letters)
        assert table[key] == reference_ranks("".join(letters)), letters


def test_the_key_of_a_card_depends_on_its_rank_alone() -> None:
    assert len(set(RANK_KEYS)) == 13
    assert all(RANK_KEYS[card.index] == RANK_KEYS[4 * (card.rank - 1)] for card in PACK)


def test_random_hands_and_cribs_count_as_the_reference_says() -> None:
    random = Random(15)
    for _ in range(20_000):
        *cards, starter = random.sample(PACK, 5)
        hand, crib = reference_hand(cards, starter), reference_crib(cards, starter)
        assert total(score_hand(cards, starter)) == hand_total(cards, starter) == hand
        assert total(score_crib(cards, starter)) == crib_total(cards, starter) == crib


def test_random_flushes_count_as_the_reference_says() -> None:
    # Four of a suit are rare in the sample above; here every hand is of one suit.
    random = Random(16)
    for _ in range(2_000):
        suit = random.randrange(4)
        cards = random.sample(PACK[suit::4], 4)
        starter = random.choice([card for card in PACK if card not in cards])
        hand, crib = reference_hand(cards, starter), reference_crib(cards, starter)
        assert total(score_hand(cards, starter)) == hand_total(cards, starter) == hand
        assert total(score_crib(cards, starter)) == crib_total(cards, starter) == crib


def test_all_starters_at_once_count_as_the_reference_says() -> None:
    random = Random(17)
    for _ in range(100):
        cards = random.sample(PACK, 4)
        hand, crib = hand_totals_by_starter(cards), crib_totals_by_starter(cards)
        for starter in PACK:
            if starter not in cards:
                assert hand[starter.index] == reference_hand(cards, starter)
                assert crib[starter.index] == reference_crib(cards, starter)
