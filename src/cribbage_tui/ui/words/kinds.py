"""What a game is played for, in a word: practice, a repeat, or cards of one's own choosing."""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.i18n import _
from cribbage_tui.table_setup import GameKind, TableSetup


def kind_text(setup: TableSetup) -> str:
    """Why the game is not in the statistics, in a word or two; empty for one that is."""
    match setup.kind:
        case GameKind.PRACTICE:
            return _("practice")
        case GameKind.REPEAT:
            return _("repeat")
        case GameKind.COUNTED:
            return "" if setup.seed is None else _("chosen seed")
        case _:
            assert_never(setup.kind)


def kind_sentence(setup: TableSetup) -> str:
    """The same in a sentence; empty for a game that is in the statistics."""
    match setup.kind:
        case GameKind.PRACTICE:
            return _("A practice game: it is not in the statistics.")
        case GameKind.REPEAT:
            return _("The same cards again: it is not in the statistics.")
        case GameKind.COUNTED if setup.seed is not None:
            return _("Its seed was chosen: it is not in the statistics.")
        case GameKind.COUNTED:
            return ""
        case _:
            assert_never(setup.kind)
