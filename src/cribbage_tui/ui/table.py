"""What lies on the table: which cards in which row, and how each is to look. No drawing here.

``table_for`` turns a view (and what is being chosen or counted) into a ``Table``; ``tableart``
draws that.
"""

from __future__ import annotations

from dataclasses import dataclass

from cribbage_tui.engine import Card, CribShown, PlayerView, Seat, Stage
from cribbage_tui.engine.state import Series
from cribbage_tui.ui.cardart import Look
from cribbage_tui.ui.choosing import Choosing
from cribbage_tui.ui.playback import Speaking


@dataclass(frozen=True, slots=True)
class Face:
    """A place for a card, and how it looks; no card for a back or an empty place."""

    card: Card | None
    look: Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The cards on the table.

    Attributes:
        far: the other seat's hand: backs, or the cards once they are shown.
        far_spent: the other's cards of finished series, in front of them.
        middle: the running series, or in the show the crib.
        owners: whose each middle card is.
        near: the own hand.
        near_spent: the own cards of finished series.
        starter: the turned card, or its empty place.
        crib: how many cards lie in the crib; 0 in the show, when they are in the middle.
        thrown: the own cards in the crib.
        count: the running count; None outside the play.
    """

    far: tuple[Face, ...] = ()
    far_spent: tuple[Face, ...] = ()
    middle: tuple[Face, ...] = ()
    owners: tuple[Seat, ...] = ()
    near: tuple[Face, ...] = ()
    near_spent: tuple[Face, ...] = ()
    starter: Face = Face(None, Look.EMPTY)
    crib: int = 0
    thrown: tuple[Card, ...] = ()
    count: int | None = None


def table_for(view: PlayerView, choosing: Choosing | None, speaking: Speaking | None) -> Table:
    """The table as ``view.seat`` sees it."""
    other = other_seat(view.seat)
    if view.stage in (Stage.STARTING, Stage.DEALING):
        return Table()
    if view.stage in (Stage.COUNTING, Stage.FINISHED):
        return _show_table(view, other, speaking)
    return Table(
        far=(Face(None, Look.BACK),) * view.held[other],
        far_spent=_laid(view.spent, other, Look.DIM),
        middle=tuple(Face(laid.card, Look.PLAIN) for laid in view.series.laid),
        owners=tuple(laid.seat for laid in view.series.laid),
        near=tuple(_own_face(card, choosing) for card in view.hand),
        near_spent=_laid(view.spent, view.seat, Look.DIM),
        starter=_starter(view, Look.PLAIN),
        crib=sum(view.thrown),
        thrown=view.laid_away,
        count=view.count if view.stage is Stage.PLAYING else None,
    )


def other_seat(seat: Seat) -> Seat:
    """The opponent's seat in a game of two."""
    return Seat.TWO if seat is Seat.ONE else Seat.ONE


def _laid(series: tuple[Series, ...], seat: Seat, look: Look) -> tuple[Face, ...]:
    return tuple(Face(laid.card, look) for s in series for laid in s.laid if laid.seat is seat)


def _starter(view: PlayerView, look: Look) -> Face:
    return Face(None, Look.EMPTY) if view.starter is None else Face(view.starter, look)


def _own_face(card: Card, choosing: Choosing | None) -> Face:
    if choosing is None:
        return Face(card, Look.PLAIN)
    at_cursor = choosing.cursor is not None and choosing.hand[choosing.cursor] is card
    if card in choosing.chosen:
        return Face(card, Look.SELECTED_CURSOR if at_cursor else Look.SELECTED)
    if at_cursor:
        return Face(card, Look.CURSOR)
    return Face(card, Look.PLAIN if card in choosing.allowed else Look.DIM)


def _show_table(view: PlayerView, other: Seat, speaking: Speaking | None) -> Table:
    """Both hands open, as they were laid in the play; the crib between them.

    While a count is spoken the cards of its latest line are lit and all others dim.
    """
    counted = None if speaking is None else speaking.event
    crib_counted = isinstance(counted, CribShown)
    hand_counted = None if counted is None or crib_counted else counted.seat
    lit = _lit(speaking)

    def faces(cards: tuple[Card, ...], *, is_counted: bool) -> tuple[Face, ...]:
        return tuple(
            Face(card, _look(card, lit, counted is not None, is_counted)) for card in cards
        )

    far = view.shown[other] or tuple(sorted(view.laid_by(other)))
    backs = (Face(None, Look.BACK),) * (view.held[other] or 4 - len(far))
    middle, owners = _crib_cards(view, other)
    starter_look = _look(view.starter, lit, counted is not None, True) if view.starter else None
    return Table(
        far=(*faces(far, is_counted=hand_counted is other), *backs),
        middle=(
            *faces(middle, is_counted=crib_counted),
            *(Face(None, Look.BACK),) * (len(owners) - len(middle)),
        ),
        owners=owners,
        near=faces(view.kept, is_counted=hand_counted is view.seat),
        starter=_starter(view, starter_look or Look.PLAIN),
        thrown=view.laid_away,
    )


def _crib_cards(view: PlayerView, other: Seat) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
    """The crib's cards that may be seen, the own two first, and whose all four are."""
    theirs = tuple(card for card in view.crib if card not in view.laid_away)
    owners = (view.seat,) * view.thrown[view.seat] + (other,) * view.thrown[other]
    return (*view.laid_away, *theirs), owners


def _lit(speaking: Speaking | None) -> frozenset[Card] | None:
    """The cards of the line being spoken; None once the whole count has been said."""
    if speaking is None or speaking.is_done:
        return None
    return frozenset(speaking.lines[speaking.said - 1].cards) if speaking.said else frozenset()


def _look(card: Card, lit: frozenset[Card] | None, counting: bool, is_counted: bool) -> Look:
    if not counting:
        return Look.PLAIN
    if not is_counted:
        return Look.DIM
    if lit is None:
        return Look.PLAIN
    return Look.LIT if card in lit else Look.DIM
