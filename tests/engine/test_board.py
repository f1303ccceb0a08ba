"""The board: pegs, holes, streets (R19, B62)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.board import STREET_HOLES, Pegs, advance, street


@pytest.mark.parametrize(
    ("before", "points", "stop", "after"),
    [
        ((0, 0), 2, 121, (2, 0)),
        ((2, 0), 5, 121, (7, 2)),  # the back peg is put before the front peg
        ((7, 2), 0, 121, (7, 2)),  # nothing pegged, nothing moved
        ((119, 110), 2, 121, (121, 119)),
        ((120, 119), 1, 121, (121, 120)),
        ((115, 110), 29, 121, (121, 115)),  # the peg stops in the game hole
        ((60, 55), 12, 61, (61, 60)),
        ((115, 110), 29, None, (144, 115)),  # R25: scores are not cut off
        ((121, 120), 2, None, (123, 121)),
    ],
)
def test_pegs_move(
    before: tuple[int, int], points: int, stop: int | None, after: tuple[int, int]
) -> None:
    assert advance(Pegs(*before), points, stop=stop) == Pegs(*after)


def test_every_score_has_its_own_hole() -> None:
    # B62: one point is one hole, from the start to the game hole, and back peg follows.
    pegs = Pegs()
    for score in range(1, 122):
        pegs = advance(pegs, 1, stop=121)
        assert pegs == Pegs(front=score, back=score - 1)


def test_streets_of_thirty() -> None:
    assert STREET_HOLES == 30
    # B62: the ends of the streets, and the game hole past the fourth.
    holes = (0, 1, 5, 6, 29, 30, 31, 60, 61, 90, 91, 119, 120, 121)
    assert [street(hole) for hole in holes] == [1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5]
    for number in (1, 2, 3, 4):
        assert sum(street(hole) == number for hole in range(1, 121)) == 30


def test_pegs_are_a_value() -> None:
    assert Pegs() == Pegs(front=0, back=0)
    assert len({Pegs(3, 1), Pegs(3, 1), Pegs(3, 2)}) == 2
