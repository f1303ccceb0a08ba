"""Leads the person through what happens: what is on show now, and what is waited for next.

The director holds no truth of the game: it walks along the session's steps, one at a time, and
says whether to wait for the clock, a key, the computer or a decision. It draws nothing and sets
no timer, so it is tested without a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cribbage_tui.engine import (
    CribShown,
    DealEnded,
    HandShown,
    Pegs,
    PerSide,
    PlayEnded,
    PlayerView,
)
from cribbage_tui.session import HUMAN, SeatStep, Session
from cribbage_tui.settings import Speed
from cribbage_tui.ui.glyphs import UNICODE, Glyphs
from cribbage_tui.ui.playback import (
    Speaking,
    say_all,
    say_next,
    speak,
    stops_after,
    wait_before,
    wait_between_lines,
)
from cribbage_tui.ui.presenter import Names, log_line


class Waiting(Enum):
    """What the table is waiting for."""

    TIME = "time"
    KEY = "key"
    COMPUTER = "computer"
    PERSON = "person"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Wait:
    """What to wait for before going on, and for ``TIME`` how many seconds."""

    kind: Waiting
    seconds: float = 0.0


_KEY: Final = Wait(Waiting.KEY)

_CLEARS_NOTHING: Final = (PlayEnded, DealEnded)
"""The cards stay where they lie after these, until a key is pressed or the next deal comes."""

FEWEST_NEWS_LINES: Final = 3
"""Room for news that every layout has."""


class Director:
    """Walks along a session's steps.

    Attributes:
        view: what the table shows.
        pegs: what the board shows; it follows once a count has been spoken.
        speaking: the count being spoken, or just spoken; None outside the show.
        news: one line for everything shown so far, oldest first.
        unread: how many of the last lines have come since the person last pressed a key.
        room: how many lines of news fit on the screen; more is never pushed out unread.
        wait: what is waited for now.
    """

    def __init__(
        self, session: Session, *, names: Names, speed: Speed, glyphs: Glyphs = UNICODE
    ) -> None:
        self.session = session
        self.speed = speed
        self._glyphs = glyphs
        self.room = FEWEST_NEWS_LINES
        self.speaking: Speaking | None = None
        self.unread = 0
        self.news: list[str] = []
        self._names = names
        self._hurry = False
        self._passed = 0
        self._at = max(session.shown, 1)
        for step in session.told[: self._at]:
            self._tell(step)
        self.unread = 0
        last = self._last_on_table()
        self.view: PlayerView = last.view
        self.pegs: PerSide[Pegs] = self.view.pegs
        if isinstance(last.event, HandShown | CribShown):
            self.speaking = say_all(speak(last.event, speed))
        self.wait = self._next_wait()

    @property
    def at(self) -> int:
        """How many of the session's steps have been shown."""
        return self._at

    @property
    def _last(self) -> SeatStep:
        return self.session.told[self._at - 1]

    def _last_on_table(self) -> SeatStep:
        """The last step that put on the table what lies there."""
        told = self.session.told[: self._at]
        return next(step for step in reversed(told) if not isinstance(step.event, _CLEARS_NOTHING))

    def advance(self) -> Wait:
        """Show the next thing; what to wait for after it."""
        if self.speaking is not None and not self.speaking.is_done:
            self._say(say_next(self.speaking))
        elif self._at < len(self.session.told):
            self._show(self.session.told[self._at])
        self.wait = self._next_wait()
        if self.wait.kind is not Waiting.TIME:
            self._hurry = False
        return self.wait

    def draw_with(self, glyphs: Glyphs) -> None:
        """Write the news with ``glyphs`` from now on, also what has been told already."""
        if glyphs is not self._glyphs:
            self._glyphs = glyphs
            lines = map(self._line, self.session.told[: self._at])
            self.news = [line for line in lines if line is not None]

    def look_again(self) -> Wait:
        """What to wait for, now that the session may have gone on."""
        self.wait = self._next_wait()
        return self.wait

    def hurry(self) -> Wait:
        """Wait for no clock until the next key or decision is due."""
        self._hurry = True
        if self.speaking is not None:
            self._say(say_all(self.speaking))
        return self.look_again()

    def read(self) -> None:
        """The person has pressed a key: what stands in the news has been seen."""
        self.unread = 0

    def _show(self, step: SeatStep) -> None:
        self._at += 1
        self.speaking = None
        event = step.event
        self._tell(step)
        if isinstance(event, _CLEARS_NOTHING):
            return
        self.view = step.view
        if isinstance(event, HandShown | CribShown):
            self._say(speak(event, Speed.INSTANT if self._hurry else self.speed))
        else:
            self.pegs = step.view.pegs

    def _say(self, speaking: Speaking) -> None:
        self.speaking = speaking
        if speaking.is_done:
            self.pegs = self.view.pegs

    def _tell(self, step: SeatStep) -> None:
        line = self._line(step)
        if line is not None:
            self.news.append(line)
            self.unread += 1

    def _line(self, step: SeatStep) -> str | None:
        dealer = step.view.dealer
        return log_line(step.event, HUMAN, self._names, glyphs=self._glyphs, dealer=dealer)

    def _next_wait(self) -> Wait:
        if self.speaking is not None and not self.speaking.is_done:
            return Wait(Waiting.TIME, 0.0 if self._hurry else wait_between_lines(self.speed))
        if stops_after(self._last.event) and self._passed != self._at:
            return _KEY
        if self._at < len(self.session.told):
            step = self.session.told[self._at]
            if self.unread >= self.room and self._line(step) is not None:
                return _KEY
            seconds = wait_before(step.event, HUMAN, self.speed)
            return Wait(Waiting.TIME, 0.0 if self._hurry else seconds)
        if self.session.is_over:
            return Wait(Waiting.NOTHING)
        if self.session.computer_to_act:
            return Wait(Waiting.COMPUTER)
        return Wait(Waiting.PERSON)

    def go_on(self) -> Wait:
        """The key that was waited for has been pressed."""
        self.read()
        self._passed = self._at
        if isinstance(self._last.event, PlayEnded):
            self.view = self._last.view
        self.wait = self._next_wait()
        return self.wait
