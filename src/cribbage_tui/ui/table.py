"""What lies on the table: which cards in which row, and how each is to look. No drawing here.

``table_for`` turns a view (and what is being chosen or counted) into a ``Table``; ``tableart``
draws that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from cribbage_tui.engine import Card, CribShown, DealCut, PlayerView, Seat, Source, Stage
from cribbage_tui.engine.state import Laid, Series
from cribbage_tui.engine.turns import room_at
from cribbage_tui.ui.cardart import Look
from cribbage_tui.ui.choosing import Choosing
from cribbage_tui.ui.playback import Speaking


class Row(Enum):
    """The three rows of cards."""

    FAR = "far"
    """The other seat's."""
    MIDDLE = "middle"
    """The series, or in the show the crib."""
    NEAR = "near"
    """The own hand."""


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
        counts: the count with each card of the series; none in the show.
        near: the own hand.
        near_spent: the own cards of finished series.
        starter: the turned card, or its empty place.
        starter_row: the row that the starter lies beside and counts with; None before the show.
        crib: how many cards lie in the crib; 0 in the show, when they are in the middle.
        thrown: the own cards in the crib.
        count: the running count; None outside the play.
        fits: the most points that a card may have to fit; None where every card fits, and
            while nobody is to lay one.
    """

    far: tuple[Face, ...] = ()
    far_spent: tuple[Face, ...] = ()
    middle: tuple[Face, ...] = ()
    owners: tuple[Seat, ...] = ()
    counts: tuple[int, ...] = ()
    near: tuple[Face, ...] = ()
    near_spent: tuple[Face, ...] = ()
    starter: Face = Face(None, Look.EMPTY)
    starter_row: Row | None = None
    crib: int = 0
    thrown: tuple[Card, ...] = ()
    count: int | None = None
    fits: int | None = None


def table_for(
    view: PlayerView,
    *,
    choosing: Choosing | None = None,
    speaking: Speaking | None = None,
    cut: DealCut | None = None,
) -> Table:
    """The table as ``view.seat`` sees it; ``cut`` is the cut for deal that is on show."""
    other = other_seat(view.seat)
    if view.stage in (Stage.STARTING, Stage.DEALING):
        return Table() if cut is None else _cut_table(cut, view.seat, other)
    if view.stage in (Stage.COUNTING, Stage.FINISHED):
        assert view.starter is not None
        return _show_table(view, other, speaking)
    is_played = view.stage is Stage.PLAYING
    laid = view.series.laid
    return Table(
        far=(Face(None, Look.BACK),) * view.held[other],
        far_spent=_laid(view.spent, other, Look.DIM),
        middle=tuple(Face(each.card, _laid_look(each, laid)) for each in laid),
        owners=tuple(each.seat for each in laid),
        counts=view.series.counts,
        near=tuple(_own_face(card, choosing) for card in view.hand),
        near_spent=_laid(view.spent, view.seat, Look.DIM),
        starter=_starter(view, Look.PLAIN),
        crib=sum(view.thrown),
        thrown=view.laid_away,
        count=view.count if is_played else None,
        fits=room_at(view.count) if is_played and _is_to_lay(view) else None,
    )


def _is_to_lay(view: PlayerView) -> bool:
    return bool(view.to_act) and view.claim is None


def other_seat(seat: Seat) -> Seat:
    """The opponent's seat in a game of two."""
    return Seat.TWO if seat is Seat.ONE else Seat.ONE


def _cut_table(cut: DealCut, seat: Seat, other: Seat) -> Table:
    """The two cards that were cut, each before whoever cut it; the one that deals is lit."""

    def face(at: Seat) -> tuple[Face, ...]:
        return (Face(cut.cards[at], Look.LIT if cut.dealer is at else Look.PLAIN),)

    return Table(far=face(other), near=face(seat))


def _laid(series: tuple[Series, ...], seat: Seat, look: Look) -> tuple[Face, ...]:
    return tuple(Face(laid.card, look) for s in series for laid in s.laid if laid.seat is seat)


def _laid_look(each: Laid, laid: Sequence[Laid]) -> Look:
    """The card laid last is lit: it is what there is to answer."""
    return Look.LIT if each is laid[-1] else Look.PLAIN


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
    """Both hands open, the crib between them, the starter beside the row that is counted.

    The cards being counted stand out from all others, and among them those of the line that is
    being spoken.
    """
    row = _counted_row(view, speaking)
    lit = _lit(view, speaking)

    def faces(cards: tuple[Card, ...], at: Row) -> tuple[Face, ...]:
        if row is not None and at is not row:
            return tuple(Face(card, Look.DIM) for card in cards)
        return tuple(Face(card, Look.LIT if card in lit else Look.PLAIN) for card in cards)

    shown = view.shown[other]
    far = shown or tuple(sorted(view.laid_by(other)))
    hidden = 0 if shown else view.held[other] or 4 - len(far)
    middle, owners = _crib_cards(view, other)
    return Table(
        far=(*faces(far, Row.FAR), *(Face(None, Look.BACK),) * hidden),
        middle=(
            *faces(middle, Row.MIDDLE),
            *(Face(None, Look.BACK),) * (len(owners) - len(middle)),
        ),
        owners=owners,
        near=faces(view.kept, Row.NEAR),
        starter=_starter(view, Look.LIT if view.starter in lit else Look.PLAIN),
        starter_row=row or Row.MIDDLE,
        thrown=view.laid_away,
    )


def _counted_row(view: PlayerView, speaking: Speaking | None) -> Row | None:
    """The row whose cards are being counted, by the game or by hand."""
    if speaking is not None:
        owner, is_crib = speaking.event.seat, isinstance(speaking.event, CribShown)
    elif view.claim is not None and view.stage is Stage.COUNTING:
        owner, is_crib = view.claim.owner, view.claim.source is Source.CRIB
    else:
        return None
    if is_crib:
        return Row.MIDDLE
    return Row.NEAR if owner is view.seat else Row.FAR


def _crib_cards(view: PlayerView, other: Seat) -> tuple[tuple[Card, ...], tuple[Seat, ...]]:
    """The crib's cards that may be seen, the own two first, and whose all four are."""
    theirs = tuple(card for card in view.crib if card not in view.laid_away)
    owners = (view.seat,) * view.thrown[view.seat] + (other,) * view.thrown[other]
    return (*view.laid_away, *theirs), owners


def _lit(view: PlayerView, speaking: Speaking | None) -> frozenset[Card]:
    """The cards of the line being spoken; none once the whole count has been said.

    When the game was won in the play, the card that was laid last.
    """
    if speaking is not None:
        said = speaking.lines[: speaking.said]
        return frozenset(said[-1].cards) if said and not speaking.is_done else frozenset()
    return frozenset(laid.card for laid in view.series.laid[-1:])
