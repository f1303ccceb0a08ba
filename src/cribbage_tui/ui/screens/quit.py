"""The question before leaving a game that is on."""

from __future__ import annotations

from enum import Enum
from typing import Any

from textual.screen import Screen

from cribbage_tui.i18n import _
from cribbage_tui.ui.screens.question import Answer, Question


class Leaving(Enum):
    """Where a player who leaves goes."""

    PROGRAM = "program"
    """Out of the program."""
    TABLE = "table"
    """To the start screen."""
    STAY = "stay"
    """Nowhere."""


class QuitQuestion(Question[Leaving]):
    """Asks what to leave."""


def quit_question() -> QuitQuestion:
    """The question; nothing is lost whatever the answer is, so leaving is the first one."""
    return QuitQuestion(
        _("Leave the game?"),
        (_("Your game is kept; continue any time."),),
        (
            Answer(Leaving.PROGRAM, _("Quit"), ("q", "y"), _("q")),
            Answer(Leaving.TABLE, _("To the start screen"), ("s",), _("s")),
            Answer(Leaving.STAY, _("Cancel"), ("escape", "n", "c"), _("esc")),
        ),
    )


def unsaved_quit_question() -> QuitQuestion:
    """The same where nothing outlives the program, so that leaving ends the game."""
    return QuitQuestion(
        _("Leave the game?"),
        (_("This game is not saved: it ends when you quit."),),
        (
            Answer(Leaving.STAY, _("Cancel"), ("escape", "n", "c"), _("esc")),
            Answer(Leaving.TABLE, _("To the start screen"), ("s",), _("s")),
            Answer(Leaving.PROGRAM, _("Quit"), ("q", "y"), _("q")),
        ),
    )


def is_asking(screen: Screen[Any]) -> bool:
    """Whether ``screen`` is this question already."""
    return isinstance(screen, QuitQuestion)
