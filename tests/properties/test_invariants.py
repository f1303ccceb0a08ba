"""What holds after every single event of any game (laws 1 and 6)."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import get_args

import pytest

from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.engine.events import (
    CardPlayed,
    CribShown,
    DealEnded,
    Event,
    GameStarted,
    GoPegged,
    GoSaid,
    HandDealt,
    HandShown,
    LaidAway,
    LastCardPegged,
    MugginsPegged,
    PeggingEvent,
    PlayEnded,
    SeriesStarted,
)
from cribbage_tui.engine.evolve import evolve, start
from cribbage_tui.engine.forced import next_forced
from cribbage_tui.engine.game import Game, Step
from cribbage_tui.engine.options import Ending, GameOptions, Muggins
from cribbage_tui.engine.rules import legal_actions, seats_to_act
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.seats import all_seats, all_sides, side_of
from cribbage_tui.engine.state import (
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Playing,
    Starting,
)
from tests.properties.games import SEEDS, options_for, random_game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Games of two, three and four seats with all kinds of options, played to their end."""
    return [random_game(seed) for seed in SEEDS]


def steps(games: list[Game]) -> list[tuple[Step, Step]]:
    """Every step of every game with the one before it."""
    return [pair for game in games for pair in zip(game.steps, game.steps[1:], strict=False)]


def cards_on_the_table(state: GameState) -> list[Card]:
    """Every card outside the stock, as far as the phase holds it."""
    phase = state.phase.last if isinstance(state.phase, Finished) else state.phase
    match phase:
        case Discarding():
            rows = [*phase.hands, *phase.laid_away, phase.to_crib, phase.stock]
        case Playing():
            laid = [series.cards for series in (*phase.spent, phase.series)]
            kept = phase.kept
            rows = [*phase.held, *laid, *kept.laid_away, kept.to_crib, (kept.starter,)]
        case Counting():
            kept = phase.kept
            rows = [*kept.hands, *kept.laid_away, kept.to_crib, (kept.starter,)]
        case Starting() | Dealing():
            rows = []
    return [card for row in rows for card in row]


def test_the_games_hold_every_option_value() -> None:
    # Otherwise the tests below would prove less than they say.
    options = [options_for(seed) for seed in SEEDS]
    assert {o.seats for o in options} == {2, 3, 4}
    for field in fields(GameOptions):
        values = {getattr(o, field.name) for o in options}
        kind = type(getattr(options[0], field.name))
        if issubclass(kind, Enum) and field.name not in ("worth", "next_dealer"):
            assert values == set(kind), field.name


def test_every_kind_of_event_happens(games: list[Game]) -> None:
    happened = {type(event) for game in games for event in game.log}
    assert happened == {kind for part in get_args(Event) for kind in get_args(part) or (part,)}


def test_folding_the_log_gives_every_state(games: list[Game]) -> None:
    # Law 1
    for game in games:
        state = start(game.options)
        assert game.steps[0] == Step(GameStarted(options=game.options), state)
        for step in game.steps[1:]:
            state = evolve(state, step.event)
            assert state == step.state
        assert state == game.state


def test_52_different_cards_at_every_step(games: list[Game]) -> None:
    # Law 6 B47 B48
    for game in games:
        seats = game.options.seats
        for step in game.steps:
            cards = cards_on_the_table(step.state)
            assert len(cards) == len(set(cards))
            phase = step.state.phase
            if isinstance(phase, Discarding):
                assert sorted(cards) == list(PACK)
            elif cards:
                assert len(cards) == 4 * seats + 4 + 1
            kept = getattr(phase, "kept", None)
            if kept is not None:
                assert [len(hand) for hand in kept.hands] == [4] * seats
                assert len(kept.crib) == 4


def test_the_count_is_the_cards_and_never_past_31(games: list[Game]) -> None:
    # R7 R10 law 6
    for game in games:
        for step in game.steps:
            if isinstance(step.state.phase, Playing):
                for series in (*step.state.phase.spent, step.state.phase.series):
                    assert series.count == sum(card.pips for card in series.cards) <= 31


def test_every_hand_lays_its_own_cards_each_once(games: list[Game]) -> None:
    # B35
    for game in games:
        for step in game.steps:
            phase = step.state.phase
            if isinstance(phase, Counting) and phase.stage == 0:
                for seat in all_seats(game.options.seats):
                    laid = [x.card for s in phase.series for x in s.laid if x.seat is seat]
                    assert sorted(laid) == sorted(phase.kept.hands[seat])


def test_no_score_ever_falls_and_the_back_peg_is_the_last_score(games: list[Game]) -> None:
    # Law 6
    for before, after in steps(games):
        for old, new in zip(before.state.pegs, after.state.pegs, strict=True):
            assert new.front >= old.front
            assert new == old or new.back == old.front
            assert new.back <= new.front


def test_a_score_moves_by_exactly_the_points_of_the_event(games: list[Game]) -> None:
    # Law 2: what an event says is what its side pegs, cut off at the game hole, and no more.
    kinds = get_args(PeggingEvent)
    for before, after in steps(games):
        options = after.state.options
        points = dict.fromkeys(all_sides(options.seats), 0)
        event = after.event
        if isinstance(event, kinds):
            points[side_of(event.seat, options.seats)] = event.points
        for side, gained in points.items():
            expected = before.state.pegs[side].front + gained
            if options.ending is Ending.ON_THE_SPOT:
                expected = min(expected, options.target)
            assert after.state.pegs[side].front == expected


def test_points_are_the_total_of_their_items(games: list[Game]) -> None:
    # Only a claim that was too low, with muggins on, pegs less than the items say (R26).
    for game in games:
        for event in game.log:
            if isinstance(event, get_args(PeggingEvent)):
                claim = getattr(event, "claim", None)
                truth = total(event.items)
                if claim is not None and game.options.muggins is not Muggins.OFF:
                    assert event.points == min(truth, claim)
                else:
                    assert event.points == truth
                assert all(item.points > 0 for item in event.items)


def test_while_the_game_is_on_somebody_can_act(games: list[Game]) -> None:
    # Law 6: several only while cards are laid away, otherwise exactly one.
    for game in games:
        for step in game.steps:
            asked = seats_to_act(step.state)
            assert all(legal_actions(step.state, seat) for seat in asked)
            phase = step.state.phase
            if isinstance(phase, Discarding):
                thrown = [seat for seat, cards in phase.laid_away.items() if cards]
                assert sorted((*asked, *thrown)) == list(all_seats(game.options.seats))
            else:
                assert len(asked) <= 1


def test_a_seat_is_asked_only_when_nothing_is_forced(games: list[Game]) -> None:
    # Law 6: in between, while heels, a go or a win are still to be told, nobody is asked.
    for seed, game in zip(SEEDS, games, strict=True):
        decks = SeededDecks(f"property {seed}")
        for step in game.steps:
            forced = next_forced(step.state, decks)
            over = isinstance(step.state.phase, Finished)
            asked = seats_to_act(step.state)
            assert bool(asked) == (forced is None and not over), (step.event, forced)
            for seat in all_seats(game.options.seats):
                assert bool(legal_actions(step.state, seat)) == (seat in asked)


def test_a_game_ends_once_and_at_its_last_event(games: list[Game]) -> None:
    # R19 B40 B41: on the spot a winner stands on exactly the target; nothing comes after.
    for game in games:
        finals = [isinstance(step.state.phase, Finished) for step in game.steps]
        assert finals == [False] * (len(finals) - 1) + [True]
        winner = game.state.winner
        assert winner is not None
        best = game.state.pegs[winner].front
        others = [pegs.front for side, pegs in game.state.pegs.items() if side is not winner]
        target = game.options.target
        if game.options.ending is Ending.ON_THE_SPOT:
            assert best == target
            assert isinstance(game.log[-2], get_args(PeggingEvent))
            assert all(score < target for score in others)
        else:
            assert best >= target
            assert isinstance(game.log[-2], DealEnded)
            assert all(score < best for score in others)


def test_one_go_a_seat_and_one_point_a_series(games: list[Game]) -> None:
    # R9 R11 B28 B29: no second go in a series, none from an empty hand, one point, none at 31.
    for game in games:
        goes: list[int] = []
        ones = 0
        for before, after in zip(game.steps, game.steps[1:], strict=False):
            event = after.event
            if isinstance(event, GoSaid):
                held = _playing(before.state).held[event.seat]
                assert held
                assert all(event.count + card.pips > 31 for card in held)
                assert event.seat not in goes
                goes.append(event.seat)
            if isinstance(event, GoPegged | LastCardPegged):
                series = _playing(after.state).series
                assert series.count < 31
                assert event.seat is series.laid[-1].seat
                ones += 1
                # Whoever still holds cards has none that fits (R7: who can play must play).
                for held in _playing(after.state).held:
                    assert all(series.count + card.pips > 31 for card in held)
                is_last = not any(_playing(after.state).held)
                assert isinstance(event, LastCardPegged) == is_last
            if isinstance(event, SeriesStarted | PlayEnded):
                old = _playing(before.state).series
                assert ones == (old.count != 31)
            if isinstance(event, SeriesStarted | PlayEnded | HandDealt):
                goes, ones = [], 0


def test_the_show_counts_in_order(games: list[Game]) -> None:
    # R12: hands from the pone to the dealer, then the crib.
    for game in games:
        seats, order = game.options.seats, list[tuple[type[Event], int]]()
        for event in game.log:
            if isinstance(event, HandDealt):
                order, dealer = [], event.dealer
            if isinstance(event, HandShown | CribShown):
                order.append((type(event), event.seat))
            if isinstance(event, DealEnded):
                hands = [(HandShown, (dealer + step) % seats) for step in range(1, seats + 1)]
                assert order == [*hands, (CribShown, dealer)]


def test_muggins_pays_only_what_was_missed_and_usable(games: list[Game]) -> None:
    # R27: the caller's points and the owner's are never more than the truth.
    for game in games:
        for before, after in zip(game.log, game.log[1:], strict=False):
            if isinstance(after, MugginsPegged):
                assert not isinstance(before, CardPlayed | LaidAway)
                shown = before
                assert isinstance(shown, get_args(PeggingEvent))
                assert shown.points + after.points <= total(shown.items)


def _playing(state: GameState) -> Playing:
    phase = state.phase
    assert isinstance(phase, Playing)
    return phase
