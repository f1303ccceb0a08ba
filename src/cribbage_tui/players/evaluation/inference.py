"""What the cards that the other laid say of those it still holds.

Whoever holds a card that scores, or that is safer, mostly lays it: so a hand that would have laid
something else at some turn is less likely. What it would have laid is asked of two players, the
quick policy and a greedy one, since people are something of both; and neither is quite trusted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import PlayerView, Seat
from cribbage_tui.players.evaluation.quick_play import STEPS
from cribbage_tui.players.evaluation.quick_policy import CHOICES, GREEDY
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks

_SENSIBLE: Final = 0.45
_GREEDY: Final = 0.35
_ANYHOW: Final = 0.2
"""How likely a card is laid for these reasons. Found by trying; see docs/computer.md."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn at which the other laid a card.

    Attributes:
        rank: the card.
        with_later: it and all that the other laid after it: they were in its hand.
        tail: the series' tail before.
        count: the count before.
        could_answer: how many cards this seat could still lay in the series.
    """

    rank: int
    with_later: Ranks
    tail: int
    count: int
    could_answer: int


def turns_of(view: PlayerView, other: Seat) -> tuple[Turn, ...]:
    """Every turn at which ``other`` laid a card in this deal, in a game of two."""
    laid = [int(card.rank) for card in view.laid_by(other)]
    turns: list[Turn] = []
    own_cards = len(view.kept)
    for series in (*view.spent, view.series):
        tail = count = 0
        for place, one in enumerate(series.laid):
            rank = int(one.card.rank)
            if one.seat is other:
                is_out = any(go.seat is view.seat and go.after <= place for go in series.goes)
                later = tuple(laid[len(turns) :])
                turns.append(Turn(rank, later, tail, count, 0 if is_out else own_cards))
            else:
                own_cards -= 1
            tail = STEPS[tail << 4 | rank][1]
            count += PIPS[rank]
    return tuple(turns)


def likelihood(held: Ranks, turns: tuple[Turn, ...]) -> float:
    """How well these ranks, ``held`` after all the ``turns``, go with what was laid at them."""
    likely = 1.0
    for turn in turns:
        hand = tuple(sorted(held + turn.with_later))
        share = _ANYHOW
        if CHOICES[hand, turn.tail, turn.count, turn.could_answer] == turn.rank:
            share += _SENSIBLE
        if GREEDY[hand, turn.tail, turn.count] == turn.rank:
            share += _GREEDY
        likely *= share
    return likely
