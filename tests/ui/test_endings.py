"""Ending from outside: signals and a lost terminal, each with its exit status and no traceback."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
from pathlib import Path

import pytest

from cribbage_tui.session import SavedGame
from cribbage_tui.storage import open_storage
from tests.ui.harness import fresh_folder

PATIENCE = 20.0


class Program:
    """The program in a pseudo-terminal, a new game on its table."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.output = b""
        command = [sys.executable, "-m", "cribbage_tui", "--new", "--data-dir", str(folder)]
        environment = {**os.environ, "COLUMNS": "80", "LINES": "24"}
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(command[0], command, environment)
        self.read_until(b"Go on")

    def read_until(self, text: bytes) -> None:
        """Read until ``text`` has been written."""
        while text not in self.output and self._read():
            pass
        assert text in self.output, self.output[-2000:]

    def status(self) -> int:
        """Read to the end; the exit status."""
        while self._read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _read(self) -> bytes:
        if not select.select([self.terminal], [], [], PATIENCE)[0]:
            os.kill(self.pid, signal.SIGKILL)
            return b""
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            return b""
        self.output += data
        return data

    def saved(self) -> SavedGame | None:
        """The game that is offered at the next start."""
        return open_storage(self.folder).load_game()


@pytest.fixture
def program() -> Program:
    """A program that has begun a game."""
    return Program(fresh_folder())


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_it_cleanly_and_the_game_is_kept(
    program: Program, number: signal.Signals, status: int
) -> None:
    # B60
    os.kill(program.pid, number)
    assert program.status() == status
    assert b"Traceback" not in program.output
    assert b"\x1b[?1049l" in program.output  # the terminal has its own screen again
    assert b"\x1b[?25h" in program.output  # and its cursor
    saved = program.saved()
    assert saved is not None
    assert saved.events


def test_a_terminal_that_goes_away_ends_it_too(program: Program) -> None:
    os.close(program.terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(program.pid, 0)[1]) == 129
    assert program.saved() is not None


@pytest.mark.parametrize("key", [b"q", b"\x11", b"\x03"])
def test_leaving_by_key_is_status_0(program: Program, key: bytes) -> None:
    os.write(program.terminal, key)
    program.read_until(b"Leave the game?")
    os.write(program.terminal, key)
    assert program.status() == 0
    assert b"Traceback" not in program.output
    assert program.saved() is not None
