"""Spreads of points."""

from __future__ import annotations

import pytest

from cribbage_tui.players.evaluation.spreads import average, tilted, together


def test_the_average() -> None:
    assert average([0.5, 0.0, 0.5]) == 1
    assert average([1.0]) == 0


def test_two_dice_together() -> None:
    die = [0, *[1 / 6] * 6]
    both = together(die, die)
    assert sum(both) == pytest.approx(1)
    assert both[7] == pytest.approx(1 / 6)
    assert both[2] == both[12] == pytest.approx(1 / 36)
    assert average(both) == pytest.approx(7)


def test_a_part_that_is_cut_off_stays_cut_off() -> None:
    assert sum(together([0.5], [0.25, 0.75])) == pytest.approx(0.5)
    assert sum(together([], [1.0])) == 0


@pytest.mark.parametrize("mean", [0.5, 1.2, 2.0, 4.5])
def test_tilting_gives_the_average_asked_for(mean: float) -> None:
    spread = tilted([0.2, 0.3, 0.2, 0.1, 0.1, 0.05, 0.05], mean)
    assert average(spread) == pytest.approx(mean, abs=1e-4)
    assert sum(spread) == pytest.approx(1)
