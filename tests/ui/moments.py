"""Moments of a game that the tests look at: cards of the test's choosing, then the real app.

A moment is a saved game, opened by the app as it would be the next day, and keys pressed there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from textual.pilot import Pilot
from textual.widget import Widget

from cribbage_tui.engine import (
    CallMuggins,
    Count,
    CribShown,
    DealCut,
    Discard,
    Event,
    Game,
    GameOptions,
    HandShown,
    Muggins,
    Play,
    PlayEnded,
    ScriptedDecks,
    Seat,
    SeededDecks,
    StarterTurned,
    Target,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine import Counting as CountingOption
from cribbage_tui.engine.decks import stacked_pack
from cribbage_tui.saved_game import SavedGame, game_of, standing_of
from cribbage_tui.settings import Settings, Speed, Symbols
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.screens.game import GameScreen

from .harness import fresh_folder, on_screen
from .stacked import saved_from
from .words.scenes import OTHER, YOU, lay

STANDARD = GameOptions()
SHORT = GameOptions(target=Target.SHORT)
BY_HAND = GameOptions(counting=CountingOption.BY_HAND)
MUGGINS = GameOptions(counting=CountingOption.BY_HAND, muggins=Muggins.SHOW)

OWN = "5H 6C 7D JS KD 2C"
THEIRS = "4C AH 9H QS 5D 8S"

WINNING_SEED = 1
"""With it the person wins in the play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A moment to look at.

    Attributes:
        game: the game up to it.
        keys: what is pressed once the saved game is open.
        seen: the last event that has been seen when it is opened: kind and which; None for all.
        lines: how many lines of a count are spoken after that.
        seed: what the game's cards come from, where they are not those of a stacked pack.
    """

    game: Callable[[], Game]
    keys: tuple[str, ...] = ()
    seen: tuple[type[Event], int] | None = None
    lines: int = 0
    seed: str | None = None

    def saved(self) -> SavedGame:
        """The game as storage keeps it."""
        game = self.game()
        shown = len(game.log)
        if self.seen is not None:
            kind, which = self.seen
            places = [at for at, event in enumerate(game.log) if isinstance(event, kind)]
            shown = places[which] + 1
        return saved_from(game, shown=shown, seed=self.seed)


def dealt(
    own: str = OWN,
    theirs: str = THEIRS,
    starter: str = "5S",
    *,
    dealer: Seat = OTHER,
    options: GameOptions = STANDARD,
) -> Game:
    """A game in which these cards are dealt in every deal."""
    hands = [parse_cards(own), parse_cards(theirs)]
    if dealer is YOU:
        hands.reverse()
    pack = stacked_pack(hands, parse_card(starter))
    return Game.new(options, ScriptedDecks([pack] * 9), dealer=dealer)


def thrown(
    own: str = OWN,
    theirs: str = THEIRS,
    starter: str = "5S",
    *,
    dealer: Seat = OTHER,
    options: GameOptions = STANDARD,
) -> Game:
    """The same once both have laid away the last two cards named."""
    game = dealt(own, theirs, starter, dealer=dealer, options=options)
    game.act(YOU, Discard(parse_cards(own)[4:]))
    game.act(OTHER, Discard(parse_cards(theirs)[4:]))
    return game


def laid(game: Game, cards: str) -> Game:
    """``game`` once these cards are laid, each by whoever is asked."""
    lay(game, cards)
    return game


def played(game: Game) -> Game:
    """``game`` with the play at its end: everybody lays the first card that fits."""
    while game.to_act and isinstance(game.view(game.to_act[0]).legal[0], Play):
        seat = game.to_act[0]
        game.act(seat, game.view(seat).legal[0])
    return game


def counted(game: Game, own: int, call: int, theirs: int) -> Game:
    """``game`` after the person's count, the computer's call, and the computer's count."""
    game.act(YOU, Count(own))
    game.act(OTHER, CallMuggins(call))
    game.act(OTHER, Count(theirs))
    return game


def owner_counts(theirs: int, *own: int) -> Game:
    """The person deals: the computer has counted its hand, and the person so many of two."""
    game = played(thrown(dealer=YOU, options=BY_HAND))
    game.act(OTHER, Count(theirs))
    for points in own:
        game.act(YOU, Count(points))
    return game


def many_cards() -> Game:
    """A series of seven low cards, and the person to lay the eighth."""
    return laid(
        thrown("AH 3C 2D 4H KD 2C", "3H AD 2H 4S KH 8S", "3D", dealer=YOU), "AD AH 2H 2D 3H 3C 4S"
    )


def second_series() -> Game:
    """A finished series before each, and one card that fits."""
    return laid(thrown("KH 8C 9D 3H 3D 2C", "TC QD 7H 4S AH 8S", "3S"), "KH TC 9D QD 8C 7H")


def won_in_play() -> Game:
    """The person wins with a card in the play while cards are still held."""
    return won_with(WINNING_SEED)


def won_with(seed: int) -> Game:
    """A game played to its end by choices that follow from ``seed``, as the cards do."""
    choices = random.Random(seed)
    game = Game.new(SHORT, SeededDecks(seed))
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, choices.choice(game.view(seat).legal))
    return game


MOMENTS: dict[str, Moment] = {
    "cut": Moment(
        game=lambda: Game.new(STANDARD, SeededDecks("moments")), seen=(DealCut, 0), seed="moments"
    ),
    "dealt": Moment(game=dealt, keys=("2",)),
    "third-refused": Moment(game=dealt, keys=("5", "right", "space", "3")),
    "heels": Moment(game=partial(thrown, starter="JD"), keys=("2",)),
    "hint": Moment(game=dealt, keys=("2", "5", "h", "h")),
    "play-hint": Moment(game=thrown, keys=("h", "h")),
    "many-cards": Moment(game=many_cards),
    "second-series": Moment(game=second_series),
    "play-ended": Moment(game=lambda: played(thrown()), seen=(PlayEnded, 0)),
    "spoken": Moment(game=lambda: played(thrown()), seen=(PlayEnded, 0), lines=4),
    "counted": Moment(game=lambda: played(thrown()), seen=(HandShown, 0)),
    "twenty-nine": Moment(
        game=lambda: played(thrown("5H 5C 5D JS KD 2C", "4C 6D 9H QS 8H 8S")), seen=(HandShown, 0)
    ),
    "nineteen": Moment(
        game=lambda: played(thrown("AH 8S QC KD 6D 7C", "4C 6S 9H QS 8H TS", "2S")),
        seen=(HandShown, 0),
    ),
    "crib": Moment(game=lambda: played(thrown()), seen=(CribShown, 0)),
    "claim": Moment(game=lambda: played(thrown(options=BY_HAND)), keys=("enter", "1", "2")),
    "too-high": Moment(
        game=lambda: played(thrown(options=BY_HAND)), keys=("enter", "2", "0", "enter")
    ),
    "own-hand": Moment(game=lambda: owner_counts(4), keys=("enter",)),
    "own-crib": Moment(game=lambda: owner_counts(4, 12), keys=("enter",)),
    "wrong-call": Moment(
        game=lambda: counted(played(thrown(options=MUGGINS)), 8, 0, 0), keys=("9", "enter")
    ),
    "short-game": Moment(game=lambda: thrown(options=SHORT), seen=(StarterTurned, 0)),
    "won": Moment(game=won_in_play, seed=str(WINNING_SEED)),
}


def folder_of(saved: SavedGame, *, speed: Speed, symbols: Symbols) -> Path:
    """A folder with ``saved`` in it, and these settings."""
    folder = fresh_folder()
    storage = open_storage(folder)
    storage.save_settings(Settings(setup=saved.setup, speed=speed, symbols=symbols))
    storage.games.begin(saved, standing_of(game_of(saved)))
    storage.close()
    return folder


async def open_moment(app: CribbageApp, pilot: Pilot[None], moment: Moment) -> GameScreen:
    """Continue the saved game, and press the moment's keys."""
    await press(app, pilot, "enter")
    game = on_screen(app, GameScreen)
    await press(app, pilot, *moment.keys)
    if moment.lines:
        await press(app, pilot, "enter")
        for _ in range(moment.lines + 1):
            game._time_is_up()
    await settle(app, pilot)
    return game


async def press(app: CribbageApp, pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, each once the one before has had its whole effect."""
    for key in keys:
        app.simulate_key(key)
        await settle(app, pilot)


async def settle(app: CribbageApp, pilot: Pilot[None]) -> None:
    """Let the computer finish thinking and everything be drawn."""
    for _ in range(3):
        await pilot.pause(0)
        await app.workers.wait_for_complete()


def stopped_clock(self: Widget, delay: float, callback: object = None, **more: object) -> object:
    """In place of ``set_timer``: a timer that never rings, so that no test waits for a clock."""
    del delay, callback, more
    return self.set_interval(3600, pause=True)
