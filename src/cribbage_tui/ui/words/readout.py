"""What the cards being chosen would do: one line under the hand."""

from __future__ import annotations

from cribbage_tui.engine import Card, PlayerView, Stage
from cribbage_tui.engine.previews import preview_play, preview_throw
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text, cards_text
from cribbage_tui.ui.words.items import play_items_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.numbers import number_word


def readout(
    view: PlayerView,
    selected: tuple[Card, ...],
    names: Names | None = None,
    *,
    glyphs: Glyphs = UNICODE,
) -> str:
    """What ``selected`` would do if it were confirmed; "" when nothing is chosen or asked."""
    if not selected or view.claim is not None or view.seat not in view.to_act:
        return ""
    if view.stage is Stage.DISCARDING:
        return _throw(view, selected, names or Names(), glyphs)
    if view.stage is Stage.PLAYING:
        return _play(view, selected[-1], glyphs)
    return ""


def _throw(view: PlayerView, selected: tuple[Card, ...], names: Names, glyphs: Glyphs) -> str:
    cards = cards_text(selected, glyphs)
    throw = preview_throw(view, selected)
    if throw.missing:
        text = ngettext(
            "{cards} and one more card", "{cards} and {number} more cards", throw.missing
        )
        return text.format(cards=cards, number=number_word(throw.missing))
    words = {
        "cards": cards,
        "kept": cards_text(throw.kept, glyphs),
        "player": names.computer,
    }
    if view.is_dealer:
        return _("throw {cards} to your crib; you keep {kept}").format(**words)
    return _("throw {cards} to {player}'s crib; you keep {kept}").format(**words)


def _play(view: PlayerView, card: Card, glyphs: Glyphs) -> str:
    play = preview_play(view, card)
    words = {"card": card_text(card, glyphs), "count": play.count}
    if not play.fits:
        return _("{card} would make {count}: over 31.").format(**words)
    what = play_items_text(play.items)
    text = f"{words['card']} {glyphs.arrow} {play.count}"
    return _("{play}, {what}").format(play=text, what=what) if what else text
