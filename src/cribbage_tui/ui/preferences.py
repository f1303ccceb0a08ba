"""The settings in use beside those that are kept.

What the command line asks for is in use at once. Its setup and speed are kept too as soon as a
game is played with them; its symbols and theme are for this time only.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from cribbage_tui.settings import Settings
from cribbage_tui.ui.launch import Launch


@dataclass(frozen=True, slots=True)
class Preferences:
    """Settings twice: ``in_use`` now, and ``kept`` for the next time."""

    in_use: Settings
    kept: Settings

    def changed_to(self, settings: Settings) -> Preferences:
        """The person has changed something: that much is kept, and all of it is in use."""
        changed = {
            each.name: getattr(settings, each.name)
            for each in fields(Settings)
            if getattr(settings, each.name) != getattr(self.in_use, each.name)
        }
        return Preferences(in_use=settings, kept=replace(self.kept, **changed))

    def with_setup_kept(self) -> Preferences:
        """The setup in use is being played with: it is what will be offered the next time."""
        return replace(self, kept=replace(self.kept, setup=self.in_use.setup))

    def with_speed_kept(self) -> Preferences:
        """A game is being played at the speed in use: so it will be the next time.

        Not so symbols and theme: what the command line says of those is for this terminal.
        """
        return replace(self, kept=replace(self.kept, speed=self.in_use.speed))


def preferences(kept: Settings, wishes: Launch) -> Preferences:
    """The settings that are kept, and in use what the command line asks for instead."""
    options = kept.setup.options
    if wishes.target is not None:
        options = replace(options, target=wishes.target)
    setup = replace(kept.setup, options=options, level=wishes.level or kept.setup.level)
    in_use = replace(
        kept,
        setup=setup,
        speed=wishes.speed or kept.speed,
        symbols=wishes.symbols or kept.symbols,
        theme=wishes.theme or kept.theme,
    )
    return Preferences(in_use=in_use, kept=kept)
