"""Deals that the expert plays against itself through the engine, told peg by peg."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

from cribbage_tui.engine import Card, Game, GameOptions, Seat, SeededDecks
from cribbage_tui.players.evaluation.building.chances import DealPegs, DealShapes, shapes_of
from cribbage_tui.players.evaluation.building.work import Work

DEALS_AT_A_TIME: Final = 50
_DEALER: Final = Seat.ONE


def expert_shapes(
    number: int, *, seed: str, tables: Path, work: Work, tell: Callable[[float], None]
) -> DealShapes:
    """What ``number`` deals of the expert with these ``tables`` come to, from 0–0.

    ``tell`` hears which share of them is played.
    """
    stretches = [
        (seed, first, min(DEALS_AT_A_TIME, number - first))
        for first in range(0, number, DEALS_AT_A_TIME)
    ]
    shapes = DealShapes()
    for done, deals in enumerate(work.each(_play_stretch, stretches, tables=tables), start=1):
        shapes.add_all(shapes_of(deals))
        tell(done / len(stretches))
    return shapes


def _play_stretch(stretch: tuple[str, int, int]) -> list[DealPegs]:
    seed, first, number = stretch
    return [play_deal(f"{seed}/{deal}") for deal in range(first, first + number)]


def play_deal(seed: str) -> DealPegs:
    """One deal between experts: who pegs (0 the dealer, 1 the pone) how much, in order."""
    from cribbage_tui.players.expert import expert

    player = expert(seed)
    game = Game.new(GameOptions(), _OnePack(SeededDecks(seed).pack(1)), dealer=_DEALER)
    while (seats := game.to_act) and game.state.deal == 1:
        game.act(seats[0], player.play(game.view(seats[0])))
    return _pegs(game)


def _pegs(game: Game) -> DealPegs:
    """What was pegged, read off the scores."""
    scores = [step.state.scores for step in game.steps]
    return [
        (seat, after[seat] - before[seat])
        for before, after in pairwise(scores)
        for seat in (0, 1)
        if after[seat] > before[seat]
    ]


class _OnePack:
    """One pack for every deal: only the first is played."""

    def __init__(self, only: tuple[Card, ...]) -> None:
        self._only = only

    def pack(self, deal: int) -> tuple[Card, ...]:
        del deal
        return self._only

    def cut(self, attempt: int) -> tuple[Card, ...]:
        del attempt
        return self._only
