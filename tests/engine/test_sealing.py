"""A seed under seal."""

from __future__ import annotations

from hashlib import sha256

import pytest

from cribbage_tui.engine.sealing import Seal


def test_the_fingerprint_is_the_digest_of_the_written_text() -> None:
    seal = Seal("seven", "n0nce")

    assert seal.text == "cribbage-tui/seal/n0nce/seven"
    assert seal.fingerprint == sha256(b"cribbage-tui/seal/n0nce/seven").hexdigest()


def test_the_fingerprint_never_changes() -> None:
    """Known answers, so that a fingerprint noted today can be checked for ever."""
    assert Seal("7", "").fingerprint == KNOWN[0]
    assert Seal("Grüße", "00ff").fingerprint == KNOWN[1]


def test_another_seed_or_nonce_has_another_fingerprint() -> None:
    seals = [Seal(seed, nonce) for seed in ("", "7", "8", "77") for nonce in ("", "7", "a")]

    assert len({seal.fingerprint for seal in seals}) == len(seals)


@pytest.mark.parametrize(
    ("nonce", "is_whole"),
    [
        ("78377b525757b494427f89014f97d799", True),
        ("", False),
        ("0" * 31, False),
        ("0" * 33, False),
        ("A" * 32, False),
        ("0" * 31 + "/", False),
        ("0" * 32 + "\n", False),
    ],
)
def test_a_whole_nonce_is_one_of_ours(nonce: str, *, is_whole: bool) -> None:
    assert Seal("7", nonce).is_whole is is_whole


KNOWN = (
    "e39f6bfd08586fbe82bcc1137eb3e7bac8ed33429fee435cf3c1ff4532f044a5",
    "982696152deb4a0bbfbaa30c3dc3ba9890d64a5faa0ae5e459ccca33cdf91e9a",
)
"""By a SHA-256 tool, of the written texts."""
