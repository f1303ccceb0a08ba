"""Looking ahead: by the rules, and for what is worth most."""

from __future__ import annotations

from random import Random

import pytest

from cribbage_tui.engine import PACK
from cribbage_tui.players.evaluation import foresight
from cribbage_tui.players.evaluation.foresight import Position, values_by_rank
from cribbage_tui.players.evaluation.outcomes import Margins
from cribbage_tui.players.evaluation.playing import chances_of_plays, margins_of_plays
from cribbage_tui.players.evaluation.quick_play import Choose, play_out, tail_of
from cribbage_tui.players.evaluation.quick_policy import choose
from cribbage_tui.players.evaluation.ranks import PIPS, Ranks, ranks_of
from tests.players.scenes import PONE, in_play


def lead(first: int) -> Choose:
    """The quick policy, but for the very first card."""
    led: list[int] = []

    def choose_or_lead(hand: Ranks, tail: int, count: int, can_answer: int) -> int:
        if not led:
            led.append(first)
            return first
        return choose(hand, tail, count, can_answer)

    return choose_or_lead


@pytest.mark.parametrize("number", range(150))
def test_a_known_hand_is_played_out_as_the_quick_play_does(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both by the quick policy: the same pegs as ``play_out``, which is held to the engine."""
    monkeypatch.setattr(foresight, "_GREEDY_SHARE", 0.0)
    eight = Random(f"known {number}").sample(PACK, 8)
    mine, other = ranks_of(eight[:4]), ranks_of(eight[4:])
    position = Position(hand=mine, tail=0, count=0, other_is_out=False, own=0, other=0)
    values = values_by_rank(position, [(other, 2.5, 0)], Margins())
    assert set(values) == set(mine)
    for rank, value in values.items():
        pegs = play_out((mine, other), (lead(rank), choose))
        assert value == sum(points if who == 0 else -points for who, points in pegs)


@pytest.mark.parametrize(
    ("why", "hand", "laid", "held", "values"),
    [
        # The five leaves 25: the other makes 31, and my six is the last card. The six leaves 26:
        # the other cannot go on, my five makes 31, and its six is the last card.
        ("one card is dangerous", (5, 6), [13, 13], (6,), {5: -2 + 1, 6: 2 - 1}),
        # Nothing fits after it but the own ace: two cards, one go, and the other's last card.
        ("a go is mine", (1, 9), [13, 8], (10,), {1: 1 + 0 - 1 + 0, 9: 1 - 1}),
        ("the last card of all", (9,), [13, 8], (), {9: 1}),
        ("a thirty-one is no last card too", (13,), [13, 1, 12], (), {13: 2}),
    ],
)
def test_the_end_is_exact(
    why: str, hand: Ranks, laid: list[int], held: Ranks, values: dict[int, float]
) -> None:
    position = Position(
        hand=hand,
        tail=tail_of(laid),
        count=sum(PIPS[rank] for rank in laid),
        other_is_out=not held,
        own=0,
        other=0,
    )
    found = values_by_rank(position, [(held, 1.0, 0)], Margins())
    assert found == values, why


def test_it_holds_a_card_back_for_what_it_expects() -> None:
    """A pair now, or three alike for the other: it does not depend on what really is held."""
    game = in_play(pone="3C 7C 9H KD", dealer="2C TS 4H JC")
    values = margins_of_plays(game.view(PONE))
    assert set(values) == {3, 7, 9, 13}
    assert max(values, key=lambda rank: values[rank]) in (3, 7)


def test_no_five_is_led_from_a_plain_hand() -> None:
    game = in_play(pone="5C 7C 9H KD", dealer="2C TS 4H JC")
    chances = chances_of_plays(game.view(PONE))
    assert min(chances, key=lambda rank: chances[rank]) == 5
    assert all(0 < chance < 1 for chance in chances.values())
