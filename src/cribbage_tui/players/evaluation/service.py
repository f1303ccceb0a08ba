"""What every choice in a view is worth, for people: hints now, a look back at a game later.

Both functions are pure and see nothing but the view: the same view always gives the same answer.
The first of the list is what the level ``expert`` would do.

>>> from cribbage_tui.engine import Game, GameOptions, Seat, SeededDecks
>>> from cribbage_tui.players.evaluation import evaluate_discards
>>> game = Game.new(GameOptions(), SeededDecks("1"), dealer=Seat.ONE)
>>> best = evaluate_discards(game.view(Seat.ONE))[0]
>>> len(best.cards), len(best.kept)
(2, 4)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import PACK, Card, PlayerView, Rank, Stage
from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.players.choices import playable, ranks_laid
from cribbage_tui.players.evaluation.discarding import Throw, chance_to_win, every_throw
from cribbage_tui.players.evaluation.one_reply import cards_to_reply, points_less_reply, unseen
from cribbage_tui.players.evaluation.playing import (
    chances_of_plays,
    margins_of_plays,
    outlook,
)
from cribbage_tui.players.evaluation.ranks import PIPS, RANKS

DIGITS: Final = 9
"""Chances and points are rounded to so many decimals: no last bit decides an order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Starters:
    """The starters with which a hand counts most, or least.

    Attributes:
        cards: all of them, in the order of the pack.
        points: what the hand then counts.
    """

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardEvaluation:
    """One way to lay away, in average points and in games won.

    Attributes:
        cards: the cards laid away, in the order of the hand.
        kept: the cards kept.
        hand: the average of the kept hand over every starter that may come.
        crib: the average crib with these cards in it: negative when it is the other side's.
        play: the points pegged in the play less those of the other side, on average. 0 with more
            than two seats, of which nothing has been learned.
        win: the chance to win the game, 0–1; None with more than two seats.
        best: the starters that the hand likes best.
        worst: those that it likes least.
    """

    cards: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    play: float
    win: float | None
    best: Starters
    worst: Starters

    @property
    def points(self) -> float:
        """Hand, crib and play together."""
        return self.hand + self.crib + self.play


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """A card that the next seat may lay.

    Attributes:
        rank: its rank.
        points: what it would peg at once.
        chance: how likely the next seat is to hold one, 0–1.
    """

    rank: Rank
    points: int
    chance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEvaluation:
    """One card that may be laid.

    Attributes:
        card: the card.
        points: what it pegs at once.
        margin: the points pegged from here to the end of the play less the other's, on average.
            With more than two seats: the points now less the best reply to be expected.
        win: the chance to win the game, 0–1; None with more than two seats.
        fears: the reply that costs most on average; None when none would peg anything.
    """

    card: Card
    points: int
    margin: float
    win: float | None
    fears: Reply | None


def evaluate_discards(view: PlayerView) -> tuple[DiscardEvaluation, ...]:
    """Every throw that ``view`` may make, the best first: by chance to win, then by points.

    Empty when this seat is not asked to lay away.
    """
    if view.stage is not Stage.DISCARDING or view.seat not in view.to_act:
        return ()
    found = [_discard(throw, view) for throw in every_throw(view)]
    found.sort(key=lambda one: (-(one.win or 0.0), -one.points))
    return tuple(found)


def _discard(throw: Throw, view: PlayerView) -> DiscardEvaluation:
    starters = [card for card in PACK if card not in view.hand]
    counts = [throw.totals[card.index] for card in starters]
    return DiscardEvaluation(
        cards=throw.thrown,
        kept=throw.kept,
        hand=throw.hand,
        crib=throw.crib,
        play=throw.pegged - throw.allowed,
        win=round(chance_to_win(throw, view), DIGITS) if view.options.seats == 2 else None,
        best=_starters(starters, counts, max(counts)),
        worst=_starters(starters, counts, min(counts)),
    )


def _starters(cards: Sequence[Card], counts: Sequence[int], points: int) -> Starters:
    return Starters(
        cards=tuple(card for card, count in zip(cards, counts, strict=True) if count == points),
        points=points,
    )


def evaluate_plays(view: PlayerView) -> tuple[PlayEvaluation, ...]:
    """Every card that ``view`` may lay, the best first: by chance to win, then the highest card.

    Empty when this seat is not asked for a card.
    """
    asked = view.stage is Stage.PLAYING and view.claim is None and view.seat in view.to_act
    if not asked:
        return ()
    cards = playable(view)[::-1]
    wins: dict[int, float] | None = None
    if view.options.seats == 2:
        wins, margins = chances_of_plays(view), margins_of_plays(view)
    else:
        margins = {int(card.rank): points_less_reply(view, card) for card in cards}
    holds = _chances_to_hold(view)
    found = [
        PlayEvaluation(
            card=card,
            points=_points(view, card),
            margin=round(margins[card.rank], DIGITS),
            win=None if wins is None else round(wins[card.rank], DIGITS),
            fears=_feared(view, card, holds),
        )
        for card in cards
    ]
    found.sort(key=lambda one: -(one.margin if one.win is None else one.win))
    return tuple(found)


def _points(view: PlayerView, card: Card) -> int:
    return play_total_of_ranks([*ranks_laid(view), int(card.rank)], view.series.count + card.pips)


def _chances_to_hold(view: PlayerView) -> dict[int, float]:
    """How likely the next seat holds a card of each rank that it may lay in this series."""
    cards = cards_to_reply(view)
    if not cards:
        return {}
    if view.options.seats == 2:
        chances: dict[int, float] = {}
        whole = 0.0
        for ranks, weight, _ in outlook(view).holdings:
            whole += weight
            for rank in set(ranks):
                chances[rank] = chances.get(rank, 0.0) + weight
        return {rank: min(1.0, chance / whole) for rank, chance in chances.items()}
    left = unseen(view)
    every = sum(left)
    return {rank: 1 - (1 - left[rank] / every) ** cards for rank in RANKS if left[rank]}


def _feared(view: PlayerView, card: Card, holds: dict[int, float]) -> Reply | None:
    series, count = [*ranks_laid(view), int(card.rank)], view.series.count + card.pips
    worst: Reply | None = None
    for rank, chance in sorted(holds.items()):
        reached = count + PIPS[rank]
        points = play_total_of_ranks([*series, rank], reached) if reached <= 31 else 0
        if points and (worst is None or points * chance > worst.points * worst.chance):
            worst = Reply(rank=Rank(rank), points=points, chance=round(chance, DIGITS))
    return worst
