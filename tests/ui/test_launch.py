"""The door to the screens."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cribbage_tui.ui import app
from cribbage_tui.ui.launch import Launch, play


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_bar_is_wiped_off_before_a_signal_ends_the_program(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[object] = []

    @contextmanager
    def bar() -> Iterator[None]:
        happened.append("drawn")
        try:
            yield None
        finally:
            happened.append("wiped off")

    def reading(*_: object, **__: object) -> None:
        signal.raise_signal(number)

    def end(status: int) -> None:
        happened.append(status)
        raise SystemExit(status)

    monkeypatch.setattr(app, "CribbageApp", reading)
    monkeypatch.setattr(os, "_exit", end)
    monkeypatch.setattr(gc, "disable", lambda: None)
    before = signal.getsignal(number)

    with pytest.raises(SystemExit):
        play(Launch(bar=bar))
    assert happened == ["drawn", "wiped off", 128 + number]
    assert signal.getsignal(number) is before
