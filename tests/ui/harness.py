"""What the tests of the screens share: an app on an empty folder, and games to put into it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from textual.message import Message
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.widgets import Static

from cribbage_tui.players.registry import make_player
from cribbage_tui.session import COMPUTER, HUMAN, GameStore, Session, TableSetup, new_session
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.held import AT_ONCE, Patience
from cribbage_tui.ui.launch import Launch

SMALL = (80, 24)
LARGE = (120, 40)

ScreenT = TypeVar("ScreenT")
Script = Callable[[CribbageApp, Pilot[None]], Awaitable[None]]


def run(
    script: Script,
    *,
    launch: Launch | None = None,
    size: tuple[int, int] = SMALL,
    patience: Patience = AT_ONCE,
) -> None:
    """Open the app in a window of ``size`` and follow ``script`` in it.

    However fast the script presses keys, each of them is meant, unless ``patience`` says otherwise.
    """

    async def follow() -> None:
        app = CribbageApp(launch or Launch(data_dir=fresh_folder()), patience=patience)
        async with piloted(app, size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(follow())


class PatientPilot(Pilot[None]):
    """A pilot whose every step ends only when nothing is left to do, however slow the machine.

    Textual's own waits once for each widget, and then until the process seems to be idle, by the
    clock. What is drawn after the next refresh, as the footer is, may come later than that. The
    work of threads is waited for by neither: see ``settle``.

    For that it leans on what is private in Textual 8.2: ``App._check_resize`` and
    ``_resize_timer``, ``Screen._on_timer_update`` and ``_callbacks``, ``Pilot._wait_for_screen``.
    """

    _MOST_ROUNDS = 200

    def __init__(self, app: CribbageApp) -> None:
        super().__init__(app)
        self._heard = 0

    def hear(self, message: Message) -> None:
        """Note that some widget deals with a message."""
        del message
        self._heard += 1

    async def press(self, *keys: str) -> None:
        """Press keys, each once the one before has had its whole effect."""
        for key in keys:
            await super().press(key)

    async def pause(self, delay: float | None = None) -> None:
        """Wait until nothing is left to do."""
        await super().pause(delay)
        await self._wait_for_screen()

    async def _wait_for_screen(self, timeout: float = 120.0) -> bool:
        """Ask everybody again and again, until twice nothing but the questions has been heard."""
        quiet = 0
        for _ in range(self._MOST_ROUNDS):
            if not self.app.is_running or not self.app.screen_stack:
                return True
            screen = self.app.screen
            self.app._check_resize()  # now, and not by the clock
            screen._on_timer_update()  # draw now, too
            before = self._heard
            asked = len([self.app, *screen.walk_children(with_self=True)])
            if not await super()._wait_for_screen(timeout):
                return False
            is_quiet = (
                self._heard - before <= asked
                and not screen._callbacks
                and self.app._resize_timer is None
                and screen is self.app.screen
            )
            quiet = quiet + 1 if is_quiet else 0
            if quiet == 2:
                return True
        raise AssertionError("there is no end of messages")


@asynccontextmanager
async def piloted(app: CribbageApp, *, size: tuple[int, int]) -> AsyncIterator[PatientPilot]:
    """Run ``app`` in a window of ``size``, with a patient pilot."""
    pilot = PatientPilot(app)
    async with app.run_test(size=size, notifications=True, message_hook=pilot.hear):
        yield pilot


async def settle(app: CribbageApp) -> None:
    """Let what was done come to its end, the computer's thinking too.

    ``pilot.pause`` does the same more thoroughly, but asks every widget, which for whole games
    takes minutes.
    """
    for _ in range(3):
        await app.workers.wait_for_complete()
        await _reach(app, app)
        if app.is_running and app.screen.focused is not None:
            await _reach(app, app.screen.focused)
        if app.is_running:
            await _reach(app, app.screen)


async def _reach(app: CribbageApp, pump: MessagePump) -> None:
    """Wait until ``pump`` has dealt with all that it has been sent so far.

    The size of its queue does not tell: the message that is being dealt with is not in it, nor is
    the one after that, which has been taken out to be looked at.
    """
    reached = asyncio.Event()
    if pump.call_later(reached.set):
        while app.is_running and pump.is_attached and not reached.is_set():
            await asyncio.sleep(0)


def fresh_folder() -> Path:
    """An empty folder for a game and settings, within the test's own temporary home."""
    return Path(mkdtemp(dir=Path.home()))


def on_screen(app: CribbageApp, kind: type[ScreenT]) -> ScreenT:
    """The screen that is on, which must be of ``kind``."""
    assert isinstance(app.screen, kind), app.screen
    return app.screen


def screen_text(app: CribbageApp) -> str:
    """Everything that is drawn now, line by line."""
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in lines)


def text_of(app: CribbageApp, selector: str) -> str:
    """The plain text of the ``Static`` that ``selector`` finds."""
    return str(app.screen.query_one(selector, Static).content)


def played_out(setup: TableSetup, *, store: GameStore | None = None) -> Session:
    """A game played to its end, the person's seat by a computer player of the same level."""
    session = new_session(setup, store=store)
    play_on(session)
    return session


def play_on(session: Session, *, until: Callable[[Session], bool] = lambda _s: False) -> None:
    """Play ``session`` on, until it is over or ``until`` says so."""
    person = make_player(session.setup.level, seed="person")
    while not session.is_over and not until(session):
        if session.computer_to_act:
            session.act(COMPUTER, session.think())
        else:
            session.act(HUMAN, person.play(session.view))


def folder_with_game(
    setup: TableSetup, *, until: Callable[[Session], bool] = lambda _s: False
) -> Path:
    """A folder in which a game is saved: played until ``until``, and all of it read."""
    folder = fresh_folder()
    storage = open_storage(folder)
    session = new_session(setup, store=storage.games)
    play_on(session, until=until)
    session.mark_shown(len(session.told))
    storage.close()
    return folder
