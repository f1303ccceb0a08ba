"""A saved game that is damaged: it is kept, it is said once, and nothing breaks."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_tui.engine import GameOptions
from cribbage_tui.session import new_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage.database import FILE_NAME
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, play_on

DAMAGE = {
    "an event that is no JSON": "UPDATE events SET event = '{\"ev' WHERE position = 5",
    "an event that is no text": "UPDATE events SET event = x'ff00fe' WHERE position = 5",
    "an event that is nothing": "UPDATE events SET event = '' WHERE position = 5",
    "an event of no kind": "UPDATE events SET event = '{\"event\": [1]}' WHERE position = 5",
    "deep nesting": f"UPDATE events SET event = '{'[' * 100_000}' WHERE position = 5",
    "an unknown event": 'UPDATE events SET event = \'{"event": "Won"}\' WHERE position = 5',
    "a missing event": "DELETE FROM events WHERE position = 5",
    "a missing end": "DELETE FROM events WHERE position = (SELECT max(position) FROM events)",
    "places that begin late": "UPDATE events SET position = position + 1000",
    "a place that is no number": "UPDATE events SET position = 'five' WHERE position = 5",
    "an event against the rules": (
        "UPDATE events SET event = (SELECT event FROM events WHERE position = 8) WHERE position = 9"
    ),
    "another pack": (
        "UPDATE events SET event = replace(event, '\"deal\":1,', '\"deal\":2,')"
        " WHERE event LIKE '%HandDealt%'"
    ),
    "no setup": "UPDATE games SET setup = '{}'",
    "a setup that is no JSON": "UPDATE games SET setup = 'setup'",
    "an unknown level": "UPDATE games SET setup = replace(setup, 'medium', 'champion')",
    "no seed": "UPDATE games SET setup = replace(setup, '\"short\"', 'null')",
    "another target": "UPDATE games SET setup = replace(setup, '61', '121')",
    "three seats": "UPDATE games SET setup = replace(setup, '\"seats\":2', '\"seats\":3')",
    "results that are none": "UPDATE games SET results = '[1]'",
    "a number that is none": "UPDATE games SET shown = 'all'",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_game_is_put_aside_and_said_once(
    damage: str, folder: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        play_on(new_session(SHORT, store=storage.games))
        storage.save_settings(Settings(speed=Speed.SLOW))
    with closing(sqlite3.connect(folder / FILE_NAME)) as file, file:
        assert file.execute(damage).rowcount >= 1
        (events,) = file.execute("SELECT count(*) FROM events").fetchone()

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
    assert saved.events == new.game.log
    with closing(sqlite3.connect(folder / FILE_NAME)) as file:
        aside = "SELECT id FROM games WHERE status = 'aside' AND reason != ''"
        kept = file.execute(f"SELECT count(*) FROM events WHERE game IN ({aside})").fetchone()
    assert kept == (events,)


def test_a_game_of_which_nothing_but_the_choice_is_stored_deals_the_same_cards(
    opened: Opener,
) -> None:
    session = new_session(SHORT, store=opened().games)
    opened()._database.connection.execute("DELETE FROM events")

    saved = opened().load_game()

    assert saved is not None
    assert saved.events == ()
    assert new_session(saved.setup).game.log == session.game.log


def test_a_game_under_other_options_is_not_mistaken_for_damage(opened: Opener) -> None:
    setup = replace(SHORT, options=GameOptions())
    session = new_session(setup, store=opened().games)

    saved = opened().load_game()

    assert saved is not None
    assert (saved.setup, saved.events) == (setup, session.game.log)
