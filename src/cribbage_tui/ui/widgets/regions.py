"""The regions of the game screen, and a picture shown in them."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from cribbage_tui.engine import PlayerView
from cribbage_tui.ui.picture import Layout, Picture
from cribbage_tui.ui.widgets.still import Still
from cribbage_tui.ui.widgets.table import TableCards


class Regions(Vertical):
    """Title, board, table, prompt, readout and news from top to bottom; the log at the right.

    A region whose content has not changed is not drawn again.
    """

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
            yield Still(id="log")

    def show(self, picture: Picture, view: PlayerView, layout: Layout) -> None:
        """Show ``picture``, laid out for the room there is."""
        self.set_class(layout.is_wide, "-wide")
        table = self.query_one(TableCards)
        table.lay(picture.table, view, layout.table_look, keys=picture.keys)
        for region, content in (
            ("#title", picture.title),
            ("#board", picture.board),
            ("#prompt", picture.prompt),
            ("#readout", picture.readout),
            ("#news", picture.news),
            ("#log", picture.log),
        ):
            self.query_one(region, Still).show(content)
