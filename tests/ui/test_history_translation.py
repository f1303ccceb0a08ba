"""Every word of history, replay, statistics and luck can be translated (law 10).

The technique is that of ``test_translation``: what is still in Latin letters on a screen in the
made-up language never went through gettext.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from .foreign_history import EMPTY, OF_HISTORY, OF_STATS
from .foreign_screens import foreign_screens
from .test_translation import KEYS, RANKS

KEY_NAMES: Final = KEYS | {"G", "P", "pgup", "pgdn"}
"""Keys are written as on the keyboard."""

DIGITS: Final = re.compile("[0-9a-f]{16,}")
"""A seed, a nonce or a fingerprint."""


@pytest.mark.parametrize("name", [*OF_HISTORY, *OF_STATS, *EMPTY])
def test_no_word_on_a_screen_bypasses_gettext(name: str) -> None:
    text = DIGITS.sub("", foreign_screens()[1][name])
    assert re.search("[а-я]{4}", text)
    assert set(re.findall("[A-Za-z]+", text)) - KEY_NAMES - RANKS == set()
