"""The yardstick ``greedy``: the most points in the hand now, the most points for the card now.

It keeps the four cards that are worth most by themselves, without a starter and without a
thought of whose crib it is, and lays the card that scores most. Of throws that keep equal points
it makes the lowest, of cards that score alike it lays the highest.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import Discard, Play, PlayerView
from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import playable, ranks_laid, throws
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.four_cards import points_of_four


def greedy(seed: str) -> Player:
    """A greedy player. It leaves nothing to chance, so the seed changes nothing."""
    del seed
    return _GREEDY


def _choose_discard(view: PlayerView) -> Discard:
    # The throws come lowest first, and ``max`` takes the first of equals.
    thrown, _ = max(throws(view), key=lambda throw: points_of_four(throw[1]))
    return Discard(thrown)


def _choose_play(view: PlayerView) -> Play:
    laid, count = ranks_laid(view), view.series.count
    cards = playable(view)[::-1]
    return Play(
        max(cards, key=lambda card: play_total_of_ranks([*laid, int(card.rank)], count + card.pips))
    )


_GREEDY: Final = ComposedPlayer(_choose_discard, _choose_play)
