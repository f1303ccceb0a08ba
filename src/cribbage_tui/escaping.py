"""Text from outside, such as a seed or the name of a file, made safe for a line of a terminal."""

from __future__ import annotations


def one_line(text: str) -> str:
    """``text`` on one line, with everything that a terminal could obey written as an escape."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
