"""Matches: their length, game points, who deals the next game (R22–R24)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.errors import OptionsError
from cribbage_tui.engine.match import GameResult, Match, MatchForm, MatchLength
from cribbage_tui.engine.options import GameOptions, GameWorth, NextDealer
from cribbage_tui.engine.seats import PerSide, Seat, Side

MARGINS = {"p": Margin.PLAIN, "s": Margin.SKUNK, "d": Margin.DOUBLE_SKUNK}
SINGLE = MatchLength()


def best_of(number: int) -> MatchLength:
    """Best of so many games."""
    return MatchLength(form=MatchForm.BEST_OF, number=number)


def first_to(number: int) -> MatchLength:
    """First to so many game points."""
    return MatchLength(form=MatchForm.FIRST_TO, number=number)


def match_of(games: str, length: MatchLength, options: GameOptions | None = None) -> Match:
    """The match after these games: ``Ap Bs Ad`` is A plain, B by a skunk, A by a double."""
    match = Match(options=options or GameOptions(), length=length)
    for game in games.split():
        winner, margin = game[0], game[1]
        assert match.winner is None, games
        first = Seat(len(match.results) % 2)
        match = match.with_result(
            GameResult(first_dealer=first, winner=Side("AB".index(winner)), margin=MARGINS[margin])
        )
    return match


@pytest.mark.parametrize(
    ("length", "games", "winner"),
    [
        (SINGLE, "", None),
        (SINGLE, "Ap", Side.A),
        (SINGLE, "Bd", Side.B),
        (best_of(3), "Ap", None),
        (best_of(3), "Ap Bp", None),
        (best_of(3), "Ap Ap", Side.A),
        (best_of(3), "Ap Bp Bp", Side.B),
        (best_of(5), "Ap Ap Bp Bp", None),
        (best_of(5), "Ap Ap Bp Bp Bp", Side.B),
        (best_of(7), "Ap Ap Ap Bp Bp Bp", None),
        (best_of(7), "Ap Ap Ap Bp Bp Bp Ap", Side.A),
        # Best of counts games, however clearly they were won.
        (best_of(3), "Ad", None),
        (best_of(5), "Ad Bp Ad Bp Bp", Side.B),
        (first_to(1), "Bp", Side.B),
        (first_to(3), "Ap As", Side.A),
        (first_to(3), "Ad", Side.A),
        (first_to(3), "Ap Bs Ap", None),
        # Reached or passed.
        (first_to(3), "As Ad", Side.A),
        (first_to(4), "Ad Bd", None),
        (first_to(4), "Ad Bd Bs", Side.B),
    ],
)
def test_when_a_match_is_won(length: MatchLength, games: str, winner: Side | None) -> None:
    # R23
    assert match_of(games, length).winner is winner


@pytest.mark.parametrize(
    ("option", "points"),
    [
        (GameWorth.ONE_TWO_THREE, (6, 1)),
        (GameWorth.OFF, (3, 1)),
        (GameWorth.ONE_TWO_TWO, (5, 1)),
        (GameWorth.ONE_TWO_FOUR, (7, 1)),
        (GameWorth.TOURNAMENT, (8, 2)),
    ],
)
def test_game_points_by_worth(option: GameWorth, points: tuple[int, int]) -> None:
    # R22: A wins plain, by a skunk and by a double skunk, B once plain.
    match = match_of("Ap As Bp Ad", first_to(99), GameOptions(worth=option))
    assert match.game_points == PerSide(points)
    assert match.games_won == PerSide((3, 1))


def test_a_decided_match_takes_no_more_games() -> None:
    # R23
    match = match_of("Ap", SINGLE)
    result = GameResult(first_dealer=Seat.ONE, winner=Side.B, margin=Margin.PLAIN)
    with pytest.raises(OptionsError, match="already decided"):
        match.with_result(result)
    assert len(match.results) == 1


@pytest.mark.parametrize(
    ("form", "number"),
    [(MatchForm.SINGLE, 2), (MatchForm.SINGLE, 0)]
    + [(MatchForm.BEST_OF, number) for number in (-1, 0, 1, 2, 4, 6, 9)]
    + [(MatchForm.FIRST_TO, number) for number in (0, -1)],
)
def test_lengths_that_are_none(form: MatchForm, number: int) -> None:
    with pytest.raises(OptionsError, match=f"{form.value} {number}"):
        MatchLength(form=form, number=number)


@pytest.mark.parametrize(
    ("option", "games", "dealers"),
    [
        # The loser of each game deals the next; results say who dealt first in theirs.
        (NextDealer.LOSER, "Ap Ap Bp", [None, Seat.TWO, Seat.TWO, Seat.ONE]),
        (NextDealer.ALTERNATE, "Ap Ap Bp", [None, Seat.TWO, Seat.ONE, Seat.TWO]),
        (NextDealer.CUT, "Ap Ap Bp", [None, None, None, None]),
    ],
)
def test_who_deals_the_next_game(
    option: NextDealer, games: str, dealers: list[Seat | None]
) -> None:
    # R24: before the first game the seats cut.
    options = GameOptions(next_dealer=option)
    played = games.split()
    seen = [
        match_of(" ".join(played[:number]), first_to(99), options).next_dealer
        for number in range(len(played) + 1)
    ]
    assert seen == dealers


@pytest.mark.parametrize(
    ("seats", "winner", "dealer"),
    [(3, Side.A, Seat.TWO), (3, Side.B, Seat.ONE), (4, Side.A, Seat.TWO), (4, Side.B, Seat.ONE)],
)
def test_with_more_seats_a_loser_deals(seats: int, winner: Side, dealer: Seat) -> None:
    # R24 R28 R29: the first seat that did not win.
    match = Match(options=GameOptions(seats=seats), length=first_to(9)).with_result(
        GameResult(first_dealer=Seat.ONE, winner=winner, margin=Margin.PLAIN)
    )
    assert match.next_dealer is dealer
    assert len(match.games_won) == len(match.game_points) == (3 if seats == 3 else 2)
