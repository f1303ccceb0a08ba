"""What becomes of the game when the program is left: kept for the next time, or not all of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from cribbage_tui.session import SavedGame, Session


class Keeping(Enum):
    """What becomes of the game when the program is left."""

    KEPT = "kept"
    """It can be continued just as it stands."""
    BEHIND = "behind"
    """It is kept as it stood some time ago; what was played since then is not saved."""
    LOST = "lost"
    """It is not saved, and ends."""
    NOTHING = "nothing"
    """No game is on, and none is there to be continued."""


Played: TypeAlias = Literal[Keeping.KEPT, Keeping.BEHIND, Keeping.LOST]
"""What can become of a game that there is."""


def keeping_in_file(session: Session) -> Keeping:
    """What becomes of ``session``, which is stored in the file, unless that fails."""
    if session.save_error is not None:
        return Keeping.BEHIND if session.is_begun else Keeping.LOST
    is_to_go_on = not session.is_over or session.match_after.winner is None
    return Keeping.KEPT if is_to_go_on else Keeping.NOTHING


def keeping_in_memory(game: SavedGame, found: SavedGame | None) -> Played:
    """What becomes of ``game``, of which nothing is stored, where the file holds ``found``."""
    if found is not None and (game.uid, game.decisions) == (found.uid, found.decisions):
        return Keeping.KEPT
    return keeping_once_played(game, found)


def keeping_once_played(game: SavedGame, found: SavedGame | None) -> Played:
    """The same, once there is another decision in ``game``.

    A match that the file holds goes on there from an earlier game of it.
    """
    return Keeping.BEHIND if found is not None and found.match == game.match else Keeping.LOST
