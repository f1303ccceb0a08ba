"""Ranks in words, where no card is meant but any of its rank."""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.engine import Rank
from cribbage_tui.i18n import _


def a_rank(rank: Rank) -> str:
    """Any card of ``rank``: "an ace", "a two", "an eight", "a queen"."""
    match rank:
        case Rank.ACE:
            return _("an ace")
        case Rank.TWO:
            return _("a two")
        case Rank.THREE:
            return _("a three")
        case Rank.FOUR:
            return _("a four")
        case Rank.FIVE:
            return _("a five")
        case Rank.SIX:
            return _("a six")
        case Rank.SEVEN:
            return _("a seven")
        case Rank.EIGHT:
            return _("an eight")
        case Rank.NINE:
            return _("a nine")
        case Rank.TEN:
            return _("a ten")
        case Rank.JACK:
            return _("a jack")
        case Rank.QUEEN:
            return _("a queen")
        case Rank.KING:
            return _("a king")
        case _:
            assert_never(rank)


def none_held(rank: Rank) -> str:
    """That the person has no card of ``rank`` to choose."""
    match rank:
        case Rank.ACE:
            return _("You have no ace.")
        case Rank.TWO:
            return _("You have no two.")
        case Rank.THREE:
            return _("You have no three.")
        case Rank.FOUR:
            return _("You have no four.")
        case Rank.FIVE:
            return _("You have no five.")
        case Rank.SIX:
            return _("You have no six.")
        case Rank.SEVEN:
            return _("You have no seven.")
        case Rank.EIGHT:
            return _("You have no eight.")
        case Rank.NINE:
            return _("You have no nine.")
        case Rank.TEN:
            return _("You have no ten.")
        case Rank.JACK:
            return _("You have no jack.")
        case Rank.QUEEN:
            return _("You have no queen.")
        case Rank.KING:
            return _("You have no king.")
        case _:
            assert_never(rank)
