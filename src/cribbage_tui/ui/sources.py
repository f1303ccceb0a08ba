"""Where the points of a game came from, for the result. Pure, and only from what was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import get_args

from cribbage_tui.engine import (
    CribShown,
    HandShown,
    HeelsPegged,
    MugginsPegged,
    Seat,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.session import SeatStep


class From(Enum):
    """The parts of a deal that bring points, in the order of the table."""

    HANDS = "hands"
    CRIBS = "cribs"
    PLAY = "play"
    HEELS = "heels"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Sources:
    """The holes that each of two seats moved, by where they came from; they add up to its score."""

    holes: dict[tuple[Seat, From], int]

    def of(self, seat: Seat, part: From) -> int:
        """The holes of ``seat`` from ``part``."""
        return self.holes.get((seat, part), 0)

    @property
    def parts(self) -> tuple[From, ...]:
        """The parts worth a column: muggins only where it brought somebody points."""
        used = {part for (_seat, part), holes in self.holes.items() if holes}
        return tuple(part for part in From if part is not From.MUGGINS or part in used)


def sources(told: Sequence[SeatStep]) -> Sources:
    """Where the points came from in the game that ``told`` tells.

    The pegs say how far each event moved its owner, so what goes past the game hole is left out.
    """
    holes: dict[tuple[Seat, From], int] = {}
    for before, step in pairwise(told):
        event = step.event
        if isinstance(event, get_args(PeggingEvent)):
            key = (event.seat, _part(event))
            moved = step.view.scores[event.seat] - before.view.scores[event.seat]
            holes[key] = holes.get(key, 0) + moved
    return Sources(holes)


def winning_event(told: Sequence[SeatStep]) -> PeggingEvent | None:
    """The event whose points won: the last one that moved a peg."""
    return next(
        (step.event for step in reversed(told) if isinstance(step.event, get_args(PeggingEvent))),
        None,
    )


def _part(event: PeggingEvent) -> From:
    match event:
        case HandShown():
            return From.HANDS
        case CribShown():
            return From.CRIBS
        case HeelsPegged():
            return From.HEELS
        case MugginsPegged():
            return From.MUGGINS
        case _:
            return From.PLAY
