"""What the terminal can do: whether there is one, and what can be drawn on it."""

from __future__ import annotations

import os
import sys

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import Glyphs, choose_glyphs


def is_terminal() -> bool:
    """Whether the game can be played here: keys come from a terminal, and it can be drawn on.

    The screens are drawn on standard error. A terminal that calls itself dumb has no cursor to
    move, so there is nowhere to draw a table.
    """
    streams = (sys.__stdin__, sys.__stderr__)
    # A stream that was closed before the program began is None.
    has_streams = all(stream is not None and stream.isatty() for stream in streams)
    return has_streams and os.environ.get("TERM") != "dumb"


def terminal_glyphs(symbols: Symbols) -> Glyphs:
    """The characters to draw with, by the player's wish and what the terminal can show."""
    encoding = "" if sys.__stderr__ is None else sys.__stderr__.encoding
    return choose_glyphs(symbols, encoding, os.environ)
