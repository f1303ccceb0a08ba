"""Whose turn it is in the play, and who leads the next series (R7, R9, R10)."""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine.cards import Card, Rank
from cribbage_tui.engine.seats import PerSeat, Seat, seats_after
from cribbage_tui.engine.state import Series

HIGHEST_COUNT: Final = 31
"""The count may never pass this (R7)."""

_MOST_PIPS: Final = max(rank.pips for rank in Rank)


def fitting(cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """Those of ``cards`` that may be laid at ``count`` (R7)."""
    room = HIGHEST_COUNT - count
    return tuple(card for card in cards if card.pips <= room)


def room_at(count: int) -> int | None:
    """The most pips of a card that still fits at ``count`` (R7); None where every card fits.

    1 is an ace alone, 0 no card at all.
    """
    room = HIGHEST_COUNT - count
    return room if room < _MOST_PIPS else None


def next_turn(
    held: PerSeat[tuple[Card, ...]], series: Series, after: Seat, seats: int
) -> Seat | None:
    """Who is next after ``after``: the first with cards who has not said go in this series.

    That seat lays a card or, when none fits, says go. The one who laid last is next only if a
    card of theirs fits: they say no go (R9). None means that nobody can go on; at 31 nobody can.
    """
    if series.count == HIGHEST_COUNT:
        return None
    gone = {go.seat for go in series.goes}
    last = series.laid[-1].seat
    for seat in seats_after(after, seats):
        if not held[seat] or seat in gone:
            continue
        if seat is not last or fitting(held[seat], series.count):
            return seat
    return None


def next_leader(held: PerSeat[tuple[Card, ...]], series: Series, seats: int) -> Seat | None:
    """Who leads after ``series``: the first with cards left of the one who laid last (R10).

    None when no cards are left.
    """
    last = series.laid[-1].seat
    return next((seat for seat in seats_after(last, seats) if held[seat]), None)
