"""A game's seed under seal: a fingerprint shown before the cut, checked when the seed is told.

The fingerprint is the SHA-256 digest, in hexadecimal, of the UTF-8 text
``cribbage-tui/seal/<nonce>/<seed>``. Whoever has noted it before the first card can check after
the game, with any SHA-256 tool, that no other seed was played: nobody can find a second text with
the same digest. The nonce keeps a short seed from being guessed out of it beforehand.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

SEAL_NAME: Final = "cribbage-tui/seal"
"""What every sealed text begins with."""

_NONCE: Final = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck seed, and the nonce that is sealed with it; without a seal the nonce is empty."""

    seed: str
    nonce: str

    @property
    def is_whole(self) -> bool:
        """Whether the nonce is one of ours: 32 hexadecimal digits.

        With a slash in it, one fingerprint would fit two seeds.
        """
        return _NONCE.fullmatch(self.nonce) is not None

    @property
    def text(self) -> str:
        """The text whose digest is the fingerprint."""
        return f"{SEAL_NAME}/{self.nonce}/{self.seed}"

    @property
    def fingerprint(self) -> str:
        """The SHA-256 digest of ``text``: 64 hexadecimal digits. It tells nothing of the seed."""
        return sha256(self.text.encode()).hexdigest()
