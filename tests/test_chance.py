"""No test depends on what the system draws."""

from __future__ import annotations

import pytest

from cribbage_tui.saved_game import fresh_game
from cribbage_tui.table_setup import TableSetup
from tests.chance import counted_secrets


def test_a_seed_gives_the_same_texts_again_and_all_are_different() -> None:
    one, again, other = map(counted_secrets, ("one", "one", "other"))
    drawn = [one(16) for _ in range(9)]
    assert drawn == [again(16) for _ in range(9)]
    assert {len(text) for text in drawn} == {32}
    assert len({*drawn, *(other(16) for _ in range(9))}) == 18


def test_what_a_game_draws_comes_from_the_name_of_the_test(
    request: pytest.FixtureRequest,
) -> None:
    draw = counted_secrets(request.node.name)
    game = fresh_game(TableSetup())
    assert game.uid == draw(8)
    assert (game.seal.seed, game.seal.nonce, game.player_seed) == (draw(16), draw(16), draw(16))
