"""A folder with games of every kind in it: what the tests of the history's screens look at.

The games are the same in every run: seeds, names and times are given, and quick players decide.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from textual.pilot import Pilot

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.players.registry import make_contestant
from cribbage_tui.saved_game import SavedGame, fresh_game, standing_of
from cribbage_tui.session import COMPUTER, HUMAN, Session, begin_session
from cribbage_tui.settings import Settings, Symbols
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.table_setup import FirstDealer, GameKind, TableSetup
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.held import AT_ONCE
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.stats import StatsScreen

from .harness import SMALL, Script, fresh_folder, on_screen, piloted
from .moments import press, settle

NOW: Final = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)
"""The time at which the history is looked at."""

SHORT: Final = GameOptions(target=Target.SHORT)
BEST_OF_FIVE: Final = MatchLength(form=MatchForm.BEST_OF, number=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A game to be put into the folder.

    Attributes:
        setup: what was chosen.
        hours: how many hours ago it began.
        decisions: how many of its decisions were made; None for all.
        hints: how many hints there were.
        repeats: the game whose cards are played again, by its place, if any.
        follows: whether it is the next game of the match that the one before it belongs to.
        is_sealed: whether it has a nonce.
    """

    setup: TableSetup = field(default_factory=TableSetup)
    hours: float = 24.0
    decisions: int | None = None
    hints: int = 0
    repeats: int | None = None
    follows: bool = False
    is_sealed: bool = True


SOME_OF_EACH: Final = (
    Sketch(setup=TableSetup(level="easy"), hours=24 * 40, is_sealed=False),
    Sketch(setup=TableSetup(level="easy", options=SHORT), hours=24 * 20),
    Sketch(setup=TableSetup(level="medium", kind=GameKind.PRACTICE), hours=24 * 9, hints=3),
    Sketch(setup=TableSetup(level="medium"), hours=24 * 8, decisions=30),
    Sketch(setup=TableSetup(level="hard", match_length=BEST_OF_FIVE), hours=75),
    Sketch(setup=TableSetup(level="hard", match_length=BEST_OF_FIVE), hours=74, follows=True),
    Sketch(setup=TableSetup(level="hard", match_length=BEST_OF_FIVE), hours=73, follows=True),
    Sketch(setup=TableSetup(level="medium", seed="a game to show"), hours=30),
    Sketch(setup=TableSetup(level="expert"), hours=26, hints=1),
    Sketch(setup=TableSetup(level="easy", kind=GameKind.REPEAT), hours=5, repeats=1),
    Sketch(setup=TableSetup(level="medium"), hours=2),
    Sketch(setup=TableSetup(level="hard"), hours=1, decisions=17),
)
"""One game of each kind; the last is running."""


def folder_with_games(
    sketches: tuple[Sketch, ...] = SOME_OF_EACH, *, symbols: Symbols = Symbols.UNICODE
) -> Path:
    """A folder with these games, the first of them the oldest; the last may be running.

    All that are finished have been summed up for the statistics.
    """
    folder = fresh_folder()
    for name, content in _files(sketches).items():
        (folder / name).write_bytes(content)
    storage = open_storage(folder)
    storage.save_settings(Settings(symbols=symbols))
    storage.close()
    return folder


@cache
def _files(sketches: tuple[Sketch, ...]) -> dict[str, bytes]:
    """The files of such a folder; the games are played once for all tests."""
    folder = fresh_folder()
    clock = Clock(NOW)
    storage = open_storage(folder, now=clock)
    for _session in put_games(storage, clock, sketches):
        pass
    for number in storage.history.missing():
        storage.history.summarise(number)
    storage.close()
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def run_at_now(script: Script, folder: Path, *, size: tuple[int, int] = SMALL) -> None:
    """Open the app on ``folder`` at ``NOW`` and follow ``script`` in it."""

    async def follow() -> None:
        app = CribbageApp(Launch(data_dir=folder), now=Clock(NOW), patience=AT_ONCE)
        async with piloted(app, size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    with in_utc():
        asyncio.run(follow())


@contextmanager
def in_utc() -> Iterator[None]:
    """Let this be a machine in the time zone UTC."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()


async def open_history(app: CribbageApp, pilot: Pilot[None], *keys: str) -> HistoryScreen:
    """Open the history, and press ``keys`` there."""
    app.show_history()
    await settle(app, pilot)
    history = on_screen(app, HistoryScreen)
    await press(app, pilot, *keys)
    return history


async def open_stats(app: CribbageApp, pilot: Pilot[None], *keys: str) -> StatsScreen:
    """Open the statistics, let all games be added up, and press ``keys`` there."""
    app.show_stats()
    await settle(app, pilot)
    stats = on_screen(app, StatsScreen)
    while not stats.is_ready:
        await pilot.pause(0)
    await settle(app, pilot)
    await press(app, pilot, *keys)
    return stats


@dataclass(slots=True)
class Clock:
    """A clock that stands where it was put."""

    time: datetime

    def __call__(self) -> datetime:
        return self.time


def put_games(storage: Storage, clock: Clock, sketches: Sequence[Sketch]) -> Iterator[Session]:
    """Play the games and keep them; each is given once it is kept."""
    kept: list[SavedGame] = []
    results: tuple[GameResult, ...] = ()
    for place, sketch in enumerate(sketches):
        saved = _named(sketch, place, kept, results)
        session = begin_session(saved)
        play(session, str(place), sketch.decisions)
        for _hint in range(sketch.hints):
            session.count_hint()
        session.mark_shown(len(session.told))
        clock.time = NOW - timedelta(hours=sketch.hours)
        storage.games.begin(session.saved, standing_of(session.game))
        clock.time += timedelta(minutes=20)
        if session.is_over:
            storage.games.finish()
        kept.append(session.saved)
        results = session.match_after.results
        yield session


def _named(
    sketch: Sketch, place: int, kept: Sequence[SavedGame], results: tuple[GameResult, ...]
) -> SavedGame:
    """The game before its first decision."""
    follows = sketch.follows
    saved = fresh_game(sketch.setup, results=results if follows else ())
    seal = Seal(sketch.setup.seed or f"{place:032x}", f"{place + 1:032x}")
    uid, repeats = f"game-{place}", None
    if sketch.repeats is not None:
        repeated = kept[sketch.repeats]
        repeats, seal = repeated.uid, Seal(repeated.seal.seed, "")
        saved = replace(saved, setup=replace(repeated.setup, kind=GameKind.REPEAT, seed=seal.seed))
    if not sketch.is_sealed:
        seal = Seal(seal.seed, "")
    return replace(
        saved,
        uid=uid,
        match=kept[-1].match if follows else uid,
        seal=seal,
        player_seed=f"player {place}",
        repeats=repeats,
    )


def play(session: Session, seed: str, decisions: int | None = None) -> None:
    """Play ``session`` to its end, or so many decisions of it, with quick players."""
    players = {
        HUMAN: make_contestant("greedy", seed=f"person {seed}"),
        COMPUTER: make_contestant("greedy", seed=f"computer {seed}"),
    }
    while not session.is_over and (decisions is None or len(session.saved.decisions) < decisions):
        seat = COMPUTER if session.computer_to_act else HUMAN
        session.act(seat, players[seat].play(session.game.view(seat)))


def finished(number: int, *, level: str = "medium", options: GameOptions | None = None) -> Sketch:
    """An ordinary finished game, ``number`` hours ago; the first dealer alternates."""
    dealer = (FirstDealer.YOU, FirstDealer.COMPUTER)[number % 2]
    setup = TableSetup(level=level, options=options or GameOptions(), first_dealer=dealer)
    return Sketch(setup=setup, hours=float(number))


FORTY: Final = tuple(finished(hours) for hours in range(40, 0, -1))
"""Forty games that count, all at one level."""
