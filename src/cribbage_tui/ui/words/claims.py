"""Hands, cribs and cards counted: what they are worth, and what was wrong with a claim.

A claim (R26) is only a number. Which points it left out can be said where there is one answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias, assert_never

from cribbage_tui.engine import (
    CardCounted,
    CribShown,
    HandShown,
    MugginsCalled,
    ScoreItem,
    ScoreKind,
    Seat,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text, cards_text
from cribbage_tui.ui.words.items import play_items_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.numbers import number_word

Counted: TypeAlias = CardCounted | HandShown | CribShown
"""The events that say what something counted."""


def counted_text(
    event: Counted,
    seat: Seat,
    names: Names,
    *,
    glyphs: Glyphs = UNICODE,
    pegged: Pegged | None = None,
) -> str:
    """One short line for what was counted: its worth, and whether a claim was right.

    What was claimed has been said in the line before (``PointsClaimed``). Where ``pegged`` tells
    that fewer holes were left than that (R19), the line says so too.
    """
    texts = [_worth(event, seat, names, glyphs)]
    is_short = pegs_short(event, pegged)
    if event.claim is not None:
        texts.append(_verdict(event, event.claim, told=None if is_short else event.points))
    if is_short:
        texts.append(pegged_text(event, seat, names, pegged))
    return " ".join(texts)


def _verdict(event: Counted, claim: int, *, told: int | None) -> str:
    """Whether ``claim`` was right; ``told`` are the points pegged if they are to be told here."""
    points = total(event.items)
    if claim == points:
        return _("Counted right.")
    if claim > points:
        return _("{excess} too many claimed.").format(excess=claim - points)
    if told is not None and told < points:
        return _("{missed} missed, {points} pegged.").format(missed=points - claim, points=told)
    return _("{missed} missed.").format(missed=points - claim)


def pegs_short(event: PeggingEvent, pegged: Pegged | None) -> bool:
    """Whether the peg stopped in the game hole before all points of ``event`` were pegged (R19)."""
    return pegged is not None and pegged.is_out and pegged.holes < event.points


def pegged_text(event: PeggingEvent, seat: Seat, names: Names, pegged: Pegged | None) -> str:
    """What ``event`` pegs, in a sentence; where the peg stops in the game hole, that this wins."""
    words = {"player": names.computer, "points": event.points}
    is_own = event.seat is seat
    if pegged is not None and pegs_short(event, pegged):
        words["points"] = pegged.holes
        if is_own:
            return _("You peg {points} and are out.").format(**words)
        return _("{player} pegs {points} and is out.").format(**words)
    if is_own:
        return _("You peg {points}.").format(**words)
    return _("{player} pegs {points}.").format(**words)


def claim_result(
    event: HandShown | CribShown,
    seat: Seat,
    names: Names,
    *,
    glyphs: Glyphs = UNICODE,
    pegged: Pegged | None = None,
) -> str:
    """What is to be said of a claim (R26): right, too low or too high, and what it pegs.

    "" where the game counts, unless the peg stopped short in the game hole (R19).
    """
    texts: list[str] = []
    missed = 0 if event.claim is None else total(event.items) - event.claim
    if missed < 0:
        texts.append(_too_high(-missed, is_own=event.seat is seat, names=names))
    elif missed:
        texts.append(_missed_text(event, missed, is_own=event.seat is seat, words=(names, glyphs)))
    elif event.claim is not None:
        texts.append(_counted_right(is_own=event.seat is seat, names=names))
    if missed or pegs_short(event, pegged):
        texts.append(pegged_text(event, seat, names, pegged))
    return " ".join(texts)


def call_result(
    call: MugginsCalled,
    event: Counted,
    seat: Seat,
    names: Names,
    *,
    pegged: Pegged | None = None,
) -> str:
    """Whether a call of muggins was right, once ``event`` has told the truth (R27).

    "" where nothing was called, and where the call was right: then it is pegged, and said so.
    Not so when the count that it was about has ended the game.
    """
    if event.claim is None or not call.points:
        return ""
    missed = max(0, total(event.items) - event.claim)
    words = {"called": call.points, "missed": missed, "player": names.computer}
    if call.points <= missed:
        if pegged is None or not pegged.is_out:
            return ""
        if call.seat is seat:
            text = _("Your call of muggins was right, but {player} is out: it pegs nothing.")
        else:
            text = _("{player}'s call of muggins was right, but you are out: it pegs nothing.")
        return text.format(**words)
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


def _counted_right(*, is_own: bool, names: Names) -> str:
    if is_own:
        return _("You counted it right.")
    return _("{player} counted it right.").format(player=names.computer)


def _too_high(excess: int, *, is_own: bool, names: Names) -> str:
    if is_own:
        text = ngettext(
            "You counted {excess} point that is not there.",
            "You counted {excess} points that are not there.",
            excess,
        )
    else:
        text = ngettext(
            "{player} counted {excess} point that is not there.",
            "{player} counted {excess} points that are not there.",
            excess,
        )
    return text.format(excess=excess, player=names.computer)


def _missed_text(
    event: HandShown | CribShown, missed: int, *, is_own: bool, words: tuple[Names, Glyphs]
) -> str:
    """What was missed: the combination where there is one answer, else how many points."""
    names, glyphs = words
    which = missed_items(event.items, missed)
    if which is not None and len(which) == 1:
        (item,) = which
        text = _you_missed(item.kind) if is_own else _other_missed(item.kind)
        return text.format(
            number=number_word(len(item.cards)),
            points=item.points,
            cards=cards_text(item.cards, glyphs),
            player=names.computer,
        )
    if which == event.items:
        if is_own:
            return _("You missed everything.")
        return _("{player} missed everything.").format(player=names.computer)
    if is_own:
        text = ngettext("You missed {points} point.", "You missed {points} points.", missed)
    else:
        text = ngettext(
            "{player} missed {points} point.", "{player} missed {points} points.", missed
        )
    return text.format(points=missed, player=names.computer)


def _you_missed(kind: ScoreKind) -> str:
    """The sentence for a combination of the show that the person missed."""
    return {
        ScoreKind.FIFTEEN: _("You missed a fifteen for {points} ({cards})."),
        ScoreKind.PAIR: _("You missed a pair for {points} ({cards})."),
        ScoreKind.RUN: _("You missed a run of {number} for {points} ({cards})."),
        ScoreKind.FLUSH: _("You missed a flush of {number} for {points} ({cards})."),
        ScoreKind.NOBS: _("You missed his nobs for {points} ({cards})."),
    }[kind]


def _other_missed(kind: ScoreKind) -> str:
    """The same of the other player."""
    return {
        ScoreKind.FIFTEEN: _("{player} missed a fifteen for {points} ({cards})."),
        ScoreKind.PAIR: _("{player} missed a pair for {points} ({cards})."),
        ScoreKind.RUN: _("{player} missed a run of {number} for {points} ({cards})."),
        ScoreKind.FLUSH: _("{player} missed a flush of {number} for {points} ({cards})."),
        ScoreKind.NOBS: _("{player} missed his nobs for {points} ({cards})."),
    }[kind]
