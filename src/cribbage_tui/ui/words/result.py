"""How a game ended: who won, by how much, and what won it (R19–R21)."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from cribbage_tui.engine import (
    CardCounted,
    CardPlayed,
    CribShown,
    GameWon,
    GoPegged,
    HandShown,
    HeelsPegged,
    LastCardPegged,
    Margin,
    MugginsPegged,
    PlayerView,
    Seat,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.engine.seats import side_of
from cribbage_tui.i18n import _
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text
from cribbage_tui.ui.words.names import Names


class Outcome(Enum):
    """How a game ended for the person."""

    WON = "won"
    LOST = "lost"


def skunk_text(margin: Margin, outcome: Outcome) -> str:
    """The name of the margin (R20, R21); "" for a plain win."""
    match margin:
        case Margin.PLAIN:
            return ""
        case Margin.SKUNK:
            if outcome is Outcome.WON:
                return _("A skunk!")
            return _("You are skunked.")
        case Margin.DOUBLE_SKUNK:
            if outcome is Outcome.WON:
                return _("A double skunk!")
            return _("You are double skunked.")
        case _:
            assert_never(margin)


def result_headline(view: PlayerView, names: Names | None = None) -> str:
    """Who won and the score, for a finished game: "You win, 121 to 98."."""
    assert view.winner is not None
    assert view.margin is not None
    names = names or Names()
    own = view.score
    other = max(score for side, score in enumerate(view.scores) if side != view.side)
    outcome = Outcome.WON if view.winner is view.side else Outcome.LOST
    return _headline(outcome, own, other, view.margin, names)


def won_text(event: GameWon, seat: Seat, names: Names) -> str:
    """``result_headline`` from the event alone, for a game of two."""
    side = side_of(seat, len(event.scores))
    own = event.scores[side]
    other = max(score for at, score in enumerate(event.scores) if at != side)
    outcome = Outcome.WON if event.side is side else Outcome.LOST
    return _headline(outcome, own, other, event.margin, names)


def _headline(outcome: Outcome, own: int, other: int, margin: Margin, names: Names) -> str:
    words = {"own": own, "other": other, "player": names.computer}
    if outcome is Outcome.WON:
        text = _("You win, {own} to {other}.").format(**words)
    else:
        text = _("{player} wins, {other} to {own}.").format(**words)
    skunk = skunk_text(margin, outcome)
    return f"{text} {skunk}" if skunk else text


def what_won(
    event: PeggingEvent, seat: Seat, names: Names | None = None, *, glyphs: Glyphs = UNICODE
) -> str:
    """Which of the points won the game: "Your crib won it."."""
    names = names or Names()
    is_own = event.seat is seat
    words = {"player": names.computer}
    match event:
        case HeelsPegged():
            if is_own:
                return _("His heels won it for you.")
            return _("His heels won it for {player}.").format(**words)
        case CardPlayed() | CardCounted():
            card = card_text(event.card, glyphs)
            if is_own:
                return _("Your {card} in the play won it.").format(card=card)
            return _("{player}'s {card} in the play won it.").format(card=card, **words)
        case GoPegged():
            if is_own:
                return _("Your point for the go won it.")
            return _("{player}'s point for the go won it.").format(**words)
        case LastCardPegged():
            if is_own:
                return _("Your last card won it.")
            return _("{player}'s last card won it.").format(**words)
        case HandShown():
            if is_own:
                return _("Your hand won it.")
            return _("{player}'s hand won it.").format(**words)
        case CribShown():
            if is_own:
                return _("Your crib won it.")
            return _("{player}'s crib won it.").format(**words)
        case MugginsPegged():
            if is_own:
                return _("Muggins won it for you.")
            return _("Muggins won it for {player}.").format(**words)
        case _:
            assert_never(event)
