"""Muggins: what the owner missed goes to the opponent who calls it (R27)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.actions import CallMuggins, Count, Play
from cribbage_tui.engine.errors import Refusal
from cribbage_tui.engine.events import (
    CardCounted,
    CardPlayed,
    CribShown,
    HandShown,
    MugginsCalled,
    MugginsPegged,
    PointsClaimed,
    Source,
)
from cribbage_tui.engine.options import Counting, GameOptions, Muggins, Target
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind, total
from cribbage_tui.engine.seats import Seat, Side
from cribbage_tui.engine.state import Claim, Finished, Playing
from tests.engine.table import DEALER, PONE, Table, deal

SHOW = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW)
WIDE = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)


def show(*, scores: tuple[int, int] = (0, 0), target: Target = Target.LONG) -> Table:
    """The pone is to count a hand of 16, then the dealer one of 6 and a crib of 8.

    The play has pegged four for the pone and one for the dealer.
    """
    options = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW, target=target)
    return deal(
        "4C 5D 6H KS", "2C 7D 8H QS", throws=["3C 3D", "3H TS"],
        starter="5S", scores=scores, options=options,
    ).lay_away().play_out()  # fmt: skip


@pytest.mark.parametrize(
    ("claim", "call", "own", "paid"),
    [
        (12, 4, 12, 4),  # everything that was missed
        (12, 3, 12, 3),  # part of it
        (12, 1, 12, 1),
        (12, 0, 12, 0),  # let stand
        (0, 16, 0, 16),
        (12, 5, 12, 0),  # more than was missed is a wrong call
        (12, 29, 12, 0),
        (16, 1, 16, 0),  # nothing was missed
        (16, 0, 16, 0),
    ],
)
def test_a_right_call_pays_the_caller(claim: int, call: int, own: int, paid: int) -> None:
    table = show()
    before = table.scores
    table.count(claim)
    assert table.to_act == (DEALER,)
    events = table.call(call)
    assert events[0] == MugginsCalled(seat=DEALER, points=call)
    (shown,) = table.of(HandShown)
    assert (shown.claim, shown.points, total(shown.items)) == (claim, own, 16)
    pegged = [event.points for event in table.of(MugginsPegged)]
    assert pegged == ([paid] if paid else [])
    assert table.scores == (before[0] + own, before[1] + paid)
    if paid:
        item = ScoreItem(ScoreKind.MUGGINS, (), paid)
        assert events[-1] == MugginsPegged(seat=DEALER, items=(item,), points=paid)


def test_each_hand_and_the_crib_can_be_mugged_by_the_other() -> None:
    table = show()
    for owner, caller, truth in ((PONE, DEALER, 16), (DEALER, PONE, 6), (DEALER, PONE, 8)):
        assert table.to_act == (owner,)
        table.count(truth - 2)
        assert table.to_act == (caller,)
        table.call(2)
    assert [(e.seat, e.points) for e in table.of(MugginsPegged)] == [
        (DEALER, 2),
        (PONE, 2),
        (PONE, 2),
    ]
    assert len(table.of(CribShown)) == 1


@pytest.mark.parametrize("claim", [0, 12, 15, 16])
def test_the_question_tells_nothing(claim: int) -> None:
    # A right claim is followed by the same question as a low one.
    table = show()
    events = table.count(claim)
    assert events == (PointsClaimed(seat=PONE, source=Source.HAND, points=claim),)
    assert table.to_act == (DEALER,)
    assert table.legal_actions(DEALER) == tuple(CallMuggins(points) for points in range(30))
    phase = table.state.phase
    assert not isinstance(phase, Playing | Finished)
    assert table.view(DEALER).claim == Claim(Source.HAND, PONE, points=claim, callers=(DEALER,))


@pytest.mark.parametrize("claim", [17, 29])
def test_nobody_is_asked_after_an_over_claim(claim: int) -> None:
    table = show()
    table.count(claim)
    assert table.of(MugginsCalled) == []
    assert [shown.points for shown in table.of(HandShown)] == [16]
    assert table.to_act == (DEALER,)
    assert table.legal_actions(DEALER)[0] == Count(0)


@pytest.mark.parametrize(
    ("score", "claim", "call", "own", "paid"),
    [
        # The pone stands 1, 4 or 10 holes from the game hole when the hand of 16 is counted.
        (116, 0, 16, 0, 1),
        (116, 0, 1, 0, 1),
        (113, 0, 16, 0, 4),
        (113, 2, 14, 2, 2),
        (107, 4, 12, 4, 6),
        (107, 4, 5, 4, 5),
        (101, 0, 16, 0, 16),
        (101, 1, 15, 1, 15),
    ],
)
def test_no_more_holes_than_could_really_be_pegged(
    score: int, claim: int, call: int, own: int, paid: int
) -> None:
    # R27: a hand that could only use one hole to win yields at most one.
    table = show(scores=(score, 30))
    assert table.scores == (score + 4, 31)
    table.count(claim)
    table.call(call)
    assert table.scores == (score + 4 + own, 31 + paid)
    assert [event.points for event in table.of(MugginsPegged)] == [paid]


@pytest.mark.parametrize("claim", [1, 5, 16])
def test_a_claim_that_wins_leaves_nothing_to_call(claim: int) -> None:
    table = show(scores=(116, 30))
    table.count(claim)
    table.call(16 - claim)
    assert table.won is not None
    assert table.won.side is Side.A
    assert table.scores == (121, 31)
    assert table.of(MugginsPegged) == []


def test_the_cap_goes_by_the_target_of_the_game() -> None:
    table = show(scores=(50, 0), target=Target.SHORT)
    table.count(0)
    table.call(16)
    assert [event.points for event in table.of(MugginsPegged)] == [7]


def test_muggins_can_win_and_ends_the_game() -> None:
    table = show(scores=(0, 116))
    table.count(12)
    table.call(4)
    assert table.scores == (4 + 12, 121)
    assert table.won is not None
    assert table.won.side is Side.B
    assert len(table.of(HandShown)) == 1


def test_the_owner_pegs_first() -> None:
    # The owner's points are nearer to the game hole than the caller's: owner 117 claims 4.
    table = show(scores=(113, 119))
    assert table.scores == (117, 120)
    table.count(4)
    table.call(12)
    assert table.won is not None
    assert table.won.side is Side.A
    assert table.scores == (121, 120)


def test_in_the_play_only_with_the_wider_option() -> None:
    table = deal("7 9 T Q", "7 2 3 4", options=SHOW).lay_away().play("P7(7) D7(14)[+2]")
    assert table.scores == (0, 2)
    table = deal("7 9 T Q", "7 2 3 4", options=WIDE).lay_away()
    table.act(PONE, table.legal_actions(PONE)[0])
    assert table.to_act == (PONE,)
    assert table.legal_actions(PONE)[0] == Count(0)


def lay(table: Table, rank: str) -> None:
    """Lay a card of ``rank``."""
    seat = table.to_act[0]
    plays = [action for action in table.legal_actions(seat) if isinstance(action, Play)]
    table.act(seat, next(play for play in plays if play.card.rank.letter == rank))


@pytest.mark.parametrize(
    ("claim", "call", "own", "paid"),
    [(2, 0, 2, 0), (0, 2, 0, 2), (0, 1, 0, 1), (1, 1, 1, 1), (0, 3, 0, 0), (2, 1, 2, 0)],
)
def test_a_card_is_counted_and_called(claim: int, call: int, own: int, paid: int) -> None:
    # R27, the wider option: laid first without points, then counted by its owner.
    table = deal("7 9 T Q", "7 2 3 4", options=WIDE).lay_away()
    lay(table, "7")
    table.count(0)
    table.call(0)
    lay(table, "7")
    laid = table.of(CardPlayed)[-1]
    assert (laid.seat, laid.items, laid.points, laid.count) == (DEALER, (), 0, 14)
    assert table.to_act == (DEALER,)
    table.count(claim)
    assert table.to_act == (PONE,)
    table.call(call)
    counted = table.of(CardCounted)[-1]
    assert (counted.seat, counted.card, counted.claim) == (DEALER, laid.card, claim)
    assert [item.kind for item in counted.items] == [ScoreKind.PAIR]
    assert counted.points == own
    assert table.scores == (paid, own)
    # Then the turn goes on as ever.
    assert table.to_act == (PONE,)
    assert isinstance(table.legal_actions(PONE)[0], Play)


def test_an_over_claim_in_the_play_is_put_right_at_once() -> None:
    table = deal("7 9 T Q", "7 2 3 4", options=WIDE).lay_away()
    lay(table, "7")
    table.count(5)
    counted = table.of(CardCounted)[-1]
    assert (counted.claim, counted.points, counted.items) == (5, 0, ())
    assert table.of(MugginsCalled) == []
    assert table.to_act == (DEALER,)


def test_no_card_is_laid_while_one_is_counted() -> None:
    table = deal("7 9 T Q", "7 2 3 4", options=WIDE).lay_away()
    lay(table, "7")
    held = table.view(DEALER).hand[0]
    assert table.refused(DEALER, Play(held)) is Refusal.NOT_NOW
    assert table.refused(DEALER, Count(0)) is Refusal.NOT_YOUR_TURN
    assert table.refused(PONE, CallMuggins(0)) is Refusal.NOT_NOW
    table.count(0)
    assert table.refused(DEALER, Play(held)) is Refusal.NOT_NOW
    assert table.refused(PONE, CallMuggins(0)) is Refusal.NOT_YOUR_TURN
    assert table.refused(DEALER, CallMuggins(30)) is Refusal.IMPOSSIBLE_NUMBER


def test_go_last_card_and_31_in_the_wider_option() -> None:
    # R9 R11 R27: the point for the go or the last card is the game's, only cards are counted.
    table = deal("K Q J T", "5 A 2 3", options=WIDE).lay_away()
    script = [("K", 0), ("5", 2), ("Q", 0), ("A", 0), ("2", 0), ("3", 5), ("J", 0), ("T", 0)]
    for rank, points in script:
        lay(table, rank)
        table.count(points)
        table.call(0)
    assert [event.points for event in table.of(CardCounted)] == [points for _, points in script]
    assert table.pegged_in_play() == (1, 7)


def test_the_missed_winning_card_pays_at_most_the_last_hole() -> None:
    # R27 in the play: the dealer needs one hole and misses a pair.
    table = deal("7 9 T Q", "7 2 3 4", options=WIDE, scores=(0, 120)).lay_away()
    lay(table, "7")
    table.count(0)
    table.call(0)
    lay(table, "7")
    table.count(0)
    table.call(2)
    assert table.scores == (1, 120)


@pytest.mark.parametrize(("seats", "callers"), [(3, (0, 1)), (4, (0, 2))])
def test_every_opponent_is_asked_in_turn_but_no_partner(
    seats: int, callers: tuple[int, ...]
) -> None:
    # R28 R29: the dealer's claim is asked of the others, left of the dealer first.
    options = GameOptions(seats=seats, counting=Counting.BY_HAND, muggins=Muggins.SHOW)
    hands = ("2 3 4 6", "7 8 9 T", "2 3 4 6", "7 8 9 T")[:seats]
    table = deal(*hands, options=options).lay_away().play_out()
    dealer = Seat(seats - 1)
    while table.to_act != (dealer,) or table.legal_actions(dealer)[0] != Count(0):
        table.act(table.to_act[0], table.legal_actions(table.to_act[0])[0])
    table.count(0)
    asked: list[Seat] = []
    while table.legal_actions(table.to_act[0])[0] == CallMuggins(0):
        asked.append(table.to_act[0])
        table.call(0)
    assert tuple(asked) == callers


def test_the_first_call_above_zero_counts() -> None:
    options = GameOptions(seats=3, counting=Counting.BY_HAND, muggins=Muggins.SHOW)
    table = deal(
        "4C 5D 6H KS", "2C 7D 8H QS", "2D 4D 9D KC",
        throws=["3C", "3D", "TH"], to_crib="TS", starter="5S", options=options,
    ).lay_away().play_out()  # fmt: skip
    before = table.scores
    assert table.to_act == (Seat.ONE,)
    table.count(10)
    table.call(0)
    events = table.call(6)
    assert [type(event) for event in events] == [MugginsCalled, HandShown, MugginsPegged]
    assert table.scores == (before[0] + 10, before[1], before[2] + 6)
