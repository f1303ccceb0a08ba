"""``score``: what a hand or a crib counts with its starter, combination by combination."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, assert_never

from cribbage_tui.commands.cards import typed_cards
from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.output import make_table
from cribbage_tui.commands.words import item_name, near_miss_sentence, points_text
from cribbage_tui.engine import Card
from cribbage_tui.engine.scoring import (
    NearMiss,
    ScoreItem,
    near_misses_in_crib,
    near_misses_in_hand,
    score_crib,
    score_hand,
    total,
)
from cribbage_tui.i18n import _
from cribbage_tui.ui.glyphs import Glyphs, card_text, cards_text

if TYPE_CHECKING:
    from rich.console import RenderableType


class Holding(Enum):
    """What the four cards are; only a flush tells them apart (R16)."""

    HAND = "hand"
    CRIB = "crib"


_TITLES: Final = {
    Holding.HAND: _("Hand {cards}, starter {starter}"),
    Holding.CRIB: _("Crib {cards}, starter {starter}"),
}


@dataclass(frozen=True, slots=True)
class ScoreReport:
    """Four cards, their starter, and what they count (R12–R18)."""

    holding: Holding
    cards: tuple[Card, ...]
    starter: Card
    items: tuple[ScoreItem, ...]
    misses: tuple[NearMiss, ...]

    def to_json(self) -> Mapping[str, object]:
        """``{"points": …, "items": [{"kind": …, "cards": […], "points": …}, …]}``."""
        return {"points": total(self.items), "items": items_to_json(self.items)}

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """A table in the order a player counts, and a note for whatever only looks like points."""
        yield _TITLES[self.holding].format(
            cards=cards_text(self.cards, glyphs), starter=card_text(self.starter, glyphs)
        )
        if self.items:
            yield self._table(glyphs)
        else:
            yield points_text(0)
        yield from (near_miss_sentence(miss) for miss in self.misses)

    def _table(self, glyphs: Glyphs) -> RenderableType:
        table = make_table(
            _("What"), _("Cards"), ">" + _("Points"), ">" + _("Count"), glyphs=glyphs
        )
        count = 0
        for item in self.items:
            count += item.points
            table.add_row(
                item_name(item), cards_text(item.cards, glyphs), str(item.points), str(count)
            )
        table.columns[0].footer = _("total")
        table.columns[3].footer = str(count)
        table.show_footer = True
        return table


def items_to_json(items: Iterable[ScoreItem]) -> list[Mapping[str, object]]:
    """Score items as JSON data; kinds are the values of ``ScoreKind``."""
    return [
        {
            "kind": item.kind.value,
            "cards": [str(card) for card in item.cards],
            "points": item.points,
        }
        for item in items
    ]


def score(cards: Sequence[str], starter: str | None, *, holding: Holding) -> ScoreReport:
    """The report on four cards as typed, in one or several texts.

    Raises:
        WrongInputError: not four different cards and one more as starter.
    """
    four = typed_cards(cards)
    if starter is None:
        raise WrongInputError(_("score needs the starter too: add --starter CARD"))
    turned = typed_cards(starter)
    if len(four) != 4:
        raise WrongInputError(
            _("score counts four cards and a starter, not {number} cards: '{cards}'").format(
                number=len(four), cards=" ".join(cards)
            )
        )
    if len(turned) != 1:
        raise WrongInputError(_("--starter takes one card, not '{text}'").format(text=starter))
    if turned[0] in four:
        raise WrongInputError(
            _("'{card}' cannot be the starter: it is one of the four cards").format(card=starter)
        )
    return _count(four, turned[0], holding)


def _count(cards: tuple[Card, ...], starter: Card, holding: Holding) -> ScoreReport:
    match holding:
        case Holding.HAND:
            items, misses = score_hand(cards, starter), near_misses_in_hand(cards, starter)
        case Holding.CRIB:
            items, misses = score_crib(cards, starter), near_misses_in_crib(cards, starter)
        case _:
            assert_never(holding)
    return ScoreReport(holding, cards, starter, items, misses)
