"""The rules that can be chosen, and those that cannot (R2, R19–R27)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.errors import CribbageError, OptionsError
from cribbage_tui.engine.options import (
    Counting,
    CutTies,
    Ending,
    FirstDeal,
    GameOptions,
    GameWorth,
    Muggins,
    NextDealer,
    SkunkLines,
    Target,
)


def test_the_standard_game_is_the_default() -> None:
    options = GameOptions()
    assert options.seats == 2
    assert options.target == 121
    assert options.first_deal is FirstDeal.LOWER_CUT
    assert options.cut_ties is CutTies.SAME_RANK
    assert options.skunk_lines is SkunkLines.STANDARD
    assert options.ending is Ending.ON_THE_SPOT
    assert options.counting is Counting.AUTOMATIC
    assert options.muggins is Muggins.OFF
    assert options.worth is GameWorth.ONE_TWO_THREE
    assert options.next_dealer is NextDealer.LOSER


def test_two_targets() -> None:
    # R19
    assert [int(target) for target in Target] == [121, 61]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionsError, match=f"not {seats}"):
        GameOptions(seats=seats)


@pytest.mark.parametrize("muggins", [Muggins.SHOW, Muggins.SHOW_AND_PLAY])
def test_muggins_needs_counting_by_hand(muggins: Muggins) -> None:
    # R27: automatic counting misses nothing.
    with pytest.raises(OptionsError, match="counting by hand"):
        GameOptions(muggins=muggins)
    assert GameOptions(muggins=muggins, counting=Counting.BY_HAND).muggins is muggins


def test_options_are_a_value() -> None:
    assert GameOptions() == GameOptions()
    assert len({GameOptions(), GameOptions(), GameOptions(seats=3)}) == 2
    assert issubclass(OptionsError, CribbageError)
