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
    CardPlayed,
    CribShown,
    DealCut,
    DealEnded,
    GameStarted,
    GameWon,
    HandShown,
    LaidAway,
    MugginsCalled,
    MugginsPegged,
    Pegs,
    PerSide,
    PlayEnded,
    PlayerView,
    PointsClaimed,
    Seat,
    SeenEvent,
)
from cribbage_tui.session import HUMAN, SeatStep, Session
from cribbage_tui.settings import Speed
from cribbage_tui.tally import Pegged, pegged_by
from cribbage_tui.ui.glyphs import UNICODE, Glyphs
from cribbage_tui.ui.playback import (
    FEWEST_NEWS_LINES,
    Speaking,
    say_after,
    say_all,
    say_next,
    speak,
    stops_after,
    time_for_second_thoughts,
    wait_before,
    wait_between_lines,
)
from cribbage_tui.ui.presenter import Names, told_lines
from cribbage_tui.ui.words.sealing import sealed_line


class Waiting(Enum):
    """What the table is waiting for."""

    TIME = "time"
    KEY = "key"
    COMPUTER = "computer"
    PERSON = "person"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Wait:
    """What to wait for before going on, and for ``TIME`` how many seconds.

    For ``COMPUTER`` it is how long the person may still think again: the computer's decision is
    not carried out before.
    """

    kind: Waiting
    seconds: float = 0.0


_KEY: Final = Wait(Waiting.KEY)

_CLEARS_NOTHING: Final = (PlayEnded, DealEnded)
"""The cards stay where they lie after these, until a key is pressed or the next deal comes."""

_ENDS_A_COUNT: Final = (MugginsPegged, GameWon)
"""What follows from a count is shown together with it."""


class Director:
    """Walks along a session's steps.

    Attributes:
        view: what the table shows.
        pegs: what the board shows; it follows once a count has been spoken.
        speaking: the count being spoken, or just spoken; None outside the show, and once it has
            been read and somebody is asked for the next one.
        news: one line for everything shown so far, oldest first.
        unread: how many of the last lines have come since the person last did something.
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
        self._waited = False
        self._unread_then: dict[int, int] = {}
        self._passed = 0
        self._at = max(session.shown, 1)
        for at in range(self._at):
            self._tell(at)
        self.unread = self._news_since_last_act()
        last = self._last_on_table()
        self.view: PlayerView = last.view
        self.pegs: PerSide[Pegs] = self.view.pegs
        self.speaking = self._count_on_table()
        self.wait = self._now_waits()

    @property
    def cut(self) -> DealCut | None:
        """The cut for deal while it is on show."""
        event = self._last.event
        return event if isinstance(event, DealCut) else None

    @property
    def at(self) -> int:
        """How many of the session's steps have been shown."""
        return self._at

    @property
    def _last(self) -> SeatStep:
        return self.session.told[self._at - 1]

    def _last_on_table(self) -> SeatStep:
        """The last step that put on the table what lies there."""
        places = (at for at in reversed(range(self._at)) if not self._clears_nothing(at))
        return self.session.told[next(places)]

    def _clears_nothing(self, at: int) -> bool:
        """Whether the cards stay as they lie after the step at place ``at``.

        Also after a win that only the end of the deal decided (R25): its cards are put away.
        """
        event = self.session.told[at].event
        if isinstance(event, GameWon):
            return isinstance(self.session.told[at - 1].event, DealEnded)
        return isinstance(event, _CLEARS_NOTHING)

    def advance(self) -> Wait:
        """Show the next thing; what to wait for after it."""
        if self.speaking is not None and not self.speaking.is_done:
            self._say(say_next(self.speaking))
        elif self._at < len(self.session.told):
            self._show(self.session.told[self._at])
        self.wait = self._now_waits()
        if self.wait.kind is not Waiting.TIME:
            self._hurry = False
        return self.wait

    def draw_with(self, glyphs: Glyphs) -> None:
        """Write the news with ``glyphs`` from now on, also what has been told already."""
        if glyphs is not self._glyphs:
            self._glyphs = glyphs
            self.news = [line for at in range(self._at) for line in self._lines(at)]

    def computer_decided(self) -> Wait:
        """The computer's decision is carried out; what was waited for it needs no more waiting."""
        self._waited = True
        return self.look_again()

    def look_again(self) -> Wait:
        """What to wait for, now that the session may have gone on."""
        self.wait = self._now_waits()
        return self.wait

    def hurry(self) -> Wait:
        """Wait for no clock until the next key or decision is due."""
        self._hurry = True
        if self.speaking is not None:
            self._say(say_all(self.speaking))
        return self.look_again()

    def read(self) -> None:
        """The person has done something: what stands in the news has been seen."""
        self._unread_then[self._at] = self.unread
        self.unread = 0

    def taken_back(self) -> Director:
        """As it was when the person was asked what is now taken back in the session."""
        before = Director(self.session, names=self._names, speed=self.speed, glyphs=self._glyphs)
        before.room = self.room
        before.unread = self._unread_then.get(before.at, before.unread)
        before._unread_then = self._unread_then
        before.look_again()
        return before

    def _show(self, step: SeatStep) -> None:
        self._at += 1
        self._waited = False
        self._tell(self._at - 1)
        event = step.event
        if isinstance(event, _ENDS_A_COUNT) and self.speaking is not None:
            self.speaking = say_after(self.speaking, self._lines(self._at - 1))
        if self._clears_nothing(self._at - 1):
            return
        self.view = step.view
        if isinstance(event, HandShown | CribShown):
            speed = Speed.INSTANT if self._hurry else self.speed
            after = self._lines(self._at - 1)[1:]
            self._say(speak(event, speed, after=after, pegged=_pegged(step)))
            return
        self.pegs = step.view.pegs
        if not isinstance(event, _ENDS_A_COUNT):
            self.speaking = None

    def _say(self, speaking: Speaking) -> None:
        self.speaking = speaking
        if speaking.is_done:
            self.pegs = self.view.pegs

    def _tell(self, at: int) -> None:
        lines = self._lines(at)
        self.news += lines
        self.unread += len(lines)

    def _lines(self, at: int) -> tuple[str, ...]:
        """What is told of the step at place ``at``."""
        step = self.session.told[at]
        before = self.session.told[at - 1].event if at else None
        lines = told_lines(
            step.event,
            before,
            HUMAN,
            self._names,
            glyphs=self._glyphs,
            dealer=step.view.dealer,
            pegged=_pegged(step),
        )
        if isinstance(step.event, GameStarted) and self.session.fingerprint is not None:
            return (*lines, sealed_line(self.session.fingerprint))
        return lines

    def _news_since_last_act(self) -> int:
        """How many lines have come since the person last decided something or pressed a key."""
        lines = 0
        for at in reversed(range(self._at)):
            event = self.session.told[at].event
            if stops_after(event):
                break
            lines += len(self._lines(at))
            if is_decision_of(event, HUMAN):
                break
        return lines

    def _count_on_table(self) -> Speaking | None:
        """The count that stands on the table, all of it said; None when it is no count's turn."""
        after: list[str] = []
        for at in reversed(range(self._at)):
            step = self.session.told[at]
            event = step.event
            if isinstance(event, HandShown | CribShown):
                lines = self._lines(at)[1:]
                said = say_all(speak(event, self.speed, after=lines, pegged=_pegged(step)))
                return say_after(said, tuple(after))
            if not isinstance(event, (*_CLEARS_NOTHING, *_ENDS_A_COUNT)):
                return None
            if isinstance(event, _ENDS_A_COUNT):
                after[:0] = self._lines(at)
        return None

    def _now_waits(self) -> Wait:
        """What is waited for next; a count that was read makes way for the decision after it."""
        wait = self._next_wait()
        if wait.kind in (Waiting.PERSON, Waiting.COMPUTER):
            self.speaking = None
        return wait

    def _next_wait(self) -> Wait:
        if self.speaking is not None and not self.speaking.is_done:
            return Wait(Waiting.TIME, 0.0 if self._hurry else wait_between_lines(self.speed))
        if stops_after(self._last.event) and self._passed != self._at:
            return _KEY
        if self._at < len(self.session.told):
            step = self.session.told[self._at]
            coming = len(self._lines(self._at))
            if coming and self.unread and self.unread + coming > self.room:
                return _KEY
            seconds = wait_before(step.event, HUMAN, self.speed)
            return Wait(Waiting.TIME, 0.0 if self._hurry or self._waited else seconds)
        if self.session.is_over:
            return Wait(Waiting.NOTHING)
        if self.session.person_to_act:
            # First of the two that lay away, so that the computer's cards, and the starter after
            # them, leave time for second thoughts.
            return Wait(Waiting.PERSON)
        return Wait(Waiting.COMPUTER, self._second_thoughts())

    def _second_thoughts(self) -> float:
        if self._hurry or not self.session.can_take_back:
            return 0.0
        return time_for_second_thoughts(self.speed)

    def go_on(self) -> Wait:
        """The key that was waited for has been pressed."""
        self.read()
        self._passed = self._at
        if isinstance(self._last.event, PlayEnded):
            self.view = self._last.view
        self.wait = self._now_waits()
        return self.wait


def _pegged(step: SeatStep) -> Pegged | None:
    """What the event of ``step`` did to its seat's peg."""
    return pegged_by(step.event, step.view.pegs, step.view.options)


def is_decision_of(event: SeenEvent, seat: Seat) -> bool:
    """Whether ``event`` is what ``seat`` has decided."""
    match event:
        case LaidAway() | CardPlayed() | PointsClaimed() | MugginsCalled():
            return event.seat is seat
        case _:
            return False
