"""The list of games as a widget: Textual's own list, with a pointer that needs no colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from cribbage_tui.ui.glyphs import UNICODE, Glyphs
from cribbage_tui.ui.historyart import pointed

_AT_ONCE: Final = 100
"""Lines that are made in one go: more than any window shows."""

_LEFT: Final = 1
"""The number of the mouse button that chooses."""


class GameList(OptionList):
    """Lines to choose from. It only draws and moves; the screen gives the keys.

    A click points at a line; a click on the line that is pointed at opens it.
    """

    can_focus = False

    class Pointed(Message):
        """Another line is pointed at now: ``at``, from 0."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    class Opened(Message):
        """The line that is pointed at was clicked."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._line_at: Callable[[int], Content] = _no_line
        self._number = 0
        self._signs = UNICODE
        self._marked: int | None = None

    def show_lines(
        self, number: int, line_at: Callable[[int], Content], *, at: int, glyphs: Glyphs
    ) -> None:
        """Show ``number`` lines and point at the one with the place ``at``, if there are any.

        The lines are asked for as they are needed: those in sight at once, the others between
        keys, so that thousands of them keep nobody waiting.
        """
        self._line_at, self._number, self._signs, self._marked = line_at, number, glyphs, None
        self.set_options(())
        if number:
            self._fill(at + _AT_ONCE)
            self.highlighted = at
            self.call_after_refresh(self._fill_on)

    def _fill(self, number: int) -> None:
        """Have at least the first ``number`` lines, or all."""
        has = self.option_count
        self.add_options(self._line_at(at) for at in range(has, min(number, self._number)))

    def _fill_on(self) -> None:
        if self.option_count < self._number:
            self._fill(2 * self.option_count)
            self.call_after_refresh(self._fill_on)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the pointer to the line."""
        super().watch_highlighted(highlighted)
        if self._marked is not None:
            self.replace_option_prompt_at_index(self._marked, self._line_at(self._marked))
        self._marked = highlighted
        if highlighted is not None:
            line = pointed(self._line_at(highlighted), self._signs)
            self.replace_option_prompt_at_index(highlighted, line)
            self.post_message(self.Pointed(highlighted))

    def move(self, steps: int) -> None:
        """Point ``steps`` lines further, not past an end."""
        if self.highlighted is not None:
            at = max(0, min(self.highlighted + steps, self._number - 1))
            self._fill(at + 1)
            self.highlighted = at

    def page(self, direction: int) -> None:
        """Point a page further up (-1) or down (1)."""
        self.move(direction * max(1, self.size.height - 1))

    def to_end(self, direction: int) -> None:
        """Point at the first (-1) or the last (1) line."""
        self.move(direction * self._number)

    def on_click(self, event: events.Click) -> None:
        """Point at the line that was clicked, or open it if it is the one pointed at."""
        event.prevent_default()
        at = event.style.meta.get("option")
        if at is None or event.button != _LEFT:
            return
        event.stop()
        if at == self.highlighted:
            self.post_message(self.Opened())
        else:
            self.highlighted = at


def _no_line(_at: int) -> Content:
    return Content("")
