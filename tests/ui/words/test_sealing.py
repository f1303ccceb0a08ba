"""What is told of the seal before the first card, and what is not."""

from __future__ import annotations

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.ui.words.sealing import blocks, fingerprint_lines, sealed_line

SEAL = Seal("b19ee607", "6ca77e59")


def test_the_news_has_the_first_digits_in_blocks_of_four() -> None:
    first = SEAL.fingerprint[:16]
    assert f"sealed: {first[:4]} {first[4:8]} {first[8:12]} {first[12:]} " in sealed_line(
        SEAL.fingerprint
    )


def test_the_log_has_all_digits_in_one_line_to_be_copied() -> None:
    assert f"  {SEAL.fingerprint}" in fingerprint_lines(SEAL.fingerprint)


def test_nothing_that_is_told_before_the_end_has_the_seed_or_the_nonce_in_it() -> None:
    told = " ".join((sealed_line(SEAL.fingerprint), *fingerprint_lines(SEAL.fingerprint)))
    assert SEAL.seed not in told
    assert SEAL.nonce not in told


def test_a_game_without_a_seal_says_so_in_the_log_alone() -> None:
    assert sealed_line(None) == ""
    assert fingerprint_lines(None) == ("This game was begun before cards were sealed.",)


def test_blocks_of_four() -> None:
    assert blocks("0123456789") == "0123 4567 89"
