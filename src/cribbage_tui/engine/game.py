"""``Game``: one game from the cut to the game hole, driven by actions, told by events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cribbage_tui.engine.actions import Action
from cribbage_tui.engine.decks import DeckSource
from cribbage_tui.engine.errors import DecksError, OptionsError
from cribbage_tui.engine.events import DealerNamed, Event, GameStarted
from cribbage_tui.engine.evolve import evolve, start
from cribbage_tui.engine.forced import next_forced
from cribbage_tui.engine.options import GameOptions
from cribbage_tui.engine.rules import check, decide, legal_actions, seats_to_act
from cribbage_tui.engine.seats import Seat, refuse_seat
from cribbage_tui.engine.state import Finished, GameState
from cribbage_tui.engine.views import PlayerView, view_of

if TYPE_CHECKING:
    from cribbage_tui.engine.record import GameRecord


@dataclass(frozen=True, slots=True)
class Step:
    """One event and the state right after it."""

    event: Event
    state: GameState


class Game:
    """A game in progress. ``act`` is the only way on; everything forced follows by itself.

    >>> from cribbage_tui.engine import Game, GameOptions, SeededDecks
    >>> game = Game.new(GameOptions(), SeededDecks("example"))
    >>> seat = game.to_act[0]
    >>> steps = game.act(seat, game.legal_actions(seat)[0])
    >>> steps[0].event.seat == seat
    True
    """

    def __init__(self, options: GameOptions, decks: DeckSource) -> None:
        """Use ``Game.new``, which also deals the first hand."""
        self._decks = decks
        self._steps: list[Step] = [Step(GameStarted(options=options), start(options))]

    @classmethod
    def new(cls, options: GameOptions, decks: DeckSource, *, dealer: Seat | None = None) -> Game:
        """A new game, dealt and waiting for the discards.

        ``dealer`` deals first; None means that the seats cut for it, as the options say (R2).

        Raises:
            DecksError: the deck source has no pack, or a pack is not 52 different cards.
            OptionsError: the dealer does not sit at a table of so many seats.
            TypeError: the dealer is no :class:`Seat`.
        """
        game = cls(options, decks)
        if dealer is not None:
            if type(dealer) is not Seat:
                refuse_seat(dealer)
            if dealer >= options.seats:
                raise OptionsError(f"seat {dealer + 1} is not at a table of {options.seats}")
            game._record(DealerNamed(dealer=dealer))
        game._follow()
        return game

    @classmethod
    def replay(cls, record: GameRecord, decks: DeckSource | None = None) -> Game:
        """The game that ``record`` tells, checked event by event against the rules.

        ``decks`` gives the deals that come after the record's end; without it the game can be
        looked at but not played on past the recorded deals.

        Raises:
            RecordError: the rules contradict the record.
        """
        from cribbage_tui.engine.record import replay

        return replay(record, decks)

    @property
    def state(self) -> GameState:
        """The state now, hidden cards included."""
        return self._steps[-1].state

    @property
    def options(self) -> GameOptions:
        """The rules this game is played by."""
        return self.state.options

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every event so far with the state after it."""
        return tuple(self._steps)

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event so far: folding it gives ``state`` (law 1)."""
        return tuple(step.event for step in self._steps)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return isinstance(self.state.phase, Finished)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have something to decide now."""
        return seats_to_act(self.state)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Everything that ``seat`` may do now.

        Raises:
            TypeError: ``seat`` is no :class:`Seat`.
        """
        return legal_actions(self.state, seat)

    def view(self, seat: Seat) -> PlayerView:
        """What ``seat`` knows now.

        Raises:
            OptionsError: the seat is not at this table.
            TypeError: ``seat`` is no :class:`Seat`.
        """
        return view_of(self.state, seat)

    def act(self, seat: Seat, action: Action) -> tuple[Step, ...]:
        """Carry out ``action``: its own event and every forced one after it.

        Raises:
            IllegalActionError: the action is refused; nothing has changed (law 3).
            DecksError: the next deal is due and the deck source has none; nothing has changed.
            TypeError: ``seat`` is no :class:`Seat`; nothing has changed.
        """
        check(self.state, seat, action)
        before = len(self._steps)
        try:
            self._record(decide(self.state, seat, action))
            self._follow()
        except DecksError:
            del self._steps[before:]
            raise
        return tuple(self._steps[before:])

    def record(self) -> GameRecord:
        """The log as a record that can be stored and replayed."""
        from cribbage_tui.engine.record import GameRecord

        seed = getattr(self._decks, "seed", None)
        return GameRecord(events=self.log, seed=seed)

    def _record(self, event: Event) -> None:
        self._steps.append(Step(event, evolve(self.state, event)))

    def _follow(self) -> None:
        while (event := next_forced(self.state, self._decks)) is not None:
            self._record(event)
