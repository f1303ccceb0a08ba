"""The count of a hand as text: a line for each combination, then the total and the reasons."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from cribbage_tui.engine import CribShown, HandShown
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.engine.scoring.near import near_misses_in_crib, near_misses_in_hand
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.session import HUMAN
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.cardart import coloured_card
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.playback import Speaking
from cribbage_tui.ui.presenter import Names, claim_result, near_miss_lines

_CARDS_GAPS: Final = (2, 1)
"""Between cards and words: what is usual, and what is left where room is scarce."""


def show_title(event: HandShown | CribShown, names: Names) -> str:
    """Whose cards are being counted."""
    if isinstance(event, CribShown):
        return (
            _("Your crib")
            if event.seat is HUMAN
            else _("{name}'s crib").format(name=names.computer)
        )
    return _("Your hand") if event.seat is HUMAN else _("{name}'s hand").format(name=names.computer)


def title_line(event: HandShown | CribShown, names: Names) -> Content:
    """Whose cards are being counted, in that player's colour."""
    colour = "$you" if event.seat is HUMAN else "$computer"
    return Content.styled(show_title(event, names), f"bold {colour}")


def spoken_lines(
    speaking: Speaking, *, width: int, height: int, glyphs: Glyphs, suits: SuitColours
) -> list[Content]:
    """What has been said of the count: cards and words in two columns of ``width`` cells in all.

    The line being spoken stands out. Words too long for a line go on in the next. All words begin
    in one column, the widest cards before it, whatever has been said so far. Only where the whole
    count would be longer than ``height`` lines, as it may be in a language of long words, those
    that need a second line begin close to their cards instead.
    """
    rows = [_row(speaking, at, glyphs, suits) for at in range(len(speaking.lines))]
    widest = max(cards.cell_length for cards, _words in rows)
    drawn: list[list[Content]] = []
    for gap in _CARDS_GAPS:
        column = widest + gap if widest else 0
        drawn = [_in_columns(cards, words, column, width) for cards, words in rows]
        if sum(map(len, drawn)) <= height:
            break
    else:
        drawn = [
            lines
            if len(lines) == 1
            else _in_columns(cards, words, cards.cell_length + _CARDS_GAPS[0], width)
            for (cards, words), lines in zip(rows, drawn, strict=True)
        ]
    return [line for lines in drawn[: speaking.said] for line in lines]


def _row(
    speaking: Speaking, at: int, glyphs: Glyphs, suits: SuitColours
) -> tuple[Content, Content]:
    """The cards and the words of a line; the one said last stands out while there are more."""
    line = speaking.lines[at]
    is_now = at == speaking.said - 1 and not speaking.is_done
    cards = Content(" ").join(coloured_card(card, glyphs, suits) for card in line.cards)
    return cards, Content.styled(line.text, "bold $act" if is_now else "")


def _in_columns(cards: Content, words: Content, column: int, width: int) -> list[Content]:
    """Cards and words as lines of ``width`` cells, the words from ``column`` on."""
    first, *rest = words.wrap(max(1, width - column))
    lines = [cards.pad_right(column - cards.cell_length) + first]
    return lines + [Content(" " * column) + more for more in rest]


def ending_lines(speaking: Speaking, names: Names, glyphs: Glyphs) -> list[Content]:
    """What is said once all is counted: the total, the claim, the call, and what counts nothing.

    None before.
    """
    if not speaking.is_done:
        return []
    event = speaking.event
    points = total(event.items)
    counted = ngettext("{title}: {points} point", "{title}: {points} points", points)
    text = counted.format(title=show_title(event, names), points=points)
    near = near_misses_in_crib if isinstance(event, CribShown) else near_misses_in_hand
    reasons = near_miss_lines(near(event.cards, event.starter))
    claim = claim_result(event, HUMAN, names, glyphs=glyphs, pegged=speaking.pegged)
    return [
        Content.styled(text, "bold $act"),
        *(Content.styled(line, "$text-warning") for line in (claim, *speaking.after) if line),
        *(Content.styled(line, "$text-muted") for line in reasons),
    ]
