"""A match: games added up, skunks and their worth, and who deals the next game (R22–R24)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.errors import OptionsError
from cribbage_tui.engine.options import GameOptions, NextDealer
from cribbage_tui.engine.seats import PerSide, Seat, Side, all_seats, all_sides, next_seat, side_of


class MatchForm(Enum):
    """What decides a match (R23)."""

    SINGLE = "single"
    BEST_OF = "best_of"
    FIRST_TO = "first_to"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLength:
    """How long a match is: one game, best of ``number`` games, or first to ``number`` points.

    Raises:
        OptionsError: best of something else than 3, 5 or 7, or first to less than 1.
    """

    form: MatchForm = MatchForm.SINGLE
    number: int = 1

    def __post_init__(self) -> None:
        allowed = {
            MatchForm.SINGLE: self.number == 1,
            MatchForm.BEST_OF: self.number in (3, 5, 7),
            MatchForm.FIRST_TO: self.number >= 1,
        }
        if not allowed[self.form]:
            raise OptionsError(f"a match cannot be {self.form.value} {self.number}")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """One finished game of a match: who dealt first, who won, how clearly."""

    first_dealer: Seat
    winner: Side
    margin: Margin


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The games of a match so far. Immutable: ``with_result`` gives the match after one more."""

    options: GameOptions = field(default_factory=GameOptions)
    length: MatchLength = field(default_factory=MatchLength)
    results: tuple[GameResult, ...] = ()

    def with_result(self, result: GameResult) -> Match:
        """The match after ``result``.

        Raises:
            OptionsError: the match is already decided.
        """
        if self.winner is not None:
            raise OptionsError("the match is already decided")
        return Match(options=self.options, length=self.length, results=(*self.results, result))

    @property
    def games_won(self) -> PerSide[int]:
        """Games won by each side."""
        return PerSide(
            sum(result.winner is side for result in self.results)
            for side in all_sides(self.options.seats)
        )

    @property
    def game_points(self) -> PerSide[int]:
        """Game points of each side: a skunk may be worth more than one (R22)."""
        return PerSide(
            sum(
                worth(result.margin, self.options)
                for result in self.results
                if result.winner is side
            )
            for side in all_sides(self.options.seats)
        )

    @property
    def winner(self) -> Side | None:
        """Who has won the match, or None while it is open (R23).

        Best of n counts games: more than half of them. First to n counts game points, reached
        or passed.
        """
        match self.length.form:
            case MatchForm.SINGLE:
                return self.results[0].winner if self.results else None
            case MatchForm.BEST_OF:
                needed, have = self.length.number // 2 + 1, self.games_won
            case MatchForm.FIRST_TO:
                needed, have = self.length.number, self.game_points
        return next((side for side, points in have.items() if points >= needed), None)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals first in the next game (R24); None: the seats cut for it."""
        if not self.results or self.options.next_dealer is NextDealer.CUT:
            return None
        last = self.results[-1]
        seats = self.options.seats
        if self.options.next_dealer is NextDealer.ALTERNATE:
            return next_seat(last.first_dealer, seats)
        losers = [seat for seat in all_seats(seats) if side_of(seat, seats) is not last.winner]
        return losers[0]


def worth(margin: Margin, options: GameOptions) -> int:
    """Game points for a win by ``margin`` (R22)."""
    plain, skunk, double = options.worth.points
    return {Margin.PLAIN: plain, Margin.SKUNK: skunk, Margin.DOUBLE_SKUNK: double}[margin]
