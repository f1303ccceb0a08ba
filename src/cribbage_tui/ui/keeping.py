"""What becomes of the game when the program is left: kept for the next time, or not all of it."""

from __future__ import annotations

from enum import Enum

from cribbage_tui.saved_game import SavedGame


class Keeping(Enum):
    """What becomes of the game when the program is left."""

    KEPT = "kept"
    """It can be continued."""
    BEHIND = "behind"
    """It is kept as it stood some time ago; what was played since then is not saved."""
    LOST = "lost"
    """It is not saved, and ends."""
    NOTHING = "nothing"
    """No game is on, and none is there to be continued."""


def keeping_unsaved(game: SavedGame, in_file: SavedGame | None) -> Keeping:
    """What becomes of ``game``, which cannot be saved, where the file holds ``in_file``."""
    return Keeping.BEHIND if in_file is not None and in_file.uid == game.uid else Keeping.LOST


def is_untouched(game: SavedGame, found: SavedGame | None) -> bool:
    """Whether nothing has been decided in ``game`` since it was ``found``."""
    return found is not None and (game.uid, game.decisions) == (found.uid, found.decisions)
