"""Throws in points and in games won."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from cribbage_tui.engine import PACK, GameOptions, PerSide, PlayerView, Seat, Target, score_hand
from cribbage_tui.engine.board import Pegs
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.evaluation.discarding import Throw, chance_to_win, every_throw
from tests.players.scenes import DEALER, PONE, holding


def at(view: PlayerView, *, own: int, other: int, target: Target = Target.LONG) -> PlayerView:
    """``view`` at another score."""
    scores = (own, other) if view.side == 0 else (other, own)
    return replace(
        view,
        options=replace(view.options, target=target),
        pegs=PerSide([Pegs(front=score, back=0) for score in scores]),
    )


def the_throw(view: PlayerView, text: str) -> Throw:
    """The throw of these cards."""
    return next(throw for throw in every_throw(view) if " ".join(map(str, throw.thrown)) == text)


def best(view: PlayerView) -> str:
    """The cards thrown by who plays for the win."""
    throw = max(every_throw(view), key=lambda throw: chance_to_win(throw, view))
    return " ".join(map(str, throw.thrown))


@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_the_hand_is_the_average_over_every_starter(seat: Seat) -> None:
    random = Random("average")
    for _ in range(3):
        six = random.sample(PACK, 6)
        starters = [card for card in PACK if card not in six]
        for throw in every_throw(holding(" ".join(map(str, six)), seat=seat)):
            slow = sum(total(score_hand(throw.kept, starter)) for starter in starters)
            assert throw.hand == pytest.approx(slow / 46)


def test_the_crib_is_for_or_against() -> None:
    six = "5C 5D 2H 8S JC KD"
    own, other = (the_throw(holding(six, seat=seat), "5C 5D").crib for seat in (DEALER, PONE))
    assert own > 8
    assert other < -8


def test_points_are_the_sum_of_the_parts() -> None:
    throw = the_throw(holding("5C 5D 2H 8S JC KD", seat=PONE), "2H 8S")
    assert throw.points == pytest.approx(throw.hand + throw.crib + throw.pegged - throw.allowed)


def test_with_more_seats_one_card_is_thrown() -> None:
    view = replace(holding("5C 5D 2H 8S JC KD", seat=PONE), options=GameOptions(seats=3))
    view = replace(view, hand=view.hand[:5], kept=view.hand[:5])
    throws = every_throw(view)
    assert len(throws) == 5
    assert all(len(throw.kept) == 4 and throw.pegged == throw.allowed == 0 for throw in throws)


@pytest.mark.parametrize("seat", [PONE, DEALER])
@pytest.mark.parametrize("target", list(Target))
def test_a_chance_grows_with_the_own_score_and_falls_with_the_others(
    seat: Seat, target: Target
) -> None:
    view = holding("4C 5D 6H 8S JC KD", seat=seat)
    throw = every_throw(view)[3]
    scores = range(0, int(target), 9)
    rows = [
        [chance_to_win(throw, at(view, own=own, other=other, target=target)) for other in scores]
        for own in scores
    ]
    assert all(0 <= chance <= 1 for row in rows for chance in row)
    for row in rows:
        assert all(now >= then - 0.002 for now, then in pairwise(row))
    for lower, higher in pairwise(rows):
        assert all(more >= less - 0.002 for less, more in zip(lower, higher, strict=True))


def test_the_pone_who_surely_counts_out_has_all_but_won() -> None:
    """R12, R19: at 115 a hand of twelve wins, unless the dealer pegs out before."""
    view = holding("4C 4D 5H 6S QC KD", seat=PONE)
    throw = the_throw(view, "QC KD")
    assert chance_to_win(throw, at(view, own=115, other=100)) > 0.99
    assert chance_to_win(throw, at(view, own=115, other=119)) < 0.9


def test_the_dealer_who_surely_counts_out_may_come_too_late() -> None:
    """At 115–115 the pone counts first; twelve in the dealer's hand wait for it."""
    dealer = holding("4C 4D 5H 6S QC KD", seat=DEALER)
    throw = the_throw(dealer, "QC KD")
    early = chance_to_win(throw, at(dealer, own=115, other=80))
    late = chance_to_win(throw, at(dealer, own=115, other=115))
    assert early > 0.99
    assert 0.05 < late < 0.6


def test_the_score_decides_what_is_thrown() -> None:
    """What wins is not what makes the most points.

    The pone at 113 against 114 must get home before the dealer counts: it keeps 5-6-7-J, which
    counts five for sure, and lets the dealer have two aces, which at 0–0 costs too much.
    """
    view = holding("AH AS 5C 6D 7D JD", seat=PONE)
    assert best(at(view, own=0, other=0)) == "7D JD"
    assert best(at(view, own=113, other=114)) == "AH AS"


def test_chances_between_equals_are_about_even() -> None:
    random = Random("even")
    chances = []
    for _ in range(60):
        view = holding(" ".join(map(str, random.sample(PACK, 6))), seat=DEALER)
        chances.append(max(chance_to_win(throw, view) for throw in every_throw(view)))
    assert 0.52 < sum(chances) / len(chances) < 0.60
