"""What one game comes to: whatever the statistics need of it, so that its log need not be kept.

A combination that was missed counts in the list of hands, since the cards were worth it; averages
are of points pegged. In points to play for both are the same, unless somebody counts by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from itertools import combinations
from typing import Any, Final, TypeAlias

from cribbage_tui.engine import (
    PACK,
    Card,
    CardCounted,
    CardPlayed,
    CribShown,
    Event,
    GameOptions,
    GameWon,
    GoPegged,
    HandDealt,
    HandShown,
    HeelsPegged,
    LaidAway,
    LastCardPegged,
    PerSeat,
    PlayEnded,
    RecordError,
    Seat,
    StarterTurned,
)
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.scoring import hand_total, hand_totals_by_starter
from cribbage_tui.players.evaluation.four_cards import points_of_four
from cribbage_tui.tally import Tally, tally

VERSION: Final = 1
"""The form of a summary as data. Whatever changes what is in one, changes this."""

UNSEEN: Final = 46
"""Cards that a player of two has not been dealt: each may be the starter."""

HIGHEST_HAND: Final = 29
"""No hand counts more (R18)."""

SEATS: Final = (Seat.ONE, Seat.TWO)
"""Statistics are of games for two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """The best hand or crib of a game.

    Attributes:
        points: what it is worth.
        cards: its four cards.
        starter: the starter.
    """

    points: int
    cards: tuple[Card, ...]
    starter: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSummary:
    """What a seat made in one role, as the dealer or as the pone.

    Attributes:
        hands: what each hand counted was worth, in order.
        hand_points: what was pegged for those.
        cribs: what each own crib counted was worth; none for the pone.
        crib_points: what was pegged for those.
        plays: how many plays went to their end.
        play_points: what was pegged in those, goes and last cards included.
    """

    hands: tuple[int, ...] = ()
    hand_points: int = 0
    cribs: tuple[int, ...] = ()
    crib_points: int = 0
    plays: int = 0
    play_points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fortune:
    """What the cards did for a seat, whatever it made of them.

    All numbers are whole, so that sums of them are exact.

    Attributes:
        dealt: hands dealt to it.
        potential: over those, the total of the best four cards with each of the 46 starters: the
            points that the hand would have brought on average, 46 times.
        starters: starters turned with its four cards kept.
        gained: what those starters added to the four cards.
        expected: what all 46 would have added, summed: the expected gain, 46 times.
        variance: the variance of the gain, 46 x 46 times, summed.
        turns: starters turned while it dealt.
        jacks: how many of those were jacks (R6).
    """

    dealt: int = 0
    potential: int = 0
    starters: int = 0
    gained: int = 0
    expected: int = 0
    variance: int = 0
    turns: int = 0
    jacks: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSummary:
    """What one seat made in a game.

    Attributes:
        points: by source, as they were really pegged.
        dealer: what it made as the dealer.
        pone: what it made as the pone.
        fortune: what the cards did for it.
        best_hand: its best hand; None when none was counted.
        best_crib: its best crib.
    """

    points: Tally = field(default_factory=Tally)
    dealer: RoleSummary = field(default_factory=RoleSummary)
    pone: RoleSummary = field(default_factory=RoleSummary)
    fortune: Fortune = field(default_factory=Fortune)
    best_hand: Best | None = None
    best_crib: Best | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSummary:
    """What one game comes to.

    Attributes:
        seats: what each seat made.
        scores: each seat's score.
        winner: who has won; None for a game that was given up.
        margin: how clearly.
        first_dealer: who dealt first; None when nothing was dealt.
        deals: deals begun.
    """

    seats: tuple[SeatSummary, SeatSummary]
    scores: tuple[int, int]
    winner: Seat | None
    margin: Margin | None
    first_dealer: Seat | None
    deals: int


class _Draft:
    """What is known of one seat so far."""

    def __init__(self) -> None:
        self.roles = {"dealer": _RoleDraft(), "pone": _RoleDraft()}
        self.fortune = dict.fromkeys((each.name for each in fields(Fortune)), 0)
        self.best_hand: Best | None = None
        self.best_crib: Best | None = None


class _RoleDraft:
    """What is known of one seat in one role so far."""

    def __init__(self) -> None:
        self.hands: list[int] = []
        self.cribs: list[int] = []
        self.hand_points = self.crib_points = self.plays = self.play_points = 0


def summarise(events: Sequence[Event], options: GameOptions) -> GameSummary:
    """What the game for two with the log ``events`` comes to, won or not.

    Some two milliseconds a deal, nearly all of it for the potential of the hands dealt.
    """
    drafts = {seat: _Draft() for seat in SEATS}
    play = dict.fromkeys(SEATS, 0)
    dealer: Seat | None = None
    first_dealer: Seat | None = None
    deals = 0
    dealt: PerSeat[tuple[Card, ...]] | None = None
    kept: dict[Seat, tuple[Card, ...]] = {}
    starter: Card | None = None
    won: GameWon | None = None

    def role(seat: Seat) -> _RoleDraft:
        return drafts[seat].roles["dealer" if seat is dealer else "pone"]

    for event in events:
        match event:
            case HandDealt():
                deals += 1
                dealer = event.dealer
                first_dealer = first_dealer if first_dealer is not None else dealer
                dealt, _, _ = deal_out(event.pack, dealer, options.seats)
                kept, play = {}, dict.fromkeys(SEATS, 0)
                for seat in SEATS:
                    fortune = drafts[seat].fortune
                    fortune["dealt"] += 1
                    fortune["potential"] += potential(dealt[seat])
            case LaidAway():
                assert dealt is not None
                hand = dealt[event.seat]
                kept[event.seat] = tuple(card for card in hand if card not in event.cards)
            case StarterTurned():
                assert dealt is not None
                assert dealer is not None
                starter = event.starter
                drafts[dealer].fortune["turns"] += 1
                for seat in SEATS:
                    _add_starter(drafts[seat].fortune, dealt[seat], kept[seat], starter)
            case HeelsPegged():
                drafts[event.seat].fortune["jacks"] += 1
            case CardPlayed() | CardCounted() | GoPegged() | LastCardPegged():
                play[event.seat] += event.points
            case PlayEnded():
                for seat in SEATS:
                    role(seat).plays += 1
                    role(seat).play_points += play[seat]
            case HandShown():
                worth = sum(item.points for item in event.items)
                role(event.seat).hands.append(worth)
                role(event.seat).hand_points += event.points
                drafts[event.seat].best_hand = _better(drafts[event.seat].best_hand, event, worth)
            case CribShown():
                worth = sum(item.points for item in event.items)
                role(event.seat).cribs.append(worth)
                role(event.seat).crib_points += event.points
                drafts[event.seat].best_crib = _better(drafts[event.seat].best_crib, event, worth)
            case GameWon():
                won = event
            case _:
                pass
    points = tally(events)
    seats = tuple(
        _finished(drafts[seat], tally_of) for seat, tally_of in zip(SEATS, points, strict=True)
    )
    return GameSummary(
        seats=(seats[0], seats[1]),
        scores=(seats[0].points.total, seats[1].points.total),
        winner=None if won is None else SEATS[won.side],
        margin=None if won is None else won.margin,
        first_dealer=first_dealer,
        deals=deals,
    )


def potential(dealt: Sequence[Card]) -> int:
    """The best of the 15 ways to keep four of six cards, by what they count over 46 starters.

    It is the sum over the starters, so 46 times the average. Points of the hand alone: no crib.
    """
    best = 0
    for four in combinations(dealt, 4):
        totals = hand_totals_by_starter(four)
        whole = sum(totals) - sum([totals[card.index] for card in dealt])
        best = max(best, whole)
    return best


def _add_starter(
    fortune: dict[str, int], dealt: Sequence[Card], kept: Sequence[Card], starter: Card
) -> None:
    """Compare what ``starter`` adds to ``kept`` with what all 46 would have added."""
    alone = points_of_four(kept)
    totals = hand_totals_by_starter(kept)
    known = {card.index for card in dealt}
    gains = [total - alone for index, total in enumerate(totals) if index not in known]
    whole = sum(gains)
    fortune["starters"] += 1
    fortune["gained"] += hand_total(kept, starter) - alone
    fortune["expected"] += whole
    fortune["variance"] += UNSEEN * sum([gain * gain for gain in gains]) - whole * whole


def _better(best: Best | None, event: HandShown | CribShown, worth: int) -> Best:
    if best is not None and best.points >= worth:
        return best
    return Best(points=worth, cards=event.cards, starter=event.starter)


def _finished(draft: _Draft, points: Tally) -> SeatSummary:
    roles = {
        name: RoleSummary(
            hands=tuple(role.hands),
            hand_points=role.hand_points,
            cribs=tuple(role.cribs),
            crib_points=role.crib_points,
            plays=role.plays,
            play_points=role.play_points,
        )
        for name, role in draft.roles.items()
    }
    return SeatSummary(
        points=points,
        dealer=roles["dealer"],
        pone=roles["pone"],
        fortune=Fortune(**draft.fortune),
        best_hand=draft.best_hand,
        best_crib=draft.best_crib,
    )


# As data: lists of numbers in a fixed order, since thousands of them are read at once.

_Data: TypeAlias = list[Any]


def to_data(summary: GameSummary) -> _Data:
    """``summary`` as lists that JSON can hold, in the form ``VERSION``."""
    return [
        [_seat_data(seat) for seat in summary.seats],
        list(summary.scores),
        None if summary.winner is None else int(summary.winner),
        None if summary.margin is None else summary.margin.value,
        None if summary.first_dealer is None else int(summary.first_dealer),
        summary.deals,
    ]


def from_data(data: object) -> GameSummary:
    """The summary that ``to_data`` gave ``data`` for.

    Raises:
        RecordError: it is none.
    """
    try:
        (one, two), (own, other), winner, margin, first_dealer, deals = _list(data)
        return GameSummary(
            seats=(_read_seat(one), _read_seat(two)),
            scores=(_number(own), _number(other)),
            winner=None if winner is None else SEATS[_number(winner)],
            margin=None if margin is None else Margin(margin),
            first_dealer=None if first_dealer is None else SEATS[_number(first_dealer)],
            deals=_number(deals),
        )
    except RecordError:
        raise
    except (ValueError, TypeError, IndexError) as error:
        raise RecordError(f"not a summary of a game: {error}") from error


def _seat_data(seat: SeatSummary) -> _Data:
    points, fortune = seat.points, seat.fortune
    return [
        [points.hands, points.crib, points.play, points.heels, points.muggins],
        _role_data(seat.dealer),
        _role_data(seat.pone),
        [getattr(fortune, each.name) for each in fields(fortune)],
        _best_data(seat.best_hand),
        _best_data(seat.best_crib),
    ]


def _role_data(role: RoleSummary) -> _Data:
    numbers = [role.hand_points, role.crib_points, role.plays, role.play_points]
    return [list(role.hands), list(role.cribs), numbers]


def _best_data(best: Best | None) -> _Data | None:
    if best is None:
        return None
    return [best.points, [card.index for card in (*best.cards, best.starter)]]


def _read_seat(data: object) -> SeatSummary:
    points, dealer, pone, fortune, hand, crib = _list(data)
    hands, cribs, play, heels, muggins = _numbers(points)
    dealt, gold, starters, gained, expected, variance, turns, jacks = _numbers(fortune)
    return SeatSummary(
        points=Tally(hands=hands, crib=cribs, play=play, heels=heels, muggins=muggins),
        dealer=_read_role(dealer),
        pone=_read_role(pone),
        fortune=Fortune(
            dealt=dealt,
            potential=gold,
            starters=starters,
            gained=gained,
            expected=expected,
            variance=variance,
            turns=turns,
            jacks=jacks,
        ),
        best_hand=_read_best(hand),
        best_crib=_read_best(crib),
    )


def _read_role(data: object) -> RoleSummary:
    hands, cribs, numbers = _list(data)
    hand_points, crib_points, plays, play_points = _numbers(numbers)
    return RoleSummary(
        hands=_worths(hands),
        hand_points=hand_points,
        cribs=_worths(cribs),
        crib_points=crib_points,
        plays=plays,
        play_points=play_points,
    )


def _read_best(data: object) -> Best | None:
    if data is None:
        return None
    points, places = _list(data)
    *cards, starter = [PACK[place] for place in _numbers(places)]
    if len(cards) != 4:
        raise RecordError(f"not a hand and a starter: {places}")
    return Best(points=_number(points), cards=tuple(cards), starter=starter)


_INT: Final = {int}


def _list(data: object) -> _Data:
    if not isinstance(data, list):
        raise RecordError(f"not a list: {str(data)[:40]}")
    return data


def _number(data: object) -> int:
    if type(data) is not int or data < 0:
        raise RecordError(f"not a number: {str(data)[:40]}")
    return data


def _numbers(data: object) -> list[int]:
    numbers = _list(data)
    # Thousands of such lists are read at once; this is the quickest way to look at all of one.
    if numbers and (set(map(type, numbers)) != _INT or min(numbers) < 0):
        raise RecordError(f"not numbers: {str(numbers)[:80]}")
    return numbers


def _worths(data: object) -> tuple[int, ...]:
    worths = _numbers(data)
    if worths and max(worths) > HIGHEST_HAND:
        raise RecordError(f"no hand counts {max(worths)}")
    return tuple(worths)
