"""The few words that stand alone in a window too small for the table.

It is a screen of its own on top of all others, so that what lies below keeps its state, is not
laid out in a few cells, and gets no key. The app puts it up and takes it away; see ``fits``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from textual.app import ComposeResult, RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import QUIT, bindings
from cribbage_tui.ui.keeping import Keeping
from cribbage_tui.ui.textcells import wrap_cells

LEAST: Final = Size(80, 24)
"""The smallest window that shows everything."""


def fits(size: Size) -> bool:
    """Whether the table fits into a window of ``size``."""
    return size.width >= LEAST.width and size.height >= LEAST.height


_TIE: Final = "~"
"""Written where a space shall not end a line, as between a key and what it does.

A no-break space, which it becomes, would look like any other to whoever translates.
"""


def _texts(keeping: Keeping) -> tuple[str, ...]:
    """What there is to say, from the longest to the shortest; ``_TIE`` keeps words together."""
    match keeping:
        case Keeping.KEPT:
            return (
                # Translators: ~ is a space where no line ends.
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game is kept. q~quits."
                ),
                # Translators: ~ is a space where no line ends.
                _("Cribbage needs {columns}×{lines}. Your game is kept. q~quits."),
                # Translators: ~ is a space where no line ends.
                _("Needs {columns}×{lines}. Game kept. q~quits."),
                # Translators: ~ is a space where no line ends; at most 20 columns.
                _("{columns}×{lines}! Kept. q~quits"),
            )
        case Keeping.BEHIND:
            return (
                # Translators: ~ is a space where no line ends.
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game goes on once there is room. What you play now is not saved:"
                    " q~quits and leaves it as it stood before."
                ),
                # Translators: ~ is a space where no line ends.
                _("Cribbage needs {columns}×{lines}. What you play now is not saved. q~quits."),
                # Translators: ~ is a space where no line ends.
                _("Needs {columns}×{lines}. Not saved now. q~quits."),
                # Translators: ~ is a space where no line ends; at most 20 columns.
                _("{columns}×{lines}! q:~not~saved"),
            )
        case Keeping.LOST:
            return (
                # Translators: ~ is a space where no line ends.
                _(
                    "Cribbage needs {columns}×{lines}; this window is {width}×{height}."
                    " Your game goes on once there is room. It is not saved:"
                    " q~quits and ends it."
                ),
                # Translators: ~ is a space where no line ends.
                _("Cribbage needs {columns}×{lines}. Your game is not saved: q~quits and ends it."),
                # Translators: ~ is a space where no line ends.
                _("Needs {columns}×{lines}. Not saved: q~ends the game."),
                # Translators: ~ is a space where no line ends; at most 20 columns.
                _("{columns}×{lines}! q~ends game"),
            )
        case Keeping.NOTHING:
            return (
                # Translators: ~ is a space where no line ends.
                _("Cribbage needs {columns}×{lines}; this window is {width}×{height}. q~quits."),
                # Translators: ~ is a space where no line ends; at most 20 columns.
                _("{columns}×{lines}! q~quits"),
            )
        case _:
            assert_never(keeping)


def too_small_text(size: Size, keeping: Keeping) -> Content:
    """What a window of ``size`` says, broken into its lines: the most that it has room for.

    How much room is needed, whether the game is safe, and how to leave: 20 columns are enough.
    """
    words = {"columns": LEAST.width, "lines": LEAST.height}
    words |= {"width": size.width, "height": size.height}
    lines: list[str] = []
    for text in _texts(keeping):
        tied = text.format(**words).replace(_TIE, "\N{NO-BREAK SPACE}")
        lines = wrap_cells(tied, max(1, size.width))
        if len(lines) <= size.height:
            break
    return Content("\n".join(lines))


class TooSmall(Widget):
    """The words, in as many lines as they take."""

    DEFAULT_CSS = """
    TooSmall { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, keeping: Callable[[], Keeping]) -> None:
        super().__init__()
        self._keeping = keeping

    def render(self) -> RenderResult:
        """The words for the window, and for what becomes of the game, as both are now."""
        return too_small_text(self.app.size, self._keeping())


class TooSmallScreen(ModalScreen[None]):
    """Nothing but these words; leaving is the only thing that can be done."""

    KEY_COMMANDS = (QUIT,)
    BINDINGS = bindings(KEY_COMMANDS)
    DEFAULT_CSS = """
    TooSmallScreen { background: $background; overflow: hidden; }
    """

    def __init__(self, keeping: Callable[[], Keeping]) -> None:
        """``keeping`` says what becomes of the game when the program is left now."""
        super().__init__()
        self._keeping = keeping

    def compose(self) -> ComposeResult:
        """The words."""
        yield TooSmall(self._keeping)

    def on_resize(self) -> None:
        """They tell the size, and have other room."""
        self.say_anew()

    def say_anew(self) -> None:
        """Something may have become of the game: behind this it can go on."""
        for words in self.query(TooSmall):
            words.refresh()

    def on_screen_resume(self) -> None:
        """What lay above is gone: perhaps there has been room again for some time."""
        if fits(self.app.size):
            self.dismiss()
