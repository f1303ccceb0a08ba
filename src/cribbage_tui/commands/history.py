"""``history``: the list of all games that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.entries import Games, begun_text, result_text
from cribbage_tui.i18n import _
from cribbage_tui.storage import open_history
from cribbage_tui.storage.entries import GameEntry, matches_of
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.history import MatchStanding, level_text, notes, standings

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True)
class HistoryReport:
    """The latest games.

    Attributes:
        games: all games.
        limit: how many of them are listed; None for every one.
    """

    games: Games
    limit: int | None

    @property
    def listed(self) -> tuple[GameEntry, ...]:
        """The games to list, the latest first."""
        return self.games.entries[: self.limit]

    def to_json(self) -> Mapping[str, object]:
        """``{"total": …, "games": [{"number": …, "status": …, …}, …]}``, the latest first."""
        return {
            "total": len(self.games.entries),
            "games": [self.games.to_json(entry) for entry in self.listed],
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """A line for each game."""
        if not self.games.entries:
            yield _("No games yet. Every game you play is listed here, with its result.")
            return
        titles = (">" + _("Game"), _("Begun"), _("Level"), ">" + _("To"), _("Result"), _("Notes"))
        matches = standings(matches_of(self.games.entries))
        yield from aligned(
            titles, (_row(entry, matches.get(entry.number), glyphs) for entry in self.listed)
        )
        left_out = len(self.games.entries) - len(self.listed)
        if left_out:
            yield _("The latest {number} of {total} games; --all lists every one.").format(
                number=len(self.listed), total=len(self.games.entries)
            )


def _row(entry: GameEntry, standing: MatchStanding | None, glyphs: Glyphs) -> tuple[str, ...]:
    setup = entry.setup
    return (
        str(entry.number),
        begun_text(entry, glyphs),
        level_text(setup) or glyphs.dash,
        glyphs.dash if setup is None else str(int(setup.options.target)),
        result_text(entry),
        _(", ").join(notes(entry, standing)),
    )


def history(folder: Path | None, *, limit: int | None) -> HistoryReport:
    """The report on the latest ``limit`` games; None for all.

    Raises:
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        return HistoryReport(Games(kept.entries()), limit)
