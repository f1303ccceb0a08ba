"""Charts out of characters: columns, bars up and down, and a value on a scale. Pure.

They read the same without colour: what belongs to whom has its own filling. In ASCII the fillings
are ``#`` and ``:``, and a column grows by whole lines only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from cribbage_tui.ui.glyphs import ASCII, Glyphs
from cribbage_tui.ui.words.stats import half_up


@dataclass(frozen=True, slots=True, kw_only=True)
class Fillings:
    """What charts are filled with.

    Attributes:
        steps: a cell filled from below, from hardly to wholly; the last one is a whole cell.
        hanging: the same for a cell filled from above.
        pale: a whole cell of what is compared with.
        line: a piece of a scale.
        start: its left end.
        end: its right end.
        zero: its middle.
        mark: the value on it.
    """

    steps: str
    hanging: str
    pale: str
    line: str
    start: str
    end: str
    zero: str
    mark: str


_FINE: Final = Fillings(
    steps="▁▂▃▄▅▆▇█",
    hanging="▀█",
    pale="░",
    line="─",
    start="├",
    end="┤",
    zero="┼",
    mark="●",
)
_PLAIN: Final = Fillings(
    steps="#", hanging="#", pale=":", line="-", start="[", end="]", zero="+", mark="@"
)


def fillings(glyphs: Glyphs) -> Fillings:
    """What to fill charts with beside ``glyphs``."""
    return _PLAIN if glyphs is ASCII else _FINE


def column(filled: float, height: int, steps: str) -> str:
    """A column of ``height`` cells, from the top down, of which ``filled`` (0 to 1) are filled."""
    pieces = half_up(filled * height * len(steps))
    cells = []
    for _line in range(height):
        here = min(pieces, len(steps))
        cells.append(steps[here - 1] if here else " ")
        pieces -= here
    return "".join(reversed(cells))


def seen(filled: float, height: int, steps: str) -> float:
    """``filled``, or as much as the smallest step where it is more than nothing, but less."""
    return max(filled, 1 / (height * len(steps))) if filled > 0 else 0.0


def pair_columns(
    own: Sequence[float], compared: Sequence[float], *, height: int, glyphs: Glyphs
) -> list[Content]:
    """Two columns of one cell for each value, side by side: the own one, and what to expect.

    ``height`` lines; the highest value of all fills a column. Of the own values each that is more
    than nothing is seen, however small.
    """
    signs = fillings(glyphs)
    most = max((*own, *compared), default=0) or 1
    owns = [column(seen(value / most, height, signs.steps), height, signs.steps) for value in own]
    others = [column(value / most, height, signs.pale) for value in compared]
    return [
        Content("").join(
            part
            for mine, other in zip(owns, others, strict=True)
            for part in (
                Content.styled(mine[line], "$you"),
                Content.styled(other[line], "$text-muted"),
            )
        )
        for line in range(height)
    ]


def number_line(numbers: Sequence[int], *, cells: int, every: int) -> str:
    """Every so many of ``numbers``, each under the beginning of its column of ``cells``."""
    return "".join(str(number).ljust(cells * every) for number in numbers[::every]).rstrip()


def swings(values: Sequence[int], *, height: int, glyphs: Glyphs) -> list[Content]:
    """A bar for each value: up from the middle for more than nothing, down for less.

    ``height`` lines up, a line between, ``height`` lines down; the largest value fills its side.
    """
    signs = fillings(glyphs)
    most = max(map(abs, values), default=0) or 1
    steps = signs.steps if len(signs.steps) == 1 else signs.steps[3] + signs.steps[-1]

    def bar(value: int) -> str:
        return column(seen(max(value, 0) / most, height, steps), height, steps)

    ups = [bar(value) for value in values]
    downs = [_hung(bar(-value), signs, steps) for value in values]

    def line(bars: Sequence[str], at: int, colour: str) -> Content:
        return Content.styled("".join(bar[at] for bar in bars), colour)

    return [
        *(line(ups, at, "$you") for at in range(height)),
        Content.styled(signs.line * len(values), "$text-disabled"),
        *(line(downs, at, "$computer") for at in range(height)),
    ]


def _hung(upright: str, signs: Fillings, steps: str) -> str:
    """The column ``upright`` upside down, its pieces hanging from above."""
    return upright[::-1].translate(str.maketrans(steps, signs.hanging))


def scale(low: float, high: float, value: float, *, width: int, glyphs: Glyphs) -> Content:
    """A line of ``width`` cells with a piece from ``low`` to ``high``, and ``value`` marked.

    Nothing (0) is in the middle of the line. The value may lie beyond the ends.
    """
    signs = fillings(glyphs)
    reach = max(abs(low), abs(high), abs(value)) * 1.1 or 1.0

    def place(number: float) -> int:
        return min(width - 1, max(0, half_up((number / reach + 1) / 2 * (width - 1))))

    cells = list(_scale_cells(place(low), place(high), place(0), width, signs))
    at = place(value)
    return Content.assemble(
        ("".join(cells[:at]), "$text-muted"),
        (signs.mark, "bold $act"),
        ("".join(cells[at + 1 :]), "$text-muted"),
    )


def _scale_cells(low: int, high: int, zero: int, width: int, signs: Fillings) -> Iterator[str]:
    for at in range(width):
        if at == low:
            yield signs.start
        elif at == high:
            yield signs.end
        elif at == zero:
            yield signs.zero
        else:
            yield signs.line if low < at < high else " "
