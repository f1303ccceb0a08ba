"""A hint for the decision at hand: soft at first, full when asked again. Pure values.

The numbers are worked out once for a decision, by ``evaluate``; that takes a moment, so the game
screen asks for it in a worker (law 9).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from cribbage_tui.engine import Card, PlayerView, Stage
from cribbage_tui.i18n import _
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.words.hints import Evaluation, full_hint, soft_hint


class Depth(Enum):
    """How much of the hint is shown."""

    NOTHING = "nothing"
    SOFT = "soft"
    FULL = "full"
    FORCED = "forced"
    """There is nothing to weigh, and so never more of it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is known of a decision's choices, and how much of it the person has asked for.

    Attributes:
        found: all choices, the best first.
        chosen: the cards that were chosen when the hint was asked for.
        depth: how much of it is shown.
    """

    found: tuple[Evaluation, ...]
    chosen: tuple[Card, ...] = ()
    depth: Depth = Depth.NOTHING


def nothing_to_weigh(chosen: tuple[Card, ...]) -> Hint:
    """The hint where only the ``chosen`` card can be laid: none, and it does not count as one."""
    return Hint((), chosen, Depth.FORCED)


def evaluate(view: PlayerView) -> Hint:
    """Everything that is to be known of the choices in ``view``; nothing of it shown yet."""
    from cribbage_tui.players.evaluation import evaluate_discards, evaluate_plays

    if view.stage is Stage.DISCARDING:
        return Hint(evaluate_discards(view))
    return Hint(evaluate_plays(view))


def ask(hint: Hint, chosen: tuple[Card, ...]) -> Hint:
    """The hint asked for once more: the full one, unless something else is chosen since."""
    again = hint.depth is not Depth.NOTHING and hint.chosen == chosen
    return replace(hint, chosen=chosen, depth=Depth.FULL if again else Depth.SOFT)


def choose_anew(hint: Hint, chosen: tuple[Card, ...]) -> Hint:
    """The hint after another choice: what was said about the former one is no longer shown."""
    if hint.chosen != chosen:
        return replace(hint, depth=Depth.NOTHING)
    return hint


def hint_lines(hint: Hint, names: Names, glyphs: Glyphs) -> tuple[str, ...]:
    """What of the hint is shown, line by line."""
    match hint.depth:
        case Depth.NOTHING:
            return ()
        case Depth.SOFT:
            return (soft_hint(hint.chosen, hint.found),)
        case Depth.FORCED:
            return (_("Only this card fits."),)
        case Depth.FULL:
            return full_hint(hint.chosen, hint.found, names=names, glyphs=glyphs)
