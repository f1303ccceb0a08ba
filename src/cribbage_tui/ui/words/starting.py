"""What the start screen says of a new game."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from cribbage_tui.escaping import one_line
from cribbage_tui.i18n import _

_SEED_CELLS: Final = 24
"""So much of a seed is shown; it may be a whole poem."""


def new_game_note(seed: str | None) -> str:
    """What Enter begins. ``seed`` decides the cards of the next new game; None: nobody does."""
    if seed is None:
        return _("Enter starts; choose below how.")
    return _(
        "Enter starts, with the seed {seed}: the game will not be in the statistics. Choose below"
        " how."
    ).format(seed=_short(seed))


def new_game_detail(seed: str | None) -> str:
    """The seed of the next new game, beside its row; empty where there is none."""
    return "" if seed is None else _("with the seed {seed}").format(seed=_short(seed))


def _short(seed: str) -> str:
    """``seed`` on one line, as much of it as there is room for; spaces alone in quotes."""
    shown = one_line(seed)
    if not shown.strip():
        shown = f'"{shown}"'
    return Content(shown).truncate(_SEED_CELLS, ellipsis=True).plain
