"""The play: order, points of a card, go, last card, who leads (R7–R11)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.actions import Play
from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.events import CardPlayed, GoPegged, GoSaid, LastCardPegged, PlayEnded
from cribbage_tui.engine.scoring.items import ScoreKind
from cribbage_tui.engine.state import Counting, Go, Playing
from tests.engine.table import DEALER, PONE, deal

# Case, cards of the pone and of the dealer in the order laid, the whole play, points of each.
PLAYS = [
    (
        "R8 B17 a pair with a card between is none",
        "6 6 T K",
        "5 5 Q J",
        "P6(6) D5(11) P6(17) D5(22) P:go D:go+1 P:leads"
        " PT(10) DQ(20) PK(30) D:go P:go+1 D:leads DJ(10) D:last+1 end",
        (1, 2),
    ),
    (
        "R8 B18 30 is no fifteen",
        "K K 2 4",
        "K 9 8 7",
        "PK(10) DK(20)[+2] PK(30)[+6] D:go P:go+1 D:leads"
        " D9(9) P2(11) D8(19) P4(23) D7(30) D:last+1 end",
        (7, 3),
    ),
    (
        "R8 B19 a run and 31 with one card",
        "T 5 3 K",
        "9 4 Q Q",
        "PT(10) D9(19) P5(24) D4(28) P3(31)[+5] D:leads DQ(10) PK(20) DQ(30) D:last+1 end",
        (5, 1),
    ),
    (
        "R8 B20 a run and fifteen with one card",
        "4 5 Q Q",
        "6 8 T 9",
        "P4(4) D6(10) P5(15)[+5] D8(23) P:go D:go+1 P:leads"
        " PQ(10) DT(20) PQ(30) D:go P:go+1 D:leads D9(9) D:last+1 end",
        (6, 2),
    ),
    (
        "R8 B21a a pair and fifteen with one card",
        "A 7 K K",
        "7 9 Q Q",
        "PA(1) D7(8) P7(15)[+4] D9(24) P:go D:go+1 P:leads"
        " PK(10) DQ(20) PK(30) D:go P:go+1 D:leads DQ(10) D:last+1 end",
        (5, 2),
    ),
    (
        "R8 R10 B21b a pair royal and 31, then a seven in a new series scores nothing",
        "T 7 7 K",
        "7 7 9 9",
        "PT(10) D7(17) P7(24)[+2] D7(31)[+8] P:leads"
        " P7(7) D9(16) PK(26) D:go P:go+1 D:leads D9(9) D:last+1 end",
        (3, 9),
    ),
    (
        "R8 B22 a pair under the last card is not paid again",
        "5 9 K Q",
        "5 Q 8 J",
        "P5(5) D5(10)[+2] P9(19) DQ(29) P:go D:go+1 P:leads"
        " PK(10) D8(18) PQ(28) D:go P:go+1 D:leads DJ(10) D:last+1 end",
        (1, 4),
    ),
    (
        "R8 R10 B23 court cards count ten, each series from zero",
        "K Q 2 3",
        "5 8 7 9",
        "PK(10) D5(15)[+2] PQ(25) D:go P2(27) P3(30) P:go+1 D:leads"
        " D8(8) D7(15)[+2] D9(24)[+3] D:last+1 end",
        (1, 8),
    ),
    (
        "R8 B25 a run grows with each card, and makes fifteen",
        "3 4 A K",
        "2 5 9 T",
        "P3(3) D2(5) P4(9)[+3] D5(14)[+4] PA(15)[+7] D9(24) P:go D:go+1 P:leads"
        " PK(10) DT(20) D:last+1 end",
        (10, 6),
    ),
    (
        "R11 B26 31 with the very last card pays two, not three",
        "T 9 9 8",
        "Q 2 6 8",
        "PT(10) DQ(20) P9(29) D2(31)[+2] P:leads P9(9) D6(15)[+2] P8(23) D8(31)[+4] end",
        (0, 8),
    ),
    (
        "R9 B27 31 pays two, and the other leads",
        "T K 2 3",
        "Q A 7 8",
        "PT(10) DQ(20) PK(30) DA(31)[+2] P:leads P2(2) D7(9) P3(12) D8(20) D:last+1 end",
        (0, 3),
    ),
    (
        "R9 R10 B28 B29 go is said once a series, and never by an empty hand",
        "K Q J T",
        "5 A 2 3",
        "PK(10) D5(15)[+2] PQ(25) DA(26) P:go D2(28) D3(31)[+5] P:leads PJ(10) PT(20) P:last+1 end",
        (1, 7),
    ),
    (
        "R9 R10 B30 B31 the go is paid though cards are left; the other leads",
        "K T 2 3",
        "Q 9 8 7",
        "PK(10) DQ(20) PT(30) D:go P:go+1 D:leads D9(9) P2(11) D8(19) P3(22) D7(29) D:last+1 end",
        (1, 1),
    ),
    (
        "R9 B32 one point for a go in which both are stuck",
        "9 8 6 5",
        "K 7 K Q",
        "P9(9) DK(19) P8(27) D:go P:go+1 D:leads"
        " D7(7) P6(13) DK(23) P5(28) D:go P:go+1 D:leads DQ(10) D:last+1 end",
        (2, 1),
    ),
    (
        "R9 B33 a card past 31 is no choice: go",
        "K K Q 8",
        "5 K Q 9",
        "PK(10) D5(15)[+2] PK(25) D:go P:go+1 D:leads"
        " DK(10) PQ(20)"
        " DQ(30)[+2] P:go D:go+1 P:leads P8(8) D9(17) D:last+1 end",
        (1, 6),
    ),
    (
        "R7 R9 B34 who can play must: the ace, though it scores nothing",
        "T 9 8 4",
        "Q A 7 9",
        "PT(10) DQ(20) P9(29) DA(30) P:go D:go+1 P:leads"
        " P8(8) D7(15)[+2] P4(19) D9(28) D:last+1 end",
        (0, 4),
    ),
    (
        "R9 dispute: go said, two more cards, the last of the series: their points and one",
        "K K 9 8",
        "4 A 3 2",
        "PK(10) D4(14) PK(24) DA(25) P:go D3(28) D2(30)[+3] D:go+1 P:leads"
        " P9(9) P8(17) P:last+1 end",
        (1, 4),
    ),
    (
        "R9 the go is not paid after each card but once, after the last that fits",
        "K Q 9 9",
        "7 A A A",
        "PK(10) D7(17) PQ(27) DA(28) P:go DA(29)[+2] DA(30)[+6] D:go+1 P:leads"
        " P9(9) P9(18)[+2] P:last+1 end",
        (3, 9),
    ),
    (
        "R10 dispute: no cards opposite, stuck below 31: one, I lead again, and one for the last",
        "9 9 2 8",
        "K Q J T",
        "P9(9) DK(19) P9(28) D:go P2(30) P:go+1 D:leads"
        " DQ(10) P8(18) DJ(28) D:go+1 D:leads DT(10) D:last+1 end",
        (1, 2),
    ),
    (
        "R8 dispute: 3 5 4 2 3: the last three makes a run of four",
        "3 4 3 K",
        "5 2 Q Q",
        "P3(3) D5(8) P4(12)[+3] D2(14)[+4] P3(17)[+4] DQ(27) P:go D:go+1 P:leads"
        " PK(10) DQ(20) D:last+1 end",
        (7, 6),
    ),
    (
        "R8 pair, pair royal, double pair royal",
        "4 4 K Q",
        "4 4 J 9",
        "P4(4) D4(8)[+2] P4(12)[+6] D4(16)[+12] PK(26) D:go P:go+1 D:leads"
        " DJ(10) PQ(20) D9(29) D:last+1 end",
        (7, 15),
    ),
    (
        "R8 a duplicate breaks a run",
        "4 6 9 K",
        "5 5 T J",
        "P4(4) D5(9) P6(15)[+5] D5(20) P9(29) D:go P:go+1 D:leads"
        " DT(10) PK(20) DJ(30) D:last+1 end",
        (6, 1),
    ),
    (
        "R11 a last card that makes fifteen pegs three in all",
        "K Q J 7",
        "T T T 8",
        "PK(10) DT(20) PQ(30) D:go P:go+1 D:leads DT(10) PJ(20) DT(30) P:go D:go+1 P:leads"
        " P7(7) D8(15)[+2] D:last+1 end",
        (1, 4),
    ),
    (
        "R10 an empty hand is passed over: the other leads again",
        "K K 8 7",
        "A A A A",
        "PK(10) DA(11) PK(21) DA(22) P8(30) DA(31)[+2] P:leads P7(7) DA(8) D:last+1 end",
        (0, 3),
    ),
]


@pytest.mark.parametrize(
    ("pone", "dealer", "script", "points"), [c[1:] for c in PLAYS], ids=[c[0] for c in PLAYS]
)
def test_whole_play(pone: str, dealer: str, script: str, points: tuple[int, int]) -> None:
    table = deal(pone, dealer).lay_away().play(script)
    assert len(table.of(PlayEnded)) == 1
    assert table.pegged_in_play() == points


def test_the_pone_leads_and_turns_alternate() -> None:
    # R7
    table = deal("2 3 4 5", "6 7 8 9").lay_away()
    assert table.to_act == (PONE,)
    for seat in (PONE, DEALER, PONE, DEALER):
        assert table.to_act == (seat,)
        table.act(seat, table.legal_actions(seat)[0])


@pytest.mark.parametrize("card", PACK)
def test_a_first_lead_scores_nothing(card: Card) -> None:
    # R8 B24
    others = [other for other in PACK if other.rank is not card.rank][::7]
    hand = " ".join(map(str, (card, *others[:3])))
    table = deal(hand, " ".join(map(str, others[3:7]))).lay_away()
    events = table.act(PONE, Play(card))
    assert events[0] == CardPlayed(seat=PONE, card=card, count=card.pips, items=(), points=0)
    assert table.scores == (0, 0)


def test_every_reason_of_a_card_is_told() -> None:
    # R8 B19 B20: points of different kinds are added, and each is an item of its own.
    table = deal("4 5 Q K", "6 8 T 9").lay_away().play("P4(4) D6(10) P5(15)[+5]")
    items = table.of(CardPlayed)[-1].items
    assert [(item.kind, item.points) for item in items] == [
        (ScoreKind.FIFTEEN, 2),
        (ScoreKind.RUN, 3),
    ]
    assert all(len(item.cards) == 3 for item in items)


def test_nothing_but_the_suit_makes_no_points_in_the_play() -> None:
    # R8: no flush, and the jack of the starter's suit is no nobs.
    table = deal("JH 2H 7H 9H", "4H KH 6H 8H", starter="AH").lay_away()
    table.play("PJ(10) D4(14) P2(16) D6(22)")
    assert table.scores == (0, 0)


def test_what_fits_is_all_that_may_be_laid() -> None:
    # R7 B33 B34: the ace alone fits, so it is the only choice, and there is no going instead.
    table = deal("T 9 8 4", "Q A 7 9").lay_away().play("PT(10) DQ(20) P9(29)")
    assert [str(action) for action in table.legal_actions(DEALER)] == ["Play(card=Card(AC))"]
    assert table.legal_actions(PONE) == ()


def test_a_go_is_said_at_its_count_and_kept_in_the_series() -> None:
    # R9 B28: the go stands in the series, with the number of cards then laid.
    table = deal("K Q J T", "5 A 2 3").lay_away()
    table.play("PK(10) D5(15)[+2] PQ(25) DA(26) P:go D2(28)")
    assert table.of(GoSaid) == [GoSaid(seat=PONE, count=26)]
    phase = table.state.phase
    assert isinstance(phase, Playing)
    assert phase.series.goes == (Go(seat=PONE, count=26, after=4),)


@pytest.mark.parametrize("case", PLAYS, ids=[c[0] for c in PLAYS])
def test_one_point_a_series_and_every_card_once(case: tuple[str, str, str, str, object]) -> None:
    # R9 R11 B32 B35: exactly one point for go or last card in each series that is not 31.
    table = deal(case[1], case[2]).lay_away().play(case[3])
    laid = [event.card for event in table.of(CardPlayed)]
    assert len(laid) == len(set(laid)) == 8
    counting = next(s.phase for s in table.states if isinstance(s.phase, Counting))
    ones = len(table.of(GoPegged)) + len(table.of(LastCardPegged))
    assert ones == sum(series.count != 31 for series in counting.series)
    assert len(table.of(LastCardPegged)) == (counting.series[-1].count != 31)
    assert sorted(c for series in counting.series for c in series.cards) == sorted(laid)
