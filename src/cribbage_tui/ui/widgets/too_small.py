"""The few words that stand alone in a window too small for the table.

It is a screen of its own on top of all others, so that what lies below keeps its state, is not
laid out in a few cells, and gets no key. The app puts it up and takes it away; see ``fits``.
"""

from __future__ import annotations

from typing import Final, assert_never

from rich.cells import cell_len
from textual.app import ComposeResult, RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import QUIT, bindings
from cribbage_tui.ui.keeping import Keeping

LEAST: Final = Size(80, 24)
"""The smallest window that shows everything."""


def fits(size: Size) -> bool:
    """Whether the table fits into a window of ``size``."""
    return size.width >= LEAST.width and size.height >= LEAST.height


_TOGETHER: Final = "\N{NO-BREAK SPACE}"
"""Between words that stay on one line, such as a key and what it does."""


def _texts(keeping: Keeping) -> tuple[str, ...]:
    """What there is to say, from the longest to the shortest.

    A no-break space keeps words on one line.
    """
    match keeping:
        case Keeping.KEPT:
            return (
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game is kept. q\xa0quits."
                ),
                _("Cribbage needs {columns}×{lines}. Your game is kept. q\xa0quits."),
                _("Needs {columns}×{lines}. Game kept. q\xa0quits."),
                _("{columns}×{lines}! Kept. q\xa0quits"),
            )
        case Keeping.BEHIND:
            return (
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game goes on once there is room. What you play now is not saved:"
                    " q\xa0quits and leaves it as it stood before."
                ),
                _("Cribbage needs {columns}×{lines}. What you play now is not saved. q\xa0quits."),
                _("Needs {columns}×{lines}. Not saved now. q\xa0quits."),
                _("{columns}×{lines}! q\xa0loses it"),
            )
        case Keeping.LOST:
            return (
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game goes on once there is room. It is not saved:"
                    " q\xa0quits and ends it."
                ),
                _(
                    "Cribbage needs {columns}×{lines}. Your game is not saved:"
                    " q\xa0quits and ends it."
                ),
                _("Needs {columns}×{lines}. Not saved: q\xa0ends the game."),
                _("{columns}×{lines}! q\xa0ends game"),
            )
        case Keeping.NOTHING:
            return (
                _("Cribbage needs {columns}×{lines}; this window is {width}×{height}. q\xa0quits."),
                _("{columns}×{lines}! q\xa0quits"),
            )
        case _:
            assert_never(keeping)


def too_small_text(size: Size, keeping: Keeping) -> Content:
    """What a window of ``size`` says, broken into its lines: the most that it has room for.

    How much room is needed, whether the game is safe, and how to leave: 20 columns are enough.
    """
    words = {"columns": LEAST.width, "lines": LEAST.height}
    words |= {"width": size.width, "height": size.height}
    lines: list[Content] = []
    for text in _texts(keeping):
        lines = _wrapped(text.format(**words), max(1, size.width))
        if len(lines) <= size.height:
            break
    return Content("\n").join(lines)


def _wrapped(text: str, width: int) -> list[Content]:
    """``text`` in lines of ``width`` cells. Textual itself would break at a no-break space."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip(" ")
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    # What is wider than the window by itself is broken after all.
    shown = [line.replace(_TOGETHER, " ") for line in lines if line]
    return [part for line in shown for part in Content(line).wrap(width)]


class TooSmall(Widget):
    """The words, in as many lines as they take."""

    DEFAULT_CSS = """
    TooSmall { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, keeping: Keeping) -> None:
        super().__init__()
        self._keeping = keeping

    def render(self) -> RenderResult:
        """The words for the window as it is now."""
        return too_small_text(self.app.size, self._keeping)


class TooSmallScreen(ModalScreen[None]):
    """Nothing but these words; leaving is the only thing that can be done."""

    KEY_COMMANDS = (QUIT,)
    BINDINGS = bindings(KEY_COMMANDS)
    DEFAULT_CSS = """
    TooSmallScreen { background: $background; overflow: hidden; }
    """

    def __init__(self, keeping: Keeping) -> None:
        super().__init__()
        self._keeping = keeping

    def compose(self) -> ComposeResult:
        """The words."""
        yield TooSmall(self._keeping)

    def on_resize(self) -> None:
        """They tell the size, and have other room."""
        for words in self.query(TooSmall):
            words.refresh()

    def on_screen_resume(self) -> None:
        """What lay above is gone: perhaps there has been room again for some time."""
        if fits(self.app.size):
            self.dismiss()
