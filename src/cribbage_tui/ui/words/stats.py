"""Figures as text: shares, averages, counts, and which games they are of."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import assert_never

from cribbage_tui.i18n import _, ngettext
from cribbage_tui.storage.history import Scope
from cribbage_tui.ui.glyphs import Glyphs


def half_up(number: Fraction | float) -> int:
    """``number`` rounded as people do it: a half goes up."""
    return floor(number + Fraction(1, 2))


def percent_text(share: Fraction | float | None, glyphs: Glyphs) -> str:
    """``share`` (0 to 1) in per cent, rounded as people expect; a dash for None.

    A half goes up. All and nothing are said only where it is all or nothing: whatever lies
    between is at least 1% and at most 99%. Give a fraction where the half matters: 29 of 200 are
    14.5%, which no float is exactly.
    """
    if share is None:
        return glyphs.dash
    number = half_up(share * 100)
    if 0 < share < 1:
        number = min(max(number, 1), 99)
    return _("{number}%").format(number=number)


def average_text(average: float | None, glyphs: Glyphs) -> str:
    """``average`` with two decimals; a dash for None."""
    return glyphs.dash if average is None else f"{average:.2f}"


def signed_text(number: float, decimals: int = 2) -> str:
    """``number`` with its sign and so many decimals; what is rounded to nothing has no sign."""
    text = f"{number:+.{decimals}f}"
    return text if float(text) else text[1:]


def games_text(number: int) -> str:
    """So many games."""
    return ngettext("{number} game", "{number} games", number).format(number=number)


def scope_text(scope: Scope) -> str:
    """Which games are counted, in a few words."""
    match scope:
        case Scope.COUNTED:
            return _("games that count")
        case Scope.UNAIDED:
            return _("without a hint")
        case Scope.HINTED:
            return _("with a hint")
        case Scope.PRACTICE:
            return _("practice games")
        case Scope.REPEATS:
            return _("the same cards again")
        case Scope.CHOSEN:
            return _("with a chosen seed")
        case Scope.EVERYTHING:
            return _("every finished game")
        case _:
            assert_never(scope)


def averages_remark() -> str:
    """What the averages of a deal are of, and what par is: for under them."""
    return _("As pegged, a winning count in full. Par is what two experts average.")


def given_up_text(number: int) -> str:
    """How many games were given up, which are in no figures; "" for none."""
    if not number:
        return ""
    text = _("Given up, and not in these figures: {games}.")
    return text.format(games=games_text(number))


def left_out_text(numbers: tuple[int, ...]) -> str:
    """Which games are left out because they are damaged; "" for none."""
    if not numbers:
        return ""
    text = ngettext(
        "Left out: game {numbers}, which is damaged.",
        "Left out: games {numbers}, which are damaged.",
        len(numbers),
    )
    return text.format(numbers=_(", ").join(map(str, numbers)))


def no_luck_text() -> str:
    """What will be said about luck once there is a game."""
    return _(
        "No finished game of this kind yet. Who was dealt the better cards, and whether"
        " that is more than chance does, will stand here."
    )
