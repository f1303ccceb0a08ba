"""What outlives the program, as the app knows it: the file, the settings, and what went wrong.

Which screen is on is the business of ``app``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from textual.reactive import reactive

from cribbage_tui.i18n import _
from cribbage_tui.progress import Progress
from cribbage_tui.settings import Settings, Speed, SuitColours
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.games import Clock
from cribbage_tui.ui.appearance import speed_after, speed_name
from cribbage_tui.ui.held import Patience
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.preferences import Preferences, preferences
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.shell import Shell
from cribbage_tui.ui.terminal import terminal_glyphs
from cribbage_tui.ui.widgets.too_small import TooSmallScreen

if TYPE_CHECKING:
    from cribbage_tui.session import TableSetup


class SettledShell(Shell):
    """A Textual app with a file in which games and settings are kept.

    Attributes:
        storage: the saved game and the settings.
        speed: the pace of the cards.
        suit_colours: the colours of the suits.
    """

    speed: reactive[Speed] = reactive(Speed.NORMAL, init=False)
    suit_colours: reactive[SuitColours] = reactive(SuitColours.TWO, init=False)

    def __init__(
        self, launch: Launch, *, now: Clock, patience: Patience, progress: Progress | None
    ) -> None:
        super().__init__(patience=patience)
        self._now = now
        self.storage = open_storage(launch.data_dir, now=now, progress=progress)
        self._preferences = preferences(self.storage.load_settings(), launch)
        self._seed = launch.seed
        self._told = 0
        self._unsaved: Settings | None = None
        self._troubles: set[str] = set()
        self._untold: tuple[str, ...] = ()
        self._show_settings()

    def now(self) -> datetime:
        """The time now by the clock of this machine, and so without a time zone."""
        return self._now().astimezone().replace(tzinfo=None)

    @property
    def settings(self) -> Settings:
        """The settings in use: those kept, and over them the command line's wishes."""
        return self._preferences.in_use

    def change_settings(self, settings: Settings) -> None:
        """Use ``settings`` from now on, and keep what the person has changed in them."""
        self._use(self._preferences.changed_to(settings))
        self._show_settings()

    @property
    def waiting_seed(self) -> str | None:
        """The seed from the command line until a new game has been begun with it, then None."""
        return self._seed

    def keep_speed(self) -> None:
        """A game is played at the speed in use, so keep that for the next time."""
        self._use(self._preferences.with_speed_kept())

    def next_setup(self) -> TableSetup:
        """The setup to begin a game with, which is offered the next time too.

        The seed from the command line is for the first new game only.
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
            self.tell_trouble(error)
        if isinstance(self.screen, TooSmallScreen):
            self.screen.say_anew()

    def tell_trouble(self, error: OSError) -> None:
        """Say that something could not be stored, unless that has been said."""
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

    def action_speed(self) -> None:
        """The next speed, and round again; a word in the corner says which."""
        speed = speed_after(self.settings.speed)
        self.change_settings(replace(self.settings, speed=speed))
        self.clear_notifications()
        self.notify(_("Speed: {speed}").format(speed=speed_name(speed)), timeout=2)

    def tell_notices(self) -> None:
        """Show what storage has to say and has not said yet."""
        notices = self.storage.notices
        fresh, self._told = notices[self._told :], len(notices)
        if fresh:
            self.tell(fresh)

    def tell(self, texts: Sequence[str]) -> None:
        """Show ``texts`` until the person has read them: once there is room for that."""
        from cribbage_tui.ui.screens.question import notice

        if self.is_covered:
            self._untold += tuple(texts)
        else:
            self.push_screen(notice(texts))

    def _uncovered(self, _nothing: None) -> None:
        texts, self._untold = self._untold, ()
        if texts:
            self.tell(texts)

    def on_unmount(self) -> None:
        """All but the latest change of a setting has been saved by now; the file is closed."""
        with suppress(OSError):  # there is nobody left to tell
            self._save_settings()
        self.storage.close()
