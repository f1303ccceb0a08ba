"""The second dealer of ``verify`` deals as the engine does, and takes nothing from it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cribbage_tui.commands import second_dealer
from cribbage_tui.commands.second_dealer import cards_cut, cards_dealt
from cribbage_tui.engine import SeededDecks
from cribbage_tui.engine.dealing import cut_cards

SEEDS = ("7", "", "Grüße 日本", "5ed6ae2d317fc296d18b6aa7f59158f9", *map(str, range(40)))


@pytest.mark.parametrize("seed", SEEDS)
def test_it_deals_the_same_cards(seed: str) -> None:
    decks = SeededDecks(seed)
    for number in (1, 2, 9, 10):
        assert cards_dealt(number, seed) == tuple(map(str, decks.pack(number)))
        assert cards_cut(number, seed) == tuple(map(str, cut_cards(decks.cut(number), 2)))


def test_it_deals_a_whole_pack() -> None:
    assert len(set(cards_dealt(1, "7"))) == 52


def test_it_takes_nothing_from_the_program() -> None:
    tree = ast.parse(Path(second_dealer.__file__).read_text())
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert set(names) == {"__future__", "hashlib", "itertools", "typing"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
