"""What a game is kept as: its seeds, and the game that follows from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import GameOptions, RecordError, Seat, Side, Target
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.saved_game import fresh_game, game_of, standing_of
from cribbage_tui.session import Session, new_session
from cribbage_tui.table_setup import COMPUTER, HUMAN, FirstDealer, GameKind, TableSetup
from tests.storage.playing import SHORT, decide, play_on, seat_rule_of_thumb


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The levels and seeds that sessions ask for; every level plays by a rule of thumb."""
    return seat_rule_of_thumb(monkeypatch)


@pytest.mark.usefixtures("chance_of_the_system")
def test_drawn_seeds_have_nothing_to_do_with_each_other() -> None:
    games = [fresh_game(TableSetup()) for _ in range(20)]

    drawn = [text for g in games for text in (g.seal.seed, g.seal.nonce, g.player_seed)]
    assert len(set(drawn)) == len(drawn)
    assert {len(text) for text in drawn} == {32}, "128 bits each"
    assert all(game.setup.seed is None for game in games)


def test_from_a_chosen_seed_all_seeds_follow() -> None:
    one, two = fresh_game(TableSetup(seed="7")), fresh_game(TableSetup(seed="7"))

    assert one.seal == two.seal
    assert one.seal.seed == "7"
    assert one.player_seed == two.player_seed
    assert len({one.seal.seed, one.seal.nonce, one.player_seed}) == 3
    assert one.uid != two.uid


@pytest.mark.parametrize(
    ("setup", "counts"),
    [
        (TableSetup(), True),
        (TableSetup(seed="known"), False),
        (TableSetup(kind=GameKind.PRACTICE), False),
        (TableSetup(kind=GameKind.REPEAT, seed="known"), False),
    ],
)
def test_only_unknown_cards_played_in_earnest_count(setup: TableSetup, *, counts: bool) -> None:
    assert setup.counts is counts
    assert fresh_game(setup).counts is counts


def test_the_first_dealer_is_chosen_or_cut_for_or_follows_from_the_match() -> None:
    """R2, R24."""
    you = TableSetup(first_dealer=FirstDealer.YOU)
    lost = (GameResult(first_dealer=HUMAN, winner=Side.A, margin=Margin.PLAIN),)
    match = replace(you, match_length=MatchLength(form=MatchForm.BEST_OF, number=3))

    assert fresh_game(TableSetup()).first_dealer is None
    assert fresh_game(you).first_dealer is HUMAN
    assert fresh_game(match, results=lost).first_dealer is COMPUTER


def test_a_standing_tells_the_score_and_in_the_end_the_winner() -> None:
    session = new_session(SHORT)
    while not session.is_over:
        standing = standing_of(session.game)
        assert (standing.own, standing.other) == tuple(session.game.state.scores)
        assert (standing.winner, standing.margin) == (None, None)
        decide(session)

    standing = standing_of(session.game)
    assert session.result is not None
    assert standing.winner is not None
    assert int(standing.winner) == int(session.result.winner)
    assert standing.margin is session.result.margin
    assert max(standing.own, standing.other) == 61


def test_the_game_of_a_saved_one_is_the_same_game() -> None:
    session: Session = play_on(new_session(SHORT))

    assert game_of(session.saved).log == session.game.log


def test_with_other_rules_the_decisions_are_refused() -> None:
    saved = play_on(new_session(SHORT)).saved
    longer = replace(saved.setup, options=GameOptions(target=Target.LONG))
    dealt_by_the_other = replace(saved.setup, first_dealer=_other_dealer(saved.setup))

    assert not game_of(replace(saved, setup=longer)).is_over
    with pytest.raises(RecordError, match="decision 0"):
        game_of(replace(saved, setup=dealt_by_the_other))


def _other_dealer(setup: TableSetup) -> FirstDealer:
    dealt = new_session(setup).view.dealer
    return FirstDealer.COMPUTER if dealt is Seat.ONE else FirstDealer.YOU
