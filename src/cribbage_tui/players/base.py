"""What a computer player is: something that decides, seeing one seat's view and nothing else."""

from __future__ import annotations

from typing import Protocol

from cribbage_tui.engine import Action, PlayerView


class Player(Protocol):
    """Decides for a seat.

    A player is a function of its seed and the view: the same view gets the same action, whatever
    was asked before, so that a game can be stopped, resumed and checked (law 4, law 5).
    """

    def play(self, view: PlayerView) -> Action:
        """The action to take: one of ``view.legal``, which is never empty when this is called."""
        ...
