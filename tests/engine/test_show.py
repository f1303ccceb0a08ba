"""The show: what is counted, in which order, for whom (R12)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.cards import parse_card, parse_cards
from cribbage_tui.engine.events import CribShown, DealEnded, Event, HandDealt, HandShown, PlayEnded
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.scoring import score_crib, score_hand, total
from cribbage_tui.engine.seats import Seat, Side
from cribbage_tui.engine.state import Counting, Discarding
from tests.engine.table import DEALER, PONE, Table, deal


def shown(table: Table) -> list[HandShown | CribShown]:
    """Everything that was counted, in order."""
    return [event for event in table.events if isinstance(event, HandShown | CribShown)]


def test_pone_then_dealer_then_crib() -> None:
    # R12: the crib counts for the dealer, and each is four cards plus the starter.
    table = deal(
        "4C 5D 6H KS", "2C 7D 8H QS", throws=["3C 3D", "3H TS"], starter="5S"
    ).lay_away()  # fmt: skip
    table.play_out()
    pone, dealer, crib = shown(table)
    assert [type(event) for event in (pone, dealer, crib)] == [HandShown, HandShown, CribShown]
    assert [pone.seat, dealer.seat, crib.seat] == [PONE, DEALER, DEALER]
    assert pone.cards == parse_cards("4C 5D 6H KS")
    assert dealer.cards == parse_cards("2C 7D 8H QS")
    assert crib.cards == parse_cards("3C 3D 3H TS")
    assert {event.starter for event in (pone, dealer, crib)} == {parse_card("5S")}
    # 4+5+6 twice, 5+K twice, pair, double run: 4 + 4 + 2 + 6.
    assert pone.points == 16
    # 2+5+8 (7+8 as well), Q+5.
    assert dealer.points == 6
    # T+5, three threes 6.
    assert crib.points == 8
    assert all(event.claim is None for event in (pone, dealer, crib))


def test_the_items_are_those_of_the_scorer() -> None:
    table = deal(
        "5C 5D 5S JH", "2S 4S 6S 8S", throws=["TS QS", "9S KS"], starter="5H"
    ).lay_away()  # fmt: skip
    table.play_out()
    pone, dealer, crib = shown(table)
    starter = parse_card("5H")
    assert pone.items == score_hand(pone.cards, starter)
    assert pone.points == total(pone.items) == 29
    assert dealer.items == score_hand(dealer.cards, starter)
    assert crib.items == score_crib(crib.cards, starter)
    # R16 B11: four spades count in the dealer's hand, and not in the crib.
    assert "flush" in {item.kind.value for item in dealer.items}
    assert "flush" not in {item.kind.value for item in crib.items}


def test_a_worthless_hand_is_shown_and_pegs_nothing() -> None:
    # R18
    table = deal("TC QD KH 2S", "4C 6D 9H KS", throws=["AC 3C", "6C 7D"], starter="8C").lay_away()
    table.play_out()
    assert shown(table)[0].points == 0
    assert shown(table)[0].items == ()


def test_the_show_follows_the_play_and_the_next_deal_the_show() -> None:
    table = deal("2 3 4 6", "7 8 9 T").lay_away().play_out()
    tail = [type(event) for event in table.events[-6:]]
    assert tail == [PlayEnded, HandShown, HandShown, CribShown, DealEnded, HandDealt]
    phase = table.state.phase
    assert isinstance(phase, Discarding)
    assert table.state.deal == 2
    assert table.state.dealer is PONE


def test_hands_and_crib_are_four_cards_all_through_the_show() -> None:
    # B14 B48: counting changes no card.
    table = deal("2 3 4 6", "7 8 9 T").lay_away().play_out()
    phases = [s.phase for s in table.states if isinstance(s.phase, Counting)]
    assert [phase.stage for phase in phases] == [0, 1, 2, 3]
    assert len({phase.kept for phase in phases}) == 1
    assert all(len(hand) == 4 for hand in phases[0].kept.hands)
    assert len(phases[0].kept.crib) == 4


def test_each_count_goes_to_its_owner() -> None:
    table = deal("5C 5D 5S JH", "TC 2D 7S 9H", throws=["4C 4D", "4H 4S"], starter="5H").lay_away()
    table.play_out()
    before = dict.fromkeys((Side.A, Side.B), 0)
    for event, state in zip(table.events, table.states, strict=True):
        if isinstance(event, HandShown | CribShown):
            side = Side(event.seat)
            assert state.pegs[side].front == before[side] + event.points
        before = {side: pegs.front for side, pegs in state.pegs.items()}


@pytest.mark.parametrize("seats", [3, 4])
def test_order_with_more_seats(seats: int) -> None:
    # R28 R29: from the dealer's left round to the dealer, then the crib.
    hands = ("2 3 4 6", "7 8 9 T", "2 3 4 6", "7 8 9 T")[:seats]
    for dealer in range(seats):
        options = GameOptions(seats=seats)
        table = deal(*hands, options=options, dealer=Seat(dealer)).lay_away().play_out()
        owners: list[tuple[type[Event], int]] = [(type(e), e.seat) for e in shown(table)]
        expected = [(HandShown, (dealer + step) % seats) for step in range(1, seats + 1)]
        assert owners == [*expected, (CribShown, dealer)]
