"""The figures of ``stats`` as sentences, tables and charts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.bars import marked_bar, swing
from cribbage_tui.commands.words import tenths_text
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.statistics.expected import PAR_DEALER, PAR_PONE, expected_share
from cribbage_tui.statistics.figures import Best, Statistics
from cribbage_tui.ui.glyphs import Glyphs, card_text, cards_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.stats import (
    average_text,
    averages_remark,
    games_text,
    percent_text,
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


def figures_text(figures: Statistics, glyphs: Glyphs) -> Iterator[RenderableType]:
    """All figures of at least one game, one part below the other."""
    yield from _course(figures, glyphs)
    yield from _averages(figures, glyphs)
    yield from _best(figures, glyphs)
    yield from _hands(figures, glyphs)
    yield from _last_games(figures, glyphs)


def _course(figures: Statistics, glyphs: Glyphs) -> Iterator[str]:
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


def _averages(figures: Statistics, glyphs: Glyphs) -> Iterator[RenderableType]:
    names = Names()
    own, other = figures.own, figures.other
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
    yield averages_remark()


def _best(figures: Statistics, glyphs: Glyphs) -> Iterator[RenderableType]:
    names = Names()
    own, other = figures.own, figures.other
    yield ""
    yield from aligned(
        (_("Best so far"), names.you, names.computer),
        (
            (_("Hand"), _best_text(own.best_hand, glyphs), _best_text(other.best_hand, glyphs)),
            (_("Crib"), _best_text(own.best_crib, glyphs), _best_text(other.best_crib, glyphs)),
        ),
    )


def _hands(figures: Statistics, glyphs: Glyphs) -> Iterator[RenderableType]:
    scores = figures.own.hand_scores
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


def _last_games(figures: Statistics, glyphs: Glyphs) -> Iterator[RenderableType]:
    last = figures.curve[-_LAST_GAMES:]
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


def _best_text(best: Best | None, glyphs: Glyphs) -> str:
    if best is None:
        return glyphs.dash
    return _("{points}: {cards} with {starter}").format(
        points=best.points,
        cards=cards_text(best.cards, glyphs),
        starter=card_text(best.starter, glyphs),
    )
