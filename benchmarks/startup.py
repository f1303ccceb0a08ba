"""How fast the program is there, how fast a key is answered, and how still it is at a prompt.

Everything is measured from outside, in pseudo-terminals of 80×24::

    python benchmarks/startup.py [--runs N] [--keys N] [--idle SECONDS]

The start is compared with that of an empty Textual app that has a header and a footer; the two
run in turns. A start lasts until the screen's own text has been painted. Linux only, for /proc.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

EMPTY_APP = """
from textual.app import App
from textual.widgets import Footer, Header

class Empty(App[None]):
    TITLE = "Nothing at all"

    def compose(self):
        yield Header()
        yield Footer()

Empty().run()
"""

EMPTY = [sys.executable, "-c", EMPTY_APP]
OURS = [sys.executable, "-m", "cribbage_tui", "--speed", "instant"]

EMPTY_PAINTED = "Nothing at all"
OURS_PAINTED = "How to play"

PATIENCE = 30.0
QUIET = 0.5

_ESCAPES = re.compile(rb"\x1b(?:\[[0-9;:?<>=]*[A-Za-z]|[()][A-Z0-9]|[=>]|\][^\x07]*\x07)")


@dataclass
class Terminal:
    """A program in a pseudo-terminal, and what it has written so far."""

    pid: int
    master: int
    output: bytearray = field(default_factory=bytearray)

    def read(self, seconds: float) -> int:
        """Read for at most ``seconds`` until something comes; the number of bytes."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return 0
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has ended
            return 0
        self.output += data
        return len(data)

    def wait_for(self, text: str) -> float:
        """Wait until ``text`` has been written; the moment when it had."""
        end = time.perf_counter() + PATIENCE
        while text.encode() not in _ESCAPES.sub(b"", bytes(self.output)):
            if time.perf_counter() > end:
                raise TimeoutError(f"{text!r} was not painted within {PATIENCE:.0f} s")
            self.read(0.1)
        return time.perf_counter()

    def settle(self) -> None:
        """Read until nothing has come for a while."""
        while self.read(QUIET):
            pass

    def press(self, keys: str) -> float:
        """Type ``keys``; the seconds until something was written."""
        start = time.perf_counter()
        os.write(self.master, keys.encode())
        if not self.read(PATIENCE):
            raise TimeoutError(f"nothing was written after {keys!r}")
        return time.perf_counter() - start

    def idle(self, seconds: float) -> tuple[int, float]:
        """Leave it alone for ``seconds``; bytes written, and the share of a core used."""
        written, before, start = 0, self._cpu(), time.perf_counter()
        while (left := start + seconds - time.perf_counter()) > 0:
            written += self.read(left)
        return written, (self._cpu() - before) / (time.perf_counter() - start)

    def _cpu(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def terminal(command: list[str], folder: str) -> Iterator[tuple[Terminal, float]]:
    """``command`` in a new pseudo-terminal, and when it was started."""
    start = time.perf_counter()
    pid, master = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        plain = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        terminal_kind = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        os.execve(command[0], command, plain | terminal_kind | {"XDG_DATA_HOME": folder})
    try:
        yield Terminal(pid, master), start
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(master)


def start_time(command: list[str], painted: str, folder: str) -> float:
    """Seconds from starting ``command`` until ``painted`` can be read on the screen."""
    with terminal(command, folder) as (screen, start):
        return screen.wait_for(painted) - start


def starts(runs: int) -> None:
    """Compare the starts: not the very first one, which makes the folder and compiles."""
    programs = {"empty": (EMPTY, EMPTY_PAINTED), "ours": (OURS, OURS_PAINTED)}
    times: dict[str, list[float]] = {name: [] for name in programs}
    with tempfile.TemporaryDirectory() as folder:
        for run in range(runs + 1):
            for name, program in programs.items():
                seconds = start_time(*program, folder)
                if run:
                    times[name].append(seconds)
    empty, ours = (median(times[name]) for name in programs)
    print(f"start, empty Textual app   {empty * 1000:6.0f} ms   (median of {runs})")
    print(f"start, cribbage-tui        {ours * 1000:6.0f} ms   ratio {ours / empty:.2f}")


def key_times(screen: Terminal, keys: list[str]) -> list[float]:
    """Seconds from each key to the first thing written after it."""
    times = []
    for key in keys:
        screen.settle()
        times.append(screen.press(key))
    return times


def prompts(keys: int, seconds: float) -> None:
    """Key presses and stillness, on the start screen and at a decision in a game."""
    down, up, right, left = "\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D"
    with tempfile.TemporaryDirectory() as folder, terminal(OURS, folder) as (screen, _):
        screen.wait_for(OURS_PAINTED)
        screen.settle()
        _report("start screen", screen, [down, up] * (keys // 2), seconds)
    command = [*OURS, "--new", "--seed", "benchmark"]
    with tempfile.TemporaryDirectory() as folder, terminal(command, folder) as (screen, _):
        screen.wait_for("Go on")
        screen.settle()
        screen.press("\r")
        screen.wait_for("Lay away")
        screen.settle()
        _report("game", screen, [right, left] * (keys // 2), seconds)


def _report(name: str, screen: Terminal, keys: list[str], seconds: float) -> None:
    answer = median(key_times(screen, keys))
    screen.settle()
    written, share = screen.idle(seconds)
    print(f"{name}: a key is answered in {answer * 1000:.1f} ms (median of {len(keys)})")
    print(f"{name}: {written} bytes and {share:.2%} of a core in {seconds:.0f} s of waiting")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--keys", type=int, default=20)
    parser.add_argument("--idle", type=float, default=20.0)
    wishes = parser.parse_args()
    starts(wishes.runs)
    prompts(wishes.keys, wishes.idle)


if __name__ == "__main__":
    main()
