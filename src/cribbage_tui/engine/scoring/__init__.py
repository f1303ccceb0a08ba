"""Counting: the show, the play, and the pieces of a score.

``score_hand``, ``score_crib`` and ``score_play`` say what counts, card by card; the ``…total``
functions give the same points as a number, fast enough for the inner loop of a computer player.
"""

from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind, total
from cribbage_tui.engine.scoring.near import NearMiss, near_misses_in_crib, near_misses_in_hand
from cribbage_tui.engine.scoring.play import play_total, play_total_of_ranks, score_play
from cribbage_tui.engine.scoring.rank_table import RANK_KEYS, rank_points
from cribbage_tui.engine.scoring.show import (
    crib_total,
    crib_totals_by_starter,
    hand_total,
    hand_totals_by_starter,
    score_crib,
    score_hand,
)

__all__ = [
    "RANK_KEYS",
    "NearMiss",
    "ScoreItem",
    "ScoreKind",
    "crib_total",
    "crib_totals_by_starter",
    "hand_total",
    "hand_totals_by_starter",
    "near_misses_in_crib",
    "near_misses_in_hand",
    "play_total",
    "play_total_of_ranks",
    "rank_points",
    "score_crib",
    "score_hand",
    "score_play",
    "total",
]
