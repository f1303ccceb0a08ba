"""For all tests of storage: nobody's strength matters here, so every level is a rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import pytest

from cribbage_tui.storage import Storage, open_storage
from tests.storage.damaged import make_few
from tests.storage.playing import clock, seat_rule_of_thumb

Opener: TypeAlias = Callable[[], Storage]


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The levels and seeds that sessions ask for."""
    return seat_rule_of_thumb(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    """Opens the storage in ``folder``, as another start of the program would.

    The programs do not see each other's locks, as on some network drives: so a test can look at
    what one of them has stored while it goes on, and two of them can get into each other's way.
    """
    monkeypatch.setattr("cribbage_tui.storage.opening.hold", lambda _folder: None)
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(open_storage(folder, now=clock)))


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A damaged file with three games in it, the last of them running, in a folder of its own."""
    return make_few(tmp_path / "few")
