"""Everything that has been shown of a game, to read again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from cribbage_tui.engine import HandReceived, Seat, SeenEvent
from cribbage_tui.i18n import _
from cribbage_tui.session import HUMAN, SeatStep, Session
from cribbage_tui.tally import pegged_by
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.helptext import wrapped
from cribbage_tui.ui.presenter import Names, told_lines
from cribbage_tui.ui.screens.reading import ReadingScreen
from cribbage_tui.ui.words.sealing import fingerprint_lines


class LogScreen(ReadingScreen):
    """The log: what happened last stands at the bottom, and that is where it opens."""

    def __init__(self, session: Session, shown: int) -> None:
        super().__init__()
        self._steps = session.told[:shown]
        self._fingerprint = session.fingerprint
        self._kind = session.setup.kind

    @property
    def heading(self) -> str:
        """What stands over the log."""
        return _("Everything so far")

    def text(self, width: int) -> Content:
        """The fingerprint of the cards, then the log, deal by deal."""
        texts = fingerprint_lines(self._fingerprint, self._kind)
        sealed = [line for text in texts for line in wrapped(text, width)]
        lines = log_lines(self._steps, self.app.glyphs)
        return Content("\n").join([*sealed, Content(""), *lines])

    def on_mount(self) -> None:
        """Begin at the end."""
        self.call_after_refresh(self.action_to_end, 1)


def log_lines(steps: Sequence[SeatStep], glyphs: Glyphs) -> Iterator[Content]:
    """A line for everything that has one, and an empty line before each deal.

    Whoever it is about gives a line its colour; the person is at no loss without it, since the
    words say the same.
    """
    names = Names()
    before: SeenEvent | None = None
    for step in steps:
        event = step.event
        view = step.view
        pegged = pegged_by(event, view.pegs, view.options)
        for line in told_lines(
            event, before, HUMAN, names, glyphs=glyphs, dealer=view.dealer, pegged=pegged
        ):
            if isinstance(event, HandReceived):
                yield Content("")
                yield Content.styled(line, "bold $act")
            else:
                yield Content.styled(f"  {line}", _COLOURS.get(getattr(event, "seat", None), ""))
        before = event


_COLOURS: dict[Seat | None, str] = {Seat.ONE: "$you", Seat.TWO: "$computer"}
