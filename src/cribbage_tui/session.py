"""One game at a table: a person in one seat, a computer player in the other. No screen here.

The session is where decisions meet the engine. It stores every step before it hands it on (law
8), gives the person's seat only what that seat may know (law 4), and knows how much of it the
person has been shown, so that a game resumes where it was being read.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum
from hashlib import sha256
from typing import Final, Protocol

from cribbage_tui.engine import (
    Action,
    Event,
    Game,
    GameOptions,
    GameRecord,
    HandDealt,
    PlayerView,
    Seat,
    SeededDecks,
    SeenEvent,
    Step,
    redact,
    view_of,
)
from cribbage_tui.engine.match import GameResult, Match, MatchLength
from cribbage_tui.engine.state import Finished
from cribbage_tui.players.base import Player
from cribbage_tui.players.registry import DEFAULT_LEVEL, make_player

HUMAN: Final = Seat.ONE
"""The person's seat."""

COMPUTER: Final = Seat.TWO
"""The computer player's seat."""


class FirstDealer(Enum):
    """Who deals first in a new game."""

    CUT = "cut"
    YOU = "you"
    COMPUTER = "computer"


_DEALERS: Final = {
    FirstDealer.CUT: None,
    FirstDealer.YOU: HUMAN,
    FirstDealer.COMPUTER: COMPUTER,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """What a person chooses before a game.

    ``seed`` is None for cards that nobody has chosen: the session then draws a fresh one.
    """

    level: str = DEFAULT_LEVEL
    options: GameOptions = field(default_factory=GameOptions)
    first_dealer: FirstDealer = FirstDealer.CUT
    match_length: MatchLength = field(default_factory=MatchLength)
    seed: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game as storage keeps it: enough to go on with the same cards, asked the same thing.

    Attributes:
        setup: what was chosen; its ``seed`` is the one that was drawn.
        results: the earlier games of the same match.
        events: the log so far.
        shown: how many events of the log the person has been shown.
        hints: how many hints the person has had.
    """

    setup: TableSetup
    results: tuple[GameResult, ...] = ()
    events: tuple[Event, ...] = ()
    shown: int = 0
    hints: int = 0


class GameStore(Protocol):
    """Where a session keeps its game. Each call is done for good when it returns.

    Errors are the store's own kind of ``OSError``; after one, the next ``append`` is given every
    event that is not stored yet.
    """

    def begin(self, game: SavedGame) -> None:
        """Keep ``game`` as the running one, in place of any other."""
        ...

    def append(self, first: int, events: Sequence[Event]) -> None:
        """Add ``events`` to the running game's log; the first of them has the place ``first``."""
        ...

    def set_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` events."""
        ...

    def set_hints(self, hints: int) -> None:
        """Remember that the person has had so many hints."""
        ...

    def finish(self) -> None:
        """The running game is over and read to its end: nothing is left to continue."""
        ...


@dataclass(frozen=True, slots=True)
class SeatStep:
    """What the person's seat is told of one event, and all it knows right after."""

    event: SeenEvent
    view: PlayerView


class Session:
    """A running game between the person and a computer player.

    Attributes:
        setup: what was chosen, the drawn seed included.
        match: the games of this match finished before this one.
        game: the engine's game. For the session, storage and tests only: it knows every card.
        save_error: why the last save failed; None when everything that happened is stored.
    """

    def __init__(self, saved: SavedGame, store: GameStore | None, *, is_stored: bool) -> None:
        """Use ``new_session`` or ``resume_session``."""
        setup = saved.setup
        assert setup.seed is not None
        self.setup = setup
        self.match = Match(options=setup.options, length=setup.match_length, results=saved.results)
        self.save_error: OSError | None = None
        self._store = store
        self._is_begun = is_stored
        decks = SeededDecks(setup.seed)
        if saved.events:
            self.game = Game.replay(GameRecord(events=saved.events, seed=setup.seed), decks)
        else:
            dealer = self.match.next_dealer if saved.results else _DEALERS[setup.first_dealer]
            self.game = Game.new(setup.options, decks, dealer=dealer)
        self._player: Player = make_player(setup.level, seed=_derived("player", setup.seed))
        self._told: list[SeatStep] = [self._tell(step) for step in self.game.steps]
        self._stored = len(saved.events)
        self._shown = saved.shown
        self._hints = saved.hints

    @property
    def told(self) -> Sequence[SeatStep]:
        """Everything that the person's seat has been told, from the game's start."""
        return self._told

    @property
    def shown(self) -> int:
        """How many steps of ``told`` the person has been shown."""
        return self._shown

    @property
    def hints(self) -> int:
        """How many hints the person has had in this game."""
        return self._hints

    @property
    def view(self) -> PlayerView:
        """What the person's seat knows now."""
        return self._told[-1].view

    @property
    def is_over(self) -> bool:
        """Whether the game is won."""
        return self.game.is_over

    @property
    def computer_to_act(self) -> bool:
        """Whether the computer has something to decide now."""
        return COMPUTER in self.game.to_act

    def think(self) -> Action:
        """The computer's decision. It changes nothing, so a worker may call it (law 9)."""
        return self._player.play(self.game.view(COMPUTER))

    def act(self, seat: Seat, action: Action) -> tuple[SeatStep, ...]:
        """Carry out ``action``, store what follows from it, and tell the person's seat of it.

        Raises:
            IllegalActionError: the action is refused; nothing has changed.
            OSError: it is done but could not be stored; it counts, and is in ``told``.
        """
        steps = tuple(self._tell(step) for step in self.game.act(seat, action))
        self._told.extend(steps)
        self.save()
        return steps

    def save(self) -> None:
        """Store every event that is not stored yet.

        Raises:
            OSError: it could not be stored; the next save tries again.
        """
        if self._store is None or self._stored == len(self._told):
            return
        try:
            if self._is_begun:
                self._store.append(self._stored, self.game.log[self._stored :])
            else:
                self._store.begin(self._saved)
        except OSError as error:
            self.save_error = error
            raise
        self._is_begun = True
        self._stored = len(self._told)
        self.save_error = None

    def mark_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` steps of ``told``.

        Raises:
            OSError: it could not be stored.
        """
        self._shown = shown
        if self._store is not None and self._is_begun:
            self._store.set_shown(shown)

    def count_hint(self) -> None:
        """The person has had one more hint.

        Raises:
            OSError: it could not be stored.
        """
        self._hints += 1
        if self._store is not None and self._is_begun:
            self._store.set_hints(self._hints)

    def close(self) -> None:
        """The person has read the game's result: there is nothing left to continue.

        Raises:
            OSError: it could not be stored, and will be offered once more.
        """
        if self._store is not None:
            self._store.finish()

    @property
    def result(self) -> GameResult | None:
        """The result of this game, once it is won."""
        phase = self.game.state.phase
        if not isinstance(phase, Finished):
            return None
        first = next(event.dealer for event in self.game.log if isinstance(event, HandDealt))
        return GameResult(first_dealer=first, winner=phase.side, margin=phase.margin)

    @property
    def match_after(self) -> Match:
        """The match with this game's result in it, once it is won."""
        result = self.result
        return self.match if result is None else self.match.with_result(result)

    @property
    def _saved(self) -> SavedGame:
        return SavedGame(
            setup=self.setup,
            results=self.match.results,
            events=self.game.log,
            shown=self._shown,
            hints=self._hints,
        )

    def _tell(self, step: Step) -> SeatStep:
        event = redact(step.event, HUMAN, self.setup.options)
        return SeatStep(event, view_of(step.state, HUMAN))


def new_session(
    setup: TableSetup, *, store: GameStore | None = None, results: tuple[GameResult, ...] = ()
) -> Session:
    """A new game for ``setup``, dealt and stored. ``results`` are earlier games of the match.

    A store that fails does not keep anybody from playing: see ``Session.save_error``. The next
    save tries again.
    """
    seed = secrets.token_hex(8) if setup.seed is None else setup.seed
    saved = SavedGame(setup=replace(setup, seed=seed), results=results)
    return _saved_once(Session(saved, store, is_stored=False))


def next_session(session: Session, *, store: GameStore | None = None) -> Session:
    """The next game at the same table, with other cards: of the same match while it is open.

    When the match is decided a new one begins, and its first dealer is found as between two games
    of a match (R24). The next game's seed follows from the last one's, so a match that began with
    a chosen seed can be played again from it.
    """
    match = session.match_after
    results = match.results if match.winner is None else ()
    first = next(name for name, seat in _DEALERS.items() if seat is match.next_dealer)
    seed = _derived("next", session.setup.seed)
    setup = replace(session.setup, seed=seed, first_dealer=first)
    return new_session(setup, store=store, results=results)


def resume_session(saved: SavedGame, *, store: GameStore | None = None) -> Session:
    """The session that ``saved`` was kept from: same state, same prompt, same coming cards.

    Raises:
        RecordError: the saved log is one that the rules contradict.
    """
    return _saved_once(Session(saved, store, is_stored=True))


def _saved_once(session: Session) -> Session:
    with suppress(OSError):
        session.save()
    return session


def _derived(purpose: str, seed: str | None) -> str:
    """Another seed for ``purpose``. What it was made from cannot be told from it."""
    return sha256(f"cribbage-tui/{purpose}/{seed}".encode()).hexdigest()[:32]
