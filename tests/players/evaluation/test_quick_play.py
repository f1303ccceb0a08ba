"""The quick play against the engine: the same cards, the same pegs."""

from __future__ import annotations

from random import Random

import pytest

from cribbage_tui.engine import PACK, CardPlayed, GoPegged, LastCardPegged, Play
from cribbage_tui.engine.scoring import play_total_of_ranks
from cribbage_tui.players.evaluation.quick_play import (
    COUNT_POINTS,
    STEPS,
    WITHOUT,
    pack,
    play_out,
    tail_of,
    unpack,
)
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks, ranks_of
from tests.players.scenes import PONE, in_play


def laid_at_random(random: Random, laid: list[int]) -> object:
    """A way to choose that takes any card that fits, and notes it."""

    def choose(hand: Ranks, tail: int, count: int, can_answer: int) -> int:
        rank = random.choice([rank for rank in hand if count + PIPS[rank] <= 31])
        laid.append(rank)
        return rank

    return choose


@pytest.mark.parametrize("number", range(150))
def test_every_peg_is_the_engines(number: int) -> None:
    """R7–R11, with cards laid at random; the same seat pegs the same, in the same order."""
    random = Random(f"quick {number}")
    eight = random.sample([card for card in PACK if card.rank.letter != "J" or number % 2], 9)
    hands = (eight[:4], eight[4:8])
    laid: list[int] = []
    choose = laid_at_random(random, laid)
    assert callable(choose)
    quick = play_out((ranks_of(hands[0]), ranks_of(hands[1])), (choose, choose))

    game = in_play(
        pone=" ".join(map(str, hands[0])),
        dealer=" ".join(map(str, hands[1])),
        starter=str(eight[8]),
    )
    before = len(game.steps)
    for rank in laid:
        seat = game.to_act[0]
        card = next(card for card in game.view(seat).hand if card.rank == rank)
        game.act(seat, Play(card))
    pegs: list[tuple[int, int]] = []
    last_was_card = False
    for step in game.steps[before:]:
        match step.event:
            case CardPlayed() as event:
                last_was_card = bool(event.points)
                if event.points:
                    pegs.append((0 if event.seat is PONE else 1, event.points))
                continue
            case LastCardPegged() as event:
                # The quick play adds the last card's point to what the card itself pegs.
                who = 0 if event.seat is PONE else 1
                if last_was_card:
                    pegs[-1] = (who, pegs[-1][1] + 1)
                else:
                    pegs.append((who, 1))
            case GoPegged() as event:
                pegs.append((0 if event.seat is PONE else 1, event.points))
    assert quick == pegs


def test_a_tail_scores_as_the_whole_series_does() -> None:
    random = Random("tails")
    scored = 0
    for _ in range(3000):
        ranks: list[int] = []
        count = 0
        while True:
            rank = random.choice([1, 2, 3, 4, 5, 6, 7, 8, 13])
            if count + PIPS[rank] > 31 or ranks.count(rank) == 4:
                break
            points = STEPS[tail_of(ranks) << 4 | rank][0] + COUNT_POINTS[count + PIPS[rank]]
            count += PIPS[rank]
            ranks.append(rank)
            assert points == play_total_of_ranks(ranks, count), ranks
            scored += points > 2
    assert scored > 500


@pytest.mark.parametrize(
    ("ranks", "tail"),
    [
        ([], []),
        ([5], [5]),
        ([3, 5, 4], [3, 5, 4]),
        ([13, 3, 5], [3, 5]),  # a king is out of reach of them
        ([3, 4, 3, 5], [4, 3, 5]),  # no run goes over the second three
        ([2, 7, 7], [7, 7]),  # nothing but more sevens counts on
        ([7, 7, 8], [7, 8]),
    ],
)
def test_a_tail_is_what_still_matters(ranks: list[int], tail: list[int]) -> None:
    assert unpack(tail_of(ranks)) == tail


def test_numbers_of_cards_go_both_ways() -> None:
    assert unpack(pack([13, 1, 10])) == [13, 1, 10]
    assert unpack(pack([])) == []


def test_a_hand_less_one_card() -> None:
    assert WITHOUT[(3, 5, 5, 9), 5] == (3, 5, 9)
    assert WITHOUT[(9,), 9] == ()
