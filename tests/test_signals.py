"""Which signals end the program, and that nothing of it is left in force."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from types import FrameType

import pytest

from cribbage_tui.signals import ending_signals, on_signals, status_after


def test_what_ends_the_program() -> None:
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    assert ending_signals() == numbers
    assert [status_after(number) for number in numbers] == [130, 143, 129]


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert signal.SIGHUP not in ending_signals()
        with on_signals(_fail):
            os.kill(os.getpid(), signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_within_the_block_a_signal_calls_and_after_it_does_what_it_did() -> None:
    before = [signal.getsignal(number) for number in ending_signals()]
    heard: list[int] = []
    with on_signals(lambda number, _frame: heard.append(number)):
        for number in ending_signals():
            os.kill(os.getpid(), number)
    assert heard == list(ending_signals())
    assert [signal.getsignal(number) for number in ending_signals()] == before
    with pytest.raises(ZeroDivisionError), on_signals(_fail):
        raise ZeroDivisionError
    assert [signal.getsignal(number) for number in ending_signals()] == before


def test_leaving_at_once_runs_nothing_more() -> None:
    program = (
        "import atexit, os, signal\n"
        "from cribbage_tui.signals import leave_at_once, on_signals\n"
        "atexit.register(print, 'tidied up')\n"
        "with on_signals(leave_at_once):\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
    )
    done = subprocess.run((sys.executable, "-c", program), capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (143, b"", b"")


def _fail(number: int, _frame: FrameType | None) -> None:
    raise AssertionError(number)
