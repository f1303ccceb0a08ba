"""Changes of pace and looks that can be made from every screen, as entries for the palette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cribbage_tui.i18n import _
from cribbage_tui.settings import Settings, Speed, SuitColours, Symbols
from cribbage_tui.ui.setup_form import speed_options


def appearance_commands(settings: Settings) -> Iterator[tuple[str, str, Settings]]:
    """Each change that would change something: its title, a sentence, and what it leads to."""
    for speed, text, note in speed_options():
        title = _("Speed: {speed}").format(speed=text)
        yield from _unless_so(settings, title, note, replace(settings, speed=speed))
    for colours, title, note in (
        (SuitColours.TWO, _("Two-colour deck"), _("Suits in red and black")),
        (SuitColours.FOUR, _("Four-colour deck"), _("A colour of its own for each suit")),
    ):
        yield from _unless_so(settings, title, note, replace(settings, suit_colours=colours))
    for symbols, title, note in (
        (Symbols.AUTO, _("Symbols: automatic"), _("As the terminal can show them")),
        (Symbols.UNICODE, _("Symbols: Unicode"), _("Suit signs, frames and pegs")),
        (Symbols.ASCII, _("Symbols: ASCII"), _("Letters for the suits, plain frames")),
    ):
        yield from _unless_so(settings, title, note, replace(settings, symbols=symbols))


def _unless_so(
    now: Settings, title: str, note: str, then: Settings
) -> Iterator[tuple[str, str, Settings]]:
    if then != now:
        yield title, note, then


def speed_after(speed: Speed) -> Speed:
    """The next slower speed; after the slowest the fastest."""
    speeds = tuple(Speed)
    return speeds[(speeds.index(speed) + 1) % len(speeds)]


def speed_name(speed: Speed) -> str:
    """What a speed is called."""
    return next(text for each, text, _note in speed_options() if each is speed)
