"""What a person chooses before a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from cribbage_tui.engine.match import MatchLength
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.seats import Seat
from cribbage_tui.players.registry import DEFAULT_LEVEL

HUMAN: Final = Seat.ONE
"""The person's seat."""

COMPUTER: Final = Seat.TWO
"""The computer player's seat."""


class FirstDealer(Enum):
    """Who deals first in a new game."""

    CUT = "cut"
    YOU = "you"
    COMPUTER = "computer"


DEALERS: Final = {
    FirstDealer.CUT: None,
    FirstDealer.YOU: HUMAN,
    FirstDealer.COMPUTER: COMPUTER,
}
"""The seat that deals first, or None for the cut."""


def first_dealer_of(seat: Seat | None) -> FirstDealer:
    """The choice by which ``seat`` deals first; None stands for the cut."""
    return next(choice for choice, dealer in DEALERS.items() if dealer is seat)


class GameKind(Enum):
    """What a game is played for."""

    COUNTED = "counted"
    """It goes into the statistics."""
    PRACTICE = "practice"
    """Any step can be taken back; it does not count."""
    REPEAT = "repeat"
    """The cards of an earlier game once more; it does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """What a person chooses before a game.

    ``seed`` is None for cards that nobody has chosen: the session then draws a fresh one.
    """

    level: str = DEFAULT_LEVEL
    options: GameOptions = field(default_factory=GameOptions)
    first_dealer: FirstDealer = FirstDealer.CUT
    match_length: MatchLength = field(default_factory=MatchLength)
    kind: GameKind = GameKind.COUNTED
    seed: str | None = None

    @property
    def counts(self) -> bool:
        """Whether its games go into the statistics: nobody could know the cards, or take back."""
        return self.kind is GameKind.COUNTED and self.seed is None
