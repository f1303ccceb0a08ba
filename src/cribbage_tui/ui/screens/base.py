"""What all screens of the table have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from cribbage_tui.ui.commands import HELP, QUIT, Command
from cribbage_tui.ui.widgets.too_small import fits

if TYPE_CHECKING:
    from textual import getters

    from cribbage_tui.ui.app import CribbageApp

ResultT = TypeVar("ResultT")


class TableScreen(Screen[ResultT]):
    """A screen with commands.

    A subclass lists its commands and makes its bindings out of them (see ``commands``)::

        KEY_COMMANDS = (…, HELP, QUIT)
        BINDINGS = bindings(KEY_COMMANDS)

    The footer, the palette and the help show those that ``check_action`` lets through. In a
    window that is too small the app covers the screen (see ``widgets.too_small``).
    """

    if TYPE_CHECKING:
        app = getters.app(CribbageApp)  # our own one, with its settings

    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = (HELP, QUIT)

    def compose(self) -> ComposeResult:
        """What ``compose_table`` gives."""
        yield from self.compose_table()

    def compose_table(self) -> Iterable[Widget]:
        """The screen's widgets."""
        return ()

    async def on_event(self, event: events.Event) -> None:
        """Leave out sizes that are too small: the screen is covered, and stays laid out as it was.

        Textual tells a screen of the size also while another one covers it.
        """
        if isinstance(event, events.Resize) and not fits(event.size):
            return
        await super().on_event(event)

    def appearance_changed(self) -> None:
        """The player has chosen another speed, other symbols or other suit colours."""

    @property
    def is_too_small(self) -> bool:
        """Whether the window is too small, so that this screen is covered and gets no key."""
        return not fits(self.app.size)
