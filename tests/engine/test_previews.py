"""What a card or a throw would do, told beforehand: and it is what then happens."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cribbage_tui.engine.actions import Count, Play
from cribbage_tui.engine.cards import PACK, Card, parse_card, parse_cards
from cribbage_tui.engine.decks import ScriptedDecks, SeededDecks, stacked_pack
from cribbage_tui.engine.events import CardPlayed, Source
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import Counting, GameOptions, Muggins
from cribbage_tui.engine.previews import (
    NextThrow,
    highest_count,
    next_card,
    preview_play,
    preview_throw,
)
from cribbage_tui.engine.scoring.items import ScoreItem, ScoreKind
from cribbage_tui.engine.seats import Seat
from cribbage_tui.engine.turns import room_at
from tests.engine.test_illegal_actions import DISCARDS, lay, new_game
from tests.properties.games import playing

ONE, TWO = Seat.ONE, Seat.TWO


@pytest.mark.parametrize(
    ("series", "card", "count", "fits", "points"),
    [
        ("", "5H", 5, True, 0),
        ("TC", "5H", 15, True, 2),
        ("TC KC 4H", "7D", 31, True, 2),
        ("TC KC 4H", "8D", 32, False, 0),
        ("TC KC 9H", "9D", 38, False, 0),  # a pair that cannot be laid pegs nothing
        ("7C 7D", "7H", 21, True, 6),
        ("4C 6D", "5H", 15, True, 5),
    ],
)
def test_a_card_makes_a_count_and_pegs(
    series: str, card: str, count: int, fits: bool, points: int
) -> None:
    # R7, R8
    told = next_card(parse_cards(series), parse_card(card))
    assert (told.card, told.count, told.fits) == (parse_card(card), count, fits)
    assert sum(item.points for item in told.items) == points


def test_what_is_told_of_a_card_is_what_happens() -> None:
    played = 0
    for seed in range(6):
        for game in playing(seed):
            for seat in game.to_act:
                view = game.view(seat)
                if not any(isinstance(action, Play) for action in view.legal):
                    continue
                for card in view.hand:
                    assert preview_play(view, card).fits == (Play(card) in view.legal)
                card = Random(seed).choice([card for card in view.hand if Play(card) in view.legal])
                told = preview_play(view, card)
                again = Game.replay(game.record())
                event = again.act(seat, Play(card))[0].event
                assert isinstance(event, CardPlayed)
                assert (event.count, event.items) == (told.count, told.items)
                played += 1
    assert played > 50


def test_cards_counted_by_hand_in_the_play_tell_no_points() -> None:
    # R27
    options = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY)
    game = new_game(options)
    for done in (*DISCARDS, (ONE, lay("TC")), (ONE, Count(0))):
        game.act(*done)
    game.act(TWO, game.legal_actions(TWO)[0])  # no muggins
    view = game.view(TWO)
    told = preview_play(view, parse_card("5D"))
    assert (told.count, told.fits, told.items) == (15, True, ())
    open_view = replace(view, options=replace(options, muggins=Muggins.SHOW))
    fifteen = ScoreItem(ScoreKind.FIFTEEN, parse_cards("TC 5D"), 2)
    assert preview_play(open_view, parse_card("5D")).items == (fifteen,)


def test_no_card_pegs_more_than_is_said_to_be_the_most_and_no_hand_either() -> None:
    # R8: a double pair royal that makes 15 or 31. R18: 29.
    assert highest_count(Source.HAND) == highest_count(Source.CRIB) == 29
    most = highest_count(Source.CARD)
    for series, count in (("7C 2C 2D 2H 2S", 15), ("3C 7C 7D 7H 7S", 31)):
        told = next_card(parse_cards(series)[:-1], parse_card("2S" if count == 15 else "7S"))
        assert (told.count, sum(item.points for item in told.items)) == (count, most)
    chance = Random(14)
    for _ in range(20_000):
        most_pips = chance.randint(1, 10)
        low = [card for card in PACK if card.pips <= most_pips]
        series_laid: tuple[Card, ...] = ()
        for card in chance.sample(low, min(8, len(low))):
            told = next_card(series_laid, card)
            if not told.fits:
                break
            assert sum(item.points for item in told.items) <= most
            series_laid = (*series_laid, card)


def test_a_throw_tells_what_is_kept_and_how_many_are_missing() -> None:
    # R4
    view = new_game().view(ONE)  # 2C 3C 9C TC QH KH
    kept = parse_cards("2C 3C 9C TC")
    thrown = parse_cards("KH QH")
    assert preview_throw(view, thrown) == NextThrow(thrown, kept, 0)
    one = parse_cards("KH")
    assert preview_throw(view, one) == NextThrow(one, parse_cards("2C 3C 9C TC QH"), 1)
    assert preview_throw(view, ()).missing == 2
    assert preview_throw(view, parse_cards("KH QH TC")).missing == 0
    three = Game.new(GameOptions(seats=3), SeededDecks("three")).view(ONE)
    assert preview_throw(three, ()).missing == 1


@pytest.mark.parametrize(
    ("count", "room"), [(0, None), (21, None), (22, 9), (27, 4), (30, 1), (31, 0)]
)
def test_the_room_under_31_is_told_once_a_card_might_not_fit(count: int, room: int | None) -> None:
    # R7
    assert room_at(count) == room


@pytest.mark.parametrize("count", range(32))
def test_the_room_is_what_the_rules_let_through(count: int) -> None:
    room = room_at(count)
    for card in PACK:
        assert (count + card.pips <= 31) == (room is None or card.pips <= room)


def test_a_series_knows_the_count_with_each_of_its_cards() -> None:
    pack = stacked_pack(
        [parse_cards("TC 9C 2C 3C KH QH"), parse_cards("TD 5D 7D 8D KS QS")], parse_card("4S")
    )
    game = Game.new(GameOptions(), ScriptedDecks([pack, PACK]), dealer=TWO)
    for done in DISCARDS:
        game.act(*done)
    assert game.view(ONE).series.counts == ()
    for seat, card in ((ONE, "TC"), (TWO, "5D"), (ONE, "9C")):
        game.act(seat, lay(card))
    series = game.view(TWO).series
    assert series.counts == (10, 15, 24)
    assert series.counts[-1] == series.count
