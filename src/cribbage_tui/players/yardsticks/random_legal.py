"""The yardstick ``random``: any legal action, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage_tui.engine import Action, PlayerView
from cribbage_tui.players.base import Player
from cribbage_tui.players.choices import pick


@dataclass(frozen=True, slots=True)
class _RandomLegal:
    seed: str

    def play(self, view: PlayerView) -> Action:
        return pick(view.legal, view, seed=self.seed)


def random_legal(seed: str) -> Player:
    """A player that does anything legal; equal seeds do the same in the same view."""
    return _RandomLegal(seed)
