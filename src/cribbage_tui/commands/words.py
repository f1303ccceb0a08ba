"""The words for points in the plain commands."""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine.scoring import NearMiss, ScoreItem, ScoreKind
from cribbage_tui.escaping import one_line
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.glyphs import ASCII, Glyphs
from cribbage_tui.ui.words.numbers import number_word

_KINDS: Final = {
    ScoreKind.FIFTEEN: _("fifteen"),
    ScoreKind.THIRTY_ONE: _("thirty-one"),
    ScoreKind.NOBS: _("his nobs"),
}

_ALIKE: Final = {2: _("pair"), 3: _("pair royal"), 4: _("double pair royal")}

_NEAR_MISSES: Final = {
    NearMiss.ROUND_THE_CORNER: _("No run goes round the corner: the ace is low only."),
    NearMiss.FOUR_FLUSH_IN_CRIB: _(
        "Four of one suit are no flush in a crib: the starter must match too."
    ),
    NearMiss.THREE_FLUSH_WITH_STARTER: _(
        "Three of one suit and the starter are no flush: all four cards must match."
    ),
    NearMiss.JACK_STARTER: _("A jack turned as starter is not his nobs."),
    NearMiss.NINETEEN: _('Nothing counts. Players call it "nineteen".'),
}


def item_name(item: ScoreItem) -> str:
    """What a combination is called: ``fifteen``, ``run of four``, ``his nobs``."""
    size = len(item.cards)
    match item.kind:
        case ScoreKind.RUN:
            return _("run of {number}").format(number=number_word(size))
        case ScoreKind.FLUSH:
            return _("flush of {number}").format(number=number_word(size))
        case ScoreKind.PAIR:
            return _ALIKE[size]
        case _:
            return _KINDS[item.kind]


def near_miss_sentence(miss: NearMiss) -> str:
    """Why something that looks like points counts nothing."""
    return _NEAR_MISSES[miss]


def points_text(points: int) -> str:
    """``1 point``, ``12 points``."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def tenths_text(share: float) -> str:
    """``share`` (0 to 1) in per cent with one decimal, where whole ones would say too little."""
    return _("{number}%").format(number=f"{100 * share:.1f}")


def seed_text(seed: str, glyphs: Glyphs) -> str:
    """A seed as typed; what a terminal could obey, or cannot show, is written as an escape."""
    shown = one_line(seed)
    if glyphs is ASCII:
        return shown.encode("ascii", errors="backslashreplace").decode()
    return shown
