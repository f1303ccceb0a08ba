"""The statistics: what came of all games, in figures and charts."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.content import Content

from cribbage_tui.engine import RecordError
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.statistics.figures import Statistics, add_up
from cribbage_tui.statistics.luck import luck_of
from cribbage_tui.storage import Storage, StorageError
from cribbage_tui.storage.history import FinishedGame, Played, Scope, Which, played_of
from cribbage_tui.ui.commands import HELP, Command, Place, bindings
from cribbage_tui.ui.historyart import LEVEL_CHOICES, TARGET_CHOICES, filter_text
from cribbage_tui.ui.screens.history import after
from cribbage_tui.ui.screens.history_keys import FILTER_COMMANDS
from cribbage_tui.ui.screens.reading import READING_COMMANDS, ReadingScreen
from cribbage_tui.ui.statsart import Drawing, statistics_text
from cribbage_tui.ui.words.stats import given_up_text, left_out_text, scope_text

READING: Final = tuple(
    replace(command, place=Place.KEYS_ONLY) if command.action.startswith("page") else command
    for command in READING_COMMANDS
)
"""The keys for reading, which leave room in the footer for others."""

_SCOPES: Final = tuple(Scope)

_PIECE: Final = 1000
"""So many games are read between two keys; that takes some hundredths of a second."""

_COMMANDS: Final = (
    *READING[:-1],
    *FILTER_COMMANDS,
    Command(
        action="scope",
        keys="s",
        title=_("Which games"),
        help=_("Those that count, with or without hints, practice, repeats, all"),
    ),
    Command(action="luck", keys="l", title=_("Luck"), help=_("What the cards did for both")),
    READING[-1],
    HELP,
)


@dataclass(frozen=True, slots=True)
class _Found:
    """What the games that were asked for come to, and those games."""

    figures: Statistics
    played: Played


class StatsScreen(ReadingScreen, inherit_bindings=False):
    """What came of the games at a level, to a target, of a kind."""

    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = _COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(_COMMANDS)

    def __init__(self, storage: Storage) -> None:
        super().__init__()
        self._history = storage.history
        self._which = Which()
        self._games: list[FinishedGame] = []
        self._known: dict[Which, _Found] = {}
        self._missing: deque[int] = deque()
        self._is_read = False
        self._found: _Found | None = None
        self._trouble = ""
        self._progress = _("Adding up the games.")

    @property
    def heading(self) -> str:
        """What stands over the figures."""
        return _("Statistics")

    @property
    def is_ready(self) -> bool:
        """Whether all games have been added up."""
        return self._is_read

    def on_mount(self) -> None:
        """Read the games once the screen has been drawn, so that it is there at once."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Find out which games are not summed up yet."""
        try:
            self._missing.extend(self._history.missing())
        except StorageError as error:
            self._fail(error)
        else:
            self._sum_up_next()

    def _sum_up_next(self) -> None:
        """Sum up one more game, and go on when the screen has been drawn and keys been heard."""
        if not self.is_attached:  # it was closed in the meantime
            return
        if not self._missing:
            self._read_next(self._history.finished(_PIECE))
            return
        number = self._missing.popleft()
        try:
            self._history.summarise(number)
        except (KeyError, RecordError):
            pass  # it is named among those that are left out
        except StorageError as error:
            self._fail(error)
            return
        left = len(self._missing)
        text = ngettext("Adding up {number} game.", "Adding up {number} games.", left)
        self._progress = text.format(number=left)
        self.appearance_changed()
        self.call_after_refresh(self._sum_up_next)

    def _read_next(self, pieces: Iterator[tuple[FinishedGame, ...]]) -> None:
        """Read the next games, and go on when keys have been heard; after the last, show all."""
        if not self.is_attached:
            return
        try:
            piece = next(pieces, None)
        except StorageError as error:
            self._fail(error)
            return
        if piece is None:
            self._is_read = True
            self._look_at(self._which)
        else:
            self._games += piece
            self.call_after_refresh(self._read_next, pieces)

    def _look_at(self, which: Which) -> None:
        """Show what came of the games that ``which`` says; while they are read, say which."""
        self._which = which
        if self._is_read and not self._trouble:
            try:
                self._found = self._reckoned(which)
            except StorageError as error:
                self._trouble = str(error)
        self.appearance_changed()
        self.refresh_bindings()

    def _reckoned(self, which: Which) -> _Found:
        """What the games that ``which`` says come to: once for each choice, from memory.

        Only how many were given up is asked anew, which is one small question.

        Raises:
            StorageError: the file could not be read.
        """
        found = self._known.get(which)
        if found is None:
            given_up = self._history.given_up(which)
            played = replace(played_of(self._games, which), given_up=given_up)
            found = _Found(add_up(played.games), played)
            self._known[which] = found
        return found

    def _fail(self, error: StorageError) -> None:
        """Say what is wrong in place of figures."""
        self._trouble = str(error)
        self._look_at(self._which)

    def text(self, width: int) -> Content:
        """Which games, then the figures."""
        if self._trouble:
            return Content(self._trouble)
        which = self._which
        first = Content.assemble(
            (
                scope_text(which.scope),
                "$text-muted" if which.scope is Scope.COUNTED else "bold $act",
            ),
            "  ",
        ) + filter_text(which.level, which.target)
        found = self._found
        if found is None:
            return Content("\n\n").join([first, Content(self._progress)])
        drawing = Drawing(width=width, glyphs=self.app.glyphs, suits=self.app.suit_colours)
        remarks = (given_up_text(found.played.given_up), left_out_text(found.played.damaged))
        parts = [first, statistics_text(found.figures, drawing)]
        parts += [Content.styled(remark, "$text-muted") for remark in remarks if remark]
        return Content("\n\n").join(parts)

    @property
    def _widest(self) -> int:
        """All the room there is: what is read is set in columns."""
        return self.app.size.width

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Games can be chosen while they are still being read; their luck is known afterwards."""
        if action == "luck":
            return self._found is not None and not self._trouble
        return not self._trouble or action not in ("level", "target", "scope")

    def action_level(self) -> None:
        """Only the games at one level; after the last level all again."""
        self._look_at(replace(self._which, level=after(self._which.level, LEVEL_CHOICES)))

    def action_target(self) -> None:
        """Only the games to 121 or to 61, then all again."""
        self._look_at(replace(self._which, target=after(self._which.target, TARGET_CHOICES)))

    def action_scope(self) -> None:
        """The games that count, or others."""
        self._look_at(replace(self._which, scope=after(self._which.scope, _SCOPES)))

    def action_luck(self) -> None:
        """What the cards did in these games."""
        from cribbage_tui.ui.screens.luck import LuckScreen

        if self._found is not None:
            luck = luck_of(game.summary for game in self._found.played.games)
            self.app.push_screen(LuckScreen(luck))
