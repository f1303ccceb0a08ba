"""The level ``easy``: a beginner's eye. It is weak by seeing less, not by dice.

Laying away it sees pairs, fifteens of two cards, and a run where no pair hides it; longer
fifteens, double runs, flushes, the starter to come and the crib all escape it. In the play it sees
fifteen, thirty-one and a pair with the card before, and no runs. Two things it has been told: never
lead a five, and never give the opponent's crib two of them.

What looks alike to it, its seed decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Final, TypeVar

from cribbage_tui.engine import Card, Discard, Play, PlayerView, Rank
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import crib_is_ours, pick, playable, throws
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.four_cards import run_points
from cribbage_tui.players.overlooking import BEGINNER, overlooking

T = TypeVar("T")

_ROUND_COUNTS: Final = (15, 31)
_POINTS_FOR_A_RUN: Final = 3


def easy(seed: str) -> Player:
    """A player of this level; equal seeds decide alike."""
    return ComposedPlayer(
        partial(_choose_discard, seed=seed),
        partial(_choose_play, seed=seed),
        overlooking(BEGINNER, seed=seed),
    )


def _choose_discard(view: PlayerView, *, seed: str) -> Discard:
    possible = throws(view)
    if not crib_is_ours(view):
        possible = [throw for throw in possible if not _is_pair_of_fives(throw[0])]
    thrown, _ = pick(_best(possible, lambda throw: _seen_in_hand(throw[1])), view, seed=seed)
    return Discard(thrown)


def _is_pair_of_fives(thrown: tuple[Card, ...]) -> bool:
    return len(thrown) == 2 and all(card.rank is Rank.FIVE for card in thrown)


def _seen_in_hand(kept: Sequence[Card]) -> int:
    """The points that a beginner sees in four cards."""
    points = sum(
        2
        for one, other in combinations(kept, 2)
        if one.rank is other.rank or one.pips + other.pips == 15
    )
    ranks = sorted({card.rank for card in kept})
    if len(ranks) == len(kept) and run_points(ranks):
        points += _POINTS_FOR_A_RUN
    return points


def _choose_play(view: PlayerView, *, seed: str) -> Play:
    cards = playable(view)
    if not view.series.laid:
        other_leads = tuple(card for card in cards if card.rank is not Rank.FIVE)
        return Play(pick(other_leads or cards, view, seed=seed))
    return Play(pick(_best(cards, partial(_seen_in_play, view)), view, seed=seed))


def _seen_in_play(view: PlayerView, card: Card) -> int:
    """The points that a beginner sees for ``card`` after the series so far."""
    points = 2 * (view.series.count + card.pips in _ROUND_COUNTS)
    if card.rank is view.series.laid[-1].card.rank:
        points += 2
    return points


def _best(options: Iterable[T], worth: Callable[[T], int]) -> list[T]:
    """All the options of the highest worth, in their order."""
    valued = [(worth(option), option) for option in options]
    highest = max(value for value, _ in valued)
    return [option for value, option in valued if value == highest]
