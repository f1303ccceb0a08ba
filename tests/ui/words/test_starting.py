"""What the start screen says of a new game."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cribbage_tui.ui.words.starting import new_game_detail, new_game_note


def test_without_a_seed_there_is_nothing_to_say_of_the_cards() -> None:
    assert new_game_note(None) == "Enter starts; choose below how."
    assert new_game_detail(None) == ""


def test_a_seed_is_named_and_what_it_costs() -> None:
    assert new_game_detail("spring") == "with the seed spring"
    note = new_game_note("spring")
    assert "with the seed spring: the game will not be in the statistics." in note


@pytest.mark.parametrize("seed", ["x" * 500, "牌" * 500])
def test_a_long_seed_is_shortened(seed: str) -> None:
    assert cell_len(new_game_detail(seed)) <= len("with the seed ") + 24
    assert new_game_detail(seed).endswith("…")


@pytest.mark.parametrize(
    ("seed", "shown"),
    [
        ("two\nlines\x07", r"two\nlines\x07"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\x07", r"\x07"),
        ("one\n" * 50, r"one\none\none\none\none…"),
    ],
)
def test_what_a_terminal_obeys_is_written_as_an_escape(seed: str, shown: str) -> None:
    assert new_game_detail(seed) == f"with the seed {shown}"
    assert f"with the seed {shown}: the game" in new_game_note(seed)
