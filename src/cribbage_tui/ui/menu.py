"""A list of rows to choose from, some with a value that can be changed in place.

``Menu`` is the widget, ``menu_lines`` its drawing and ``spot_at`` its hit-testing; the last two
are pure. A screen gives the keys: see ``MENU_KEYS`` and ``FORM_KEYS``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import Command, Place
from cribbage_tui.ui.glyphs import UNICODE, Glyphs

_MOVE: Final = Binding.Group(_("Move"), compact=True)
_CHANGE: Final = Binding.Group(_("Change"), compact=True)

MENU_KEYS: Final = (
    Command(action="move(-1)", keys="up,k", title=_("Up"), place=Place.FOOTER_KEYS, group=_MOVE),
    Command(action="move(1)", keys="down,j", title=_("Down"), place=Place.FOOTER_KEYS, group=_MOVE),
    Command(action="to_end(-1)", keys="home", title=_("First row"), place=Place.KEYS_ONLY),
    Command(action="to_end(1)", keys="end", title=_("Last row"), place=Place.KEYS_ONLY),
)
"""The keys of every menu."""

FORM_KEYS: Final = (
    Command(
        action="change(-1)",
        keys="left,h",
        title=_("Value before"),
        place=Place.FOOTER_KEYS,
        group=_CHANGE,
    ),
    Command(
        action="change(1)",
        keys="right,l,space",
        title=_("Next value"),
        place=Place.FOOTER_KEYS,
        group=_CHANGE,
    ),
)
"""The keys of a menu with values."""

_MARGIN: Final = 2
"""Empty cells before the pointer, and before the note."""

_POINTER_CELLS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuRow:
    """A row: something to do, or with ``values`` something to set.

    Attributes:
        key: names the row in messages.
        label: its text.
        note: a sentence about it, shown under the menu while the row is current.
        other_notes: what stands there with other values: there is room for the longest one.
        detail: more to read at the right of a row without values.
        values: the texts of the values; none: the row is only something to do.
        at: the place of the current value.
        indent: cells the label is moved to the right.
        space: empty lines above the row.
    """

    key: str
    label: str
    note: str = ""
    other_notes: tuple[str, ...] = ()
    detail: str = ""
    values: tuple[str, ...] = ()
    at: int = 0
    indent: int = 0
    space: int = 0


class Spot(Enum):
    """Where on a row a click fell."""

    ROW = "row"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Columns:
    """Where things stand on every row, in cells: the label, the value and the arrow after it."""

    label: int
    before: int
    value: int
    after: int


def columns(rows: Sequence[MenuRow]) -> Columns:
    """Columns wide enough for every label and every value, so that nothing moves."""
    left = _MARGIN + _POINTER_CELLS
    widest = max(row.indent + _cells(row.label) for row in rows)
    values = [_cells(value) for row in rows for value in row.values]
    before = left + widest + 3
    return Columns(
        label=left, before=before, value=before + 2, after=before + 3 + max(values, default=0)
    )


def menu_lines(
    rows: Sequence[MenuRow], current: int, *, width: int, glyphs: Glyphs
) -> Iterator[Content]:
    """The menu as lines of ``width`` cells, without the note."""
    places = columns(rows)
    for place, row in enumerate(rows):
        for _space in range(row.space):
            yield Content(" " * width)
        if place == current:
            line = _filled(_current_line(row, places, glyphs), width)
            yield line.stylize_before("$pointed on $pointed-ground")
        else:
            yield _filled(_plain_line(row, places, glyphs), width)


def note_lines(note: str, width: int) -> list[Content]:
    """``note`` broken into lines that leave a margin on both sides."""
    lines = Content.styled(note, "$text-muted").wrap(max(width - 2 * _MARGIN, 1))
    return [Content(" " * _MARGIN) + line for line in lines]


def spot_at(rows: Sequence[MenuRow], x: int, y: int) -> tuple[int, Spot] | None:
    """The row drawn at line ``y``, and which part of it is at cell ``x``; None beside the rows."""
    line = 0
    for place, row in enumerate(rows):
        line += row.space
        if line == y:
            return place, _spot(row, columns(rows), x)
        line += 1
    return None


def _spot(row: MenuRow, places: Columns, x: int) -> Spot:
    if len(row.values) > 1 and places.before - 1 <= x <= places.after + 1:
        return Spot.BEFORE if x <= places.before + 1 else Spot.AFTER
    return Spot.ROW


def _current_line(row: MenuRow, places: Columns, glyphs: Glyphs) -> Content:
    label = Content.styled(row.label, "bold")
    line = Content(" " * _MARGIN + glyphs.pointer)
    return _values(_to(line, places.label + row.indent) + label, row, places, glyphs, ("", "bold"))


def _plain_line(row: MenuRow, places: Columns, glyphs: Glyphs) -> Content:
    label = Content.styled(row.label, "" if row.values else "bold")
    line = _to(Content(""), places.label + row.indent) + label
    return _values(line, row, places, glyphs, ("$text-muted", "$act"))


def _values(
    line: Content, row: MenuRow, places: Columns, glyphs: Glyphs, styles: tuple[str, str]
) -> Content:
    """``line`` with the row's value and its arrows, or its detail; styles of arrows and text."""
    arrows, text = styles
    if not row.values:
        return _to(line, places.before) + Content.styled(row.detail, text)
    before, after = (glyphs.left, glyphs.right) if len(row.values) > 1 else (" ", " ")
    line = _to(line, places.before) + Content.styled(before, arrows)
    line = _to(line, places.value) + Content.styled(row.values[row.at], text)
    return _to(line, places.after) + Content.styled(after, arrows)


def _filled(line: Content, width: int) -> Content:
    return line.truncate(width, ellipsis=True) if line.cell_length > width else _to(line, width)


def _to(line: Content, cell: int) -> Content:
    return line.pad_right(max(0, cell - line.cell_length))


def _cells(text: str) -> int:
    return Content(text).cell_length


class Menu(Widget):
    """The rows, one of them current, and under them the current one's note if there are notes.

    It says what happened with ``Chosen`` and ``Changed`` and keeps no settings of its own.
    """

    DEFAULT_CSS = """
    Menu { height: auto; width: 1fr; }
    """

    rows: reactive[tuple[MenuRow, ...]] = reactive((), layout=True)
    current: reactive[int] = reactive(0)
    glyphs: reactive[Glyphs] = reactive(UNICODE)

    class Chosen(Message):
        """A click on a row without values: ``key`` says which."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Changed(Message):
        """The row ``key`` is to have its value at place ``at``."""

        def __init__(self, key: str, at: int) -> None:
            super().__init__()
            self.key = key
            self.at = at

    def __init__(self, rows: Sequence[MenuRow], glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Menu.glyphs, glyphs)
        self.set_reactive(Menu.rows, tuple(rows))

    def render(self) -> Content:
        """The rows, and where rows have notes an empty line and the current one's."""
        width = self.content_size.width
        lines = menu_lines(self.rows, self.current, width=width, glyphs=self.glyphs)
        note = note_lines(self.rows[self.current].note, width)
        return Content("\n").join([*lines, Content(""), *note])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows, and where any row has a note room for the longest one.

        Also for notes that other values have, so that nothing moves when a value changes.
        """
        notes = {note for row in self.rows for note in (row.note, *row.other_notes) if note}
        room = 1 + max(len(note_lines(note, width)) for note in notes) if notes else 0
        return sum(1 + row.space for row in self.rows) + room

    def move(self, steps: int) -> None:
        """Make the row ``steps`` further current; past an end it goes on at the other."""
        self.current = (self.current + steps) % len(self.rows)

    def to_end(self, direction: int) -> None:
        """Make the first (-1) or the last (1) row current."""
        self.current = 0 if direction < 0 else len(self.rows) - 1

    def change(self, steps: int) -> None:
        """Ask for another value of the current row; past an end it goes on at the other."""
        row = self.rows[self.current]
        if len(row.values) > 1:
            self.post_message(self.Changed(row.key, (row.at + steps) % len(row.values)))

    @property
    def key(self) -> str:
        """The key of the current row."""
        return self.rows[self.current].key

    def on_click(self, event: events.Click) -> None:
        """A click makes a row current; on a value it changes it, elsewhere it chooses an action."""
        hit = spot_at(self.rows, event.x, event.y)
        if hit is None:
            return
        place, spot = hit
        self.current = place
        match spot:
            case Spot.BEFORE:
                self.change(-1)
            case Spot.AFTER:
                self.change(1)
            case Spot.ROW if not self.rows[place].values:
                self.post_message(self.Chosen(self.key))
            case Spot.ROW:
                pass
