"""Every word of history, replay, statistics and luck can be translated (law 10).

The technique is that of ``test_translation``: what is still in Latin letters on a screen in the
made-up language never went through gettext.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Final

import pytest

from .foreign_history import EMPTY, OF_HISTORY, OF_STATS
from .test_translation import KEYS, PROJECT, RANKS

KEY_NAMES: Final = KEYS | {"G", "P", "pgup", "pgdn"}
"""Keys are written as on the keyboard."""

DIGITS: Final = re.compile("[0-9a-f]{16,}")
"""A seed, a nonce or a fingerprint."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The text of every screen."""
    home = str(tmp_path_factory.mktemp("foreign"))
    done = subprocess.run(
        (sys.executable, "-m", "tests.ui.foreign_history"),
        cwd=PROJECT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"HOME": home, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"},
        check=True,
    )
    screens: dict[str, str] = json.loads(done.stdout)
    return screens


@pytest.mark.parametrize("name", [*OF_HISTORY, *OF_STATS, *EMPTY])
def test_no_word_on_a_screen_bypasses_gettext(name: str, drawn: dict[str, str]) -> None:
    text = DIGITS.sub("", drawn[name])
    assert re.search("[а-я]{4}", text)
    assert set(re.findall("[A-Za-z]+", text)) - KEY_NAMES - RANKS == set()
