"""A screen with something to read that may be longer than the window: help, log."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import HELP, Command, Place, bindings
from cribbage_tui.ui.screens.base import TableScreen

_SCROLL: Final = Binding.Group(_("Scroll"), compact=True)

READING_COMMANDS: Final = (
    Command(action="line(-1)", keys="up,k", title=_("Up"), place=Place.FOOTER_KEYS, group=_SCROLL),
    Command(
        action="line(1)", keys="down,j", title=_("Down"), place=Place.FOOTER_KEYS, group=_SCROLL
    ),
    Command(
        action="page(-1)",
        keys="pageup,b",
        title=_("Page up"),
        shown=_("pgup"),
        place=Place.FOOTER_KEYS,
    ),
    Command(
        action="page(1)",
        keys="pagedown,space",
        title=_("Page down"),
        shown=_("pgdn"),
        place=Place.FOOTER_KEYS,
    ),
    Command(action="to_end(-1)", keys="home,g", title=_("To the top"), place=Place.KEYS_ONLY),
    Command(action="to_end(1)", keys="end,G", title=_("To the end"), place=Place.KEYS_ONLY),
    Command(action="close", keys="escape,q,enter", title=_("Close"), shown=_("esc")),
)
"""The keys of every such screen."""

_MARGIN: Final = 2
"""Empty cells on both sides of the text, as in the stylesheet."""

_SCROLLBAR: Final = 1

_WIDEST: Final = 76
"""Longer lines are hard to read."""


class ReadingScreen(TableScreen[None]):
    """A heading and a text under it, moved with keys, wheel and scrollbar."""

    CSS_PATH = "reading.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = (*READING_COMMANDS, HELP)
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEY_COMMANDS)

    @property
    def heading(self) -> str:
        """What stands over the text."""
        raise NotImplementedError

    def text(self, width: int) -> Content:
        """What there is to read, in lines of ``width`` cells."""
        raise NotImplementedError

    def compose_table(self) -> ComposeResult:
        """Heading, text and keys."""
        yield Static(self.heading, id="heading", markup=False)
        with VerticalScroll(id="scroll", can_focus=False):
            yield Static(self.text(self._width), id="text")
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """Set the text for the width there is."""
        self.appearance_changed()

    def appearance_changed(self) -> None:
        """Set the text with the symbols as they are now."""
        for text in self.query("#text").results(Static):
            text.update(self.text(self._width))

    @property
    def _width(self) -> int:
        return max(1, min(self.app.size.width - _SCROLLBAR - 2 * _MARGIN, self._widest))

    @property
    def _widest(self) -> int:
        """The most cells that a line has, however wide the window is."""
        return _WIDEST

    def action_line(self, steps: int) -> None:
        """A line up or down."""
        self._scroll.scroll_relative(y=steps, animate=False)

    def action_page(self, steps: int) -> None:
        """A page up or down; a line of the last one stays in sight."""
        lines = max(1, self._scroll.size.height - 1)
        self._scroll.scroll_relative(y=steps * lines, animate=False)

    def action_to_end(self, direction: int) -> None:
        """The beginning or the end."""
        if direction < 0:
            self._scroll.scroll_home(animate=False)
        else:
            self._scroll.scroll_end(animate=False)

    def action_close(self) -> None:
        """Back to where it was opened."""
        if self.app.screen is self:
            self.dismiss()

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one("#scroll", VerticalScroll)
