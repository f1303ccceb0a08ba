"""The tables that were learned, as they ship: one small file, read when first asked for.

``python -m cribbage_tui.players.evaluation.build`` makes the file. It is a header (a mark and a
version), then, compressed, one row of 16-bit numbers, least byte first. The order is that of
``_SECTIONS``; every number is a value times its section's scale.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from struct import calcsize, pack, unpack
from typing import Final

from cribbage_tui.engine import Target
from cribbage_tui.players.evaluation.ranks import PAIRS

FILE: Final = "tables.bin"
_HEADER: Final = "<4sH"
_MARK: Final = b"CRBT"
VERSION: Final = 1
"""Of the file's layout."""

DEALER: Final = 0
PONE: Final = 1

FOURS: Final = 1820
"""How many sets of four ranks there are."""
SHOW_POINTS: Final = 30
"""A hand or a crib counts 0–29."""
PLAY_POINTS: Final = 40
"""Nobody pegs more than this in one play."""

_CHANCE: Final = 65535.0
_MEAN: Final = 4096.0
_LONG, _SHORT = int(Target.LONG), int(Target.SHORT)
_SECTIONS: Final = (
    (2 * len(PAIRS) * SHOW_POINTS, _CHANCE),
    (2 * FOURS, _CHANCE),
    (2 * FOURS, _MEAN),
    (2 * FOURS, _MEAN),
    (2 * SHOW_POINTS, _CHANCE),
    (2 * PLAY_POINTS, _CHANCE),
    (_LONG * _LONG, _CHANCE),
    (_SHORT * _SHORT, _CHANCE),
)


class TablesError(ValueError):
    """The bytes are no tables, or tables of another version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """All that was learned. Where there is a pair of rows, the dealer's comes first.

    Fours and pairs of ranks are told by their number: see :mod:`.ranks`.

    Attributes:
        crib: by role and by the pair that this role throws, the spread of the crib's points.
        kept: by role and four, how often it is kept when it is among the six cards.
        pegged: by role and kept four, the points it pegs in the play on average.
        allowed: the points that the other side pegs meanwhile.
        hand: by role, the spread of the hand's points with the starter.
        play: by role, the spread of the points in the play.
        dealing: by target, the dealer's chance to win before a deal; at place
            ``dealer's score * target + pone's score``.
    """

    crib: tuple[Sequence[Sequence[float]], ...]
    kept: tuple[Sequence[float], ...]
    pegged: tuple[Sequence[float], ...]
    allowed: tuple[Sequence[float], ...]
    hand: tuple[Sequence[float], ...]
    play: tuple[Sequence[float], ...]
    dealing: dict[int, Sequence[float]]


def encode(tables: Tables) -> bytes:
    """The file that holds ``tables``."""
    numbers = array("H")
    rows = (
        chain(*chain(*tables.crib)),
        chain(*tables.kept),
        chain(*tables.pegged),
        chain(*tables.allowed),
        chain(*tables.hand),
        chain(*tables.play),
        tables.dealing[_LONG],
        tables.dealing[_SHORT],
    )
    for row, (size, scale) in zip(rows, _SECTIONS, strict=True):
        before = len(numbers)
        numbers.extend([round(value * scale) for value in row])
        assert len(numbers) - before == size
    if sys.byteorder == "big":
        numbers.byteswap()
    return pack(_HEADER, _MARK, VERSION) + zlib.compress(numbers.tobytes(), 9)


def decode(data: bytes) -> Tables:
    """The tables in a file.

    Raises:
        TablesError: it is no such file, or of another version.
    """
    start = calcsize(_HEADER)
    if len(data) < start or unpack(_HEADER, data[:start]) != (_MARK, VERSION):
        raise TablesError("these are no tables of this version")
    numbers = array("H")
    try:
        numbers.frombytes(zlib.decompress(data[start:]))
    except (zlib.error, ValueError) as error:
        raise TablesError("the tables are damaged") from error
    if len(numbers) != sum(size for size, _ in _SECTIONS):
        raise TablesError("the tables are damaged")
    if sys.byteorder == "big":
        numbers.byteswap()
    return _tables(numbers)


def _tables(numbers: array[int]) -> Tables:
    def section() -> Iterator[list[float]]:
        start = 0
        for size, scale in _SECTIONS:
            yield [number / scale for number in numbers[start : start + size]]
            start += size

    sections = section()
    return Tables(
        crib=tuple(_rows(half, len(PAIRS)) for half in _rows(next(sections), 2)),
        kept=_rows(next(sections), 2),
        pegged=_rows(next(sections), 2),
        allowed=_rows(next(sections), 2),
        hand=_rows(next(sections), 2),
        play=_rows(next(sections), 2),
        dealing={_LONG: next(sections), _SHORT: next(sections)},
    )


def _rows(values: list[float], number: int) -> tuple[list[float], ...]:
    size = len(values) // number
    return tuple(values[row * size : (row + 1) * size] for row in range(number))


_elsewhere: list[Path] = []


def use(path: Path) -> None:
    """Take the tables of this process from ``path``: for making new ones, before any are read."""
    _elsewhere[:] = [path]
    tables.cache_clear()


@cache
def tables() -> Tables:
    """The tables that ship with the program, read once."""
    if _elsewhere:
        return decode(_elsewhere[0].read_bytes())
    return decode(files(__package__).joinpath(FILE).read_bytes())
