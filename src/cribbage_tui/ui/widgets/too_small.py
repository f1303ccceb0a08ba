"""The one line that stands alone in a window too small for the table.

It is a screen of its own on top of all others, so that what lies below keeps its state, is not
laid out in a few cells, and gets no key. The app puts it up and takes it away; see ``fits``.
"""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult, RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import QUIT, bindings

LEAST: Final = Size(80, 24)
"""The smallest window that shows everything."""


def fits(size: Size) -> bool:
    """Whether the table fits into a window of ``size``."""
    return size.width >= LEAST.width and size.height >= LEAST.height


def too_small_text(size: Size) -> str:
    """What a window of ``size`` says; it never wraps, so the beginning says the most."""
    return _(
        "Cribbage needs {columns}×{lines}; this window is {width}×{height}. Your game is kept."
    ).format(columns=LEAST.width, lines=LEAST.height, width=size.width, height=size.height)


class TooSmall(Widget):
    """The line, cut off where the window ends."""

    DEFAULT_CSS = """
    TooSmall { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: clip; }
    """

    def render(self) -> RenderResult:
        """The line for the window as it is now."""
        return Content(too_small_text(self.app.size))


class TooSmallScreen(ModalScreen[None]):
    """Nothing but the line; leaving is the only thing that can be done."""

    KEY_COMMANDS = (QUIT,)
    BINDINGS = bindings(KEY_COMMANDS)
    DEFAULT_CSS = """
    TooSmallScreen { background: $background; overflow: hidden; }
    """

    def compose(self) -> ComposeResult:
        """The line."""
        yield TooSmall()

    def on_resize(self) -> None:
        """The line tells the size."""
        for line in self.query(TooSmall):
            line.refresh()

    def on_screen_resume(self) -> None:
        """What lay above is gone: perhaps there has been room again for some time."""
        if fits(self.app.size):
            self.dismiss()
