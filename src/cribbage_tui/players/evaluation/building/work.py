"""Spreading work over processes, in a fixed order, so that any number of them gives the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from cribbage_tui.players.evaluation import tables as shipped

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Work:
    """Work for some ``jobs`` processes."""

    jobs: int

    def each(
        self, task: Callable[[T], U], things: Sequence[T], *, tables: Path | None = None
    ) -> Iterator[U]:
        """``task`` of each thing, in their order; each process reads the ``tables`` if given.

        Even one job gets a process of its own: what it remembers of the tables ends with it.
        """
        from multiprocessing import get_context

        # Leaving the block ends the processes, however it is left.
        with get_context("spawn").Pool(self.jobs, _begin, (tables,)) as pool:
            yield from pool.imap(task, things)


def _begin(tables: Path | None) -> None:
    if tables is not None:
        shipped.use(tables)
