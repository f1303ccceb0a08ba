"""A text to share: it is in the clipboard already, and stands here to be taken by hand."""

from __future__ import annotations

from textual.content import Content

from cribbage_tui.i18n import _
from cribbage_tui.ui.helptext import wrapped
from cribbage_tui.ui.screens.reading import ReadingScreen


class SharingScreen(ReadingScreen):
    """The text that was copied."""

    def __init__(self, shared: str) -> None:
        super().__init__()
        self._shared = shared

    @property
    def heading(self) -> str:
        """What stands over it."""
        return _("To share")

    def text(self, width: int) -> Content:
        """The text as it is, and where it is."""
        told = _(
            "These lines are in the clipboard now, if your terminal lets a program put them there."
            " If not, mark them here with the mouse; most terminals want the shift key held."
        )
        lines = [part for line in self._shared.split("\n") for part in wrapped(line, width)]
        return Content("\n").join([*lines, Content(""), *wrapped(told, width)])
