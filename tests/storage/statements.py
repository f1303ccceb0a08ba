"""What a killed program leaves, between any two statements that it gives to SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.storage.playing import as_if_killed


class Watched(sqlite3.Connection):
    """A connection that calls ``before`` ahead of each statement."""

    before: Callable[[], None] | None = None

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        """Carry out a statement."""
        self._call()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        """Carry out a statement many times."""
        self._call()
        return super().executemany(*arguments)

    def _call(self) -> None:
        if Watched.before is not None:
            Watched.before()


@contextmanager
def leftovers(folder: Path, copies: Path) -> Iterator[list[Path]]:
    """Copies of ``folder`` from before each statement of what is done inside."""
    kept: list[Path] = []

    def copy() -> None:
        kept.append(as_if_killed(folder, copies / f"{len(list(copies.iterdir()))}"))

    copies.mkdir(exist_ok=True)
    Watched.before = copy
    try:
        yield kept
    finally:
        Watched.before = None
