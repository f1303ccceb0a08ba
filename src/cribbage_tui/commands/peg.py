"""``peg``: what each card of one series pegs in the play (R8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribbage_tui.commands.cards import typed_cards
from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.output import make_table
from cribbage_tui.commands.score import items_to_json
from cribbage_tui.commands.words import item_name
from cribbage_tui.engine.previews import NextCard, next_card
from cribbage_tui.engine.scoring import total
from cribbage_tui.i18n import _
from cribbage_tui.ui.glyphs import Glyphs, card_text

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class PegReport:
    """The cards of one series in the order laid. Go and last card (R9, R11) are not in it."""

    plays: tuple[NextCard, ...]

    def to_json(self) -> Mapping[str, object]:
        """``{"plays": [{"card": …, "count": …, "points": …, "items": […]}, …]}``."""
        return {
            "plays": [
                {
                    "card": str(play.card),
                    "count": play.count,
                    "points": total(play.items),
                    "items": items_to_json(play.items),
                }
                for play in self.plays
            ]
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """A table with a row for each card."""
        table = make_table(_("Card"), ">" + _("Count"), ">" + _("Points"), _("For"), glyphs=glyphs)
        for play in self.plays:
            table.add_row(
                card_text(play.card, glyphs),
                str(play.count),
                str(total(play.items)),
                ", ".join(item_name(item) for item in play.items),
            )
        table.columns[0].footer = _("total")
        table.columns[2].footer = str(sum(total(play.items) for play in self.plays))
        table.show_footer = True
        yield table


def peg(cards: Sequence[str]) -> PegReport:
    """The report on a series as typed, in one or several texts.

    Raises:
        WrongInputError: a text is no card, a card comes twice, or one takes the count past 31.
    """
    series = typed_cards(cards)
    if not series:
        raise WrongInputError(_("peg needs at least one card"))
    plays: list[NextCard] = []
    for number, card in enumerate(series):
        play = next_card(series[:number], card)
        if not play.fits:
            raise WrongInputError(
                _("'{card}' would take the count from {count} past 31").format(
                    card=card, count=plays[-1].count
                )
            )
        plays.append(play)
    return PegReport(tuple(plays))
