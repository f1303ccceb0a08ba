"""Scenes for players: a deal with cards of the test's choosing, played through the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cribbage_tui.engine import (
    PACK,
    Card,
    Counting,
    Discard,
    Game,
    GameOptions,
    Muggins,
    Play,
    PlayerView,
    ScriptedDecks,
    Seat,
    SeededDecks,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.decks import stacked_pack
from cribbage_tui.players.base import Player

PONE: Final = Seat.ONE
DEALER: Final = Seat.TWO
STANDARD: Final = GameOptions()

BY_HAND: Final = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)
"""Everything is counted by hand and every miss can be called."""

EVERY_KIND: Final = (
    STANDARD,
    GameOptions(counting=Counting.BY_HAND),
    BY_HAND,
    GameOptions(seats=3),
    GameOptions(seats=4),
    GameOptions(seats=3, counting=Counting.BY_HAND, muggins=Muggins.SHOW),
)
"""Options under which every question is asked that the engine can ask."""


def holding(text: str, *, seat: Seat) -> PlayerView:
    """The view of ``seat``, dealt the six cards of ``text`` and about to lay away."""
    six = parse_cards(text)
    other = [card for card in parse_cards("AC 2D 3H 7S 8C 9D TH JS QC KD") if card not in six][:6]
    hands = (six, other) if seat is PONE else (other, six)
    starter = next(c for c in parse_cards("6S 4S KH") if c not in six)
    decks = ScriptedDecks([stacked_pack(hands, starter)])
    return Game.new(STANDARD, decks, dealer=DEALER).view(seat)


def in_play(
    *, pone: str, dealer: str, laid: str = "", starter: str = "QS", options: GameOptions = STANDARD
) -> Game:
    """A game in its first play: ``pone`` and ``dealer`` have kept their four cards each.

    ``laid`` has been laid already, each card by whose turn it was. What they threw is nobody's
    business: any other cards.
    """
    kept = (parse_cards(pone), parse_cards(dealer))
    named = {*kept[0], *kept[1], parse_card(starter)}
    spare = [card for card in PACK if card not in named]
    thrown = (tuple(spare[:2]), tuple(spare[2:4]))
    hands = [(*four, *two) for four, two in zip(kept, thrown, strict=True)]
    decks = ScriptedDecks([stacked_pack(hands, parse_card(starter)), ()])
    game = Game.new(options, decks, dealer=DEALER)
    for seat, two in zip((PONE, DEALER), thrown, strict=True):
        game.act(seat, Discard(two))
    for card in parse_cards(laid):
        game.act(game.to_act[0], Play(card))
    return game


def card_laid(player: Player, game: Game) -> Card:
    """The card that ``player`` lays for the seat that is to lay."""
    action = player.play(game.view(game.to_act[0]))
    assert isinstance(action, Play)
    return action.card


def thrown_by(player: Player, view: PlayerView) -> set[Card]:
    """The cards that ``player`` lays away."""
    action = player.play(view)
    assert isinstance(action, Discard)
    return set(action.cards)


def questions(player: Player, options: GameOptions, seed: str) -> Iterator[tuple[Game, Seat]]:
    """Every question of a game that ``player`` plays in all seats: the game, and who is asked.

    The game goes on after each with the answer; after the last it is over.
    """
    game = Game.new(options, SeededDecks(seed))
    while game.to_act:
        seat = game.to_act[0]
        yield game, seat
        game.act(seat, player.play(game.view(seat)))
