"""The play with three and four seats: order, go, who leads, partners (R28, R29)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.board import Pegs
from cribbage_tui.engine.events import CardPlayed, GoSaid, PlayEnded, SeriesStarted
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.seats import (
    PerSide,
    Seat,
    Side,
    all_sides,
    next_seat,
    seats_after,
    side_of,
)
from tests.engine.table import deal

THREE = GameOptions(seats=3)
FOUR = GameOptions(seats=4)

# Case, hands from the pone to the dealer, the play, the points of each seat in that order.
PLAYS = [
    (
        "R28 in turn round the table; the one left of the last to lay leads",
        ["K 9 4 2", "Q 8 3 6", "J 7 5 A"],
        "PK(10) MQ(20) DJ(30)[+3] P:go M:go DA(31)[+2] P:leads"
        " P9(9) M8(17) D7(24)[+3] P4(28) M3(31)[+2] D:leads"
        " D5(5) P2(7) M6(13) M:last+1 end",
        (0, 3, 8),
    ),
    (
        "R28 R9 one go from each stuck seat, one point to the last",
        ["K 9 2 2", "K 9 8 8", "7 7 7 6"],
        "PK(10) MK(20)[+2] D7(27) P2(29) M:go D:go P2(31)[+4] M:leads"
        " M9(9) D7(16) P9(25) M:go D6(31)[+2] M:leads M8(8) D7(15)[+2] M8(23) M:last+1 end",
        (4, 3, 4),
    ),
    (
        "R28 R10 empty hands are passed over when a series begins and in turn",
        ["A A 2 2", "K Q J T", "K Q J T"],
        "PA(1) MK(11) DK(21)[+2] PA(22) M:go D:go P2(24) P2(26)[+2] P:go+1 M:leads"
        " MQ(10) DQ(20)[+2] MJ(30) D:go M:go+1 D:leads"
        " DJ(10) MT(20) DT(30)[+2] D:last+1 end",
        (3, 1, 7),
    ),
    (
        "R29 four in turn",
        ["K 2 3 4", "Q 5 6 7", "J 8 9 T", "A A 2 3"],
        "PK(10) MQ(20) NJ(30)[+3] DA(31)[+2] P:leads"
        " P2(2) M5(7) N8(15)[+2] DA(16) P3(19) M6(25) N:go D2(27) P4(31)[+2] M:leads"
        " M7(7) N9(16) D3(19) NT(29) N:last+1 end",
        (2, 0, 6, 2),
    ),
]


@pytest.mark.parametrize(
    ("hands", "script", "points"), [case[1:] for case in PLAYS], ids=[case[0] for case in PLAYS]
)
def test_whole_play(hands: list[str], script: str, points: tuple[int, ...]) -> None:
    table = deal(*hands, options=GameOptions(seats=len(hands))).lay_away().play(script)
    assert table.pegged_in_play() == points
    assert len(table.of(CardPlayed)) == 4 * len(hands)
    assert len(table.of(PlayEnded)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_left_of_the_dealer_leads(seats: int) -> None:
    # R7 R28 R29
    hands = ("2 3 4 6", "7 8 9 T", "2 3 4 6", "7 8 9 T")[:seats]
    for dealer in range(seats):
        table = deal(*hands, options=GameOptions(seats=seats), dealer=Seat(dealer)).lay_away()
        for step in range(seats):
            assert table.to_act == ((dealer + 1 + step) % seats,)
            table.act(table.to_act[0], table.legal_actions(table.to_act[0])[0])


def test_after_a_go_the_left_of_the_last_to_lay_leads() -> None:
    # R28
    table = deal("K 9 2 3", "K 9 8 8", "9 7 7 6", options=THREE).lay_away()
    table.play("PK(10) MK(20)[+2] D9(29) P2(31)[+2] M:leads")
    assert table.to_act == (Seat.TWO,)
    table = deal("K 9 2 4", "K 9 8 8", "9 7 7 6", options=THREE).lay_away()
    table.play("PK(10) MK(20)[+2] D7(27) P4(31)[+2] M:leads")
    table = deal("K 9 7 8", "K 9 8 8", "T 7 7 6", options=THREE).lay_away()
    table.play("PK(10) MK(20)[+2] DT(30) P:go M:go D:go+1 P:leads")
    assert [event.seat for event in table.of(GoSaid)] == [Seat.ONE, Seat.TWO]
    assert table.of(SeriesStarted) == [SeriesStarted(leader=Seat.ONE)]


def test_partners_share_a_score() -> None:
    # R29: the pone and the third seat against the other two.
    table = deal(*PLAYS[3][1], options=FOUR).lay_away().play(PLAYS[3][2])
    in_the_play = next(
        state.scores
        for event, state in zip(table.events, table.states, strict=True)
        if isinstance(event, PlayEnded)
    )
    assert in_the_play == (8, 2)
    assert len(table.state.pegs) == 2


def test_partners_share_their_pegs() -> None:
    # R29: N's run stands where P's points were; the back peg is the side's last score.
    table = deal("7 7 2 4", "7 Q K K", "8 J J T", "A A 2 3", options=FOUR).lay_away()
    table.play("P7(7) M7(14)[+2] N8(22) DA(23) P7(30) M:go N:go")
    assert table.state.pegs == PerSide([Pegs(0, 0), Pegs(2, 0)])
    table.play("DA(31)[+2] P:leads")
    assert table.state.pegs == PerSide([Pegs(0, 0), Pegs(4, 2)])


def test_everyone_for_themselves_with_three() -> None:
    # R28
    table = deal(*PLAYS[0][1], options=THREE).lay_away().play(PLAYS[0][2])
    in_the_play = next(
        state.scores
        for event, state in zip(table.events, table.states, strict=True)
        if isinstance(event, PlayEnded)
    )
    assert in_the_play == PLAYS[0][3]


def test_a_win_of_three_and_of_partners() -> None:
    # R19 R28 R29
    table = deal(*PLAYS[0][1], options=THREE, scores=(0, 0, 118)).lay_away()
    table.play("PK(10) MQ(20) DJ(30)[+3] D:wins")
    assert table.won is not None
    assert table.won.side is Side.C
    table = deal(*PLAYS[3][1], options=FOUR, scores=(118, 0)).lay_away()
    table.play("PK(10) MQ(20) NJ(30)[+3] P:wins")
    assert table.won is not None
    assert (table.won.side, table.won.scores) == (Side.A, (121, 0))


def test_seats_and_sides() -> None:
    assert [next_seat(Seat(n), 3) for n in range(3)] == [Seat.TWO, Seat.THREE, Seat.ONE]
    assert seats_after(Seat.TWO, 4) == (Seat.THREE, Seat.FOUR, Seat.ONE, Seat.TWO)
    assert seats_after(Seat.TWO, 2) == (Seat.ONE, Seat.TWO)
    assert [side_of(Seat(n), 2) for n in range(2)] == [Side.A, Side.B]
    assert [side_of(Seat(n), 3) for n in range(3)] == [Side.A, Side.B, Side.C]
    assert [side_of(Seat(n), 4) for n in range(4)] == [Side.A, Side.B, Side.A, Side.B]
    assert [len(all_sides(n)) for n in (2, 3, 4)] == [2, 3, 2]
