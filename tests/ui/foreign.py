"""The screens in a made-up language, in which every Latin letter of a message is a Cyrillic one.

Run as a program it draws them and prints them as JSON: the name of each, and its text. It is a
program of its own because messages are translated once, when the modules are first read.
"""

from __future__ import annotations

import gettext
import json
import re
import string
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from cribbage_tui.ui.app import CribbageApp
    from cribbage_tui.ui.launch import Launch

_LETTERS: Final = str.maketrans(
    string.ascii_letters,
    "".join(map(chr, [*range(0x430, 0x430 + 26), *range(0x410, 0x410 + 26)])),
)

GAME_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "cut": (),
    "dealt": ("enter",),
    "third-refused": (),
    "hint": (),
    "play-hint": (),
    "heels": (),
    "many-cards": ("enter",),
    "second-series": (),
    "play-ended": (),
    "counted": ("enter",),
    "twenty-nine": (),
    "nineteen": (),
    "crib": ("enter",),
    "claim": (),
    "too-high": (),
    "wrong-call": (),
    "won": (),
}
"""The moments of a game, and what is pressed there for something more to be said."""

OVER_A_GAME: Final[dict[str, tuple[str, ...]]] = {
    "soft hint": ("h",),
    "log": ("l",),
    "help": ("escape", "question_mark"),
    "quit": ("escape", "q"),
}
"""What is opened over a game one after another, and how."""


def in_foreign_letters(message: str) -> str:
    """``message`` in that language; the names in braces stay as they are."""
    pieces = re.split(r"({[^}]*})", message)
    return "".join(p if p.startswith("{") else p.translate(_LETTERS) for p in pieces)


class Foreign(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """The message in that language."""
        return in_foreign_letters(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The message for ``number`` in that language."""
        return in_foreign_letters(one if number == 1 else many)


def found(*_domain: object, **_options: object) -> Foreign:
    """That catalogue, whatever is looked for."""
    return Foreign()


def speak_foreign() -> None:
    """Let the program, which must not have been imported yet, find that language."""
    assert "cribbage_tui.i18n" not in sys.modules
    gettext.translation = found  # type: ignore[assignment]  # the real one has overloads


def screens() -> dict[str, str]:
    """Everything that is drawn on every screen."""
    from cribbage_tui import saved_game
    from cribbage_tui.settings import Speed, Symbols
    from cribbage_tui.ui.launch import Launch

    from .harness import fresh_folder, run, screen_text
    from .moments import MOMENTS, folder_of, open_moment, press
    from .stacked import decks_of

    vars(saved_game)["SeededDecks"] = decks_of  # as in conftest
    drawn: dict[str, str] = {}

    def new() -> Launch:
        return Launch(data_dir=fresh_folder())

    def take(app: CribbageApp, name: str) -> None:
        drawn[name] = f"{drawn.get(name, '')}\n{screen_text(app)}"

    def at(name: str) -> Launch:
        saved = MOMENTS[name].saved()
        return Launch(data_dir=folder_of(saved, speed=Speed.INSTANT, symbols=Symbols.UNICODE))

    def show(launch: Launch, size: tuple[int, int], **steps: tuple[str, ...]) -> None:
        async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
            for name, keys in steps.items():
                await press(app, pilot, *keys)
                take(app, name)

        run(script, launch=launch, size=size)

    def moment(name: str, size: tuple[int, int], more: tuple[str, ...]) -> None:
        async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
            await open_moment(app, pilot, MOMENTS[name])
            take(app, name)
            for key in more:
                await press(app, pilot, key)
                take(app, name)

        run(script, launch=at(name), size=size)

    async def every_row(app: CribbageApp, pilot: Pilot[None]) -> None:
        for _row in range(16):
            for key in ("right", "right", "down"):
                take(app, "start")
                await press(app, pilot, key)

    async def palette(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        offered = app.get_system_commands(app.screen)
        drawn["palette"] = "\n".join(f"{one.title}: {one.help}" for one in offered)

    run(palette, launch=at("dealt"))
    run(every_row, size=(80, 24))
    show(new(), (100, 200), rules=("r",), keys=("escape", "question_mark"))
    show(new(), (50, 12), **{"too small": ()})
    show(at("dealt"), (80, 24), **{"continue": (), "new game?": ("down", "enter")})
    show(at("won"), (80, 24), result=("enter", "enter"), fairness=("f",))
    show(at("second-series"), (100, 120), table=("enter",), **OVER_A_GAME)
    for name, keys in GAME_KEYS.items():
        moment(name, (80, 24), keys)
    # The only one in which more room means more words.
    moment("won", (120, 40), ())
    return drawn


def main(draw: Callable[[], dict[str, str]] = screens) -> None:
    """Print the screens."""
    speak_foreign()
    json.dump(draw(), sys.stdout)


if __name__ == "__main__":
    main()
