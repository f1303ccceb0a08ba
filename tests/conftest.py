"""What every test shares: no real home folder, and no chance but that of a seed."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.chance import counted_secrets

settings.register_profile("the same in every run", derandomize=True, deadline=None)
settings.load_profile("the same in every run")

_DRAW: Final = secrets.token_hex


def pytest_configure() -> None:
    """Programs that tests start can be stopped, even when the tests run in the background.

    There a shell has SIGINT ignored, and ``nohup`` SIGHUP, and a program inherits that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def temporary_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """HOME and the XDG folders point to an empty temporary place; the locale is UTF-8."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    for name in ("NO_COLOR", "COLORTERM", "TEXTUAL_THEME", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    return home


@pytest.fixture(autouse=True)
def known_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game would draw from the system comes from a seed: the name of the test."""
    name: str = request.node.name
    monkeypatch.setattr(secrets, "token_hex", counted_secrets(name))


@pytest.fixture
def chance_of_the_system(known_chance: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games draw from the system after all, for tests of that drawing."""
    monkeypatch.setattr(secrets, "token_hex", _DRAW)
