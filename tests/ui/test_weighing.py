"""While a hint is being worked out the table goes on as ever (law 9)."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest
from textual.pilot import Pilot

from cribbage_tui.engine import PlayerView, Stage
from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.hinting import Hint, evaluate
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen

from .harness import on_screen, run, screen_text
from .moments import MOMENTS, folder_of, open_moment, settle


@dataclass
class Weighing:
    """Works out hints as ever, but each not before it is ``allowed``."""

    allowed: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    threads: list[threading.Thread] = field(default_factory=list)

    def evaluate(self, view: PlayerView) -> Hint:
        """In place of ``hinting.evaluate``."""
        self.threads.append(threading.current_thread())
        self.begun.set()
        assert self.allowed.wait(60)
        return evaluate(view)


@contextmanager
def weighing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Weighing]:
    """Hints that wait until they are allowed; at the end they are, so that no thread is left."""
    slow = Weighing()
    monkeypatch.setattr("cribbage_tui.ui.screens.game.evaluate", slow.evaluate)
    try:
        yield slow
    finally:
        slow.allowed.set()


async def asked(app: CribbageApp, pilot: Pilot[None], slow: Weighing) -> GameScreen:
    """At a throw, one card chosen, a hint asked for that is being worked out."""
    game = await open_moment(app, pilot, MOMENTS["dealt"])
    await pilot.press("h")
    assert await asyncio.to_thread(slow.begun.wait, 60)
    await pilot.pause()
    return game


def launch() -> Launch:
    """A game that is kept, with the cards dealt."""
    folder = folder_of(MOMENTS["dealt"].saved(), speed=Speed.INSTANT, symbols=Symbols.UNICODE)
    return Launch(data_dir=folder)


def test_keys_are_heard_and_drawn_while_a_hint_is_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        with weighing(monkeypatch) as slow:
            game = await asked(app, pilot, slow)
            before = screen_text(app)
            await pilot.press("5")
            await pilot.pause()
            assert "throw" in screen_text(app) != before
            assert game._choosing is not None
            chosen = game._choosing.chosen
            assert len(chosen) == 2
            await pilot.press("question_mark")
            await pilot.pause()
            assert app.screen is not game
            await pilot.press("escape")
            await pilot.pause()
            assert game.session.hints == 0
            slow.allowed.set()
            await settle(app, pilot)
        assert game._hint is not None
        assert game._hint.chosen == chosen  # it is about what is chosen when it comes
        assert game.session.hints == 1
        assert slow.threads != [threading.main_thread()]

    run(script, launch=launch())


def test_a_hint_asked_for_again_before_it_is_there_is_one_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        with weighing(monkeypatch) as slow:
            game = await asked(app, pilot, slow)
            await pilot.press("h", "h")
            await pilot.pause()
            slow.allowed.set()
            await settle(app, pilot)
        assert len(slow.threads) == 1
        assert game.session.hints == 1

    run(script, launch=launch())


def test_a_hint_that_comes_after_the_decision_is_neither_shown_nor_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        with weighing(monkeypatch) as slow:
            game = await asked(app, pilot, slow)
            await pilot.press("5", "enter")
            await pilot.pause()
            assert game._choosing is None or game._choosing.stage is not Stage.DISCARDING
            slow.allowed.set()
            await settle(app, pilot)
        assert on_screen(app, GameScreen)._hint is None
        assert game.session.hints == 0

    run(script, launch=launch())
