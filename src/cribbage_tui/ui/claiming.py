"""Typing a number of points: nothing is said before it is confirmed. Pure values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from cribbage_tui.engine import Action, CallMuggins, Count, PlayerView
from cribbage_tui.engine.actions import HIGHEST_CLAIM
from cribbage_tui.engine.previews import highest_count

_MOST_DIGITS: Final = 2


class Unsaid(Enum):
    """Why a number was not said when it was confirmed."""

    NOTHING_TYPED = "nothing_typed"
    TOO_HIGH = "too_high"


@dataclass(frozen=True, slots=True)
class Claiming:
    """The digits typed so far for a count by hand (R26) or a call of muggins (R27).

    An empty text is not a zero: a zero has to be typed.

    Attributes:
        calls: whether it is a call of muggins.
        digits: what has been typed or stepped to.
        most: the highest number that makes sense here.
        begins_anew: whether the next digit takes the place of the number that is there: after it
            was stepped to, and after it was refused.
        unsaid: why the last try to say it did nothing; None when there was none since.
    """

    calls: bool
    digits: str = ""
    most: int = HIGHEST_CLAIM
    begins_anew: bool = False
    unsaid: Unsaid | None = None

    @property
    def points(self) -> int | None:
        """The number typed; None while there is none, or when nothing counts that much."""
        if not self.digits or int(self.digits) > self.most:
            return None
        return int(self.digits)


def claiming_for(view: PlayerView) -> Claiming | None:
    """The number that ``view`` asks its seat for; None when none is asked."""
    if view.claim is None or view.seat not in view.to_act:
        return None
    calls = view.claim.points is not None
    return Claiming(calls, most=highest_count(view.claim.source))


def type_digit(claiming: Claiming, digit: str) -> Claiming:
    """One more digit, or the first of a new number; for a third one there is no room."""
    if claiming.begins_anew:
        return _now(claiming, digit)
    if len(claiming.digits) == _MOST_DIGITS:
        return claiming
    return _now(claiming, str(int(claiming.digits + digit)))


def rub_out(claiming: Claiming) -> Claiming:
    """The last digit taken back."""
    return _now(claiming, claiming.digits[:-1])


def erase(claiming: Claiming) -> Claiming:
    """Nothing typed any more."""
    return _now(claiming, "")


def step(claiming: Claiming, by: int) -> Claiming:
    """The number one up or down, from 0 to the highest that can be; empty begins at 0."""
    number = int(claiming.digits) + by if claiming.digits else 0
    stepped = _now(claiming, str(min(claiming.most, max(0, number))))
    return replace(stepped, begins_anew=True)


def say(claiming: Claiming) -> tuple[Claiming, Action | None]:
    """What the typed number says, or None and why it cannot be said."""
    if not claiming.digits:
        return replace(claiming, unsaid=Unsaid.NOTHING_TYPED), None
    if claiming.points is None:
        return replace(claiming, begins_anew=True, unsaid=Unsaid.TOO_HIGH), None
    return claiming, CallMuggins(claiming.points) if claiming.calls else Count(claiming.points)


def _now(claiming: Claiming, digits: str) -> Claiming:
    """The same with other digits, and nothing refused."""
    return replace(claiming, digits=digits, begins_anew=False, unsaid=None)
