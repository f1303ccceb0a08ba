"""What can be drawn on the terminal."""

from __future__ import annotations

import os
import sys

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import Glyphs, choose_glyphs


def terminal_glyphs(symbols: Symbols) -> Glyphs:
    """The characters to draw with, by the player's wish and what the terminal can show."""
    encoding = "" if sys.__stderr__ is None else sys.__stderr__.encoding
    return choose_glyphs(symbols, encoding, os.environ)
