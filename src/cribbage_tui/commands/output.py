"""How a report gets to standard output: as JSON, or as text that fits where it goes.

Text has colours only on a terminal that wants them, and is plain ASCII where anything else could
come out wrong. rich is imported only when there is something for it to print.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final, Protocol, TextIO, runtime_checkable

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import ASCII, Glyphs, choose_glyphs

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table


class Format(Enum):
    """What a plain command prints."""

    TEXT = "text"
    JSON = "json"


class Report(Protocol):
    """The answer of a plain command."""

    def to_json(self) -> Mapping[str, object]:
        """The answer as JSON data; its shape is part of the program's interface."""
        ...

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """The answer as what rich prints, one below the other."""
        ...


@runtime_checkable
class Data(Protocol):
    """A report that can be nothing but data."""

    @property
    def is_data(self) -> bool:
        """Whether it is printed as JSON even where text is asked for."""
        ...


def print_report(report: Report, form: Format) -> None:
    """Print ``report`` on standard output, in this ``form`` if it has it.

    Raises:
        OSError: it could not be written; a reader that went away is a ``BrokenPipeError``.
    """
    match Format.JSON if isinstance(report, Data) and report.is_data else form:
        case Format.JSON:
            print(json.dumps(report.to_json()))
        case Format.TEXT if sys.stdout is not None:
            sys.stdout.write(_text(report, sys.stdout))
        case Format.TEXT:
            pass  # closed before the program began: nobody wants to read it


def _text(report: Report, stream: TextIO) -> str:
    from rich.text import Text

    console = make_console(stream)
    glyphs = choose_glyphs(Symbols.AUTO, console.encoding, os.environ)
    # Captured, for rich itself would end the program when the reader of a pipe has gone away.
    with console.capture() as capture:
        for part in report.to_text(glyphs):
            # A pipe has no edge to break lines at; tables know how wide they are. What is to be
            # copied whole, such as a line for the shell, is left for the terminal to break.
            is_whole = isinstance(part, Text) and part.no_wrap is True
            console.print(part, soft_wrap=is_whole or not console.is_terminal)
    return capture.get()


def make_console(stream: TextIO) -> Console:
    """A rich console on ``stream`` that leaves the text alone and heeds ``NO_COLOR``."""
    from rich.console import Console

    plain = bool(os.environ.get("NO_COLOR")) or not stream.isatty()
    return Console(
        file=stream,
        color_system=None if plain else "auto",
        markup=False,
        highlight=False,
        emoji=False,
    )


def make_table(*columns: str, glyphs: Glyphs) -> Table:
    """An empty table; a column whose title begins with ``>`` has its numbers to the right."""
    from rich import box
    from rich.table import Table

    lines: Final = box.ASCII2 if glyphs is ASCII else box.ROUNDED
    table = Table(box=lines, header_style="bold", footer_style="bold")
    for column in columns:
        title = column.removeprefix(">")
        table.add_column(title, justify="left" if title == column else "right", no_wrap=True)
    return table
