"""``deal``: the packs of a seed, so that anybody can check what the game deals (R3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.commands.words import seed_text
from cribbage_tui.engine import Card, SeededDecks
from cribbage_tui.engine.dealing import hand_size
from cribbage_tui.engine.decks import SHUFFLE_NAME
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.i18n import _
from cribbage_tui.ui.glyphs import Glyphs, cards_text

if TYPE_CHECKING:
    from rich.console import RenderableType

_SEATS: Final = 2
_DEALT: Final = _SEATS * hand_size(_SEATS)
_CARDS_IN_A_ROW: Final = 13

MOST_DEALS: Final = 10_000
"""How many deals are shown at once: all of them are in memory before the first is printed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of two hands.

    Attributes:
        number: 1 for the first deal of a game, and so on.
        pack: all 52 cards, the top one first.
    """

    number: int
    pack: tuple[Card, ...]

    @property
    def pone(self) -> tuple[Card, ...]:
        """The pone's six cards in the order dealt: every other card from the first."""
        return self.pack[0:_DEALT:_SEATS]

    @property
    def dealer(self) -> tuple[Card, ...]:
        """The dealer's six cards in the order dealt."""
        return self.pack[1:_DEALT:_SEATS]

    @property
    def starter(self) -> Card:
        """The starter: the next card of the pack (R5)."""
        return self.pack[_DEALT]


@dataclass(frozen=True, slots=True)
class DealReport:
    """Some deals of one seed.

    Attributes:
        seed: the seed.
        deals: its deals.
        nonce: what the seed is sealed with; None when its fingerprint is not asked for.
    """

    seed: str
    deals: tuple[Deal, ...]
    nonce: str | None = None

    def to_json(self) -> Mapping[str, object]:
        """``{"shuffle": …, "seed": …, "deals": [{"deal": 1, "pone": […], …}, …]}``.

        With a nonce, ``nonce`` and ``fingerprint`` too.
        """
        return {
            "shuffle": SHUFFLE_NAME,
            "seed": self.seed,
            **self._seal_to_json(),
            "deals": [
                {
                    "deal": deal.number,
                    "pone": [str(card) for card in deal.pone],
                    "dealer": [str(card) for card in deal.dealer],
                    "starter": str(deal.starter),
                    "pack": [str(card) for card in deal.pack],
                }
                for deal in self.deals
            ],
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """The name of the shuffle, then each deal."""
        yield _("Seed {seed}, shuffle {shuffle}").format(
            seed=seed_text(self.seed, glyphs), shuffle=SHUFFLE_NAME
        )
        if self.nonce is not None:
            yield _("Fingerprint {fingerprint}").format(
                fingerprint=Seal(self.seed, self.nonce).fingerprint
            )
        for deal in self.deals:
            yield ""
            yield _("Deal {number}").format(number=deal.number)
            yield from _rows(deal, glyphs)

    def _seal_to_json(self) -> Mapping[str, object]:
        if self.nonce is None:
            return {}
        fingerprint = Seal(self.seed, self.nonce).fingerprint
        return {"nonce": self.nonce, "fingerprint": fingerprint}


def _rows(deal: Deal, glyphs: Glyphs) -> Iterable[RenderableType]:
    from rich.cells import cell_len
    from rich.text import Text

    starts = range(0, len(deal.pack), _CARDS_IN_A_ROW)
    pack = [deal.pack[start : start + _CARDS_IN_A_ROW] for start in starts]
    rows = [
        (_("pone"), deal.pone),
        (_("dealer"), deal.dealer),
        (_("starter"), (deal.starter,)),
        (_("pack"), pack[0]),
        *(("", cards) for cards in pack[1:]),
    ]
    width = max(cell_len(name) for name, _cards in rows) + 2
    for name, cards in rows:
        space = " " * (width - cell_len(name))
        yield Text.assemble((name, "bold"), space, cards_text(cards, glyphs))


def deal(seed: str, *, first: int, number: int, nonce: str | None = None) -> DealReport:
    """The report on ``number`` deals of ``seed``, beginning with deal ``first`` (from 1).

    With a ``nonce``, on the fingerprint too.

    Raises:
        WrongInputError: they are more than ``MOST_DEALS``.
    """
    if number > MOST_DEALS:
        text = _("--deals {number} is too many at once: show {most}, and go on with --deal {next}")
        raise WrongInputError(text.format(number=number, most=MOST_DEALS, next=first + MOST_DEALS))
    decks = SeededDecks(seed)
    deals = tuple(Deal(place, decks.pack(place)) for place in range(first, first + number))
    return DealReport(seed, deals, nonce)
