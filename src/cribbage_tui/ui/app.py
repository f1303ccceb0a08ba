"""The Textual app: which screen is on, the settings in use, and leaving.

What is on a screen is the screen's business; what happens in a game is the session's.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.reactive import reactive
from textual.screen import Screen
from textual.types import CSSPathType

from cribbage_tui.i18n import _
from cribbage_tui.settings import Settings, Speed, SuitColours
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.appearance import appearance_commands, speed_after
from cribbage_tui.ui.commands import commands_of, key_text
from cribbage_tui.ui.endings import watch_endings
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.plain import AsciiFilter
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.terminal import terminal_glyphs
from cribbage_tui.ui.themes import DEFAULT_THEME, THEMES, muted_colours, table_colours
from cribbage_tui.ui.widgets.too_small import TooSmallScreen, fits

if TYPE_CHECKING:
    from textual import events

    from cribbage_tui.session import SavedGame, Session, TableSetup
    from cribbage_tui.ui.screens.quit import Leaving
    from cribbage_tui.ui.screens.start import StartScreen


class CribbageApp(App[None]):
    """A table in the terminal.

    Attributes:
        storage: the saved game and the settings.
        settings: the settings in use: those kept, and over them the command line's wishes.
        session: the game that is on; None when there is none.
        speed: the pace of the cards.
        suit_colours: the colours of the suits.
        glyphs: the characters to draw with.
    """

    TITLE = "Cribbage"
    ALLOW_SELECT = False
    DEFAULT_MODE = "table"
    # The start screen's own stylesheet is here too, so that it is parsed in one go with the rest.
    CSS_PATH: ClassVar[CSSPathType | None] = ["app.tcss", "screens/start.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [
        # With priority, so that they are in force over questions and the palette too.
        Binding("question_mark,f1", "app.help", _("Help"), priority=True),
        Binding("ctrl+q,ctrl+c", "app.quit", _("Quit"), show=False, priority=True),
    ]

    speed: reactive[Speed] = reactive(Speed.NORMAL, init=False)
    suit_colours: reactive[SuitColours] = reactive(SuitColours.TWO, init=False)
    glyphs: reactive[Glyphs] = reactive(UNICODE, init=False)

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self.animation_level = "none"
        self.storage = open_storage(launch.data_dir)
        self._kept = self.storage.load_settings()
        self.settings = _with_wishes(self._kept, launch)
        self.session: Session | None = None
        self._seed = launch.seed
        self._opening = launch.opening
        self._told = 0
        self._ascii = AsciiFilter()
        for theme in THEMES:
            self.register_theme(theme)
        self._show_settings()
        # As a mode and not as the default screen, for which Textual loads no stylesheet.
        self.add_mode(self.DEFAULT_MODE, self._start_screen)

    # Screens.

    def _start_screen(self) -> StartScreen:
        """What lies below every other screen."""
        from cribbage_tui.ui.screens.start import StartScreen

        return StartScreen(self.storage.load_game())

    def start_chosen_game(self) -> None:
        """Begin a new game as the settings say, and offer the same the next time."""
        self.start_game(self._next_setup())

    def start_game(self, setup: TableSetup) -> None:
        """Begin a new game, and with it a new match, in place of any other."""
        from cribbage_tui.session import new_session

        self._go_to(self._table(new_session(setup, store=self.storage.games)))

    def next_game(self, session: Session) -> None:
        """Play again after ``session``: the match's next game, or a new match like it."""
        from cribbage_tui.session import next_session

        self._go_to(self._table(next_session(session, store=self.storage.games)))

    def continue_game(self, saved: SavedGame) -> None:
        """Go on with the saved game where it was being read."""
        from cribbage_tui.session import resume_session

        self._go_to(self._table(resume_session(saved, store=self.storage.games)))

    def game_over(self, session: Session) -> None:
        """The person has read the game's last step: show the result.

        A match that is still open stays saved, so that its next game can be begun another day.
        """
        from cribbage_tui.ui.screens.result import ResultScreen

        self.session = None
        self._go_to(ResultScreen(session))
        if session.match_after.winner is not None:
            self._keep(session.close)

    def show_log(self, session: Session, shown: int) -> None:
        """Everything that has been shown of the game, to read again."""
        from cribbage_tui.ui.screens.log import LogScreen

        self.push_screen(LogScreen(session, shown))

    def show_rules(self) -> None:
        """How to play."""
        from cribbage_tui.ui.screens.help import HelpScreen

        self.push_screen(HelpScreen())

    def show_start(self) -> None:
        """Leave whatever is on for the start screen; a game that is on stays saved."""
        from cribbage_tui.ui.screens.start import StartScreen

        self.session = None
        for _above in self.screen_stack[1:]:
            self.pop_screen()
        start = self.screen
        assert isinstance(start, StartScreen)
        start.offer(self.storage.load_game())

    def take_notices(self) -> tuple[str, ...]:
        """What storage has to say and has not said yet."""
        notices = self.storage.notices
        fresh, self._told = notices[self._told :], len(notices)
        return fresh

    def tell(self, texts: Sequence[str]) -> None:
        """Show ``texts`` until the person has read them."""
        from cribbage_tui.ui.screens.question import notice

        self.push_screen(notice(texts))

    def _table(self, session: Session) -> Screen[Any]:
        from cribbage_tui.ui.screens.game import GameScreen

        self.session = session
        if session.save_error is not None:
            self.call_after_refresh(self.tell, (str(session.save_error),))
        return GameScreen(session)

    def _go_to(self, screen: Screen[Any]) -> None:
        """Put ``screen`` in place of everything that lies on the start screen."""
        for _above in self.screen_stack[2:]:
            self.pop_screen()
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # Settings.

    def change_settings(self, settings: Settings) -> None:
        """Use ``settings`` from now on, and keep what the person has changed in them."""
        names = [each.name for each in fields(Settings)]
        changed = {
            name: getattr(settings, name)
            for name in names
            if getattr(settings, name) != getattr(self.settings, name)
        }
        self.settings = settings
        self._show_settings()
        self._keep_settings(replace(self._kept, **changed))

    def _next_setup(self) -> TableSetup:
        """The setup to begin a game with, which is offered the next time too.

        The seed from the command line is for the first game only.
        """
        self._keep_settings(replace(self._kept, setup=self.settings.setup))
        seed, self._seed = self._seed, None
        return replace(self.settings.setup, seed=seed)

    def _keep_settings(self, settings: Settings) -> None:
        if settings != self._kept:
            self._kept = settings
            # After the next refresh, so that no key waits for the disk.
            self.call_after_refresh(self._keep, partial(self.storage.save_settings, settings))

    def _keep(self, save: Callable[[], None]) -> None:
        try:
            save()
        except OSError as error:
            self.tell((str(error),))

    def _show_settings(self) -> None:
        settings = self.settings
        self.theme = settings.theme if settings.theme in self.available_themes else DEFAULT_THEME
        self.speed = settings.speed
        self.suit_colours = settings.suit_colours
        self.glyphs = terminal_glyphs(settings.symbols)
        if self.is_running:
            for screen in self.screen_stack:
                if isinstance(screen, TableScreen):
                    screen.appearance_changed()

    def watch_theme(self, theme: str) -> None:
        """A theme chosen in Textual's own list is kept like every other choice."""
        if self.is_running and theme != self.settings.theme:
            self.change_settings(replace(self.settings, theme=theme))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours for a theme that does not bring its own."""
        return table_colours(self.current_theme)

    def get_css_variables(self) -> dict[str, str]:
        """Textual's variables, with muted text as colours that can stand within a text."""
        self.theme_variables = super().get_css_variables() | muted_colours(self.current_theme)
        return self.theme_variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, and in ASCII one that lets nothing else through."""
        filters = super().get_line_filters()
        return [*filters, self._ascii] if self.glyphs is ASCII else filters

    # Commands.

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The palette: the screen's own commands, then appearance and themes."""
        for command in commands_of(screen):
            if command.is_in_palette:
                run = partial(self.run_action, command.action, screen)
                yield SystemCommand(command.title, command.help, run)
        for title, help_text, settings in appearance_commands(self.settings):
            yield SystemCommand(title, help_text, partial(self.change_settings, settings))
        yield SystemCommand(_("Theme"), _("Choose other colours"), self.action_change_theme)

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written in the footer."""
        return binding.key_display or key_text(binding.key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a window that is too small nothing can be done but leave."""
        return action == "quit" or not isinstance(self.screen, TooSmallScreen)

    def action_speed(self) -> None:
        """The next speed, and round again."""
        self.change_settings(replace(self.settings, speed=speed_after(self.settings.speed)))

    def action_help(self) -> None:
        """Open the help over what is on; on the help itself: close it."""
        from cribbage_tui.ui.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.pop_screen()
        else:
            self.push_screen(HelpScreen(commands_of(self.screen)))

    # Leaving.

    async def action_quit(self) -> None:
        """Leave; while a game is on, ask first. Asked to quit twice, it asks no more."""
        from cribbage_tui.ui.screens.quit import is_asking, quit_question

        if (
            self.session is None
            or is_asking(self.screen)
            or isinstance(self.screen, TooSmallScreen)
        ):
            self.exit()
        else:
            self.push_screen(quit_question(), self._leave)

    def _leave(self, leaving: Leaving | None) -> None:
        from cribbage_tui.ui.screens.quit import Leaving

        match leaving:
            case Leaving.PROGRAM:
                self.exit()
            case Leaving.TABLE:
                self.show_start()
            case Leaving.STAY | None:
                pass

    def on_mount(self) -> None:
        """Signals and a lost terminal end the program cleanly; ``--new`` begins a game at once."""
        if not self.is_headless:
            watch_endings(lambda status: self.exit(return_code=status))
        if self._opening is Opening.NEW_GAME:
            self.start_chosen_game()
        self.call_after_refresh(_collect_garbage_again)

    def on_unmount(self) -> None:
        """Everything has been saved when it happened; the file is closed."""
        self.storage.close()

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screens while the window is too small."""
        is_covered = isinstance(self.screen, TooSmallScreen)
        if fits(event.size):
            if is_covered:
                self.pop_screen()
        elif not is_covered:
            self.push_screen(TooSmallScreen())


def _collect_garbage_again() -> None:
    """Once the first screen has been painted (see ``launch.play``): what is there, stays."""
    gc.freeze()
    gc.enable()


def _with_wishes(settings: Settings, launch: Launch) -> Settings:
    """``settings`` with what the command line asks for instead."""
    options = settings.setup.options
    if launch.target is not None:
        options = replace(options, target=launch.target)
    setup = replace(settings.setup, options=options, level=launch.level or settings.setup.level)
    return replace(
        settings,
        setup=setup,
        speed=launch.speed or settings.speed,
        symbols=launch.symbols or settings.symbols,
        theme=launch.theme or settings.theme,
    )
