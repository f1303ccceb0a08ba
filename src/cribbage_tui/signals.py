"""Signals that end the program: which they are, and the status each leaves behind.

Nothing is imported here that could take long, for this is in force before everything else is.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")

_SIGNALLED: Final = 128


def ending_signals() -> tuple[signal.Signals, ...]:
    """The signals that end the program: Ctrl+C, being terminated, and a terminal that goes away.

    Left out is what this system does not have, and what whoever started the program told it to
    ignore, as ``nohup`` does.
    """
    there = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    return tuple(number for number in there if signal.getsignal(number) is not signal.SIG_IGN)


def status_after(number: int) -> int:
    """The exit status of a program that the signal ``number`` ended: 128 and the number."""
    return _SIGNALLED + number


@contextmanager
def on_signals(handle: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Within the block the ending signals call ``handle``; after it they do what they did."""
    earlier = {number: signal.getsignal(number) for number in ending_signals()}
    for number in earlier:
        signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)


def leave_at_once(number: int, _frame: FrameType | None) -> NoReturn:
    """A handler: end the program here and now, without a word and without tidying up.

    For as long as there is nothing to tidy up. Raising something would not do while modules are
    being imported: there are places in which Python reports an exception and goes on.
    """
    os._exit(status_after(number))
