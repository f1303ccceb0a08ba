"""The tables that ship: whole, small, and near what others have published."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from importlib.resources import files
from itertools import combinations_with_replacement
from math import sqrt
from pathlib import Path

import pytest

from cribbage_tui.players.evaluation import tables as module
from cribbage_tui.players.evaluation.ranks import PAIRS, sets_of
from cribbage_tui.players.evaluation.spreads import average
from cribbage_tui.players.evaluation.tables import (
    DEALER,
    FILE,
    FOURS,
    PONE,
    TablesError,
    decode,
    encode,
    tables,
)

RANKS = range(1, 14)

# Craig Hessel's averages of the crib by the two ranks thrown, made by throwing best over all
# 18,395 hands of six ranks, flushes ignored; as published at cribbageforum.com (OppCrib.htm and
# YourCrib.htm). Upper half, row by row: A-A, A-2 … K-K.
HESSEL_OWN = """
5.26 4.18 4.47 5.45 5.48 3.80 3.73 3.70 3.33 3.37 3.65 3.39 3.42
5.67 6.97 4.51 5.44 3.87 3.81 3.58 3.63 3.51 3.79 3.52 3.55
5.90 4.88 6.01 3.72 3.67 3.84 3.66 3.61 3.88 3.62 3.66
5.65 6.54 3.87 3.74 3.84 3.69 3.62 3.89 3.63 3.67
8.95 6.65 6.04 5.49 5.47 6.68 7.04 6.71 6.70
5.74 4.94 4.70 5.11 3.15 3.40 3.08 3.13
5.98 6.58 4.06 3.10 3.43 3.17 3.21
5.42 4.74 3.86 3.39 3.16 3.20
5.09 4.27 3.98 2.97 3.05
4.73 4.64 3.36 2.86
5.37 4.90 4.07
4.66 3.50
4.62
"""
HESSEL_OTHER = """
6.07 5.07 5.17 5.74 6.06 4.93 4.95 4.92 4.66 4.46 4.72 4.41 4.34
6.43 7.34 5.44 6.17 5.13 5.12 5.03 4.82 4.64 4.91 4.60 4.53
6.78 6.10 6.85 4.92 5.16 5.08 4.82 4.70 4.97 4.66 4.59
6.59 7.46 5.47 4.91 5.02 4.75 4.55 4.80 4.49 4.43
9.39 7.66 7.08 6.36 6.22 7.46 7.75 7.42 7.31
7.17 6.64 6.05 6.31 4.41 4.61 4.29 4.25
7.25 7.88 5.46 4.44 4.73 4.44 4.38
6.76 5.97 5.02 4.65 4.38 4.31
6.44 5.52 4.98 4.14 4.13
6.11 5.60 4.65 3.99
6.56 5.55 4.89
5.89 4.56
5.72
"""


def shipped() -> bytes:
    """The file itself."""
    return files(module.__package__ or "").joinpath(FILE).read_bytes()


@pytest.mark.parametrize(
    ("role", "published"), [(DEALER, HESSEL_OWN), (PONE, HESSEL_OTHER)], ids=["own", "other"]
)
def test_average_cribs_are_near_the_published_ones(role: int, published: str) -> None:
    numbers = [float(number) for number in published.split()]
    assert len(numbers) == len(PAIRS)
    ours = [average(spread) for spread in tables().crib[role]]
    squares = [(one - other) ** 2 for one, other in zip(ours, numbers, strict=True)]
    assert sqrt(sum(squares) / len(squares)) <= 0.08


def test_two_fives_make_the_best_crib() -> None:
    for role in (DEALER, PONE):
        ours = {pair: average(s) for pair, s in zip(PAIRS, tables().crib[role], strict=True)}
        assert max(ours, key=lambda pair: ours[pair]) == (5, 5)


def test_every_spread_adds_up() -> None:
    learned = tables()
    for spread in (*learned.crib[0], *learned.crib[1], *learned.hand, *learned.play):
        assert sum(spread) == pytest.approx(1, abs=0.001)


def test_points_in_the_play_are_near_what_experts_peg() -> None:
    """About 3.5 for the dealer and 2.1 for the pone."""
    assert 3.1 < average(tables().play[DEALER]) < 3.8
    assert 1.9 < average(tables().play[PONE]) < 2.6
    assert 7.7 < average(tables().hand[DEALER]) < 8.2
    assert 7.7 < average(tables().hand[PONE]) < 8.2


def test_low_cards_peg_more_than_court_cards() -> None:
    fours = sets_of(4)
    for role in (DEALER, PONE):
        margin = [
            own - other
            for own, other in zip(tables().pegged[role], tables().allowed[role], strict=True)
        ]
        low = [m for m, four in zip(margin, fours, strict=True) if four[3] <= 4]
        high = [m for m, four in zip(margin, fours, strict=True) if four[0] >= 10]
        assert sum(low) / len(low) > sum(high) / len(high) + 0.5


def test_good_fours_are_kept_more_often_than_poor_ones() -> None:
    number = {four: place for place, four in enumerate(sets_of(4))}
    for role in (DEALER, PONE):
        kept = tables().kept[role]
        assert kept[number[5, 5, 5, 11]] > 0.5
        assert kept[number[4, 5, 5, 6]] > 0.7
        assert kept[number[1, 6, 8, 11]] < 0.1
    assert len(list(combinations_with_replacement(RANKS, 4))) == FOURS


def test_the_first_deal_is_worth_what_is_known() -> None:
    """56 % for the dealer between equals; these are also known near the end."""
    dealing = tables().dealing[121]
    assert 0.545 < dealing[0] < 0.575
    for score, known in ((100, 0.777), (105, 0.784), (110, 0.557), (116, 0.279), (118, 0.493)):
        assert dealing[score * 121 + score] == pytest.approx(known, abs=0.025)


@pytest.mark.parametrize("target", [121, 61])
def test_more_points_are_never_worse(target: int) -> None:
    dealing = tables().dealing[target]
    assert len(dealing) == target * target
    for own in range(1, target):
        for other in range(1, target):
            chance = dealing[own * target + other]
            assert chance >= dealing[(own - 1) * target + other] - 0.001
            assert chance <= dealing[own * target + other - 1] + 0.001


def test_the_file_is_small() -> None:
    assert len(shipped()) < 200_000


def test_a_file_reads_back_as_it_was_written() -> None:
    assert encode(decode(shipped())) == shipped()
    other = replace(tables(), kept=([0.25] * FOURS, [0.5] * FOURS))
    assert decode(encode(other)).kept[1][7] == pytest.approx(0.5, abs=1e-4)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"CRBT",
        b"XXXX" + shipped()[4:],
        struct.pack("<4sH", b"CRBT", 2) + shipped()[6:],
        shipped()[:-20],
        shipped()[:6] + zlib.compress(b"too short"),
        shipped()[:6] + zlib.compress(b"odd"),
    ],
)
def test_what_is_no_such_file_is_refused(data: bytes) -> None:
    with pytest.raises(TablesError):
        decode(data)


def test_other_tables_can_be_used_to_make_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tables()
    path = tmp_path / "other.bin"
    path.write_bytes(encode(replace(before, kept=([0.25] * FOURS, [0.5] * FOURS))))
    monkeypatch.setattr(module, "_elsewhere", [])
    try:
        module.use(path)
        assert module.tables().kept[0][0] == pytest.approx(0.25, abs=1e-4)
    finally:
        monkeypatch.undo()
        tables.cache_clear()
    assert tables() == before
