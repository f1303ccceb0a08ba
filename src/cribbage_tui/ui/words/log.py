"""What happened and why, one short line for each event."""

from __future__ import annotations

from typing import assert_never

from cribbage_tui.engine import (
    CardCounted,
    CardPlayed,
    CribShown,
    DealCut,
    DealEnded,
    DealerNamed,
    GameStarted,
    GameWon,
    GoPegged,
    GoSaid,
    HandReceived,
    HandShown,
    HeelsPegged,
    LaidAway,
    LaidAwayUnseen,
    LastCardPegged,
    MugginsCalled,
    MugginsPegged,
    PlayEnded,
    PointsClaimed,
    ScoreKind,
    Seat,
    SeenEvent,
    SeriesStarted,
    Source,
    StarterTurned,
)
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.tally import Pegged
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text, cards_text
from cribbage_tui.ui.words.claims import (
    call_result,
    counted_text,
    pegged_text,
    pegs_short,
)
from cribbage_tui.ui.words.items import play_items_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.numbers import number_word
from cribbage_tui.ui.words.result import what_won, won_text


def told_lines(
    event: SeenEvent,
    before: SeenEvent | None,
    seat: Seat,
    names: Names,
    *,
    glyphs: Glyphs = UNICODE,
    dealer: Seat | None = None,
    pegged: Pegged | None = None,
) -> tuple[str, ...]:
    """``log_line`` and what else there is to say of ``event`` because of the one ``before``.

    A count answers the call of muggins before it (R27); after a win, what it was that won.
    """
    more = ""
    if isinstance(before, MugginsCalled) and isinstance(event, CardCounted | HandShown | CribShown):
        more = call_result(before, event, seat, names, pegged=pegged)
    elif isinstance(event, GameWon) and isinstance(before, PeggingEvent):
        more = what_won(before, seat, names, glyphs=glyphs)
    line = log_line(event, seat, names, glyphs=glyphs, dealer=dealer, pegged=pegged)
    return tuple(text for text in (line, more) if text)


def log_line(
    event: SeenEvent,
    seat: Seat,
    names: Names,
    *,
    glyphs: Glyphs = UNICODE,
    dealer: Seat | None = None,
    pegged: Pegged | None = None,
) -> str | None:
    """The line for ``event`` as ``seat`` reads it; None for what needs no line.

    ``dealer`` deals this hand; where it is given, laying away says whose crib it is. ``pegged`` is
    what the event did to the peg; without it all its points are taken to be pegged.
    """
    match event:
        case GameStarted():
            return _("A new game to {target}.").format(target=int(event.options.target))
        case DealCut():
            return _cut(event, seat, names, glyphs)
        case DealerNamed():
            if event.dealer is seat:
                return _("You deal first.")
            return _("{player} deals first.").format(player=names.computer)
        case HandReceived():
            if event.dealer is seat:
                return _("Deal {number}: your crib.").format(number=event.deal)
            return _("Deal {number}: {player}'s crib.").format(
                number=event.deal, player=names.computer
            )
        case LaidAway():
            return _laid_away(event, seat, names, glyphs, dealer)
        case LaidAwayUnseen():
            return _laid_away_unseen(event, seat, names, dealer)
        case StarterTurned():
            return _("Starter {card}.").format(card=card_text(event.starter, glyphs))
        case HeelsPegged():
            return _heels(event, seat, names, pegged)
        case CardPlayed():
            line = _played(event, seat, names, glyphs)
            if pegs_short(event, pegged):
                return f"{line} {pegged_text(event, seat, names, pegged)}"
            return line
        case GoSaid():
            if event.seat is seat:
                return _("You say go: no card of yours fits.")
            return _("{player} says go.").format(player=names.computer)
        case GoPegged():
            if event.seat is seat:
                return _("You peg {points} for the go.").format(points=event.points)
            return _("{player} pegs {points} for the go.").format(
                player=names.computer, points=event.points
            )
        case LastCardPegged():
            if event.seat is seat:
                return _("You peg {points} for the last card.").format(points=event.points)
            return _("{player} pegs {points} for the last card.").format(
                player=names.computer, points=event.points
            )
        case SeriesStarted():
            if event.leader is seat:
                return _("New count; you lead.")
            return _("New count; {player} leads.").format(player=names.computer)
        case PlayEnded():
            return _("All cards are laid. Now the hands are counted.")
        case PointsClaimed():
            return _claimed(event, seat, names)
        case MugginsCalled():
            return _called(event, seat, names)
        case CardCounted() | HandShown() | CribShown():
            return counted_text(event, seat, names, glyphs=glyphs, pegged=pegged)
        case MugginsPegged():
            return _muggins(event, seat, names, pegged)
        case DealEnded():
            return None
        case GameWon():
            return won_text(event, seat, names)
        case _:
            assert_never(event)


def _cut(event: DealCut, seat: Seat, names: Names, glyphs: Glyphs) -> str:
    own = event.cards[seat]
    other = next(card for at, card in event.cards.items() if at is not seat)
    cards = {
        "card": card_text(own, glyphs),
        "other": card_text(other, glyphs),
        "player": names.computer,
    }
    if event.dealer is None:
        if own.rank is other.rank:
            return _("You cut {card}, {player} cut {other}: the same, so cut again.").format(
                **cards
            )
        return _("You cut {card}, {player} cut {other}: they tie, so cut again.").format(**cards)
    if event.dealer is seat:
        return _("You cut {card}, {player} cut {other}: you deal.").format(**cards)
    return _("You cut {card}, {player} cut {other}: {player} deals.").format(**cards)


def _laid_away(
    event: LaidAway, seat: Seat, names: Names, glyphs: Glyphs, dealer: Seat | None
) -> str:
    words = {"cards": cards_text(event.cards, glyphs), "player": names.computer}
    if event.seat is not seat:
        return _("{player} lays away {cards}.").format(**words)
    if dealer is None:
        return _("You lay away {cards}.").format(**words)
    if dealer is seat:
        return _("You lay away {cards} in your crib.").format(**words)
    return _("You lay away {cards} in {player}'s crib.").format(**words)


def _laid_away_unseen(event: LaidAwayUnseen, seat: Seat, names: Names, dealer: Seat | None) -> str:
    if dealer is None:
        text = ngettext(
            "{player} lays away a card.", "{player} lays away {number} cards.", event.number
        )
    elif dealer is seat:
        text = ngettext(
            "{player} lays away a card in your crib.",
            "{player} lays away {number} cards in your crib.",
            event.number,
        )
    else:
        text = ngettext(
            "{player} lays away a card in its own crib.",
            "{player} lays away {number} cards in its own crib.",
            event.number,
        )
    return text.format(player=names.computer, number=number_word(event.number))


def _heels(event: HeelsPegged, seat: Seat, names: Names, pegged: Pegged | None) -> str:
    if pegged is not None and pegs_short(event, pegged):
        words = {"player": names.computer, "points": pegged.holes}
        if event.seat is seat:
            return _("His heels: you peg {points} and are out.").format(**words)
        return _("His heels: {player} pegs {points} and is out.").format(**words)
    if event.seat is seat:
        return _("His heels: you peg {points}.").format(points=event.points)
    return _("His heels: {player} pegs {points}.").format(
        player=names.computer, points=event.points
    )


def _muggins(event: MugginsPegged, seat: Seat, names: Names, pegged: Pegged | None) -> str:
    words = {"player": names.computer, "points": event.points}
    if pegged is not None and pegs_short(event, pegged):
        words["points"] = pegged.holes
        if event.seat is seat:
            return _("Muggins: you peg {points} and are out.").format(**words)
        return _("Muggins: {player} pegs {points} and is out.").format(**words)
    if event.seat is seat:
        return _("Muggins: you peg {points}.").format(**words)
    return _("Muggins: {player} pegs {points}.").format(**words)


def _played(event: CardPlayed, seat: Seat, names: Names, glyphs: Glyphs) -> str:
    words = {
        "card": card_text(event.card, glyphs),
        "player": names.computer,
        "what": played_text(event),
    }
    if event.seat is seat:
        return _("You play {card}: {what}.").format(**words)
    return _("{player} plays {card}: {what}.").format(**words)


def played_text(event: CardPlayed) -> str:
    """The count and what it pegged; a fifteen or 31 says the count by itself."""
    what = play_items_text(event.items)
    if not what:
        return str(event.count)
    if event.items[0].kind in (ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE):
        return what
    return _("{count}, {what}").format(count=event.count, what=what)


def _claimed(event: PointsClaimed, seat: Seat, names: Names) -> str:
    words = {"player": names.computer, "points": event.points}
    match event.source:
        case Source.HAND:
            if event.seat is seat:
                return _("You count {points} in your hand.").format(**words)
            return _("{player} counts {points} in its hand.").format(**words)
        case Source.CRIB:
            if event.seat is seat:
                return _("You count {points} in your crib.").format(**words)
            return _("{player} counts {points} in its crib.").format(**words)
        case Source.CARD:
            if event.seat is seat:
                return _("You count {points} for your card.").format(**words)
            return _("{player} counts {points} for its card.").format(**words)
        case _:
            assert_never(event.source)


def _called(event: MugginsCalled, seat: Seat, names: Names) -> str:
    words = {"player": names.computer, "points": event.points}
    if event.points == 0:
        if event.seat is seat:
            return _("You let the count stand.")
        return _("{player} lets the count stand.").format(**words)
    if event.seat is seat:
        return _("You call muggins for {points}.").format(**words)
    return _("{player} calls muggins for {points}.").format(**words)
