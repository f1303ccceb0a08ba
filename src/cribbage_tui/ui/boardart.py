"""The board drawn: for each player a track that goes out along one line and back along the next.

As on a board of wood, hole 61 (31 in the short game) lies right below the hole before it, and
the game hole lies beside the start. So a peg that moves by one never crosses the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from operator import itemgetter
from typing import Final

from textual.content import Content

from cribbage_tui.engine import Pegs, Target
from cribbage_tui.engine.board import STREET_HOLES, SkunkHoles
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.textcells import fit_cells


class BoardDetail(Enum):
    """How much of the board is written out."""

    PLAIN = "plain"
    NUMBERED = "numbered"
    """With a line of hole numbers above the way out, and one below the way back."""


class Way(Enum):
    """The two lines of a track."""

    OUT = 0
    """From left to right."""
    BACK = 1
    """From right to left."""


@dataclass(frozen=True, slots=True)
class HolePlace:
    """Where a hole lies: on which line of its track, how many holes from the line's left end.

    The start (hole 0) and the game hole lie one place to the left of the left end: -1.
    """

    way: Way
    place: int


def line_holes(target: Target) -> int:
    """The number of holes on each of a track's two lines: 60, in the short game 30."""
    return target // 2


def hole_place(hole: int, *, target: Target) -> HolePlace:
    """Where ``hole`` lies. Past the game hole there is nothing: such a peg stands in it (R25)."""
    length = line_holes(target)
    hole = min(hole, target)
    if hole <= length:
        return HolePlace(Way.OUT, hole - 1)
    return HolePlace(Way.BACK, 2 * length - hole)


def board_height(target: Target, detail: BoardDetail) -> int:
    """The number of lines of ``board_art``."""
    del target  # both games have a line out and a line back for each player
    return 6 if detail is BoardDetail.NUMBERED else 4


@dataclass(frozen=True, slots=True)
class _Spacing:
    """Cells from hole to hole, and the cells of every wider gap between two of them."""

    pitch: int
    five: int
    ten: int
    street: int

    def column(self, place: int) -> int:
        """The cell of the hole at ``place`` (0 …) of a line."""
        fives, tens, streets = place // 5, place // 10, place // STREET_HOLES
        gaps = (fives - tens) * self.five + (tens - streets) * self.ten + streets * self.street
        return place * self.pitch + gaps

    def width(self, holes: int) -> int:
        return self.column(holes - 1) + 1


_SPACINGS: Final = (
    _Spacing(pitch=2, five=1, ten=1, street=3),
    _Spacing(pitch=1, five=1, ten=1, street=3),
    _Spacing(pitch=1, five=0, ten=1, street=2),
    _Spacing(pitch=1, five=0, ten=0, street=1),
)
"""From roomy to narrow; the first that leaves room for the names is taken."""

_START_CELLS: Final = 3
"""A back and a front peg at the start, and a gap; on the way back the game hole."""

_TURN_CELLS: Final = 1
"""Right of the last hole: the bend, or the skunk line where one is there."""

_NAME_CELLS: Final = 12
"""A name as long as this is never cut to make room for a roomier board."""

_LEAST_NAME_CELLS: Final = 4

_COLOURS: Final = ("$you", "$computer")


@dataclass(frozen=True, slots=True)
class _Plan:
    """The columns of a board: the label's width, then start, track and bend."""

    label: int
    spacing: _Spacing
    holes: int
    skunks: SkunkHoles
    glyphs: Glyphs

    @property
    def left(self) -> int:
        """The column of the first hole."""
        return self.label + _START_CELLS

    @property
    def fives_run_together(self) -> bool:
        """Whether every fifth hole needs a sign of its own to be found."""
        return not self.spacing.five


def board_art(
    pegs: tuple[Pegs, Pegs],
    *,
    target: Target,
    skunks: SkunkHoles,
    names: tuple[str, str],
    width: int,
    glyphs: Glyphs,
    detail: BoardDetail,
) -> Content:
    """The board, ``board_height`` lines of at most ``width`` cells.

    ``pegs`` and ``names`` are in the order drawn: the person first. The score stands under the
    name.
    """
    plan = _plan(names, target, skunks, width, glyphs)
    lines: list[Content] = []
    for own, name, colour in zip(pegs, names, _COLOURS, strict=True):
        score = str(own.front)
        lines.append(_label(name, plan, f"bold {colour}") + _track(Way.OUT, own, plan, colour))
        number = score.rjust(plan.label - 1)
        lines.append(_label(number, plan, f"bold {colour}") + _track(Way.BACK, own, plan, colour))
    if detail is BoardDetail.NUMBERED:
        lines = [_numbers(Way.OUT, plan), *lines, _numbers(Way.BACK, plan)]
    return Content("\n").join(line.truncate(width) for line in lines)


def _plan(
    names: tuple[str, str], target: Target, skunks: SkunkHoles, width: int, glyphs: Glyphs
) -> _Plan:
    holes = line_holes(target)
    longest = max(Content(name).cell_length for name in names)
    wanted = max(min(longest, _NAME_CELLS), _LEAST_NAME_CELLS) + 1
    for spacing in _SPACINGS:
        room = width - _START_CELLS - spacing.width(holes) - _TURN_CELLS
        if room >= wanted:
            break
    label = max(min(room, longest + 1), _LEAST_NAME_CELLS + 1)
    return _Plan(label, spacing, holes, skunks, glyphs)


def _label(text: str, plan: _Plan, style: str) -> Content:
    fitted = fit_cells(text, plan.label - 1, plan.glyphs.ellipsis)
    return Content.styled(fitted, style) + Content(" ")


def _track(way: Way, pegs: Pegs, plan: _Plan, colour: str) -> Content:
    """One line of a track from the start or game hole on, holes, skunk line and bend."""
    glyphs = plan.glyphs
    width = _START_CELLS + plan.spacing.width(plan.holes) + _TURN_CELLS
    cells: list[tuple[str, str]] = [(" ", "")] * width
    for place in range(plan.holes):
        is_fifth = _hole_number(way, place, plan) % 5 == 0
        sign = glyphs.fifth if is_fifth and plan.fives_run_together else glyphs.hole
        cells[_START_CELLS + plan.spacing.column(place)] = (sign, "$text-muted")
    cells[-1] = (glyphs.turn[way.value], "$text-disabled")
    for hole, sign in _skunk_lines(plan):
        cell = _line_cell(hole, way, plan)
        if cell is not None:
            cells[cell] = (sign, "bold $text-warning")
    if way is Way.BACK:
        cells[_GAME_HOLE_CELL] = (glyphs.game_hole, "bold $act")
    for cell, sign in _peg_cells(way, pegs, plan):
        cells[cell] = (sign, f"bold {colour}")
    runs = [(style, list(run)) for style, run in groupby(cells, key=itemgetter(1))]
    return Content.assemble(*(("".join(sign for sign, _ in run), style) for style, run in runs))


_GAME_HOLE_CELL: Final = 1
_START_BACK_CELL: Final = 0
_START_FRONT_CELL: Final = 1


def _peg_cells(way: Way, pegs: Pegs, plan: _Plan) -> list[tuple[int, str]]:
    """The cells of this line with a peg in them; the front peg comes last and wins its cell."""
    target = Target(2 * plan.holes + 1)
    found: list[tuple[int, str]] = []
    for hole, sign, start in (
        (pegs.back, plan.glyphs.rear, _START_BACK_CELL),
        (pegs.front, plan.glyphs.front, _START_FRONT_CELL),
    ):
        at = hole_place(hole, target=target)
        if at.way is not way:
            continue
        if at.place >= 0:
            found.append((_START_CELLS + plan.spacing.column(at.place), sign))
        else:
            found.append((start if way is Way.OUT else _GAME_HOLE_CELL, sign))
    return found


def _hole_number(way: Way, place: int, plan: _Plan) -> int:
    return place + 1 if way is Way.OUT else 2 * plan.holes - place


def _skunk_lines(plan: _Plan) -> list[tuple[int, str]]:
    lines = [(plan.skunks.skunk, plan.glyphs.skunk)]
    if plan.skunks.double is not None:
        lines.append((plan.skunks.double, plan.glyphs.double_skunk))
    return lines


def _line_cell(hole: int, way: Way, plan: _Plan) -> int | None:
    """The cell of the skunk line that comes after ``hole``, where that is on this line.

    After the last hole of the way out it stands at the bend, on both lines.
    """
    if hole == plan.holes:
        return _START_CELLS + plan.spacing.width(plan.holes) + _TURN_CELLS - 1
    if (hole < plan.holes) is not (way is Way.OUT):
        return None
    left = hole - 1 if way is Way.OUT else 2 * plan.holes - hole - 1
    low, high = plan.spacing.column(left), plan.spacing.column(left + 1)
    return _START_CELLS + (low + high) // 2


def _numbers(way: Way, plan: _Plan) -> Content:
    """Every tenth hole's number with its last digit on the hole; every fifth where it fits."""
    step = 5 if plan.spacing.pitch > 1 else 10
    width = plan.left + plan.spacing.width(plan.holes) + 1
    line = [" "] * width
    for place in range(plan.holes):
        hole = _hole_number(way, place, plan)
        if hole % step == 0:
            text = str(hole)
            column = plan.left + plan.spacing.column(place)
            line[column - len(text) + 1 : column + 1] = text
    return Content.styled("".join(line).rstrip(), "$text-muted")
