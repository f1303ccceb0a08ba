"""What can be drawn on the terminal."""

from __future__ import annotations

import io
import sys

import pytest

from cribbage_tui.settings import Symbols
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.terminal import terminal_glyphs


class Stream(io.StringIO):
    """A stream of an encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a stream has one, StringIO has none
        """As it was made."""
        return self._encoding


def test_the_symbols_follow_the_encoding_of_what_is_drawn_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "__stderr__", Stream("utf-8"))
    assert terminal_glyphs(Symbols.AUTO) is UNICODE
    monkeypatch.setattr(sys, "__stderr__", Stream("iso-8859-1"))
    assert terminal_glyphs(Symbols.AUTO) is ASCII
    assert terminal_glyphs(Symbols.UNICODE) is UNICODE
    monkeypatch.setattr(sys, "__stderr__", None)
    assert terminal_glyphs(Symbols.AUTO) is ASCII
