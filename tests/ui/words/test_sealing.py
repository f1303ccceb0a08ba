"""What is told of the seal before the first card, and what is not."""

from __future__ import annotations

import pytest

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.words.sealing import blocks, fingerprint_lines, sealed_line

SEAL = Seal("b19ee607", "6ca77e59")


def test_the_news_has_the_first_digits_in_blocks_of_four() -> None:
    first = SEAL.fingerprint[:16]
    assert f"sealed: {first[:4]} {first[4:8]} {first[8:12]} {first[12:]} " in sealed_line(
        SEAL.fingerprint
    )


def test_the_log_has_all_digits_in_one_line_to_be_copied() -> None:
    assert f"  {SEAL.fingerprint}" in fingerprint_lines(SEAL.fingerprint, GameKind.COUNTED)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (GameKind.COUNTED, "When the game is over the seed is told, and you can check"),
        (GameKind.PRACTICE, "When the game is over the seed is told, and you can check"),
        (
            GameKind.REPEAT,
            "its seed is known from the earlier game. When the game is over the nonce",
        ),
    ],
)
def test_the_log_says_what_is_told_when_the_game_is_over(kind: GameKind, says: str) -> None:
    assert says in fingerprint_lines(SEAL.fingerprint, kind)[-1]


@pytest.mark.parametrize("kind", GameKind)
def test_nothing_that_is_told_before_the_end_has_the_seed_or_the_nonce_in_it(
    kind: GameKind,
) -> None:
    told = " ".join((sealed_line(SEAL.fingerprint), *fingerprint_lines(SEAL.fingerprint, kind)))
    assert SEAL.seed not in told
    assert SEAL.nonce not in told


def test_a_game_without_a_seal_says_so_in_the_log_alone() -> None:
    assert sealed_line(None) == ""
    assert fingerprint_lines(None, GameKind.REPEAT) == (
        "This game was begun before cards were sealed.",
    )


def test_blocks_of_four() -> None:
    assert blocks("0123456789") == "0123 4567 89"
