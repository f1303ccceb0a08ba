"""Putting a damaged file out of the way without losing it."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

_COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it belongs to it and must not meet a new one."""


def put_aside(path: Path) -> Path:
    """Rename ``path`` to the first free ``<name>.damaged-<n>``, and give that.

    The new name is claimed before anything is moved, so nothing is ever overwritten, even when
    two programs do this at once.

    Raises:
        OSError: the folder does not allow it; nothing has been lost.
    """
    kept = _claim(path)
    try:
        path.replace(kept)
    except OSError:
        # Without this every start would leave another empty claim behind.
        kept.rmdir() if kept.is_dir() else kept.unlink()
        raise
    for companion in _COMPANIONS:
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + companion))
    return kept


def _claim(path: Path) -> Path:
    """An empty file or folder, like ``path``, under the first free name."""
    for number in count(1):
        name = path.with_name(f"{path.name}.damaged-{number}")
        with suppress(FileExistsError):
            if path.is_dir():
                name.mkdir()
            else:
                name.touch(exist_ok=False)
            return name
    raise AssertionError("the numbers have come to an end")
