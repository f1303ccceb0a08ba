"""What a plain command raises when it cannot do what it was asked."""

from __future__ import annotations

from cribbage_tui.escaping import one_line


class WrongInputError(Exception):
    """What was typed cannot be used. The message is for the person, and names what was typed."""


class CannotBeDoneError(OSError):
    """What was asked for makes sense but cannot be had. The message is for the person."""


def at_the_end(reason: str) -> str:
    """``reason`` in parentheses after a space, on one line.

    It goes behind a whole message: it is a short piece of English for whoever looks into the
    file, and no part of any sentence.
    """
    return f" ({one_line(reason)})"
