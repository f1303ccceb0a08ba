"""How far a long command has come: a bar on standard error that is gone when it is done.

Standard output is left alone, so the bar is there whatever is printed and wherever that goes. It
is drawn only for a person who looks: not into a pipe or a file, and not on a terminal that cannot
move its cursor.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Final, TextIO

from cribbage_tui.commands.output import make_console

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from cribbage_tui.progress import Progress

MANY_GAMES: Final = 200
"""Fewer games than these are gone through before a bar could be read."""

_DUMB: Final = ("dumb", "unknown")
"""Terminals that can only print one line below the other."""


def games_bar(doing: str) -> AbstractContextManager[Progress | None]:
    """Like ``progress_bar``, for work on every game that is kept; none for only a few of them."""
    return progress_bar(doing, least=MANY_GAMES)


@contextmanager
def progress_bar(doing: str, *, least: int = 0) -> Iterator[Progress | None]:
    """What to tell how far it is, while the program is ``doing`` something; None: nobody looks.

    The bar comes up when it is first told of work, if that is of at least so many pieces, and is
    wiped off in the end, also when that is an error or Ctrl+C.
    """
    stream = sys.stderr
    if stream is None or not stream.isatty() or os.environ.get("TERM", "").lower() in _DUMB:
        yield None
        return
    with ExitStack() as drawn:
        yield _teller(doing, stream, drawn, least=least)


def _teller(doing: str, stream: TextIO, drawn: ExitStack, *, least: int) -> Progress:
    """What draws a bar, which is wiped off with ``drawn``; nothing is loaded before it is told."""
    bar: Bar | None = None

    def tell(done: int, of: int) -> None:
        nonlocal bar
        if bar is None:
            if of < least:
                return
            bar = drawn.enter_context(_new_bar(stream))
            bar.add_task(doing, total=of)
        bar.update(bar.task_ids[0], completed=done, total=of)

    return tell


def _new_bar(stream: TextIO) -> Bar:
    from rich.progress import Progress as Bar

    return Bar(
        console=make_console(stream),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
