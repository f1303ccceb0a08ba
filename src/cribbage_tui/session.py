"""One game at a table: a person in one seat, a computer player in the other. No screen here.

The session is where decisions meet the engine. It stores every step before it hands it on (law
8), gives the person's seat only what that seat may know (law 4), and knows how much of it the
person has been shown, so that a game resumes where it was being read.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from cribbage_tui.engine import (
    Action,
    CardPlayed,
    HandDealt,
    LaidAway,
    LaidAwayUnseen,
    PlayerView,
    Seat,
    SeenEvent,
    SeriesStarted,
    Step,
    redact,
    view_of,
)
from cribbage_tui.engine.decisions import Decision, decision_of, decisions_of
from cribbage_tui.engine.match import GameResult, Match, MatchLength
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.engine.state import Finished
from cribbage_tui.engine.turns import room_at
from cribbage_tui.players.base import Player
from cribbage_tui.players.registry import make_player
from cribbage_tui.saved_game import (
    GameStore,
    PlayedElsewhereError,
    SavedGame,
    Standing,
    derived,
    fresh_game,
    game_of,
    standing_of,
)
from cribbage_tui.table_setup import (
    COMPUTER,
    HUMAN,
    FirstDealer,
    GameKind,
    TableSetup,
    first_dealer_of,
)

__all__ = [
    "COMPUTER",
    "HUMAN",
    "FirstDealer",
    "GameKind",
    "GameStore",
    "NothingToTakeBackError",
    "SavedGame",
    "SeatStep",
    "Session",
    "Standing",
    "TableSetup",
    "begin_session",
    "new_session",
    "next_session",
    "repeated_session",
    "resume_session",
]


_UNKNOWN: Final = -1
"""What the store has of a number when it failed to say whether it stored it."""

_SHOWS_NOTHING: Final = (LaidAwayUnseen, SeriesStarted)
"""What may follow a decision and tells nothing that was hidden before it."""


class NothingToTakeBackError(Exception):
    """There is no decision of the person that could be taken back."""


@dataclass(frozen=True, slots=True)
class SeatStep:
    """What the person's seat is told of one event, and all it knows right after."""

    event: SeenEvent
    view: PlayerView


class Session:
    """A running game between the person and a computer player.

    Attributes:
        setup: what was chosen.
        match: the games of this match finished before this one.
        game: the engine's game. For the session, storage and tests only: it knows every card.
        save_error: why the last save failed; None when everything that happened is stored.
    """

    def __init__(self, saved: SavedGame, store: GameStore | None) -> None:
        """Use ``new_session`` or ``resume_session``."""
        self.setup = saved.setup
        self.match = saved.match_before
        self.save_error: OSError | None = None
        self._saved = saved
        self._store = store
        self._former: Session | None = None  # as long as some of it could not be stored
        self._is_begun = False
        self.game = game_of(saved)
        self._player: Player = make_player(saved.setup.level, seed=saved.player_seed)
        self._told: list[SeatStep] = [self._tell(step) for step in self.game.steps]
        self._decisions: list[Decision] = list(saved.decisions)
        # How many decisions the store has, and how many of those are not taken back since.
        self._stored = 0
        self._agreed = 0
        self._is_unsure = False
        # How many steps those decisions led to which the store surely has.
        self._sure_steps = 0
        # What the store has of these two.
        self._kept = saved.shown, saved.hints
        self._shown = min(saved.shown, len(self._told))
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
    def is_begun(self) -> bool:
        """Whether the store has any of it."""
        return self._is_begun

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
    def person_to_act(self) -> bool:
        """Whether the person has something to decide now."""
        return HUMAN in self.game.to_act

    @property
    def uid(self) -> str:
        """The game's name in every place where it is kept."""
        return self._saved.uid

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of the cards, which may be shown at any time; None without a seal."""
        seal = self._saved.seal
        return seal.fingerprint if seal.nonce else None

    @property
    def told_seal(self) -> Seal | None:
        """The seed of the cards and its nonce, once the game is won; None until then."""
        return self._saved.seal if self.is_over else None

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
        self._decisions.append(Decision(seat, action))
        self.save()
        return steps

    def save(self) -> None:
        """Bring the store to what has been decided and taken back.

        Raises:
            OSError: it could not be stored; the next save tries again.
        """
        store, number = self._store, len(self._decisions)
        if store is None:
            return
        standing = standing_of(self.game)
        store.go_on_with(self.uid)
        try:
            if not self._is_begun:
                if self._former is not None:
                    with suppress(PlayedElsewhereError):
                        self._former.save()  # or else it would count as given up
                store.begin(self.saved, standing)
                self._is_begun, self._former = True, None
                self._stored = self._agreed = number
                self._kept = self._shown, self._hints
            if self._stored > self._agreed or self._is_unsure:
                sure = min(self._stored, self._agreed)
                # First, so that never more has been shown than there is.
                self._save_shown_and_hints(store)
                store.take_back(sure, self._standing_after(sure))
                self._stored, self._is_unsure = sure, False
            if self._stored < number:
                # If this fails, nobody knows whether it was stored: then it is taken back first.
                self._is_unsure = True
                store.append(self._stored, self._decisions[self._stored :], standing)
            self._all_is_stored()
            self._save_shown_and_hints(store)
        except OSError as error:
            self.save_error = error
            raise
        self.save_error = None

    def _all_is_stored(self) -> None:
        """Every decision is in the store, and no other."""
        self._is_begun = True
        self._is_unsure = False
        self._stored = self._agreed = len(self._decisions)
        self._sure_steps = len(self._told)

    def _standing_after(self, number: int) -> Standing:
        """How the game stood after the first ``number`` decisions."""
        if number == len(self._decisions):
            return standing_of(self.game)
        former = tuple(self._decisions[:number])
        return standing_of(game_of(replace(self._saved, decisions=former)))

    def _save_shown_and_hints(self, store: GameStore) -> None:
        """Keep how much was shown, of what is stored, and the number of hints."""
        store.go_on_with(self.uid)
        shown, hints = self._kept
        now = min(self._shown, self._sure_steps)
        if shown != now:
            # If this fails, nobody knows whether it was stored: then it is stored again.
            self._kept = _UNKNOWN, hints
            store.set_shown(now)
            self._kept = now, hints
        if hints != self._hints:
            store.set_hints(self._hints)
            self._kept = now, self._hints

    @property
    def can_take_back(self) -> bool:
        """Whether the person may take back the last decision.

        In a practice game any, while the game is at the table. Otherwise only a throw or a card,
        and only if it has shown the person nothing that was hidden: no starter, no card, go or
        count of the computer. That no go has come tells something too, unless any card fits.
        """
        last = self._last_own_decision()
        if last is None:
            return False
        if self.setup.kind is GameKind.PRACTICE:
            return True
        if self.is_over or not isinstance(self.game.log[last], LaidAway | CardPlayed):
            return False
        if any(not isinstance(step.event, _SHOWS_NOTHING) for step in self._told[last + 1 :]):
            return False
        is_played = isinstance(self.game.log[last], CardPlayed)
        return not (is_played and self.computer_to_act and room_at(self.view.count) is not None)

    def take_back(self) -> None:
        """Undo the person's last decision and whatever followed from it.

        The computer decides anew, and the same where it is asked the same.

        Raises:
            NothingToTakeBackError: it cannot be taken back; nothing has changed.
            OSError: it is taken back but could not be stored.
        """
        last = self._last_own_decision()
        if last is None or not self.can_take_back:
            raise NothingToTakeBackError
        kept = len(decisions_of(self.game.log[:last]))
        saved = replace(self.saved, decisions=tuple(self._decisions[:kept]))
        self.game = game_of(saved)
        del self._told[len(self.game.log) :]
        del self._decisions[kept:]
        self._shown = min(self._shown, len(self._told))
        self._agreed = min(self._agreed, kept)
        self._sure_steps = min(self._sure_steps, len(self._told))
        self.save()

    def _last_own_decision(self) -> int | None:
        """The place in the log of the person's last decision."""
        log = self.game.log
        for place in reversed(range(len(log))):
            decision = decision_of(log[place])
            if decision is not None and decision.seat is HUMAN:
                return place
        return None

    def mark_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` steps of ``told``.

        Raises:
            OSError: it could not be stored.
        """
        self._shown = shown
        if self._store is not None and self._is_begun:
            self._save_shown_and_hints(self._store)

    def count_hint(self) -> None:
        """The person has had one more hint.

        Raises:
            OSError: it could not be stored.
        """
        self._hints += 1
        if self._store is not None and self._is_begun:
            self._save_shown_and_hints(self._store)

    def close(self) -> None:
        """The person has read the game's result: there is nothing left to continue.

        Raises:
            OSError: it could not be stored, and will be offered once more.
        """
        self.save()
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
    def saved(self) -> SavedGame:
        """The game as it is kept, at this moment."""
        return replace(
            self._saved,
            decisions=tuple(self._decisions),
            shown=self._shown,
            hints=self._hints,
        )

    def _tell(self, step: Step) -> SeatStep:
        event = redact(step.event, HUMAN, self.setup.options)
        return SeatStep(event, view_of(step.state, HUMAN))


def new_session(setup: TableSetup, *, store: GameStore | None = None) -> Session:
    """A new game for ``setup``, dealt and stored.

    A store that fails does not keep anybody from playing: see ``Session.save_error``. The next
    save tries again.
    """
    return begin_session(fresh_game(setup), store=store)


def begin_session(saved: SavedGame, *, store: GameStore | None = None) -> Session:
    """The session of a game that was just made by ``fresh_game``, dealt and stored."""
    return _saved_once(Session(saved, store))


def next_session(session: Session, *, store: GameStore | None = None) -> Session:
    """The next game at the same table, with other cards: of the same match while it is open.

    When the match is decided a new one begins, and its first dealer is found as between two games
    of a match (R24). Within a match that began with a chosen seed the next game's seed follows
    from it, so that the whole match can be played again; otherwise it is drawn afresh, for the
    last one has been told by now, and the new game has cards that nobody has chosen.
    """
    with suppress(OSError):  # its last step, if that is still missing
        session.save()
    match = session.match_after
    is_open = match.winner is None
    setup = session.setup
    first = first_dealer_of(match.next_dealer)
    # A repeat is a game by itself, so it never hands its seed on.
    seed = derived("next", setup.seed) if is_open and setup.seed is not None else None
    kind = GameKind.COUNTED if setup.kind is GameKind.REPEAT else setup.kind
    saved = fresh_game(
        replace(setup, seed=seed, first_dealer=first, kind=kind),
        match=session.saved.match if is_open else None,
        results=match.results if is_open else (),
    )
    following = Session(saved, store)
    following._former = None if session.save_error is None else session
    return _saved_once(following)


def repeated_session(
    saved: SavedGame, *, first_dealer: Seat, store: GameStore | None = None
) -> Session:
    """The cards of ``saved`` once more, as a game by itself that does not count.

    Whoever deals first is dealt what the first dealer was dealt: give the seat that dealt first
    for the same cards, the other one for those of the other side.
    """
    setup = replace(
        saved.setup,
        first_dealer=first_dealer_of(first_dealer),
        match_length=MatchLength(),
        kind=GameKind.REPEAT,
        seed=saved.seal.seed,
    )
    return begin_session(fresh_game(setup, repeats=saved.uid), store=store)


def resume_session(saved: SavedGame, *, store: GameStore | None = None) -> Session:
    """The session that ``saved`` was kept from: same state, same prompt, same coming cards.

    Raises:
        RecordError: a decision in it is one that the rules refuse.
    """
    session = Session(saved, store)
    session._all_is_stored()
    return session


def _saved_once(session: Session) -> Session:
    with suppress(OSError):
        session.save()
    return session
