"""Luck so far drawn: what the cards did for both, and what chance does. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from textual.content import Content

from cribbage_tui.i18n import _, ngettext
from cribbage_tui.statistics.luck import Luck, LuckFigure, Measure
from cribbage_tui.ui.charts import fillings, scale
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.helptext import heading, wrapped
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.words.stats import (
    average_text,
    games_text,
    no_luck_text,
    percent_text,
    signed_text,
)

_INDENT: Final = "  "
_SCALE: Final = 41
"""Cells of the scale."""


def luck_text(luck: Luck, *, width: int, glyphs: Glyphs) -> Content:
    """The four measures, and what to make of them; without a game, what will stand here."""
    if not luck.deals:
        return Content("\n").join(wrapped(no_luck_text(), width))
    sections = [Content("\n").join(_measure(figure, width, glyphs)) for figure in luck.figures]
    return Content("\n\n").join(
        [Content("\n").join(_beginning(luck, width, glyphs)), *sections, _ending(width)]
    )


def _beginning(luck: Luck, width: int, glyphs: Glyphs) -> Iterator[Content]:
    deals = ngettext("{number} deal", "{number} deals", luck.deals).format(number=luck.deals)
    if all(figure.equal_luck is None or figure.difference is None for figure in luck.figures):
        text = _("The cards in {games}, {deals}.")
        return iter(wrapped(text.format(games=games_text(luck.games), deals=deals), width))
    signs = fillings(glyphs)
    text = _(
        "The cards in {games}, {deals}. Between {start} and {end} the difference lies 95 times in"
        " 100 when both are equally lucky; {mark} is where it lies. At the right you had the"
        " better cards, at the left {player} had."
    ).format(
        games=games_text(luck.games),
        deals=deals,
        start=signs.start,
        end=signs.end,
        mark=signs.mark,
        player=Names().computer,
    )
    return iter(wrapped(text, width))


def _measure(figure: LuckFigure, width: int, glyphs: Glyphs) -> Iterator[Content]:
    names = Names()
    yield heading(_title(figure.measure))
    if figure.measure is Measure.JACKS:
        own, other = (percent_text(value, glyphs) for value in (figure.own, figure.other))
    else:
        own, other = (average_text(value, glyphs) for value in (figure.own, figure.other))
    values = Content.assemble(
        f"{_INDENT}{names.you} ",
        (own, "bold $you"),
        f"   {names.computer} ",
        (other, "bold $computer"),
        "   ",
    )
    difference = figure.difference
    if difference is None or figure.equal_luck is None:
        yield values
        yield from _indented(_("Too few deals yet to say what chance does."), width)
        return
    low, high = figure.equal_luck
    yield values + _difference(figure)
    yield Content(_INDENT) + scale(low, high, difference, width=_SCALE, glyphs=glyphs)
    yield from _indented(_verdict(figure, difference), width)


def _difference(figure: LuckFigure) -> Content:
    assert figure.difference is not None
    number = signed_text(figure.difference)
    if figure.measure is Measure.JACKS:
        number = _("{number}%").format(number=signed_text(figure.difference * 100, 1))
    text = _("difference {number}").format(number=number)
    at = text.index(number)
    return Content(text).stylize("bold", at, at + len(number))


def _indented(text: str, width: int) -> Iterator[Content]:
    for line in wrapped(text, max(1, width - len(_INDENT))):
        yield Content(_INDENT) + line


def _title(measure: Measure) -> str:
    match measure:
        case Measure.DEALT:
            return _("What the six cards could bring, points a hand")
        case Measure.JACKS:
            return _("Jacks turned while dealing")
        case Measure.STARTER:
            return _("What the starter added, points a hand")
        case Measure.CRIBS:
            return _("Cribs, points each")
        case _:
            assert_never(measure)


def _verdict(figure: LuckFigure, difference: float) -> str:
    player = Names().computer
    assert figure.equal_luck is not None
    low, high = figure.equal_luck
    if figure.is_usual:
        middle, reach = (low + high) / 2, (high - low) / 2
        if abs(difference - middle) <= reach / 2:
            return _("Well within what chance does.")
        return _("Within what chance does.")
    if difference > high:
        return _("More than chance does: you were lucky.")
    return _("More than chance does: {player} was lucky.").format(player=player)


def _ending(width: int) -> Content:
    return Content("\n").join(
        wrapped(
            _(
                "The first three are luck alone, whatever anybody plays. Cribs are not: what both"
                " threw into them is skill. One of four marks outside its line is nothing strange:"
                " chance alone does that to every fifth or sixth player."
            ),
            width,
        )
    )
