"""The board: pegs, holes, streets of thirty and the skunk lines. Not how any of it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cribbage_tui.engine.options import SkunkLines, Target

STREET_HOLES: Final = 30
"""Holes in one street."""


@dataclass(frozen=True, slots=True)
class Pegs:
    """One side's two pegs: ``front`` stands on the score, ``back`` where the front peg was.

    Both are hole numbers: 0 is the start, the target is the game hole.
    """

    front: int = 0
    back: int = 0


def advance(pegs: Pegs, points: int, *, stop: int | None) -> Pegs:
    """The pegs after ``points`` more.

    ``stop`` is the game hole that no peg passes (R19), or None where scores are not cut off
    (R25). Pegging nothing moves no peg.
    """
    front = pegs.front + points
    if stop is not None and front > stop:
        front = stop
    if front == pegs.front:
        return pegs
    return Pegs(front=front, back=pegs.front)


def street(hole: int) -> int:
    """The street (1, 2 …) that ``hole`` lies in; hole 0 counts as the first street."""
    return max(0, hole - 1) // STREET_HOLES + 1


class Margin(Enum):
    """How clearly a game was won (R20, R21)."""

    PLAIN = "plain"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double_skunk"


@dataclass(frozen=True, slots=True)
class SkunkHoles:
    """The last hole on which a loser is skunked, and double skunked (None: there is no double)."""

    skunk: int
    double: int | None


_SKUNK_HOLES: Final = {
    (Target.LONG, SkunkLines.STANDARD): SkunkHoles(skunk=90, double=60),
    (Target.LONG, SkunkLines.QUARTERS): SkunkHoles(skunk=90, double=60),
    (Target.SHORT, SkunkLines.STANDARD): SkunkHoles(skunk=30, double=None),
    (Target.SHORT, SkunkLines.QUARTERS): SkunkHoles(skunk=45, double=30),
}


def skunk_holes(target: Target, lines: SkunkLines) -> SkunkHoles:
    """Where the skunk lines are: 121 has 90 and 60, 61 has 30, or with quarters 45 and 30."""
    return _SKUNK_HOLES[target, lines]


def margin(loser_score: int, target: Target, lines: SkunkLines) -> Margin:
    """How clearly the game was won against a loser standing on ``loser_score`` (R20, R21)."""
    holes = skunk_holes(target, lines)
    if holes.double is not None and loser_score <= holes.double:
        return Margin.DOUBLE_SKUNK
    if loser_score <= holes.skunk:
        return Margin.SKUNK
    return Margin.PLAIN
