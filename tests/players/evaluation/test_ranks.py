"""Cards as ranks."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from cribbage_tui.engine import PACK, parse_cards
from cribbage_tui.players.evaluation.ranks import (
    KEYS,
    PAIR_NUMBER,
    PAIRS,
    WHOLE_PACK,
    key_of,
    left_after,
    ranks_of,
    sets_of,
    ways,
)


def test_ranks_are_sorted_numbers() -> None:
    assert ranks_of(parse_cards("KD AS TC JH")) == (1, 10, 11, 13)


@pytest.mark.parametrize(("size", "number"), [(0, 1), (1, 13), (2, 91), (4, 1820), (6, 18_395)])
def test_every_set_is_there_once(size: int, number: int) -> None:
    sets = sets_of(size)
    assert len(set(sets)) == len(sets) == number


@pytest.mark.parametrize("size", [2, 4, 6])
def test_the_ways_of_all_sets_are_all_the_ways_to_draw(size: int) -> None:
    assert sum(ways(ranks, WHOLE_PACK) for ranks in sets_of(size)) == comb(52, size)


def test_ways_are_those_of_the_cards_left() -> None:
    seen = parse_cards("5C 5D KH")
    left = [card for card in PACK if card not in seen]
    drawn = [ranks_of(pair) for pair in combinations(left, 2)]
    for pair in PAIRS:
        assert ways(pair, left_after(ranks_of(seen))) == drawn.count(pair)


def test_keys_tell_sets_apart() -> None:
    assert len({key_of(four) for four in sets_of(4)}) == 1820
    assert key_of((1, 13, 1)) == 2 * KEYS[1] + KEYS[13]
    assert PAIRS[PAIR_NUMBER[5, 11]] == (5, 11)
