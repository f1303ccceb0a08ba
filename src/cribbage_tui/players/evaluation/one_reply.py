"""The play with one reply seen ahead: points now, less what the next seat may peg on them."""

from __future__ import annotations

from cribbage_tui.engine import Card, PlayerView, Seat
from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.engine.seats import next_seat
from cribbage_tui.players.choices import ranks_laid
from cribbage_tui.players.evaluation.ranks import PIPS, RANKS, left_after, ranks_of


def points_less_reply(view: PlayerView, card: Card) -> float:
    """The points of ``card`` now, less the best reply expected from the next seat.

    Its hand is taken to be any of the cards that this seat has not seen. Nothing is taken off
    where it cannot reply: at thirty-one, without cards, or after its go.
    """
    series, count = [*ranks_laid(view), int(card.rank)], view.series.count + card.pips
    points = play_total_of_ranks(series, count)
    cards = cards_to_reply(view)
    return points - (_best_reply(view, series, count, cards) if cards and count < 31 else 0.0)


def cards_to_reply(view: PlayerView) -> int:
    """How many cards the next seat may still reply with in this series."""
    other = next_seat(view.seat, view.options.seats)
    return 0 if any(go.seat is other for go in view.series.goes) else view.held[other]


def unseen(view: PlayerView) -> list[int]:
    """How many cards of each rank (at its place) this seat has not seen in this deal."""
    others = (Seat(seat) for seat in range(view.options.seats) if seat != view.seat)
    open_cards = [card for seat in others for card in view.laid_by(seat)]
    turned = () if view.starter is None else (view.starter,)
    return left_after(ranks_of((*view.kept, *view.laid_away, *turned, *open_cards)))


def _best_reply(view: PlayerView, series: list[int], count: int, cards: int) -> float:
    """The expected points of the best of so many unseen cards."""
    left = unseen(view)
    all_unseen = sum(left)
    by_points: dict[int, int] = {}
    for rank in RANKS:
        if left[rank] and count + PIPS[rank] <= 31:
            points = play_total_of_ranks([*series, rank], count + PIPS[rank])
            by_points[points] = by_points.get(points, 0) + left[rank]
    expected, as_good, reached = 0.0, 0, 0.0
    for points in sorted(by_points, reverse=True):
        as_good += by_points[points]
        chance = 1 - (1 - as_good / all_unseen) ** cards
        expected += points * (chance - reached)
        reached = chance
    return expected
