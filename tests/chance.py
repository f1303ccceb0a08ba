"""Chance that is the same in every run, in place of what the system would draw."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256


def counted_secrets(seed: str) -> Callable[[int], str]:
    """Stands in for ``secrets.token_hex``: of one ``seed`` the same texts, all different."""
    drawn = 0

    def token_hex(size: int) -> str:
        nonlocal drawn
        drawn += 1
        return sha256(f"secret {seed} {drawn}".encode()).hexdigest()[: 2 * size]

    return token_hex
