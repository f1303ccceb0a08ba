"""How the game screen divides the room there is among its regions. Numbers only, nothing drawn.

From top to bottom: title, board, table, prompt, readout, news, footer. Where there is room the
cards are large, and a panel at the right holds the log, or in the show the count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import Target
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.boardart import BoardDetail, board_height
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.playback import FEWEST_NEWS_LINES
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.tablespace import (
    TableLook,
    counted_cells,
    side_cells,
    side_start,
    table_height,
)

WIDE: Final = (100, 30)
"""From this many columns and lines on the cards are large and there is a panel at the right."""

_NUMBERED_LINES: Final = 34
"""From this many lines on the board has its holes numbered."""

_RULED_LINES: Final = 26
"""From this many lines on a rule parts the board from the table."""

_ROOMY_LINES: Final = {CardSize.SMALL: 28, CardSize.LARGE: 38}
"""From this many lines on there are gaps between the rows of cards, and before the prompt."""

_LOG_CELLS: Final = (33, 48)
"""The least and the most columns of the log."""

_MOST_SHEET_CELLS: Final = 60

_OTHER_LINES: Final = 4
"""Title, readout, prompt and footer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The room there is, and how the player likes cards and board drawn."""

    width: int
    height: int
    glyphs: Glyphs
    suits: SuitColours
    names: Names
    target: Target

    @property
    def is_wide(self) -> bool:
        """Whether there is room for large cards and the panel."""
        return self.width >= WIDE[0] and self.height >= WIDE[1]

    @property
    def card_size(self) -> CardSize:
        """How large the cards are drawn."""
        return CardSize.LARGE if self.is_wide else CardSize.SMALL

    @property
    def board_detail(self) -> BoardDetail:
        """How much the board tells."""
        roomy = self.is_wide and self.height >= _NUMBERED_LINES
        return BoardDetail.NUMBERED if roomy else BoardDetail.PLAIN

    @property
    def has_rule(self) -> bool:
        """Whether a rule stands under the board."""
        return self.height >= _RULED_LINES

    @property
    def gap(self) -> int:
        """Empty lines between two rows of cards, and between the table and the prompt."""
        return int(self.height >= _ROOMY_LINES[self.card_size])

    @property
    def log_cells(self) -> int:
        """The width of the panel at the right while it holds the log; 0 without a panel."""
        least, most = _LOG_CELLS
        size = self.card_size
        spare = self.width - side_start(size, self.width) - side_cells(size)
        return max(least, min(most, spare)) if self.is_wide else 0

    @property
    def sheet_cells(self) -> int:
        """The width of the count in the show.

        In the panel, where there is one; else at the right of the cards.
        """
        room = self.width - counted_cells(self.card_size)
        return min(room, _MOST_SHEET_CELLS)

    @property
    def news_height(self) -> int:
        """Lines of news between the readout and the footer."""
        board = board_height(self.target, self.board_detail) + self.has_rule
        table = table_height(self.card_size, self.gap) + self.gap
        return max(FEWEST_NEWS_LINES, self.height - _OTHER_LINES - board - table)

    @property
    def panel_height(self) -> int:
        """Lines of the panel at the right."""
        return self.height - 2 - board_height(self.target, self.board_detail) - self.has_rule

    def table_look(self, panel_cells: int) -> TableLook:
        """How the cards are drawn beside a panel of ``panel_cells``."""
        return TableLook(
            size=self.card_size,
            width=self.width - panel_cells,
            glyphs=self.glyphs,
            suits=self.suits,
            names=self.names,
            gap=self.gap,
        )
