"""Where the game can be played, and what is said where it cannot."""

from __future__ import annotations

import io
import sys

import pytest

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.play import play_on_terminal
from cribbage_tui.ui import launch
from cribbage_tui.ui.launch import Launch

STREAMS = (("stdin", "input"), ("stdout", "output"), ("stderr", "error output"))


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def launches(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What the game is opened with; it is not really opened."""
    opened: list[Launch] = []

    def play(wishes: Launch) -> int:
        opened.append(wishes)
        return 0

    monkeypatch.setattr(launch, "play", play)
    return opened


def stand_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all streams terminals. No fixture, for pytest puts its own in place after those."""
    for stream, _name in STREAMS:
        monkeypatch.setattr(sys, stream, Terminal())


def refusal(launches: list[Launch]) -> str:
    """What is said, the game not having been opened."""
    with pytest.raises(WrongInputError) as refused:
        play_on_terminal(Launch())
    assert launches == []
    return str(refused.value)


@pytest.mark.parametrize("term", ["xterm", "linux", None])
def test_on_a_terminal_the_game_opens(
    term: str | None, monkeypatch: pytest.MonkeyPatch, launches: list[Launch]
) -> None:
    stand_on_a_terminal(monkeypatch)
    monkeypatch.delenv("TERM")
    if term is not None:
        monkeypatch.setenv("TERM", term)
    assert play_on_terminal(Launch(seed="7")) == 0
    assert launches == [Launch(seed="7")]


@pytest.mark.parametrize(("stream", "name"), STREAMS)
@pytest.mark.parametrize("pipe", [io.StringIO(), None], ids=["pipe", "closed"])
def test_a_stream_that_is_no_terminal_is_named(
    stream: str,
    name: str,
    pipe: io.StringIO | None,
    monkeypatch: pytest.MonkeyPatch,
    launches: list[Launch],
) -> None:
    stand_on_a_terminal(monkeypatch)
    monkeypatch.setattr(sys, stream, pipe)
    said = refusal(launches)
    assert said == f"the game needs a terminal, and its {name} is none"


def test_a_dumb_terminal_is_refused(
    monkeypatch: pytest.MonkeyPatch, launches: list[Launch]
) -> None:
    stand_on_a_terminal(monkeypatch)
    monkeypatch.setenv("TERM", "dumb")
    said = refusal(launches)
    assert said.startswith("the game needs a terminal that can move its cursor")
    assert "\n" not in said
