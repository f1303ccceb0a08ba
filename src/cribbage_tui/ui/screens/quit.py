"""The question before leaving a game that is on."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal, TypeAlias, assert_never

from textual.screen import Screen

from cribbage_tui.i18n import _
from cribbage_tui.ui.keeping import Keeping
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


Unsaved: TypeAlias = Literal[Keeping.BEHIND, Keeping.LOST]
"""Where leaving loses something of the game."""


def unsaved_quit_question(keeping: Unsaved) -> QuitQuestion:
    """The same where leaving the program loses something, so that staying is the first answer."""
    stay, quit_ = _unsaved_answers()
    table = Answer(Leaving.TABLE, _("To the start screen"), ("s",), _("s"))
    return QuitQuestion(_("Leave the game?"), (_loss(keeping),), (stay, table, quit_))


def unsaved_quit_question_at_the_start(keeping: Unsaved) -> QuitQuestion:
    """The same on the start screen itself."""
    return QuitQuestion(_("Leave the game?"), (_loss(keeping),), _unsaved_answers())


def _unsaved_answers() -> tuple[Answer[Leaving], Answer[Leaving]]:
    return (
        Answer(Leaving.STAY, _("Cancel"), ("escape", "n", "c"), _("esc")),
        Answer(Leaving.PROGRAM, _("Quit"), ("q", "y"), _("q")),
    )


def _loss(keeping: Unsaved) -> str:
    match keeping:
        case Keeping.LOST:
            return _("Your game is not saved: it ends when you quit.")
        case Keeping.BEHIND:
            return _(
                "What you have played now is not saved: the next time your game goes on where it"
                " stood before."
            )
        case _:
            assert_never(keeping)


def is_asking(screen: Screen[Any]) -> bool:
    """Whether ``screen`` is this question already."""
    return isinstance(screen, QuitQuestion)
