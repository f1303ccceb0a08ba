"""Putting a damaged file out of the way without losing it."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import Final

COMPANIONS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it belongs to it and must not meet a new one."""


def put_aside(path: Path, day: date, *, word: str = ".damaged") -> Path:
    """Rename ``path`` to ``<name><word>-<day>``, or the first free of ``…-2``, ``…-3``.

    The new name is claimed before anything is moved, so nothing is ever overwritten, even when
    two programs do this at once. A program that was killed right then has left the empty claim:
    its name counts as free. Gives the new path.

    Raises:
        OSError: the folder does not allow it; nothing has been lost.
    """
    kept = _claim(path, f"{path.name}{word}-{day}")
    moved: list[tuple[Path, Path]] = []
    try:
        # The file itself comes last: alone, its log would be thrown away when a new one is begun.
        for suffix in (*COMPANIONS, ""):
            source = path.with_name(path.name + suffix)
            if source.exists():
                target = kept.with_name(kept.name + suffix)
                source.replace(target)
                moved.append((source, target))
    except OSError:
        for source, target in reversed(moved):
            target.replace(source)
        # Without this every start would leave another empty claim behind.
        kept.rmdir() if kept.is_dir() else kept.unlink()
        raise
    return kept


def _claim(path: Path, wanted: str) -> Path:
    """An empty file or folder, like ``path``, under the first name that is free, companions too."""
    for number in count(1):
        name = path.with_name(wanted if number == 1 else f"{wanted}-{number}")
        if any(name.with_name(name.name + suffix).exists() for suffix in COMPANIONS):
            continue
        if _is_left_over(path, name):
            return name
        with suppress(FileExistsError):
            if path.is_dir():
                name.mkdir()
            else:
                name.touch(exist_ok=False)
            return name
    raise AssertionError("the numbers have come to an end")


def _is_left_over(path: Path, name: Path) -> bool:
    """Whether ``name`` looks like what a killed program has claimed for ``path``: it is empty.

    A damaged file that was empty itself looks the same. No contents are lost with its name.
    """
    return path.is_file() and name.is_file() and name.stat().st_size == 0
