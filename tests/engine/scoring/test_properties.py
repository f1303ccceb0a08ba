"""What must hold for every hand and series, whatever the cards (R8, R13–R18)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage_tui.engine.cards import PACK, Card, Suit
from cribbage_tui.engine.scoring import (
    ScoreKind,
    crib_total,
    hand_total,
    play_total,
    score_crib,
    score_hand,
    score_play,
    total,
)

# Few ranks and suits make pairs, runs and flushes common; the whole pack keeps it honest.
_PACKS = (PACK, PACK[:20], PACK[28:], PACK[0::4], tuple(card for card in PACK if card.suit < 2))
five_cards = st.sampled_from(_PACKS).flatmap(
    lambda pack: st.lists(st.sampled_from(pack), min_size=5, max_size=5, unique=True)
)
SUIT_KINDS = {ScoreKind.FLUSH, ScoreKind.NOBS}


def _relabelled(card: Card, suits: list[Suit]) -> Card:
    return Card(card.rank, suits[card.suit])


def _series(cards: list[Card]) -> list[Card]:
    """The first of ``cards`` that fit under 31, as they would be laid."""
    series: list[Card] = []
    for card in cards:
        if sum(laid.pips for laid in series) + card.pips > 31:
            break
        series.append(card)
    return series


@settings(deadline=None)
@given(five_cards, st.permutations(range(4)))
def test_the_order_of_the_hand_changes_no_item(five: list[Card], order: list[int]) -> None:
    *cards, starter = five
    other = [cards[place] for place in order]
    for score in (score_hand, score_crib):
        here = sorted((i.kind.value, sorted(i.cards), i.points) for i in score(cards, starter))
        there = sorted((i.kind.value, sorted(i.cards), i.points) for i in score(other, starter))
        assert here == there
    assert hand_total(cards, starter) == hand_total(other, starter)
    assert crib_total(cards, starter) == crib_total(other, starter)


@settings(deadline=None)
@given(five_cards, st.permutations(tuple(Suit)))
def test_the_names_of_the_suits_mean_nothing(five: list[Card], suits: list[Suit]) -> None:
    *cards, starter = five
    *others, other_starter = [_relabelled(card, suits) for card in five]
    assert hand_total(cards, starter) == hand_total(others, other_starter)
    assert crib_total(cards, starter) == crib_total(others, other_starter)
    for score in (score_hand, score_crib):
        here = [(item.kind, item.points) for item in score(cards, starter)]
        there = [(item.kind, item.points) for item in score(others, other_starter)]
        assert here == there


@settings(deadline=None)
@given(five_cards, st.lists(st.sampled_from(Suit), min_size=5, max_size=5))
def test_suits_matter_to_flush_and_nobs_alone(five: list[Card], suits: list[Suit]) -> None:
    others = [Card(card.rank, suit) for card, suit in zip(five, suits, strict=True)]
    if len(set(others)) < 5:
        return  # the new suits made two cards the same one
    for score in (score_hand, score_crib):
        here = [i for i in score(five[:4], five[4]) if i.kind not in SUIT_KINDS]
        there = [i for i in score(others[:4], others[4]) if i.kind not in SUIT_KINDS]
        assert [(i.kind, [c.rank for c in i.cards]) for i in here] == [
            (i.kind, [c.rank for c in i.cards]) for i in there
        ]


@settings(deadline=None)
@given(five_cards)
def test_a_crib_is_the_hand_without_a_flush_of_four(five: list[Card]) -> None:
    *cards, starter = five
    hand, crib = score_hand(cards, starter), score_crib(cards, starter)
    lost = [item for item in hand if item not in crib]
    assert all(item.kind is ScoreKind.FLUSH and item.points == 4 for item in lost)
    assert crib == tuple(item for item in hand if item not in lost)
    assert hand_total(cards, starter) - crib_total(cards, starter) == total(lost)


@settings(deadline=None)
@given(five_cards)
def test_no_hand_counts_19_25_26_or_27_and_none_over_29(five: list[Card]) -> None:
    points = hand_total(five[:4], five[4])
    assert 0 <= points <= 29
    assert points not in {19, 25, 26, 27}


@settings(deadline=None)
@given(five_cards)
def test_every_item_is_what_it_says(five: list[Card]) -> None:
    *cards, starter = five
    items = score_hand(cards, starter)
    assert len(set(items)) == len(items)
    for item in items:
        assert set(item.cards) <= set(five)
        ranks = [card.rank for card in item.cards]
        match item.kind:
            case ScoreKind.FIFTEEN:
                assert sum(card.pips for card in item.cards) == 15
                assert item.points == 2
            case ScoreKind.PAIR:
                assert len(ranks) == 2
                assert ranks[0] == ranks[1]
                assert item.points == 2
            case ScoreKind.RUN:
                assert ranks == list(range(ranks[0], ranks[0] + item.points))
                assert len(ranks) == item.points >= 3
            case ScoreKind.FLUSH:
                assert len({card.suit for card in item.cards}) == 1
                assert len(item.cards) == item.points >= 4
            case ScoreKind.NOBS:
                assert item.cards[0].suit is starter.suit
                assert item.cards[0] in cards
                assert item.points == 1
            case _:
                raise AssertionError(f"{item.kind} does not belong in the show")


@settings(deadline=None)
@given(st.lists(st.sampled_from(PACK[:28]), max_size=13, unique=True))
def test_the_play_counts_a_card_the_same_in_both_scorers(cards: list[Card]) -> None:
    series = _series(cards)
    items = score_play(series)
    assert play_total(series) == total(items)
    for item in items:
        assert item.cards == tuple(series[-len(item.cards) :])


@settings(deadline=None)
@given(st.lists(st.sampled_from(PACK[:28]), max_size=13, unique=True), st.permutations(tuple(Suit)))
def test_suits_mean_nothing_in_the_play(cards: list[Card], suits: list[Suit]) -> None:
    series = _series(cards)
    assert play_total([_relabelled(card, suits) for card in series]) == play_total(series)
