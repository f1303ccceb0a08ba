"""The screens of history, replay, statistics and luck in a made-up language; see ``foreign``.

Run as a program it draws them and prints them as JSON: the name of each, and its text.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .foreign import main

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from cribbage_tui.ui.app import CribbageApp

OF_HISTORY: Final[dict[str, tuple[str, ...]]] = {
    "games": ("down",) * 11,
    "running game": ("enter",),
    "levels": ("v",) * 5,
    "no such game": ("t", "t", "v", "v", "v"),
    "replay": ("down", "enter", *("right",) * 25, "end"),
    "given up": (*("down",) * 8, "enter", "end"),
    "share": ("down", "c"),
    "keys of the history": ("down", "question_mark"),
    "keys of a replay": ("down", "enter", "question_mark"),
}
"""What is pressed in the history; every screen on the way is drawn."""

OF_STATS: Final[dict[str, tuple[str, ...]]] = {
    "stats": ("end",),
    "games to choose": ("s",) * 7,
    "luck": ("l", "end"),
    "keys of the statistics": ("question_mark",),
}
"""What is pressed in the statistics."""

EMPTY: Final = ("no game", "no figure", "no luck")


def screens() -> dict[str, str]:
    """Everything that is drawn on every screen."""
    from .harness import fresh_folder, screen_text
    from .history_store import (
        SOME_OF_EACH,
        finished,
        folder_with_games,
        open_history,
        open_stats,
        run_at_now,
    )
    from .moments import press

    drawn: dict[str, str] = {}

    def show(
        name: str,
        folder: Path,
        opened: Callable[[CribbageApp, Pilot[None]], Awaitable[object]],
        keys: Sequence[str],
    ) -> None:
        async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
            await opened(app, pilot)
            seen = [screen_text(app)]
            for key in keys:
                await press(app, pilot, key)
                seen.append(screen_text(app))
            drawn[name] = "\n".join(seen)

        run_at_now(script, folder, size=(100, 60))

    # A seed that a person has chosen is what it is in every language.
    of_each = tuple(each for each in SOME_OF_EACH if each.setup.seed is None)
    many = tuple(finished(hours) for hours in range(20, 0, -1))
    for name, keys in OF_HISTORY.items():
        show(name, folder_with_games(of_each), open_history, keys)
    for name, keys in OF_STATS.items():
        show(name, folder_with_games(many), open_stats, keys)
    show("no game", fresh_folder(), open_history, ())
    show("no figure", fresh_folder(), open_stats, ())
    show("no luck", fresh_folder(), open_stats, ("l",))
    return drawn


if __name__ == "__main__":
    main(screens)
