"""The seal on a game's cards: its fingerprint before the first card, its seed after the last."""

from __future__ import annotations

from shlex import quote
from typing import Final

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.i18n import _
from cribbage_tui.table_setup import GameKind

_SHORT: Final = 16
"""Digits of a fingerprint that are enough to tell it from any other on sight."""

_BLOCK: Final = 4
"""Digits that stand together, so that they can be compared by eye."""


def is_sealed(seal: Seal) -> bool:
    """Whether the game began under a seal. Games of the earliest versions had none."""
    return bool(seal.nonce)


def blocks(digits: str) -> str:
    """``digits`` in blocks of four."""
    return " ".join(digits[at : at + _BLOCK] for at in range(0, len(digits), _BLOCK))


def sealed_line(fingerprint: str | None) -> str:
    """The news before the first card: "The cards are sealed: 3f2a 91c0 …"; empty without a seal."""
    if fingerprint is None:
        return ""
    short = blocks(fingerprint[:_SHORT])
    return _("The cards are sealed: {digits} (l shows all of it).").format(digits=short)


def fingerprint_lines(fingerprint: str | None, kind: GameKind) -> tuple[str, ...]:
    """All 64 digits in a line, and what they are; None for a game without a seal."""
    if fingerprint is None:
        return (_("This game was begun before cards were sealed."),)
    if kind is GameKind.REPEAT:
        checked = _(
            "It was fixed before the first card, and its seed is known from the earlier game. When"
            " the game is over the nonce is told too, and you can check that no other cards were"
            " dealt."
        )
    else:
        checked = _(
            "It was fixed before the first card. When the game is over the seed is told, and you"
            " can check that no other cards were dealt."
        )
    return (_("The fingerprint of the sealed cards (SHA-256):"), f"  {fingerprint}", checked)


def shell_lines(seal: Seal) -> tuple[str, str]:
    """What a shell computes the fingerprint with: one command in two short lines."""
    first, second = quote(seal.text.removesuffix(seal.seed)), quote(seal.seed)
    return f"printf %s {first} \\", f"  {second} | sha256sum"
