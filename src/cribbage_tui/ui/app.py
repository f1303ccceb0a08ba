"""The Textual app: which screen is on, and leaving.

What is on a screen is the screen's business; what happens in a game is the session's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, assert_never

from textual.app import SystemCommand
from textual.screen import Screen

from cribbage_tui.engine.errors import RecordError
from cribbage_tui.i18n import _
from cribbage_tui.progress import Progress
from cribbage_tui.saved_game import PlayedElsewhereError
from cribbage_tui.storage.games import Clock, utc_now
from cribbage_tui.ui.appearance import appearance_commands
from cribbage_tui.ui.commands import commands_of
from cribbage_tui.ui.held import PATIENT, Patience
from cribbage_tui.ui.keeping import (
    Keeping,
    Played,
    keeping_in_file,
    keeping_in_memory,
    keeping_once_played,
)
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.settled import SettledShell
from cribbage_tui.ui.widgets.too_small import TooSmallScreen, fits

if TYPE_CHECKING:
    from cribbage_tui.engine.seats import Seat
    from cribbage_tui.session import SavedGame, Session, TableSetup
    from cribbage_tui.storage.history import GameEntry
    from cribbage_tui.ui.screens.giving_up import Follows
    from cribbage_tui.ui.screens.quit import Leaving, QuitQuestion, Unsaved
    from cribbage_tui.ui.screens.start import StartScreen


class CribbageApp(SettledShell):
    """A table in the terminal.

    Attributes:
        session: the game that is on; None when there is none.
        data_dir: the data folder that was asked for; None for the usual one.
    """

    # Textual loads no stylesheet of a default screen's own, and the app's is parsed in one go.
    CSS_PATH = "screens/start.tcss"

    def __init__(
        self,
        launch: Launch,
        *,
        now: Clock = utc_now,
        patience: Patience = PATIENT,
        progress: Progress | None = None,
    ) -> None:
        super().__init__(launch, now=now, patience=patience, progress=progress)
        self.session: Session | None = None
        self.data_dir = launch.data_dir
        self._opening = launch.opening
        self._found = self.storage.load_game()
        # The game that was on last, also while its result is.
        self._last: Session | None = None

    # Screens.

    def get_default_screen(self) -> StartScreen:
        """What lies below every other screen.

        As the default screen, and not as that of a mode, for which Textual would wait so long that
        it throws the first picture away.
        """
        from cribbage_tui.ui.screens.start import StartScreen

        return StartScreen(self._found)

    def start_chosen_game(self) -> None:
        """Begin a new game as the settings say, and offer the same the next time.

        If a game is kept it would be given up, so that is asked first.
        """
        from cribbage_tui.ui.screens.giving_up import Follows

        self._begin(lambda: self.start_game(self.next_setup()), Follows.NEW_GAME)

    def start_game(self, setup: TableSetup) -> None:
        """Begin a new game, and with it a new match, in place of any other."""
        from cribbage_tui.session import new_session

        self._go_to(self._table(new_session(setup, store=self.storage.games)))

    def repeat_game(self, saved: SavedGame, *, first_dealer: Seat, follows: Follows) -> None:
        """Play the cards of ``saved`` again; if a game is kept, giving it up is asked first."""
        self._begin(lambda: self._repeat(saved, first_dealer), follows)

    def _repeat(self, saved: SavedGame, first_dealer: Seat) -> None:
        from cribbage_tui.session import repeated_session

        store = self.storage.games
        self._go_to(self._table(repeated_session(saved, first_dealer=first_dealer, store=store)))

    def _begin(self, start: Callable[[], None], follows: Follows) -> None:
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

        question = give_up_question(saved, follows, keeping=self.keeping_of(saved))
        self.push_screen(question, answered)

    def next_game(self, session: Session) -> None:
        """Play again after ``session``: the match's next game, or a new match like it."""
        from cribbage_tui.session import next_session
        from cribbage_tui.ui.screens.giving_up import Follows

        def start() -> None:
            self._go_to(self._table(next_session(session, store=self.storage.games)))

        self._save_once_more()
        if isinstance(session.save_error, PlayedElsewhereError):
            # Another program's game has taken the place of this one.
            self._begin(start, Follows.NEW_GAME)
        else:
            start()

    def continue_game(self, saved: SavedGame) -> None:
        """Go on with the saved game where it was being read.

        When that was its end, with the next game of its match.
        """
        from cribbage_tui.session import resume_session
        from cribbage_tui.ui.saved_text import is_between_games

        found = self.storage.load_game()
        if found is None or (found.uid, found.decisions) != (saved.uid, saved.decisions):
            # Another program has been there since this was offered.
            self.show_start()
            return
        session = resume_session(found, store=self.storage.games)
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
            # What is not saved has a number only as long as this program runs.
            entry = self._entry(session.uid) if self.is_saved(session) else None
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
        """Leave whatever is on for the start screen, and offer there what is saved."""
        from cribbage_tui.ui.screens.start import StartScreen

        self.session = self._last = None
        for _above in self.screen_stack[1:]:
            self.pop_screen()
        start = self.screen
        assert isinstance(start, StartScreen)
        start.offer(self.storage.load_game())

    def choose_anew(self) -> None:
        """Leave a result for the start screen; ask first if anything is lost with it."""
        from cribbage_tui.ui.screens.quit import trouble_question

        self._save_once_more()
        keeping = self.keeping
        if self.storage.is_kept and (keeping is Keeping.BEHIND or keeping is Keeping.LOST):
            self.push_screen(trouble_question(keeping), self._leave)
        else:
            self.show_start()

    @property
    def keeping(self) -> Keeping:
        """What becomes of the game that is on, or else of the one to continue, on leaving."""
        if self.storage.is_kept and self._last is not None:
            # The file is not asked: whoever reads a game there goes on with that one.
            return keeping_in_file(self._last)
        saved = self.storage.load_game() if self.session is None else self.session.saved
        if saved is None:
            return Keeping.NOTHING
        return Keeping.KEPT if self.storage.is_kept else keeping_in_memory(saved, self._found)

    def keeping_of(self, saved: SavedGame) -> Played:
        """What becomes of ``saved``, once it is played on, when the program is left."""
        return Keeping.KEPT if self.storage.is_kept else keeping_once_played(saved, self._found)

    def is_saved(self, session: Session) -> bool:
        """Whether all of ``session`` so far outlives the program."""
        return self.storage.is_kept and session.save_error is None

    def begun(self, saved: SavedGame) -> datetime | None:
        """When ``saved`` was begun, if that is known."""
        entry = self._entry(saved.uid)
        return None if entry is None else entry.begun

    def _entry(self, uid: str) -> GameEntry | None:
        try:
            return self.storage.history.entry(uid)
        except OSError:
            return None

    def _table(self, session: Session) -> Screen[Any]:
        from cribbage_tui.ui.screens.game import GameScreen

        self.session = self._last = session
        self.keep_speed()
        if session.save_error is not None:
            self.call_after_refresh(self.tell_trouble, session.save_error)
        return GameScreen(session)

    def _go_to(self, screen: Screen[Any]) -> None:
        """Put ``screen`` in place of everything that lies on the start screen."""
        was_covered = self.is_covered
        for _above in self.screen_stack[2:]:
            self.pop_screen()
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        if was_covered:
            self.cover()

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

    def action_help(self) -> None:
        """Open the help over what is on; on the help itself: close it."""
        from cribbage_tui.ui.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.pop_screen()
        else:
            self.push_screen(HelpScreen(commands_of(self.screen)))

    # Leaving.

    async def action_quit(self) -> None:
        """Leave; ask first while a game is on, or where one would be lost.

        Asked to quit twice, it asks no more.
        """
        from cribbage_tui.ui.screens.quit import is_asking, quit_question

        self._save_once_more()
        if any(map(is_asking, self.screen_stack)) or isinstance(self.screen, TooSmallScreen):
            self.exit()
            return
        keeping = self.keeping
        match keeping:
            case Keeping.KEPT | Keeping.NOTHING if self.session is None:
                self.exit()
            case Keeping.KEPT | Keeping.NOTHING:
                self.push_screen(quit_question(), self._leave)
            case Keeping.BEHIND | Keeping.LOST:
                self.push_screen(self._unsaved_question(keeping), self._leave)
            case _:
                assert_never(keeping)

    def _unsaved_question(self, keeping: Unsaved) -> QuitQuestion:
        from cribbage_tui.ui.screens.quit import (
            trouble_question,
            unsaved_quit_question,
            unsaved_quit_question_at_the_start,
        )

        if self.storage.is_kept:
            return trouble_question(keeping)
        if len(self.screen_stack) == 1:
            return unsaved_quit_question_at_the_start(keeping)
        return unsaved_quit_question(keeping)

    def _save_once_more(self) -> None:
        """Try again what has failed: perhaps there is room by now. At most a second is waited."""
        session = self._last
        if session is None or session.save_error is None:
            return
        with suppress(OSError):
            session.save()
            if self.session is None and session.match_after.winner is not None:
                session.close()
            for screen in self.screen_stack:
                if isinstance(screen, TableScreen):
                    screen.appearance_changed()

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
        """With ``Opening.NEW_GAME`` a game begins at once, or when there is room for it."""
        if fits(self.size):
            self._open()
        self.call_after_refresh(self.tell_notices)

    def _open(self) -> None:
        opening, self._opening = self._opening, Opening.START_SCREEN
        if opening is Opening.NEW_GAME:
            self.start_chosen_game()

    def _uncovered(self, _nothing: None) -> None:
        super()._uncovered(_nothing)
        self._open()
