"""``simulate``: two computer players against each other, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from cribbage_tui import arena
from cribbage_tui.commands.output import make_table
from cribbage_tui.commands.progress import progress_bar
from cribbage_tui.commands.words import seed_text
from cribbage_tui.engine import Target
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.glyphs import Glyphs

if TYPE_CHECKING:
    from rich.console import RenderableType

DEFAULT_GAMES: Final = 1000
"""How many games are played when nobody says: enough to tell levels apart, in seconds."""


class Timing(Enum):
    """Whether the players' decisions are timed."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """The result of a meeting."""

    result: arena.Simulation

    def to_json(self) -> Mapping[str, object]:
        """The arena's JSON data: see :func:`cribbage_tui.arena.to_json_data`."""
        return arena.to_json_data(self.result)

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """Who won how often, the margin, and the points a deal by where they came from."""
        result = self.result
        games = ngettext("{games} game, in pairs", "{games} games, in pairs", result.games)
        deals = ngettext("{deals} deal", "{deals} deals", result.deals)
        length = deals if not result.games else f"{games}, {deals}"
        yield _("{a} against {b}: {length} (seed {seed})").format(
            a=result.a.name,
            b=result.b.name,
            length=length.format(games=result.games, deals=result.deals),
            seed=seed_text(result.seed, glyphs),
        )
        yield self._margin()
        if result.games:
            yield self._wins(glyphs)
        yield self._points(glyphs)
        if result.a.times is not None:
            yield self._times(glyphs)

    def _margin(self) -> str:
        form = "{:+.2f}"
        ends = self.result.margin_per_deal_ci95
        if ends is None:
            sentence = _("Margin of {player}: {margin} points a deal")
        else:
            sentence = _("Margin of {player}: {margin} points a deal (95%: {interval})")
        return sentence.format(
            player=self.result.a.name,
            margin=form.format(self.result.margin_per_deal),
            interval=_ends(ends, form),
        )

    def _wins(self, glyphs: Glyphs) -> RenderableType:
        table = make_table(
            _("Player"), ">" + _("Games won"), ">" + _("Share"), ">" + _("95%"), glyphs=glyphs
        )
        for player in (self.result.a, self.result.b):
            assert player.win_rate is not None
            table.add_row(
                player.name,
                str(player.wins),
                f"{player.win_rate:.1%}",
                _ends(player.win_rate_ci95, "{:.1%}"),
            )
        return table

    def _points(self, glyphs: Glyphs) -> RenderableType:
        table = make_table(
            _("Points a deal"),
            *(">" + part for part in (_("Hand"), _("Crib"), _("Play"), _("Heels"), _("All"))),
            glyphs=glyphs,
        )
        for player in (self.result.a, self.result.b):
            for role, points in (
                (_("{player}, dealer"), player.dealer),
                (_("{player}, pone"), player.pone),
            ):
                parts = (points.hand, points.crib, points.play, points.heels, points.total)
                table.add_row(role.format(player=player.name), *(f"{part:.2f}" for part in parts))
        return table

    def _times(self, glyphs: Glyphs) -> RenderableType:
        table = make_table(
            _("Milliseconds a decision"),
            *(">" + column for column in (_("Mean"), _("Half"), _("99 of 100"), _("Longest"))),
            glyphs=glyphs,
        )
        for player in (self.result.a, self.result.b):
            assert player.times is not None
            times = player.times
            figures = (times.mean, times.median, times.p99, times.longest)
            table.add_row(player.name, *(f"{figure:.2f}" for figure in figures))
        return table


def simulate(
    a: str,
    b: str,
    *,
    games: int | None,
    deals: int | None,
    seed: str,
    jobs: int,
    target: Target = Target.LONG,
    timing: Timing = Timing.OFF,
) -> SimulationReport:
    """Let ``a`` play ``b``: so many games, or so many single deals, or ``DEFAULT_GAMES``.

    Games are played in pairs, so for an odd number one more is.

    On a terminal a bar on standard error shows how far it is.
    """
    if games is None and deals is None:
        games = DEFAULT_GAMES
    with progress_bar(_("playing")) as progress:
        result = arena.simulate(
            a,
            b,
            games=games,
            deals=deals,
            seed=seed,
            jobs=jobs,
            target=target,
            progress=progress,
            clock=time.perf_counter if timing is Timing.ON else None,
        )
    return SimulationReport(result)


def _ends(ends: tuple[float, float] | None, form: str) -> str:
    if ends is None:
        return ""
    return _("{low} to {high}").format(low=form.format(ends[0]), high=form.format(ends[1]))
