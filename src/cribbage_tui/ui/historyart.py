"""The list of games drawn: a line for each, and what is told of the one pointed at. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from textual.content import Content

from cribbage_tui.engine import Target
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.storage.entries import matches_of
from cribbage_tui.storage.history import GameEntry, GameStatus
from cribbage_tui.table_setup import HUMAN
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.textcells import fit_cells
from cribbage_tui.ui.words.history import (
    MatchStanding,
    about,
    fairness_lines,
    headline,
    level_name,
    level_text,
    notes,
    outcome_text,
    score_text,
    standings,
)
from cribbage_tui.ui.words.times import when_text

_POINTER_CELLS: Final = 2
_CELLS: Final = (5, 17, 8, 4, 9, 8)
"""Number, time, level, target, outcome and score; notes have the rest of the line."""

DETAIL_LINES: Final = 4
"""What is told of a game never takes more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGames:
    """The games that were read, and which of them are looked at.

    Attributes:
        entries: all of them, latest first.
        standings: how the match stood after each game of a match, by the game's number.
        level: only those at this level; None for all.
        target: only those to this hole; None for all.
    """

    entries: tuple[GameEntry, ...] = ()
    standings: Mapping[int, MatchStanding] = field(default_factory=dict)
    level: str | None = None
    target: int | None = None

    @property
    def chosen(self) -> tuple[GameEntry, ...]:
        """Those that are looked at."""
        return tuple(entry for entry in self.entries if self._has(entry))

    def _has(self, entry: GameEntry) -> bool:
        if self.level is None and self.target is None:
            return True
        setup = entry.setup
        if setup is None:
            return False
        return self.level in (None, setup.level) and self.target in (
            None,
            int(setup.options.target),
        )


def games_of(entries: tuple[GameEntry, ...]) -> ListedGames:
    """All of ``entries``, which come latest first."""
    return ListedGames(entries=entries, standings=standings(matches_of(entries)))


LEVEL_CHOICES: Final = (None, *LEVELS)
"""The levels to look at, in the order of a key's presses."""

TARGET_CHOICES: Final = (None, *sorted(map(int, Target), reverse=True))
"""The targets to look at, likewise."""


def head_line(games: ListedGames) -> Content:
    """How many games there are, and which; nothing before the first game."""
    if not games.entries:
        return Content("")
    number = len(games.chosen)
    count = ngettext("{number} game", "{number} games", number).format(number=number)
    return Content(f" {count}   ") + filter_text(games.level, games.target)


def filter_text(level: str | None, target: int | None) -> Content:
    """Which level and which target are looked at; what is narrowed down stands out."""
    any_level, any_target = _("at every level"), _("to 121 and to 61")
    at = any_level if level is None else _("at level {level}").format(level=level_name(level))
    to = any_target if target is None else _("to {target}").format(target=target)
    return Content.assemble(
        (at, "$text-muted" if level is None else "bold $act"),
        "  ",
        (to, "$text-muted" if target is None else "bold $act"),
    )


def columns_line(glyphs: Glyphs) -> Content:
    """What stands in each column."""
    titles = (_("No."), _("When"), _("Level"), _("To"), _("Result"), _("Score"))
    cells = _in_cells(titles, glyphs)
    return Content.styled(" " * _POINTER_CELLS + "".join(cells), "$text-muted")


def game_line(
    entry: GameEntry, standing: MatchStanding | None, now: datetime, glyphs: Glyphs
) -> Content:
    """The line of a game, without the pointer that may stand before it."""
    setup = entry.setup
    number, when, level, target, outcome, score = _in_cells(
        (
            str(entry.number),
            when_text(entry.begun, now) or glyphs.dash,
            level_text(setup) or glyphs.dash,
            glyphs.dash if setup is None else str(int(setup.options.target)),
            outcome_text(entry),
            score_text(entry) or glyphs.dash,
        ),
        glyphs,
    )
    more = f" {glyphs.bullet} ".join(notes(entry, standing))
    return Content.assemble(
        " " * _POINTER_CELLS,
        (number, "$text-muted"),
        f"{when}{level}{target}",
        (outcome, _colour(entry)),
        f"{score} ",
        (more, "$text-muted"),
    )


def pointed(line: Content, glyphs: Glyphs) -> Content:
    """``line`` with the pointer before it, in the colours that every pointer has."""
    # Colours of its own would not be readable on that ground.
    text = glyphs.pointer.ljust(_POINTER_CELLS) + line.plain[_POINTER_CELLS:]
    return Content.styled(text, "$pointed on $pointed-ground")


def _colour(entry: GameEntry) -> str:
    if entry.status is not GameStatus.FINISHED:
        return "$text-muted"
    return "bold $you" if entry.winner is HUMAN else "$computer"


def _in_cells(texts: Iterable[str], glyphs: Glyphs) -> list[str]:
    """The texts in the columns: words at the left, numbers at the right."""
    found = []
    for place, (text, cells) in enumerate(zip(texts, _CELLS, strict=True)):
        fitted = fit_cells(text, cells - 1, glyphs.ellipsis)
        is_number = place in (0, 3, 5)
        if is_number:
            bare = fitted.rstrip()
            fitted = " " * (len(fitted) - len(bare)) + bare
        found.append(f"{fitted} ")
    return found


def detail_lines(
    entry: GameEntry, games: ListedGames, width: int, glyphs: Glyphs
) -> tuple[Content, ...]:
    """What is told of the game pointed at, in at most ``DETAIL_LINES`` lines."""
    standing = games.standings.get(entry.number)
    repeated = next((each for each in games.entries if each.uid == entry.repeats), None)
    lines = [
        Content.styled(headline(entry), "bold"),
        Content(" ".join(about(entry, standing, repeated))),
        *(Content.styled(line, "$text-muted") for line in fairness_lines(entry)),
    ]
    mark = glyphs.ellipsis
    return tuple(_cut(line, width, mark) for line in lines if line)[:DETAIL_LINES]


def _cut(line: Content, width: int, mark: str) -> Content:
    if line.cell_length <= width:
        return line
    return line.truncate(max(1, width - len(mark))) + Content(mark)


def nothing_text(games: ListedGames) -> str:
    """What to say where there is no game to list."""
    if not games.entries:
        return _(
            "No game yet. Every game you play will stand here, to be looked at card by card and"
            " to be played again with the same cards."
        )
    return _("No such game yet. Look at other levels with v, and at the other target with t.")
