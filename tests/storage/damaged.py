"""Damaged files, and what is found in what the program makes of them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from cribbage_tui.session import SavedGame, new_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.lock import LOCK_NAME
from tests.storage.playing import SHORT, clock, match_setup, play_on, play_some

PAGE: Final = 4096
"""So many bytes every page has."""

ASIDE: Final = f"{FILE_NAME}.damaged-2026-11-30"
"""Where a damaged file is kept."""

SLOW: Final = Settings(speed=Speed.SLOW)
"""Settings that are not the usual ones."""

Kept: TypeAlias = tuple[SavedGame | None, dict[int, SavedGame], Settings]
"""The game to continue, all games by number, and the settings."""


def noise(start: int) -> bytes:
    """A page of random bytes, the same ones for the same ``start``."""
    return Random(start).randbytes(PAGE)


def zeros(start: int) -> bytes:
    """A page of nothing."""
    return bytes(PAGE)


def games_in(storage: Storage) -> dict[int, SavedGame]:
    """All games by number."""
    return {entry.number: storage.history.game(entry.number) for entry in storage.history.entries()}


def kept_in(storage: Storage) -> Kept:
    """All that is to be there again."""
    return storage.load_game(), games_in(storage), storage.load_settings()


def make_few(folder: Path) -> Path:
    """Make ``folder`` with three games in a file, the last of them running, and damage it."""
    with closing(open_storage(folder, now=clock)) as storage:
        for number in range(2):
            play_on(new_session(match_setup(f"few {number}"), store=storage.games))
        play_some(new_session(SHORT, store=storage.games), 20)
        storage.save_settings(SLOW)
    path = folder / FILE_NAME
    path.write_bytes(noise(0)[:50] + path.read_bytes()[50:])
    (folder / LOCK_NAME).unlink()
    return folder
