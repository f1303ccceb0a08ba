"""The level ``hard``: knows the odds. It lays away by exact averages and sees one reply ahead.

It throws for the best hand over every starter that may come, plus or minus what the two cards
bring to the crib on average. It lays the card with the most points less the best reply to be
expected from cards it has not seen. What the other is likely to hold, and the score, it leaves
out of account.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import Discard, Play, PlayerView
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import playable
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.discarding import every_throw
from cribbage_tui.players.evaluation.one_reply import points_less_reply


def hard(seed: str) -> Player:
    """A player of this level. It leaves nothing to chance, so the seed changes nothing."""
    del seed
    return _HARD


def _choose_discard(view: PlayerView) -> Discard:
    return Discard(max(every_throw(view), key=lambda throw: throw.hand + throw.crib).thrown)


def choose_play(view: PlayerView) -> Play:
    """The card with the most points less the best reply; of equals the highest."""
    return Play(max(playable(view)[::-1], key=lambda card: points_less_reply(view, card)))


_HARD: Final = ComposedPlayer(_choose_discard, choose_play)
