"""The level ``expert``: plays for the win.

It throws for the best chance to win at this score, made of the hand over every starter, the crib
and the play, in the order in which they are pegged. In the play it weighs what the other may hold
by what was laid, by every go and by what players keep, looks ahead to the end of the play over all
that, and lays the card with the best chance to win.

With three or four seats it knows only averages: it throws by points and sees one reply ahead.
"""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import Discard, Play, PlayerView
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import playable
from cribbage_tui.players.composed import ComposedPlayer
from cribbage_tui.players.evaluation.discarding import Throw, chance_to_win, every_throw
from cribbage_tui.players.evaluation.playing import chances_of_plays
from cribbage_tui.players.hard import choose_play as choose_play_by_one_reply

_THROWS_WEIGHED: Final = 6
"""So many throws, the best in points, are weighed in games won, while the end is far."""

_NEAR: Final = 45
"""Somebody this close to the target may get there in this deal: then every throw is weighed."""

_DIGITS: Final = 9
"""Chances are compared to so many decimals, so that no last bit decides between equals."""


def expert(seed: str) -> Player:
    """A player of this level. It leaves nothing to chance, so the seed changes nothing."""
    del seed
    return _EXPERT


def choose_discard(view: PlayerView) -> Discard:
    """The throw with the best chance to win; of equals the one with the most points."""
    throws = sorted(every_throw(view), key=lambda throw: -throw.points)
    if view.options.seats > 2:
        return Discard(throws[0].thrown)
    if max(view.scores) + _NEAR < view.options.target:
        throws = throws[:_THROWS_WEIGHED]

    def worth(throw: Throw) -> float:
        return round(chance_to_win(throw, view), _DIGITS)

    return Discard(max(throws, key=worth).thrown)


def choose_play(view: PlayerView) -> Play:
    """The card with the best chance to win; of equals the highest."""
    if view.options.seats > 2:
        return choose_play_by_one_reply(view)
    cards = playable(view)[::-1]
    if all(card.rank is cards[0].rank for card in cards):
        return Play(cards[0])
    chances = chances_of_plays(view)
    return Play(max(cards, key=lambda card: round(chances[card.rank], _DIGITS)))


_EXPERT: Final = ComposedPlayer(choose_discard, choose_play)
