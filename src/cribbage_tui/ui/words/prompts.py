"""What is asked of the person now."""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.engine import PlayerView, Source, Stage
from cribbage_tui.engine.dealing import number_to_discard
from cribbage_tui.engine.state import Claim
from cribbage_tui.engine.turns import room_at
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.numbers import number_word


def prompt(view: PlayerView, names: Names | None = None, *, glyphs: Glyphs = UNICODE) -> str:
    """One sentence: what the person is to do. ``view`` is of a moment at which that is asked."""
    names = names or Names()
    if view.claim is not None:
        return _claim(view, view.claim, names, glyphs)
    if view.stage is Stage.DISCARDING:
        return _discard(view, names)
    return _play(view)


def _discard(view: PlayerView, names: Names) -> str:
    number = number_to_discard(view.options.seats)
    if view.is_dealer:
        text = ngettext(
            "Choose a card for your crib.", "Choose {number} cards for your crib.", number
        )
    else:
        text = ngettext(
            "Choose a card for {player}'s crib.",
            "Choose {number} cards for {player}'s crib.",
            number,
        )
    return text.format(number=number_word(number), player=names.computer)


def _play(view: PlayerView) -> str:
    if not view.series.laid:
        return _("You lead: lay a card.")
    room = room_at(view.count)
    if room is None:
        return _("Your turn: lay a card.")
    if room == 1:
        return _("Your turn: only an ace fits.")
    return _("Your turn: lay a card ({points} or less).").format(points=room)


def _claim(view: PlayerView, claim: Claim, names: Names, glyphs: Glyphs) -> str:
    if claim.points is None:
        return _how_many(view, claim.source, glyphs)
    return _claimed(view, claim.source, claim.points, names, glyphs)


def _how_many(view: PlayerView, source: Source, glyphs: Glyphs) -> str:
    match source:
        case Source.HAND:
            return _("How many points does your hand count?")
        case Source.CRIB:
            return _("How many points does your crib count?")
        case Source.CARD:
            card = card_text(view.series.laid[-1].card, glyphs)
            return _("How many points does your {card} peg?").format(card=card)
        case _:
            assert_never(source)


def _claimed(view: PlayerView, source: Source, points: int, names: Names, glyphs: Glyphs) -> str:
    words = {"player": names.computer, "points": points}
    match source:
        case Source.HAND:
            text = _("{player} counts {points} in its hand. How many did it miss, if any?")
        case Source.CRIB:
            text = _("{player} counts {points} in its crib. How many did it miss, if any?")
        case Source.CARD:
            words["card"] = card_text(view.series.laid[-1].card, glyphs)
            text = _("{player} counts {points} for {card}. How many did it miss, if any?")
        case _:
            assert_never(source)
    return text.format(**words)
