"""Hands, cribs and cards counted: what they are worth, and what was wrong with a claim.

A claim (R26) is only a number. Which points it left out can be said where there is one answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias, assert_never

from cribbage_tui.engine import (
    CardCounted,
    CribShown,
    HandShown,
    MugginsCalled,
    ScoreItem,
    Seat,
)
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text, cards_text
from cribbage_tui.ui.words.items import item_text, play_items_text
from cribbage_tui.ui.words.names import Names

Counted: TypeAlias = CardCounted | HandShown | CribShown
"""The events that say what something counted."""

_ALL_CARDS: Final = 5
"""A combination of a whole hand and the starter needs no naming of its cards."""


def counted_text(event: Counted, seat: Seat, names: Names, *, glyphs: Glyphs = UNICODE) -> str:
    """One short line for what was counted: its worth, and whether a claim was right.

    What was claimed has been said in the line before (``PointsClaimed``).
    """
    worth = _worth(event, seat, names, glyphs)
    if event.claim is None:
        return worth
    return _("{worth} {verdict}").format(worth=worth, verdict=_verdict(event, event.claim))


def _verdict(event: Counted, claim: int) -> str:
    points = total(event.items)
    if claim == points:
        return _("Counted right.")
    if claim > points:
        return _("{excess} too many claimed.").format(excess=claim - points)
    if event.points < points:
        return _("{missed} missed, {points} pegged.").format(
            missed=points - claim, points=event.points
        )
    return _("{missed} missed.").format(missed=points - claim)


def claim_result(event: Counted, seat: Seat, names: Names, *, glyphs: Glyphs = UNICODE) -> str:
    """What is to be said of a claim (R26): right, too low or too high, and what it pegs.

    "" where the game counts.
    """
    if event.claim is None:
        return ""
    missed = total(event.items) - event.claim
    is_own = event.seat is seat
    if missed < 0:
        return _too_high(-missed, event.points, is_own=is_own, names=names)
    if missed:
        what = _missed_text(event.items, missed, glyphs)
        return _too_low(what, event.points, is_own=is_own, names=names)
    if is_own:
        return _("You counted it right.")
    return _("{player} counted it right.").format(player=names.computer)


def call_result(call: MugginsCalled, event: Counted, seat: Seat, names: Names) -> str:
    """Whether a call of muggins was right, once ``event`` has told the truth (R27).

    "" where nothing was called, and where the call was right: then it is pegged, and said so.
    """
    if event.claim is None or not call.points:
        return ""
    missed = max(0, total(event.items) - event.claim)
    if call.points <= missed:
        return ""
    words = {"called": call.points, "missed": missed, "player": names.computer}
    if not missed:
        if call.seat is seat:
            return _("Nothing was missed: your call of muggins pegs nothing.")
        return _("Nothing was missed: {player}'s call of muggins pegs nothing.").format(**words)
    if call.seat is seat:
        text = _("You called {called}, but only {missed} were missed: no muggins.")
    else:
        text = _("{player} called {called}, but only {missed} were missed: no muggins.")
    return text.format(**words)


def missed_items(items: Sequence[ScoreItem], missed: int) -> tuple[ScoreItem, ...] | None:
    """The only items that together are ``missed`` points; None where there are several answers,
    or none."""
    found: tuple[ScoreItem, ...] | None = None
    for number in range(1, len(items) + 1):
        for some in combinations(items, number):
            if total(some) == missed:
                if found is not None:
                    return None
                found = some
    return found


def _worth(event: Counted, seat: Seat, names: Names, glyphs: Glyphs) -> str:
    points = total(event.items)
    is_own = event.seat is seat
    words = {"player": names.computer, "points": points}
    match event:
        case HandShown():
            if not points:
                if is_own:
                    return _("Your hand: nineteen, which is nothing.")
                return _("{player}'s hand: nineteen, which is nothing.").format(**words)
            if is_own:
                return _("Your hand: {points}.").format(**words)
            return _("{player}'s hand: {points}.").format(**words)
        case CribShown():
            if not points:
                if is_own:
                    return _("Your crib: nineteen, which is nothing.")
                return _("{player}'s crib: nineteen, which is nothing.").format(**words)
            if is_own:
                return _("Your crib: {points}.").format(**words)
            return _("{player}'s crib: {points}.").format(**words)
        case CardCounted():
            what = play_items_text(event.items) or _("no points")
            card = card_text(event.card, glyphs)
            if is_own:
                return _("Your {card}: {what}.").format(card=card, what=what)
            return _("{player}'s {card}: {what}.").format(card=card, what=what, **words)
        case _:
            assert_never(event)


def _too_high(excess: int, points: int, *, is_own: bool, names: Names) -> str:
    if is_own:
        text = ngettext(
            "You counted {excess} point that is not there, and peg {points}.",
            "You counted {excess} points that are not there, and peg {points}.",
            excess,
        )
    else:
        text = ngettext(
            "{player} counted {excess} point that is not there, and pegs {points}.",
            "{player} counted {excess} points that are not there, and pegs {points}.",
            excess,
        )
    return text.format(excess=excess, points=points, player=names.computer)


def _too_low(what: str, points: int, *, is_own: bool, names: Names) -> str:
    if is_own:
        return _("You missed {what}, and peg {points}.").format(what=what, points=points)
    return _("{player} missed {what}, and pegs {points}.").format(
        what=what, points=points, player=names.computer
    )


def _missed_text(items: Sequence[ScoreItem], missed: int, glyphs: Glyphs) -> str:
    which = missed_items(items, missed)
    if which is not None and len(which) == 1:
        (item,) = which
        if len(item.cards) == _ALL_CARDS:
            return item_text(item)
        cards = cards_text(item.cards, glyphs)
        return _("{what} ({cards})").format(what=item_text(item), cards=cards)
    if which == tuple(items):
        return _("everything")
    return ngettext("{points} point", "{points} points", missed).format(points=missed)
