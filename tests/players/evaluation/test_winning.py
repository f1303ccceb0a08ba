"""The chance to win between deals."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Target
from cribbage_tui.players.evaluation.winning import when_dealing, when_pone


@pytest.mark.parametrize("target", list(Target))
def test_one_sides_chance_is_the_others_risk(target: Target) -> None:
    for own, other in ((0, 0), (30, 12), (60, 59)):
        dealer, pone = when_dealing(target).at(own, other), when_pone(target).at(other, own)
        assert dealer + pone == pytest.approx(1)


@pytest.mark.parametrize("target", list(Target))
def test_who_is_home_has_won(target: Target) -> None:
    for chances in (when_dealing(target), when_pone(target)):
        assert chances.at(int(target), 3) == chances.at(int(target) + 5, int(target)) == 1
        assert chances.at(3, int(target)) == chances.at(3, int(target) + 9) == 0


def test_the_deal_is_worth_something_but_not_at_the_very_end() -> None:
    """At 118–118 the pone counts first."""
    long = when_dealing(Target.LONG)
    assert long.at(0, 0) > 0.54
    assert long.at(118, 118) < 0.52
    assert long.at(100, 80) > 0.9 > 0.1 > long.at(80, 105)
