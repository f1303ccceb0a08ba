"""Typing a number of points: nothing is said before it is confirmed. Pure values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import Action, CallMuggins, Count, PlayerView
from cribbage_tui.engine.actions import HIGHEST_CLAIM

_MOST_DIGITS: Final = 2


@dataclass(frozen=True, slots=True)
class Claiming:
    """The digits typed so far for a count by hand (R26) or a call of muggins (R27).

    ``calls`` tells the two apart. An empty text is not a zero: a zero has to be typed.
    """

    calls: bool
    digits: str = ""

    @property
    def points(self) -> int | None:
        """The number typed; None while there is none, or when no hand counts that much."""
        if not self.digits or int(self.digits) > HIGHEST_CLAIM:
            return None
        return int(self.digits)


def claiming_for(view: PlayerView) -> Claiming | None:
    """The number that ``view`` asks its seat for; None when none is asked."""
    if view.claim is None or view.seat not in view.to_act:
        return None
    return Claiming(calls=view.claim.points is not None)


def type_digit(claiming: Claiming, digit: str) -> Claiming:
    """One more digit; a third one begins a new number."""
    digits = claiming.digits + digit if len(claiming.digits) < _MOST_DIGITS else digit
    return Claiming(claiming.calls, str(int(digits)))


def rub_out(claiming: Claiming) -> Claiming:
    """The last digit taken back."""
    return Claiming(claiming.calls, claiming.digits[:-1])


def step(claiming: Claiming, by: int) -> Claiming:
    """The number one up or down, from 0 to the highest that can be; empty begins at 0."""
    if claiming.points is None:
        return Claiming(claiming.calls, "0")
    return Claiming(claiming.calls, str(min(HIGHEST_CLAIM, max(0, claiming.points + by))))


def claim_action(claiming: Claiming) -> Action | None:
    """What the typed number says; None while there is no number that can be said."""
    if claiming.points is None:
        return None
    return CallMuggins(claiming.points) if claiming.calls else Count(claiming.points)
