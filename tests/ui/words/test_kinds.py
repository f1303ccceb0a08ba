"""Why a game is not in the statistics."""

from __future__ import annotations

import pytest

from cribbage_tui.saved_game import fresh_game
from cribbage_tui.table_setup import GameKind, TableSetup
from cribbage_tui.ui.words.kinds import kind_sentence, kind_text

KINDS = {
    "": TableSetup(),
    "practice": TableSetup(kind=GameKind.PRACTICE),
    "repeat": TableSetup(kind=GameKind.REPEAT, seed="x"),
    "chosen seed": TableSetup(seed="x"),
}


@pytest.mark.parametrize("text", KINDS)
def test_every_game_that_does_not_count_says_why(text: str) -> None:
    setup = KINDS[text]
    assert kind_text(setup) == text
    counts = fresh_game(setup).counts
    assert counts is (text == "")
    assert ("not in the statistics" in kind_sentence(setup)) is not counts
