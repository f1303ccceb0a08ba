"""The levels by name."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

from cribbage_tui.players import registry
from cribbage_tui.players.base import Player
from cribbage_tui.players.registry import (
    CONTESTANTS,
    DEFAULT_LEVEL,
    LEVELS,
    YARDSTICKS,
    LevelError,
    make_contestant,
    make_player,
)
from tests.players.scenes import DEALER, holding


def test_the_levels_stand_in_order_of_strength() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert DEFAULT_LEVEL in LEVELS


def test_yardsticks_are_for_the_arena_only() -> None:
    assert set(YARDSTICKS) == {"random", "greedy", "reference"}
    assert not set(YARDSTICKS) & set(LEVELS)
    with pytest.raises(LevelError):
        make_player("greedy", seed="1")


@pytest.mark.parametrize("name", CONTESTANTS)
def test_everybody_can_sit_down_in_the_arena(name: str) -> None:
    view = holding("2C 5D 8H 9S JC KD", seat=DEALER)
    assert make_contestant(name, seed="1").play(view) in view.legal


@pytest.mark.parametrize(
    ("make", "names"),
    [(make_player, tuple(LEVELS)), (make_contestant, CONTESTANTS)],
)
def test_an_unknown_name_is_refused_and_the_known_ones_are_told(
    make: Callable[..., Player], names: tuple[str, ...]
) -> None:
    with pytest.raises(LevelError, match="'grandmaster'") as caught:
        make("grandmaster", seed="1")
    assert caught.value.level == "grandmaster"
    for name in names:
        assert name in caught.value.known
        assert name in str(caught.value)


def test_the_error_survives_the_way_between_processes() -> None:
    error = LevelError("grandmaster", ("easy",))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.level, again.known) == (str(error), error.level, error.known)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name_and_a_character_that_are_translated_when_asked(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LEVELS[level].title()
    assert LEVELS[level].character().endswith(".")
    monkeypatch.setattr(registry, "_", lambda text: f"<{text}>")
    assert LEVELS[level].title().startswith("<")
    assert LEVELS[level].character().startswith("<")


def test_asking_for_the_levels_loads_none_of_them() -> None:
    code = (
        "import sys, cribbage_tui.players.registry as r; list(r.LEVELS); "
        "print(*(m for m in sorted(sys.modules) if m.startswith('cribbage_tui.players.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["cribbage_tui.players.base", "cribbage_tui.players.registry"]
