"""A player put together from its skills: laying away, the play, and counting by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cribbage_tui.engine import Action, Discard, Play, PlayerView, Stage
from cribbage_tui.players.claims import AnswerClaim, answer_claim

ChooseDiscard: TypeAlias = Callable[[PlayerView], Discard]
ChoosePlay: TypeAlias = Callable[[PlayerView], Play]


@dataclass(frozen=True, slots=True)
class ComposedPlayer:
    """A :class:`~cribbage_tui.players.base.Player` that hands each decision to whom it concerns."""

    choose_discard: ChooseDiscard
    choose_play: ChoosePlay
    answer: AnswerClaim = answer_claim

    def play(self, view: PlayerView) -> Action:
        """The action to take in ``view``, in which this seat must be asked something."""
        if view.claim is not None:
            return self.answer(view)
        if view.stage is Stage.DISCARDING:
            return self.choose_discard(view)
        return self.choose_play(view)
