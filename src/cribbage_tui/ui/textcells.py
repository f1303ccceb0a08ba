"""Text measured in the cells of a terminal, not in characters (law 10)."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size


def fit_cells(text: str, width: int, ellipsis: str) -> str:
    """``text`` in just ``width`` cells: filled with spaces, or cut with ``ellipsis`` at the end."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    mark = ellipsis if cell_len(ellipsis) < width else ""
    return set_cell_size(text, width - cell_len(mark)) + mark
