"""Ending from outside: signals and a lost terminal, each with its exit status and no traceback."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from dataclasses import dataclass
from pathlib import Path

import pytest

from cribbage_tui.session import SavedGame
from cribbage_tui.storage import open_storage
from tests.ui.harness import fresh_folder

PATIENCE = 240.0
"""So many seconds without a word mean that the program hangs, on however busy a machine."""

SIGNALS = [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
"""What ends the program, and the status that it leaves."""


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


@pytest.mark.parametrize(("number", "status"), SIGNALS)
def test_a_signal_ends_it_cleanly_and_the_game_is_kept(
    program: Program, number: signal.Signals, status: int
) -> None:
    # B60
    os.kill(program.pid, number)
    assert program.status() == status
    assert b"Traceback" not in program.output
    assert b"\x1b[?1049l" in program.output  # the terminal has its own screen again
    assert b"\x1b[?25h" in program.output  # and its cursor
    assert program.saved() is not None


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


STARTING = """
import importlib.abc, os, runpy, sys

number, module, *sys.argv = int(sys.argv[1]), *sys.argv[2:]

class Signalling(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == module:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), number)

sys.meta_path.insert(0, Signalling())
runpy.run_module("cribbage_tui", run_name="__main__", alter_sys=True)
"""
"""The program, which is sent a signal in the moment in which it begins to import a module."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended: its status, all that it wrote, and the terminal's modes by then."""

    status: int
    output: bytes
    modes: list[object]


def signalled(number: int, module: str, *typed: str) -> tuple[Ended, list[object]]:
    """The program sent a signal while it starts in a terminal, and the modes there before."""
    terminal, its_end = pty.openpty()
    termios.tcsetwinsize(its_end, (24, 80))
    modes: list[object] = termios.tcgetattr(its_end)
    command = (sys.executable, "-c", STARTING, str(number), module, "cribbage-tui", *typed)
    output = b""
    with subprocess.Popen(command, stdin=its_end, stdout=its_end, stderr=its_end) as process:
        while process.poll() is None:  # it goes on writing, so it must be read from
            if select.select([terminal], [], [], 0.02)[0]:
                output += os.read(terminal, 65536)
    while select.select([terminal], [], [], 0)[0]:
        output += os.read(terminal, 65536)
    ended = Ended(process.returncode, output, termios.tcgetattr(its_end))
    os.close(its_end)
    os.close(terminal)
    return ended, modes


@pytest.mark.parametrize(("number", "status"), SIGNALS)
@pytest.mark.parametrize(
    "module",
    [
        "cribbage_tui.cli",  # the first thing behind the door
        "cribbage_tui.players.registry",  # while the command line is still coming
        "textual.app",
        "cribbage_tui.ui.app",
        "cribbage_tui.ui.endings",  # the last thing before the app runs
        "textual.drivers.linux_driver",
    ],
)
def test_a_signal_before_the_first_screen_leaves_no_trace(
    module: str, number: signal.Signals, status: int
) -> None:
    # B60
    ended, modes = signalled(number, module, "--data-dir", str(fresh_folder()))
    assert (ended.status, ended.output, ended.modes) == (status, b"", modes)


@pytest.mark.parametrize(("number", "status"), SIGNALS)
@pytest.mark.parametrize(
    "module", ["cribbage_tui.ui.screens.start", "cribbage_tui.ui.screens.game"]
)
def test_a_signal_while_the_first_screen_is_made_ends_it_cleanly(
    module: str, number: signal.Signals, status: int
) -> None:
    # B60
    ended, modes = signalled(number, module, "--new", "--data-dir", str(fresh_folder()))
    assert (ended.status, ended.modes) == (status, modes)
    assert b"Traceback" not in ended.output
    assert ended.output.rfind(b"\x1b[?1049h") < ended.output.rfind(b"\x1b[?1049l")
    assert ended.output.rfind(b"\x1b[?25l") < ended.output.rfind(b"\x1b[?25h")


def test_a_signal_that_is_to_be_ignored_is() -> None:
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
    typed = (str(int(signal.SIGHUP)), "cribbage_tui.players.registry", "cribbage-tui", "--version")
    done = subprocess.run(
        (sys.executable, "-c", ignoring + STARTING, *typed), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"cribbage-tui ")


@pytest.mark.parametrize(("number", "status"), SIGNALS)
@pytest.mark.parametrize("module", ["cribbage_tui.commands.peg", "rich.table"])
def test_a_signal_while_a_plain_command_starts_leaves_no_trace(
    module: str, number: signal.Signals, status: int
) -> None:
    ended, _modes = signalled(number, module, "peg", "5C")
    assert (ended.status, ended.output) == (status, b"")
