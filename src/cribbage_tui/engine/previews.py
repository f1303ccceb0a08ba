"""What a card or a throw would do if it were the next: for whoever wants to say so beforehand.

Nothing here decides or changes anything. What is told of a view is no more than its seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine.actions import HIGHEST_CLAIM
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.dealing import number_to_discard
from cribbage_tui.engine.events import Source
from cribbage_tui.engine.options import Muggins
from cribbage_tui.engine.scoring.items import ScoreItem
from cribbage_tui.engine.scoring.play import score_play
from cribbage_tui.engine.turns import HIGHEST_COUNT
from cribbage_tui.engine.views import PlayerView

_HIGHEST_OF_A_CARD: Final = 14
"""The most that a card in the play pegs by itself (R8): a double pair royal that makes 15 or 31."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """A card as the next of a series.

    Attributes:
        card: the card.
        count: the count that it makes, or would make if it were not too much (R7).
        fits: whether the count stays within 31.
        items: what the card pegs by itself (R8); nothing where it does not fit.
    """

    card: Card
    count: int
    fits: bool
    items: tuple[ScoreItem, ...]


@dataclass(frozen=True, slots=True)
class NextThrow:
    """Some cards of a hand as those to be laid away (R4).

    Attributes:
        cards: the cards, in the order given.
        kept: the rest of the hand.
        missing: how many more are to be chosen; 0 when they are enough.
    """

    cards: tuple[Card, ...]
    kept: tuple[Card, ...]
    missing: int


def highest_count(source: Source) -> int:
    """The most that what is counted can be worth: 29 for four cards in the show (R18), 14 for one
    in the play (R8). The rules let more be claimed: it is only wrong."""
    return _HIGHEST_OF_A_CARD if source is Source.CARD else HIGHEST_CLAIM


def next_card(series: Sequence[Card], card: Card) -> NextCard:
    """``card`` laid upon ``series``, the cards since the count was last zero.

    >>> from cribbage_tui.engine import parse_card, parse_cards
    >>> told = next_card(parse_cards("8C 7D"), parse_card("7H"))
    >>> told.count, told.fits, [item.points for item in told.items]
    (22, True, [2])
    """
    cards = (*series, card)
    count = sum(each.pips for each in cards)
    fits = count <= HIGHEST_COUNT
    return NextCard(card, count, fits, score_play(cards) if fits else ())


def preview_play(view: PlayerView, card: Card) -> NextCard:
    """What ``card`` would do in the play that ``view`` is of.

    Where every card of the play is counted by hand its owner is to see the points, and none are
    told (R27).
    """
    told = next_card(view.series.cards, card)
    if view.options.muggins is Muggins.SHOW_AND_PLAY:
        return NextCard(told.card, told.count, told.fits, ())
    return told


def preview_throw(view: PlayerView, cards: tuple[Card, ...]) -> NextThrow:
    """What laying ``cards`` away would leave of the hand of ``view``."""
    kept = tuple(card for card in view.hand if card not in cards)
    missing = number_to_discard(view.options.seats) - len(cards)
    return NextThrow(cards, kept, max(0, missing))
