"""What each card is worth in the play of a game of two: the chance to win, and the points.

Both come from the same look ahead (:mod:`.foresight`) over the same holdings (:mod:`.holdings`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import PlayerView, Seat
from cribbage_tui.players.evaluation.foresight import Position, values_by_rank
from cribbage_tui.players.evaluation.holdings import Holding, holdings
from cribbage_tui.players.evaluation.outcomes import Margins, Outcomes
from cribbage_tui.players.evaluation.quick_play import tail_of
from cribbage_tui.players.evaluation.ranks import ranks_of

_HANDS: Final = {4: 48}
_HANDS_OF_FEWER: Final = 160
"""How many holdings are looked at: of four cards, and of fewer. More is stronger by less than can
be measured, and slower; see docs/computer.md."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The play as a seat sees it: where it stands, and what the other may hold."""

    position: Position
    holdings: tuple[Holding, ...]


def outlook(view: PlayerView) -> Outlook:
    """What ``view``, in a game of two and about to lay a card, knows for looking ahead."""
    other = Seat(1 - view.seat)
    held = view.held[other]
    position = Position(
        hand=ranks_of(view.hand),
        tail=tail_of([int(laid.card.rank) for laid in view.series.laid]),
        count=view.series.count,
        other_is_out=not held or any(go.seat is other for go in view.series.goes),
        own=view.scores[view.side],
        other=view.scores[1 - view.side],
    )
    return Outlook(position, tuple(holdings(view, other, most=_HANDS.get(held, _HANDS_OF_FEWER))))


def chances_of_plays(view: PlayerView) -> dict[int, float]:
    """The chance to win the game by the rank laid."""
    ahead = outlook(view)
    return values_by_rank(ahead.position, ahead.holdings, Outcomes(view))


def margins_of_plays(view: PlayerView) -> dict[int, float]:
    """The points pegged from here on less those of the other, by the rank laid."""
    ahead = outlook(view)
    position = ahead.position
    from_here = Position(
        hand=position.hand,
        tail=position.tail,
        count=position.count,
        other_is_out=position.other_is_out,
        own=0,
        other=0,
    )
    without_show = [(ranks, weight, 0) for ranks, weight, _ in ahead.holdings]
    return values_by_rank(from_here, without_show, Margins())
