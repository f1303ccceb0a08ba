"""Whether there is a terminal to play on, and what can be drawn on it."""

from __future__ import annotations

import io
import sys

import pytest

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.terminal import is_terminal, terminal_glyphs


class Stream(io.StringIO):
    """A stream that is a terminal or not."""

    def __init__(self, *, tty: bool, encoding: str = "utf-8") -> None:
        super().__init__()
        self._tty = tty
        self._encoding = encoding

    def isatty(self) -> bool:
        """As it was made."""
        return self._tty

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a stream has one, StringIO has none
        """As it was made."""
        return self._encoding


def streams(monkeypatch: pytest.MonkeyPatch, stdin: Stream | None, stderr: Stream | None) -> None:
    """Put other streams in place of the process's own."""
    monkeypatch.setattr(sys, "__stdin__", stdin)
    monkeypatch.setattr(sys, "__stderr__", stderr)


@pytest.mark.parametrize(
    ("stdin", "stderr", "term", "answer"),
    [
        (Stream(tty=True), Stream(tty=True), "xterm", True),
        (Stream(tty=False), Stream(tty=True), "xterm", False),
        (Stream(tty=True), Stream(tty=False), "xterm", False),
        (None, Stream(tty=True), "xterm", False),
        (Stream(tty=True), None, "xterm", False),
        (Stream(tty=True), Stream(tty=True), "dumb", False),
    ],
)
def test_a_table_needs_keys_and_a_screen_to_draw_on(
    stdin: Stream | None,
    stderr: Stream | None,
    term: str,
    answer: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    streams(monkeypatch, stdin, stderr)
    monkeypatch.setenv("TERM", term)
    assert is_terminal() is answer


def test_the_symbols_follow_the_encoding_of_what_is_drawn_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    streams(monkeypatch, Stream(tty=True), Stream(tty=True, encoding="utf-8"))
    assert terminal_glyphs(Symbols.AUTO) is UNICODE
    streams(monkeypatch, Stream(tty=True), Stream(tty=True, encoding="iso-8859-1"))
    assert terminal_glyphs(Symbols.AUTO) is ASCII
    assert terminal_glyphs(Symbols.UNICODE) is UNICODE
    streams(monkeypatch, Stream(tty=True), None)
    assert terminal_glyphs(Symbols.AUTO) is ASCII
