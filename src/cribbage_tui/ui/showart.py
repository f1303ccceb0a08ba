"""The count of a hand as text: a line for each combination, then the total and the reasons."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from cribbage_tui.engine import CribShown, HandShown
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.scoring.near import near_misses_in_crib, near_misses_in_hand
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.session import HUMAN
from cribbage_tui.ui.glyphs import Glyphs, cards_text
from cribbage_tui.ui.playback import Speaking
from cribbage_tui.ui.presenter import Names, SpokenLine, claim_result, near_miss_lines

_COLUMN_GAP: Final = 2
_CARDS_CELLS: Final = 16
"""Room for the cards of a line: five of them, ten included."""


def show_title(event: HandShown | CribShown, names: Names) -> str:
    """Whose cards are being counted."""
    if isinstance(event, CribShown):
        return (
            _("Your crib")
            if event.seat is HUMAN
            else _("{name}'s crib").format(name=names.computer)
        )
    return _("Your hand") if event.seat is HUMAN else _("{name}'s hand").format(name=names.computer)


def show_art(
    speaking: Speaking, names: Names, *, width: int, height: int, glyphs: Glyphs
) -> Content:
    """What has been said of the count, in at most ``height`` lines of ``width`` cells.

    The lines stand in one column while they fit, else in two. When all is said the total
    follows, what was claimed, and why a tempting thing counts nothing.
    """
    said = speaking.lines[: speaking.said]
    lines = [
        _line(line, glyphs, is_last=at == len(said) - 1 and not speaking.is_done)
        for at, line in enumerate(said)
    ]
    after = _ending(speaking.event, names, glyphs) if speaking.is_done else []
    room = max(1, height - len(after))
    if len(speaking.lines) > room:
        lines = _in_columns(lines, room, width)
    return Content("\n").join([line.truncate(width) for line in [*lines, *after][:height]])


def _line(line: SpokenLine, glyphs: Glyphs, *, is_last: bool) -> Content:
    cards = Content(f" {cards_text(line.cards, glyphs)}").pad_right(1)
    cards = cards.pad_right(max(0, _CARDS_CELLS - cards.cell_length))
    return cards + Content.styled(line.text, "bold $accent" if is_last else "")


def _in_columns(lines: list[Content], room: int, width: int) -> list[Content]:
    half = (width - _COLUMN_GAP) // 2
    first, second = lines[:room], lines[room:]
    rows = []
    for at, line in enumerate(first):
        left = line.truncate(half)
        if at < len(second):
            left = left.pad_right(half + _COLUMN_GAP - left.cell_length) + second[at]
        rows.append(left)
    return rows


def _ending(event: HandShown | CribShown, names: Names, glyphs: Glyphs) -> list[Content]:
    points = total(event.items)
    counted = ngettext("{title}: {points} point", "{title}: {points} points", points)
    text = counted.format(title=show_title(event, names), points=points)
    near = near_misses_in_crib if isinstance(event, CribShown) else near_misses_in_hand
    reasons = [
        Content.styled(f" {line}", "$text-muted")
        for line in near_miss_lines(near(event.cards, event.starter))
    ]
    claim = claim_result(event, HUMAN, names, glyphs=glyphs)
    claimed = [Content.styled(f" {claim}", "$text-warning")] if claim else []
    return [Content.styled(f" {text}", "bold"), *claimed, *reasons]
