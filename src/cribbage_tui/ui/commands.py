"""A command of a screen: declared once, it feeds key, footer, command palette and help.

A screen lists its commands in ``KEY_COMMANDS`` and makes its bindings out of them::

    class SomeScreen(TableScreen[None]):
        KEY_COMMANDS = (Command(action="play", keys="enter", title=_("Play")), HELP, QUIT)
        BINDINGS = bindings(KEY_COMMANDS)

(``COMMANDS`` on a Textual screen is something else: its palette's providers.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from textual.binding import Binding, BindingType
from textual.keys import format_key

from cribbage_tui.i18n import _

if TYPE_CHECKING:
    from textual.screen import Screen


class Place(Enum):
    """Where a command is offered, besides its keys."""

    FOOTER = "footer"
    """In the footer, the palette and the help."""
    HELP = "help"
    """In the palette and the help."""
    FOOTER_KEYS = "footer_keys"
    """In the footer and the help: it makes no sense without a key (an arrow, a digit)."""
    KEYS_ONLY = "keys_only"
    """In the help alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something a player can do on a screen.

    Attributes:
        action: the Textual action, as in ``play`` or ``app.quit`` or ``choose(1)``.
        keys: the keys by Textual's names, separated by commas; the first one is shown.
        title: what it does in a word or two, for footer and palette (translated).
        help: the same in a sentence, for the help and the palette; empty: the title says it all.
        shown: how its keys are written, where that is not simply the first key.
        place: where it is offered.
        group: commands of one group stand side by side in the footer, under the group's text.
    """

    action: str
    keys: str
    title: str
    help: str = ""
    shown: str = ""
    place: Place = Place.FOOTER
    group: Binding.Group | None = None

    @property
    def is_in_palette(self) -> bool:
        """Whether it is offered in the palette."""
        return self.place in (Place.FOOTER, Place.HELP)

    @property
    def is_in_footer(self) -> bool:
        """Whether the footer shows its first key."""
        return self.place in (Place.FOOTER, Place.FOOTER_KEYS)


HELP: Final = Command(
    action="app.help",
    keys="question_mark,f1",
    title=_("Help"),
    help=_("Keys and rules in short"),
)
"""Opens the help, on every screen."""

QUIT: Final = Command(
    action="app.quit",
    keys="q",
    title=_("Quit"),
    help=_("Leave; a game that is on is kept, or else you are asked"),
)
"""Leaves the program. The app's own keys for that are in ``ANYWHERE``."""

ANYWHERE: Final = (
    HELP,
    Command(action="app.quit", keys="ctrl+q,ctrl+c", title=_("Quit"), place=Place.KEYS_ONLY),
    Command(
        action="app.command_palette",
        keys="ctrl+p",
        title=_("Palette"),
        help=_("Everything that can be done here, to search in; also themes and symbols"),
        place=Place.KEYS_ONLY,
    ),
)
"""The app's own commands, in force on every screen, a question's too."""


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """Textual's bindings for ``commands``.

    The footer has one place for each action, so only a command's first key is shown.
    """
    return [
        Binding(
            key,
            command.action,
            command.title,
            show=place == 0 and command.is_in_footer,
            key_display=command.shown or None,
            tooltip=command.help,
            group=command.group,
        )
        for command in commands
        for place, key in enumerate(command.keys.split(","))
    ]


def commands_of(screen: Screen[Any]) -> tuple[Command, ...]:
    """The commands that can be given on ``screen`` now: those its ``check_action`` lets through."""
    active = {active.binding.action for active in screen.active_bindings.values()}
    declared: tuple[Command, ...] = getattr(screen, "KEY_COMMANDS", ())
    return tuple(command for command in declared if command.action in active)


def keys_text(command: Command) -> str:
    """The keys of ``command`` as a player reads them: ``⏎ space``, ``q ^q``."""
    return command.shown or " ".join(map(key_text, command.keys.split(",")))


def key_text(key: str) -> str:
    """A key by Textual's name as a player reads it: ``enter``, ``↑``, ``?``, ``^q``."""
    *modifiers, last = key.split("+")
    name = "enter" if last == "enter" else format_key(last)
    held = [modifier for modifier in modifiers if modifier != "ctrl"]
    return "+".join([*held, f"^{name}" if "ctrl" in modifiers else name])
