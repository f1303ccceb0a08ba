"""The option to finish the deal: the higher score at its end wins (R25)."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.engine.events import (
    CribShown,
    DealEnded,
    GameWon,
    HandDealt,
    HandShown,
    HeelsPegged,
    MugginsPegged,
    PlayEnded,
)
from cribbage_tui.engine.options import Counting, Ending, GameOptions, Muggins, Target
from cribbage_tui.engine.seats import Side
from cribbage_tui.engine.state import Discarding, Finished
from tests.engine.table import Table, deal

FINISH = GameOptions(ending=Ending.FINISH_THE_DEAL)

# What the deal below pegs, laid lowest card first: pone 4 in the play and 16, dealer 1 in the
# play, 6 and 8.
PONE_GAINS, DEALER_GAINS = 20, 15


def played(pone: int, dealer: int, *, starter: str = "5S", options: GameOptions = FINISH) -> Table:
    """One deal played out from these scores."""
    later = [SeededDecks("later").pack(number) for number in range(1, 9)]
    return deal(
        "4C 5D 6H KS", "2C 7D 8H QS", throws=["3C 3D", "3H TS"],
        starter=starter, scores=(pone, dealer), options=options, later=later,
    ).lay_away().play_out()  # fmt: skip


def test_the_deal_pegs_what_this_module_says() -> None:
    table = played(0, 0)
    assert table.scores == (PONE_GAINS, DEALER_GAINS)
    assert table.pegged_in_play() == (4, 1)


@pytest.mark.parametrize(
    ("pone", "dealer", "winner"),
    [
        # One side over the target.
        (101, 0, Side.A),
        (0, 106, Side.B),
        # Both over: the higher wins, though the pone was there first, or the dealer.
        (119, 120, Side.A),
        (114, 120, Side.B),
        (120, 117, Side.A),
        # Over at the start of the show already: it goes on.
        (120, 120, Side.A),
        (118, 0, Side.A),
    ],
)
def test_the_higher_score_at_the_end_wins(pone: int, dealer: int, winner: Side) -> None:
    table = played(pone, dealer)
    final = (pone + PONE_GAINS, dealer + DEALER_GAINS)
    # Everything is counted, and scores are not cut off.
    assert len(table.of(HandShown)) == 2
    assert len(table.of(CribShown)) == 1
    assert [type(event) for event in table.events[-2:]] == [DealEnded, GameWon]
    assert table.scores == final
    assert table.won is not None
    assert table.won.side is winner
    assert table.won.scores == final
    assert len(table.of(HandDealt)) == 1
    assert table.to_act == ()


@pytest.mark.parametrize("level", [121, 122, 130])
def test_level_at_or_over_the_target_one_more_deal(level: int) -> None:
    table = played(level - PONE_GAINS, level - DEALER_GAINS)
    assert table.scores == (level, level)
    assert table.won is None
    assert isinstance(table.state.phase, Discarding)
    assert table.state.deal == 2
    # The next deal decides, unless it leaves them level again.
    while not isinstance(table.state.phase, Finished):
        seat = table.to_act[0]
        table.act(seat, table.legal_actions(seat)[0])
    assert table.won is not None
    assert table.won.scores[table.won.side] == max(table.scores)
    assert len(set(table.scores)) == 2
    assert len(table.of(HandDealt)) == 2


@pytest.mark.parametrize(("pone", "dealer"), [(100, 105), (100, 0), (0, 105), (0, 0)])
def test_below_the_target_the_game_goes_on(pone: int, dealer: int) -> None:
    # 120 is not enough, level or not.
    table = played(pone, dealer)
    assert max(table.scores) <= 120
    assert table.won is None
    assert isinstance(table.state.phase, Discarding)


def test_nothing_wins_before_the_end_of_the_deal() -> None:
    # Heels, the play and each hand pass the target, and the deal goes on.
    table = played(120, 120, starter="JD")
    assert [heels.points for heels in table.of(HeelsPegged)] == [2]
    assert len(table.of(PlayEnded)) == 1
    last = len(table.events) - 2
    assert all(state.winner is None for state in table.states[:last])
    assert table.states[last].winner is not None


@pytest.mark.parametrize(("loser", "margin"), [(90, Margin.SKUNK), (91, Margin.PLAIN)])
def test_a_skunk_by_the_score_at_the_end(loser: int, margin: Margin) -> None:
    # R20 R25
    table = played(121, loser - DEALER_GAINS)
    assert table.won is not None
    assert table.won.margin is margin


def test_a_loser_over_the_target_is_no_skunk() -> None:
    table = played(121, 120)
    assert table.won is not None
    assert table.won.margin is Margin.PLAIN


def test_once_around() -> None:
    options = GameOptions(ending=Ending.FINISH_THE_DEAL, target=Target.SHORT)
    table = played(50, 0, options=options)
    assert table.won is not None
    assert table.won.scores == (70, 15)
    assert table.won.margin is Margin.SKUNK


def test_muggins_is_not_cut_off_where_scores_are_not() -> None:
    # R25 R27: with one hole to the target, all sixteen points are there to be called.
    options = GameOptions(
        ending=Ending.FINISH_THE_DEAL, counting=Counting.BY_HAND, muggins=Muggins.SHOW
    )
    table = played(117, 0, options=options)
    table.count(0)
    table.call(16)
    assert [paid.points for paid in table.of(MugginsPegged)] == [16]


def test_off_by_default() -> None:
    assert GameOptions().ending is Ending.ON_THE_SPOT
