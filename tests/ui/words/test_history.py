"""A game in the list of games, in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from cribbage_tui.engine import GameOptions, GameWorth, Margin, Seat
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.storage.entries import matches_of
from cribbage_tui.storage.history import GameEntry, GameStatus
from cribbage_tui.table_setup import GameKind, TableSetup
from cribbage_tui.ui.words.history import (
    about,
    fairness_lines,
    headline,
    level_text,
    notes,
    outcome_text,
    score_text,
    scores_text,
    standings,
)

NOW = datetime(2026, 11, 30, 0, 30, tzinfo=UTC)

WON = GameEntry(
    number=7,
    uid="seven",
    status=GameStatus.FINISHED,
    setup=TableSetup(),
    match="seven",
    repeats=None,
    begun=NOW,
    ended=NOW,
    own=121,
    other=98,
    winner=Seat.ONE,
    margin=Margin.PLAIN,
    hints=0,
    deck_seed="the seed",
    nonce="the nonce",
)
LOST = replace(WON, own=55, other=121, winner=Seat.TWO, margin=Margin.DOUBLE_SKUNK)
GIVEN_UP = replace(WON, status=GameStatus.ABANDONED, own=45, other=60, winner=None, margin=None)
RUNNING = replace(GIVEN_UP, status=GameStatus.RUNNING)
DAMAGED = replace(GIVEN_UP, status=GameStatus.ASIDE, setup=None)


@pytest.mark.parametrize(
    ("entry", "outcome", "score"),
    [
        (WON, "won", "121-98"),
        (LOST, "lost", "55-121"),
        (GIVEN_UP, "given up", "45-60"),
        (RUNNING, "running", "45-60"),
        (DAMAGED, "damaged", ""),
    ],
)
def test_what_became_of_a_game(entry: GameEntry, outcome: str, score: str) -> None:
    assert outcome_text(entry) == outcome
    assert score_text(entry) == score


def test_the_person_s_score_stands_first() -> None:
    assert scores_text(121, 98) == "121-98"


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (WON, "Game 7. You win, 121 to 98."),
        (LOST, "Game 7. Computer wins, 121 to 55. You are double skunked."),
        (GIVEN_UP, "Game 7. Given up: you 45, Computer 60."),
        (RUNNING, "Game 7. It is still running: you 45, Computer 60."),
        (DAMAGED, "Game 7. It is damaged and cannot be opened. What is left of it is kept."),
    ],
)
def test_the_headline_says_how_it_ended(entry: GameEntry, text: str) -> None:
    assert headline(entry) == text


def test_a_level_that_is_no_more_is_named_as_it_was() -> None:
    assert level_text(TableSetup(level="hard")) == "Hard"
    assert level_text(TableSetup(level="champion")) == "champion"
    assert level_text(None) == ""


def test_a_plain_game_that_counts_needs_no_note() -> None:
    assert notes(WON, None) == ()
    assert about(WON, None, None) == ()


@pytest.mark.parametrize(
    ("setup", "note", "sentence"),
    [
        (TableSetup(kind=GameKind.PRACTICE), "practice", "A practice game: it does not count."),
        (TableSetup(seed="mine"), "chosen seed", "Its seed was chosen: it does not count."),
        (
            TableSetup(kind=GameKind.REPEAT, seed="mine"),
            "repeat",
            "The cards of an earlier game once more: it does not count.",
        ),
    ],
)
def test_why_a_game_does_not_count_is_said(setup: TableSetup, note: str, sentence: str) -> None:
    entry = replace(WON, setup=setup)
    assert notes(entry, None) == (note,)
    assert about(entry, None, None) == (sentence,)


def test_a_repeat_names_the_game_whose_cards_it_has() -> None:
    repeat = replace(WON, number=9, setup=TableSetup(kind=GameKind.REPEAT, seed="mine"))
    assert about(repeat, None, WON) == ("The cards of game 7 once more: it does not count.",)


def test_margin_and_hints_are_noted() -> None:
    assert notes(replace(LOST, hints=2), None) == ("double skunk", "2 hints")
    assert notes(replace(WON, margin=Margin.SKUNK, hints=1), None) == ("skunk", "1 hint")
    assert about(replace(WON, hints=1), None, None) == ("With 1 hint.",)


def match_games(length: MatchLength, *entries: GameEntry) -> list[GameEntry]:
    """The entries as games of one match, latest first, as the history lists them."""
    setup = TableSetup(match_length=length, options=GameOptions(worth=GameWorth.ONE_TWO_THREE))
    games = [
        replace(entry, number=place + 1, uid=f"game {place}", match="game 0", setup=setup)
        for place, entry in enumerate(entries)
    ]
    return games[::-1]


def test_in_a_best_of_match_games_are_counted() -> None:
    games = match_games(MatchLength(form=MatchForm.BEST_OF, number=3), WON, LOST, GIVEN_UP)
    found = standings(matches_of(games))
    assert [(found[n].game, found[n].own, found[n].other) for n in (1, 2, 3)] == [
        (1, 1, 0),
        (2, 1, 1),
        (3, 1, 1),
    ]
    assert notes(games[1], found[2]) == ("double skunk", "match game 2, 1-1")
    assert about(games[1], found[2], None) == ("Best of 3, game 2: 1-1 after it.",)


def test_in_a_match_to_points_a_skunk_is_worth_more() -> None:
    games = match_games(MatchLength(form=MatchForm.FIRST_TO, number=7), WON, LOST)
    found = standings(matches_of(games))
    assert (found[2].own, found[2].other) == (1, 3)
    assert about(games[0], found[2], None) == ("First to 7 points, game 2: 1-3 after it.",)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (MatchForm.BEST_OF, "Best of 7, game 2: 1-0 so far."),
        (MatchForm.FIRST_TO, "First to 7 points, game 2: 1-0 so far."),
    ],
)
def test_a_running_game_says_how_its_match_stands_so_far(form: MatchForm, text: str) -> None:
    games = match_games(MatchLength(form=form, number=7), WON, RUNNING)
    found = standings(matches_of(games))
    assert about(games[0], found[2], None) == (text,)


def test_that_a_seed_will_be_told_is_said_where_it_is_a_secret_only() -> None:
    assert fairness_lines(RUNNING) == ("Its seed is told when it is over.",)
    assert fairness_lines(replace(RUNNING, setup=TableSetup(seed="known"))) == ()


def test_a_game_by_itself_has_no_standing() -> None:
    assert standings(matches_of([WON])) == {}


def test_seed_and_fingerprint_are_told_of_a_game_that_is_over() -> None:
    for entry in (WON, LOST, GIVEN_UP):
        assert fairness_lines(entry) == (
            "Seed the seed",
            f"Fingerprint {Seal('the seed', 'the nonce').fingerprint}",
        )


def test_nothing_is_told_of_the_seed_of_a_running_game() -> None:
    told = " ".join((*fairness_lines(RUNNING), headline(RUNNING), *about(RUNNING, None, None)))
    assert "the seed" not in told
    assert "the nonce" not in told


def test_a_game_from_before_the_seals_says_so() -> None:
    assert fairness_lines(replace(WON, nonce="")) == (
        "Seed the seed",
        "This game was begun before cards were sealed.",
    )
