"""What there is to choose from in a view, and a choice among equals that needs no dice."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from typing import TypeVar

from cribbage_tui.engine import Card, PlayerView
from cribbage_tui.engine.dealing import number_to_discard
from cribbage_tui.engine.seats import side_of
from cribbage_tui.engine.turns import fitting

T = TypeVar("T")


def throws(view: PlayerView) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every way to lay away (R4): the cards thrown, and the four kept."""
    hand = view.hand
    return [
        (thrown, tuple([card for card in hand if card not in thrown]))
        for thrown in combinations(hand, number_to_discard(view.options.seats))
    ]


def playable(view: PlayerView) -> tuple[Card, ...]:
    """The cards that may be laid now, lowest first (R7)."""
    return fitting(view.hand, view.series.count)


def ranks_laid(view: PlayerView) -> list[int]:
    """The series as rank numbers 1–13, in the order laid."""
    return [int(laid.card.rank) for laid in view.series.laid]


def crib_is_ours(view: PlayerView) -> bool:
    """Whether the crib counts for this seat's side: its own, or with four seats its partner's."""
    assert view.dealer is not None
    return side_of(view.dealer, view.options.seats) is view.side


def pick(options: Sequence[T], view: PlayerView, *, seed: str) -> T:
    """One of ``options``, each as likely as the others over all seeds and views.

    It depends on the seed and on what this seat sees of the deal, and on nothing else: asked
    again, also after the game was stored and resumed, it picks the same (law 5).
    """
    if len(options) == 1:
        return options[0]
    laid = [laid.card.index for series in (*view.spent, view.series) for laid in series.laid]
    mine = [card.index for card in (*view.laid_away, *view.hand)]
    claim = view.claim and (view.claim.source.value, int(view.claim.owner), view.claim.points)
    facts = f"{seed}/{view.seat:d}/{view.deal}/{mine}/{laid}/{claim}"
    digest = sha256(facts.encode()).digest()
    return options[int.from_bytes(digest[:8], "big") % len(options)]
