"""How a pack is dealt out: who gets which card, for two, three and four seats (R3, R28, R29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.decks import CUT_PLACES
from cribbage_tui.engine.options import CutTies, FirstDeal, GameOptions
from cribbage_tui.engine.seats import PerSeat, Seat, all_seats, seats_after

_HAND_SIZE: Final = {2: 6, 3: 5, 4: 5}
_THROWN: Final = {2: 2, 3: 1, 4: 1}
_TO_CRIB: Final = {2: 0, 3: 1, 4: 0}


def hand_size(seats: int) -> int:
    """How many cards each seat is dealt."""
    return _HAND_SIZE[seats]


def number_to_discard(seats: int) -> int:
    """How many cards each seat lays away into the crib (R4)."""
    return _THROWN[seats]


def deal_out(
    pack: Sequence[Card], dealer: Seat, seats: int
) -> tuple[PerSeat[tuple[Card, ...]], tuple[Card, ...], tuple[Card, ...]]:
    """The hands (sorted), the card from the pack to the crib, and the stock, starter on top.

    Cards go one at a time, the seat left of the dealer first (R3).
    """
    order = seats_after(dealer, seats)
    size = _HAND_SIZE[seats]
    dealt = size * seats
    hands: dict[Seat, tuple[Card, ...]] = {
        seat: tuple(sorted(pack[place:dealt:seats])) for place, seat in enumerate(order)
    }
    extra = dealt + _TO_CRIB[seats]
    return (
        PerSeat(hands[seat] for seat in all_seats(seats)),
        tuple(pack[dealt:extra]),
        tuple(pack[extra:]),
    )


def cut_cards(spread: Sequence[Card], seats: int) -> PerSeat[Card]:
    """The card that each seat cuts from the ``spread`` pack."""
    return PerSeat(spread[place] for place in CUT_PLACES[:seats])


def dealer_by_cut(cards: PerSeat[Card], options: GameOptions) -> Seat | None:
    """Who deals after these cuts (R2), or None when the best cuts tie and all cut again."""
    if options.first_deal is FirstDeal.RANDOM:
        # Every card is different, so drawing the lowest card of all is an even draw of a seat.
        return min(cards.items(), key=lambda cut: cut[1].index)[0]
    tens_tie = options.cut_ties is CutTies.TENS_TIE
    ranks = cards.map(lambda card: card.pips if tens_tie else int(card.rank))
    best = min(ranks) if options.first_deal is FirstDeal.LOWER_CUT else max(ranks)
    lowest = [seat for seat, rank in ranks.items() if rank == best]
    return lowest[0] if len(lowest) == 1 else None
