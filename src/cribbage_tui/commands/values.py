"""The values of options, from the text typed; a refusal says what could have been typed.

For argparse: each function takes the text and raises ``ArgumentTypeError`` with a sentence that
argparse puts after the option's name.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterable

from cribbage_tui.engine import Target
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import CONTESTANTS, LEVELS
from cribbage_tui.settings import Speed


def level(text: str) -> str:
    """The name of a level that a person can play against."""
    return _one_of(text, LEVELS)


def contestant(text: str) -> str:
    """The name of a player for the arena: a level, or one that only measures others."""
    return _one_of(text, CONTESTANTS)


def target(text: str) -> Target:
    """The points that win (R19)."""
    return Target(int(_one_of(text, (str(int(target)) for target in Target))))


def speed(text: str) -> Speed:
    """The pace of the cards."""
    return Speed(_one_of(text, (speed.value for speed in Speed)))


def theme(text: str) -> str:
    """The name of a theme. This imports Textual, which knows the names."""
    from cribbage_tui.ui.launch import theme_names

    return _one_of(text, theme_names())


def seed(text: str) -> str:
    """A seed: any text that is text, and not empty."""
    if not text:
        raise ArgumentTypeError(_("a seed needs at least one character"))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ArgumentTypeError(_("'{text}' is not valid text").format(text=text)) from error
    return text


def count(text: str) -> int:
    """A whole number from 1."""
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if number < 1:
        raise ArgumentTypeError(_("'{text}' is not a whole number from 1").format(text=text))
    return number


def _one_of(text: str, choices: Iterable[str]) -> str:
    known = tuple(choices)
    if text not in known:
        raise ArgumentTypeError(none_of(text, known))
    return text


def none_of(text: str, choices: Iterable[str]) -> str:
    """That ``text`` is none of the ``choices``, and what they are."""
    return _("'{text}' is none of: {choices}").format(text=text, choices=", ".join(choices))
