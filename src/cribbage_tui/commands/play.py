"""No command at all: the game itself, on a terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.i18n import _

if TYPE_CHECKING:
    from cribbage_tui.ui.launch import Launch


def play_on_terminal(launch: Launch) -> int:
    """Open the table and stay until the player leaves; the exit status.

    Raises:
        WrongInputError: keyboard or screen is not a terminal, or one that calls itself dumb.
    """
    streams = (
        (sys.stdin, _("input")),
        (sys.stdout, _("output")),
        (sys.stderr, _("error output")),  # what Textual draws on
    )
    for stream, name in streams:
        if not is_terminal(stream):
            raise WrongInputError(
                _("the game needs a terminal, and its {stream} is none").format(stream=name)
            )
    # A dumb terminal has no cursor to move, so there is nowhere to draw a table.
    if os.environ.get("TERM") == "dumb":
        raise WrongInputError(
            _("the game needs a terminal that can move its cursor, and TERM says that this is dumb")
        )
    from cribbage_tui.ui.launch import play

    return play(launch)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether ``stream`` is a terminal. It is None when it was closed before the program began."""
    return stream is not None and stream.isatty()
