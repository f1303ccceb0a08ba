"""The first to reach the target wins on the spot, wherever that happens (R19)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from cribbage_tui.engine.actions import CallMuggins, Count, Play
from cribbage_tui.engine.board import Margin, Pegs
from cribbage_tui.engine.counting import true_items
from cribbage_tui.engine.events import (
    CardPlayed,
    CribShown,
    DealEnded,
    Event,
    GameWon,
    GoPegged,
    HandDealt,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    MugginsPegged,
    PeggingEvent,
    PlayEnded,
)
from cribbage_tui.engine.options import Counting, GameOptions, Muggins, Target
from cribbage_tui.engine.scoring.items import ScoreKind, total
from cribbage_tui.engine.seats import Side
from cribbage_tui.engine.state import Counting as Show
from cribbage_tui.engine.state import Discarding, Finished, Playing
from tests.engine.table import DEALER, PONE, Table, deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A deal in which ``side`` pegs ``worth`` points by an event of the kind ``by``.

    ``plays`` are the ranks laid, in order; what they leave out is laid lowest first. With muggins
    every owner claims nothing and every caller calls all of it.
    """

    side: Side
    by: type[Event]
    worth: int
    kinds: tuple[ScoreKind, ...] = ()
    plays: str = ""
    pone: str = "4C 5D 6H KS"
    dealer: str = "2C 7D 8H QS"
    throws: tuple[str, str] = ("3C 3D", "3H TS")
    starter: str = "5S"
    muggins: Muggins = Muggins.OFF


A, B = Side.A, Side.B
FIFTEEN, PAIR, RUN = ScoreKind.FIFTEEN, ScoreKind.PAIR, ScoreKind.RUN
THIRTY_ONE = ScoreKind.THIRTY_ONE

WINS = {
    "heels": Win(side=B, by=HeelsPegged, worth=2, starter="JS"),
    "fifteen": Win(side=B, by=CardPlayed, worth=2, kinds=(FIFTEEN,), plays="K 5", dealer="5 A 2 3",
                   pone="K Q J T"),
    "pair": Win(side=B, by=CardPlayed, worth=2, kinds=(PAIR,), plays="7 7",
                pone="7 9 T Q", dealer="7 2 3 4"),
    "pair royal": Win(side=A, by=CardPlayed, worth=6, kinds=(PAIR,), plays="7 7 7",
                      pone="7 7 T Q", dealer="7 2 3 4"),
    "double pair royal": Win(side=B, by=CardPlayed, worth=12, kinds=(PAIR,), plays="7 7 7 7",
                             pone="7 7 T Q", dealer="7 7 3 4"),
    "run": Win(side=A, by=CardPlayed, worth=3, kinds=(RUN,), plays="2 3 4",
               pone="2 4 T Q", dealer="3 7 8 9"),
    "thirty-one": Win(side=B, by=CardPlayed, worth=2, kinds=(THIRTY_ONE,), plays="T Q K A",
                      pone="T K 2 3", dealer="Q A 7 8"),
    "run and fifteen": Win(side=A, by=CardPlayed, worth=5, kinds=(FIFTEEN, RUN), plays="4 6 5",
                           pone="4 5 Q Q", dealer="6 8 T 9"),
    "go": Win(side=A, by=GoPegged, worth=1, plays="K Q T", pone="K T 2 3", dealer="Q 9 8 7"),
    "last card": Win(side=B, by=LastCardPegged, worth=1, plays="9 K 8 Q 6 J 5 T",
                     pone="9 8 6 5", dealer="K Q J T"),
    "pone's hand": Win(side=A, by=HandShown, worth=16),
    "dealer's hand": Win(side=B, by=HandShown, worth=6),
    "crib": Win(side=B, by=CribShown, worth=8),
    "muggins in the show": Win(side=B, by=MugginsPegged, worth=16, muggins=Muggins.SHOW),
    "muggins in the play": Win(side=A, by=MugginsPegged, worth=2, muggins=Muggins.SHOW_AND_PLAY,
                               plays="7 7", pone="7 9 T Q", dealer="7 2 3 4"),
}  # fmt: skip


def run_deal(win: Win, scores: tuple[int, int], *, target: Target = Target.LONG) -> Table:
    """The deal of ``win`` from these scores, to its end or the game's."""
    counting = Counting.AUTOMATIC if win.muggins is Muggins.OFF else Counting.BY_HAND
    options = GameOptions(target=target, counting=counting, muggins=win.muggins)
    is_ranks = len(win.pone.split()[0]) == 1
    throws, starter = ((), None) if is_ranks else (win.throws, win.starter)
    table = deal(
        win.pone, win.dealer, throws=throws, starter=starter, scores=scores, options=options
    ).lay_away()
    ranks = win.plays.split()
    while not isinstance(table.state.phase, Discarding | Finished):
        seat = table.to_act[0]
        claim = getattr(table.state.phase, "claim", None)
        if claim is None:
            held = [action for action in table.legal_actions(seat) if isinstance(action, Play)]
            rank = ranks.pop(0) if ranks else held[0].card.rank.letter
            table.act(seat, next(play for play in held if play.card.rank.letter == rank))
        elif claim.points is None:
            table.act(seat, Count(0))
        else:
            table.act(seat, CallMuggins(total(true_items(table.state, claim))))
    return table


def place_of(win: Win, table: Table) -> int:
    """Where the points of ``win`` stand among the events."""
    return next(
        place
        for place, event in enumerate(table.events)
        if isinstance(event, win.by)
        and isinstance(event, PeggingEvent)
        and int(event.seat) == int(win.side)
        and event.points == win.worth
        and (not win.kinds or tuple(item.kind for item in event.items) == win.kinds)
    )


def scores_by_side(win: Win, own: int, other: int) -> tuple[int, int]:
    """The scores in the order of the sides."""
    return (own, other) if win.side is Side.A else (other, own)


@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("name", WINS)
def test_a_win_wherever_the_target_is_reached(name: str, target: Target) -> None:
    # R19 B37 B38 B40 B41: reached or overshot, the game ends with that very event, the winner
    # stands on exactly the target, and nothing after it is scored, pegged or dealt.
    win = WINS[name]
    plain = run_deal(win, (0, 0))
    place = place_of(win, plain)
    pegged_before = plain.states[place - 1].scores
    for overshoot in range(win.worth):
        own = target - pegged_before[win.side] - win.worth + overshoot
        table = run_deal(win, scores_by_side(win, own, 1), target=target)
        assert table.events[:-1] == plain.events[: place + 1]
        assert isinstance(table.won, GameWon)
        assert table.won.side is win.side
        last = own + pegged_before[win.side]
        assert table.state.pegs[win.side] == Pegs(front=target, back=last)
        assert table.scores[1 - win.side] == 1 + pegged_before[1 - win.side]
        assert table.won.scores == table.scores
        assert table.to_act == ()
        finished = table.state.phase
        assert isinstance(finished, Finished)
        assert finished.side is win.side


@pytest.mark.parametrize("name", WINS)
def test_one_hole_short_plays_on(name: str) -> None:
    # R19 B38: 120 is not 121.
    win = WINS[name]
    plain = run_deal(win, (0, 0))
    place = place_of(win, plain)
    own = 120 - plain.states[place].scores[win.side]
    table = run_deal(win, scores_by_side(win, own, 1))
    assert table.events[: place + 1] == plain.events[: place + 1]
    assert table.states[place].scores[win.side] == 120
    assert table.states[place].winner is None
    assert not isinstance(table.events[place + 1], GameWon)


def test_120_and_one_more() -> None:
    # B38: 119, one peg, one peg: 120 plays on, 121 wins.
    table = deal("K T 2 3", "Q 9 8 7", scores=(119, 0)).lay_away()
    table.play("PK(10) DQ(20) PT(30) D:go P:go+1 D:leads")
    assert table.scores == (120, 0)
    table.play("D9(9) P2(11) D8(19) P3(22) D7(29) D:last+1 end P:wins")
    assert table.scores == (121, 1)


def test_the_dealers_better_hand_is_too_late() -> None:
    # B40 R12: 115 with six against 120 with fourteen, the play being over.
    table = deal(
        "TC KC QS 2H", "6H 7C 8D 8S", throws=["3C 4D", "3H 4S"], starter="5D", scores=(114, 118)
    ).lay_away()  # fmt: skip
    # The play pegs one for the pone's go, and two single points for the dealer.
    table.play("P2(2) D6(8) PT(18) D7(25) P:go D:go+1 P:leads")
    table.play("PQ(10) D8(18) PK(28) D:go P:go+1 D:leads D8(8) D:last+1 end P:wins")
    before_the_show = next(s for s in table.states if isinstance(s.phase, Show))
    assert before_the_show.scores == (115, 120)
    assert table.scores == (121, 120)
    assert [shown.points for shown in table.of(HandShown)] == [6]
    assert table.of(CribShown) == []
    assert table.of(DealEnded) == []
    assert table.won == GameWon(side=Side.A, margin=Margin.PLAIN, scores=(121, 120))


@pytest.mark.parametrize("name", WINS)
def test_cards_may_be_looked_at_after_the_win(name: str) -> None:
    # R19 B40: nothing is scored any more, but every hand and the crib lie open.
    win = WINS[name]
    plain = run_deal(win, (0, 0))
    place = place_of(win, plain)
    own = 121 - plain.states[place].scores[win.side]
    table = run_deal(win, scores_by_side(win, own, 1))
    finished = table.state.phase
    assert isinstance(finished, Finished)
    assert isinstance(finished.last, Playing | Show)
    for seat in (PONE, DEALER):
        view = table.view(seat)
        assert view.winner is win.side
        assert view.shown == finished.last.kept.hands
        assert view.crib == finished.last.kept.crib


def test_the_winner_is_known_with_the_very_point() -> None:
    # Law 2: the state right after the winning points has its winner, none before has.
    table = run_deal(WINS["run"], (119, 0))
    assert table.states[-2].winner is Side.A
    assert {state.winner for state in table.states[:-2]} == {None}
    assert len(table.of(HandDealt)) == 1
    assert table.of(PlayEnded) == []
