"""What the command line hands to the game's screens, and the door to them.

This module imports neither Textual nor Rich, so that a plain command stays fast; ``play`` does.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from cribbage_tui.signals import leave_at_once, on_signals

if TYPE_CHECKING:
    from cribbage_tui.engine.options import Target
    from cribbage_tui.progress import Progress
    from cribbage_tui.settings import Speed, Symbols
    from cribbage_tui.ui.app import CribbageApp


class Opening(Enum):
    """What the program begins with."""

    START_SCREEN = "start_screen"
    NEW_GAME = "new_game"


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """The wishes of the command line; None means: as in the settings.

    Attributes:
        data_dir: the folder for the saved game and the settings; None: the usual one.
        level: the computer's level.
        target: points that win.
        seed: decides the cards of the first game.
        speed: the pace of the cards.
        symbols: the characters that cards and board are drawn with.
        theme: the colours, by name.
        opening: what to begin with.
        bar: shows how far it is while a damaged file is read, before there is any screen.
    """

    data_dir: Path | None = None
    level: str | None = None
    target: Target | None = None
    seed: str | None = None
    speed: Speed | None = None
    symbols: Symbols | None = None
    theme: str | None = None
    opening: Opening = Opening.START_SCREEN
    bar: Callable[[], AbstractContextManager[Progress | None]] = field(
        default=nullcontext, compare=False
    )


def play(launch: Launch) -> int:
    """Open the table and stay until the player leaves; the exit status.

    0, or 128 and the signal's number when a signal ended it (130, 143, …).
    """
    # Nothing that importing makes is garbage, so there is nothing to collect: the first screen is
    # there sooner without it. The app collects again once it has been painted.
    gc.disable()
    with on_signals(leave_at_once):  # the terminal is still as it was
        import asyncio

        from cribbage_tui.ui.endings import let_go_of_lost_terminal

        app = _new_app(launch)
        asyncio.run(_run(app))
    let_go_of_lost_terminal()
    return app.return_code or 0


def _new_app(launch: Launch) -> CribbageApp:
    """The app with its file open. A bar that shows meanwhile is wiped off, whatever happens."""
    from cribbage_tui.ui.app import CribbageApp

    with ExitStack() as bars:
        progress = bars.enter_context(launch.bar())

        def leave(number: int, frame: FrameType | None) -> None:
            bars.close()
            leave_at_once(number, frame)

        with on_signals(leave):
            return CribbageApp(launch, progress=progress)


async def _run(app: CribbageApp) -> None:
    """Run ``app``, which leaves cleanly on signals from before it touches the terminal."""
    from cribbage_tui.ui.endings import watch_endings

    # Called as a message of its own: an app cannot leave while it makes its first screen.
    watch_endings(lambda status: app.call_later(partial(app.exit, return_code=status)))
    await app.run_async()


def theme_names() -> tuple[str, ...]:
    """The names that ``--theme`` takes: our own first, then Textual's."""
    with on_signals(leave_at_once):  # importing Textual takes a while
        from textual.theme import BUILTIN_THEMES

        from cribbage_tui.ui.themes import THEMES

    return (*(theme.name for theme in THEMES), *sorted(BUILTIN_THEMES))
