"""Games to add up, and the same figures counted again by hand: slowly and by other means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from cribbage_tui.engine import (
    PACK,
    Card,
    CardPlayed,
    Counting,
    CribShown,
    Ending,
    Event,
    Game,
    GameOptions,
    GoPegged,
    HandDealt,
    HandShown,
    LastCardPegged,
    Muggins,
    Seat,
    SeededDecks,
    StarterTurned,
    Target,
    score_hand,
)
from cribbage_tui.players.registry import make_player

OPTIONS = (
    GameOptions(),
    GameOptions(target=Target.SHORT),
    GameOptions(target=Target.SHORT, ending=Ending.FINISH_THE_DEAL),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY),
)


def played(options: GameOptions, seed: int, *, level: str = "easy") -> Game:
    """A whole game of ``level`` in seat one against one that decides by chance now and then."""
    game = Game.new(options, SeededDecks(seed))
    chance = Random(seed)
    players = {seat: make_player(level, seed=f"{seed}/{seat}") for seat in (Seat.ONE, Seat.TWO)}
    while not game.is_over:
        for seat in game.to_act:
            view = game.view(seat)
            is_random = seat is Seat.TWO and chance.random() < 0.3
            action = chance.choice(view.legal) if is_random else players[seat].play(view)
            game.act(seat, action)
            break
    return game


def games(number: int) -> Iterator[Game]:
    """Some games by all kinds of rules."""
    for seed in range(number):
        yield played(OPTIONS[seed % len(OPTIONS)], seed)


def points_of(cards: Sequence[Card], starter: Card) -> int:
    """By the itemised scorer."""
    return sum(item.points for item in score_hand(cards, starter))


def hands_of(event: HandDealt) -> dict[Seat, tuple[Card, ...]]:
    """Who gets what: one card at a time, the pone first (R3)."""
    pone = Seat.TWO if event.dealer is Seat.ONE else Seat.ONE
    return {pone: event.pack[0:12:2], event.dealer: event.pack[1:12:2]}


def best_total(dealt: Sequence[Card]) -> int:
    """The best four's points over all starters, by counting every one of them."""
    others = [card for card in PACK if card not in dealt]
    return max(
        sum(points_of(four, starter) for starter in others) for four in combinations(dealt, 4)
    )


def deals_of(log: Sequence[Event]) -> list[list[Event]]:
    """The events of each deal."""
    deals: list[list[Event]] = []
    for event in log:
        if isinstance(event, HandDealt):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals


def play_points(deal: Sequence[Event], seat: Seat) -> int:
    """What ``seat`` pegged in the play of a deal."""
    return sum(
        event.points
        for event in deal
        if isinstance(event, CardPlayed | GoPegged | LastCardPegged) and event.seat is seat
    )


def shown(deal: Sequence[Event], seat: Seat, kind: type) -> list[HandShown | CribShown]:
    """The hands or cribs of ``seat`` that were counted in a deal."""
    return [
        event
        for event in deal
        if isinstance(event, HandShown | CribShown)
        and isinstance(event, kind)
        and event.seat is seat
    ]


def starter_of(deal: Sequence[Event]) -> Card | None:
    """The starter of a deal."""
    return next((event.starter for event in deal if isinstance(event, StarterTurned)), None)
