"""The level ``medium``: a pub player. It counts well what lies before it, and looks no further.

It keeps the four cards that hold the most, and knows whose crib it is: a pair, a fifteen or a five
that goes into the crib counts for or against it. What the starter may bring it does not ask. In
the play it lays the card that scores most now, and it leads no five; what the opponent may answer
it does not ask either.
"""

from __future__ import annotations

from collections.abc import Sequence

from cribbage_tui.engine import Card, Discard, Play, PlayerView, Rank
from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import crib_is_ours, playable, ranks_laid, throws
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.four_cards import (
    fifteen_points,
    pair_points,
    points_of_four,
)
from cribbage_tui.players.overlooking import PUB_PLAYER, overlooking


def medium(seed: str) -> Player:
    """A player of this level. The seed decides only what it overlooks when it counts by hand."""
    return ComposedPlayer(_choose_discard, _choose_play, overlooking(PUB_PLAYER, seed=seed))


def _choose_discard(view: PlayerView) -> Discard:
    sign = 1 if crib_is_ours(view) else -1
    # The throws come lowest first, and ``max`` takes the first of equals.
    thrown, _ = max(
        throws(view), key=lambda throw: points_of_four(throw[1]) + sign * _seen_in_crib(throw[0])
    )
    return Discard(thrown)


def _seen_in_crib(thrown: Sequence[Card]) -> int:
    """What it sees in cards for the crib: their points, and one for each five."""
    ranks = [card.rank for card in thrown]
    return fifteen_points(ranks) + pair_points(ranks) + ranks.count(Rank.FIVE)


def _choose_play(view: PlayerView) -> Play:
    cards = playable(view)[::-1]
    if not view.series.laid:
        return Play(next((card for card in cards if card.rank is not Rank.FIVE), cards[0]))
    laid, count = ranks_laid(view), view.series.count
    return Play(
        max(cards, key=lambda card: play_total_of_ranks([*laid, int(card.rank)], count + card.pips))
    )
