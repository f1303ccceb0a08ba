"""A game is what its log says: stored and taken up anywhere, it is the same (laws 1, 5, 8)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage_tui.engine.decks import SeededDecks
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import (
    Counting,
    CutTies,
    Ending,
    FirstDeal,
    GameOptions,
    GameWorth,
    Muggins,
    NextDealer,
    SkunkLines,
    Target,
)
from cribbage_tui.engine.record import GameRecord

options = st.builds(
    GameOptions,
    seats=st.integers(2, 4),
    target=st.sampled_from(Target),
    first_deal=st.sampled_from(FirstDeal),
    cut_ties=st.sampled_from(CutTies),
    skunk_lines=st.sampled_from(SkunkLines),
    ending=st.sampled_from(Ending),
    counting=st.just(Counting.BY_HAND),
    muggins=st.sampled_from(Muggins),
    worth=st.sampled_from(GameWorth),
    next_dealer=st.sampled_from(NextDealer),
) | st.builds(GameOptions, seats=st.integers(2, 4), target=st.sampled_from(Target))

choices = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 29)), min_size=1, max_size=120)


def play(game: Game, moves: list[tuple[int, int]]) -> None:
    """Make these choices, as far as the game goes: which of those asked, and what of the legal."""
    for who, what in moves:
        if game.is_over:
            return
        seat = game.to_act[who % len(game.to_act)]
        actions = game.legal_actions(seat)
        game.act(seat, actions[what % len(actions)])


@settings(derandomize=True, deadline=None, max_examples=60)
@given(options, st.text(max_size=8), choices, choices)
def test_a_game_stopped_anywhere_goes_on_the_same(
    chosen: GameOptions, seed: str, first: list[tuple[int, int]], then: list[tuple[int, int]]
) -> None:
    game = Game.new(chosen, SeededDecks(seed))
    play(game, first)
    record = GameRecord.from_json(game.record().to_json())
    assert record == game.record()
    again = Game.replay(record)
    assert again.steps == game.steps
    play(game, then)
    play(again, then)
    assert again.steps == game.steps
    assert again.record() == game.record()


@settings(derandomize=True, deadline=None, max_examples=30)
@given(options, st.integers(), choices)
def test_the_same_choices_make_the_same_game(
    chosen: GameOptions, seed: int, moves: list[tuple[int, int]]
) -> None:
    # Law 5: nothing but options, seed and choices goes into a game.
    games = [Game.new(chosen, SeededDecks(seed)) for _ in range(2)]
    for game in games:
        play(game, moves)
    assert games[0].steps == games[1].steps
