"""The Textual app: which screen is on, the settings in use, and leaving.

What is on a screen is the screen's business; what happens in a game is the session's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.reactive import reactive
from textual.screen import Screen

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.i18n import _
from cribbage_tui.settings import Settings, Speed, SuitColours
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.games import Clock, utc_now
from cribbage_tui.ui.appearance import appearance_commands, speed_after, speed_name
from cribbage_tui.ui.commands import commands_of
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.preferences import Preferences, preferences
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.shell import Shell
from cribbage_tui.ui.terminal import terminal_glyphs
from cribbage_tui.ui.widgets.too_small import TooSmallScreen

if TYPE_CHECKING:
    from cribbage_tui.engine.seats import Seat
    from cribbage_tui.session import SavedGame, Session, TableSetup
    from cribbage_tui.storage.history import GameEntry
    from cribbage_tui.ui.screens.quit import Leaving
    from cribbage_tui.ui.screens.start import StartScreen


class CribbageApp(Shell):
    """A table in the terminal.

    Attributes:
        storage: the saved game and the settings.
        session: the game that is on; None when there is none.
        data_dir: the data folder that was asked for; None for the usual one.
        speed: the pace of the cards.
        suit_colours: the colours of the suits.
    """

    DEFAULT_MODE = "table"
    # The start screen's own stylesheet is the app's, so that it is parsed in one go with the rest.
    CSS_PATH = "screens/start.tcss"
    speed: reactive[Speed] = reactive(Speed.NORMAL, init=False)
    suit_colours: reactive[SuitColours] = reactive(SuitColours.TWO, init=False)

    def __init__(self, launch: Launch, *, now: Clock = utc_now) -> None:
        super().__init__()
        self._now = now
        self.storage = open_storage(launch.data_dir, now=now)
        self._preferences = preferences(self.storage.load_settings(), launch)
        self.session: Session | None = None
        self.data_dir = launch.data_dir
        self._seed = launch.seed
        self._opening = launch.opening
        self._told = 0
        self._unsaved: Settings | None = None
        self._troubles: set[str] = set()
        self._show_settings()
        # As a mode and not as the default screen, for which Textual loads no stylesheet.
        self.add_mode(self.DEFAULT_MODE, self._start_screen)

    # Screens.

    def _start_screen(self) -> StartScreen:
        """What lies below every other screen."""
        from cribbage_tui.ui.screens.start import StartScreen

        return StartScreen(self.storage.load_game())

    def start_chosen_game(self) -> None:
        """Begin a new game as the settings say, and offer the same the next time.

        If a game is kept it would be given up, so that is asked first.
        """
        self._begin(lambda: self.start_game(self._next_setup()))

    def start_game(self, setup: TableSetup) -> None:
        """Begin a new game, and with it a new match, in place of any other."""
        from cribbage_tui.session import new_session

        self._go_to(self._table(new_session(setup, store=self.storage.games)))

    def repeat_game(self, saved: SavedGame, *, first_dealer: Seat) -> None:
        """Play the cards of ``saved`` again; if a game is kept, giving it up is asked first."""
        self._begin(lambda: self._repeat(saved, first_dealer))

    def _repeat(self, saved: SavedGame, first_dealer: Seat) -> None:
        from cribbage_tui.session import repeated_session

        store = self.storage.games
        self._go_to(self._table(repeated_session(saved, first_dealer=first_dealer, store=store)))

    def _begin(self, start: Callable[[], None]) -> None:
        """Do ``start``, which begins a game: at once, or once the kept one is given up."""
        saved = self.storage.load_game()
        if saved is None:
            start()
            return
        from cribbage_tui.ui.screens.giving_up import GivingUp, give_up_question

        def answered(answer: GivingUp | None) -> None:
            match answer:
                case GivingUp.GIVE_UP:
                    start()
                case GivingUp.GO_ON:
                    self.continue_game(saved)
                case GivingUp.KEEP | None:
                    pass

        self.push_screen(give_up_question(saved), answered)

    def next_game(self, session: Session) -> None:
        """Play again after ``session``: the match's next game, or a new match like it."""
        from cribbage_tui.session import next_session

        self._go_to(self._table(next_session(session, store=self.storage.games)))

    def continue_game(self, saved: SavedGame) -> None:
        """Go on with the saved game where it was being read.

        When that was its end, with the next game of its match.
        """
        from cribbage_tui.session import resume_session
        from cribbage_tui.ui.saved_text import is_between_games

        session = resume_session(saved, store=self.storage.games)
        if is_between_games(session):
            self.next_game(session)
        else:
            self._go_to(self._table(session))

    def game_over(self, session: Session) -> None:
        """The person has read the game's last step: show the result.

        A match that is still open stays saved, so that its next game can be begun another day.
        """
        from cribbage_tui.ui.screens.result import ResultScreen

        self.session = None
        self._go_to(ResultScreen(session))
        if session.match_after.winner is not None:
            # At once: a key may begin the next game before the result has been drawn.
            self.keep(session.close)
        # For the statistics; it takes a moment, and nobody waits for it.
        self.call_after_refresh(self._summarise, session.uid)

    def _summarise(self, uid: str) -> None:
        history = self.storage.history
        # A summary that is missing is made when it is needed.
        with suppress(OSError, KeyError, RecordError):
            entry = history.entry(uid)
            if entry is not None:
                history.summarise(entry.number)

    def show_log(self, session: Session, shown: int) -> None:
        """Everything that has been shown of the game, to read again."""
        from cribbage_tui.ui.screens.log import LogScreen

        self.push_screen(LogScreen(session, shown))

    def show_fairness(self, session: Session) -> None:
        """The seed of a game that is over, and how to check its cards; of no other."""
        from cribbage_tui.ui.screens.fairness import FairnessScreen

        seal = session.told_seal
        if seal is not None:
            entry = self._entry(session.uid)
            number = None if entry is None else entry.number
            self.push_screen(FairnessScreen(seal, number, self.data_dir))

    def show_history(self) -> None:
        """All games that are kept."""
        from cribbage_tui.ui.screens.history import HistoryScreen

        self.push_screen(HistoryScreen(self.storage))

    def show_stats(self) -> None:
        """The statistics of the games that count."""
        from cribbage_tui.ui.screens.stats import StatsScreen

        self.push_screen(StatsScreen(self.storage))

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

    def now(self) -> datetime:
        """The time now, by the clock of this machine."""
        return self._now().astimezone()

    def begun(self, saved: SavedGame) -> datetime | None:
        """When ``saved`` was begun, if that is known."""
        entry = self._entry(saved.uid)
        return None if entry is None else entry.begun

    def _entry(self, uid: str) -> GameEntry | None:
        try:
            return self.storage.history.entry(uid)
        except OSError:
            return None

    def tell_notices(self) -> None:
        """Show what storage has to say and has not said yet."""
        notices = self.storage.notices
        fresh, self._told = notices[self._told :], len(notices)
        if fresh:
            self.tell(fresh)

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

    @property
    def settings(self) -> Settings:
        """The settings in use: those kept, and over them the command line's wishes."""
        return self._preferences.in_use

    def change_settings(self, settings: Settings) -> None:
        """Use ``settings`` from now on, and keep what the person has changed in them."""
        self._use(self._preferences.changed_to(settings))
        self._show_settings()

    def _next_setup(self) -> TableSetup:
        """The setup to begin a game with, which is offered the next time too.

        The seed from the command line is for the first game only.
        """
        self._use(self._preferences.with_setup_kept())
        seed, self._seed = self._seed, None
        return replace(self.settings.setup, seed=seed)

    def _use(self, preferences: Preferences) -> None:
        before, self._preferences = self._preferences, preferences
        if preferences.kept != before.kept:
            self._unsaved = preferences.kept
            # After the next refresh, so that no key waits for the disk.
            self.call_after_refresh(self.keep, self._save_settings)

    def _save_settings(self) -> None:
        settings, self._unsaved = self._unsaved, None
        if settings is not None:
            self.storage.save_settings(settings)

    def keep(self, save: Callable[[], object]) -> None:
        """Do what stores something; if it fails say so, but no trouble twice, and go on."""
        try:
            save()
        except OSError as error:
            trouble = str(error)
            if trouble not in self._troubles:
                self._troubles.add(trouble)
                self.tell((trouble,))

    def _show_settings(self) -> None:
        settings = self.settings
        self.use_theme(settings.theme)
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

    def action_speed(self) -> None:
        """The next speed, and round again; a word in the corner says which."""
        speed = speed_after(self.settings.speed)
        self.change_settings(replace(self.settings, speed=speed))
        self.clear_notifications()
        self.notify(_("Speed: {speed}").format(speed=speed_name(speed)), timeout=2)

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
        from cribbage_tui.ui.screens.quit import is_asking, quit_question, unsaved_quit_question

        if (
            self.session is None
            or is_asking(self.screen)
            or isinstance(self.screen, TooSmallScreen)
        ):
            self.exit()
        else:
            is_kept = self.storage.is_kept
            question = quit_question() if is_kept else unsaved_quit_question()
            self.push_screen(question, self._leave)

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
        """With ``Opening.NEW_GAME`` a game begins at once."""
        if self._opening is Opening.NEW_GAME:
            self.start_chosen_game()
        self.call_after_refresh(self.tell_notices)

    def on_unmount(self) -> None:
        """All but the latest change of a setting has been saved by now; the file is closed."""
        with suppress(OSError):  # there is nobody left to tell
            self._save_settings()
        self.storage.close()
