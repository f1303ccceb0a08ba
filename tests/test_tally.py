"""Points by where they came from: they add up to the score, whatever way a game goes."""

from __future__ import annotations

import random

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    CardPlayed,
    Count,
    Counting,
    CribShown,
    Ending,
    Event,
    Game,
    GameOptions,
    GameStarted,
    GameWon,
    GoPegged,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    Margin,
    Muggins,
    MugginsPegged,
    PerSide,
    Seat,
    SeededDecks,
    Side,
    Target,
    parse_card,
    parse_cards,
    redact,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.tally import Tally, pegged_by, tally, winning_event

FOUR = parse_cards("2C 3C 4C 5C")
STARTER = parse_card("KD")


def hand(seat: Seat, points: int) -> HandShown:
    return HandShown(seat=seat, cards=FOUR, starter=STARTER, items=(), claim=None, points=points)


def crib(seat: Seat, points: int) -> CribShown:
    return CribShown(seat=seat, cards=FOUR, starter=STARTER, items=(), claim=None, points=points)


def card(seat: Seat, points: int) -> CardPlayed:
    return CardPlayed(seat=seat, card=STARTER, count=15, items=(), points=points)


def test_each_kind_of_points_has_its_place() -> None:
    one, two = Seat.ONE, Seat.TWO
    events: list[Event] = [
        HeelsPegged(seat=one, items=(), points=2),
        card(one, 3),
        card(two, 2),
        GoPegged(seat=one, items=(), points=1),
        LastCardPegged(seat=two, items=(), points=1),
        hand(two, 8),
        MugginsPegged(seat=one, items=(), points=4),
        hand(one, 12),
        crib(one, 5),
    ]
    mine = Tally(hands=12, crib=5, play=4, heels=2, muggins=4)
    theirs = Tally(hands=8, play=3)
    assert tally(events) == PerSide([mine, theirs])
    assert (mine.total, theirs.total) == (27, 11)


def test_nothing_happened_is_all_zero() -> None:
    assert tally([]) == PerSide([Tally(), Tally()])
    assert Tally().total == 0


def test_points_that_no_peg_could_move_are_left_out() -> None:
    events: list[Event] = [
        GameStarted(options=GameOptions(target=Target.SHORT)),
        hand(Seat.ONE, 29),
        hand(Seat.ONE, 29),
        crib(Seat.ONE, 12),
    ]
    assert tally(events)[Side.A] == Tally(hands=58, crib=3)


def test_where_the_deal_is_finished_all_points_count() -> None:
    options = GameOptions(target=Target.SHORT, ending=Ending.FINISH_THE_DEAL)
    events: list[Event] = [GameStarted(options=options), hand(Seat.ONE, 60), crib(Seat.ONE, 12)]
    assert tally(events)[Side.A].total == 72


def test_partners_share_a_tally() -> None:
    events: list[Event] = [
        GameStarted(options=GameOptions(seats=4)),
        hand(Seat.TWO, 8),
        hand(Seat.FOUR, 6),
    ]
    assert tally(events) == PerSide([Tally(), Tally(hands=14)])


def random_game(options: GameOptions, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game.new(options, SeededDecks(seed))
    while not game.is_over:
        seat = game.to_act[0]
        choices = game.legal_actions(seat)
        if isinstance(choices[0], Count | CallMuggins):
            choices = choices[:9]
        game.act(seat, chance.choice(choices))
    return game


@pytest.mark.parametrize(
    "options",
    [
        GameOptions(),
        GameOptions(seats=3),
        GameOptions(seats=4),
        GameOptions(ending=Ending.FINISH_THE_DEAL),
        GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY),
    ],
    ids=["standard", "three", "four", "finish", "muggins"],
)
def test_in_whole_games_tallies_add_up_to_the_scores(options: GameOptions) -> None:
    for seed in range(4):
        game = random_game(options, seed)
        seen = [redact(event, Seat.ONE, options) for event in game.log]
        for events in (seen, game.log):
            assert tuple(t.total for t in tally(events)) == game.state.scores
        best = winning_event(seen)
        won = seen[-1]
        assert isinstance(won, GameWon)
        assert best is not None
        assert best.points > 0
        assert best.seat % len(won.scores) == won.side


@pytest.mark.parametrize(
    ("options", "short"),
    [
        (GameOptions(target=Target.SHORT), True),
        (GameOptions(target=Target.SHORT, ending=Ending.FINISH_THE_DEAL), False),
        (GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY), True),
    ],
    ids=["on the spot", "finish", "muggins"],
)
def test_r19_what_was_pegged_is_what_the_score_rose_by(options: GameOptions, short: bool) -> None:
    found = False
    for seed in range(12):
        before: tuple[int, ...] = (0, 0)
        for step in random_game(options, seed).steps:
            scores = step.state.scores
            pegged = pegged_by(step.event, step.state.pegs, options)
            rise = sum(scores) - sum(before)
            assert (0 if pegged is None else pegged.holes) == rise
            if pegged is not None:
                assert isinstance(step.event, PeggingEvent)
                own = scores[step.event.seat]
                on_the_spot = options.ending is Ending.ON_THE_SPOT
                assert pegged.is_out == (on_the_spot and own == options.target)
                found |= pegged.holes < step.event.points
            before = scores
    assert found is short


def test_the_winning_event_is_the_winners_last_pegging() -> None:
    won = GameWon(side=Side.A, margin=Margin.PLAIN, scores=(121, 100))
    events: list[Event] = [hand(Seat.ONE, 9), hand(Seat.TWO, 4), crib(Seat.ONE, 0)]
    assert winning_event(events) is None
    assert winning_event([*events, won]) is events[0]
