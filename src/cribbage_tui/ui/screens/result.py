"""The result: who won and how, the final board, and what to do next."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Footer, Static

from cribbage_tui.i18n import _
from cribbage_tui.session import Session
from cribbage_tui.ui.commands import HELP, QUIT, Command, Place, bindings
from cribbage_tui.ui.held import is_left_over
from cribbage_tui.ui.menu import MENU_KEYS, Menu, MenuRow
from cribbage_tui.ui.resultart import (
    final_board,
    headline,
    match_line,
    notes_line,
    seed_line,
    sources_table,
    won_line,
)
from cribbage_tui.ui.screens.base import TableScreen

_COMMANDS: Final = (
    Command(action="choose", keys="enter,space", title=_("Choose")),
    *MENU_KEYS,
    Command(action="again", keys="a", title=_("Play again")),
    Command(
        action="next_game",
        keys="a",
        title=_("Next game"),
        help=_("Play the next game of the match"),
    ),
    Command(action="new", keys="n", title=_("New game"), help=_("To the start screen")),
    Command(action="log", keys="l", title=_("Log"), help=_("Read the game again, line by line")),
    Command(
        action="fairness",
        keys="f",
        title=_("Check the cards"),
        help=_("The seed of the cards, and how to check that no others were dealt"),
        place=Place.HELP,
    ),
    HELP,
    QUIT,
)

_AGAIN, _NEW, _LOG, _FAIRNESS, _QUIT = "again", "new", "log", "fairness", "quit"

_WIDEST_BOARD: Final = 140


class ResultScreen(TableScreen[None]):
    """Shown when the game is won and its last step has been read. Enter plays again."""

    CSS_PATH = "result.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = _COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(_COMMANDS)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._painted: float | None = None
        self._is_answered = False

    def on_mount(self) -> None:
        """From the first painting on there is something to answer."""
        self.call_after_refresh(self._note_painted)

    def _note_painted(self) -> None:
        self._painted = Message().time  # by the clock that keys are stamped with

    def on_key(self, event: events.Key) -> None:
        """A key that was pressed before there was anything to read is not meant for this.

        Nor is one that has been held down since then.
        """
        if not self._is_answered:
            self._is_answered = self._painted is not None and not is_left_over(
                event,
                self.app.key_before(event),
                seen=self._painted,
                patience=self.app.patience,
            )
        if not self._is_answered:
            event.stop()
            event.prevent_default()

    def compose_table(self) -> ComposeResult:
        """The result from its headline to its numbers, then what can be done."""
        session = self._session
        with Vertical(id="result"):
            yield Static(headline(session), id="headline")
            yield Static(won_line(session, self.app.glyphs), id="won")
            yield Center(Static(self._board(), id="board"))
            yield Center(Static(sources_table(session), id="sources"))
            if line := match_line(session):
                yield Static(line, id="match", markup=False)
            if notes := self._notes():
                yield Static(notes, id="notes")
            yield Static(seed_line(session), id="seed", markup=False)
            yield Center(Menu(self._rows(), self.app.glyphs))
        yield Footer(show_command_palette=False)

    def on_resize(self) -> None:
        """Draw the board for the room there is."""
        for board in self.query("#board").results(Static):
            board.update(self._board())

    def appearance_changed(self) -> None:
        """Draw with the symbols as they are now."""
        glyphs = self.app.glyphs
        self.on_resize()
        for notes in self.query("#notes").results(Static):
            notes.update(self._notes())
        self.query_one("#won", Static).update(won_line(self._session, glyphs))
        self.query_one(Menu).glyphs = glyphs

    def _notes(self) -> Content:
        """What there is to know about the game, above all if it is not saved."""
        unsaved = "" if self.app.is_saved(self._session) else _("This game is not saved.")
        parts = (Content.styled(unsaved, "$text-warning"), Content(notes_line(self._session)))
        return Content(" ").join(filter(None, parts))

    def _board(self) -> Content:
        width = min(self.app.size.width - 2, _WIDEST_BOARD)
        return final_board(self._session, max(1, width), self.app.glyphs)

    def action_move(self, steps: int) -> None:
        """Another row."""
        for menu in self.query(Menu):
            menu.move(steps)

    def action_to_end(self, direction: int) -> None:
        """The first or the last row."""
        for menu in self.query(Menu):
            menu.to_end(direction)

    async def action_choose(self) -> None:
        """Do what the pointer is on; nothing while a key comes before there is anything to read."""
        for menu in self.query(Menu):
            await self._choose(menu.key)

    @property
    def _is_open(self) -> bool:
        """Whether the match goes on."""
        return self._session.match_after.winner is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Another game is the next one of the match, or else the same again."""
        if action in ("again", "next_game"):
            return self._is_open is (action == "next_game")
        return True

    def action_again(self) -> None:
        """The same again."""
        self.app.next_game(self._session)

    def action_next_game(self) -> None:
        """The next game of the match."""
        self.app.next_game(self._session)

    def action_new(self) -> None:
        """Choose anew on the start screen."""
        self.app.choose_anew()

    def action_log(self) -> None:
        """Read the whole game again."""
        self.app.show_log(self._session, len(self._session.told))

    def action_fairness(self) -> None:
        """Tell the seed, and how to check the cards."""
        self.app.show_fairness(self._session)

    async def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """A row was clicked."""
        message.stop()
        await self._choose(message.key)

    async def _choose(self, key: str) -> None:
        if self.app.screen is not self:  # a second click or key, after the first has done it
            return
        if key == _AGAIN:
            self.action_again()
        elif key == _NEW:
            self.action_new()
        elif key == _LOG:
            self.action_log()
        elif key == _FAIRNESS:
            self.action_fairness()
        else:
            await self.app.action_quit()

    def _rows(self) -> tuple[MenuRow, ...]:
        again = _("Next game") if self._is_open else _("Play again")
        return (
            MenuRow(key=_AGAIN, label=again, detail=_("a")),
            MenuRow(key=_NEW, label=_("New game"), detail=_("n")),
            MenuRow(key=_LOG, label=_("Read the log"), detail=_("l")),
            MenuRow(key=_FAIRNESS, label=_("Check the cards"), detail=_("f")),
            MenuRow(key=_QUIT, label=_("Quit"), detail=_("q")),
        )
