"""What can be done in the history, and with which keys."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import HELP, Command, Place

_MOVE: Final = Binding.Group(_("Move"), compact=True)

FILTER_COMMANDS: Final = (
    Command(
        action="level",
        keys="v",
        title=_("Level"),
        help=_("Only the games at one level, then at the next"),
    ),
    Command(
        action="target",
        keys="t",
        title=_("Target"),
        help=_("Only the games to 121, then only those to 61"),
    ),
)
"""Which games are looked at: for every screen about many games."""

HISTORY_COMMANDS: Final = (
    Command(action="open", keys="enter", title=_("Open"), help=_("Look at the game, step by step")),
    Command(action="move(-1)", keys="up,k", title=_("Up"), place=Place.FOOTER_KEYS, group=_MOVE),
    Command(action="move(1)", keys="down,j", title=_("Down"), place=Place.FOOTER_KEYS, group=_MOVE),
    Command(action="page(-1)", keys="pageup,b", title=_("Page up"), place=Place.KEYS_ONLY),
    Command(action="page(1)", keys="pagedown,space", title=_("Page down"), place=Place.KEYS_ONLY),
    Command(action="to_end(-1)", keys="home,g", title=_("Latest game"), place=Place.KEYS_ONLY),
    Command(action="to_end(1)", keys="end,G", title=_("First game"), place=Place.KEYS_ONLY),
    Command(
        action="same",
        keys="p",
        title=_("Same cards"),
        help=_("Play the same cards again: yours, or those the computer had"),
    ),
    Command(
        action="swapped",
        keys="w,P",
        title=_("Same cards, swapped"),
        help=_("Play the cards that the computer had, without being asked which"),
        place=Place.HELP,
    ),
    Command(
        action="copy", keys="c", title=_("Copy"), help=_("Copy a few lines about it, to share")
    ),
    *FILTER_COMMANDS,
    Command(
        action="fairness",
        keys="f",
        title=_("Fairness"),
        help=_("The seed of its cards, and how to check them"),
        place=Place.HELP,
    ),
    Command(action="close", keys="escape,q", title=_("Back"), shown=_("esc")),
    HELP,
)
"""The commands of the list of games; some are only for a game that is over."""
