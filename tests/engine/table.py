"""Scripted games: a deal with cards and scores of the test's choosing, played by a script.

Plays are written as in "PK(10) D5(15)[+2]": a seat, the rank it lays, the count, and the points
that the card pegs, if any. What the game adds by itself stands in the script as well:

* ``P:go`` says go, ``P:go+1`` pegs one for it, ``P:last+1`` pegs one for the last card,
* ``P:leads`` begins a new series, ``P:wins`` ends the game, ``end`` ends the play.

Seats are ``P`` (pone) and ``D`` (dealer); with three or four seats ``M`` and ``N`` sit between.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeVar

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.board import Pegs
from cribbage_tui.engine.cards import PACK, Card, Rank, parse_card, parse_cards
from cribbage_tui.engine.dealing import number_to_discard
from cribbage_tui.engine.decks import DeckSource, ScriptedDecks, stacked_pack
from cribbage_tui.engine.errors import IllegalActionError, Refusal
from cribbage_tui.engine.events import (
    CardCounted,
    CardPlayed,
    Event,
    GameWon,
    GoPegged,
    GoSaid,
    LastCardPegged,
    MugginsPegged,
    PlayEnded,
    SeriesStarted,
)
from cribbage_tui.engine.evolve import evolve
from cribbage_tui.engine.forced import next_forced
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.rules import check, decide, legal_actions, seats_to_act
from cribbage_tui.engine.seats import PerSide, Seat, all_sides, seats_after, side_of
from cribbage_tui.engine.state import Dealing, GameState, Playing
from cribbage_tui.engine.views import PlayerView, view_of

E = TypeVar("E")

STANDARD: Final = GameOptions()
PONE: Final = Seat.ONE
DEALER: Final = Seat.TWO
"""With two seats the second deals in every scripted deal, unless the test says otherwise."""

_LETTERS: Final = {2: "PD", 3: "PMD", 4: "PMND"}
_PLAY: Final = re.compile(r"([PMND])([A2-9TJQK])\((\d+)\)(?:\[\+\d+\])?")


class Table:
    """A game driven from any state, event by event, by the engine's own functions."""

    def __init__(
        self,
        state: GameState,
        decks: DeckSource,
        *,
        planned: Mapping[Seat, tuple[Card, ...]] = MappingProxyType({}),
    ) -> None:
        self.start = state
        self.planned = planned
        assert state.dealer is not None
        seats = state.options.seats
        order = seats_after(state.dealer, seats)
        self.letters = dict(zip(order, _LETTERS[seats], strict=True))
        self.state = state
        self.decks = decks
        self.events: list[Event] = []
        self.states: list[GameState] = []
        self._follow()

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's score."""
        return self.state.scores

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return seats_to_act(self.state)

    @property
    def won(self) -> GameWon | None:
        """The end of the game, if it has ended."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, GameWon) else None

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """What ``seat`` may do now."""
        return legal_actions(self.state, seat)

    def view(self, seat: Seat) -> PlayerView:
        """What ``seat`` knows now."""
        return view_of(self.state, seat)

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action; returns its event and everything forced after it."""
        check(self.state, seat, action)
        before = len(self.events)
        self._record(decide(self.state, seat, action))
        self._follow()
        return tuple(self.events[before:])

    def refused(self, seat: Seat, action: Action) -> Refusal | None:
        """Why ``action`` is refused now; None when it is legal."""
        try:
            check(self.state, seat, action)
        except IllegalActionError as error:
            return error.reason
        return None

    def count(self, points: int) -> tuple[Event, ...]:
        """The one who is asked claims ``points``."""
        return self.act(self.to_act[0], Count(points))

    def call(self, points: int) -> tuple[Event, ...]:
        """The one who is asked calls ``points`` missed."""
        return self.act(self.to_act[0], CallMuggins(points))

    def of(self, kind: type[E]) -> list[E]:
        """The events of this kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def play(self, script: str) -> Table:
        """Lay the cards of ``script``; everything in it must come about just so."""
        before, letters = len(self.events), self.letters
        seats = {letter: seat for seat, letter in letters.items()}
        for letter, rank, _ in _PLAY.findall(script):
            seat = seats[letter]
            held = [action for action in self.legal_actions(seat) if isinstance(action, Play)]
            fits = [action for action in held if action.card.rank.letter == rank]
            assert fits, f"{letter} cannot lay {rank} now: {held}, asked is {self.to_act}"
            self.act(seat, fits[0])
        told = (_word(event, letters) for event in self.events[before:])
        assert " ".join(word for word in told if word) == " ".join(script.split())
        return self

    def pegged_in_play(self) -> tuple[int, ...]:
        """What each seat has pegged in the play, in turn order from the pone."""
        pegged = dict.fromkeys(self.letters, 0)
        for event in self.events:
            if isinstance(event, CardPlayed | CardCounted | GoPegged | LastCardPegged):
                pegged[event.seat] += event.points
        return tuple(pegged.values())

    def lay_away(self) -> Table:
        """Every seat throws what the deal has planned for it."""
        for seat, cards in self.planned.items():
            self.act(seat, Discard(cards))
        return self

    def play_out(self) -> Table:
        """Lay the lowest card that fits, again and again, until the play or the game is over."""
        while isinstance(self.state.phase, Playing):
            seat = self.to_act[0]
            self.act(seat, self.legal_actions(seat)[0])
        return self

    def _record(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)
        self.states.append(self.state)

    def _follow(self) -> None:
        while (event := next_forced(self.state, self.decks)) is not None:
            self._record(event)


def _word(event: Event, letters: dict[Seat, str]) -> str:
    match event:
        case CardPlayed():
            pegged = f"[+{event.points}]" if event.points else ""
            return f"{letters[event.seat]}{event.card.rank.letter}({event.count}){pegged}"
        case CardCounted():
            return f"{letters[event.seat]}:claim{event.claim}+{event.points}"
        case MugginsPegged():
            return f"{letters[event.seat]}:muggins+{event.points}"
        case GoSaid():
            return f"{letters[event.seat]}:go"
        case GoPegged():
            return f"{letters[event.seat]}:go+{event.points}"
        case LastCardPegged():
            return f"{letters[event.seat]}:last+{event.points}"
        case SeriesStarted():
            return f"{letters[event.leader]}:leads"
        case PlayEnded():
            return "end"
        case GameWon():
            seats = len(letters)
            owner = next(seat for seat in letters if side_of(seat, seats) is event.side)
            return f"{letters[owner]}:wins"
        case _:
            return ""


def at_scores(
    scores: Sequence[int] = (), *, dealer: Seat = DEALER, options: GameOptions = STANDARD
) -> GameState:
    """The state just before a deal, at ``scores`` by side; the back pegs trail by up to three."""
    fronts = scores or [0] * len(all_sides(options.seats))
    pegs = PerSide(Pegs(front=front, back=max(0, front - 3)) for front in fronts)
    return GameState(options=options, pegs=pegs, phase=Dealing(), dealer=dealer)


def deal(
    *hands: str,
    throws: Sequence[str] = (),
    starter: str | None = None,
    scores: Sequence[int] = (),
    options: GameOptions = STANDARD,
    to_crib: str = "",
    dealer: Seat | None = None,
    later: Sequence[Sequence[Card]] = (PACK,),
) -> Table:
    """A deal in which nothing is thrown yet; ``lay_away`` throws what is written.

    ``hands`` are the four cards that each seat will keep, in turn order from the pone to the
    dealer: whole cards, or ranks alone where suits do not matter. ``throws`` (same order) and the
    starter are filled up with spare cards, never jacks. ``scores`` are by side, before the deal.
    ``later`` are the packs of the deals after this one.
    """
    seats = options.seats
    assert len(hands) == seats
    dealer = Seat(seats - 1) if dealer is None else dealer
    kept = _read_hands(hands)
    thrown = [list(parse_cards(text)) for text in throws] or [[] for _ in hands]
    extra = list(parse_cards(to_crib))
    turned = None if starter is None else parse_card(starter)
    used = {turned, *extra, *(card for cards in (*kept, *thrown) for card in cards)}
    spare = [card for card in PACK if card not in used and card.rank is not Rank.JACK]
    for cards in thrown:
        cards += [spare.pop() for _ in range(number_to_discard(seats) - len(cards))]
    if seats == 3 and not extra:
        extra.append(spare.pop())
    dealt = [[*keep, *throw] for keep, throw in zip(kept, thrown, strict=True)]
    pack = stacked_pack(dealt, turned or spare.pop(), to_crib=extra)
    planned = dict(zip(seats_after(dealer, seats), map(tuple, thrown), strict=True))
    state = at_scores(scores, options=options, dealer=dealer)
    return Table(state, ScriptedDecks([pack, *later]), planned=planned)


def _read_hands(hands: Sequence[str]) -> list[list[Card]]:
    """Hands of whole cards, or of ranks in suits that do not clash."""
    if all(len(word) > 1 for hand in hands for word in hand.split()):
        return [list(parse_cards(hand)) for hand in hands]
    unused = list(PACK)
    return [[_take(unused, rank) for rank in hand.split()] for hand in hands]


def _take(unused: list[Card], rank: str) -> Card:
    card = next(card for card in unused if card.rank.letter == rank)
    unused.remove(card)
    return card
