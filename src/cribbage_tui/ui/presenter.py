"""Everything the game puts into words, gathered for the screens.

The words themselves are in ``cribbage_tui.ui.words``, one module for each kind of text. All of
it is pure: views and events in, text out.
"""

from __future__ import annotations

from cribbage_tui.ui.words.claims import call_result, claim_result, counted_text, missed_items
from cribbage_tui.ui.words.items import item_text, listed, play_items_text
from cribbage_tui.ui.words.log import log_line, told_lines
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.prompts import prompt
from cribbage_tui.ui.words.readout import readout
from cribbage_tui.ui.words.result import Outcome, result_headline, skunk_text, what_won
from cribbage_tui.ui.words.spoken import SpokenLine, near_miss_lines, spoken_count

__all__ = [
    "Names",
    "Outcome",
    "SpokenLine",
    "call_result",
    "claim_result",
    "counted_text",
    "item_text",
    "listed",
    "log_line",
    "missed_items",
    "near_miss_lines",
    "play_items_text",
    "prompt",
    "readout",
    "result_headline",
    "skunk_text",
    "spoken_count",
    "told_lines",
    "what_won",
]
