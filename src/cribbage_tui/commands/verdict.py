"""Reports that are not only read: their verdict is the program's exit status."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Verdict(Protocol):
    """A report that ends the program with a status of its own."""

    @property
    def status(self) -> int:
        """0 when all is well, 1 when not."""
        ...
