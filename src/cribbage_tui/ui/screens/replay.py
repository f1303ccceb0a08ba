"""A game that is over, step by step: forwards, back, deal by deal, both hands open."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer

from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.ui.commands import HELP, Command, Place, bindings
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.replaying import frame_picture, replay_of
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.widgets.regions import Regions
from cribbage_tui.ui.widgets.too_small import LEAST

_STEP: Final = Binding.Group(_("Step"), compact=True)

_COMMANDS: Final = (
    Command(
        action="step(-1)", keys="left,h", title=_("Step back"), place=Place.FOOTER_KEYS, group=_STEP
    ),
    Command(
        action="step(1)",
        keys="right,l,space,enter",
        title=_("Step on"),
        place=Place.FOOTER_KEYS,
        group=_STEP,
    ),
    Command(
        action="deal(-1)",
        keys="pageup,b,up,k",
        title=_("Previous deal"),
        shown=_("pgup"),
        place=Place.FOOTER_KEYS,
    ),
    Command(
        action="deal(1)",
        keys="pagedown,f,down,j",
        title=_("Next deal"),
        shown=_("pgdn"),
        place=Place.FOOTER_KEYS,
    ),
    Command(action="to_end(-1)", keys="home,g", title=_("To the start"), place=Place.KEYS_ONLY),
    Command(action="to_end(1)", keys="end,G", title=_("To the end"), place=Place.KEYS_ONLY),
    Command(action="close", keys="escape,q", title=_("Back"), shown=_("esc")),
    HELP,
)


class ReplayScreen(TableScreen[None]):
    """The table as it was after each step of the game."""

    CSS_PATH = "game.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = _COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(_COMMANDS)

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self._names = Names()
        self._replay = replay_of(saved, self.app.glyphs)
        self._at = 0

    @property
    def at(self) -> int:
        """The place of the frame that is on show, from 0."""
        return self._at

    def compose_table(self) -> ComposeResult:
        """The regions of the table, and the keys."""
        yield Regions()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first step."""
        self._paint()

    def on_resize(self) -> None:
        """Draw for the new room."""
        self._paint()

    def appearance_changed(self) -> None:
        """The player has chosen other symbols or other colours."""
        self._replay = replay_of(self._replay.saved, self.app.glyphs)
        self._paint()

    def action_step(self, steps: int) -> None:
        """The next step (1), or the one before (-1)."""
        self._show(self._at + steps)

    def action_deal(self, steps: int) -> None:
        """The beginning of the next deal, or of this one or the one before it."""
        self._show(self._replay.deal_from(self._at, steps))

    def action_to_end(self, direction: int) -> None:
        """The first or the last step."""
        self._show(0 if direction < 0 else len(self._replay.frames) - 1)

    def action_close(self) -> None:
        """Back to where it was opened."""
        if self.app.screen is self:
            self.dismiss()

    def on_regions_clicked(self) -> None:
        """A click on the table goes a step on."""
        self.action_step(1)

    def on_table_cards_card_clicked(self) -> None:
        """On a card too."""
        self.action_step(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes on too."""
        event.stop()
        self.action_step(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """And back."""
        event.stop()
        self.action_step(-1)

    def _show(self, at: int) -> None:
        at = max(0, min(at, len(self._replay.frames) - 1))
        if at != self._at:
            self._at = at
            self._paint()

    def _paint(self) -> None:
        drawn, view = frame_picture(self._replay, self._at, self._room)
        for regions in self.query(Regions):
            regions.show(drawn, view)

    @property
    def _room(self) -> Layout:
        return Layout(
            width=max(LEAST.width, self.app.size.width),
            height=max(LEAST.height, self.app.size.height),
            glyphs=self.app.glyphs,
            suits=self.app.suit_colours,
            names=self._names,
            target=self._replay.saved.setup.options.target,
        )
