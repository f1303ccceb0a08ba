"""``stats``: how the person plays, in figures: wins, averages beside par, hands, the last games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage_tui.commands.progress import games_bar
from cribbage_tui.commands.stats_json import figures_to_json
from cribbage_tui.commands.stats_text import figures_text
from cribbage_tui.commands.which import played_games, which_text, which_to_json
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.statistics.figures import Statistics, add_up
from cribbage_tui.storage import open_history
from cribbage_tui.storage.history import History, Recount, Which
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.stats import given_up_text, left_out_text

if TYPE_CHECKING:
    from rich.console import RenderableType


class Source(Enum):
    """Where the figures come from."""

    REMEMBERED = "remembered"
    RECOMPUTED = "recomputed"
    """Every game is played again first, and compared with what is remembered of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsReport:
    """The statistics of some games.

    Attributes:
        which: which games they are of.
        figures: the games added up.
        damaged: the numbers of games that are left out because they cannot be read.
        given_up: how many more games were given up.
        recount: what came of playing every game again, if that was asked for.
    """

    which: Which
    figures: Statistics
    damaged: tuple[int, ...] = ()
    given_up: int = 0
    recount: Recount | None = None

    @property
    def status(self) -> int:
        """0, or 1 when a game had been remembered differently or is damaged."""
        recount = self.recount
        return int(recount is not None and bool(recount.differences or recount.damaged))

    def to_json(self) -> Mapping[str, object]:
        """The figures, which games they are of, and what is left out of them."""
        return {
            "which": which_to_json(self.which),
            **figures_to_json(self.figures),
            "given_up": self.given_up,
            "damaged": self.damaged,
            "recomputed": None if self.recount is None else _recount_to_json(self.recount),
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """The same as sentences, a table, and two charts."""
        if self.recount is not None:
            yield from _recount_lines(self.recount)
        yield which_text(self.which)
        if self.figures.games:
            yield from figures_text(self.figures, glyphs)
        else:
            yield _(
                "No finished game of this kind yet. Wins, averages, your best hand, and how your"
                " hands compare with what is to be expected will stand here."
            )
        yield from filter(None, (given_up_text(self.given_up), left_out_text(self.damaged)))


def stats(folder: Path | None, which: Which, *, source: Source) -> StatsReport:
    """The report on the games that ``which`` asks for.

    Raises:
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        recount = _recompute(kept) if source is Source.RECOMPUTED else None
        played = played_games(kept, which)
    return StatsReport(
        which=which,
        figures=add_up(played.games),
        damaged=played.damaged,
        given_up=played.given_up,
        recount=recount,
    )


def _recompute(kept: History) -> Recount:
    with games_bar(_("playing every game again")) as progress:
        return kept.recompute(progress=progress)


def _recount_to_json(recount: Recount) -> Mapping[str, object]:
    return {
        "games": recount.games,
        "differences": recount.differences,
        "damaged": recount.damaged,
    }


def _recount_lines(recount: Recount) -> Iterator[str]:
    again = ngettext(
        "{number} game was played again.", "{number} games were played again.", recount.games
    ).format(number=recount.games)
    if recount.differences:
        text = _("{again} Remembered differently, and put right: {numbers}.")
        yield text.format(again=again, numbers=_(", ").join(map(str, recount.differences)))
    else:
        yield _("{again} Everything remembered of them is right.").format(again=again)
    if recount.damaged:
        yield left_out_text(recount.damaged)
    yield ""
