"""What can be chosen about a game and a match, as enums (R2, R19–R27).

Every enum's value is the text used in records and settings.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from cribbage_tui.engine.errors import OptionsError


class Target(IntEnum):
    """Points that win (R19)."""

    LONG = 121
    SHORT = 61


class FirstDeal(Enum):
    """How the first dealer is found (R2)."""

    LOWER_CUT = "lower"
    HIGHER_CUT = "higher"
    RANDOM = "random"


class CutTies(Enum):
    """Which cuts count alike and are cut again (R2)."""

    SAME_RANK = "same_rank"
    TENS_TIE = "tens_tie"


class SkunkLines(Enum):
    """Where the skunk lines are (R20, R21)."""

    STANDARD = "standard"
    QUARTERS = "quarters"


class GameWorth(Enum):
    """Game points for a plain win, a skunk and a double skunk in a match (R22)."""

    ONE_TWO_THREE = "1/2/3"
    OFF = "1/1/1"
    ONE_TWO_TWO = "1/2/2"
    ONE_TWO_FOUR = "1/2/4"
    TOURNAMENT = "2/3/3"

    @property
    def points(self) -> tuple[int, int, int]:
        """Game points for plain, skunk, double skunk."""
        plain, skunk, double = map(int, self.value.split("/"))
        return plain, skunk, double


class NextDealer(Enum):
    """Who deals first in the next game of a match (R24)."""

    LOSER = "loser"
    ALTERNATE = "alternate"
    CUT = "cut"


class Ending(Enum):
    """When a game ends (R19, R25)."""

    ON_THE_SPOT = "on_the_spot"
    FINISH_THE_DEAL = "finish_the_deal"


class Counting(Enum):
    """Who counts hands and cribs: the game, or each player by hand (R26)."""

    AUTOMATIC = "automatic"
    BY_HAND = "by_hand"


class Muggins(Enum):
    """Where missed points go to the opponent who calls them (R27)."""

    OFF = "off"
    SHOW = "show"
    SHOW_AND_PLAY = "show_and_play"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOptions:
    """The rules one game is played by; the defaults are the standard game to 121.

    Raises:
        OptionsError: muggins is on while the game does the counting, or the number of
            seats is not 2, 3 or 4.
    """

    seats: int = 2
    target: Target = Target.LONG
    first_deal: FirstDeal = FirstDeal.LOWER_CUT
    cut_ties: CutTies = CutTies.SAME_RANK
    skunk_lines: SkunkLines = SkunkLines.STANDARD
    ending: Ending = Ending.ON_THE_SPOT
    counting: Counting = Counting.AUTOMATIC
    muggins: Muggins = Muggins.OFF
    worth: GameWorth = GameWorth.ONE_TWO_THREE
    next_dealer: NextDealer = NextDealer.LOSER

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 4:
            raise OptionsError(f"cribbage has two, three or four seats, not {self.seats}")
        if self.muggins is not Muggins.OFF and self.counting is Counting.AUTOMATIC:
            raise OptionsError("muggins needs counting by hand: automatic counting misses nothing")
