"""The regions of the game screen, and a picture shown in them."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message

from cribbage_tui.engine import PlayerView
from cribbage_tui.ui.picture import Picture
from cribbage_tui.ui.widgets.still import Still
from cribbage_tui.ui.widgets.table import TableCards


class Regions(Vertical):
    """Title, board, table, prompt, readout and news from top to bottom; the panel at the right.

    A region whose content has not changed is not drawn again.
    """

    @dataclass
    class Clicked(Message):
        """Something was clicked that is no card and no word to click."""

    def on_click(self) -> None:
        """Say that there was a click; one that has done something does not come here."""
        self.post_message(self.Clicked())

    def compose(self) -> ComposeResult:
        """The regions, empty."""
        yield Still(id="title")
        yield Still(id="board")
        with Horizontal(id="middle"):
            with Vertical(id="play"):
                yield TableCards(id="table")
                yield Still(id="prompt")
                yield Still(id="readout")
                yield Still(id="news")
            yield Still(id="panel")

    def show(self, picture: Picture, view: PlayerView) -> None:
        """Show ``picture``, and the table in it as ``view.seat`` sees it."""
        if not self.query("#panel"):  # the program is being left before it was drawn
            return
        panel = self.query_one("#panel", Still)
        panel.display = bool(picture.panel_cells)
        panel.styles.width = picture.panel_cells
        table = self.query_one(TableCards)
        table.styles.margin = (0, 0, picture.look.gap, 0)
        table.lay(picture.table, view, picture.look, keys=picture.keys, sheet=picture.sheet)
        for region, content in (
            ("#title", picture.title),
            ("#board", picture.board),
            ("#prompt", picture.prompt),
            ("#readout", picture.readout),
            ("#news", picture.news),
            ("#panel", picture.panel),
        ):
            self.query_one(region, Still).show(content)
