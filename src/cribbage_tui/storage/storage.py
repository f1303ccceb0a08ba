"""``Storage``: all that is kept between two starts, in one place for the screens."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import finalize

from cribbage_tui.engine import RecordError
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.settings import Settings
from cribbage_tui.storage.database import Database, change_mark, close_database, suspect
from cribbage_tui.storage.errors import StorageError
from cribbage_tui.storage.games import Clock, SavedGames, utc_now
from cribbage_tui.storage.preferences import put_settings_aside, read_settings, write_settings

if TYPE_CHECKING:
    from cribbage_tui.storage.history import History


class Storage:
    """The saved game, all games before it, and the settings.

    Attributes:
        games: where a session keeps its game.
    """

    def __init__(self, database: Database, now: Clock = utc_now) -> None:
        """Use ``open_storage``."""
        self.games = SavedGames(database, now)
        # An open connection that nobody closes would be complained of by Python itself.
        self._close = finalize(self, close_database, database)
        self._database = database
        self._notices = list(database.notices)
        self._settings = self._read_settings()
        # Reading a game checks it against the rules, so it is done again only when need be.
        self._game = self._read_game()
        self._game_read = change_mark(database)

    @cached_property
    def history(self) -> History:
        """Every game that is kept. Loaded when it is first asked for, so that the start is fast."""
        from cribbage_tui.storage.history import History

        return History(self._database)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the player is to be told, once, in this order. Complete after ``open_storage``."""
        return tuple(self._notices)

    @property
    def is_kept(self) -> bool:
        """Whether what is saved outlives the program. If not, a notice has said why."""
        return self._database.is_kept

    def load_game(self) -> SavedGame | None:
        """The game to continue, or None. The rules have been checked: it can be resumed.

        It keeps the level and the options that it was begun with, whatever the settings say now.
        """
        mark = change_mark(self._database)
        if mark is None or mark != self._game_read:
            self._game, self._game_read = self._read_game(), mark
        return self._game

    def load_settings(self) -> Settings:
        """The settings; the usual ones where none are stored or they were not understood."""
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Keep ``settings`` from now on. In this run they count even when that fails.

        Raises:
            StorageError: they could not be stored.
        """
        self._settings = settings
        write_settings(self._database, settings)

    def close(self) -> None:
        """Close the file and let another program have it. Nothing is lost without it."""
        self._close()

    def _read_settings(self) -> Settings:
        try:
            settings, problems = read_settings(self._database)
        except sqlite3.Error as error:
            suspect(self._database, error)
            self._notices.append(
                _(
                    "The settings could not be read. They are kept in {file}, and this time the"
                    " usual ones are used. Start the program again to try once more."
                ).format(file=self._database.place)
            )
            return Settings()
        if problems:
            # Written anew, the settings are understood next time: this is said only once.
            with suppress(StorageError):
                put_settings_aside(self._database)
                write_settings(self._database, settings)
            self._notices.append(
                _(
                    "Some settings were not understood and are back at their usual values: {names}."
                    " The others are as you chose them. Look through the settings before you play."
                ).format(names=", ".join(problems))
            )
        return settings

    def _read_game(self) -> SavedGame | None:
        try:
            return self.games.load()
        except sqlite3.Error as error:
            suspect(self._database, error)
            text = _(
                "The saved game could not be read. It is kept in {file}, and your settings are"
                " untouched. Start the program again to try once more, or begin a new game, which"
                " takes its place."
            )
        except RecordError as error:
            with suppress(StorageError):
                # What exactly is wrong with it is written beside the game, for whoever looks there.
                self.games.put_aside(str(error))
            text = _(
                "The saved game is damaged and cannot be continued. It is kept in {file}, and your"
                " settings are untouched. Please begin a new game."
            )
        self._notices.append(text.format(file=self._database.place))
        return None
