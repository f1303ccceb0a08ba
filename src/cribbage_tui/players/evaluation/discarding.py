"""What each throw is worth: hand, crib and play in points, and all of it in games won.

The hand is exact over every starter. The crib and the play come from the learned tables. For the
chance to win the points are spread out, as they are pegged: heels, the play, the pone's hand, the
dealer's hand, the crib; whoever gets to the target first has won (R19), and else the next deal
decides. The parts are taken as independent of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import Final

from cribbage_tui.engine import PACK, Card, PlayerView, Rank, Target
from cribbage_tui.engine.scoring import hand_totals_by_starter
from cribbage_tui.players.choices import crib_is_ours, throws
from cribbage_tui.players.evaluation.crib_estimate import crib_estimate
from cribbage_tui.players.evaluation.ranks import PAIR_NUMBER, ranks_of, sets_of
from cribbage_tui.players.evaluation.spreads import average, tilted, together
from cribbage_tui.players.evaluation.tables import DEALER, PONE, SHOW_POINTS, tables
from cribbage_tui.players.evaluation.winning import Chances, when_dealing, when_pone

_PLAY_STEP: Final = 20
"""Average pegs are told apart to a twentieth of a point."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """One way to lay away, in average points.

    Attributes:
        thrown: the cards laid away.
        kept: the cards kept.
        hand: the hand over every starter that may come.
        crib: the crib, negative when it is the other's.
        pegged: what the kept cards peg in the play.
        allowed: what the other side pegs.
        totals: the hand's points by the starter's ``card.index``; 0 for the own cards.
    """

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    pegged: float
    allowed: float
    totals: Sequence[int]

    @property
    def points(self) -> float:
        """Own points minus the other's, as far as the throw decides them."""
        return self.hand + self.crib + self.pegged - self.allowed


def every_throw(view: PlayerView) -> list[Throw]:
    """Every throw, in the order of the cards.

    With three or four seats there are no learned tables: the crib is a plain estimate, and
    nothing is said of the play.
    """
    role = DEALER if crib_is_ours(view) else PONE
    return [_throw(thrown, kept, view.hand, role) for thrown, kept in throws(view)]


def _throw(
    thrown: tuple[Card, ...], kept: tuple[Card, ...], dealt: Sequence[Card], role: int
) -> Throw:
    totals = hand_totals_by_starter(kept)
    hand = (sum(totals) - sum([totals[card.index] for card in thrown])) / (len(PACK) - len(dealt))
    if len(thrown) < 2:
        crib = crib_estimate(thrown)
        return Throw(
            thrown=thrown,
            kept=kept,
            hand=hand,
            crib=crib if role == DEALER else -crib,
            pegged=0.0,
            allowed=0.0,
            totals=totals,
        )
    crib = _cribs(role)[PAIR_NUMBER[ranks_of(thrown)]]
    four = four_number(ranks_of(kept))
    learned = tables()
    return Throw(
        thrown=thrown,
        kept=kept,
        hand=hand,
        crib=crib if role == DEALER else -crib,
        pegged=learned.pegged[role][four],
        allowed=learned.allowed[role][four],
        totals=totals,
    )


@cache
def _cribs(role: int) -> tuple[float, ...]:
    return tuple(average(spread) for spread in tables().crib[role])


@cache
def _four_numbers() -> dict[tuple[int, ...], int]:
    return {four: number for number, four in enumerate(sets_of(4))}


def four_number(four: tuple[int, ...]) -> int:
    """The number of a set of four ranks in the tables."""
    return _four_numbers()[four]


def chance_to_win(throw: Throw, view: PlayerView) -> float:
    """The chance to win the game after ``throw``, in a game of two."""
    own, other = view.score, max(s for side, s in enumerate(view.scores) if side != view.side)
    hand = _hand_spread(throw, view.hand)
    pair = PAIR_NUMBER[ranks_of(throw.thrown)]
    target = view.options.target
    if crib_is_ours(view):
        crib = tables().crib[DEALER][pair]
        jacks = sum(card.rank is Rank.JACK for card in view.hand)
        play = together(_play(DEALER, throw.pegged), _heels(jacks))
        return _as_dealer(
            play, together(hand, crib), _play(PONE, throw.allowed), (own, other), target
        )
    theirs = together(tables().hand[DEALER], tables().crib[PONE][pair])
    return _as_pone(
        _play(PONE, throw.pegged),
        hand,
        (_dealers_play(throw.allowed), theirs),
        (own, other),
        target,
    )


def _hand_spread(throw: Throw, dealt: Sequence[Card]) -> list[float]:
    spread = [0] * SHOW_POINTS
    for total in throw.totals:
        spread[total] += 1
    spread[0] -= 4  # the places of the kept cards themselves
    for card in throw.thrown:
        spread[throw.totals[card.index]] -= 1
    starters = len(PACK) - len(dealt)
    return [number / starters for number in spread]


@cache
def _heels(jacks: int) -> tuple[float, float, float]:
    """Heels (R6), when the dealer holds so many jacks itself."""
    chance = (4 - jacks) / 46
    return 1 - chance, 0.0, chance


@cache
def _tilted_play(role: int, step: int) -> tuple[float, ...]:
    spread = tilted(tables().play[role], step / _PLAY_STEP)
    while spread[-1] < 1e-4:
        spread.pop()
    return tuple(spread)


def _play(role: int, mean: float) -> tuple[float, ...]:
    return _tilted_play(role, max(1, round(mean * _PLAY_STEP)))


def _dealers_play(mean: float) -> list[float]:
    return together(_play(DEALER, mean), _heels(0))


def _as_dealer(
    play: Sequence[float],
    show: Sequence[float],
    their_play: Sequence[float],
    scores: tuple[int, int],
    target: Target,
) -> float:
    """The dealer's chance, whose ``show`` (hand and crib) comes after the pone's hand."""
    own, other = scores
    wants, they_want = target - own, target - other
    out, they_out = sum(play[wants:]), sum(their_play[they_want:])
    chances = when_pone(target)
    mine = together(play[:wants], show)
    theirs = together(their_play[:they_want], tables().hand[PONE])[:they_want]
    return out * (1 - they_out / 2) + _go_on(mine, theirs, scores, chances)


def _as_pone(
    play: Sequence[float],
    hand: Sequence[float],
    their: tuple[Sequence[float], Sequence[float]],
    scores: tuple[int, int],
    target: Target,
) -> float:
    """The pone's chance, whose hand comes before the dealer's hand and crib."""
    own, other = scores
    wants, they_want = target - own, target - other
    their_play, their_show = their
    out, they_out = sum(play[wants:]), sum(their_play[they_want:])
    mine = together(play, hand)
    home = sum(mine[wants:])
    theirs = together(their_play[:they_want], their_show)[:they_want]
    chances = when_dealing(target)
    return (
        out * they_out / 2 + home * (1 - they_out) + _go_on(mine[:wants], theirs, scores, chances)
    )


def _go_on(
    mine: Sequence[float], theirs: Sequence[float], scores: tuple[int, int], chances: Chances
) -> float:
    """The chance to win over all the ways in which the other side is not yet home."""
    own, other = scores
    whole = sum(theirs)
    wants = chances.target - own
    sure = sum(mine[wants:]) * whole
    for more, chance in enumerate(mine[:wants]):
        if chance:
            ahead = chances.rows[own + more][other : other + len(theirs)]
            sure += chance * sum(map(mul, theirs, ahead))
    return sure
