"""The pieces that a score is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from cribbage_tui.engine.cards import Card


class ScoreKind(Enum):
    """What points are for. The value is the text used in JSON."""

    HEELS = "heels"
    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty_one"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    GO = "go"
    LAST_CARD = "last_card"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One combination: what it is, the cards that make it, and its points.

    In the show a pair has two cards and 2 points; three alike are three items. In the play a
    pair royal is one item of three cards and 6 points, a double pair royal four cards and 12.
    """

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int


def total(items: Iterable[ScoreItem]) -> int:
    """The points of all ``items`` together."""
    return sum(item.points for item in items)
