"""What a seat is shown, and told (law 4). That it is nothing more is proved in
``tests/properties/test_non_interference.py``."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.actions import Discard, Play
from cribbage_tui.engine.board import Margin, Pegs
from cribbage_tui.engine.cards import parse_card, parse_cards
from cribbage_tui.engine.events import (
    CardPlayed,
    CribShown,
    HandDealt,
    HandReceived,
    HandShown,
    LaidAway,
    LaidAwayUnseen,
    PlayEnded,
)
from cribbage_tui.engine.evolve import start
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.seats import PerSeat, Seat, Side
from cribbage_tui.engine.views import Stage, redact, view_of
from tests.engine.table import DEALER, PONE, STANDARD, Table, deal

PONE_HAND, PONE_THROW = "4C 5D 6H KS", "3C 3D"
DEALER_HAND, DEALER_THROW = "2C 7D 8H QS", "3H TS"


def fresh(*, scores: tuple[int, int] = (0, 0)) -> Table:
    """Nothing thrown yet."""
    return deal(
        PONE_HAND, DEALER_HAND, throws=[PONE_THROW, DEALER_THROW], starter="5S", scores=scores
    )


def test_before_the_first_deal_there_are_no_cards() -> None:
    view = view_of(start(STANDARD), Seat.ONE)
    assert (view.stage, view.dealer, view.deal) == (Stage.STARTING, None, 0)
    assert (view.hand, view.kept, view.laid_away, view.starter) == ((), (), (), None)
    assert view.to_act == ()
    assert view.legal == ()
    assert not view.is_dealer


def test_while_discarding() -> None:
    # R4: one's own six cards and the number of the other's.
    table = fresh()
    view = table.view(PONE)
    assert view.stage is Stage.DISCARDING
    assert view.hand == view.kept == parse_cards("3C 3D 4C 5D 6H KS")
    assert view.held == PerSeat([6, 6])
    assert view.thrown == PerSeat([0, 0])
    assert view.to_act == (PONE, DEALER)
    assert len(view.legal) == 15
    assert (view.is_dealer, table.view(DEALER).is_dealer) == (False, True)
    table.act(DEALER, Discard(parse_cards(DEALER_THROW)))
    view = table.view(PONE)
    assert view.thrown == PerSeat([0, 2])
    assert view.held == PerSeat([6, 4])
    assert view.to_act == (PONE,)
    other = table.view(DEALER)
    assert other.laid_away == parse_cards(DEALER_THROW)
    assert other.hand == other.kept == parse_cards(DEALER_HAND)
    assert other.legal == ()


def test_in_the_play() -> None:
    table = fresh().lay_away().play("P4(4) D7(11) P5(16)")
    view = table.view(PONE)
    assert view.stage is Stage.PLAYING
    assert view.hand == parse_cards("6H KS")
    assert view.kept == parse_cards(PONE_HAND)
    assert view.laid_away == parse_cards(PONE_THROW)
    assert str(view.starter) == "5S"
    assert view.count == 16
    assert view.laid_by(PONE) == parse_cards("4C 5D")
    assert view.laid_by(DEALER) == parse_cards("7D")
    assert (view.to_act, view.legal) == ((DEALER,), ())
    assert table.view(DEALER).legal == tuple(Play(card) for card in parse_cards("2C 8H QS"))
    # No hand lies open, and the crib is face down.
    for seat in (PONE, DEALER):
        assert table.view(seat).shown == PerSeat([(), ()])
        assert table.view(seat).crib == ()


def test_the_number_of_cards_the_other_holds() -> None:
    # B61: six, four, then one less with each card laid.
    table = fresh()
    seen = [table.view(PONE).held[DEALER]]
    for state in table.lay_away().play_out().states:
        number = view_of(state, PONE).held[DEALER]
        if number != seen[-1]:
            seen.append(number)
    assert seen == [6, 4, 3, 2, 1, 0, 6]


def test_a_finished_series_stays_in_view_with_its_goes() -> None:
    table = deal("K T 2 3", "Q 9 8 7").lay_away()
    table.play("PK(10) DQ(20) PT(30) D:go P:go+1 D:leads D9(9)")
    view = table.view(PONE)
    assert [series.count for series in (*view.spent, view.series)] == [30, 9]
    assert [go.seat for go in view.spent[0].goes] == [DEALER]
    assert len(view.laid_by(PONE)) == 2
    assert len(view.laid_by(DEALER)) == 2


def test_hands_open_one_by_one_in_the_show() -> None:
    # R12: the crib is seen by nobody before it is counted (R4).
    table = fresh().lay_away().play_out()
    seen = {
        type(event).__name__ + str(int(getattr(event, "seat", 0))): view_of(state, PONE)
        for event, state in zip(table.events, table.states, strict=True)
        if isinstance(event, PlayEnded | HandShown | CribShown)
    }
    pone, dealer = parse_cards(PONE_HAND), parse_cards(DEALER_HAND)
    crib = parse_cards("3C 3D 3H TS")
    assert [(tuple(view.shown), view.crib) for view in seen.values()] == [
        (((), ()), ()),
        ((pone, ()), ()),
        ((pone, dealer), ()),
        ((pone, dealer), crib),
    ]


def test_a_finished_game_lies_open() -> None:
    table = deal("2 3 4 6", "7 8 9 T", starter="JC", scores=(61, 119)).lay_away()
    view = table.view(PONE)
    assert view.stage is Stage.FINISHED
    assert (view.winner, view.margin) == (Side.B, Margin.SKUNK)
    assert view.scores == (61, 121)
    assert (view.side, view.score) == (Side.A, 61)
    assert [len(hand) for hand in view.shown] == [4, 4]
    assert len(view.crib) == 4
    assert (view.to_act, view.legal) == ((), ())


def test_pegs_are_in_view() -> None:
    table = fresh(scores=(10, 20))
    assert list(table.view(PONE).pegs) == [Pegs(10, 7), Pegs(20, 17)]
    assert table.view(PONE).scores == (10, 20)


@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_a_deal_is_told_as_ones_own_hand(seat: Seat) -> None:
    # R4 law 4
    (dealt,) = fresh().of(HandDealt)
    hand = sorted(parse_cards([PONE_HAND, PONE_THROW] if seat is PONE else [DEALER_HAND, "3H TS"]))
    assert redact(dealt, seat, STANDARD) == HandReceived(
        deal=1, dealer=DEALER, seat=seat, hand=tuple(hand)
    )


def test_a_throw_is_told_whole_to_its_owner_and_as_a_number_to_others() -> None:
    event = LaidAway(seat=PONE, cards=parse_cards(PONE_THROW))
    assert redact(event, PONE, STANDARD) is event
    assert redact(event, DEALER, STANDARD) == LaidAwayUnseen(seat=PONE, number=2)


def test_everything_else_is_told_whole() -> None:
    table = fresh().lay_away().play_out()
    for event in table.events:
        if not isinstance(event, HandDealt | LaidAway):
            assert redact(event, PONE, STANDARD) is event
            assert redact(event, DEALER, STANDARD) is event
    assert len(table.of(CardPlayed)) == 8


def test_partners_know_no_more_of_each_other() -> None:
    # R29: a partner's cards are as hidden as anybody's.
    options = GameOptions(seats=4)
    table = deal("2 3 4 6", "7 8 9 T", "2 3 4 6", "7 8 9 T", options=options).lay_away()
    view = table.view(Seat.ONE)
    assert view.held == PerSeat([4, 4, 4, 4])
    assert view.thrown == PerSeat([1, 1, 1, 1])
    assert view.shown == PerSeat([(), (), (), ()])
    event = LaidAway(seat=Seat.THREE, cards=(parse_card("5H"),))
    assert redact(event, Seat.ONE, options) == LaidAwayUnseen(seat=Seat.THREE, number=1)
