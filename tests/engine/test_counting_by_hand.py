"""Counting by hand: claims that are right, too low, too high (R26)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.actions import CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import PACK, parse_cards
from cribbage_tui.engine.errors import Refusal
from cribbage_tui.engine.events import (
    CardCounted,
    CribShown,
    HandShown,
    MugginsCalled,
    PlayEnded,
    PointsClaimed,
    Source,
)
from cribbage_tui.engine.options import Counting, GameOptions, Muggins
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.seats import Side
from cribbage_tui.engine.state import Claim, Discarding
from cribbage_tui.engine.state import Counting as Show
from tests.engine.table import DEALER, PONE, Table, deal

BY_HAND = GameOptions(counting=Counting.BY_HAND)
MUGGINS = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW)

# The pone's hand counts 16, the dealer's 6, the crib 8.
TRUTH = (16, 6, 8)


def show(options: GameOptions) -> Table:
    """The deal of three counts, waiting for the first."""
    return deal(
        "4C 5D 6H KS", "2C 7D 8H QS", throws=["3C 3D", "3H TS"], starter="5S", options=options
    ).lay_away().play_out()  # fmt: skip


def test_the_game_waits_for_every_count() -> None:
    # R12 R26: the owner of each hand is asked, and for the crib the dealer again.
    table = show(BY_HAND)
    assert isinstance(table.events[-1], PlayEnded)
    asked = []
    for owner, source, truth in zip(
        (PONE, DEALER, DEALER), (Source.HAND, Source.HAND, Source.CRIB), TRUTH, strict=True
    ):
        phase = table.state.phase
        assert isinstance(phase, Show)
        assert phase.claim == Claim(source, owner)
        assert table.to_act == (owner,)
        asked.append(owner)
        events = table.count(truth)
        assert events[0] == PointsClaimed(seat=owner, source=source, points=truth)
        shown = events[1]
        assert isinstance(shown, CribShown if source is Source.CRIB else HandShown)
        assert (shown.seat, shown.claim, shown.points) == (owner, truth, truth)
    assert isinstance(table.state.phase, Discarding)


@pytest.mark.parametrize(
    ("options", "claim", "pegged"),
    [
        # Off: a low claim is put right, a high one as well.
        (BY_HAND, 16, 16),
        (BY_HAND, 12, 16),
        (BY_HAND, 0, 16),
        (BY_HAND, 17, 16),
        (BY_HAND, 29, 16),
        # With muggins: you peg what you claimed, and no more than is there.
        (MUGGINS, 16, 16),
        (MUGGINS, 12, 12),
        (MUGGINS, 0, 0),
        (MUGGINS, 17, 16),
        (MUGGINS, 29, 16),
    ],
)
def test_what_is_pegged(options: GameOptions, claim: int, pegged: int) -> None:
    # R26: in every case the true items are told, so that one sees what was missed or not there.
    table = show(options)
    before = table.scores[Side.A]
    table.count(claim)
    if options is MUGGINS and claim <= 16:
        table.call(0)
    (shown,) = table.of(HandShown)
    assert (shown.claim, shown.points, total(shown.items)) == (claim, pegged, 16)
    assert table.scores[Side.A] == before + pegged


@pytest.mark.parametrize("options", [BY_HAND, MUGGINS])
def test_an_over_claim_is_told_at_once(options: GameOptions) -> None:
    # R26 B49 B51: before the next hand is counted, and the game goes on.
    table = show(options)
    events = table.count(20)
    assert [type(event) for event in events] == [PointsClaimed, HandShown]
    assert table.to_act == (DEALER,)
    phase = table.state.phase
    assert isinstance(phase, Show)
    assert phase.claim == Claim(Source.HAND, DEALER)


@pytest.mark.parametrize("options", [BY_HAND, MUGGINS])
def test_nothing_can_be_claimed_for_nothing(options: GameOptions) -> None:
    # B50: a claim of 0 is a claim, for a hand on each side that counts nothing.
    table = deal(
        "TC QD KH 2S", "4C 6D 9H KS", throws=["AC 3C", "6C 7D"], starter="8C", options=options
    ).lay_away().play_out()  # fmt: skip
    table.count(0)
    if options is MUGGINS:
        table.call(0)
    (shown,) = table.of(HandShown)
    assert (shown.claim, shown.points, shown.items) == (0, 0, ())
    assert table.to_act == (DEALER,)


def test_twenty_nine_can_be_claimed() -> None:
    # B15 R18
    table = deal(
        "5S 5H 5D JC", "2C 7D 8H QS", throws=["3C 3D", "3H TS"], starter="5C", options=BY_HAND
    ).lay_away().play_out()  # fmt: skip
    assert Count(29) in table.legal_actions(PONE)
    table.count(29)
    (shown,) = table.of(HandShown)
    assert (shown.claim, shown.points) == (29, 29)


def test_every_number_from_0_to_29_may_be_claimed() -> None:
    table = show(BY_HAND)
    assert table.legal_actions(PONE) == tuple(Count(points) for points in range(30))
    assert table.legal_actions(DEALER) == ()
    for points in (-1, 30, 100):
        assert table.refused(PONE, Count(points)) is Refusal.IMPOSSIBLE_NUMBER


def test_only_the_owner_claims() -> None:
    table = show(BY_HAND)
    assert table.refused(DEALER, Count(6)) is Refusal.NOT_YOUR_TURN
    assert table.refused(PONE, CallMuggins(1)) is Refusal.NOT_NOW
    assert table.refused(PONE, Play(PACK[0])) is Refusal.NOT_NOW
    assert table.refused(PONE, Discard(PACK[:2])) is Refusal.NOT_NOW


def test_without_muggins_nobody_is_asked_to_call() -> None:
    table = show(BY_HAND)
    for claim in (0, 3, 29):
        table.count(claim)
    assert table.of(MugginsCalled) == []
    assert isinstance(table.state.phase, Discarding)


@pytest.mark.parametrize("muggins", [Muggins.OFF, Muggins.SHOW])
def test_cards_in_the_play_count_by_themselves(muggins: Muggins) -> None:
    # R27: only the wider option asks for the play.
    options = GameOptions(counting=Counting.BY_HAND, muggins=muggins)
    table = deal("K Q 2 3", "5 8 7 9", options=options).lay_away()
    table.play("PK(10) D5(15)[+2] PQ(25) D:go P2(27) P3(30) P:go+1 D:leads")
    assert table.of(CardCounted) == []
    assert table.of(PointsClaimed) == []


def test_the_cards_being_counted_lie_open() -> None:
    # B57: hand, starter and claim are there to be seen while the count is under way.
    table = show(MUGGINS)
    for seat in (PONE, DEALER):
        view = table.view(seat)
        assert view.shown[PONE] == parse_cards("4C 5D 6H KS")
        assert view.shown[DEALER] == ()
        assert str(view.starter) == "5S"
        assert view.claim == Claim(Source.HAND, PONE)
    table.count(10)
    assert table.view(PONE).claim == Claim(Source.HAND, PONE, points=10, callers=(DEALER,))
    table.call(0)
    table.count(6)
    table.call(0)
    for seat in (PONE, DEALER):
        view = table.view(seat)
        assert view.crib == parse_cards("3C 3D 3H TS")
        assert view.claim == Claim(Source.CRIB, DEALER)
