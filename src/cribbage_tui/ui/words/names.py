"""What the two at the table are called in texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from cribbage_tui.i18n import _


def _you() -> str:
    return _("You")


def _computer() -> str:
    return _("Computer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names to show for the person and for the other player.

    Sentences about the person say "you" in words of their own; ``you`` is for labels.
    """

    you: str = field(default_factory=_you)
    computer: str = field(default_factory=_computer)
