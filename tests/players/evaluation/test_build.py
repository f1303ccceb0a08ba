"""Making the tables, with hardly any work in it; and its parts."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cribbage_tui.engine import PACK, parse_cards, score_hand
from cribbage_tui.engine.scoring import total
from cribbage_tui.players.evaluation.build import main
from cribbage_tui.players.evaluation.building.chances import (
    DealPegs,
    DealShapes,
    chances_when_dealing,
    shapes_of,
)
from cribbage_tui.players.evaluation.building.pegging import evenly, pegging
from cribbage_tui.players.evaluation.building.selfplay import play_deal
from cribbage_tui.players.evaluation.building.throwing import all_sixes, crib_spreads, habits
from cribbage_tui.players.evaluation.ranks import PAIR_NUMBER, PAIRS, sets_of
from cribbage_tui.players.evaluation.spreads import average
from cribbage_tui.players.evaluation.tables import DEALER, FOURS, PONE, decode

SIXES = all_sixes()


def quick_tables(folder: Path, *, jobs: int) -> bytes:
    """The file of quick tables, made in ``folder`` by so many processes."""
    path = folder / f"{jobs}.bin"
    main(["--quick", "--jobs", str(jobs), "--output", str(path)])
    return path.read_bytes()


def test_quick_tables_are_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert decode(quick_tables(tmp_path, jobs=2)).dealing[61]
    assert "100% deals of the expert" in capsys.readouterr().err


@pytest.mark.exhaustive
def test_quick_tables_are_made_the_same_with_any_number_of_processes(tmp_path: Path) -> None:
    assert quick_tables(tmp_path, jobs=1) == quick_tables(tmp_path, jobs=2)


def test_all_hands_of_six_ranks_are_there() -> None:
    """C(52, 6) deals of six cards come to 18,395 hands of ranks."""
    assert len(SIXES) == 18_395
    assert sum(six.ways for six in SIXES) == 20_358_520


def test_averages_of_the_kept_four_are_over_every_starter() -> None:
    """Held against the engine's scorer, with cards of mixed suits and no jack."""
    six = next(six for six in SIXES if six.ranks == (2, 4, 5, 5, 6, 13))
    four = sets_of(4).index((4, 5, 5, 6))
    (found,) = [value for kept, _, value in six.splits if kept == four]
    kept_cards, thrown = parse_cards("4C 5D 5H 6S"), parse_cards("2C KD")
    starters = [card for card in PACK if card not in (*kept_cards, *thrown)]
    slow = sum(total(score_hand(kept_cards, starter)) for starter in starters) / len(starters)
    assert found == pytest.approx(slow)


def test_without_blur_the_best_four_is_always_kept() -> None:
    flat = [0.0] * FOURS
    kept = habits(SIXES, sign=1, crib=[0.0] * len(PAIRS), play=flat, blur=0).kept
    assert kept[sets_of(4).index((5, 5, 5, 5))] == 1
    assert 0 <= min(kept) < 0.001


def test_a_crib_with_two_fives_is_known() -> None:
    """If the other always threw king-queen: 5-5-Q-K, 10 points and whatever the starter adds."""
    king_queen = [PAIR_NUMBER[12, 13]] * len(SIXES)
    spreads = crib_spreads(SIXES, king_queen, king_queen, samples=0)
    spread = spreads[PAIR_NUMBER[5, 5]]
    assert sum(spread) == pytest.approx(1)
    assert sum(spread[:10]) == 0
    assert 11 < average(spread) < 13


def test_evenly_takes_each_as_often_as_it_weighs() -> None:
    hands = [(1,), (2,), (3,)]
    chosen = evenly(hands, [1.0, 2.0, 5.0], 80)
    assert [chosen.count(place) for place in range(3)] == [10, 20, 50]


def test_parts_of_the_pegging_are_the_whole() -> None:
    kept = ([0.2] * FOURS, [0.2] * FOURS)
    whole = pegging(PONE, kept, plays=3, part=slice(0, 40))
    half = pegging(PONE, kept, plays=3, part=slice(0, 40, 2))
    assert half.pegged == whole.pegged[::2]
    dealer = pegging(DEALER, kept, plays=3, part=slice(0, 40))
    assert sum(dealer.pegged) > sum(dealer.allowed)


def slow_chance(deals: list[DealPegs], target: int, dealer: int, pone: int) -> float:
    """The dealer's chance to win, deal by deal and peg by peg, to any depth."""
    won = 0.0
    for deal in deals:
        scores = [dealer, pone]
        for who, points in deal:
            scores[who] += points
            if scores[who] >= target:
                won += who == 0
                break
        else:
            won += 1 - slow_chance(deals, target, scores[1], scores[0])
    return won / len(deals)


def test_chances_are_those_of_playing_on_peg_by_peg() -> None:
    random = Random("chances")
    deals: list[DealPegs] = [
        [(random.randrange(2), random.randrange(1, 6)) for _ in range(6)] for _ in range(5)
    ]
    rows = chances_when_dealing(shapes_of(deals), 31)
    for dealer in range(0, 31, 5):
        for pone in range(0, 31, 5):
            assert rows[dealer][pone] == pytest.approx(slow_chance(deals, 31, dealer, pone))


def test_shapes_add_up() -> None:
    random = Random("shapes")
    deals: list[DealPegs] = [
        [(random.randrange(2), random.randrange(1, 9)) for _ in range(7)] for _ in range(20)
    ]
    together = DealShapes()
    together.add_all(shapes_of(deals[:8]))
    together.add_all(shapes_of(deals[8:]))
    whole = shapes_of(deals)
    assert together.totals == whole.totals
    assert together.dealer_first() == whole.dealer_first()


def test_a_deal_is_told_in_the_order_of_its_pegs() -> None:
    """The pone's hand comes before the dealer's, and the dealer's is told last with the crib."""
    pegs = play_deal("order")
    assert pegs == play_deal("order")
    assert 10 < sum(points for _, points in pegs) < 60
    assert {who for who, _ in pegs} == {0, 1}
