"""His heels: a jack turned as starter pegs two for the dealer at once (R6)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.cards import PACK, Rank, parse_card
from cribbage_tui.engine.events import (
    CardPlayed,
    CribShown,
    GameWon,
    HandShown,
    HeelsPegged,
    LaidAway,
    MugginsCalled,
    StarterTurned,
)
from cribbage_tui.engine.options import Counting, GameOptions, Muggins
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.seats import Seat, Side, all_seats, side_of
from cribbage_tui.engine.state import Finished
from tests.engine.table import DEALER, PONE, deal

HANDS = ("2 3 4 6", "7 8 9 T")


@pytest.mark.parametrize("starter", ["JC", "JD", "JH", "JS"])
def test_a_jack_pegs_two_for_the_dealer_before_anything_else(starter: str) -> None:
    # R6 B14: it is the rank that makes heels, not the suit.
    table = deal(*HANDS, starter=starter).lay_away()
    jack = parse_card(starter)
    items = (ScoreItem(ScoreKind.HEELS, (jack,), 2),)
    assert table.events[-2:] == [
        StarterTurned(starter=jack),
        HeelsPegged(seat=DEALER, items=items, points=2),
    ]
    assert table.scores == (0, 2)
    assert table.to_act == (PONE,)
    table.play_out()
    assert len(table.of(HeelsPegged)) == 1


@pytest.mark.parametrize("starter", [card for card in PACK if card.rank is not Rank.JACK])
def test_nothing_else_is_heels(starter: object) -> None:
    hands = ("JC JD QH QS", "JH JS KC KD")
    if str(starter) in " ".join(hands):
        hands = ("JC JD 2H 2S", "JH JS 3C 3D")
    table = deal(*hands, starter=str(starter)).lay_away()
    assert table.of(HeelsPegged) == []
    assert table.scores == (0, 0)


@pytest.mark.parametrize("score", [119, 120])
def test_heels_win_the_game_at_once(score: int) -> None:
    # R6 R19 B37: no play and no show, and a winner stands on exactly 121.
    table = deal(*HANDS, starter="JC", scores=(120, score)).lay_away()
    assert [type(event) for event in table.events[-3:]] == [StarterTurned, HeelsPegged, GameWon]
    assert table.won is not None
    assert table.won.side is Side.B
    assert table.scores == (120, 121)
    assert isinstance(table.state.phase, Finished)
    assert table.of(CardPlayed) == []
    assert table.of(HandShown) == []
    assert table.to_act == ()


def test_heels_at_118_play_on() -> None:
    table = deal(*HANDS, starter="JC", scores=(0, 118)).lay_away()
    assert table.won is None
    assert table.scores == (0, 120)
    assert table.to_act == (PONE,)


@pytest.mark.parametrize("muggins", list(Muggins))
def test_heels_are_never_counted_by_hand_nor_mugged(muggins: Muggins) -> None:
    # R6 R27
    options = GameOptions(counting=Counting.BY_HAND, muggins=muggins)
    table = deal(*HANDS, starter="JC", options=options).lay_away()
    assert table.scores == (0, 2)
    assert table.of(MugginsCalled) == []
    assert [type(event) for event in table.events[-4:]] == [
        LaidAway,
        LaidAway,
        StarterTurned,
        HeelsPegged,
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_heels_go_to_the_dealer_wherever_they_sit(seats: int) -> None:
    # R6 B46 R28 R29
    hands = ("2 3 4 6", "7 8 9 T", "2 3 4 6", "7 8 9 T")[:seats]
    for dealer in all_seats(seats):
        options = GameOptions(seats=seats)
        table = deal(*hands, starter="JC", options=options, dealer=dealer).lay_away()
        assert table.of(HeelsPegged)[0].seat is dealer
        assert table.scores[side_of(dealer, seats)] == 2
        assert sum(table.scores) == 2


def test_a_turned_jack_counts_in_the_show_but_not_as_nobs() -> None:
    # R17 R6 B14: counting a hand leaves the hand and the crib at four cards.
    table = deal(
        "5C QD 2H 3S", "4C 6D TH KS", throws=["8C 9D", "8H 9S"], starter="JC"
    ).lay_away()  # fmt: skip
    table.play_out()
    pone, dealer = table.of(HandShown)
    (crib,) = table.of(CribShown)
    assert [pone.seat, dealer.seat, crib.seat] == [PONE, DEALER, DEALER]
    for shown in (pone, dealer, crib):
        assert len(shown.cards) == 4
        assert shown.starter is parse_card("JC")
        assert shown.starter not in shown.cards
        assert ScoreKind.NOBS not in {item.kind for item in shown.items}
    # 5+Q, 5+J, 2+3+Q, 2+3+J are four fifteens.
    assert pone.points == 8
    assert Seat.ONE is PONE
