"""Every game that was played, latest first: to look at again, to play again, to tell of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Footer, Static

from cribbage_tui.engine import RecordError
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.storage import Storage, StorageError
from cribbage_tui.storage.history import GameEntry, GameStatus
from cribbage_tui.ui.commands import Command, bindings
from cribbage_tui.ui.historyart import (
    DETAIL_LINES,
    LEVEL_CHOICES,
    TARGET_CHOICES,
    ListedGames,
    columns_line,
    detail_lines,
    game_line,
    games_of,
    head_line,
    nothing_text,
)
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.screens.giving_up import Follows
from cribbage_tui.ui.screens.history_keys import HISTORY_COMMANDS
from cribbage_tui.ui.screens.repeating import Cards, repeat_question
from cribbage_tui.ui.table import other_seat
from cribbage_tui.ui.widgets.gamelist import GameList
from cribbage_tui.ui.widgets.still import Still
from cribbage_tui.ui.words.sharing import dealt_first, summary_text

T = TypeVar("T")

_OF_A_GAME: Final = frozenset({"open", "move", "page", "to_end"})
_OF_A_GAME_THAT_IS_OVER: Final = frozenset({"same", "swapped", "copy", "fairness"})


class HistoryScreen(TableScreen[None]):
    """The list of all games, and under it what there is to know of the one pointed at."""

    CSS_PATH = "history.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = HISTORY_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(HISTORY_COMMANDS)

    def __init__(self, storage: Storage) -> None:
        super().__init__()
        self._history = storage.history
        self._games = ListedGames()
        self._chosen: tuple[GameEntry, ...] = ()
        self._at = 0
        self._offered: tuple[object, ...] = ()

    def compose_table(self) -> ComposeResult:
        """A heading, the games, what there is to know of one, and the keys."""
        yield Static(_("History"), id="heading", markup=False)
        yield Still(id="which")
        yield Still(id="columns")
        yield GameList()
        yield Static(id="nothing", markup=False)
        details = Still(id="details")
        details.styles.height = DETAIL_LINES + 1
        yield details
        yield Footer(show_command_palette=False)

    def on_screen_resume(self) -> None:
        """Read the games: at first, and whenever another screen may have changed something."""
        try:
            entries = self._history.entries()
        except StorageError as error:
            self._look_at(ListedGames())
            self.query_one("#nothing", Static).update(str(error))
            return
        if entries != self._games.entries or not entries:  # for an empty list there are words
            found = games_of(entries)
            self._look_at(replace(found, level=self._games.level, target=self._games.target))

    def appearance_changed(self) -> None:
        """Draw with the symbols as they are now."""
        self._look_at(self._games)

    def on_resize(self) -> None:
        """Tell of the game pointed at in the room there is."""
        self._tell_of_it()

    def _look_at(self, games: ListedGames) -> None:
        """List those of ``games`` that are looked at; the pointer stays on its game if it can."""
        before = self._pointed
        self._games, self._chosen = games, games.chosen
        glyphs, now = self.app.glyphs, self.app.now()
        numbers = [entry.number for entry in self._chosen]
        at = numbers.index(before.number) if before and before.number in numbers else 0
        chosen = self._chosen

        def line_at(place: int) -> Content:
            entry = chosen[place]
            return game_line(entry, games.standings.get(entry.number), now, glyphs)

        self._at = at
        self.query_one("#which", Still).show(head_line(games))
        self.query_one("#columns", Still).show(columns_line(glyphs) if chosen else Content(""))
        listed = self.query_one(GameList)
        listed.show_lines(len(chosen), line_at, at=at, glyphs=glyphs)
        nothing = self.query_one("#nothing", Static)
        nothing.update(nothing_text(games))
        nothing.display = not chosen
        listed.display = bool(chosen)
        self._tell_of_it()

    def _tell_of_it(self) -> None:
        entry = self._pointed
        for details in self.query("#details").results(Still):
            lines = (
                ()
                if entry is None
                else detail_lines(entry, self._games, self.app.size.width - 2, self.app.glyphs)
            )
            details.show(Content("\n").join(Content(" ") + line for line in lines))
        offered = (
            bool(self._games.entries),
            entry is None,
            entry is not None and entry.is_over,
        )
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    @property
    def _pointed(self) -> GameEntry | None:
        """The game pointed at."""
        return self._chosen[self._at] if self._at < len(self._chosen) else None

    def on_game_list_pointed(self, message: GameList.Pointed) -> None:
        """Another game is pointed at."""
        message.stop()
        self._at = message.at
        self._tell_of_it()

    def on_game_list_opened(self, message: GameList.Opened) -> None:
        """The game pointed at was clicked."""
        message.stop()
        if self.app.screen is self:
            self.action_open()

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done with the game pointed at."""
        entry = self._pointed
        if action in ("level", "target"):
            return bool(self._games.entries)
        if action in _OF_A_GAME:
            return entry is not None
        return action not in _OF_A_GAME_THAT_IS_OVER or (entry is not None and entry.is_over)

    def action_move(self, steps: int) -> None:
        """Another game."""
        self.query_one(GameList).move(steps)

    def action_page(self, direction: int) -> None:
        """A page further."""
        self.query_one(GameList).page(direction)

    def action_to_end(self, direction: int) -> None:
        """The latest or the first game."""
        self.query_one(GameList).to_end(direction)

    def action_level(self) -> None:
        """Only the games at one level; after the last level all again."""
        games = self._games
        self._look_at(replace(games, level=after(games.level, LEVEL_CHOICES)))

    def action_target(self) -> None:
        """Only the games to 121 or to 61, then all again."""
        games = self._games
        self._look_at(replace(games, target=after(games.target, TARGET_CHOICES)))

    def action_open(self) -> None:
        """Step through the game pointed at; of a running one only that it is running."""
        from cribbage_tui.ui.screens.replay import ReplayScreen

        entry = self._pointed
        if entry is not None and entry.status is GameStatus.RUNNING:
            self.app.tell(
                (
                    _("This game is still running, so its cards are not told yet."),
                    _("Go on with it from the start screen."),
                )
            )
        elif (saved := self._game()) is not None:
            self.app.push_screen(ReplayScreen(saved))

    def action_same(self) -> None:
        """Play the same cards again, once asked which."""
        entry = self._pointed
        if entry is None or (saved := self._game()) is None:
            return

        def answered(answer: Cards | None) -> None:
            if answer is not None and answer is not Cards.NONE:
                self._repeat(saved, answer)

        self.app.push_screen(repeat_question(entry.number), answered)

    def action_swapped(self) -> None:
        """Play the cards that the computer had."""
        if (saved := self._game()) is not None:
            self._repeat(saved, Cards.THEIRS)

    def _repeat(self, saved: SavedGame, cards: Cards) -> None:
        dealer = dealt_first(saved)
        if cards is Cards.THEIRS:
            self.app.repeat_game(
                saved, first_dealer=other_seat(dealer), follows=Follows.THEIR_CARDS
            )
        else:
            self.app.repeat_game(saved, first_dealer=dealer, follows=Follows.SAME_CARDS)

    def action_copy(self) -> None:
        """Put a few lines about the game into the clipboard, and show them."""
        from cribbage_tui.ui.screens.sharing import SharingScreen

        entry = self._pointed
        if entry is not None and (saved := self._game()) is not None:
            text = summary_text(entry, saved, self.app.now(), glyphs=self.app.glyphs)
            self.app.copy_to_clipboard(text)
            self.app.push_screen(SharingScreen(text))

    def action_fairness(self) -> None:
        """The seed of the cards, and how to check that no others were dealt."""
        from cribbage_tui.ui.screens.fairness import FairnessScreen

        entry = self._pointed
        if entry is not None and (seal := entry.told_seal) is not None:
            self.app.push_screen(FairnessScreen(seal, entry.number, self.app.data_dir))

    def action_close(self) -> None:
        """Back to where it was opened."""
        if self.app.screen is self:
            self.dismiss()

    def _game(self) -> SavedGame | None:
        """The whole game pointed at; None, and a notice, if it cannot be read."""
        entry = self._pointed
        if entry is None:
            return None
        try:
            return self._history.game(entry.number)
        except StorageError as error:
            self.app.tell((str(error),))
        except (KeyError, RecordError):
            self.app.tell(
                (
                    _("Game {number} is damaged and cannot be opened.").format(number=entry.number),
                    _("What is left of it is kept, and no other game is touched by it."),
                )
            )
        return None


def after(choice: T, choices: Sequence[T]) -> T:
    """The choice after ``choice``; after the last one comes the first."""
    return choices[(choices.index(choice) + 1) % len(choices)]
