"""What points are for: "fifteen for 2 and a run of three for 3: 5"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cribbage_tui.engine import ScoreItem, ScoreKind
from cribbage_tui.i18n import _
from cribbage_tui.ui.words.numbers import number_word


def item_text(item: ScoreItem) -> str:
    """One combination and its points: "pair royal for 6", "run of three for 3"."""
    return _("{what} for {points}").format(what=_bare(item), points=item.points)


def play_items_text(items: Sequence[ScoreItem]) -> str:
    """What a card pegged (R8), with the sum where there is more than one thing; "" for nothing."""
    texts = [item_text(items[0])] if items else []
    texts += [
        _("{what} for {points}").format(what=_with_article(item), points=item.points)
        for item in items[1:]
    ]
    if len(texts) < 2:
        return "".join(texts)
    points = sum(item.points for item in items)
    return _("{all}: {points}").format(all=listed(texts), points=points)


def listed(texts: Sequence[str]) -> str:
    """The texts as one: "a", "a and b", "a, b and c"."""
    if len(texts) < 2:
        return "".join(texts)
    first = _(", ").join(texts[:-1])
    return _("{first} and {last}").format(first=first, last=texts[-1])


def _bare(item: ScoreItem) -> str:
    match item.kind:
        case ScoreKind.HEELS:
            return _("his heels")
        case ScoreKind.FIFTEEN:
            return _("fifteen")
        case ScoreKind.THIRTY_ONE:
            return _("31")
        case ScoreKind.PAIR:
            return {2: _("pair"), 3: _("pair royal"), 4: _("double pair royal")}[len(item.cards)]
        case ScoreKind.RUN:
            return _("run of {number}").format(number=number_word(len(item.cards)))
        case ScoreKind.FLUSH:
            return _("flush of {number}").format(number=number_word(len(item.cards)))
        case ScoreKind.NOBS:
            return _("his nobs")
        case ScoreKind.GO:
            return _("go")
        case ScoreKind.LAST_CARD:
            return _("last card")
        case ScoreKind.MUGGINS:
            return _("muggins")
        case _:
            assert_never(item.kind)


def _with_article(item: ScoreItem) -> str:
    match item.kind:
        case ScoreKind.PAIR:
            articles = {
                2: _("a pair"),
                3: _("a pair royal"),
                4: _("a double pair royal"),
            }
            return articles[len(item.cards)]
        case ScoreKind.RUN:
            return _("a run of {number}").format(number=number_word(len(item.cards)))
        case ScoreKind.FLUSH:
            return _("a flush of {number}").format(number=number_word(len(item.cards)))
        case ScoreKind.GO:
            return _("the go")
        case ScoreKind.LAST_CARD:
            return _("the last card")
        case _:
            return _bare(item)
