"""Luck so far: equal luck must look equal, and unequal luck must not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cribbage_tui.engine import (
    PACK,
    Card,
    Game,
    GameOptions,
    Seat,
    Target,
)
from cribbage_tui.statistics.luck import Luck, Measure, luck_of
from cribbage_tui.statistics.summary import GameSummary, summarise
from tests.statistics.recount import games

OPTIONS = GameOptions(target=Target.LONG)


class ShuffledDecks:
    """Packs as they come: quicker than seeded ones, and tests need thousands."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def pack(self, deal: int) -> tuple[Card, ...]:
        """Another pack."""
        return tuple(self._chance.sample(PACK, 52))

    def cut(self, attempt: int) -> tuple[Card, ...]:
        """Another spread."""
        return self.pack(attempt)


def by_chance(chance: Random) -> GameSummary:
    """A game to 121 in which both lay away and play whatever comes."""
    game = Game.new(OPTIONS, ShuffledDecks(chance))
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, chance.choice(game.legal_actions(seat)))
    return summarise(game.log, OPTIONS)


@pytest.fixture(scope="module")
def evenings() -> list[Luck]:
    """The luck of many pairs of players who have played some games with one another.

    They are drawn from the same games, and chance says who of a pair had which seat.
    """
    chance = Random(20261130)
    played = [by_chance(chance) for _ in range(240)]

    def seated(game: GameSummary) -> GameSummary:
        return game if chance.random() < 0.5 else replace(game, seats=game.seats[::-1])

    return [luck_of(map(seated, chance.sample(played, 9))) for _ in range(150)]


@pytest.mark.parametrize("measure", Measure)
def test_equal_luck_lies_in_its_interval_19_times_in_20(
    evenings: list[Luck], measure: Measure
) -> None:
    figures = [fig for luck in evenings for fig in luck.figures if fig.measure is measure]
    usual = [figure.is_usual for figure in figures if figure.is_usual is not None]

    # 142.5 of 150 are to be expected; an interval too narrow by 30 % would hold 125.
    assert len(usual) > 140
    assert sum(usual) / len(usual) >= 0.88
    middle = sum(figure.difference or 0 for figure in figures) / len(figures)
    widths = [fig.equal_luck[1] - fig.equal_luck[0] for fig in figures if fig.equal_luck]
    assert abs(middle) < sum(widths) / len(widths) / 10
    # The differences spread as the interval says, which is 3.92 deviations wide: this shows one
    # that is too wide as well.
    spread = (sum((fig.difference or 0) ** 2 for fig in figures) / len(figures)) ** 0.5
    assert 0.85 < spread * 3.92 / (sum(widths) / len(widths)) < 1.15


@pytest.fixture(scope="module")
def summaries() -> list[GameSummary]:
    """Some games."""
    return [summarise(game.log, game.options) for game in games(24)]


def favoured(summaries: list[GameSummary], **more: float) -> Luck:
    """The luck, had the person's seat had that many times of something."""

    def better(summary: GameSummary) -> GameSummary:
        one, two = summary.seats
        changed = {name: round(getattr(one.sums, name) * by) for name, by in more.items()}
        better_one = replace(one, sums=one.sums._replace(**changed))
        return replace(summary, seats=(better_one, two))

    return luck_of(map(better, summaries))


@pytest.mark.parametrize(
    ("measure", "more"),
    [
        (Measure.DEALT, {"potential": 1.3}),
        (Measure.JACKS, {"jacks": 8}),
        (Measure.STARTER, {"gained": 1.6}),
    ],
)
def test_a_great_deal_of_luck_is_seen(
    summaries: list[GameSummary], measure: Measure, more: dict[str, float]
) -> None:
    figure = next(fig for fig in favoured(summaries, **more).figures if fig.measure is measure)

    assert figure.is_usual is False
    assert figure.difference is not None
    assert figure.difference > 0


def test_the_values_are_averages_over_hands_deals_and_cribs(summaries: list[GameSummary]) -> None:
    luck = luck_of(summaries)
    own = [summary.seats[Seat.ONE] for summary in summaries]
    dealt, jacks, starter, cribs = luck.figures

    assert luck.games == len(summaries)
    assert luck.deals == sum(summary.deals for summary in summaries)
    assert dealt.own_cases == dealt.other_cases == luck.deals
    assert dealt.own == pytest.approx(sum(seat.sums.potential for seat in own) / 46 / luck.deals)
    assert jacks.own == sum(s.sums.jacks for s in own) / sum(s.sums.turns for s in own)
    assert starter.own == sum(s.sums.gained for s in own) / sum(s.sums.starters for s in own)
    worths = [worth for seat in own for worth in seat.cribs]
    assert cribs.own == sum(worths) / len(worths)


def test_after_a_game_or_two_nobody_can_say(summaries: list[GameSummary]) -> None:
    for few in ([], summaries[:1]):
        for figure in luck_of(few).figures:
            assert figure.equal_luck is None
            assert figure.is_usual is None
    empty = luck_of([])
    assert (empty.games, empty.deals) == (0, 0)
    assert all(figure.own is figure.difference is None for figure in empty.figures)
