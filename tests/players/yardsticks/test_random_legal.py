"""The yardstick ``random``."""

from __future__ import annotations

from collections import Counter

from cribbage_tui.players.yardsticks.random_legal import random_legal
from tests.players.scenes import PONE, card_laid, holding, in_play, thrown_by


def test_every_card_comes_about_as_often() -> None:
    game = in_play(pone="KC 2C 3C 9C", dealer="5D JD 7D 2D")
    cards = Counter(card_laid(random_legal(str(seed)), game) for seed in range(2000))
    assert len(cards) == 4
    assert all(400 < times < 600 for times in cards.values())


def test_every_throw_comes_by() -> None:
    view = holding("2C 5D 8H 9S JC KD", seat=PONE)
    throws = {frozenset(thrown_by(random_legal(str(seed)), view)) for seed in range(300)}
    assert len(throws) == 15
