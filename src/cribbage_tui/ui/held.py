"""A key that is held down sends itself again and again: what tells that from pressing it anew.

A terminal tells of no key that is let go. What is left is the time between two presses, by the
stamps that the keys themselves carry; no clock is read here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long it takes until the same key is believed to be meant anew, in seconds.

    Attributes:
        repeat: what comes faster than this comes from a key that is held, and not from a finger.
        look: so long a screen that has appeared by itself must have been there: a key that is held
            begins to repeat only after a while.
    """

    repeat: float = 0.12
    look: float = 0.7


PATIENT: Final = Patience()
"""For people."""

AT_ONCE: Final = Patience(repeat=0.0, look=0.0)
"""Every key is meant: for whoever presses them by program."""


def is_repeated(key: events.Key, before: events.Key | None, patience: Patience) -> bool:
    """Whether ``key`` is the one before it, still held down."""
    return _is_same(key, before) and key.time - _time(before) < patience.repeat


def is_left_over(
    key: events.Key, before: events.Key | None, *, seen: float, patience: Patience
) -> bool:
    """Whether ``key`` may have been held down since before a screen was to be seen.

    ``seen`` is the time when that was. Another key than the one before it never is.
    """
    is_soon = _is_same(key, before) and key.time - seen < patience.look
    return key.time < seen or is_soon or is_repeated(key, before, patience)


def _is_same(key: events.Key, before: events.Key | None) -> bool:
    return before is not None and before.key == key.key


def _time(key: events.Key | None) -> float:
    return float("-inf") if key is None else key.time
