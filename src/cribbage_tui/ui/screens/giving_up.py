"""The question before another game takes the place of the one that is kept."""

from __future__ import annotations

from enum import Enum

from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.ui.saved_text import giving_up_text
from cribbage_tui.ui.screens.question import Answer, Question


class GivingUp(Enum):
    """What becomes of the game that is kept."""

    GO_ON = "go_on"
    """It is continued."""
    GIVE_UP = "give_up"
    """It makes room for another one."""
    KEEP = "keep"
    """It stays, and nothing is begun."""


def give_up_question(saved: SavedGame) -> Question[GivingUp]:
    """Asks what is to become of ``saved``."""
    return Question(
        _("A new game?"),
        (giving_up_text(saved),),
        (
            # What Enter gives must not be what cannot be taken back.
            Answer(GivingUp.GO_ON, _("Go on with it"), ("c",), _("c")),
            Answer(GivingUp.GIVE_UP, _("Give it up, start a new game"), ("y", "n"), _("y")),
            Answer(GivingUp.KEEP, _("Cancel"), ("escape", "q"), _("esc")),
        ),
    )
