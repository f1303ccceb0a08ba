"""``luck``: what the cards did for the person and for the computer, beside what chance does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.which import played_games, which_text, which_to_json
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.statistics.luck import Luck, LuckFigure, Measure, luck_of
from cribbage_tui.storage import open_history
from cribbage_tui.storage.history import Which
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.stats import (
    average_text,
    games_text,
    left_out_text,
    no_luck_text,
    percent_text,
    signed_text,
)

if TYPE_CHECKING:
    from rich.console import RenderableType


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckReport:
    """The luck in some games.

    Attributes:
        which: which games they are.
        luck: the measures.
        damaged: the numbers of games that are left out because they cannot be read.
    """

    which: Which
    luck: Luck
    damaged: tuple[int, ...] = ()

    def to_json(self) -> Mapping[str, object]:
        """``{"games": …, "deals": …, "measures": {"dealt": {"you": …, …}, …}}``.

        ``equal_luck`` is where the difference would lie 95 times in 100 if both were equally
        lucky; null while there are too few deals yet. Jacks are a share, the rest are points.
        """
        return {
            "which": which_to_json(self.which),
            "games": self.luck.games,
            "deals": self.luck.deals,
            "measures": {
                figure.measure.value: {
                    "you": figure.own,
                    "computer": figure.other,
                    "cases": {"you": figure.own_cases, "computer": figure.other_cases},
                    "difference": figure.difference,
                    "equal_luck": figure.equal_luck,
                    "usual": figure.is_usual,
                }
                for figure in self.luck.figures
            },
            "damaged": self.damaged,
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """A line for each measure, and how to read them."""
        yield which_text(self.which)
        if self.luck.deals:
            yield _("{games}, {deals}").format(
                games=games_text(self.luck.games),
                deals=ngettext("{number} deal", "{number} deals", self.luck.deals).format(
                    number=self.luck.deals
                ),
            )
            yield ""
            yield from self._table(glyphs)
            yield ""
            yield _(
                "Jacks are a share of the starters, the rest are points each. Equal luck is where"
                " the difference lies 95 times in 100 if both are equally lucky. With four such"
                " lines, one is unusual for every fifth or sixth player."
            )
            yield _("Jacks are turned as dealer. Cribs are not luck alone: the throws are skill.")
        else:
            yield no_luck_text()
        if self.damaged:
            yield left_out_text(self.damaged)

    def _table(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        names = Names()
        titles = (
            _("Luck so far"),
            ">" + names.you,
            ">" + names.computer,
            ">" + _("Difference"),
            ">" + _("Equal luck"),
            "",
        )
        return aligned(titles, (_row(figure, glyphs) for figure in self.luck.figures))


def _row(figure: LuckFigure, glyphs: Glyphs) -> tuple[str, ...]:
    difference, interval = figure.difference, figure.equal_luck
    return (
        _measure_text(figure.measure),
        _value_text(figure, figure.own, glyphs),
        _value_text(figure, figure.other, glyphs),
        glyphs.dash if difference is None else _difference_text(figure, difference),
        glyphs.dash
        if interval is None
        else _("{low} to {high}").format(
            low=_difference_text(figure, interval[0]), high=_difference_text(figure, interval[1])
        ),
        _verdict_text(figure),
    )


def _measure_text(measure: Measure) -> str:
    match measure:
        case Measure.DEALT:
            return _("Six cards dealt")
        case Measure.JACKS:
            return _("Jacks turned")
        case Measure.STARTER:
            return _("Added by the starter")
        case Measure.CRIBS:
            return _("Own cribs")
        case _:
            assert_never(measure)


def _value_text(figure: LuckFigure, value: float | None, glyphs: Glyphs) -> str:
    is_share = figure.measure is Measure.JACKS
    return percent_text(value, glyphs) if is_share else average_text(value, glyphs)


def _difference_text(figure: LuckFigure, value: float) -> str:
    if figure.measure is not Measure.JACKS:
        return signed_text(value)
    return _("{number}%").format(number=signed_text(100 * value, 1))


def _verdict_text(figure: LuckFigure) -> str:
    match figure.is_usual:
        case None:
            return _("too few deals yet")
        case True:
            return _("usual")
        case False:
            return _("unusual")


def luck(folder: Path | None, which: Which) -> LuckReport:
    """The report on the luck in the games that ``which`` asks for.

    Raises:
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        played = played_games(kept, which)
    return LuckReport(
        which=which, luck=luck_of(game.summary for game in played.games), damaged=played.damaged
    )
