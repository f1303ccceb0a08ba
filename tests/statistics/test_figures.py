"""Games added up."""

from __future__ import annotations

from math import isclose

import pytest

from cribbage_tui.engine import CribShown, HandDealt, HandShown, Seat
from cribbage_tui.engine.board import Margin
from cribbage_tui.statistics.figures import (
    LONGEST_CURVE,
    PlayedGame,
    Streaks,
    add_up,
    share,
    wilson,
)
from cribbage_tui.statistics.summary import GameSummary, SeatSummary, summarise
from tests.statistics.recount import deals_of, games, shown

GAMES = tuple(games(30))


def entry(summary: GameSummary, *, ended: str = "", hints: int = 0) -> PlayedGame:
    return PlayedGame(summary=summary, level="hard", target=121, ended=ended, hints=hints)


def result(
    winner: Seat | None, margin: Margin = Margin.PLAIN, *, own: int = 0, other: int = 0
) -> GameSummary:
    """A game of which only the result matters."""
    return GameSummary(
        seats=(SeatSummary(), SeatSummary()),
        scores=(own, other),
        winner=winner,
        margin=None if winner is None else margin,
        first_dealer=Seat.ONE,
        deals=1,
    )


WON, LOST = result(Seat.ONE), result(Seat.TWO)


def test_averages_are_those_of_a_slow_recount() -> None:
    figures = add_up(entry(summarise(game.log, game.options)) for game in GAMES)

    assert figures.games == len(GAMES)
    for seat, made in ((Seat.ONE, figures.own), (Seat.TWO, figures.other)):
        for role, is_dealer in ((made.dealer, True), (made.pone, False)):
            hands: list[int] = []
            cribs: list[int] = []
            for game in GAMES:
                for deal in deals_of(game.log):
                    assert isinstance(deal[0], HandDealt)
                    if (deal[0].dealer is seat) is is_dealer:
                        hands += [event.points for event in shown(deal, seat, HandShown)]
                        cribs += [event.points for event in shown(deal, seat, CribShown)]
            assert role.hands == len(hands)
            assert role.hand is not None
            assert isclose(role.hand, sum(hands) / len(hands))
            if is_dealer:
                assert role.crib is not None
                assert isclose(role.crib, sum(cribs) / len(cribs))
            else:
                assert role.crib is None
        worths = [
            sum(item.points for item in event.items)
            for game in GAMES
            for deal in deals_of(game.log)
            for event in shown(deal, seat, HandShown)
        ]
        assert list(made.hand_scores) == [worths.count(points) for points in range(30)]
        assert made.best_hand is not None
        assert made.best_hand.points == max(worths)


def test_without_games_there_are_no_figures() -> None:
    figures = add_up([])

    assert (figures.games, figures.wins, figures.hinted) == (0, 0, 0)
    assert figures.win_rate is None
    assert figures.win_rate_interval is None
    assert figures.streaks == Streaks()
    assert figures.curve == ()
    for seat in (figures.own, figures.other):
        for role in (seat.dealer, seat.pone):
            assert (role.hands, role.hand, role.crib, role.play) == (0, None, None, None)
        assert seat.best_hand is seat.best_crib is None
        assert sum(seat.hand_scores) == 0


def test_wins_skunks_and_hints_are_counted_by_who_gave_and_who_took() -> None:
    figures = add_up(
        [
            entry(result(Seat.ONE, Margin.SKUNK)),
            entry(result(Seat.ONE, Margin.SKUNK), hints=2),
            entry(result(Seat.ONE, Margin.DOUBLE_SKUNK)),
            entry(result(Seat.TWO, Margin.SKUNK), hints=1),
            entry(result(Seat.TWO, Margin.DOUBLE_SKUNK)),
            entry(result(Seat.TWO)),
            entry(result(None)),
        ]
    )

    assert (figures.games, figures.wins) == (6, 3)
    assert figures.win_rate == 0.5
    assert (figures.skunks_given, figures.doubles_given) == (2, 1)
    assert (figures.skunks_taken, figures.doubles_taken) == (1, 1)
    assert figures.hinted == 2


@pytest.mark.parametrize(
    ("course", "streaks"),
    [
        ("", Streaks()),
        ("W", Streaks(longest_won=1, current=1)),
        ("L", Streaks(longest_lost=1, current=-1)),
        ("WWLWWWL", Streaks(longest_won=3, longest_lost=1, current=-1)),
        ("LLLWW", Streaks(longest_won=2, longest_lost=3, current=2)),
        ("WWLL", Streaks(longest_won=2, longest_lost=2, current=-2)),
    ],
)
def test_streaks_follow_the_order_in_which_games_ended(course: str, streaks: Streaks) -> None:
    played = [
        entry(WON if letter == "W" else LOST, ended=f"2026-01-{day:02}")
        for day, letter in enumerate(course, 1)
    ]

    assert add_up(reversed(played)).streaks == streaks


def test_the_curve_has_the_last_games_the_latest_at_the_end() -> None:
    played = [
        entry(result(Seat.ONE, own=121, other=number), ended=f"{number:03}")
        for number in range(LONGEST_CURVE + 10)
    ]

    curve = add_up(played).curve

    assert len(curve) == LONGEST_CURVE
    assert [point.other for point in curve] == list(range(10, LONGEST_CURVE + 10))
    assert all(point.is_won and point.own == 121 for point in curve)


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [
        # By the formula in the docstring, worked out by hand to four places.
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (540, 1000, 0.5090, 0.5707),
    ],
)
def test_the_interval_of_a_share(wins: int, number: int, low: float, high: float) -> None:
    interval = wilson(wins, number)

    assert interval is not None
    assert list(interval) == pytest.approx([low, high], abs=2e-4)


def test_a_share_of_nothing_is_none() -> None:
    assert share(0, 0) is None
    assert wilson(0, 0) is None
    assert share(1, 4) == 0.25


def test_the_interval_of_none_or_all_begins_or_ends_exactly_there() -> None:
    for number in range(1, 200):
        none, every = wilson(0, number), wilson(number, number)
        assert none is not None
        assert every is not None
        assert none[0] == 0.0 < none[1]
        assert every[0] < every[1] == 1.0
