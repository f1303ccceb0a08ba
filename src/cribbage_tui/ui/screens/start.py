"""The start screen: go on with the saved game, or choose and begin a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Footer, Static

from cribbage_tui.engine import parse_cards
from cribbage_tui.i18n import _
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import CardSize, Look, fan_art
from cribbage_tui.ui.commands import HELP, QUIT, Command, Place, bindings
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.menu import FORM_KEYS, MENU_KEYS, Menu, MenuRow
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.setup_form import Choice, choices
from cribbage_tui.ui.words.starting import new_game_detail, new_game_note

if TYPE_CHECKING:
    from cribbage_tui.session import SavedGame

_COMMANDS: Final = (
    Command(action="start", keys="enter", title=_("Start"), help=_("Do what the pointer is on")),
    *MENU_KEYS,
    *FORM_KEYS,
    Command(action="rules", keys="r", title=_("Rules"), help=_("How cribbage is played")),
    Command(
        action="history",
        keys="g",
        title=_("History"),
        help=_("All games that were played"),
        place=Place.HELP,
    ),
    Command(
        action="stats",
        keys="t",
        title=_("Statistics"),
        help=_("What came of them, in figures"),
        place=Place.HELP,
    ),
    HELP,
    QUIT,
)

_CONTINUE, _NEW, _RULES, _QUIT = "continue", "new", "rules", "quit"
_HISTORY, _STATS = "history", "stats"

_ROOMY_LINES: Final = 28
"""From this many lines on there are empty ones between the parts."""


class StartScreen(TableScreen[None]):
    """The first thing seen. Enter alone goes on with the saved game, or starts one."""

    CSS_PATH = "start.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = _COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(_COMMANDS)

    def __init__(self, saved: SavedGame | None) -> None:
        super().__init__()
        self._saved = saved
        self._is_roomy = self.app.size.height >= _ROOMY_LINES

    def compose_table(self) -> ComposeResult:
        """The name of the game, what can be done, and the keys."""
        yield Static(self._title(), id="name")
        yield Menu(self._rows(), self.app.glyphs)
        yield Footer(show_command_palette=False)

    def offer(self, saved: SavedGame | None) -> None:
        """Be as at first: the pointer on what Enter is most likely meant for."""
        self._saved = saved
        self.appearance_changed()
        self.query_one(Menu).current = 0
        self.app.tell_notices()

    def appearance_changed(self) -> None:
        """Show the settings as they are now."""
        self.query_one("#name", Static).update(self._title())
        menu = self.query_one(Menu)
        menu.glyphs = self.app.glyphs
        menu.rows = self._rows()

    def on_resize(self) -> None:
        """Use the room there is."""
        is_roomy = self.app.size.height >= _ROOMY_LINES
        if is_roomy is not self._is_roomy:
            self._is_roomy = is_roomy
            self.appearance_changed()

    def _title(self) -> Content:
        fan, name = title_art(self.app.glyphs, self.app.suit_colours)
        return Content("\n\n" if self._is_roomy else "\n").join([fan, name])

    def action_move(self, steps: int) -> None:
        """Another row."""
        self.query_one(Menu).move(steps)

    def action_to_end(self, direction: int) -> None:
        """The first or the last row."""
        self.query_one(Menu).to_end(direction)

    def action_change(self, steps: int) -> None:
        """Another value for the row that the pointer is on."""
        self.query_one(Menu).change(steps)

    async def action_start(self) -> None:
        """Do what the pointer is on; on a row with a value that means: with these, start."""
        await self._choose(self.query_one(Menu).key)

    def action_rules(self) -> None:
        """How to play."""
        self.app.show_rules()

    def action_history(self) -> None:
        """All games."""
        self.app.show_history()

    def action_stats(self) -> None:
        """What came of them."""
        self.app.show_stats()

    def on_menu_changed(self, message: Menu.Changed) -> None:
        """A value was changed: it holds from now on, and is kept."""
        message.stop()
        choice = next(c for c in choices(self.app.settings) if c.key == message.key)
        self.app.change_settings(choice.options[message.at].settings)

    async def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """A row was clicked."""
        message.stop()
        await self._choose(message.key)

    async def _choose(self, key: str) -> None:
        if self.app.screen is not self:  # a second click or key, after the first has done it
            return
        if key == _CONTINUE and self._saved is not None:
            self.app.continue_game(self._saved)
        elif key == _RULES:
            self.action_rules()
        elif key == _HISTORY:
            self.action_history()
        elif key == _STATS:
            self.action_stats()
        elif key == _QUIT:
            await self.app.action_quit()
        else:
            self.app.start_chosen_game()

    def _continue_row(self, saved: SavedGame) -> MenuRow:
        from cribbage_tui.ui.saved_text import about_text, saved_text

        detail = saved_text(saved, begun=self.app.begun(saved), now=self.app.now())
        return MenuRow(
            key=_CONTINUE,
            label=_("Continue"),
            note=about_text(saved, self.app.keeping_of(saved)),
            detail=detail,
        )

    def _rows(self) -> tuple[MenuRow, ...]:
        first = () if self._saved is None else (self._continue_row(self._saved),)
        seed = self.app.waiting_seed
        return (
            *first,
            MenuRow(
                key=_NEW,
                label=_("New game"),
                note=new_game_note(seed),
                detail=new_game_detail(seed),
            ),
            *map(_choice_row, choices(self.app.settings)),
            MenuRow(
                key=_HISTORY,
                label=_("History"),
                note=_("All games, to look at and to play again."),
                space=int(self._is_roomy),
            ),
            MenuRow(
                key=_STATS,
                label=_("Statistics"),
                note=_("Wins, averages, luck, and your best hand."),
            ),
            MenuRow(
                key=_RULES,
                label=_("How to play"),
                note=_("The rules in short, and the keys."),
            ),
            MenuRow(key=_QUIT, label=_("Quit"), note=_("Until next time.")),
        )


def _choice_row(choice: Choice) -> MenuRow:
    return MenuRow(
        key=choice.key,
        label=choice.label,
        note=choice.chosen.note,
        other_notes=tuple(option.note for option in choice.options),
        values=tuple(option.text for option in choice.options),
        at=choice.at,
        indent=2,
    )


def title_art(glyphs: Glyphs, suits: SuitColours) -> tuple[Content, Content]:
    """The best hand there is, and the name of the game."""
    cards = parse_cards("5C 5D 5S JH 5H")
    looks = (*(Look.PLAIN,) * 4, Look.LIT)
    fan = fan_art(cards, looks, size=CardSize.SMALL, glyphs=glyphs, suits=suits)
    name = Content.styled(" ".join(_("CRIBBAGE")), "bold $act")
    return fan, name
