"""Ranks in words, where no card is meant but any of its rank."""

from __future__ import annotations

from cribbage_tui.engine import Rank
from cribbage_tui.i18n import _


def a_rank(rank: Rank) -> str:
    """Any card of ``rank``, written as on the card: "an ace", "a 2", "an 8", "a queen"."""
    match rank:
        case Rank.ACE:
            return _("an ace")
        case Rank.EIGHT:
            return _("an 8")
        case Rank.TEN:
            return _("a 10")
        case Rank.JACK:
            return _("a jack")
        case Rank.QUEEN:
            return _("a queen")
        case Rank.KING:
            return _("a king")
        case _:
            return _("a {number}").format(number=rank.letter)


def none_held(rank: Rank) -> str:
    """That the person has no card of ``rank`` to choose."""
    return {
        Rank.ACE: _("You have no ace."),
        Rank.TWO: _("You have no two."),
        Rank.THREE: _("You have no three."),
        Rank.FOUR: _("You have no four."),
        Rank.FIVE: _("You have no five."),
        Rank.SIX: _("You have no six."),
        Rank.SEVEN: _("You have no seven."),
        Rank.EIGHT: _("You have no eight."),
        Rank.NINE: _("You have no nine."),
        Rank.TEN: _("You have no ten."),
        Rank.JACK: _("You have no jack."),
        Rank.QUEEN: _("You have no queen."),
        Rank.KING: _("You have no king."),
    }[rank]
