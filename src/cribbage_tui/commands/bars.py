"""Bars of characters for plain text: one grows to the right, one goes both ways from a middle."""

from __future__ import annotations

from math import floor

from cribbage_tui.ui.glyphs import ASCII, Glyphs


def bar(value: float, most: float, *, width: int, glyphs: Glyphs) -> str:
    """A bar for ``value`` of which ``most`` fills ``width`` cells; "" for nothing.

    Whatever is more than nothing is seen: it fills at least one cell.
    """
    if value <= 0:
        return ""
    return ("#" if glyphs is ASCII else "█") * max(1, _cells(value, most, width))


def marked_bar(value: float, mark: float, most: float, *, width: int, glyphs: Glyphs) -> str:
    """A bar for ``value`` with a line where ``mark`` would end."""
    filled = bar(value, most, width=width, glyphs=glyphs)
    place = _cells(mark, most, width)
    line = "|" if glyphs is ASCII else "│"
    return f"{filled:<{place}}"[:place] + line + filled[place + 1 :]


def swing(value: float, most: float, *, width: int, glyphs: Glyphs) -> str:
    """A bar to the right of a middle line, or to its left for less than nothing.

    ``most`` fills the ``width`` cells of a side.
    """
    line = "|" if glyphs is ASCII else "│"
    left = bar(-value, most, width=width, glyphs=glyphs)
    return f"{left:>{width}}{line}{bar(value, most, width=width, glyphs=glyphs)}"


def _cells(value: float, most: float, width: int) -> int:
    return min(width, floor(value / most * width + 0.5)) if most > 0 else 0
