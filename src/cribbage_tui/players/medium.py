"""The level ``medium``: throws well, counts everything, and takes the points in sight.

It lays away for the best average hand over every starter that may come, plus or minus a plain
estimate of the crib. In the play it lays the card that scores most; among cards that score alike
it follows rules of thumb (see ``_sense``). It never asks what the other hand may hold.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import PACK, Card, Discard, Play, PlayerView
from cribbage_tui.engine.scoring import hand_totals_by_starter, play_total_of_ranks
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import crib_is_ours, playable, ranks_laid, throws
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.crib_estimate import crib_estimate

_INVITING_COUNTS: Final = (5, 21)
"""Any ten-card, nearly a third of the pack, makes fifteen or thirty-one of these."""

_OPEN_COUNTS: Final = (*range(5, 15), *range(21, 31))
"""One card can make fifteen or thirty-one of these."""

_HIGHEST_SAFE_LEAD: Final = 4
"""No card makes fifteen on a lead of this or lower."""


def medium(seed: str) -> Player:
    """A player of this level. It leaves nothing to chance, so the seed changes nothing."""
    del seed
    return _MEDIUM


def _choose_discard(view: PlayerView) -> Discard:
    sign = 1 if crib_is_ours(view) else -1
    dealt = [card.index for card in view.hand]
    starters = len(PACK) - len(dealt)

    def worth(throw: tuple[tuple[Card, ...], tuple[Card, ...]]) -> float:
        thrown, kept = throw
        totals = hand_totals_by_starter(kept)
        hand = sum(totals) - sum([totals[index] for index in dealt])
        return hand / starters + sign * crib_estimate(thrown)

    thrown, _ = max(throws(view), key=worth)
    return Discard(thrown)


def _choose_play(view: PlayerView) -> Play:
    laid, count = ranks_laid(view), view.series.count

    def worth(card: Card) -> tuple[int, int, int]:
        points = play_total_of_ranks([*laid, int(card.rank)], count + card.pips)
        return points, _sense(view, card), card.pips

    return Play(max(playable(view), key=worth))


def _sense(view: PlayerView, card: Card) -> int:
    """How sensible ``card`` is among those that score alike: the higher, the better.

    * A count of 5 or 21 invites the opponent's many ten-cards: avoided above all, so a five is
      led only by a hand that has nothing else.
    * A lead from a pair can answer the opponent's pair with three alike; a low lead cannot be made
      fifteen.
    * A count that some card makes fifteen or thirty-one, and a card within reach of a run with the
      one before, give something away.

    Where even that is equal the higher card goes, since low ones still fit when there is little
    room, for a go or the thirty-one.
    """
    count = view.series.count + card.pips
    sense = -4 * (count in _INVITING_COUNTS) - (count in _OPEN_COUNTS)
    if view.series.laid:
        sense -= 0 < abs(card.rank - view.series.laid[-1].card.rank) <= 2
    else:
        sense += 2 * (sum(other.rank is card.rank for other in view.hand) > 1)
        sense += card.pips <= _HIGHEST_SAFE_LEAD
    return sense


_MEDIUM: Final = ComposedPlayer(_choose_discard, _choose_play)
