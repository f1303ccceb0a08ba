"""The summary of a game as it is remembered: one list of whole numbers.

Thousands of them are read at once for a screen, and one list is read and checked several times as
fast as lists within lists. First come six numbers of the game: what may be missing is 0 there, and
what is there is one more than its place. Then, for each seat, its sums, the lengths of five lists,
and those lists.
"""

from __future__ import annotations

from itertools import chain
from typing import Final, TypeVar

from cribbage_tui.engine import PACK, RecordError
from cribbage_tui.engine.board import Margin
from cribbage_tui.statistics.summary import (
    HIGHEST_HAND,
    SEATS,
    GameSummary,
    SeatSummary,
    Sums,
)

VERSION: Final = 2
"""The form of a summary as data. Whatever changes what is in one, changes this."""

_MARGINS: Final = tuple(Margin)
_GAME: Final = 6
_SUMS: Final = len(Sums._fields)
_LISTS: Final = 5
_BEST: Final = 6
_INT: Final = {int}
_MOST: Final = 10**9
"""No number of any game comes near it; the variance of a long one is some millions."""

_T = TypeVar("_T")


def to_data(summary: GameSummary) -> list[int]:
    """``summary`` as a list that JSON can hold, in the form ``VERSION``."""
    numbers = [
        _place(summary.winner, SEATS),
        _place(summary.margin, _MARGINS),
        _place(summary.first_dealer, SEATS),
        summary.deals,
        *summary.scores,
    ]
    for seat in summary.seats:
        numbers += _put_seat(seat)
    return numbers


def from_data(data: object) -> GameSummary:
    """The summary that ``to_data`` gave ``data`` for.

    Raises:
        RecordError: it is none.
    """
    # The quickest way to look at all the numbers: bool is no int here.
    if not isinstance(data, list) or set(map(type, data)) != _INT:
        raise RecordError(f"not a list of numbers: {str(data)[:80]}")
    if min(data) < 0 or max(data) > _MOST:
        raise RecordError(f"not a list of numbers: {str(data)[:80]}")
    numbers: list[int] = data
    try:
        winner, margin, first_dealer, deals, own, other = numbers[:_GAME]
        one, end = _read_seat(numbers, _GAME)
        two, end = _read_seat(numbers, end)
        if end != len(numbers):
            raise RecordError(f"{len(numbers)} numbers in place of {end}")
        return GameSummary(
            seats=(one, two),
            scores=(own, other),
            winner=SEATS[winner - 1] if winner else None,
            margin=_MARGINS[margin - 1] if margin else None,
            first_dealer=SEATS[first_dealer - 1] if first_dealer else None,
            deals=deals,
        )
    except RecordError:
        raise
    except (ValueError, TypeError, IndexError) as error:
        raise RecordError(f"not a summary of a game: {error}") from error


def _place(value: _T | None, values: tuple[_T, ...]) -> int:
    return 0 if value is None else values.index(value) + 1


def _put_seat(seat: SeatSummary) -> list[int]:
    lists = (
        seat.dealer_hands,
        seat.cribs,
        seat.pone_hands,
        seat.best_hand,
        seat.best_crib,
    )
    return [*seat.sums, *map(len, lists), *chain.from_iterable(lists)]


def _read_seat(numbers: list[int], start: int) -> tuple[SeatSummary, int]:
    """The seat whose numbers begin at ``start``, and where they end."""
    at = start + _SUMS
    sums = Sums._make(numbers[start:at])
    lists = []
    end = at + _LISTS
    for length in numbers[at:end]:
        lists.append(tuple(numbers[end : end + length]))
        end += length
    dealer_hands, cribs, pone_hands, best_hand, best_crib = lists
    if max((0, *dealer_hands, *cribs, *pone_hands)) > HIGHEST_HAND:
        raise RecordError(f"no hand counts more than {HIGHEST_HAND}")
    for best in (best_hand, best_crib):
        if best and (len(best) != _BEST or best[0] > HIGHEST_HAND or max(best) >= len(PACK)):
            raise RecordError(f"not a hand and a starter: {best}")
    seat = SeatSummary(
        sums=sums,
        dealer_hands=dealer_hands,
        cribs=cribs,
        pone_hands=pone_hands,
        best_hand=best_hand,
        best_crib=best_crib,
    )
    return seat, end
