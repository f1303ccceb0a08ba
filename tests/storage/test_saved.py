"""A saved game that is damaged: it is kept, it is said once, and nothing breaks."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_tui.engine import GameOptions
from cribbage_tui.session import new_session, resume_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage.database import FILE_NAME
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, decide, play_on

SIXTH = "WHERE position = 5"
GREAT = 2**70

DAMAGE = {
    "a decision that is none": f"UPDATE decisions SET decision = '1 pl' {SIXTH}",
    "a decision that is no text": f"UPDATE decisions SET decision = x'ff00fe' {SIXTH}",
    "a decision that is nothing": f"UPDATE decisions SET decision = '' {SIXTH}",
    "a decision of no seat": f"UPDATE decisions SET decision = '9 play 5H' {SIXTH}",
    "a decision of a great seat": f"UPDATE decisions SET decision = '{GREAT} count 5' {SIXTH}",
    "a decision with no card": f"UPDATE decisions SET decision = '1 play' {SIXTH}",
    "a decision with a great number": f"UPDATE decisions SET decision = '1 count {GREAT}' {SIXTH}",
    "a decision with blanks": f"UPDATE decisions SET decision = ' ' || decision {SIXTH}",
    "a decision of the other seat": (
        f"UPDATE decisions SET decision = '3' || substr(decision, 2) {SIXTH}"
    ),
    "a missing decision": f"DELETE FROM decisions {SIXTH}",
    "two decisions that changed places": (
        "UPDATE decisions SET position = 1000 WHERE position = 0;"
        " UPDATE decisions SET position = 0 WHERE position = 5;"
        " UPDATE decisions SET position = 5 WHERE position = 1000"
    ),
    "places that begin late": "UPDATE decisions SET position = position + 1000",
    "a place that is no number": f"UPDATE decisions SET position = 'five' {SIXTH}",
    "a decision against the rules": (
        "UPDATE decisions SET decision = (SELECT decision FROM decisions WHERE position = 8)"
        " WHERE position = 9"
    ),
    "decisions after the end": (
        "INSERT INTO decisions SELECT game, max(position) + 1, '1 count 0' FROM decisions"
    ),
    "another seed": "UPDATE games SET deck_seed = 'other'",
    "no seed": "UPDATE games SET deck_seed = ''",
    "a seed that is no text": "UPDATE games SET deck_seed = x'ff00fe'",
    "a name that is no text": "UPDATE games SET uid = x'ff00fe'",
    "a match that is no text": "UPDATE games SET match = x'ff00fe'",
    "a repeated game that is no text": "UPDATE games SET repeats = x'ff00fe'",
    "a program that is no text": "UPDATE games SET program = x'ff00fe'",
    "a nonce that is no text": "UPDATE games SET nonce = x'ff00fe'",
    "a player's seed that is no text": "UPDATE games SET player_seed = x'ff00fe'",
    "no options": "UPDATE games SET setup = '{}'",
    "a setup that is no JSON": "UPDATE games SET setup = 'setup'",
    "a setup that is a number": "UPDATE games SET setup = 7",
    "a setup that is no text": "UPDATE games SET setup = x'ff00fe'",
    "deep nesting": f"UPDATE games SET setup = '{'[' * 100_000}'",
    "an unknown level": "UPDATE games SET setup = replace(setup, 'medium', 'champion')",
    "an unknown kind": "UPDATE games SET setup = replace(setup, 'counted', 'solemn')",
    "another target": "UPDATE games SET setup = replace(setup, '61', '1')",
    "three seats": "UPDATE games SET setup = replace(setup, '\"seats\":2', '\"seats\":3')",
    "results that are none": "UPDATE games SET results = '[1]'",
    "results that are no text": "UPDATE games SET results = x'ff00fe'",
    "results after which there is no game": (
        'UPDATE games SET results = \'[{"first_dealer":0,"winner":0,"margin":"plain"}]\''
    ),
    "a number that is none": "UPDATE games SET shown = 'all'",
    "hints that are no number": "UPDATE games SET hints = 'all'",
    "hints that are nothing at all": "UPDATE games SET hints = x'ff'",
    "a game to continue that is not there": "UPDATE current SET game = 1000",
    "a game to continue that is no number": "UPDATE current SET game = 'first'",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_game_is_put_aside_and_said_once(
    damage: str, folder: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        play_on(new_session(SHORT, store=storage.games))
        storage.save_settings(Settings(speed=Speed.SLOW))
    with closing(sqlite3.connect(folder / FILE_NAME)) as file, file:
        before = file.total_changes
        file.executescript(damage)
        assert file.total_changes > before
        (decisions,) = file.execute("SELECT count(*) FROM decisions").fetchone()

    storage = opened()

    assert storage.load_game() is None
    (notice,) = storage.notices
    assert notice == (
        "The saved game is damaged and cannot be continued. It is kept in"
        f" {folder / FILE_NAME}, and your settings are untouched. Please begin a new game."
    )
    assert storage.load_settings().speed is Speed.SLOW
    new = new_session(SHORT, store=storage.games)
    again = opened()
    assert again.notices == ()
    saved = again.load_game()
    assert saved is not None
    assert saved == new.saved
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        aside = "SELECT id FROM games WHERE status = 'aside' AND reason != ''"
        if "UPDATE current" in damage:
            aside = "SELECT id FROM games WHERE status = 'finished'"
        question = f"SELECT count(*) FROM decisions WHERE game IN ({aside})"
        kept = file.execute(question).fetchone()
    assert kept == (decisions,)


def test_a_game_of_which_nothing_but_the_choice_is_stored_deals_the_same_cards(
    opened: Opener,
) -> None:
    session = new_session(SHORT, store=opened().games)
    decide(session)
    opened()._database.connection.execute("DELETE FROM decisions")

    saved = opened().load_game()

    assert saved is not None
    assert saved.decisions == ()
    assert play_on(resume_session(saved)).game.log == play_on(new_session(SHORT)).game.log


def test_a_game_under_other_options_is_not_mistaken_for_damage(opened: Opener) -> None:
    setup = replace(SHORT, options=GameOptions())
    session = new_session(setup, store=opened().games)

    saved = opened().load_game()

    assert saved == session.saved
    assert saved.setup == setup


def test_a_setup_of_an_earlier_time_has_the_usual_value_for_what_came_later(
    opened: Opener, folder: Path
) -> None:
    session = new_session(SHORT, store=opened().games)
    with closing(sqlite3.connect(folder / FILE_NAME)) as file, file:
        file.execute("UPDATE games SET setup = json_remove(setup, '$.kind')")

    assert opened().load_game() == session.saved
