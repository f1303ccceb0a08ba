"""The question whose cards of an earlier game are to be played again."""

from __future__ import annotations

from enum import Enum

from cribbage_tui.i18n import _
from cribbage_tui.ui.screens.question import Answer, Question


class Cards(Enum):
    """Whose cards the person plays."""

    OWN = "own"
    """The same as before."""
    THEIRS = "theirs"
    """Those that the computer had."""
    NONE = "none"
    """Nobody's: nothing is begun."""


def repeat_question(number: int) -> Question[Cards]:
    """Asks whose cards of the game ``number`` the person wants."""
    return Question(
        _("The same cards again?"),
        (
            _("Game {number} once more: with your own cards, or from the other side?").format(
                number=number
            ),
            _("It will not be in the statistics, since you may remember the cards."),
        ),
        (
            Answer(Cards.OWN, _("The same cards as before"), ("s", "p"), _("s")),
            Answer(Cards.THEIRS, _("The cards the computer had"), ("c", "w", "P"), _("c")),
            Answer(Cards.NONE, _("Back"), ("escape", "q"), _("esc")),
        ),
    )
