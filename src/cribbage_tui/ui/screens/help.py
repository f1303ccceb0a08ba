"""The help: the keys of the screen it was opened on, and the rules in short."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import Command
from cribbage_tui.ui.helptext import keys_section, rules_section, signs_section
from cribbage_tui.ui.screens.reading import ReadingScreen


class HelpScreen(ReadingScreen):
    """Help over the screen whose ``commands`` it lists; without any: the rules alone."""

    def __init__(self, commands: Sequence[Command] = ()) -> None:
        super().__init__()
        self._commands = tuple(commands)

    @property
    def heading(self) -> str:
        """What stands over the text."""
        return _("Keys and rules") if self._commands else _("How to play")

    def text(self, width: int) -> Content:
        """Keys, the signs on the table, then rules."""
        sections = [signs_section(self.app.glyphs, width), rules_section(self.app.glyphs, width)]
        if self._commands:
            sections.insert(0, keys_section(self._commands, width))
        return Content("\n\n").join(sections)
