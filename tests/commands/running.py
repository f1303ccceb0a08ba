"""Running the program: in this process, and as a process of its own, on a terminal or not."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from dataclasses import dataclass

import pytest

from cribbage_tui.cli import main

PROGRAM = (sys.executable, "-m", "cribbage_tui")

ESCAPE = "\x1b"


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run ended and what it printed."""

    status: int
    out: str
    err: str


class Runner:
    """Runs the command line in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *argv: str) -> Ran:
        """Run ``argv`` as typed after the program's name."""
        status = main(argv)
        out, err = self._capsys.readouterr()
        return Ran(status, out, err)

    def refused(self, *argv: str) -> str:
        """Run ``argv``, which must be refused in one line on standard error: that line."""
        ran = self(*argv)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("cribbage-tui: ")
        assert ran.err.count("\n") == 1
        assert ran.err.endswith("\n")
        return ran.err.rstrip("\n")


def run_process(*argv: str, **environment: str) -> Ran:
    """Run the program with pipes for input and output."""
    done = subprocess.run(
        (*PROGRAM, *argv),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_on_terminal(*argv: str, **environment: str) -> Ran:
    """Run the program with its output on a terminal; standard error is a pipe."""
    terminal, its_end = pty.openpty()
    process = subprocess.Popen(
        (*PROGRAM, *argv),
        stdin=subprocess.DEVNULL,
        stdout=its_end,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
    )
    os.close(its_end)
    out = read_to_end(terminal)
    _, err = process.communicate()
    return Ran(process.returncode, out, err.decode())


def read_to_end(terminal: int) -> str:
    """Everything that comes from a pseudo-terminal until nobody holds its other end."""
    pieces: list[bytes] = []
    while piece := read_some(terminal):
        pieces.append(piece)
    os.close(terminal)
    return b"".join(pieces).decode()


def read_some(terminal: int) -> bytes:
    """What comes next from a pseudo-terminal; empty at its end."""
    try:
        return os.read(terminal, 65536)
    except OSError:  # how Linux says that the other end is closed
        return b""
