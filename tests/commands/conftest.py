"""The command line, run in this process."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.chance import counted_secrets
from tests.commands.kept_games import Kept, keep_games
from tests.commands.running import Runner
from tests.storage.playing import seat_rule_of_thumb


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs the program in this process; see :class:`Runner`."""
    return Runner(capsys)


@pytest.fixture(autouse=True)
def nobody_s_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment says nothing about size, colours or encoding of the output."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine's clock shows UTC."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="session")
def games_of_every_kind(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A folder with games of every kind; the computer in them is a rule of thumb."""
    with pytest.MonkeyPatch.context() as patch:
        seat_rule_of_thumb(patch)
        patch.setattr("cribbage_tui.saved_game.secrets.token_hex", counted_secrets("kept"))
        return keep_games(tmp_path_factory.mktemp("games") / "data")


@pytest.fixture
def kept(games_of_every_kind: Kept, tmp_path: Path, greenwich: None) -> Kept:
    """A folder of the test's own with games of every kind."""
    folder = tmp_path / "data"
    shutil.copytree(games_of_every_kind.folder, folder)
    return replace(games_of_every_kind, folder=folder)
