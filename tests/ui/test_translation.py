"""Every word on the screens can be translated (law 10).

The screens are drawn in a made-up language without Latin letters (see ``foreign``). What is still
in Latin letters never went through gettext.
"""

from __future__ import annotations

import re
import string
from typing import Final

import pytest

from .foreign import GAME_KEYS, OVER_A_GAME
from .foreign_screens import foreign_screens

ELSEWHERE = (
    "start",
    "rules",
    "keys",
    "too small",
    "continue",
    "new game?",
    "palette",
    "result",
    "fairness",
)

KEYS: Final = {"enter", "esc", "space", "home", "end", *string.ascii_lowercase}
"""Keys are written as on the keyboard."""

RANKS: Final = set("AJQK")
"""A card is written the same in every language."""


COMMANDS: Final = {"printf", "s", "cribbage", "tui", "seal", "sha", "sum", "verify"}
"""What is typed into a shell is the same in every language too."""

_DIGITS: Final = r"\b[a-f]*[0-9][0-9a-f]*\b"
"""Hexadecimal digits of fingerprints."""


@pytest.mark.parametrize("name", [*ELSEWHERE, *OVER_A_GAME, *GAME_KEYS])
def test_no_word_on_a_screen_bypasses_gettext(name: str) -> None:
    text = foreign_screens()[0][name]
    assert re.search("[а-я]{4}", text)
    text = re.sub(r"--data-dir \S+", "", text)  # a command to be typed, with this test's folder
    words = set(re.findall("[A-Za-z]+", re.sub(_DIGITS, "", text)))
    typed = COMMANDS if name == "fairness" else set()
    assert words - KEYS - RANKS - typed == set()
