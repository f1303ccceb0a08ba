"""The cards on the table as a widget: draws a ``Table`` and says which own card was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from cribbage_tui.engine import PlayerView
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.table import Table
from cribbage_tui.ui.tableart import TableLook, place_at, table_art, table_height
from cribbage_tui.ui.widgets.still import Still


class TableCards(Still):
    """The three rows of cards with starter, crib and count."""

    @dataclass
    class CardClicked(Message):
        """The own card at ``place`` (from 0) was clicked; ``twice`` for a double click."""

        place: int
        twice: bool

    @dataclass
    class TableClicked(Message):
        """The table was clicked beside the own cards."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._laid_table = Table()
        self._card_size = CardSize.SMALL

    def lay(self, table: Table, view: PlayerView, look: TableLook, *, keys: Sequence[str]) -> None:
        """Show ``table``; see ``table_art``."""
        self._laid_table = table
        self._card_size = look.size
        self.styles.height = table_height(look.size)
        self.show(table_art(table, view, look, keys=keys))

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        event.stop()
        place = place_at(self._laid_table, self._card_size, x=event.x, y=event.y)
        if place is None:
            self.post_message(self.TableClicked())
        else:
            self.post_message(self.CardClicked(place, twice=event.chain == 2))
