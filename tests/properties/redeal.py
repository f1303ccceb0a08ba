"""Deal everything that a seat cannot see once more, and leave all that it can see as it was.

Written from the rules of what lies open on a table (R4, R5, R7, R12), not from the engine's views:
it looks at whole states and says itself which cards are hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import PACK, Card
from cribbage_tui.engine.decks import ScriptedDecks
from cribbage_tui.engine.events import (
    CardPlayed,
    CribShown,
    Event,
    GoPegged,
    GoSaid,
    HandDealt,
    LaidAway,
    LastCardPegged,
    MugginsCalled,
    PointsClaimed,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.game import Step
from cribbage_tui.engine.seats import Seat, seats_after
from cribbage_tui.engine.state import Counting, Finished, GameState, Playing
from tests.engine.table import Table


@dataclass(frozen=True, slots=True)
class Deal:
    """The part of a game from before a deal up to some moment in it."""

    before: GameState
    steps: tuple[Step, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the deal so far, the dealing first."""
        return tuple(step.event for step in self.steps)

    @property
    def now(self) -> GameState:
        """The state at the moment."""
        return self.steps[-1].state


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card of a deal lies: by seat what it keeps and throws, the rest of the pack."""

    kept: dict[Seat, list[Card]]
    thrown: dict[Seat, list[Card]]
    to_crib: list[Card]
    stock: list[Card]


def layout_of(deal: Deal) -> Layout:
    """Where the cards lie; a seat that has not thrown yet keeps all it was dealt."""
    dealt = deal.events[0]
    assert isinstance(dealt, HandDealt)
    options = deal.now.options
    order = seats_after(dealt.dealer, options.seats)
    size = 6 if options.seats == 2 else 5
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in order}
    for event in deal.events:
        if isinstance(event, LaidAway):
            thrown[event.seat] = list(event.cards)
    top = size * options.seats
    kept = {
        seat: [c for c in dealt.pack[place : top : options.seats] if c not in thrown[seat]]
        for place, seat in enumerate(order)
    }
    extra = 1 if options.seats == 3 else 0
    return Layout(
        kept, thrown, list(dealt.pack[top : top + extra]), list(dealt.pack[top + extra :])
    )


def hidden_cards(deal: Deal, seat: Seat) -> set[Card]:
    """The cards that ``seat`` has no way to know of at this moment."""
    layout = layout_of(deal)
    hidden: set[Card] = set(layout.stock)
    for other in layout.kept.keys() - {seat}:
        hidden.update(layout.kept[other])
        hidden.update(layout.thrown[other])
    hidden.update(layout.to_crib)
    for event in deal.events:
        if isinstance(event, StarterTurned):
            hidden.discard(event.starter)
        if isinstance(event, CardPlayed):
            hidden.discard(event.card)
    if _crib_lies_open(deal):
        hidden -= {card for cards in (layout.to_crib, *layout.thrown.values()) for card in cards}
    if isinstance(deal.now.phase, Finished):
        hidden -= {card for hand in layout.kept.values() for card in hand}
    return hidden


def _crib_lies_open(deal: Deal) -> bool:
    """The crib is turned up to be counted, and at the end of the game."""
    phase = deal.now.phase
    if isinstance(phase, Finished) or any(isinstance(e, CribShown) for e in deal.events):
        return True
    claim = phase.claim if isinstance(phase, Counting) else None
    return claim is not None and claim.source is Source.CRIB


def redealt(deal: Deal, seat: Seat, random: Random) -> Table | None:
    """The same deal with all that ``seat`` cannot see dealt anew; None if no try fitted.

    A try fits if the others could have played as they did: nobody who said go, or who was stuck
    when a series ended, may hold a card that fitted, and whoever is to lay now must hold one.
    """
    old = layout_of(deal)
    hidden = sorted(hidden_cards(deal, seat))
    for _ in range(60):
        random.shuffle(hidden)
        new = dict(zip(sorted(hidden), hidden, strict=True))
        layout = Layout(
            {s: [new.get(card, card) for card in cards] for s, cards in old.kept.items()},
            {s: [new.get(card, card) for card in cards] for s, cards in old.thrown.items()},
            [new.get(card, card) for card in old.to_crib],
            [new.get(card, card) for card in old.stock],
        )
        if _fits(deal, layout):
            return _replayed(deal, layout)
    return None


def _fits(deal: Deal, layout: Layout) -> bool:
    held = {seat: set(cards) for seat, cards in layout.kept.items()}
    count = 0
    for event in deal.events:
        stuck: Sequence[Seat] = ()
        if isinstance(event, CardPlayed):
            held[event.seat].discard(event.card)
            count = event.count
        elif isinstance(event, GoSaid):
            stuck = (event.seat,)
        elif isinstance(event, GoPegged | LastCardPegged):
            stuck = tuple(held)
        if any(count + card.pips <= 31 for seat in stuck for card in held[seat]):
            return False
    # Who is asked now is known to all, and so is whether the next one can lay a card: either they
    # are waited for, or their go or the end of the series follows at once.
    phase = deal.now.phase
    if not isinstance(phase, Playing) or phase.claim or not 0 < phase.series.count < 31:
        return True
    following = phase.series.laid[-1].seat if phase.turn is None else phase.turn
    room = 31 - phase.series.count
    could = any(card.pips <= room for card in phase.held[following])
    return could == any(card.pips <= room for card in held[following])


def _replayed(deal: Deal, layout: Layout) -> Table:
    dealt = deal.events[0]
    assert isinstance(dealt, HandDealt)
    order = seats_after(dealt.dealer, deal.now.options.seats)
    hands = [layout.kept[seat] + layout.thrown[seat] for seat in order]
    dealt_out = [card for turn in zip(*hands, strict=True) for card in turn]
    pack = [*dealt_out, *layout.to_crib, *layout.stock]
    table = Table(deal.before, ScriptedDecks([PACK] * (dealt.deal - 1) + [pack, PACK]))
    for event in deal.events:
        decision = _decision(event, layout)
        if decision is not None:
            table.act(*decision)
    return table


def _decision(event: Event, layout: Layout) -> tuple[Seat, Action] | None:
    match event:
        case LaidAway():
            return event.seat, Discard(tuple(layout.thrown[event.seat]))
        case CardPlayed():
            return event.seat, Play(event.card)
        case PointsClaimed():
            return event.seat, Count(event.points)
        case MugginsCalled():
            return event.seat, CallMuggins(event.points)
        case _:
            return None
