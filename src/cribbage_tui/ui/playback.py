"""Showing what happened at a pace a person can follow: how long to wait, and where to stop.

Nothing here draws or sets a timer. The game screen asks how long to wait before a step is shown
and whether to wait for a key after it. What must be read never goes away by itself (law 7).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cribbage_tui.engine import (
    CardPlayed,
    CribShown,
    DealCut,
    DealerNamed,
    GameWon,
    GoPegged,
    GoSaid,
    HandReceived,
    HandShown,
    HeelsPegged,
    LaidAwayUnseen,
    LastCardPegged,
    MugginsPegged,
    PlayEnded,
    PointsClaimed,
    Seat,
    SeenEvent,
    SeriesStarted,
    StarterTurned,
)
from cribbage_tui.settings import Speed
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.presenter import SpokenLine, spoken_count

_FACTORS: Final = {Speed.INSTANT: 0.0, Speed.FAST: 0.4, Speed.NORMAL: 1.0, Speed.SLOW: 2.0}

FEWEST_NEWS_LINES: Final = 3
"""Lines of news that every layout has room for."""

_SECOND_THOUGHTS: Final = 1.2
"""Seconds to take something back before the computer answers it, at normal speed."""

_SECONDS_PER_LINE: Final = 0.7
"""How long a spoken line of the count stands before the next, at normal speed."""


def wait_before(event: SeenEvent, seat: Seat, speed: Speed) -> float:
    """Seconds to wait before ``event`` is shown to ``seat``; 0 for what it did itself."""
    match event:
        case DealCut() | DealerNamed():
            seconds = 0.8  # the fingerprint is seen before the first card
        case CardPlayed():
            seconds = 0.0 if event.seat is seat else 0.8
        case StarterTurned() | GoSaid() | SeriesStarted():
            seconds = 0.6
        case GoPegged() | LastCardPegged() | HeelsPegged() | PlayEnded() | MugginsPegged():
            seconds = 0.4
        case HandReceived() | LaidAwayUnseen() | HandShown() | CribShown() | PointsClaimed():
            seconds = 0.3
        case _:
            seconds = 0.0
    return seconds * _FACTORS[speed]


def wait_between_lines(speed: Speed) -> float:
    """Seconds between two lines of a spoken count; 0 shows them all at once."""
    return _SECONDS_PER_LINE * _FACTORS[speed]


def time_for_second_thoughts(speed: Speed) -> float:
    """Seconds between a decision that can be taken back and the computer's answer to it."""
    return _SECOND_THOUGHTS * _FACTORS[speed]


def stops_after(event: SeenEvent) -> bool:
    """Whether the person must press a key before anything else is shown.

    The cut for deal, the end of the play, each count of the show and the end of the game are
    read in peace; everything else stays in sight until the person acts.
    """
    return isinstance(event, DealCut | PlayEnded | HandShown | CribShown | MugginsPegged | GameWon)


@dataclass(frozen=True, slots=True)
class Speaking:
    """A count being spoken: its lines, and how many of them have been said.

    ``after`` is what there is to say of it once it has been counted: of a call of muggins.
    ``pegged`` is what it did to the peg, where that is known.
    """

    event: HandShown | CribShown
    lines: tuple[SpokenLine, ...]
    said: int = 0
    after: tuple[str, ...] = ()
    pegged: Pegged | None = None

    @property
    def is_done(self) -> bool:
        """Whether the whole count has been said."""
        return self.said >= len(self.lines)


def speak(
    event: HandShown | CribShown,
    speed: Speed,
    *,
    after: tuple[str, ...] = (),
    pegged: Pegged | None = None,
) -> Speaking:
    """The count of ``event`` about to be spoken; at instant speed it is said at once."""
    lines = spoken_count(event.items)
    said = len(lines) if speed is Speed.INSTANT else 0
    return Speaking(event=event, lines=lines, said=said, after=after, pegged=pegged)


def say_next(speaking: Speaking) -> Speaking:
    """One more line said."""
    return replace(speaking, said=min(speaking.said + 1, len(speaking.lines)))


def say_all(speaking: Speaking) -> Speaking:
    """The whole count said."""
    return replace(speaking, said=len(speaking.lines))


def say_after(speaking: Speaking, lines: tuple[str, ...]) -> Speaking:
    """More to say once the whole count has been said."""
    return replace(speaking, after=(*speaking.after, *lines))
