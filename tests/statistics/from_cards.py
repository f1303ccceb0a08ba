"""Games recounted from their cards alone: no points that the engine gave are taken over.

Who was dealt what, what was laid away, laid and turned, and what was claimed: from that, and
from the second scorer, everything is counted again, as slowly as it likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from cribbage_tui.engine import (
    PACK,
    Card,
    CardCounted,
    CardPlayed,
    CribShown,
    Ending,
    Event,
    GameOptions,
    GoPegged,
    HandDealt,
    HandShown,
    LaidAway,
    LastCardPegged,
    Muggins,
    MugginsPegged,
    PlayEnded,
    Seat,
    SeriesStarted,
    StarterTurned,
)
from tests.engine.scoring.reference import (
    reference_crib,
    reference_hand,
    reference_play,
    reference_ranks,
)

SEATS = (Seat.ONE, Seat.TWO)


@dataclass
class Role:
    """What a seat made as the dealer, or as the pone."""

    hands: list[int] = field(default_factory=list)
    hand_points: int = 0
    cribs: list[int] = field(default_factory=list)
    crib_points: int = 0
    plays: list[int] = field(default_factory=list)


@dataclass
class Own:
    """What a seat made, and what the cards did for it."""

    score: int = 0
    by_source: dict[str, int] = field(default_factory=dict)
    dealer: Role = field(default_factory=Role)
    pone: Role = field(default_factory=Role)
    best_hand: tuple[int, tuple[Card, ...], Card] | None = None
    best_crib: tuple[int, tuple[Card, ...], Card] | None = None
    potentials: list[int] = field(default_factory=list)
    gained: list[int] = field(default_factory=list)
    """What the starter added, a hand."""
    gains: list[list[int]] = field(default_factory=list)
    """What each of the 46 would have added, a hand."""
    turned: list[Card] = field(default_factory=list)
    """The starters of the own deals."""


def recounted(events: Iterable[Event], options: GameOptions) -> tuple[Own, Own]:
    """What both seats made in the game with the log ``events``."""
    made = (Own(), Own())
    dealer = Seat.ONE
    dealt: dict[Seat, tuple[Card, ...]] = {}
    kept: dict[Seat, list[Card]] = {}
    crib: list[Card] = []
    starter: Card | None = None
    series: list[Card] = []
    play = dict.fromkeys(SEATS, 0)

    def pegs(seat: Seat, points: int, source: str) -> None:
        own = made[seat]
        if options.ending is Ending.ON_THE_SPOT:
            points = min(points, options.target - own.score)
        own.score += points
        own.by_source[source] = own.by_source.get(source, 0) + points

    def pegs_in_play(seat: Seat, points: int) -> None:
        play[seat] += points
        pegs(seat, points, "play")

    def role(seat: Seat) -> Role:
        return made[seat].dealer if seat is dealer else made[seat].pone

    def paid(truth: int, claim: int | None) -> int:
        # R26: only where somebody may call muggins does a low claim cost its owner anything.
        if claim is None or options.muggins is Muggins.OFF:
            return truth
        return min(claim, truth)

    for event in events:
        match event:
            case HandDealt():
                dealer = event.dealer
                pone = SEATS[1 - dealer]
                dealt = {pone: event.pack[0:12:2], dealer: event.pack[1:12:2]}
                kept = {seat: list(dealt[seat]) for seat in SEATS}
                crib, series, play = [], [], dict.fromkeys(SEATS, 0)
                for seat in SEATS:
                    made[seat].potentials.append(best_of(dealt[seat]))
            case LaidAway():
                crib += event.cards
                for card in event.cards:
                    kept[event.seat].remove(card)
            case StarterTurned():
                starter = event.starter
                made[dealer].turned.append(starter)
                if str(starter)[0] == "J":
                    pegs(dealer, 2, "heels")
                for seat in SEATS:
                    own, four = made[seat], kept[seat]
                    alone = of_four(four)
                    own.gained.append(reference_hand(four, starter) - alone)
                    own.gains.append(
                        [reference_hand(four, c) - alone for c in PACK if c not in dealt[seat]]
                    )
            case CardPlayed():
                series.append(event.card)
                if options.muggins is not Muggins.SHOW_AND_PLAY:
                    pegs_in_play(event.seat, reference_play(series))
            case CardCounted():
                pegs_in_play(event.seat, paid(reference_play(series), event.claim))
            case GoPegged() | LastCardPegged():
                pegs_in_play(event.seat, 1)
            case SeriesStarted():
                series = []
            case PlayEnded():
                for seat in SEATS:
                    role(seat).plays.append(play[seat])
            case HandShown():
                assert starter is not None
                cards = kept[event.seat]
                worth = reference_hand(cards, starter)
                role(event.seat).hands.append(worth)
                role(event.seat).hand_points += paid(worth, event.claim)
                pegs(event.seat, paid(worth, event.claim), "hands")
                best = made[event.seat].best_hand
                if best is None or worth > best[0]:
                    made[event.seat].best_hand = (worth, tuple(sorted(cards)), starter)
            case CribShown():
                assert starter is not None
                worth = reference_crib(crib, starter)
                role(event.seat).cribs.append(worth)
                role(event.seat).crib_points += paid(worth, event.claim)
                pegs(event.seat, paid(worth, event.claim), "crib")
                best = made[event.seat].best_crib
                if best is None or worth > best[0]:
                    made[event.seat].best_crib = (worth, tuple(sorted(crib)), starter)
            case MugginsPegged():
                pegs(event.seat, event.points, "muggins")
            case _:
                pass
    return made


def of_four(cards: Sequence[Card]) -> int:
    """What four cards are worth without a starter: no jack can be nobs yet."""
    letters = "".join(sorted(str(card)[0] for card in cards))
    return reference_ranks(letters) + (4 if len({str(card)[1] for card in cards}) == 1 else 0)


def best_of(dealt: Sequence[Card]) -> int:
    """The most that four of six cards count over the 46 starters together."""
    others = [card for card in PACK if card not in dealt]
    return max(
        sum(reference_hand(four, starter) for starter in others) for four in combinations(dealt, 4)
    )
