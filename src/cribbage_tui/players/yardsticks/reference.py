"""The yardstick ``reference``: exact averages to lay away by, and one reply seen ahead in the play.

It throws for the best hand over every starter, plus or minus the average crib. It lays the card
with the most points less what a reply brings on average, where any unseen card may be the reply;
of equals the highest. It asks neither what the other is likely to hold nor for the score.

Two seats only. It does not use the tables that the levels learn, which may change: the average
cribs are written down here.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import Card, Discard, Play, PlayerView
from cribbage_tui.engine.scoring import hand_totals_by_starter, play_total_of_ranks
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import crib_is_ours, playable, ranks_laid, throws
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.crib_estimate import crib_estimate
from cribbage_tui.players.evaluation.one_reply import cards_to_reply, unseen
from cribbage_tui.players.evaluation.ranks import PAIR_NUMBER, PIPS, RANKS, ranks_of


def reference(seed: str) -> Player:
    """The reference player. It leaves nothing to chance, so the seed changes nothing."""
    del seed
    return _REFERENCE


def _choose_discard(view: PlayerView) -> Discard:
    ours = crib_is_ours(view)
    dealt = [card.index for card in view.hand]

    def worth(throw: tuple[tuple[Card, ...], tuple[Card, ...]]) -> float:
        thrown, kept = throw
        totals = hand_totals_by_starter(kept)
        hand = (sum(totals) - sum([totals[index] for index in dealt])) / (52 - len(dealt))
        if len(thrown) < 2:
            return hand + crib_estimate(thrown) * (1 if ours else -1)
        pair = PAIR_NUMBER[ranks_of(thrown)]
        return hand + (_OWN_CRIB[pair] if ours else -_OTHER_CRIB[pair]) / 100

    thrown, _ = max(throws(view), key=worth)
    return Discard(thrown)


def _choose_play(view: PlayerView) -> Play:
    left = unseen(view)
    laid, can_reply = ranks_laid(view), cards_to_reply(view)

    def worth(card: Card) -> float:
        series, count = [*laid, int(card.rank)], view.series.count + card.pips
        points = play_total_of_ranks(series, count)
        if not can_reply:
            return points
        replies = sum(
            [
                left[rank] * play_total_of_ranks([*series, rank], count + PIPS[rank])
                for rank in RANKS
                if left[rank] and count + PIPS[rank] <= 31
            ]
        )
        return points - replies / sum(left)

    return Play(max(playable(view)[::-1], key=worth))


_REFERENCE: Final = ComposedPlayer(_choose_discard, _choose_play)

_OWN_CRIB: Final = (
    515,
    399,
    422,
    539,
    548,
    370,
    360,
    367,
    333,
    332,
    359,
    331,
    326,
    551,
    682,
    432,
    543,
    374,
    371,
    350,
    359,
    341,
    367,
    340,
    336,
    572,
    461,
    597,
    361,
    352,
    374,
    357,
    349,
    376,
    348,
    345,
    552,
    647,
    371,
    360,
    374,
    364,
    350,
    377,
    349,
    345,
    897,
    655,
    602,
    549,
    552,
    672,
    704,
    672,
    664,
    564,
    476,
    458,
    510,
    312,
    336,
    307,
    304,
    580,
    652,
    399,
    308,
    338,
    311,
    308,
    538,
    475,
    383,
    337,
    316,
    312,
    514,
    420,
    405,
    301,
    303,
    471,
    459,
    337,
    280,
    534,
    485,
    396,
    462,
    336,
    447,
)
"""What the own crib counts on average with two ranks of one's own in it, in hundredths, in the
order of ``PAIRS``: A-A, A-2 … Q-K, K-K."""

_OTHER_CRIB: Final = (
    570,
    441,
    454,
    567,
    610,
    471,
    463,
    464,
    449,
    425,
    451,
    414,
    397,
    586,
    678,
    481,
    611,
    475,
    472,
    466,
    443,
    434,
    459,
    423,
    406,
    623,
    544,
    651,
    453,
    472,
    459,
    443,
    442,
    467,
    431,
    415,
    619,
    705,
    515,
    449,
    464,
    455,
    437,
    462,
    425,
    409,
    967,
    738,
    702,
    643,
    635,
    769,
    797,
    759,
    740,
    697,
    645,
    585,
    632,
    450,
    472,
    433,
    417,
    705,
    779,
    543,
    449,
    479,
    441,
    425,
    666,
    604,
    517,
    472,
    441,
    424,
    649,
    577,
    531,
    424,
    415,
    624,
    589,
    489,
    401,
    671,
    584,
    500,
    595,
    464,
    559,
)
"""The same for the other's crib."""
