"""Reading thousands of rows without Python's collector of cycles walking over them meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the collector from running inside.

    It looks for cycles each time so many objects have been made. There are none among the rows
    of a table, and looking takes as long as reading them.
    """
    was_at_work = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_at_work:
            gc.enable()
