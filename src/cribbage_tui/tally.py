"""Where the points of a game came from, and how far a peg really went. Pure: no state is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import assert_never

from cribbage_tui.engine import (
    CardCounted,
    CardPlayed,
    CribShown,
    Ending,
    Event,
    GameOptions,
    GameStarted,
    GameWon,
    GoPegged,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    MugginsPegged,
    Pegs,
    PerSide,
    SeenEvent,
    Side,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.engine.seats import all_sides, side_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One side's points by where they came from; ``total`` is its score.

    Attributes:
        hands: points counted in hands.
        crib: points counted in the own cribs.
        play: points pegged in the play, goes and last cards included.
        heels: points for a jack turned as starter.
        muggins: points that the other side missed.
    """

    hands: int = 0
    crib: int = 0
    play: int = 0
    heels: int = 0
    muggins: int = 0

    @property
    def total(self) -> int:
        """All points together."""
        return sum(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True, slots=True)
class Pegged:
    """What an event did to its seat's peg.

    Attributes:
        holes: how many holes the peg moved: no more than were left to the game hole (R19).
        is_out: whether it stands in the game hole now, and so has won on the spot.
    """

    holes: int
    is_out: bool = False


def pegged_by(event: SeenEvent | Event, pegs: PerSide[Pegs], options: GameOptions) -> Pegged | None:
    """What ``event`` pegged, given the ``pegs`` right after it; None for what pegs nothing.

    The front peg moved from where the back peg stands now.
    """
    if not isinstance(event, PeggingEvent):
        return None
    own = pegs[side_of(event.seat, options.seats)]
    holes = own.front - own.back if event.points else 0
    on_the_spot = options.ending is Ending.ON_THE_SPOT
    return Pegged(holes, is_out=on_the_spot and own.front >= options.target)


def tally(events: Iterable[SeenEvent | Event], sides: int = 2) -> PerSide[Tally]:
    """Each side's points by source over ``events``, as they were really pegged.

    The points that a peg could not move past the game hole (R19) are left out, where the
    events tell of the game's start and so of its options. ``sides`` is 2, or 3 in a game of
    three; with four seats, partners sit opposite (R29).
    """
    seats, stop = sides, None
    tallies = PerSide(Tally() for _ in range(sides))
    for event in events:
        if isinstance(event, GameStarted):
            seats = event.options.seats
            on_the_spot = event.options.ending is Ending.ON_THE_SPOT
            stop = int(event.options.target) if on_the_spot else None
            tallies = PerSide(Tally() for _ in all_sides(seats))
        elif isinstance(event, PeggingEvent):
            side = side_of(event.seat, seats)
            tallies = tallies.replace(side, _with(tallies[side], event, stop))
    return tallies


def winning_event(events: Iterable[SeenEvent | Event]) -> PeggingEvent | None:
    """The event whose points won the game, or None while it is not won.

    With R25 it is the winner's last points of the deal.
    """
    last: dict[Side, PeggingEvent] = {}
    seats = 2
    for event in events:
        if isinstance(event, GameStarted):
            seats = event.options.seats
        elif isinstance(event, PeggingEvent) and event.points:
            last[side_of(event.seat, seats)] = event
        elif isinstance(event, GameWon):
            return last.get(event.side)
    return None


def _with(tally: Tally, event: PeggingEvent, stop: int | None) -> Tally:
    points = event.points if stop is None else min(event.points, stop - tally.total)
    match event:
        case HandShown():
            return replace(tally, hands=tally.hands + points)
        case CribShown():
            return replace(tally, crib=tally.crib + points)
        case CardPlayed() | CardCounted() | GoPegged() | LastCardPegged():
            return replace(tally, play=tally.play + points)
        case HeelsPegged():
            return replace(tally, heels=tally.heels + points)
        case MugginsPegged():
            return replace(tally, muggins=tally.muggins + points)
        case _:
            assert_never(event)
