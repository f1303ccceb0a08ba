"""How far work on many games has come, told to whoever waits for it; nothing is printed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many games (or different deals) have been gone through, and of how many."""


def one_by_one(games: Sequence[T], progress: Progress | None) -> Iterator[T]:
    """Each of ``games``; ``progress`` is told at the start, and after each that is done with.

    Where there is nothing to do, nothing is told.
    """
    if progress is None:
        yield from games
        return
    for done, game in enumerate(games):
        progress(done, len(games))
        yield game
    if games:
        progress(len(games), len(games))
