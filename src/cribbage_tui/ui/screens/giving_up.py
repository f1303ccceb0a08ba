"""The question before another game takes the place of the one that is kept."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.ui.keeping import Played
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


class Follows(Enum):
    """What begins once the game that is kept is given up."""

    NEW_GAME = "new_game"
    SAME_CARDS = "same_cards"
    """The cards of an earlier game, each seat with its own."""
    THEIR_CARDS = "their_cards"
    """The same from the computer's seat."""


def give_up_question(saved: SavedGame, follows: Follows, *, keeping: Played) -> Question[GivingUp]:
    """Asks what is to become of ``saved``, and says what follows.

    ``keeping`` is what would become of it if the program were left.
    """
    title, more, give_up = _words(follows)
    return Question(
        title,
        (giving_up_text(saved, keeping), *more),
        (
            # What Enter gives must not be what cannot be taken back.
            Answer(GivingUp.GO_ON, _("Go on with it"), ("c",), _("c")),
            Answer(GivingUp.GIVE_UP, give_up, ("y", "n"), _("y")),
            Answer(GivingUp.KEEP, _("Cancel"), ("escape", "q"), _("esc")),
        ),
    )


def _words(follows: Follows) -> tuple[str, tuple[str, ...], str]:
    """The heading, what else is said, and the answer that gives the game up."""
    match follows:
        case Follows.NEW_GAME:
            return _("A new game?"), (), _("Give it up, start a new game")
        case Follows.SAME_CARDS:
            more = _("Then the earlier game begins again, with the same cards as before.")
        case Follows.THEIR_CARDS:
            more = _("Then the earlier game begins again, with the cards the computer had.")
        case _:
            assert_never(follows)
    return _("The same cards again?"), (more,), _("Give it up, play those cards")
