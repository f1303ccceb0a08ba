"""Games added up: won and lost, averages by role, the hands, the course of the scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from operator import itemgetter
from typing import Final

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.seats import Seat
from cribbage_tui.intervals import Z95, Interval
from cribbage_tui.statistics.summary import HIGHEST_HAND, GameSummary, Sums

OWN: Final = Seat.ONE
"""The person's seat."""

OTHER: Final = Seat.TWO
"""The computer's seat."""

LONGEST_CURVE: Final = 60
"""How many of the last games the curve of scores has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game to add up.

    Attributes:
        summary: what it comes to.
        level: the computer's level.
        target: the game hole, 121 or 61.
        ended: when it ended, as text that sorts by time.
        hints: how many hints the person has had.
    """

    summary: GameSummary
    level: str
    target: int
    ended: str
    hints: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """The best hand or crib of all.

    Attributes:
        points: what it is worth.
        cards: its four cards.
        starter: the starter.
    """

    points: int
    cards: tuple[Card, ...]
    starter: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleFigures:
    """Averages a deal for one seat in one role; None where nothing was counted.

    Attributes:
        hands: how many hands the average is of.
        hand: points a hand.
        crib: points a crib; None for the pone.
        play: points a play, of those that went to their end.
    """

    hands: int
    hand: float | None
    crib: float | None
    play: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFigures:
    """What one seat made over all games.

    Attributes:
        dealer: its averages as the dealer.
        pone: its averages as the pone.
        hand_scores: how many of its hands were worth 0 … 29.
        best_hand: its best hand ever, the first of equals.
        best_crib: its best crib.
    """

    dealer: RoleFigures
    pone: RoleFigures
    hand_scores: tuple[int, ...]
    best_hand: Best | None
    best_crib: Best | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Streaks:
    """Games won or lost one after the other.

    Attributes:
        longest_won: the longest row of wins.
        longest_lost: the longest row of losses.
        current: the row that is going on: its wins, or minus its losses; 0 without games.
    """

    longest_won: int = 0
    longest_lost: int = 0
    current: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CurvePoint:
    """One of the last games."""

    own: int
    other: int
    is_won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Games added up, from the person's side.

    Attributes:
        games: how many.
        wins: how many of them were won.
        win_rate: their share; None without games.
        win_rate_interval: its 95% interval by Wilson's score; None without games.
        streaks: wins and losses in a row.
        skunks_given: skunks by the person; double skunks apart.
        doubles_given: double skunks by the person.
        skunks_taken: skunks by the computer.
        doubles_taken: double skunks by the computer.
        hinted: games in which the person had a hint.
        own: what the person made.
        other: what the computer made.
        curve: the last games, oldest first, at most ``LONGEST_CURVE``.
    """

    games: int
    wins: int
    win_rate: float | None
    win_rate_interval: Interval | None
    streaks: Streaks
    skunks_given: int
    doubles_given: int
    skunks_taken: int
    doubles_taken: int
    hinted: int
    own: SeatFigures
    other: SeatFigures
    curve: tuple[CurvePoint, ...]


def add_up(games: Iterable[PlayedGame]) -> Statistics:
    """The statistics of ``games`` that were won by somebody, in the order in which they ended."""
    ordered = sorted(
        (game for game in games if game.summary.winner is not None), key=lambda game: game.ended
    )
    summaries = [game.summary for game in ordered]
    won = [summary.winner is OWN for summary in summaries]

    def margins(winner: Seat, margin: Margin) -> int:
        return sum(each.winner is winner and each.margin is margin for each in summaries)

    return Statistics(
        games=len(won),
        wins=sum(won),
        win_rate=share(sum(won), len(won)),
        win_rate_interval=wilson(sum(won), len(won)),
        streaks=_streaks(won),
        skunks_given=margins(OWN, Margin.SKUNK),
        doubles_given=margins(OWN, Margin.DOUBLE_SKUNK),
        skunks_taken=margins(OTHER, Margin.SKUNK),
        doubles_taken=margins(OTHER, Margin.DOUBLE_SKUNK),
        hinted=sum(game.hints > 0 for game in ordered),
        own=_seat(summaries, OWN),
        other=_seat(summaries, OTHER),
        curve=tuple(
            CurvePoint(own=each.scores[OWN], other=each.scores[OTHER], is_won=each.winner is OWN)
            for each in summaries[-LONGEST_CURVE:]
        ),
    )


def share(part: float, whole: float) -> float | None:
    """``part`` of ``whole``; None of nothing."""
    return part / whole if whole else None


def wilson(wins: int, games: int) -> Interval | None:
    """The 95% score interval of a share (E. B. Wilson, 1927); None for no games.

    With z = 1.96 and p = wins / n its middle is (p + z²/2n) / (1 + z²/n), and it reaches
    z sqrt(p(1-p)/n + z²/4n²) / (1 + z²/n) to both sides. It stays between 0 and 1.
    """
    if not games:
        return None
    rate, z2 = wins / games, Z95 * Z95
    scale = 1 + z2 / games
    middle = (rate + z2 / (2 * games)) / scale
    reach = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / scale
    # Exactly there, where rounding could end beside it.
    return 0.0 if wins == 0 else middle - reach, 1.0 if wins == games else middle + reach


def _streaks(won: Sequence[bool]) -> Streaks:
    longest = {True: 0, False: 0}
    row, before = 0, None
    for each in won:
        row = row + 1 if each is before else 1
        before = each
        longest[each] = max(longest[each], row)
    current = row if before else -row
    return Streaks(longest_won=longest[True], longest_lost=longest[False], current=current)


def _seat(summaries: Sequence[GameSummary], seat: Seat) -> SeatFigures:
    made = [summary.seats[seat] for summary in summaries]
    sums = Sums.total(each.sums for each in made)
    as_dealer = Counter(chain.from_iterable([each.dealer_hands for each in made]))
    as_pone = Counter(chain.from_iterable([each.pone_hands for each in made]))
    scores = as_dealer + as_pone
    return SeatFigures(
        dealer=RoleFigures(
            hands=as_dealer.total(),
            hand=share(sums.dealer_hand_points, as_dealer.total()),
            crib=share(sums.crib_points, sum([len(each.cribs) for each in made])),
            play=share(sums.dealer_play_points, sums.dealer_plays),
        ),
        pone=RoleFigures(
            hands=as_pone.total(),
            hand=share(sums.pone_hand_points, as_pone.total()),
            crib=None,
            play=share(sums.pone_play_points, sums.pone_plays),
        ),
        hand_scores=tuple(scores[points] for points in range(HIGHEST_HAND + 1)),
        best_hand=_best([each.best_hand for each in made]),
        best_crib=_best([each.best_crib for each in made]),
    )


def _best(all_best: Iterable[tuple[int, ...]]) -> Best | None:
    # What each is worth stands first, and of those that are worth the same ``max`` takes the first.
    points, *places = max(filter(None, all_best), key=itemgetter(0), default=(0,))
    if not places:
        return None
    *cards, starter = [PACK[place] for place in places]
    return Best(points=points, cards=tuple(cards), starter=starter)
