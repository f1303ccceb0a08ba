"""The statistics drawn, section by section. Pure: figures in, styled lines out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import zip_longest
from typing import Final

from textual.content import Content

from cribbage_tui.i18n import _, ngettext
from cribbage_tui.settings import SuitColours
from cribbage_tui.statistics.expected import (
    BEST_HAND_COUNTS,
    PAR_DEALER,
    PAR_PONE,
    expected_share,
)
from cribbage_tui.statistics.figures import Best, SeatFigures, Statistics
from cribbage_tui.ui.cardart import CardSize, Look, fan_art
from cribbage_tui.ui.charts import fillings, number_line, pair_columns, swings
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.helptext import heading, wrapped
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.words.stats import average_text, averages_remark, percent_text

_INDENT: Final = "  "

_ONE_COLUMN: Final = 76
"""Cells of the text where all of it stands in one column; longer lines are hard to read."""

_CHARTS: Final = 67
"""Cells of the charts where they stand beside the figures."""

_FIGURES: Final = 45
"""Cells of the figures then."""

_GAP: Final = 1
_WIDEST_GAP: Final = 5
"""Cells between the two, at least and at most."""

_HISTOGRAM_LINES: Final = 7
_HISTOGRAM_LABELS: Final = 2
"""Every so many scores are written under the columns."""

_EXPECTED: Final = tuple(map(expected_share, range(len(BEST_HAND_COUNTS))))
"""The exact shares of hands worth 0 … 29 when the best four are always kept."""

_EXPECTED_MEAN: Final = sum(worth * share for worth, share in enumerate(_EXPECTED))

_SWING_LINES: Final = 3

_LAST_SCORES: Final = 6
"""So many of the last scores are written out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """How it is drawn: the room there is, and the signs and colours.

    Attributes:
        width: cells of a line.
        glyphs: the signs.
        suits: the colours of the suits.
        label: cells of what a figure is, before the figure.
        part: cells of the first half of that, where it has two.
        number: cells of a column of averages.
    """

    width: int
    glyphs: Glyphs
    suits: SuitColours
    label: int = 22
    part: int = 14
    number: int = 11


def statistics_text(figures: Statistics, drawing: Drawing) -> Content:
    """All figures; every section is there from the first day, with dashes where there is none.

    Where there is room the charts stand beside the figures, so that less has to be scrolled.
    """
    if drawing.width >= _FIGURES + _GAP + _CHARTS:
        narrow = replace(drawing, width=_FIGURES, label=16, part=11, number=9)
        left = _sections(_figures(figures, narrow))
        right = _sections(_charts(figures, replace(drawing, width=_CHARTS)))
        if all(line.cell_length <= _FIGURES for line in left):
            spare = drawing.width - _FIGURES - _CHARTS
            return _beside(left, right, at=_FIGURES + min(spare, _WIDEST_GAP))
    one = replace(drawing, width=min(drawing.width, _ONE_COLUMN))
    return Content("\n").join(_sections((*_figures(figures, one), *_charts(figures, one))))


def _figures(figures: Statistics, drawing: Drawing) -> tuple[Iterable[Content], ...]:
    return (
        _games(figures, drawing),
        _averages(figures, drawing),
        _best(figures.own, drawing),
    )


def _charts(figures: Statistics, drawing: Drawing) -> tuple[Iterable[Content], ...]:
    return _histogram(figures.own.hand_scores, drawing), _last_games(figures, drawing)


def _sections(sections: Iterable[Iterable[Content]]) -> list[Content]:
    """The lines of all of them, with an empty one between two."""
    lines = [line for section in sections for line in (Content(""), *section)]
    return lines[1:]


def _beside(left: Sequence[Content], right: Sequence[Content], *, at: int) -> Content:
    """The lines of ``left``, and beside them from the cell ``at`` on those of ``right``."""
    return Content("\n").join(
        (mine.pad_right(at - mine.cell_length) + other) if other else mine
        for mine, other in zip_longest(left, right, fillvalue=Content(""))
    )


def _row(label: str, text: str, drawing: Drawing) -> Iterator[Content]:
    """A figure beside what it is, in as many lines as it takes."""
    room = max(1, drawing.width - len(_INDENT) - drawing.label)
    named = Content(f"{_INDENT}{label}")
    named = named.pad_right(max(1, len(_INDENT) + drawing.label - named.cell_length))
    first, *more = wrapped(text, room) or [Content("")]
    yield named + first.stylize("bold")
    for line in more:
        yield Content(" " * (len(_INDENT) + drawing.label)) + line.stylize("bold")


def _games(figures: Statistics, drawing: Drawing) -> Iterator[Content]:
    yield heading(_("Games"))
    yield from _row(_("Played"), str(figures.games) if figures.games else _dash(drawing), drawing)
    yield from _row(_("Won"), _won(figures, drawing), drawing)
    yield from _row(_("In a row"), _streaks(figures, drawing), drawing)
    yield from _row(_("Skunks given"), _skunks_given(figures, drawing), drawing)
    yield from _row(_("Skunks taken"), _skunks_taken(figures, drawing), drawing)
    if figures.hinted:
        yield from _row(_("With a hint"), str(figures.hinted), drawing)


def _dash(drawing: Drawing) -> str:
    return drawing.glyphs.dash


def _won(figures: Statistics, drawing: Drawing) -> str:
    if not figures.games or figures.win_rate_interval is None:
        return _dash(drawing)
    low, high = figures.win_rate_interval
    return _("{wins}, that is {share} (in the long run likely {low} to {high})").format(
        wins=figures.wins,
        share=percent_text(Fraction(figures.wins, figures.games), drawing.glyphs),
        low=percent_text(low, drawing.glyphs),
        high=percent_text(high, drawing.glyphs),
    )


def _streaks(figures: Statistics, drawing: Drawing) -> str:
    streaks = figures.streaks
    if not figures.games:
        return _dash(drawing)
    now = abs(streaks.current)
    if streaks.current > 0:
        text = ngettext(
            "{now} won now; at most {won} won and {lost} lost",
            "{now} won now; at most {won} won and {lost} lost",
            now,
        )
    else:
        text = ngettext(
            "{now} lost now; at most {won} won and {lost} lost",
            "{now} lost now; at most {won} won and {lost} lost",
            now,
        )
    return text.format(now=now, won=streaks.longest_won, lost=streaks.longest_lost)


def _skunks_given(figures: Statistics, drawing: Drawing) -> str:
    if not figures.games:
        return _dash(drawing)
    return _skunks(figures.skunks_given, figures.doubles_given)


def _skunks_taken(figures: Statistics, drawing: Drawing) -> str:
    if not figures.games:
        return _dash(drawing)
    return _skunks(figures.skunks_taken, figures.doubles_taken)


def _skunks(single: int, double: int) -> str:
    if not double:
        return str(single)
    return _("{single}, and {double} double").format(single=single, double=double)


def _averages(figures: Statistics, drawing: Drawing) -> Iterator[Content]:
    names, glyphs = Names(), drawing.glyphs
    own, other = figures.own, figures.other
    title = heading(_("Points a deal"))
    yield title.pad_right(max(1, len(_INDENT) + drawing.label - title.cell_length)) + _numbers(
        (names.you, names.computer, _("Par")), "$text-muted", drawing
    )
    for label, part, values in (
        (_("As dealer"), _("hand"), (own.dealer.hand, other.dealer.hand, PAR_DEALER.hand)),
        ("", _("crib"), (own.dealer.crib, other.dealer.crib, PAR_DEALER.crib)),
        ("", _("play"), (own.dealer.play, other.dealer.play, PAR_DEALER.play)),
        (_("As pone"), _("hand"), (own.pone.hand, other.pone.hand, PAR_PONE.hand)),
        ("", _("play"), (own.pone.play, other.pone.play, PAR_PONE.play)),
    ):
        named = Content(f"{_INDENT}{label}")
        named = named.pad_right(max(1, len(_INDENT) + drawing.part - named.cell_length)) + Content(
            part
        )
        texts = [average_text(value, glyphs) for value in values]
        yield named.pad_right(max(1, len(_INDENT) + drawing.label - named.cell_length)) + _numbers(
            texts, "bold", drawing
        )
    yield from _remark(averages_remark(), drawing)


def _numbers(texts: Sequence[str], style: str, drawing: Drawing) -> Content:
    cells = (Content(text) for text in texts)
    return (
        Content("")
        .join(Content(" " * max(1, drawing.number - text.cell_length)) + text for text in cells)
        .stylize(style)
    )


def _remark(text: str, drawing: Drawing) -> Iterator[Content]:
    for line in wrapped(text, max(1, drawing.width - len(_INDENT))):
        yield Content(_INDENT) + line.stylize("$text-muted")


def _best(own: SeatFigures, drawing: Drawing) -> Iterator[Content]:
    yield heading(_("Best hand and best crib"))
    if own.best_hand is None:
        yield from _remark(_("The best hand you count will lie here."), drawing)
        return
    arts = [
        _best_art(title, best, drawing)
        for title, best in ((_("hand"), own.best_hand), (_("crib"), own.best_crib))
        if best is not None
    ]
    beside = [Content("   ").join(lines) for lines in zip(*arts, strict=True)]
    if all(len(_INDENT) + line.cell_length <= drawing.width for line in beside):
        arts = [beside]
    for at, art in enumerate(arts):
        if at:
            yield Content("")
        for line in art:
            yield Content(_INDENT) + line


def _best_art(title: str, best: Best, drawing: Drawing) -> list[Content]:
    """The four cards and the starter, under what they counted."""
    fan = fan_art(
        (*sorted(best.cards), best.starter),
        (*(Look.PLAIN,) * 4, Look.LIT),
        size=CardSize.SMALL,
        glyphs=drawing.glyphs,
        suits=drawing.suits,
    )
    lines = list(fan.split("\n", allow_blank=True))
    name = Content.assemble((str(best.points), "bold $act"), f"  {title}")
    return [name.pad_right(max(0, lines[0].cell_length - name.cell_length)), *lines]


def _histogram(hand_scores: Sequence[int], drawing: Drawing) -> Iterator[Content]:
    hands = sum(hand_scores)
    yield heading(_("Your hands, by what they were worth"))
    if not hands:
        yield from _remark(_("Your hands will be counted up here."), drawing)
        return
    shares = [number / hands for number in hand_scores]
    columns = pair_columns(shares, _EXPECTED, height=_HISTOGRAM_LINES, glyphs=drawing.glyphs)
    most = percent_text(max((*shares, *_EXPECTED)), drawing.glyphs)
    margin = len(_INDENT) + 5
    for at, line in enumerate(columns):
        label = Content.styled(f"{_INDENT}{most:>4} " if not at else " " * margin, "$text-muted")
        yield label + line
    numbers = number_line(range(len(shares)), cells=2, every=_HISTOGRAM_LABELS)
    yield Content.styled(" " * margin + numbers, "$text-muted")
    signs = fillings(drawing.glyphs)
    mean = sum(worth * number for worth, number in enumerate(hand_scores)) / hands
    yield from _remark(
        _("{own} yours, {mean} points a hand, whether all of it was pegged or not").format(
            own=signs.steps[-1], mean=average_text(mean, drawing.glyphs)
        ),
        drawing,
    )
    yield from _remark(
        _(
            "{other} what chance deals to someone who always keeps the four cards that are worth"
            " most on average, {mean} points a hand"
        ).format(other=signs.pale, mean=average_text(_EXPECTED_MEAN, drawing.glyphs)),
        drawing,
    )


def _last_games(figures: Statistics, drawing: Drawing) -> Iterator[Content]:
    curve = figures.curve
    if not curve:
        yield heading(_("The last games"))
        yield from _remark(
            _("By how much you won or lost will be drawn here, game by game."), drawing
        )
        return
    number = len(curve)
    title = ngettext("The last game", "The last {number} games", number)
    yield heading(title.format(number=number))
    margins = [point.own - point.other for point in curve]
    most = max(1, *map(abs, margins))
    lines = swings(margins, height=_SWING_LINES, glyphs=drawing.glyphs)
    labels = {0: f"+{most}", len(lines) - 1: f"-{most}"}
    for at, line in enumerate(lines):
        yield Content.styled(f"{_INDENT}{labels.get(at, ''):>4} ", "$text-muted") + line
    yield from _remark(
        _("Points that you were ahead (up) or behind (down) at the end; the latest at the right."),
        drawing,
    )
    last = "  ".join(f"{point.own}-{point.other}" for point in curve[-_LAST_SCORES:])
    yield from _row(_("Last scores"), last, drawing)
