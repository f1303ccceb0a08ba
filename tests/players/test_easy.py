"""The level ``easy``: what a beginner sees, and what escapes it."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Rank, parse_card, parse_cards
from cribbage_tui.players.easy import easy
from tests.players.scenes import DEALER, PONE, card_laid, holding, in_play, thrown_by

SEEDS = [str(seed) for seed in range(30)]


@pytest.mark.parametrize(
    ("six", "kept"),
    [
        ("7C 7D 8H 8S 2C QD", "7C 7D 8H 8S"),  # pairs, and fifteens of two cards
        ("9C TD JH AS 3C 4D", "9C TD JH"),  # a run, and nothing else
    ],
)
def test_it_keeps_what_it_sees(six: str, kept: str) -> None:
    for seed in SEEDS:
        thrown = thrown_by(easy(seed), holding(six, seat=DEALER))
        assert not thrown & set(parse_cards(kept))


def test_a_pair_hides_a_run_from_it() -> None:
    """2-3-3-4 counts eight; a pair of kings and a pair of threes look like more."""
    for seed in SEEDS:
        thrown = thrown_by(easy(seed), holding("2C 3D 3H 4S KC KD", seat=DEALER))
        assert thrown == set(parse_cards("2C 4S"))


def test_a_fifteen_of_three_cards_escapes_it() -> None:
    """A-4-K is a fifteen; the two queens are a pair, and any two cards go with them."""
    throws = {
        frozenset(thrown_by(easy(seed), holding("AC 4D KH QS QC 8D", seat=DEALER)))
        for seed in SEEDS
    }
    assert len(throws) == 6
    assert not any(thrown & set(parse_cards("QS QC")) for thrown in throws)


def test_two_fives_never_go_to_the_opponents_crib() -> None:
    """They would: the other four cards are worth more than any four with a five in them."""
    for seed in SEEDS:
        own, other = (
            thrown_by(easy(seed), holding("5C 5D 7H 7S 8C 8D", seat=seat))
            for seat in (DEALER, PONE)
        )
        assert own == set(parse_cards("5C 5D"))
        assert other != own


def test_a_five_is_never_led() -> None:
    """B70."""
    game = in_play(pone="5C 7C 9H KD", dealer="2C TS 4H JC")
    led = {card_laid(easy(seed), game) for seed in SEEDS}
    assert led == set(parse_cards("7C 9H KD"))


def test_a_five_is_led_by_who_has_nothing_else() -> None:
    game = in_play(pone="5C 5S 5H 5D", dealer="2C TS 4H JC")
    assert card_laid(easy("1"), game).rank is Rank.FIVE


@pytest.mark.parametrize(
    ("pone", "dealer", "laid", "card"),
    [
        ("8H KC QC JC", "7H 2C TS 4H", "8H", "7H"),  # B70: fifteen
        ("8H KC QC JC", "8D 2C TS 4H", "8H", "8D"),  # a pair
        ("KC QC JC 2H", "AH TD 9H 4H", "KC TD QC", "AH"),  # thirty-one
    ],
)
def test_it_takes_the_points_it_sees(pone: str, dealer: str, laid: str, card: str) -> None:
    game = in_play(pone=pone, dealer=dealer, laid=laid)
    assert {card_laid(easy(seed), game) for seed in SEEDS} == {parse_card(card)}


def test_a_run_in_the_play_escapes_it() -> None:
    """On 3 and 4 the deuce and the five would make a run; the king looks as good to it."""
    game = in_play(pone="3C 2C 5C KC", dealer="4D 6D 7D 9D", laid="3C 4D")
    assert {card_laid(easy(seed), game) for seed in SEEDS} == set(parse_cards("2C 5C KC"))


def test_what_looks_alike_the_seed_decides_the_same_way_each_time() -> None:
    view = holding("AC 4D 7H TS 3C KD", seat=PONE)
    throws = [thrown_by(easy(seed), view) for seed in SEEDS]
    assert throws == [thrown_by(easy(seed), view) for seed in SEEDS]
    assert any(thrown != throws[0] for thrown in throws)
