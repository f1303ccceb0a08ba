"""What the screens need of the words the game is put into, gathered in one place.

The words themselves are in ``cribbage_tui.ui.words``, one module for each kind of text. All of
it is pure: views and events in, text out.
"""

from __future__ import annotations

from cribbage_tui.ui.words.claims import claim_result
from cribbage_tui.ui.words.log import log_line, told_lines
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.prompts import prompt
from cribbage_tui.ui.words.readout import readout
from cribbage_tui.ui.words.result import result_headline, what_won
from cribbage_tui.ui.words.spoken import SpokenLine, near_miss_lines, spoken_count

__all__ = [
    "Names",
    "SpokenLine",
    "claim_result",
    "log_line",
    "near_miss_lines",
    "prompt",
    "readout",
    "result_headline",
    "spoken_count",
    "told_lines",
    "what_won",
]
