"""The games of a match at one table: results, who deals next, and other cards (R20–R24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import (
    DealCut,
    GameOptions,
    HandDealt,
    NextDealer,
    Seat,
    Side,
    Target,
)
from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.saved_game import fresh_game
from cribbage_tui.session import (
    COMPUTER,
    HUMAN,
    FirstDealer,
    GameKind,
    Session,
    TableSetup,
    begin_session,
    new_session,
    next_session,
    repeated_session,
    resume_session,
)
from cribbage_tui.table_setup import first_dealer_of
from tests.storage.playing import (
    play_on,
    seat_rule_of_thumb,
)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The levels and seeds that sessions ask for; every level plays by a rule of thumb."""
    return seat_rule_of_thumb(monkeypatch)


BEST_OF_THREE = TableSetup(
    options=GameOptions(target=Target.SHORT),
    match_length=MatchLength(form=MatchForm.BEST_OF, number=3),
    first_dealer=FirstDealer.YOU,
    seed="match",
)


def with_next_dealer(rule: NextDealer) -> TableSetup:
    return replace(BEST_OF_THREE, options=replace(BEST_OF_THREE.options, next_dealer=rule))


def won_by(winner: Side) -> GameResult:
    return GameResult(first_dealer=HUMAN, winner=winner, margin=Margin.PLAIN)


def test_there_is_no_result_before_the_game_is_won() -> None:
    session = new_session(BEST_OF_THREE)

    assert session.result is None
    assert session.match_after == session.match


def test_the_result_names_the_first_dealer_the_winner_and_the_margin() -> None:
    """R20, R21."""
    session = play_on(new_session(BEST_OF_THREE))
    scores = session.view.scores

    assert session.result is not None
    assert session.result.first_dealer is HUMAN
    assert scores[session.result.winner] == 61 > min(scores)
    assert session.result.margin is (Margin.SKUNK if min(scores) <= 30 else Margin.PLAIN)
    assert session.match_after.results == (session.result,)


def test_the_loser_deals_the_next_game() -> None:
    """R24."""
    session = play_on(new_session(with_next_dealer(NextDealer.LOSER)))
    assert session.result is not None

    following = next_session(session)

    assert following.view.dealer is not None
    assert following.view.dealer != int(session.result.winner)
    assert following.match.results == (session.result,)


def test_the_deal_alternates_between_games_if_so_chosen() -> None:
    """R24."""
    session = play_on(new_session(with_next_dealer(NextDealer.ALTERNATE)))

    assert next_session(session).view.dealer is COMPUTER


def test_the_seats_cut_again_for_the_next_game_if_so_chosen() -> None:
    """R24."""
    session = play_on(new_session(with_next_dealer(NextDealer.CUT)))

    assert isinstance(next_session(session).game.log[1], DealCut)


def test_the_next_game_has_other_cards_and_the_same_again_from_the_same_seed() -> None:
    session = play_on(new_session(BEST_OF_THREE))
    following = next_session(session)

    assert following.setup.seed != session.setup.seed
    assert replace(following.setup, seed=session.setup.seed) == session.setup
    assert following.saved.match == session.saved.match == session.saved.uid != following.saved.uid
    assert following.game.log == next_session(session).game.log
    packs = {e.pack for s in (session, following) for e in s.game.log if isinstance(e, HandDealt)}
    deals = [e for s in (session, following) for e in s.game.log if isinstance(e, HandDealt)]
    assert len(packs) == len(deals)


@pytest.mark.parametrize("rule", NextDealer)
def test_who_deals_next_is_a_matter_of_single_games_too(rule: NextDealer) -> None:
    """R24: of two games by themselves, the second one by "Play again"."""
    setup = replace(with_next_dealer(rule), match_length=MatchLength())
    session = play_on(new_session(setup))
    assert session.result is not None
    loser = HUMAN if session.result.winner is Side.B else COMPUTER

    expected = {
        NextDealer.LOSER: first_dealer_of(loser),
        NextDealer.ALTERNATE: FirstDealer.COMPUTER,
        NextDealer.CUT: FirstDealer.CUT,
    }
    assert next_session(session).setup.first_dealer is expected[rule]


def test_a_match_goes_on_until_it_is_decided_and_then_a_new_one_begins() -> None:
    """R23: best of three."""
    session = new_session(BEST_OF_THREE)
    games = 0
    while session.match_after.winner is None:
        assert len(session.match.results) == games
        play_on(session)
        games += 1
        match = session.match_after
        session = session if match.winner is not None else next_session(session)

    assert games in (2, 3)
    assert max(session.match_after.games_won) == 2
    rematch = next_session(session)
    assert rematch.match.results == ()
    loser = HUMAN if session.match_after.winner is Side.B else COMPUTER
    assert rematch.view.dealer is loser


@pytest.mark.parametrize("kind", [GameKind.COUNTED, GameKind.PRACTICE])
def test_a_single_game_of_a_chosen_seed_is_followed_by_cards_that_nobody_chose(
    kind: GameKind,
) -> None:
    session = play_on(new_session(TableSetup(seed="spring", kind=kind)))
    assert not session.saved.counts

    again, another = next_session(session), next_session(session)

    assert again.setup == replace(session.setup, seed=None, first_dealer=again.setup.first_dealer)
    assert again.saved.counts is (kind is GameKind.COUNTED)
    assert again.saved.seal != another.saved.seal


def test_a_match_of_a_chosen_seed_is_repeatable_to_its_end_and_not_beyond() -> None:
    def match() -> list[Session]:
        games = [play_on(new_session(BEST_OF_THREE))]
        while games[-1].match_after.winner is None:
            games.append(play_on(next_session(games[-1])))
        return games

    first, second = match(), match()
    assert [game.game.log for game in first] == [game.game.log for game in second]
    assert not any(game.saved.counts for game in first)

    rematch = next_session(first[-1])
    assert rematch.saved.counts
    assert rematch.setup.match_length == BEST_OF_THREE.match_length
    assert rematch.saved.seal != next_session(second[-1]).saved.seal


def test_a_stored_game_of_a_match_knows_the_games_before_it() -> None:
    results = (won_by(Side.A), won_by(Side.B))
    session = begin_session(fresh_game(BEST_OF_THREE, match="first", results=results))

    again = resume_session(session.saved)

    assert again.match == session.match
    assert again.match.results == results
    assert again.view.dealer == session.view.dealer == HUMAN


@pytest.mark.parametrize(("winner", "dealer"), [(Side.A, COMPUTER), (Side.B, HUMAN)])
def test_whoever_lost_the_last_game_deals_even_against_the_choice_of_first_dealer(
    winner: Side, dealer: Seat
) -> None:
    """R24: the choice of the first dealer is for the first game of a match."""
    session = begin_session(fresh_game(BEST_OF_THREE, results=(won_by(winner),)))

    assert session.view.dealer is dealer


def test_the_game_after_a_repeat_has_fresh_cards_and_counts_again() -> None:
    first = new_session(TableSetup())
    play_on(first)
    repeat = repeated_session(first.saved, first_dealer=HUMAN)
    play_on(repeat)
    assert not repeat.saved.counts
    again = next_session(repeat)
    assert again.saved.counts
    assert again.setup.seed is None
    assert again.saved.seal.seed != first.saved.seal.seed
