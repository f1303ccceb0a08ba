"""What a player decides. Everything else that happens is forced, and is an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from cribbage_tui.engine.cards import Card

HIGHEST_CLAIM: Final = 29
"""The most that any hand counts (R18), so the most that can be claimed or called."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay these cards away into the crib (R4): two, or one with three or four seats.

    The cards are kept sorted, so the order in which they were chosen makes no difference. What
    cannot be sorted, such as a card and a number, is a ``TypeError`` at once.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Play:
    """Lay this card in the play (R7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Count:
    """Claim this many points, a plain ``int``, for what is being counted by hand (R26)."""

    points: int


@dataclass(frozen=True, slots=True)
class CallMuggins:
    """Say that the owner missed this many points; 0 lets the claim stand (R27)."""

    points: int


Action: TypeAlias = Discard | Play | Count | CallMuggins
