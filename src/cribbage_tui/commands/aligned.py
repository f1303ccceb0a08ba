"""Columns of text that stay whole in a pipe: as wide as they need to be, and without a frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

_GAP: Final = "  "


def aligned(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterable[Text]:
    """The rows below their titles; a column whose title begins with ``>`` stands to the right.

    Without any title the rows stand alone.
    """
    from rich.cells import cell_len
    from rich.text import Text

    names = [title.removeprefix(">") for title in titles]
    to_the_right = [title.startswith(">") for title in titles]
    cells = [tuple(row) for row in rows]
    widths = [max(map(cell_len, column)) for column in zip(names, *cells, strict=True)]

    def line(row: Sequence[str]) -> str:
        padded = []
        for text, width, right in zip(row, widths, to_the_right, strict=True):
            space = " " * (width - cell_len(text))
            padded.append(space + text if right else text + space)
        return _GAP.join(padded).rstrip()

    if any(names):
        yield Text(line(names), style="bold", no_wrap=True)
    yield from (Text(line(row), no_wrap=True) for row in cells)
