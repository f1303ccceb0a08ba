"""A line or block of text that repaints only when its content has changed."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget


class Still(Widget):
    """Shows a ``Content``. Showing the same content again draws nothing."""

    DEFAULT_CSS = """
    Still { height: auto; width: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._content = Content("")

    @property
    def content(self) -> Content:
        """What is shown."""
        return self._content

    def show(self, content: Content) -> None:
        """Show ``content`` from now on."""
        if content.is_same(self._content):
            return
        resized = content.plain.count("\n") != self._content.plain.count("\n")
        self._content = content
        self.refresh(layout=resized)

    def render(self) -> Content:
        """The content as it is."""
        return self._content
