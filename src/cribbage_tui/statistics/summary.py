"""What one game comes to: whatever the statistics need of it, so that its log need not be kept.

A combination that was missed counts in the list of hands, since the cards were worth it; averages
are of points pegged. In points to play for both are the same, unless somebody counts by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from cribbage_tui.engine import (
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
    Seat,
    StarterTurned,
)
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.scoring import hand_total, hand_totals_by_starter
from cribbage_tui.players.evaluation.four_cards import points_of_four
from cribbage_tui.tally import Tally, tally

UNSEEN: Final = 46
"""Cards that a player of two has not been dealt: each may be the starter."""

HIGHEST_HAND: Final = 29
"""No hand counts more (R18)."""

SEATS: Final = (Seat.ONE, Seat.TWO)
"""Statistics are of games for two."""


class Sums(NamedTuple):
    """Whole numbers of one seat, which are added game by game.

    A named tuple, since there are two for each of thousands of games; ``total`` adds them.

    Attributes:
        hands: points from its hands, as its peg moved.
        crib: points from its cribs.
        play: points from the play.
        heels: points for jacks turned.
        muggins: points that the other side missed.
        dealer_hand_points: what was pegged for its hands as the dealer.
        crib_points: what was pegged for its cribs.
        dealer_plays: plays that went to their end while it dealt.
        dealer_play_points: what it pegged in those, goes and last cards included.
        pone_hand_points: what was pegged for its hands as the pone.
        pone_plays: plays that went to their end while it was the pone.
        pone_play_points: what it pegged in those.
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

    hands: int = 0
    crib: int = 0
    play: int = 0
    heels: int = 0
    muggins: int = 0
    dealer_hand_points: int = 0
    crib_points: int = 0
    dealer_plays: int = 0
    dealer_play_points: int = 0
    pone_hand_points: int = 0
    pone_plays: int = 0
    pone_play_points: int = 0
    dealt: int = 0
    potential: int = 0
    starters: int = 0
    gained: int = 0
    expected: int = 0
    variance: int = 0
    turns: int = 0
    jacks: int = 0

    @classmethod
    def total(cls, rows: Iterable[Sums]) -> Sums:
        """Each number added over ``rows``; zeros for none."""
        every = tuple(rows)
        return cls._make(sum(map(itemgetter(place), every)) for place in range(len(cls._fields)))


NOTHING: Final = Sums()
"""What a seat has before the first deal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSummary:
    """What one seat made in a game.

    Attributes:
        sums: whatever is only added.
        dealer_hands: what each hand counted as the dealer was worth, in order.
        cribs: what each own crib counted was worth.
        pone_hands: what each hand counted as the pone was worth.
        best_hand: its best hand, as what it is worth and the places in the pack of its four cards
            and of the starter; empty when none was counted.
        best_crib: its best crib, in the same way.
    """

    sums: Sums = NOTHING
    dealer_hands: tuple[int, ...] = ()
    cribs: tuple[int, ...] = ()
    pone_hands: tuple[int, ...] = ()
    best_hand: tuple[int, ...] = ()
    best_crib: tuple[int, ...] = ()


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
        self.sums: Counter[str] = Counter()
        self.dealer_hands: list[int] = []
        self.cribs: list[int] = []
        self.pone_hands: list[int] = []
        self.best_hand: tuple[int, ...] = ()
        self.best_crib: tuple[int, ...] = ()

    def finished(self, points: Tally) -> SeatSummary:
        """What is known, with the ``points`` by source as the pegs moved."""
        return SeatSummary(
            sums=Sums(**asdict(points), **self.sums),
            dealer_hands=tuple(self.dealer_hands),
            cribs=tuple(self.cribs),
            pone_hands=tuple(self.pone_hands),
            best_hand=self.best_hand,
            best_crib=self.best_crib,
        )


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

    for event in events:
        match event:
            case HandDealt():
                deals += 1
                dealer = event.dealer
                first_dealer = first_dealer if first_dealer is not None else dealer
                dealt, _, _ = deal_out(event.pack, dealer, options.seats)
                kept, play = {}, dict.fromkeys(SEATS, 0)
                for seat in SEATS:
                    drafts[seat].sums["dealt"] += 1
                    drafts[seat].sums["potential"] += potential(dealt[seat])
            case LaidAway():
                assert dealt is not None
                hand = dealt[event.seat]
                kept[event.seat] = tuple(card for card in hand if card not in event.cards)
            case StarterTurned():
                assert dealt is not None
                assert dealer is not None
                starter = event.starter
                drafts[dealer].sums["turns"] += 1
                for seat in SEATS:
                    _add_starter(drafts[seat].sums, dealt[seat], kept[seat], starter)
            case HeelsPegged():
                drafts[event.seat].sums["jacks"] += 1
            case CardPlayed() | CardCounted() | GoPegged() | LastCardPegged():
                play[event.seat] += event.points
            case PlayEnded():
                for seat in SEATS:
                    role = "dealer" if seat is dealer else "pone"
                    drafts[seat].sums[f"{role}_plays"] += 1
                    drafts[seat].sums[f"{role}_play_points"] += play[seat]
            case HandShown():
                worth = sum(item.points for item in event.items)
                draft = drafts[event.seat]
                if event.seat is dealer:
                    draft.dealer_hands.append(worth)
                    draft.sums["dealer_hand_points"] += event.points
                else:
                    draft.pone_hands.append(worth)
                    draft.sums["pone_hand_points"] += event.points
                draft.best_hand = _better(draft.best_hand, event, worth)
            case CribShown():
                worth = sum(item.points for item in event.items)
                draft = drafts[event.seat]
                draft.cribs.append(worth)
                draft.sums["crib_points"] += event.points
                draft.best_crib = _better(draft.best_crib, event, worth)
            case GameWon():
                won = event
            case _:
                pass
    own, other = tally(events)
    return GameSummary(
        seats=(drafts[Seat.ONE].finished(own), drafts[Seat.TWO].finished(other)),
        scores=(own.total, other.total),
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
    sums: Counter[str], dealt: Sequence[Card], kept: Sequence[Card], starter: Card
) -> None:
    """Compare what ``starter`` adds to ``kept`` with what all 46 would have added."""
    alone = points_of_four(kept)
    totals = hand_totals_by_starter(kept)
    known = {card.index for card in dealt}
    gains = [total - alone for index, total in enumerate(totals) if index not in known]
    whole = sum(gains)
    sums["starters"] += 1
    sums["gained"] += hand_total(kept, starter) - alone
    sums["expected"] += whole
    sums["variance"] += UNSEEN * sum([gain * gain for gain in gains]) - whole * whole


def _better(best: tuple[int, ...], event: HandShown | CribShown, worth: int) -> tuple[int, ...]:
    if best and best[0] >= worth:
        return best
    return (worth, *(card.index for card in (*event.cards, event.starter)))
