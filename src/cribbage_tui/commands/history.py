"""``history``: the list of all games that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.entries import Games, begun_text, result_text
from cribbage_tui.commands.words import seed_text
from cribbage_tui.i18n import _
from cribbage_tui.storage import open_history
from cribbage_tui.storage.entries import GameEntry, matches_of
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.history import MatchStanding, level_text, notes, standings

if TYPE_CHECKING:
    from rich.console import RenderableType


class Columns(Enum):
    """What the text tells of each game."""

    USUAL = "usual"
    """As much as fits a window of the usual width."""
    WITH_SEED = "with_seed"
    """The seed of its cards too, once it is over."""


@dataclass(frozen=True, slots=True)
class HistoryReport:
    """The latest games.

    Attributes:
        games: all games.
        limit: how many of them are listed; None for every one.
        columns: what the text tells of each; the data tell all there is.
    """

    games: Games
    limit: int | None
    columns: Columns = Columns.USUAL

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
        titles = [">" + _("Game"), _("Begun"), _("Level"), ">" + _("To"), _("Result"), _("Notes")]
        matches = standings(matches_of(self.games.entries))
        rows = [_row(entry, matches.get(entry.number), glyphs) for entry in self.listed]
        if self.columns is Columns.WITH_SEED:
            titles.append(_("Seed"))
            rows = [
                (*row, _seed(entry, glyphs)) for row, entry in zip(rows, self.listed, strict=True)
            ]
        yield from aligned(titles, rows)
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


def _seed(entry: GameEntry, glyphs: Glyphs) -> str:
    """The seed of the cards; a dash until it may be told."""
    seal = entry.told_seal
    return glyphs.dash if seal is None else seed_text(seal.seed, glyphs)


def history(folder: Path | None, *, limit: int | None, columns: Columns) -> HistoryReport:
    """The report on the latest ``limit`` games; None for all.

    Raises:
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        return HistoryReport(Games(kept.entries()), limit, columns)
