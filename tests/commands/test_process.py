"""How the program ends: the right status, nothing left over, and never a traceback."""

from __future__ import annotations

import errno
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.process import exit_status
from tests.commands.running import PROGRAM, read_some, read_to_end, run_process

LONG = ("simulate", "medium", "medium", "--games", "1000000")


def ends(command: Callable[[], int]) -> int:
    """The exit status of ``command``, whatever it does."""
    return exit_status(command, program="cribbage-tui")


def send(number: signal.Signals) -> Callable[[], int]:
    """A command that is sent a signal and would otherwise succeed."""

    def command() -> int:
        os.kill(os.getpid(), number)
        return 0

    return command


def raise_error(error: BaseException) -> Callable[[], int]:
    """A command that raises ``error``."""

    def command() -> int:
        raise error

    return command


def test_a_command_s_own_status_is_kept() -> None:
    assert ends(lambda: 0) == 0
    assert ends(lambda: 7) == 7


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (WrongInputError("'XX' is\nwrong"), 2, "cribbage-tui: 'XX' is\\nwrong\n"),
        (OSError(errno.ENOSPC, "No space left"), 1, "cribbage-tui: [Errno 28] No space left\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
    ],
)
def test_an_error_is_a_status_and_at_most_a_line(
    error: BaseException, status: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ends(raise_error(error)) == status
    assert capsys.readouterr() == ("", line)


def test_our_own_mistakes_are_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        ends(raise_error(ZeroDivisionError()))


def test_signals_end_it_with_their_number(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    before = [signal.getsignal(number) for number in numbers]
    assert [ends(send(number)) for number in numbers] == [143, 130, 129]
    assert capsys.readouterr() == ("", "")
    assert [signal.getsignal(number) for number in numbers] == before


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_long_simulation_can_be_stopped(number: signal.Signals, status: int, jobs: str) -> None:
    terminal, its_end = pty.openpty()
    with subprocess.Popen(
        (*PROGRAM, *LONG, "--jobs", jobs), stdout=subprocess.PIPE, stderr=its_end
    ) as process:
        os.close(its_end)
        bar = read_some(terminal)  # it has begun
        process.send_signal(number)
        rest = read_to_end(terminal)  # nobody, no worker either, holds the terminal any more
        out, _ = process.communicate()
    assert (process.returncode, out) == (status, b"")
    assert bar
    assert "Traceback" not in rest


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_to_all_its_processes_stops_it_without_a_trace(
    number: signal.Signals, status: int
) -> None:
    """As a terminal does that is closed, or in which Ctrl+C is typed."""
    terminal, its_end = pty.openpty()
    with subprocess.Popen(
        (*PROGRAM, *LONG, "--jobs", "2"),
        stdout=subprocess.PIPE,
        stderr=its_end,
        start_new_session=True,
    ) as process:
        os.close(its_end)
        read_some(terminal)  # it has begun
        os.killpg(process.pid, number)
        rest = read_to_end(terminal)
        out, _ = process.communicate()
    assert (process.returncode, out) == (status, b"")
    assert "Traceback" not in rest
    assert "resource_tracker" not in rest


SIGNALLED_BETWEEN = """
import os, sys
from multiprocessing import util

start, number, worker, *sys.argv = util.spawnv_passfds, int(sys.argv[1]), sys.argv[2], *sys.argv[2:]
workers = []

def start_and_be_signalled(path, args, passfds):
    process = start(path, args, passfds)
    if any("spawn_main" in os.fsdecode(each) for each in args):
        workers.append(process)
        if len(workers) == int(worker):
            os.kill(os.getpid(), number)
    return process

util.spawnv_passfds = start_and_be_signalled

from cribbage_tui.__main__ import main

sys.exit(main())
"""
"""The program, sent a signal when a worker has been started and not yet told what to do."""


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
@pytest.mark.parametrize("worker", ["1", "2"])
def test_a_signal_while_the_workers_are_started_leaves_no_trace(
    number: signal.Signals, status: int, worker: str
) -> None:
    done = subprocess.run(
        (sys.executable, "-c", SIGNALLED_BETWEEN, str(int(number)), worker, *LONG, "--jobs", "2"),
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


def ignored_by_reader(*command: str) -> tuple[int, bytes]:
    """The status and error output of a run whose output nobody can read any more."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run((*PROGRAM, *command), stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "command", [("deal", "7", "--deals", "1000"), ("peg", "5C"), ("peg", "5C", "--json")]
)
def test_a_reader_that_went_away_is_no_reason_to_complain(command: tuple[str, ...]) -> None:
    assert ignored_by_reader(*command) == (141, b"")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_that_nobody_reads_is_no_reason_to_complain(option: str) -> None:
    assert ignored_by_reader(option) == (141, b"")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "command",
    [("--help",), ("--version",), ("deal", "--help"), ("peg", "5C"), ("peg", "5C", "--json")],
)
def test_what_cannot_be_written_is_said(command: tuple[str, ...], unbuffered: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            (*PROGRAM, *command),
            stdout=full,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            check=False,
        )
    line = b"cribbage-tui: [Errno 28] No space left on device\n"
    assert (done.returncode, done.stderr) == (1, line)


def test_a_closed_output_is_no_reason_to_complain() -> None:
    line = " ".join(("exec", *PROGRAM, "peg", "5C", ">&-"))
    done = subprocess.run(("sh", "-c", line), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("typed", [(), ("--new", "--level", "easy")])
def test_the_game_without_a_terminal_says_so_and_sends_nothing(typed: tuple[str, ...]) -> None:
    ran = run_process(*typed)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "cribbage-tui: the game needs a terminal, and its input is none\n"


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_game_that_is_stopped_leaves_the_terminal_as_it_was(
    number: signal.Signals, status: int, tmp_path: Path
) -> None:
    terminal, its_end = pty.openpty()
    termios.tcsetwinsize(its_end, (24, 80))
    modes = termios.tcgetattr(its_end)
    command = (*PROGRAM, "--data-dir", str(tmp_path))
    with subprocess.Popen(command, stdin=its_end, stdout=its_end, stderr=its_end) as process:
        drawn = b""
        while b"Quit" not in drawn:  # the foot of the screen, drawn last
            # This process holds the other end too, so a program that has died closes nothing.
            assert process.poll() is None, drawn
            if select.select([terminal], [], [], 0.1)[0]:
                drawn += read_some(terminal)
        process.send_signal(number)
        rest = b""
        while process.poll() is None:
            if select.select([terminal], [], [], 0.1)[0]:
                rest += read_some(terminal)
        os.set_blocking(terminal, False)
        while piece := read_some(terminal):
            rest += piece
    assert process.returncode == status
    assert termios.tcgetattr(its_end) == modes
    assert b"\x1b[?1049l" in rest  # back from the second screen
    assert b"\x1b[?25h" in rest  # with a cursor
    assert b"Traceback" not in rest
    os.close(its_end)
    os.close(terminal)
