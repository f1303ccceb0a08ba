"""Text fitted into cells, wide characters counted as two."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cribbage_tui.ui.textcells import fit_cells, wrap_cells


@pytest.mark.parametrize("text", ["", "You", "Computer", "컴퓨터", "コンピューター", "ñandú"])
@pytest.mark.parametrize("width", range(12))
@pytest.mark.parametrize("ellipsis", ["…", "..."])
def test_the_text_fills_just_the_cells(text: str, width: int, ellipsis: str) -> None:
    assert cell_len(fit_cells(text, width, ellipsis)) == width


def test_short_text_is_filled_and_long_text_cut_with_a_mark() -> None:
    assert fit_cells("You", 5, "…") == "You  "
    assert fit_cells("Computer", 8, "…") == "Computer"
    assert fit_cells("Computer", 6, "…") == "Compu…"
    assert fit_cells("Computer", 6, "...") == "Com..."


def test_a_mark_that_would_be_all_there_is_is_left_out() -> None:
    assert fit_cells("Computer", 1, "…") == "C"
    assert fit_cells("Computer", 3, "...") == "Com"


def test_a_wide_character_is_never_cut_in_half() -> None:
    assert fit_cells("컴퓨터", 4, "…") == "컴 …"
    assert fit_cells("컴퓨터", 5, "…") == "컴퓨…"


NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Game kept. q quits.", 19, ["Game kept. q quits."]),
        ("Game kept. q quits.", 12, ["Game kept. q", "quits."]),
        (f"Game kept. q{NO_BREAK}quits.", 12, ["Game kept.", "q quits."]),
        (f"Game kept. q{NO_BREAK}quits.", 18, ["Game kept.", "q quits."]),
        (f"Game kept. q{NO_BREAK}quits.", 6, ["Game", "kept.", "q", "quits."]),
        ("80×24", 3, ["80×", "24"]),
        ("컴퓨터 이김", 7, ["컴퓨터", "이김"]),
        ("", 5, []),
    ],
)
def test_lines_are_filled_and_do_not_end_at_a_no_break_space(
    text: str, width: int, lines: list[str]
) -> None:
    assert [line.rstrip() for line in wrap_cells(text, width)] == lines
