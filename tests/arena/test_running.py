"""Whole meetings: what may be asked for, and the same result however it is shared out."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cribbage_tui.arena import ArenaError, simulate
from cribbage_tui.engine import Target
from cribbage_tui.players.registry import LevelError


def test_the_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    first = simulate("easy", "random", deals=30, seed=5)
    assert simulate("easy", "random", deals=30, seed="5") == first
    assert simulate("easy", "random", deals=30, seed=6) != first


@pytest.mark.parametrize(
    ("a", "b", "deals", "wins", "margin"),
    [("easy", "medium", 369, (8, 32), -545), ("random", "greedy", 383, (0, 40), -1564)],
)
def test_a_seed_means_the_same_games_on_every_python_and_machine(
    a: str, b: str, deals: int, wins: tuple[int, int], margin: int
) -> None:
    """Law 5. For the levels the figures change when their play is changed on purpose, and only
    then; the yardsticks' are fixed."""
    result = simulate(a, b, games=40, seed="known")
    assert (result.deals, (result.a.wins, result.b.wins)) == (deals, wins)
    assert result.margin_per_deal * deals == pytest.approx(margin)


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_jobs_gives_the_same_result(jobs: int) -> None:
    assert simulate("easy", "greedy", games=60, seed=1, jobs=jobs) == simulate(
        "easy", "greedy", games=60, seed=1, jobs=1
    )


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("greedy", "random", games=40, seed=1, progress=lambda *done: told.append(done))
    assert told == sorted(told)
    assert told[-1] == (40, 40)
    assert len(told) > 3
    told.clear()
    simulate("greedy", "random", deals=40, seed=1, progress=lambda *done: told.append(done))
    assert told[-1] == (40, 40)


@pytest.mark.parametrize(("asked", "played"), [(1, 2), (2, 2), (7, 8)])
def test_games_come_in_pairs(asked: int, played: int) -> None:
    result = simulate("greedy", "random", games=asked, seed=1)
    assert (result.games, result.a.wins + result.b.wins) == (played, played)


def test_each_of_the_deals_is_played_twice() -> None:
    result = simulate("greedy", "random", deals=9, seed=1)
    assert (result.games, result.deals, result.deals_played) == (0, 9, 18)


def test_the_target_is_that_of_the_games() -> None:
    short = simulate("greedy", "random", games=10, seed=1, target=Target.SHORT)
    assert short.deals < simulate("greedy", "random", games=10, seed=1).deals


@pytest.mark.parametrize(
    ("games", "deals", "jobs"),
    [(None, None, 1), (1, 1, 1), (0, None, 1), (None, -1, 1), (2, None, 0)],
)
def test_senseless_numbers_are_refused(games: int | None, deals: int | None, jobs: int) -> None:
    with pytest.raises(ArenaError):
        simulate("greedy", "random", games=games, deals=deals, jobs=jobs, seed=1)


def test_an_unknown_contestant_is_refused_before_anything_is_played() -> None:
    with pytest.raises(LevelError, match=r"'grandmaster'.*greedy"):
        simulate("greedy", "grandmaster", games=10**9, seed=1)


LONG_MEETING = """
from cribbage_tui.arena import simulate

def tell(done, of):
    print(done, flush=True)

if __name__ == "__main__":
    try:
        simulate("medium", "greedy", games=10**7, seed=1, jobs=2, progress=tell)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


def test_ctrl_c_ends_all_processes_without_a_word(tmp_path: Path) -> None:
    """As a terminal does it: the signal goes to the whole group at once."""
    script = tmp_path / "meeting.py"
    script.write_text(LONG_MEETING)
    running = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "50\n"
    os.killpg(running.pid, signal.SIGINT)
    # Whoever still held the pipes' other ends would keep this from returning.
    out, err = running.communicate(timeout=60)
    assert out.endswith("interrupted\n")
    assert err == ""
    assert running.returncode == 0


def test_the_arena_is_without_a_screen() -> None:
    code = "import sys, cribbage_tui.arena; print('textual' in sys.modules, 'rich' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "False False\n"
