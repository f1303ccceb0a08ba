"""The cut for deal: who deals the first hand (R2)."""

from __future__ import annotations

from collections import Counter

import pytest

from cribbage_tui.engine import Game, GameOptions, OptionsError, ScriptedDecks, Seat, SeededDecks
from cribbage_tui.engine.cards import PACK, parse_cards
from cribbage_tui.engine.decks import cut_spread
from cribbage_tui.engine.events import DealCut, DealerNamed, GameStarted, HandDealt
from cribbage_tui.engine.options import CutTies, FirstDeal
from cribbage_tui.engine.seats import PerSeat

LOWER = GameOptions()
HIGHER = GameOptions(first_deal=FirstDeal.HIGHER_CUT)
RANDOM = GameOptions(first_deal=FirstDeal.RANDOM)
TENS = GameOptions(cut_ties=CutTies.TENS_TIE)
HIGHER_TENS = GameOptions(first_deal=FirstDeal.HIGHER_CUT, cut_ties=CutTies.TENS_TIE)
THREE = GameOptions(seats=3)
FOUR = GameOptions(seats=4)


def cut_game(options: GameOptions, *cuts: str) -> Game:
    """A game whose seats cut these cards, attempt by attempt."""
    spreads = [cut_spread(parse_cards(cards)) for cards in cuts]
    return Game.new(options, ScriptedDecks([PACK], cuts=spreads))


@pytest.mark.parametrize(
    ("case", "options", "cuts", "dealer"),
    [
        ("lower deals", LOWER, ["3C QH"], 0),
        ("lower deals, other seat", LOWER, ["QH 3C"], 1),
        ("B45 a three against a jack", LOWER, ["3C JD"], 0),
        ("B45 the ace is low", LOWER, ["KS AC"], 1),
        ("king against jack: the jack deals", LOWER, ["KC JS"], 1),
        ("queen against ten: the ten deals", LOWER, ["QC TS"], 1),
        ("suits do not decide", LOWER, ["2S AC"], 1),
        ("equal ranks cut again", LOWER, ["8S 8D", "3C QH"], 0),
        ("B44 twice", LOWER, ["8S 8D", "8D 8S", "3C QH"], 0),
        ("as often as it takes", LOWER, ["8S 8D", "8D 8S", "KC KD", "AC AD", "JD JS", "9C 4H"], 1),
        ("higher deals", HIGHER, ["3C QH"], 1),
        ("higher: the ace is still low", HIGHER, ["KS AC"], 0),
        ("higher: king over jack", HIGHER, ["JS KC"], 1),
        ("higher: equal ranks cut again", HIGHER, ["8S 8D", "QH 3C"], 0),
        ("tens tie: king and jack cut again", TENS, ["KC JS", "4C 5C"], 0),
        ("tens tie: ten and queen cut again", TENS, ["TC QS", "JC TS", "KC 9C"], 1),
        ("tens tie: nine and ten do not tie", TENS, ["TC 9S"], 1),
        ("tens tie: equal low ranks tie as ever", TENS, ["9C 9S", "AC 2C"], 0),
        ("higher, tens tie", HIGHER_TENS, ["JS KC", "9C TC"], 1),
        ("three: the lowest deals", THREE, ["9C 8C 2D"], 2),
        ("three: a tie that is not the lowest does not matter", THREE, ["9C 9D 2D"], 2),
        ("three: the two lowest tie, all cut again", THREE, ["2C 9D 2D", "9C 8C TD"], 1),
        ("four: the lowest deals", FOUR, ["9C 8C 7D 6C"], 3),
        ("four: all tie", FOUR, ["9C 9H 9D 9S", "AC 9H 9D 9S"], 0),
    ],
)
def test_who_deals(case: str, options: GameOptions, cuts: list[str], dealer: int) -> None:
    game = cut_game(options, *cuts)
    assert game.state.dealer == dealer
    told = [event for event in game.log if isinstance(event, DealCut)]
    assert [tuple(event.cards) for event in told] == [parse_cards(cards) for cards in cuts]
    # Nobody deals after a tie; the last cut names the dealer.
    assert [event.dealer for event in told] == [None] * (len(cuts) - 1) + [dealer]
    dealt = game.log[-1]
    assert isinstance(dealt, HandDealt)
    assert (dealt.deal, dealt.dealer) == (1, dealer)


def test_a_cut_is_all_that_comes_before_the_deal() -> None:
    game = cut_game(LOWER, "3C QH")
    assert [type(event) for event in game.log] == [GameStarted, DealCut, HandDealt]


def test_a_dealer_fixed_by_the_match_is_named_without_a_cut() -> None:
    # R24
    for dealer in (Seat.ONE, Seat.TWO):
        game = Game.new(LOWER, ScriptedDecks([PACK]), dealer=dealer)
        assert game.log[1] == DealerNamed(dealer=dealer)
        assert [type(event) for event in game.log] == [GameStarted, DealerNamed, HandDealt]


@pytest.mark.parametrize(("seats", "dealer"), [(2, Seat.THREE), (2, Seat.FOUR), (3, Seat.FOUR)])
def test_a_dealer_must_sit_at_the_table(seats: int, dealer: Seat) -> None:
    with pytest.raises(OptionsError, match=f"seat {dealer + 1} is not at a table of {seats}"):
        Game.new(GameOptions(seats=seats), SeededDecks(1), dealer=dealer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drawn_at_random_there_is_no_cut_and_every_seat_has_its_turn(seats: int) -> None:
    options = GameOptions(seats=seats, first_deal=FirstDeal.RANDOM)
    drawn = Counter[Seat]()
    for seed in range(400):
        game = Game.new(options, SeededDecks(seed))
        assert [type(event) for event in game.log] == [GameStarted, DealerNamed, HandDealt]
        dealer = game.state.dealer
        assert dealer is not None
        drawn[dealer] += 1
    # 400 / seats expected; five standard deviations either way.
    assert len(drawn) == seats
    for number in drawn.values():
        spread = (400 * (seats - 1)) ** 0.5 / seats
        assert abs(number - 400 / seats) < 5 * spread


def test_a_random_draw_never_ties() -> None:
    # Equal ranks do not matter to a draw: it is by card.
    assert cut_game(RANDOM, "8S 8D").log[1] == DealerNamed(dealer=Seat.TWO)
    assert cut_game(RANDOM, "8D 8S").log[1] == DealerNamed(dealer=Seat.ONE)


@pytest.mark.parametrize("options", [LOWER, HIGHER, TENS, HIGHER_TENS])
def test_seeded_cuts_are_fair(options: GameOptions) -> None:
    first = sum(
        Game.new(options, SeededDecks(seed)).state.dealer is Seat.ONE for seed in range(400)
    )
    assert abs(first - 200) < 50


def test_ties_of_a_seed_use_a_fresh_spread_each_time() -> None:
    ties = 0
    for seed in range(200):
        decks = SeededDecks(seed)
        game = Game.new(LOWER, decks)
        cuts = [event for event in game.log if isinstance(event, DealCut)]
        for attempt, event in enumerate(cuts, start=1):
            spread = decks.cut(attempt)
            assert event.cards == PerSeat([spread[9], spread[19]])
            is_tie = event.cards[Seat.ONE].rank is event.cards[Seat.TWO].rank
            assert (event.dealer is None) == is_tie
            ties += is_tie
    assert ties > 3
