"""Games with cards of the test's choosing, seen from the person's seat."""

from __future__ import annotations

from typing import Final

from cribbage_tui.engine import (
    Discard,
    Game,
    GameOptions,
    Play,
    PlayerView,
    ScriptedDecks,
    Seat,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.decks import stacked_pack
from cribbage_tui.engine.views import view_of
from cribbage_tui.ui.words.names import Names

YOU: Final = Seat.ONE
OTHER: Final = Seat.TWO
NAMES: Final = Names(you="You", computer="Computer")
STANDARD: Final = GameOptions()


def deal(
    own: str,
    other: str,
    starter: str,
    *,
    dealer: Seat = OTHER,
    options: GameOptions = STANDARD,
) -> Game:
    """A game in which these six cards each are dealt first, before anybody lays away."""
    hands = [parse_cards(own), parse_cards(other)]
    if dealer is YOU:
        hands.reverse()
    pack = stacked_pack(hands, parse_card(starter))
    return Game.new(options, ScriptedDecks([pack, ()]), dealer=dealer)


def thrown(
    own: str,
    other: str,
    starter: str,
    *,
    dealer: Seat = OTHER,
    options: GameOptions = STANDARD,
) -> Game:
    """The same once both have laid away the last two cards named."""
    game = deal(own, other, starter, dealer=dealer, options=options)
    game.act(YOU, Discard(parse_cards(own)[4:]))
    game.act(OTHER, Discard(parse_cards(other)[4:]))
    return game


def lay(game: Game, cards: str) -> None:
    """Lay these cards one after the other, each by whoever is asked."""
    for card in parse_cards(cards):
        game.act(game.to_act[0], Play(card))


def your_view(game: Game) -> PlayerView:
    """What the person sees now."""
    return game.view(YOU)


def views(game: Game) -> list[PlayerView]:
    """What the person saw after every event so far."""
    return [view_of(step.state, YOU) for step in game.steps]
