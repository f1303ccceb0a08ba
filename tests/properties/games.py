"""Seeded random games: every choice is a legal one, picked evenly, all options come by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import (
    Counting,
    CutTies,
    Ending,
    FirstDeal,
    GameOptions,
    Muggins,
    SkunkLines,
    Target,
)

SEEDS = range(60)
"""The seeds of the games that the property tests play: every option value comes several times."""


def options_for(seed: int) -> GameOptions:
    """Options that change with the seed, so that a few dozen seeds hold every value."""
    random = Random(f"options {seed}")
    counting = random.choice(list(Counting))
    return GameOptions(
        seats=(2, 2, 3, 4)[seed % 4],
        target=random.choice(list(Target)),
        first_deal=random.choice(list(FirstDeal)),
        cut_ties=random.choice(list(CutTies)),
        skunk_lines=random.choice(list(SkunkLines)),
        ending=random.choice(list(Ending)),
        counting=counting,
        muggins=random.choice(list(Muggins)) if counting is Counting.BY_HAND else Muggins.OFF,
    )


@cache
def random_game(seed: int) -> Game:
    """The game of ``seed``, played to its end. The tests share it: it is only to be looked at."""
    for game in playing(seed):
        finished = game
    return finished


def playing(seed: int) -> Iterator[Game]:
    """The game of ``seed``: the same object again after each decision, the last time at its end.

    Claims and calls are right about as often as wrong, so that both go on in every game.
    """
    random = Random(f"choices {seed}")
    game = Game.new(options_for(seed), SeededDecks(f"property {seed}"))
    yield game
    while not game.is_over:
        seat = random.choice(game.to_act)
        actions = game.legal_actions(seat)
        numbers = len(actions) == 30
        game.act(seat, random.choice(actions[: random.choice((3, 9, 30))] if numbers else actions))
        yield game
