"""Rows as they stand on the pages of an SQLite file, for when the way to them is lost.

SQLite finds a row by way of other pages. When one of those is damaged, everything below it is out
of its reach, though it is still there. Here every page is looked at by itself instead, so there is
no telling whether all rows of a table have been found, or whether one is of today: who asks must
check what comes of them. See https://www.sqlite.org/fileformat2.html for the form of a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from struct import unpack
from typing import Final, TypeAlias

Value: TypeAlias = int | float | bytes | None
"""A value of a row; texts are bytes, and not yet known to be texts."""

_TABLE: Final = 0x0D
_INDEX: Final = 0x0A
_INDEX_ABOVE: Final = 0x02
_BEGINNINGS: Final = {_TABLE: (8, 0), _INDEX: (8, 0), _INDEX_ABOVE: (12, 4)}
"""The kinds of pages that hold rows: where their list of rows begins, and each row on them."""

_HEADER: Final = 100
"""The first page begins with so many bytes about the whole file."""

_INTEGER_SIZES: Final = (0, 1, 2, 3, 4, 6, 8)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of some table.

    Attributes:
        page: the number of the page on which it stands, from 1. Rows of one page come in order.
        place: which one it is on that page, from 0. Where some are damaged, numbers are missing.
        is_on_leaf: whether the next one in its table stands next on the page, if any does.
            Otherwise there are whole pages of others between the two.
        number: its number in its table; None in a table that goes by its key, and in an index.
        values: what is in its columns, in their order.
    """

    page: int
    place: int
    is_on_leaf: bool
    number: int | None
    values: tuple[Value, ...]


class _BrokenError(Exception):
    """What is there is no row."""


def rows_in(data: bytes, size: int) -> Iterator[Row]:
    """Every row on any page of the file ``data``, whose pages have ``size`` bytes, free ones apart.

    What does not look like a row is passed over.
    """
    free = _free_pages(data, size)
    for page in range(1, len(data) // size + 1):
        if page not in free:
            yield from _rows_on(data, page, size)


def _rows_on(data: bytes, page: int, size: int) -> Iterator[Row]:
    start = (page - 1) * size
    header = start + (_HEADER if page == 1 else 0)
    kind = data[header]
    if kind not in _BEGINNINGS:
        return
    places, skipped = _BEGINNINGS[kind]
    number = int.from_bytes(data[header + 3 : header + 5])
    ends = range(header + places, min(header + places + 2 * number, start + size), 2)
    for place, end in enumerate(ends):
        at = start + int.from_bytes(data[end : end + 2]) + skipped
        try:
            length, at = _number(data, at)
            row = None
            if kind == _TABLE:
                row, at = _number(data, at)
            values = _values(_payload(data, at, length, size, kind))
            yield Row(page, place, kind != _INDEX_ABOVE, row, values)
        except _BrokenError:
            continue


def _number(data: bytes, at: int) -> tuple[int, int]:
    """The number of up to nine bytes at ``at``, and the place behind it."""
    value = 0
    for place, byte in enumerate(data[at : at + 9]):
        if place == 8:
            return _signed(value << 8 | byte), at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    raise _BrokenError


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def _payload(data: bytes, at: int, length: int, size: int, kind: int) -> bytes:
    """The ``length`` bytes of a row that begin at ``at``, and may go on on other pages."""
    if not 0 < length <= len(data):
        raise _BrokenError
    most = size - 35 if kind == _TABLE else (size - 12) * 64 // 255 - 23
    if length <= most:
        return data[at : at + length]
    least = (size - 12) * 32 // 255 - 23
    local = least + (length - least) % (size - 4)
    if local > most:
        local = least
    parts = [data[at : at + local]]
    following = int.from_bytes(data[at + local : at + local + 4])
    missing = length - local
    while missing > 0:
        if not 0 < following <= len(data) // size:
            raise _BrokenError
        start = (following - 1) * size
        parts.append(data[start + 4 : start + min(size, 4 + missing)])
        missing -= size - 4
        following = int.from_bytes(data[start : start + 4])
    return b"".join(parts)


def _values(payload: bytes) -> tuple[Value, ...]:
    """The values of a row: first stand the kinds of all of them, then they themselves."""
    end, at = _number(payload, 0)
    kinds = []
    while at < end:
        kind, at = _number(payload, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        length = _length(kind)
        piece = payload[at : at + length]
        if len(piece) != length:
            raise _BrokenError
        values.append(_value(kind, piece))
        at += length
    if at != len(payload):
        raise _BrokenError
    return tuple(values)


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if 0 <= kind <= 6:
        return _INTEGER_SIZES[kind]
    if kind in (7, 8, 9):
        return 8 if kind == 7 else 0
    raise _BrokenError


def _value(kind: int, piece: bytes) -> Value:
    if kind >= 12:
        return piece
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        (fraction,) = unpack(">d", piece)
        return float(fraction)
    return int.from_bytes(piece, signed=True)


def _free_pages(data: bytes, size: int) -> set[int]:
    """The pages that hold nothing any more, though what was on them may still be there."""
    free: set[int] = set()
    trunk = int.from_bytes(data[32:36])
    while trunk not in free and 0 < trunk <= len(data) // size:
        start = (trunk - 1) * size
        number = min(int.from_bytes(data[start + 4 : start + 8]), size // 4 - 2)
        ends = range(start + 8, start + 8 + 4 * number, 4)
        free |= {trunk, *(int.from_bytes(data[at : at + 4]) for at in ends)}
        trunk = int.from_bytes(data[start : start + 4])
    return free
