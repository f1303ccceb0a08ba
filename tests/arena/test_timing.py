"""How long decisions take: added up, and no part of the result."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from cribbage_tui.arena import Simulation, simulate, to_json_data
from cribbage_tui.arena.timing import Times


def ticking() -> object:
    """A clock that goes on by a millisecond whenever it is looked at."""
    ticks = count()
    return lambda: next(ticks) / 1000


def without_times(result: Simulation) -> Simulation:
    """The result proper."""
    return replace(result, a=replace(result.a, times=None), b=replace(result.b, times=None))


def test_every_decision_is_timed() -> None:
    clock = ticking()
    assert callable(clock)
    result = simulate("greedy", "random", deals=10, seed=1, clock=clock)
    for player in (result.a, result.b):
        assert player.times is not None
        # Each lays away once and lays four cards in each of 20 deals, some of them unasked.
        assert player.times.decisions == 100
        for figure in (player.times.mean, player.times.median, player.times.p99):
            assert figure == pytest.approx(1, rel=0.02)
        assert player.times.longest == pytest.approx(1)


def test_the_result_is_the_same_with_a_clock_and_without() -> None:
    clock = ticking()
    assert callable(clock)
    plain = simulate("greedy", "random", deals=10, seed=1)
    assert plain.a.times is None
    assert without_times(simulate("greedy", "random", deals=10, seed=1, clock=clock)) == plain


def test_times_come_from_every_process() -> None:
    from time import perf_counter

    one = simulate("greedy", "random", deals=40, seed=1, jobs=1, clock=perf_counter)
    two = simulate("greedy", "random", deals=40, seed=1, jobs=2, clock=perf_counter)
    assert without_times(one) == without_times(two)
    assert one.a.times is not None
    assert two.a.times is not None
    assert one.a.times.decisions == two.a.times.decisions == 400
    assert 0 < two.a.times.mean <= two.a.times.longest


def test_the_json_tells_times_only_when_there_are_some() -> None:
    clock = ticking()
    assert callable(clock)
    timed = to_json_data(simulate("greedy", "random", deals=2, seed=1, clock=clock))
    assert timed["players"]["greedy"]["decisions"]["number"] == 20
    assert set(timed["players"]["greedy"]["decisions"]) == {
        "number",
        "mean_ms",
        "median_ms",
        "p99_ms",
        "longest_ms",
    }
    assert (
        "decisions"
        not in to_json_data(simulate("greedy", "random", deals=2, seed=1))["players"]["greedy"]
    )


def test_shares_of_the_decisions() -> None:
    times = Times()
    for number in range(1, 101):
        times.add(number / 1000)
    assert times.within(0.5) == pytest.approx(0.050, rel=0.03)
    assert times.within(0.99) == pytest.approx(0.099, rel=0.03)
    assert times.within(1) == pytest.approx(0.100, rel=0.03)
    assert times.longest == 0.1
    assert times.mean == pytest.approx(0.0505)
    assert Times().mean == Times().within(0.5) == 0


def test_times_add_up() -> None:
    one, other, both = Times(), Times(), Times()
    for number, seconds in enumerate([0.001, 0.5, 0.02, 0.0]):
        (one if number % 2 else other).add(seconds)
        both.add(seconds)
    one.add_all(other)
    assert (one.decisions, one.longest, one.classes) == (both.decisions, 0.5, both.classes)
