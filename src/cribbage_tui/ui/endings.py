"""Leaving cleanly when something from outside ends the program: a signal, or no terminal left."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from cribbage_tui.signals import ending_signals, status_after


def watch_endings(leave: Callable[[int], object]) -> None:
    """From now on call ``leave`` with an exit status when the program is told to end.

    That is on Ctrl+C from outside, on being terminated, and when the terminal goes away, which
    not every process is told by a signal. Call it from within the running event loop, where
    ``leave`` will be called too. Ctrl+C typed at the table is a key like any other.
    """
    loop = asyncio.get_running_loop()
    for number in ending_signals():
        with suppress(NotImplementedError):  # loops on Windows take no handlers
            loop.add_signal_handler(number, leave, status_after(number))
    if hasattr(select, "poll") and sys.__stdin__ is not None:
        hangup = status_after(getattr(signal, "SIGHUP", 1))
        arguments = (sys.__stdin__.fileno(), loop, lambda: leave(hangup))
        # A daemon, since it waits for as long as there is a terminal.
        Thread(target=_wait_for_hangup, args=arguments, name="hangup", daemon=True).start()


def _wait_for_hangup(
    terminal: int, loop: asyncio.AbstractEventLoop, then: Callable[[], object]
) -> None:
    poll = select.poll()
    poll.register(terminal, 0)  # no event is asked for, and a hang-up is always reported
    poll.poll()
    with suppress(RuntimeError):  # the loop has ended meanwhile
        loop.call_soon_threadsafe(then)


def let_go_of_lost_terminal() -> None:
    """Write what is left to nowhere if there is no terminal any more.

    Otherwise the interpreter fails to write it at its very end, and gives that for the status.
    """
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
