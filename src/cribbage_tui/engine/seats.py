"""Seats at the table, sides of the score, and one-value-per-seat containers.

Two seats are the usual game; the types carry three and four (R28, R29). In a game of four,
partners sit opposite and share a side. A side is what has a score and pegs on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from typing import Generic, NoReturn, TypeVar

K = TypeVar("K", bound=IntEnum)
T = TypeVar("T")
U = TypeVar("U")


class Seat(IntEnum):
    """A place at the table, numbered clockwise from 0."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3


class Side(IntEnum):
    """An owner of a score: a seat alone, or in a game of four the two opposite seats."""

    A = 0
    B = 1
    C = 2


_SEATS = tuple(Seat)


def refuse_seat(value: object) -> NoReturn:
    """Complain about ``value``, which stands where a :class:`Seat` belongs.

    A seat is compared by identity and picks a row of cards, so that with a plain number or a
    side a view would come out wrong, or be another's. Whoever takes a seat from outside checks
    its type, and calls this if it is another: a call less where it is right.

    Raises:
        TypeError: always; the message shows the value.
    """
    raise TypeError(f"not a Seat: {value!r}")


def all_seats(number: int) -> tuple[Seat, ...]:
    """The first ``number`` (2–4) seats, clockwise."""
    return _SEATS[:number]


def all_sides(number: int) -> tuple[Side, ...]:
    """The sides of a game with ``number`` (2–4) seats."""
    return tuple(Side)[: 3 if number == 3 else 2]


def next_seat(seat: Seat, number: int) -> Seat:
    """The seat to the left of ``seat``, the one whose turn comes next."""
    return _SEATS[(seat + 1) % number]


def seats_after(seat: Seat, number: int) -> tuple[Seat, ...]:
    """All seats in turn order beginning left of ``seat``; ``seat`` itself comes last."""
    return tuple(_SEATS[(seat + step) % number] for step in range(1, number + 1))


def side_of(seat: Seat, number: int) -> Side:
    """The side that ``seat`` scores for: its own, or with four seats the partners' (R29)."""
    return Side(seat % 2 if number == 4 else seat)


class _Per(Generic[K, T]):
    """An immutable row of values, one per seat or side; index it with a seat or side."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[T]) -> None:
        self._values = tuple(values)

    def __getitem__(self, key: K) -> T:
        return self._values[key]

    def __iter__(self) -> Iterator[T]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self._values)!r})"


class PerSeat(_Per[Seat, T]):
    """One value for each seat, in seat order."""

    __slots__ = ()

    def items(self) -> Iterator[tuple[Seat, T]]:
        """Pairs of seat and value."""
        return zip(_SEATS, self._values, strict=False)

    def map(self, function: Callable[[T], U]) -> PerSeat[U]:
        """A new row with ``function`` applied to each value."""
        return PerSeat(map(function, self._values))

    def replace(self, seat: Seat, value: T) -> PerSeat[T]:
        """A copy in which ``seat`` has ``value``."""
        values = list(self._values)
        values[seat] = value
        return PerSeat(values)


class PerSide(_Per[Side, T]):
    """One value for each side, in side order."""

    __slots__ = ()

    def items(self) -> Iterator[tuple[Side, T]]:
        """Pairs of side and value."""
        return zip(Side, self._values, strict=False)

    def map(self, function: Callable[[T], U]) -> PerSide[U]:
        """A new row with ``function`` applied to each value."""
        return PerSide(map(function, self._values))

    def replace(self, side: Side, value: T) -> PerSide[T]:
        """A copy in which ``side`` has ``value``."""
        values = list(self._values)
        values[side] = value
        return PerSide(values)
