"""From the points of a play to the chance to win."""

from __future__ import annotations

import pytest

from cribbage_tui.players.evaluation.outcomes import Margins, Outcomes
from tests.players.scenes import DEALER, PONE, in_play

GAME = in_play(pone="4C 5D 6H KD", dealer="2C TS 4H JC")
PONES = Outcomes(GAME.view(PONE))
DEALERS = Outcomes(GAME.view(DEALER))


def test_the_pone_is_first_where_both_are_home() -> None:
    """R12: with the hands counted, the pone's comes before the dealer's."""
    assert PONES[125, 130] == 1
    assert DEALERS[130, 125] == 0
    assert DEALERS[130, 120] == 1
    assert PONES[120, 125] == 0


def test_the_crib_may_still_bring_the_dealer_home() -> None:
    """From 119 nearly every crib is enough; from 90 none is, and the next deal decides."""
    assert DEALERS[119, 120] > 0.9
    assert PONES[120, 119] < 0.1
    assert 0.3 < DEALERS[90, 90] < 0.7


def test_chances_of_both_sides_need_not_add_up_but_nearly_do() -> None:
    """Each knows only what it threw itself into the crib."""
    assert DEALERS[60, 60] + PONES[60, 60] == pytest.approx(1, abs=0.05)


def test_more_is_better() -> None:
    for outcomes in (PONES, DEALERS):
        assert outcomes[80, 70] > outcomes[75, 70] > outcomes[75, 75]


def test_margins_are_the_difference() -> None:
    assert Margins()[7, 10] == -3
