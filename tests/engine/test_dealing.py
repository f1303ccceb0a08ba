"""Dealing, laying away, the starter (R3–R5), with two, three and four seats (R28, R29)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from cribbage_tui.engine import Discard, Game, GameOptions, ScriptedDecks, Seat, SeededDecks
from cribbage_tui.engine.cards import PACK, Card, parse_cards
from cribbage_tui.engine.dealing import deal_out, number_to_discard
from cribbage_tui.engine.events import HandDealt, LaidAway, StarterTurned
from cribbage_tui.engine.seats import all_seats, seats_after
from cribbage_tui.engine.state import Discarding, Playing
from tests.engine.table import DEALER, PONE, deal

# Dealt from a pack in the order AC AD AH AS 2C …: the hands in turn order from the pone, the card
# from the pack to the crib, the starter.
DEALT = {
    2: (("AC AH 2C 2H 3C 3H", "AD AS 2D 2S 3D 3S"), "", "4C"),
    3: (("AC AS 2H 3D 4C", "AD 2C 2S 3H 4D", "AH 2D 3C 3S 4H"), "4S", "5C"),
    4: (("AC 2C 3C 4C 5C", "AD 2D 3D 4D 5D", "AH 2H 3H 4H 5H", "AS 2S 3S 4S 5S"), "", "6C"),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_at_a_time_from_the_left_of_the_dealer(seats: int) -> None:
    # R3
    hands, to_crib, starter = DEALT[seats]
    for dealer in all_seats(seats):
        dealt, extra, stock = deal_out(PACK, dealer, seats)
        turns = seats_after(dealer, seats)
        assert turns[-1] is dealer
        assert [dealt[seat] for seat in turns] == [parse_cards(hand) for hand in hands]
        assert extra == parse_cards(to_crib)
        assert str(stock[0]) == starter
        assert sorted([*extra, *stock, *(card for hand in dealt for card in hand)]) == list(PACK)


@pytest.mark.parametrize(
    ("seats", "hand", "thrown", "extra", "stock"),
    [(2, 6, 2, 0, 40), (3, 5, 1, 1, 36), (4, 5, 1, 0, 32)],
)
def test_sizes(seats: int, hand: int, thrown: int, extra: int, stock: int) -> None:
    # R3 R28 R29: hands of four and a crib of four in each of them.
    game = Game.new(GameOptions(seats=seats), SeededDecks("sizes"))
    phase = game.state.phase
    assert isinstance(phase, Discarding)
    assert [len(cards) for cards in phase.hands] == [hand] * seats
    assert (len(phase.to_crib), len(phase.stock)) == (extra, stock)
    assert number_to_discard(seats) == thrown
    assert all(len(cards) == 0 for cards in phase.laid_away)
    for seat in all_seats(seats):
        game.act(seat, game.legal_actions(seat)[0])
    after = game.state.phase
    assert isinstance(after, Playing)
    assert [len(cards) for cards in after.kept.hands] == [4] * seats
    assert [len(cards) for cards in after.kept.laid_away] == [thrown] * seats
    assert len(after.kept.crib) == 4
    assert set(phase.to_crib) <= set(after.kept.crib)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_goes_round(seats: int) -> None:
    # R3: the deal passes to the left after every deal.
    game = Game.new(GameOptions(seats=seats), SeededDecks("round"))
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    dealt = [event for event in game.log if isinstance(event, HandDealt)]
    assert len(dealt) > seats
    assert [event.deal for event in dealt] == list(range(1, len(dealt) + 1))
    for before, after in pairwise(dealt):
        assert after.dealer == (before.dealer + 1) % seats
    assert len({event.pack for event in dealt}) == len(dealt)


@pytest.mark.parametrize("first", [PONE, DEALER])
def test_both_lay_away_in_any_order(first: Seat) -> None:
    # R4: nobody waits for the other; the starter comes when both have thrown.
    table = deal("2 3 4 5", "6 7 8 9", throws=["KC QD", "KH QS"])
    second = DEALER if first is PONE else PONE
    assert table.to_act == (PONE, DEALER)
    thrown = {PONE: parse_cards("QD KC"), DEALER: parse_cards("QS KH")}
    events = table.act(first, Discard(thrown[first]))
    assert events == (LaidAway(seat=first, cards=thrown[first]),)
    assert list(table.to_act) == [second]
    assert isinstance(table.state.phase, Discarding)
    events = table.act(second, Discard(thrown[second]))
    assert [type(event) for event in events] == [LaidAway, StarterTurned]
    phase = table.state.phase
    assert isinstance(phase, Playing)
    assert phase.kept.laid_away[first] == thrown[first]
    assert phase.kept.crib == parse_cards("QD QS KC KH")


def test_any_two_of_six_may_be_thrown() -> None:
    # R4: fifteen ways with six cards, five ways with five.
    table = deal("2 3 4 5", "6 7 8 9")
    phase = table.state.phase
    assert isinstance(phase, Discarding)
    legal = table.legal_actions(PONE)
    assert set(legal) == {Discard(two) for two in combinations(phase.hands[PONE], 2)}
    assert len(legal) == 15
    for seats in (3, 4):
        game = Game.new(GameOptions(seats=seats), SeededDecks("five"))
        assert len(game.legal_actions(Seat.THREE)) == 5


def test_the_order_in_which_cards_are_chosen_makes_no_difference() -> None:
    one, other = parse_cards("KC 2D")
    assert Discard((one, other)) == Discard((other, one))
    assert Discard((one, other)).cards == (other, one)


def test_kept_cards_are_the_others() -> None:
    table = deal("2C 3C 4C 5C", "6D 7D 8D 9D", throws=["AH KH", "AS KS"]).lay_away()
    phase = table.state.phase
    assert isinstance(phase, Playing)
    assert list(phase.kept.hands) == [parse_cards("2C 3C 4C 5C"), parse_cards("6D 7D 8D 9D")]
    assert phase.held == phase.kept.hands


def test_three_seats_share_a_crib_of_four() -> None:
    # R28: one from each and one from the pack.
    options = GameOptions(seats=3)
    table = deal(
        "2 3 4 5", "6 7 8 9", "A 2 3 4",
        throws=["KC", "KD", "KH"], to_crib="KS", options=options,
    ).lay_away()  # fmt: skip
    phase = table.state.phase
    assert isinstance(phase, Playing)
    assert phase.kept.to_crib == parse_cards("KS")
    assert phase.kept.crib == parse_cards("KC KD KH KS")


def test_four_seats_make_a_crib_of_four() -> None:
    # R29: one from each.
    options = GameOptions(seats=4)
    table = deal(
        "2 3 4 5", "6 7 8 9", "A 2 3 4", "5 6 7 8",
        throws=["KC", "KD", "KH", "KS"], options=options,
    ).lay_away()  # fmt: skip
    phase = table.state.phase
    assert isinstance(phase, Playing)
    assert phase.kept.crib == parse_cards("KC KD KH KS")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starter_is_the_next_card_of_the_pack(seats: int) -> None:
    # R5
    for seed in range(20):
        decks = SeededDecks(seed)
        game = Game.new(GameOptions(seats=seats), decks)
        for seat in all_seats(seats):
            game.act(seat, game.legal_actions(seat)[-1])
        turned = [event for event in game.log if isinstance(event, StarterTurned)]
        dealt = {2: 12, 3: 16, 4: 20}[seats]
        assert [event.starter for event in turned] == [decks.pack(1)[dealt]]


def test_a_crib_does_not_grow_from_deal_to_deal() -> None:
    # B48: six, four and four again in every deal.
    packs = [SeededDecks("grow").pack(deal_number) for deal_number in range(1, 40)]
    game = Game.new(GameOptions(), ScriptedDecks(packs), dealer=Seat.ONE)
    cribs: list[tuple[Card, ...]] = []
    while not game.is_over:
        if isinstance(game.state.phase, Discarding):
            assert {len(game.state.phase.hands[seat]) for seat in game.to_act} == {6}
        seat = game.to_act[0]
        steps = game.act(seat, game.legal_actions(seat)[0])
        phases = [step.state.phase for step in steps]
        cribs += [phase.kept.crib for phase in phases if isinstance(phase, Playing)]
    assert {len(crib) for crib in cribs} == {4}
    assert len(set(cribs)) > 3
