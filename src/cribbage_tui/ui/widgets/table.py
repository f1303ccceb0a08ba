"""The cards on the table as a widget: draws a ``Table`` and says which own card was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message

from cribbage_tui.engine import PlayerView
from cribbage_tui.ui.table import Table
from cribbage_tui.ui.tableart import table_art
from cribbage_tui.ui.tablespace import TableLook, place_at, table_height
from cribbage_tui.ui.widgets.still import Still

_LEFT: Final = 1
"""The number of the mouse button that chooses."""


class TableCards(Still):
    """The three rows of cards with starter, crib and count."""

    @dataclass
    class CardClicked(Message):
        """The own card at ``place`` (from 0) was clicked; ``twice`` for a double click."""

        place: int
        twice: bool

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._laid_table = Table()
        self._look: TableLook | None = None

    def lay(
        self,
        table: Table,
        view: PlayerView,
        look: TableLook,
        *,
        keys: Sequence[str],
        sheet: Sequence[Content],
    ) -> None:
        """Show ``table``; see ``table_art``."""
        self._laid_table = table
        self._look = look
        self.styles.height = table_height(look.size, look.gap)
        self.show(table_art(table, view, look, keys=keys, sheet=sheet))

    def on_click(self, event: events.Click) -> None:
        """Say which card was clicked; a click beside the own cards is left to others."""
        if self._look is None or event.button != _LEFT:
            return
        place = place_at(self._laid_table, self._look, x=event.x, y=event.y)
        if place is not None:
            event.stop()
            self.post_message(self.CardClicked(place, twice=event.chain == 2))
