"""A seat learns nothing of what it cannot see: law 4, and so no player can cheat.

At random moments of random games everything hidden from a seat is dealt anew: the other hands, the
other throws, the stock, the starter before it is turned. The seat's views and all that it was told
must be *equal*, at that moment and at every one before it in the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.events import HandDealt
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.seats import PerSeat, PerSide, Seat, all_seats
from cribbage_tui.engine.state import (
    Counting,
    Dealing,
    Discarding,
    Finished,
    GameState,
    Kept,
    Playing,
    Settled,
    Starting,
)
from cribbage_tui.engine.views import redact, view_of
from tests.properties.games import SEEDS, random_game
from tests.properties.redeal import Deal, hidden_cards, redealt

Look = Callable[[GameState, Seat], object]


def deals_of(game: Game) -> Iterator[Deal]:
    """Every deal of ``game``, each up to the last event before the next deal."""
    starts = [i for i, step in enumerate(game.steps) if isinstance(step.event, HandDealt)]
    for first, following in zip(starts, [*starts[1:], len(game.steps)], strict=True):
        yield Deal(game.steps[first - 1].state, game.steps[first:following])


def moments(seed: int, *, each_deal: int) -> Iterator[tuple[Deal, Seat, Random]]:
    """Some moments of every deal of a game, the last among them, for every seat."""
    random = Random(f"moments {seed}")
    game = random_game(seed)
    for deal in deals_of(game):
        number = len(deal.steps)
        lengths = {number, *(random.randint(1, number) for _ in range(each_deal))}
        for length in sorted(lengths):
            for seat in all_seats(game.options.seats):
                yield Deal(deal.before, deal.steps[:length]), seat, random


def sees_no_difference(deal: Deal, seat: Seat, random: Random, look: Look) -> bool | None:
    """Whether ``look`` shows the same after a new deal of all that is hidden from ``seat``.

    None when no other deal fits what is known, or when it happens to change nothing.
    """
    other = redealt(deal, seat, random)
    if other is None:
        return None
    options = deal.now.options
    events, states = other.events[: len(deal.steps)], other.states[: len(deal.steps)]
    if states[-1] == deal.now:
        return None
    told = [redact(event, seat, options) for event in events]
    if told != [redact(event, seat, options) for event in deal.events]:
        return False
    return [look(state, seat) for state in states] == [
        look(step.state, seat) for step in deal.steps
    ]


@pytest.mark.parametrize("seed", SEEDS[:16])
def test_what_is_hidden_makes_no_difference(seed: int) -> None:
    # Law 4
    results = [sees_no_difference(*m, view_of) for m in moments(seed, each_deal=2)]
    assert False not in results
    # Enough new deals fit and change something; otherwise little would be proved.
    assert results.count(True) > len(results) // 3


def the_next_seats_view(state: GameState, seat: Seat) -> object:
    """A look into another hand."""
    return view_of(state, Seat((seat + 1) % state.options.seats))


def the_starter_to_come(state: GameState, seat: Seat) -> object:
    """A look at the top of the stock while cards are laid away."""
    return state.phase.stock[0] if isinstance(state.phase, Discarding) else seat


def the_crib(state: GameState, seat: Seat) -> object:
    """A look into the crib during the play."""
    return state.phase.kept.crib if isinstance(state.phase, Playing) else seat


def the_points_of_the_crib(state: GameState, seat: Seat) -> object:
    """Only a hint of the crib: how many of its cards are fives."""
    if isinstance(state.phase, Playing):
        return sum(card.rank == 5 for card in state.phase.kept.crib)
    return seat


@pytest.mark.parametrize(
    "look", [the_next_seats_view, the_starter_to_come, the_crib, the_points_of_the_crib]
)
def test_a_look_at_what_is_hidden_would_be_found_out(look: Look) -> None:
    # The control: the proof above can fail.
    results = [
        sees_no_difference(*moment, look)
        for seed in SEEDS[:3]
        for moment in moments(seed, each_deal=2)
    ]
    assert results.count(False) > 5


def reachable(value: object) -> Iterator[object]:
    """``value`` and everything that can be reached from it through fields and rows."""
    yield value
    if isinstance(value, tuple | list | PerSeat | PerSide):
        for item in value:
            yield from reachable(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from reachable(getattr(value, field.name))


HOLDS_HIDDEN_CARDS = (GameState, Starting, Dealing, Discarding, Playing, Counting, Finished, Kept)


@pytest.mark.parametrize("seed", SEEDS[:16])
def test_no_hidden_card_can_be_reached(seed: int) -> None:
    # Law 4: neither from a view nor from what was told, and no state hangs on either.
    for deal, seat, _ in moments(seed, each_deal=2):
        options = deal.now.options
        told = [redact(event, seat, options) for event in deal.events]
        found = list(reachable([view_of(deal.now, seat), told]))
        assert not any(
            isinstance(item, (*HOLDS_HIDDEN_CARDS, Settled, HandDealt)) for item in found
        )
        cards = {item for item in found if isinstance(item, Card)}
        hidden = hidden_cards(deal, seat)
        assert cards.isdisjoint(hidden)
        assert len(hidden) >= 52 - 25
        assert cards


def test_what_is_hidden_can_be_reached_from_a_state() -> None:
    # The control for the walk: from the whole state it finds every card.
    (deal, seat, _) = next(moments(0, each_deal=0))
    discarding = deal.steps[0].state
    cards = {item for item in reachable(discarding) if isinstance(item, Card)}
    assert len(cards) == 52
    assert len(hidden_cards(Deal(deal.before, deal.steps[:1]), seat)) == 46
