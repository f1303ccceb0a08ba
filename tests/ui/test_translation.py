"""Every word on the screens can be translated (law 10).

The screens are drawn in a made-up language without Latin letters (see ``foreign``). What is still
in Latin letters never went through gettext.
"""

from __future__ import annotations

import json
import os
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from .foreign import GAME_KEYS, OVER_A_GAME

PROJECT = Path(__file__).parents[2]

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


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The text of every screen."""
    home = str(tmp_path_factory.mktemp("foreign"))
    done = subprocess.run(
        (sys.executable, "-m", "tests.ui.foreign"),
        cwd=PROJECT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"HOME": home, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"},
        check=True,
    )
    screens: dict[str, str] = json.loads(done.stdout)
    return screens


@pytest.mark.parametrize("name", [*ELSEWHERE, *OVER_A_GAME, *GAME_KEYS])
def test_no_word_on_a_screen_bypasses_gettext(name: str, drawn: dict[str, str]) -> None:
    text = drawn[name]
    assert re.search("[а-я]{4}", text)
    words = set(re.findall("[A-Za-z]+", re.sub(_DIGITS, "", text)))
    typed = COMMANDS if name == "fairness" else set()
    assert words - KEYS - RANKS - typed == set()
