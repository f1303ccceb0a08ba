"""``stats``: how the person plays, in figures: wins, averages beside par, hands, the last games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.bars import marked_bar, swing
from cribbage_tui.commands.words import tenths_text
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.statistics.expected import PAR_DEALER, PAR_PONE, Par, expected_share
from cribbage_tui.statistics.figures import Best, RoleFigures, SeatFigures, Statistics, add_up
from cribbage_tui.storage import open_history
from cribbage_tui.storage.history import Recount, Which
from cribbage_tui.ui.glyphs import Glyphs, card_text, cards_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.stats import (
    average_text,
    games_text,
    left_out_text,
    percent_text,
    scope_text,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

_BAR: Final = 36
"""Cells of the longest bar of the hands."""

_SWING: Final = 16
"""Cells of the longest bar of the last games, to either side."""

_LAST_GAMES: Final = 20
"""How many of the last games the text shows."""

_HARDLY: Final = 0.0005
"""A score that comes up more rarely than this has no line of its own until it has come up."""


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
        """Everything in figures; null where there is nothing to say. Shares are from 0 to 1."""
        figures = self.figures
        return {
            "which": which_to_json(self.which),
            "games": figures.games,
            "wins": figures.wins,
            "win_rate": figures.win_rate,
            "win_rate_ci95": figures.win_rate_interval,
            "hinted": figures.hinted,
            "streaks": {
                "longest_won": figures.streaks.longest_won,
                "longest_lost": figures.streaks.longest_lost,
                "current": figures.streaks.current,
            },
            "skunks": {
                "given": figures.skunks_given,
                "double_given": figures.doubles_given,
                "taken": figures.skunks_taken,
                "double_taken": figures.doubles_taken,
            },
            "per_deal": {
                "you": _seat_to_json(figures.own),
                "computer": _seat_to_json(figures.other),
                "par": {"dealer": _par_to_json(PAR_DEALER), "pone": _par_to_json(PAR_PONE)},
            },
            "best_hand": {
                "you": _best_to_json(figures.own.best_hand),
                "computer": _best_to_json(figures.other.best_hand),
            },
            "best_crib": {
                "you": _best_to_json(figures.own.best_crib),
                "computer": _best_to_json(figures.other.best_crib),
            },
            "hand_scores": {
                "you": figures.own.hand_scores,
                "computer": figures.other.hand_scores,
                "expected": [expected_share(points) for points in range(30)],
            },
            "last_games": [
                {"you": point.own, "computer": point.other, "won": point.is_won}
                for point in figures.curve
            ],
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
            yield from self._course(glyphs)
            yield from self._averages(glyphs)
            yield from self._best(glyphs)
            yield from self._hands(glyphs)
            yield from self._last_games(glyphs)
        else:
            yield _(
                "No finished game of this kind yet. Wins, averages, your best hand, and how your"
                " hands compare with what is to be expected will stand here."
            )
        if self.given_up:
            yield _("Given up, and not in these figures: {games}.").format(
                games=games_text(self.given_up)
            )
        if self.damaged:
            yield left_out_text(self.damaged)

    def _course(self, glyphs: Glyphs) -> Iterator[str]:
        figures = self.figures
        assert figures.win_rate_interval is not None
        low, high = figures.win_rate_interval
        yield _("{games}, {wins} won: {share} (95% interval: {low} to {high})").format(
            games=games_text(figures.games),
            wins=figures.wins,
            share=percent_text(Fraction(figures.wins, figures.games), glyphs),
            low=percent_text(low, glyphs),
            high=percent_text(high, glyphs),
        )
        if figures.hinted:
            yield _("With hints: {games}.").format(games=games_text(figures.hinted))
        streaks = figures.streaks
        if streaks.current > 0:
            text = _("Won in a row: {won} at best, {current} now. Lost in a row: {lost} at worst.")
        else:
            text = _("Won in a row: {won} at best. Lost in a row: {lost} at worst, {current} now.")
        yield text.format(
            won=streaks.longest_won, lost=streaks.longest_lost, current=abs(streaks.current)
        )
        yield _(
            "Skunks given: {given}, double ones {double_given}. Taken: {taken}, double ones"
            " {double_taken}."
        ).format(
            given=figures.skunks_given,
            double_given=figures.doubles_given,
            taken=figures.skunks_taken,
            double_taken=figures.doubles_taken,
        )

    def _averages(self, glyphs: Glyphs) -> Iterator[RenderableType]:
        names = Names()
        own, other = self.figures.own, self.figures.other
        rows = (
            (_("Hand, as dealer"), own.dealer.hand, other.dealer.hand, PAR_DEALER.hand),
            (_("Crib"), own.dealer.crib, other.dealer.crib, PAR_DEALER.crib),
            (_("Play, as dealer"), own.dealer.play, other.dealer.play, PAR_DEALER.play),
            (_("Hand, as pone"), own.pone.hand, other.pone.hand, PAR_PONE.hand),
            (_("Play, as pone"), own.pone.play, other.pone.play, PAR_PONE.play),
        )
        yield ""
        titles = (
            _("Points a deal"), ">" + names.you, ">" + names.computer, ">" + _("Par of experts"),
        )  # fmt: skip
        yield from aligned(
            titles,
            ((name, *(average_text(number, glyphs) for number in row)) for name, *row in rows),
        )

    def _best(self, glyphs: Glyphs) -> Iterator[RenderableType]:
        names = Names()
        own, other = self.figures.own, self.figures.other
        yield ""
        yield from aligned(
            (_("Best so far"), names.you, names.computer),
            (
                (_("Hand"), _best_text(own.best_hand, glyphs), _best_text(other.best_hand, glyphs)),
                (_("Crib"), _best_text(own.best_crib, glyphs), _best_text(other.best_crib, glyphs)),
            ),
        )

    def _hands(self, glyphs: Glyphs) -> Iterator[RenderableType]:
        scores = self.figures.own.hand_scores
        hands = sum(scores)
        yield ""
        if not hands:
            return
        shares = [score / hands for score in scores]
        most = max(*shares, *map(expected_share, range(30)))
        rows = [
            (
                str(points),
                tenths_text(shares[points]) if scores[points] else glyphs.dash,
                tenths_text(expected_share(points)),
                marked_bar(shares[points], expected_share(points), most, width=_BAR, glyphs=glyphs),
            )
            for points in range(30)
            if scores[points] or expected_share(points) >= _HARDLY
        ]
        titles = (">" + _("Hand"), ">" + Names().you, ">" + _("Expected"), "")
        yield from aligned(titles, rows)
        yield ngettext(
            "Of {number} hand. The line is where whoever keeps the best four can expect to be.",
            "Of {number} hands. The line is where whoever keeps the best four can expect to be.",
            hands,
        ).format(number=hands)

    def _last_games(self, glyphs: Glyphs) -> Iterator[RenderableType]:
        last = self.figures.curve[-_LAST_GAMES:]
        most = max(abs(point.own - point.other) for point in last)
        yield ""
        yield from aligned(
            (">" + Names().you, ">" + Names().computer, _("The last games, the latest below")),
            (
                (
                    str(point.own),
                    str(point.other),
                    swing(point.own - point.other, most, width=_SWING, glyphs=glyphs),
                )
                for point in last
            ),
        )


def stats(folder: Path | None, which: Which, *, source: Source) -> StatsReport:
    """The report on the games that ``which`` asks for.

    Raises:
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        recount = kept.recompute() if source is Source.RECOMPUTED else None
        played = kept.played(which)
    return StatsReport(
        which=which,
        figures=add_up(played.games),
        damaged=played.damaged,
        given_up=played.given_up,
        recount=recount,
    )


def which_to_json(which: Which) -> Mapping[str, object]:
    """Which games are looked at: ``{"level": …, "target": …, "scope": …}``."""
    return {"level": which.level, "target": which.target, "scope": which.scope.value}


def which_text(which: Which) -> str:
    """The same in words."""
    if which.level is None:
        level = _("at every level")
    else:
        level = _("at level {level}").format(level=LEVELS[which.level].title())
    if which.target is None:
        target = _("to 121 and to 61")
    else:
        target = _("to {target}").format(target=which.target)
    return _("Looked at: {scope}, {level}, {target}").format(
        scope=scope_text(which.scope), level=level, target=target
    )


def _seat_to_json(seat: SeatFigures) -> Mapping[str, object]:
    return {"dealer": _role_to_json(seat.dealer), "pone": _role_to_json(seat.pone)}


def _role_to_json(role: RoleFigures) -> Mapping[str, object]:
    return {"hands": role.hands, "hand": role.hand, "crib": role.crib, "play": role.play}


def _par_to_json(par: Par) -> Mapping[str, object]:
    return {"hand": par.hand, "crib": par.crib, "play": par.play}


def _best_to_json(best: Best | None) -> Mapping[str, object] | None:
    if best is None:
        return None
    return {
        "points": best.points,
        "cards": [str(card) for card in best.cards],
        "starter": str(best.starter),
    }


def _best_text(best: Best | None, glyphs: Glyphs) -> str:
    if best is None:
        return glyphs.dash
    return _("{points}: {cards} with {starter}").format(
        points=best.points,
        cards=cards_text(best.cards, glyphs),
        starter=card_text(best.starter, glyphs),
    )


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
