"""A game as it is kept: what was chosen, its seeds, and every decision. The log follows from it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from cribbage_tui import __version__
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.decisions import Decision, play_again
from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.match import GameResult, Match
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.engine.seats import Seat
from cribbage_tui.engine.state import Finished, GameState
from cribbage_tui.table_setup import COMPUTER, DEALERS, HUMAN, TableSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """A game as storage keeps it: enough to go on with the same cards, asked the same thing.

    Attributes:
        uid: names the game in every place where it is kept.
        match: the ``uid`` of the first game of its match; its own in a game by itself.
        setup: what was chosen.
        seal: the seed of the deck, drawn or chosen, and its nonce.
        player_seed: what the computer player's chances come from; the deck's seed is not in it.
        repeats: the ``uid`` of the game whose cards are played again, if they are.
        program: the version of the program that began it.
        results: the earlier games of the same match.
        decisions: everything that was decided so far.
        shown: how many events of the log the person has been shown.
        hints: how many hints the person has had.
    """

    uid: str
    match: str
    setup: TableSetup
    seal: Seal
    player_seed: str
    repeats: str | None = None
    program: str = __version__
    results: tuple[GameResult, ...] = ()
    decisions: tuple[Decision, ...] = ()
    shown: int = 0
    hints: int = 0

    @property
    def counts(self) -> bool:
        """Whether it belongs into the statistics; see ``TableSetup.counts``."""
        return self.setup.counts

    @property
    def match_before(self) -> Match:
        """The match as it was before this game."""
        setup = self.setup
        return Match(options=setup.options, length=setup.match_length, results=self.results)

    @property
    def first_dealer(self) -> Seat | None:
        """Who deals first, by the match (R24) or the choice; None: the seats cut for it."""
        if self.results:
            return self.match_before.next_dealer
        return DEALERS[self.setup.first_dealer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a game stands: what a list of games shows without playing them all again.

    Attributes:
        own: the person's score.
        other: the computer's score.
        winner: the seat that has won, or None.
        margin: how clearly, once it is won.
    """

    own: int = 0
    other: int = 0
    winner: Seat | None = None
    margin: Margin | None = None


class PlayedElsewhereError(OSError):
    """The store no longer keeps this game: somebody else has gone on with it, or begun another."""


class GameStore(Protocol):
    """Where a session keeps its game. Each call is done for good when it returns.

    Errors are the store's own kind of ``OSError``; after one, the next ``append`` is given every
    decision that is not stored yet. All but ``begin`` fail with ``PlayedElsewhereError`` where the
    game that was named last is not the one that is kept.
    """

    def go_on_with(self, uid: str) -> None:
        """The next calls are about the game ``uid``. Nothing is stored by this."""
        ...

    def begin(self, game: SavedGame, standing: Standing) -> None:
        """Keep ``game`` as the one to continue. One that was running before is abandoned."""
        ...

    def append(self, first: int, decisions: Sequence[Decision], standing: Standing) -> None:
        """Add ``decisions``, the first of which has the place ``first``, and what they led to."""
        ...

    def take_back(self, number: int, standing: Standing) -> None:
        """Keep only the first ``number`` decisions, at which the game stood as ``standing``."""
        ...

    def set_shown(self, shown: int) -> None:
        """Remember that the person has been shown the first ``shown`` events."""
        ...

    def set_hints(self, hints: int) -> None:
        """Remember that the person has had so many hints."""
        ...

    def finish(self) -> None:
        """Nothing is left to continue; the game stays kept. One that is not won is abandoned."""
        ...


def fresh_game(
    setup: TableSetup,
    *,
    match: str | None = None,
    results: tuple[GameResult, ...] = (),
    repeats: str | None = None,
) -> SavedGame:
    """A game for ``setup`` with nothing decided yet.

    Its seeds are drawn by chance. With a chosen seed they all follow from it, so that the same
    game can be played again; none of them tells the seed that it was made from.
    """
    uid = secrets.token_hex(8)
    seed = setup.seed
    if seed is None:
        seal, player_seed = (
            Seal(secrets.token_hex(16), secrets.token_hex(16)),
            secrets.token_hex(16),
        )
    else:
        seal, player_seed = Seal(seed, derived("nonce", seed)), derived("player", seed)
    return SavedGame(
        uid=uid,
        match=uid if match is None else match,
        setup=setup,
        seal=seal,
        player_seed=player_seed,
        repeats=repeats,
        results=results,
    )


def game_of(saved: SavedGame) -> Game:
    """The engine's game that ``saved`` tells, ready to be played on.

    Raises:
        RecordError: the rules refuse a decision in it.
    """
    decks = SeededDecks(saved.seal.seed)
    return play_again(saved.setup.options, decks, saved.decisions, dealer=saved.first_dealer)


def standing_of(game: Game) -> Standing:
    """How ``game`` stands, from the person's side."""
    return standing_at(game.state)


def standing_at(state: GameState) -> Standing:
    """How the game stands in ``state``, from the person's side."""
    own, other = state.scores[HUMAN], state.scores[COMPUTER]
    phase = state.phase
    if not isinstance(phase, Finished):
        return Standing(own=own, other=other)
    # With two seats each is a side of its own.
    return Standing(own=own, other=other, winner=Seat(phase.side), margin=phase.margin)


def seen_state(saved: SavedGame, game: Game) -> GameState:
    """The state of ``game``, which ``saved`` tells, after the last event that the person was shown.

    With no event shown yet it is that after the first one, by which nothing is given away.
    """
    return game.steps[max(min(saved.shown, len(game.steps)), 1) - 1].state


def derived(purpose: str, seed: str) -> str:
    """Another seed for ``purpose``. What it was made from cannot be told from it."""
    return sha256(f"cribbage-tui/{purpose}/{seed}".encode()).hexdigest()[:32]
