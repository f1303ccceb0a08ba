"""Text measured in the cells of a terminal, not in characters (law 10)."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content


def fit_cells(text: str, width: int, ellipsis: str) -> str:
    """``text`` in just ``width`` cells: filled with spaces, or cut with ``ellipsis`` at the end."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    mark = ellipsis if cell_len(ellipsis) < width else ""
    return set_cell_size(text, width - cell_len(mark)) + mark


def wrap_cells(text: str, width: int) -> list[str]:
    """``text`` in lines of at most ``width`` cells, none of which ends at a no-break space.

    In the lines that is a usual space. (Textual by itself would break there.) What is wider than
    a line, though it belongs together, is broken after all.
    """
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip(" ")
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    shown = [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines if line]
    return [part.plain for line in shown for part in Content(line).wrap(width)]
