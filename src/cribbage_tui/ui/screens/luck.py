"""Luck so far: what the cards did for the person and the computer, beside what chance does."""

from __future__ import annotations

from textual.content import Content

from cribbage_tui.i18n import _
from cribbage_tui.statistics.luck import Luck
from cribbage_tui.ui.luckart import luck_text
from cribbage_tui.ui.screens.reading import ReadingScreen


class LuckScreen(ReadingScreen):
    """The luck in the games that the statistics are of."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self._luck = luck

    @property
    def heading(self) -> str:
        """What stands over it."""
        return _("Luck so far")

    def text(self, width: int) -> Content:
        """The four measures."""
        return luck_text(self._luck, width=width, glyphs=self.app.glyphs)
