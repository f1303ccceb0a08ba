"""What is told of work on many games."""

from __future__ import annotations

import pytest

from cribbage_tui.progress import one_by_one


def test_it_is_told_when_the_work_begins_and_after_each_game() -> None:
    told: list[tuple[int, int]] = []
    games = one_by_one("ab", lambda done, of: told.append((done, of)))
    assert next(games) == "a"
    assert told == [(0, 2)]
    assert next(games) == "b"
    assert told == [(0, 2), (1, 2)]
    assert next(games, None) is None
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_of_no_games_nothing_is_told() -> None:
    told: list[tuple[int, int]] = []
    assert list(one_by_one("", lambda done, of: told.append((done, of)))) == []
    assert told == []


@pytest.mark.parametrize("games", ["", "abc"])
def test_nobody_needs_to_listen(games: str) -> None:
    assert "".join(one_by_one(games, None)) == games
