"""What easy and medium overlook when they count by hand (R26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cribbage_tui.engine import (
    CardCounted,
    Count,
    CribShown,
    Game,
    HandShown,
    PlayerView,
    ScoreItem,
    ScoreKind,
    SeededDecks,
    Source,
)
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.claims import answer_claim, items_there
from cribbage_tui.players.overlooking import BEGINNER, PUB_PLAYER, MissRates, overlooking, seen
from cribbage_tui.players.registry import make_player

from .scenes import BY_HAND


def counts(seed: str, number: int) -> Iterator[PlayerView]:
    """Views in which a hand or crib is to be counted, from ``number`` games."""
    player = make_player("medium", seed="x")
    for game_number in range(number):
        game = Game.new(BY_HAND, SeededDecks(f"{seed}/{game_number}"))
        while game.to_act:
            seat = game.to_act[0]
            view = game.view(seat)
            if view.claim is not None and view.claim.points is None:
                if view.claim.source is not Source.CARD:
                    yield view
                game.act(seat, answer_claim(view))
            else:
                game.act(seat, player.play(view))


VIEWS = tuple(counts("overlooked", 60))


def kind_of(item: ScoreItem) -> str:
    if item.kind is ScoreKind.FIFTEEN:
        return {2: "fifteen_of_two", 3: "fifteen_of_three"}.get(len(item.cards), "fifteen_of_more")
    return str(item.kind.value)


@pytest.mark.parametrize("rates", [BEGINNER, PUB_PLAYER])
def test_each_kind_is_overlooked_as_often_as_is_said(rates: MissRates) -> None:
    there, missed = Counter[str](), Counter[str]()
    for seed in map(str, range(12)):
        for view in VIEWS:
            assert view.claim is not None
            items = items_there(view, view.claim)
            kept = seen(view, items, rates=rates, seed=seed)
            there.update(map(kind_of, items))
            missed.update(kind_of(item) for item in items if item not in kept)
    for kind in ("fifteen_of_two", "fifteen_of_three", "fifteen_of_more", "pair", "nobs"):
        rate = getattr(rates, kind) / 100
        spread = 5 * (rate * (1 - rate) / there[kind]) ** 0.5
        assert missed[kind] / there[kind] == pytest.approx(rate, abs=spread + 1e-9)


def test_a_further_run_is_overlooked_more_often_than_the_first() -> None:
    first, further, missed_first, missed_further = 0, 0, 0, 0
    for view in VIEWS:
        assert view.claim is not None
        runs = [i for i in items_there(view, view.claim) if i.kind is ScoreKind.RUN]
        for seed in map(str, range(12)):
            kept = seen(view, tuple(runs), rates=BEGINNER, seed=seed)
            first += bool(runs)
            further += len(runs[1:])
            missed_first += sum(run not in kept for run in runs[:1])
            missed_further += sum(run not in kept for run in runs[1:])
    assert missed_further / further > 2 * missed_first / first > 0


def test_the_same_seed_overlooks_the_same_and_another_something_else() -> None:
    def claims(seed: str) -> list[object]:
        return [overlooking(BEGINNER, seed=seed)(view) for view in VIEWS]

    assert claims("a") == claims("a")
    assert claims("a") != claims("b")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_nobody_claims_points_that_are_not_there(level: str) -> None:
    game = Game.new(BY_HAND, SeededDecks("claims"))
    player = make_player(level, seed="1")
    while game.to_act:
        seat = game.to_act[0]
        game.act(seat, player.play(game.view(seat)))
    counted = [e for e in game.log if isinstance(e, CardCounted | HandShown | CribShown)]
    assert counted
    assert all(e.claim is not None and e.claim <= total(e.items) for e in counted)


def test_what_one_overlooks_it_does_not_call_either() -> None:
    """A player that misses every nobs claims one less, and calls no nobs of others."""
    blind = MissRates(
        fifteen_of_two=0,
        fifteen_of_three=0,
        fifteen_of_more=0,
        pair=0,
        run=0,
        further_run=0,
        flush=0,
        nobs=100,
        thirty_one=0,
    )
    eyes = overlooking(blind, seed="1")
    with_nobs = 0
    for view in VIEWS:
        assert view.claim is not None
        items = items_there(view, view.claim)
        nobs = sum(item.points for item in items if item.kind is ScoreKind.NOBS)
        with_nobs += nobs
        assert eyes(view) == Count(total(items) - nobs)
    assert with_nobs
