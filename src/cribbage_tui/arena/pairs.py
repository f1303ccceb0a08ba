"""One pair: the same cards played twice through the engine, with the contestants' seats changed.

The rules are the engine's alone; here its events are read and added up.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from cribbage_tui.arena.tally import PLACES, Part, Played, Role, Tally, place, tally_of
from cribbage_tui.arena.timing import Clock, TimedPlayer, Times
from cribbage_tui.engine import (
    Card,
    CardPlayed,
    CribShown,
    DeckSource,
    Event,
    Game,
    GameOptions,
    GameWon,
    GoPegged,
    HandDealt,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    Seat,
    SeededDecks,
    Side,
    Step,
    Target,
)
from cribbage_tui.players.base import Player
from cribbage_tui.players.registry import make_contestant


class Unit(Enum):
    """What is played in pairs."""

    GAME = "game"
    """Whole games. The contestants change seats, so each has the first deal of one of them."""

    DEAL = "deal"
    """Single deals from 0–0. The contestants change seats, so each deals one of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Who meets, over what, and with which cards: all that the results depend on.

    Attributes:
        names: the contestants A and B, as the registry calls them.
        unit: what is played.
        target: what a game is played to.
        seed: pair number i, from 0, has the packs of the seed ``<seed>/<i>``.
    """

    names: tuple[str, str]
    unit: Unit
    target: Target
    seed: str


_DEALER: Final = Seat.ONE
"""Who deals first, both times: it is the contestants that change seats."""

_PARTS: Final[dict[type[Event], Part]] = {
    CardPlayed: Part.PLAY,
    GoPegged: Part.PLAY,
    LastCardPegged: Part.PLAY,
    HandShown: Part.HAND,
    CribShown: Part.CRIB,
    HeelsPegged: Part.HEELS,
}


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Times the decisions of A and B with ``clock``."""

    clock: Clock
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))


def play_pair(meeting: Meeting, index: int, stopwatch: Stopwatch | None = None) -> Tally:
    """Pair number ``index``, played and added up: the same every time and in every process.

    With a ``stopwatch`` the decisions are timed.
    """
    seed = f"{meeting.seed}/{index}"
    a = make_contestant(meeting.names[0], seed=f"{seed}/A")
    b = make_contestant(meeting.names[1], seed=f"{seed}/B")
    if stopwatch is not None:
        a = TimedPlayer(a, stopwatch.clock, stopwatch.times[0])
        b = TimedPlayer(b, stopwatch.clock, stopwatch.times[1])
    decks: DeckSource
    match meeting.unit:
        case Unit.GAME:
            decks, last = _RememberedDecks(SeededDecks(seed)), sys.maxsize
        case Unit.DEAL:
            decks, last = _OnePack(SeededDecks(seed).pack(1)), 1
    options = GameOptions(target=meeting.target)
    first, second = (
        _play_out(Game.new(options, decks, dealer=_DEALER), players, last=last)
        for players in ((a, b), (b, a))
    )
    return tally_of(
        add_up(first.steps, contestants=(0, 1), last=last),
        add_up(second.steps, contestants=(1, 0), last=last),
    )


def _play_out(game: Game, players: tuple[Player, Player], *, last: int) -> Game:
    """``game``, played by the ``players`` of its seats to its end or that of deal ``last``."""
    while (seats := game.to_act) and game.state.deal <= last:
        game.act(seats[0], players[seats[0]].play(game.view(seats[0])))
    return game


def add_up(steps: Iterable[Step], *, contestants: tuple[int, int], last: int) -> Played:
    """What was pegged in the deals up to number ``last``.

    ``contestants`` says who sits in the first and in the second seat (0: A, 1: B). Points are
    read off the pegs, so a win counts as far as the game hole and no further (R19).
    """
    dealer = _DEALER
    dealt, points, fronts = [0, 0], [0] * PLACES, [0, 0]
    winner: int | None = None
    for step in steps:
        match step.event:
            case HandDealt() as event:
                if event.deal > last:
                    break
                dealer = event.dealer
                dealt[contestants[dealer]] += 1
            case (
                CardPlayed()
                | HandShown()
                | CribShown()
                | GoPegged()
                | LastCardPegged()
                | HeelsPegged() as event
            ) if event.points:
                seat = event.seat
                role = Role.DEALER if seat is dealer else Role.PONE
                front = step.state.pegs[Side(seat)].front
                there = place(contestants[seat], role, _PARTS[type(event)])
                points[there] += front - fronts[seat]
                fronts[seat] = front
            case GameWon() as event:
                winner = contestants[event.side]
            case _:
                pass
    return Played(dealt=(dealt[0], dealt[1]), points=tuple(points), winner=winner)


@dataclass(frozen=True, slots=True)
class _RememberedDecks:
    """The packs of ``decks``, each shuffled once for both games of a pair."""

    decks: DeckSource
    packs: dict[int, tuple[Card, ...]] = field(default_factory=dict)

    def pack(self, deal: int) -> tuple[Card, ...]:
        if deal not in self.packs:
            self.packs[deal] = self.decks.pack(deal)
        return self.packs[deal]

    def cut(self, attempt: int) -> tuple[Card, ...]:
        return self.decks.cut(attempt)


@dataclass(frozen=True, slots=True)
class _OnePack:
    """One pack for every deal: only the first is played, and the next costs no shuffling."""

    only: tuple[Card, ...]

    def pack(self, deal: int) -> tuple[Card, ...]:
        del deal
        return self.only

    def cut(self, attempt: int) -> tuple[Card, ...]:
        del attempt
        return self.only
