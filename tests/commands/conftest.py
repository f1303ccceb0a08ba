"""The command line, run in this process."""

from __future__ import annotations

import pytest

from tests.commands.running import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs the program in this process; see :class:`Runner`."""
    return Runner(capsys)


@pytest.fixture(autouse=True)
def nobody_s_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment says nothing about size, colours or encoding of the output."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
