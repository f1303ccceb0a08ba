"""What is said of the game that is kept: how it stands, what is played, what giving up means."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cribbage_tui.engine import GameOptions, GameWon, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.session import TableSetup, new_session, next_session
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.keeping import Keeping, Played
from cribbage_tui.ui.saved_text import about_text, giving_up_text, saved_text

from .harness import play_on, played_out

SHORT = TableSetup(seed="x", level="easy", options=GameOptions(target=Target.SHORT))
MATCH = replace(SHORT, match_length=MatchLength(form=MatchForm.BEST_OF, number=3))
NOW = datetime(2026, 11, 30, 21, 30, tzinfo=UTC)


def kept(setup: TableSetup, deal: int = 3) -> SavedGame:
    """A game that was left in ``deal``, all of it read."""
    session = new_session(setup)
    play_on(session, until=lambda session: session.view.deal == deal)
    session.mark_shown(len(session.told))
    return session.saved


def standing(saved: SavedGame) -> str:
    return saved_text(saved, begun=None, now=NOW)


def test_who_leads_comes_first() -> None:
    found = set()
    for seed in "abcdefgh":
        saved = kept(replace(SHORT, seed=seed))
        own, other = game_of(saved).state.scores
        if own > other:
            assert standing(saved) == f"You lead, {own} to {other}"
        else:
            assert standing(saved) == f"Computer leads, {other} to {own}"
        found.add(own > other)
    assert found == {True, False}


def test_a_game_with_no_points_yet() -> None:
    assert standing(new_session(SHORT).saved) == "Nothing pegged yet"


def test_the_score_is_the_one_that_was_seen_last() -> None:
    saved = kept(SHORT)
    first = next(at for at, step in enumerate(game_of(saved).steps) if any(step.state.scores))
    assert standing(replace(saved, shown=first)) == "Nothing pegged yet"


@pytest.mark.parametrize(
    ("ago", "text"),
    [
        (timedelta(hours=1), "today 20:30"),
        (timedelta(days=1), "yesterday 21:30"),
        (timedelta(days=2), "2026-11-28 21:30"),
    ],
)
def test_when_it_was_begun(ago: timedelta, text: str) -> None:
    saved = new_session(SHORT).saved
    assert saved_text(saved, begun=NOW - ago, now=NOW) == f"Nothing pegged yet · {text}"


def test_what_is_played() -> None:
    assert about_text(kept(SHORT), Keeping.KEPT).startswith(
        "A game to 61 (Easy, chosen seed). Just where you"
    )
    practice = TableSetup(kind=GameKind.PRACTICE)
    assert "A game to 121 (Medium, practice). " in about_text(
        new_session(practice).saved, Keeping.KEPT
    )


def test_how_the_match_stands() -> None:
    first = played_out(MATCH)
    second = next_session(first)
    own = int(first.view.winner == first.view.side)
    assert f"best of 3: {own}-{1 - own})." in about_text(second.saved, Keeping.KEPT)


def test_between_two_games_of_a_match() -> None:
    session = played_out(MATCH)
    session.mark_shown(len(session.told))
    assert standing(session.saved) == "The next game of the match"
    own = int(session.view.winner == session.view.side)
    text = about_text(session.saved, Keeping.KEPT)
    assert text == f"A game to 61 (Easy, chosen seed, best of 3: {own}-{1 - own}), with new cards."
    assert "Give up the match?" in giving_up_text(session.saved, Keeping.KEPT)
    session.mark_shown(len(session.told) - 1)
    assert "best of 3: 0-0). Just where you left it" in about_text(session.saved, Keeping.KEPT)


def test_the_end_of_a_game_that_was_not_seen_gives_nothing_away() -> None:
    session = played_out(SHORT)
    won = next(at for at, s in enumerate(session.told) if isinstance(s.event, GameWon))
    session.mark_shown(won)
    assert "to 61" not in standing(session.saved)
    text = giving_up_text(session.saved, Keeping.KEPT)
    assert "you have not seen its end" in text
    assert "abandoned" not in text


def test_giving_up_says_what_is_lost_and_where_it_will_be() -> None:
    saved = kept(SHORT)
    own, other = game_of(saved).state.scores
    text = giving_up_text(saved, Keeping.KEPT)
    assert text.startswith(f"Give up the game to 61 at {own}-{other}?")
    assert "in the history as given up" in text
    assert "and its match (best of 3: 0-0)" in giving_up_text(kept(MATCH), Keeping.KEPT)


@pytest.mark.parametrize(
    ("keeping", "about", "stays"),
    [
        (Keeping.KEPT, "with the same cards to come.", "It will be in the history as given up."),
        (
            Keeping.BEHIND,
            "but what you play now is not saved.",
            "The next time you start, it is there again",
        ),
        (Keeping.LOST, "It is not saved: it ends when you quit.", "nothing of it is left."),
    ],
)
def test_what_is_promised_follows_what_is_kept(keeping: Played, about: str, stays: str) -> None:
    saved = kept(SHORT)
    assert about in about_text(saved, keeping)
    assert stays in giving_up_text(saved, keeping)


@pytest.mark.parametrize("keeping", [Keeping.BEHIND, Keeping.LOST])
def test_between_two_games_of_a_match_that_is_not_saved(keeping: Played) -> None:
    session = played_out(MATCH)
    session.mark_shown(len(session.told))
    assert "with new cards. " in about_text(session.saved, keeping)
    assert "not saved" in about_text(session.saved, keeping)
    assert "history" not in giving_up_text(session.saved, keeping)
