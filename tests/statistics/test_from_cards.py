"""Summaries, statistics and luck are what the cards alone say, by whatever rules was played."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random

import pytest

from cribbage_tui.engine import (
    PACK,
    CallMuggins,
    CardCounted,
    CardPlayed,
    Count,
    Event,
    Game,
    GameOptions,
    GameWon,
    LaidAway,
    MugginsCalled,
    PointsClaimed,
    Seat,
    SeededDecks,
)
from cribbage_tui.players.registry import make_contestant
from cribbage_tui.statistics.figures import Best, PlayedGame, add_up
from cribbage_tui.statistics.luck import Measure, luck_of
from cribbage_tui.statistics.summary import SEATS, Sums, summarise
from tests.statistics.from_cards import Own, recounted
from tests.statistics.recount import OPTIONS

NUMBER = 36


@cache
def game(number: int) -> Game:
    """One of the games: greed against chance, and claims and calls of anything up to eight.

    Each kind of rules comes six times.
    """
    game = Game.new(OPTIONS[number % len(OPTIONS)], SeededDecks(f"cards {number}"))
    players = [make_contestant(name, seed=str(number)) for name in ("greedy", "random")]
    chance = Random(number)
    while not game.is_over:
        seat = game.to_act[0]
        action = players[seat].play(game.view(seat))
        if isinstance(action, Count | CallMuggins):
            action = chance.choice(game.legal_actions(seat)[:9])
        game.act(seat, action)
    return game


@cache
def recount(number: int) -> tuple[Own, Own]:
    """That game counted again."""
    return recounted(game(number).log, game(number).options)


def as_sums(own: Own) -> Sums:
    return Sums(
        **own.by_source,
        dealer_hand_points=own.dealer.hand_points,
        crib_points=own.dealer.crib_points,
        dealer_plays=len(own.dealer.plays),
        dealer_play_points=sum(own.dealer.plays),
        pone_hand_points=own.pone.hand_points,
        pone_plays=len(own.pone.plays),
        pone_play_points=sum(own.pone.plays),
        dealt=len(own.potentials),
        potential=sum(own.potentials),
        starters=len(own.gained),
        gained=sum(own.gained),
        expected=sum(map(sum, own.gains)),
        variance=sum(round(46 * 46 * statistics.pvariance(gains)) for gains in own.gains),
        turns=len(own.turned),
        jacks=sum(str(card)[0] == "J" for card in own.turned),
    )


def in_pack(best: tuple[int, ...]) -> tuple[object, ...] | None:
    """The points, the cards and the starter that ``best`` stands for."""
    if not best:
        return None
    points, *places, starter = best
    return points, tuple(sorted(PACK[place] for place in places)), PACK[starter]


def as_best(best: Best | None) -> tuple[object, ...] | None:
    return None if best is None else (best.points, tuple(sorted(best.cards)), best.starter)


def check(events: Sequence[Event], options: GameOptions, made: tuple[Own, Own]) -> None:
    """The summary of ``events`` says what ``made`` says."""
    summary = summarise(events, options)
    for seat in SEATS:
        own, told = made[seat], summary.seats[seat]
        assert told.sums == as_sums(own)
        assert told.dealer_hands == tuple(own.dealer.hands)
        assert told.pone_hands == tuple(own.pone.hands)
        assert told.cribs == tuple(own.dealer.cribs)
        assert own.pone.cribs == []
        assert in_pack(told.best_hand) == own.best_hand
        assert in_pack(told.best_crib) == own.best_crib
        assert summary.scores[seat] == own.score
        assert summary.deals == len(own.potentials)
    if isinstance(events[-1], GameWon):
        ahead = SEATS[made[Seat.TWO].score > made[Seat.ONE].score]
        assert summary.winner is ahead
        assert summary.margin is events[-1].margin
    else:
        assert summary.winner is None
        assert summary.margin is None


@pytest.mark.parametrize("number", range(NUMBER))
def test_a_whole_game_is_summed_up_as_its_cards_say(number: int) -> None:
    check(game(number).log, game(number).options, recount(number))


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_a_game_given_up_anywhere_is_summed_up_as_far_as_it_went(number: int) -> None:
    log, options = game(number).log, game(number).options
    decisions = LaidAway | CardPlayed | PointsClaimed | MugginsCalled
    ends = [place for place, event in enumerate(log) if isinstance(event, decisions)]
    # At every third decision of the first two deals, another third in every game; then rarely.
    for end in (*ends[number % 3 : 40 : 3], *ends[40::11]):
        check(log[:end], options, recounted(log[:end], options))


def test_claims_too_low_and_calls_are_among_the_games() -> None:
    """Or the recounts would prove little about counting by hand."""
    all_seats = [own for number in range(NUMBER) for own in recount(number)]
    logs = [event for number in range(NUMBER) for event in game(number).log]

    assert sum(own.by_source.get("muggins", 0) for own in all_seats) > 20
    assert sum(sum(own.pone.hands) - own.pone.hand_points for own in all_seats) > 20
    counted = [event for event in logs if isinstance(event, CardCounted)]
    assert sum(event.points != sum(i.points for i in event.items) for event in counted) > 5


def test_statistics_are_those_of_the_cards() -> None:
    made = [recount(number) for number in range(NUMBER)]
    told = add_up(
        PlayedGame(
            summary=summarise(game(number).log, game(number).options),
            level="easy",
            target=game(number).options.target,
            ended=f"{number:03}",
            hints=0,
        )
        for number in range(NUMBER)
    )

    wins = [own.score > other.score for own, other in made]
    assert (told.games, told.wins) == (NUMBER, sum(wins))
    assert [(p.own, p.other, p.is_won) for p in told.curve] == [
        (own.score, other.score, won) for (own, other), won in zip(made, wins, strict=True)
    ]
    for seat, figures in ((Seat.ONE, told.own), (Seat.TWO, told.other)):
        seats = [pair[seat] for pair in made]
        for roles, averages in (
            ([own.dealer for own in seats], figures.dealer),
            ([own.pone for own in seats], figures.pone),
        ):
            hands = sum(len(role.hands) for role in roles)
            plays = [points for role in roles for points in role.plays]
            cribs = sum(len(role.cribs) for role in roles)
            assert averages.hands == hands
            assert averages.hand == pytest.approx(sum(r.hand_points for r in roles) / hands)
            assert averages.play == pytest.approx(statistics.mean(plays))
            if cribs:
                # A game can end with the pone's hand, so that there are more plays than hands.
                assert len(plays) > hands
                assert averages.crib == pytest.approx(sum(r.crib_points for r in roles) / cribs)
            else:
                assert averages.crib is None
        worths = [worth for own in seats for worth in (*own.dealer.hands, *own.pone.hands)]
        assert list(figures.hand_scores) == [worths.count(points) for points in range(30)]
        # The first of the best, in the order in which the games ended.
        for best, own_bests in (
            (figures.best_hand, [own.best_hand for own in seats if own.best_hand]),
            (figures.best_crib, [own.best_crib for own in seats if own.best_crib]),
        ):
            assert as_best(best) == max(own_bests, key=lambda made: made[0])


def test_luck_is_that_of_the_cards_and_its_intervals_those_of_the_formulas() -> None:
    made = [recount(number) for number in range(NUMBER)]
    told = {
        figure.measure: figure
        for figure in luck_of(
            summarise(game(number).log, game(number).options) for number in range(NUMBER)
        ).figures
    }
    own, other = ([pair[seat] for pair in made] for seat in SEATS)

    def check_figure(
        measure: Measure, values: tuple[Sequence[float], Sequence[float]], ends: tuple[float, float]
    ) -> None:
        figure = told[measure]
        assert (figure.own_cases, figure.other_cases) == tuple(map(len, values))
        assert figure.own == pytest.approx(statistics.mean(values[0]))
        assert figure.other == pytest.approx(statistics.mean(values[1]))
        assert figure.equal_luck == pytest.approx(ends)

    def around(middle: float, variance: float) -> tuple[float, float]:
        return middle - 1.959964 * sqrt(variance), middle + 1.959964 * sqrt(variance)

    dealt = [[total / 46 for each in seats for total in each.potentials] for seats in (own, other)]
    deviation = 2.6359204575
    spread = deviation**2 * sum(1 / len(row) for row in dealt)
    check_figure(Measure.DEALT, (dealt[0], dealt[1]), around(0, spread))

    turned = [
        [float(str(card)[0] == "J") for each in seats for card in each.turned]
        for seats in (own, other)
    ]
    spread = 12 / 169 * sum(1 / len(row) for row in turned)
    check_figure(Measure.JACKS, (turned[0], turned[1]), around(0, spread))

    gained = [[gain for each in seats for gain in each.gained] for seats in (own, other)]
    gains = [[row for each in seats for row in each.gains] for seats in (own, other)]
    means = [statistics.mean(sum(row) / 46 for row in rows) for rows in gains]
    spread = sum(sum(statistics.pvariance(row) for row in rows) / len(rows) ** 2 for rows in gains)
    # Else it could not be told whose expected gain is taken from whose.
    assert abs(means[0] - means[1]) > 0.01
    check_figure(Measure.STARTER, (gained[0], gained[1]), around(means[0] - means[1], spread))

    cribs = [[worth for each in seats for worth in each.dealer.cribs] for seats in (own, other)]
    squares = sum(statistics.variance(row) * (len(row) - 1) for row in cribs)
    spread = squares / (sum(map(len, cribs)) - 2) * sum(1 / len(row) for row in cribs)
    check_figure(Measure.CRIBS, (cribs[0], cribs[1]), around(0, spread))
