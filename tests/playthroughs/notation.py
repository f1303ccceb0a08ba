"""Whole deals and games as plain text, one line an event: read, played by the engine, written.

A playthrough file has a head and a body, divided by a line of dashes. The head says what is dealt:

* ``# …`` says what there is to see;
* ``options: target=61 muggins=show`` (what is not named is as usual);
* ``seed: …``, or hands written out, in the order they are dealt, the pone's first:
  ``deal 1: 2C 3C … / 5D 6D … / KH`` (hands, with three seats the card to the crib, starter);
* ``dealer: Bob`` if there is no cut; ``scores: 115 120`` by side, before the first deal.

The body holds every event. Its lines that are decisions (throws, plays, claims, calls) drive the
engine; the whole body must then come out again, word for word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, assert_never, get_type_hints

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.cards import Card, parse_card, parse_cards
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.decks import DeckSource, ScriptedDecks, SeededDecks, stacked_pack
from cribbage_tui.engine.events import (
    CardCounted,
    CardPlayed,
    CribShown,
    DealCut,
    DealEnded,
    DealerNamed,
    Event,
    GameStarted,
    GameWon,
    GoPegged,
    GoSaid,
    HandDealt,
    HandShown,
    HeelsPegged,
    LaidAway,
    LastCardPegged,
    MugginsCalled,
    MugginsPegged,
    PeggingEvent,
    PlayEnded,
    PointsClaimed,
    SeriesStarted,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.seats import Seat, Side, all_seats, seats_after, side_of
from cribbage_tui.engine.state import GameState
from tests.engine.table import Table, at_scores

FOLDER: Final = Path(__file__).parent
RULE: Final = "-" * 72
NAMES: Final = ("Ann", "Bob", "Cyd", "Dee")
"""The seats. With four, Ann and Cyd are partners, and so are Bob and Dee."""

_DECISION: Final = re.compile(r"(\w+) (throws|plays|claims|calls) (.*)")


@dataclass(frozen=True, slots=True)
class Script:
    """A playthrough file, read."""

    head: tuple[str, ...]
    body: tuple[str, ...]

    @property
    def fields(self) -> dict[str, str]:
        """The fields of the head by name."""
        lines = (line for line in self.head if not line.startswith("#"))
        return {key: value.strip() for key, value in (line.split(":", 1) for line in lines)}

    @property
    def options(self) -> GameOptions:
        """The options that the head names."""
        types = get_type_hints(GameOptions)
        chosen = dict(pair.split("=") for pair in self.fields.get("options", "").split())
        assert chosen.keys() <= {field.name for field in fields(GameOptions)}
        values = {
            name: types[name](int(text) if text.isdigit() else text)
            for name, text in chosen.items()
        }
        return GameOptions(**values)

    @property
    def dealer(self) -> Seat | None:
        """Who deals first, if the head says so."""
        name = self.fields.get("dealer")
        return None if name is None else Seat(NAMES.index(name))

    @property
    def deals(self) -> int | None:
        """How many deals are written out; None if they come from a seed."""
        return sum(key.startswith("deal ") for key in self.fields) or None

    @property
    def decks(self) -> DeckSource:
        """The packs that the head tells of."""
        if self.deals is None:
            return SeededDecks(self.fields["seed"])
        packs = [_pack(self.fields[f"deal {n}"]) for n in range(1, self.deals + 1)]
        return ScriptedDecks([*packs, packs[0]])


def read(path: Path) -> Script:
    """The playthrough in ``path``."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rule = lines.index(RULE)
    return Script(tuple(lines[:rule]), tuple(lines[rule + 1 :]))


def begin(script: Script) -> Game | Table:
    """The game of ``script``, at its first decision."""
    scores = script.fields.get("scores")
    if scores is None:
        return Game.new(script.options, script.decks, dealer=script.dealer)
    assert script.dealer is not None
    state = at_scores(tuple(map(int, scores.split())), options=script.options, dealer=script.dealer)
    return Table(state, script.decks)


def decisions(lines: Iterable[str]) -> Iterator[tuple[Seat, Action]]:
    """What the players decide in these lines."""
    for line in lines:
        found = _DECISION.match(line)
        if found is None:
            continue
        name, verb, what = found.groups()
        seat = Seat(NAMES.index(name))
        match verb:
            case "throws":
                yield seat, Discard(parse_cards(what))
            case "plays":
                yield seat, Play(parse_card(what.split()[0]))
            case "claims":
                yield seat, Count(int(what.split()[0]))
            case _:
                yield seat, CallMuggins(int(what.split()[0]))


def write(game: Game | Table, script: Script) -> tuple[str, ...]:
    """Everything that has happened in ``game``, line by line, to the end of its last deal."""
    lines: list[str] = []
    for event, state in _told(game):
        if isinstance(event, HandDealt) and script.deals is not None and event.deal > script.deals:
            break
        lines += _lines(event, state)
    return tuple(lines)


def _told(game: Game | Table) -> Sequence[tuple[Event, GameState]]:
    if isinstance(game, Game):
        return [(step.event, step.state) for step in game.steps]
    return list(zip(game.events, game.states, strict=True))


def _pack(text: str) -> tuple[Card, ...]:
    *hands, starter = (parse_cards(part) for part in text.split("/"))
    to_crib = hands.pop() if len(hands[-1]) == 1 else ()
    return stacked_pack(hands, starter[0], to_crib=to_crib)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _lines(event: Event, state: GameState) -> list[str]:
    line = _line(event, state)
    if isinstance(event, PeggingEvent) and event.points:
        line += f"   [{_scores(state.scores)}]"
    if not isinstance(event, HandDealt):
        return [line]
    hands, to_crib, _ = deal_out(event.pack, event.dealer, state.options.seats)
    dealt = [
        f"{NAMES[seat]} is dealt {_cards(hands[seat])}"
        for seat in seats_after(event.dealer, state.options.seats)
    ]
    return ["", line, *dealt, *(f"the crib is dealt {card}" for card in to_crib)]


def _line(event: Event, state: GameState) -> str:
    match event:
        case GameStarted():
            return f"a game to {event.options.target}"
        case DealCut():
            cuts = ", ".join(f"{NAMES[seat]} cuts {card}" for seat, card in event.cards.items())
            return f"{cuts}: " + ("again" if event.dealer is None else _name(event.dealer))
        case DealerNamed():
            return f"{NAMES[event.dealer]} is to deal"
        case HandDealt():
            return f"deal {event.deal}: {NAMES[event.dealer]} deals"
        case LaidAway():
            return f"{NAMES[event.seat]} throws {_cards(event.cards)}"
        case StarterTurned():
            return f"the starter is {event.starter}"
        case CardPlayed():
            return f"{NAMES[event.seat]} plays {event.card} ({event.count}){_pegs(event)}"
        case GoSaid():
            return f"{NAMES[event.seat]} says go ({event.count})"
        case HeelsPegged() | GoPegged() | LastCardPegged() | MugginsPegged():
            return f"{NAMES[event.seat]}{_pegs(event)}"
        case SeriesStarted():
            return f"{NAMES[event.leader]} leads"
        case PlayEnded():
            return "the play is over"
        case PointsClaimed():
            what = {Source.HAND: "the hand", Source.CRIB: "the crib", Source.CARD: "the card"}
            return f"{NAMES[event.seat]} claims {event.points} for {what[event.source]}"
        case MugginsCalled():
            return f"{NAMES[event.seat]} calls {event.points} missed"
        case CardCounted():
            return f"{NAMES[event.seat]} counts {event.card}, {_truth(event.items)}{_pegs(event)}"
        case HandShown() | CribShown():
            what_ = "the hand" if isinstance(event, HandShown) else "the crib"
            cards = f"{_cards(event.cards)} *{event.starter}"
            return f"{NAMES[event.seat]} shows {what_} {cards}, {_truth(event.items)}{_pegs(event)}"
        case DealEnded():
            return f"deal {event.deal} is over: {_scores(state.scores)}"
        case GameWon():
            how = {Margin.PLAIN: "", Margin.SKUNK: ", a skunk"}.get(
                event.margin, ", a double skunk"
            )
            winners = _side(event.side, state.options.seats)
            return f"{winners} wins: {_scores(event.scores)}{how}"
        case _:
            assert_never(event)


def _name(dealer: Seat) -> str:
    return f"{NAMES[dealer]} deals"


def _pegs(event: PeggingEvent) -> str:
    if not event.points:
        return ""
    kinds = " and ".join(dict.fromkeys(_kind(item.kind) for item in event.items))
    is_shown = isinstance(event, HandShown | CribShown | CardCounted)
    comma = "," if isinstance(event, CardPlayed) or is_shown else ""
    return f"{comma} pegs {event.points}" + ("" if is_shown else f" for {kinds}")


def _kind(kind: ScoreKind) -> str:
    return "thirty-one" if kind is ScoreKind.THIRTY_ONE else kind.value.replace("_", " ")


def _truth(items: tuple[ScoreItem, ...]) -> str:
    if not items:
        return "nothing"
    kinds = dict.fromkeys(item.kind for item in items)
    each = ((kind, [item.points for item in items if item.kind is kind]) for kind in kinds)
    return " + ".join(
        f"{_kind(kind)} {'+'.join(map(str, points)) if len(set(points)) > 1 else sum(points)}"
        for kind, points in each
    )


def _side(side: Side, seats: int) -> str:
    return " and ".join(NAMES[s] for s in all_seats(seats) if side_of(s, seats) is side)


def _scores(scores: Sequence[int]) -> str:
    return " ".join(map(str, scores))
