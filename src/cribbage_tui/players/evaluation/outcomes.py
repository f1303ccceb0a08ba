"""What the points of a play come to: the chance to win, with the show still to be counted."""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import PlayerView
from cribbage_tui.engine.scoring import hand_total
from cribbage_tui.players.evaluation.ranks import PAIR_NUMBER, ranks_of
from cribbage_tui.players.evaluation.tables import DEALER, PONE, tables
from cribbage_tui.players.evaluation.winning import when_dealing, when_pone

_LEAST: Final = 0.002
"""Crib totals rarer than this are left out, which moves no chance by a thousandth."""


class Outcomes(dict[tuple[int, int], float]):
    """The chance to win by own and other's score when the dealer's hand has been counted.

    Worked out when first asked for, for the crib of this deal and the deal after it. Both
    scores may be past the target; who is asked first whether it is there, follows R12.
    """

    def __init__(self, view: PlayerView) -> None:
        super().__init__()
        self.target = int(view.options.target)
        assert view.starter is not None
        self.own_hand = hand_total(view.kept, view.starter)
        pair = PAIR_NUMBER[ranks_of(view.laid_away)]
        self.deals = view.is_dealer
        role = DEALER if self.deals else PONE
        spread = [(more, chance) for more, chance in enumerate(tables().crib[role][pair])]
        spread = [(more, chance) for more, chance in spread if chance > _LEAST]
        whole = sum([chance for _, chance in spread])
        self._crib = [(more, chance / whole) for more, chance in spread]
        chances = (
            when_pone(view.options.target) if self.deals else when_dealing(view.options.target)
        )
        self._rows = chances.rows

    def __missing__(self, scores: tuple[int, int]) -> float:
        own, other = scores
        target = self.target
        # The hands: the pone's is counted first.
        if own >= target and (other < target or not self.deals):
            value = 1.0
        elif other >= target:
            value = 0.0
        elif self.deals:
            value = 0.0
            for more, chance in self._crib:
                value += chance * (self._rows[own + more][other] if own + more < target else 1.0)
        else:
            row = self._rows[own]
            value = sum(
                [chance * row[other + more] for more, chance in self._crib if other + more < target]
            )
        self[scores] = value
        return value


class Margins(dict[tuple[int, int], float]):
    """Own less other's points, with no target in reach and nothing to come: for the play alone."""

    target: Final = 1_000_000
    own_hand: Final = 0

    def __missing__(self, points: tuple[int, int]) -> float:
        own, other = points
        return float(own - other)
