"""The question before leaving a game that is on."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, Literal, TypeAlias, assert_never

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


_QUIT: Final = Answer(Leaving.PROGRAM, _("Quit"), ("q", "y"), _("q"))
_TO_THE_START: Final = Answer(Leaving.TABLE, _("To the start screen"), ("s",), _("s"))
_STAY: Final = Answer(Leaving.STAY, _("Cancel"), ("escape", "n", "c"), _("esc"))


def quit_question() -> QuitQuestion:
    """The question; nothing is lost whatever the answer is, so leaving is the first one."""
    return QuitQuestion(
        _("Leave the game?"),
        (_("Your game is kept; continue any time."),),
        (_QUIT, _TO_THE_START, _STAY),
    )


Unsaved: TypeAlias = Literal[Keeping.BEHIND, Keeping.LOST]
"""Where leaving loses something of the game."""


def unsaved_quit_question(keeping: Unsaved) -> QuitQuestion:
    """The same where nothing is saved, so that staying is the first answer."""
    return QuitQuestion(_("Leave the game?"), (_loss(keeping),), (_STAY, _TO_THE_START, _QUIT))


def unsaved_quit_question_at_the_start(keeping: Unsaved) -> QuitQuestion:
    """The same on the start screen itself, where the game can still be continued."""
    return QuitQuestion(_("Quit the program?"), (_loss(keeping),), (_STAY, _QUIT))


def trouble_question(keeping: Unsaved) -> QuitQuestion:
    """The same where saving has failed: on the start screen is only what the file holds."""
    match keeping:
        case Keeping.LOST:
            text = _("Your game could not be saved: it ends when you leave it.")
        case Keeping.BEHIND:
            text = _(
                "Not all of your game could be saved: what you have played last is lost when you"
                " leave it."
            )
        case _:
            assert_never(keeping)
    return QuitQuestion(_("Leave the game?"), (text,), (_STAY, _TO_THE_START, _QUIT))


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
