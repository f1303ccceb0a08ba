"""From the first version of the file to the second: what was running goes on as it would have."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cribbage_tui.engine import Margin, Seat, SeededDecks, Side
from cribbage_tui.engine.decisions import parse_decision
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.engine.record import event_from_data
from cribbage_tui.saved_game import derived, fresh_game
from cribbage_tui.session import (
    Session,
    TableSetup,
    begin_session,
    new_session,
    resume_session,
)
from cribbage_tui.settings import Speed
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import GameStatus
from tests.storage.conftest import Opener
from tests.storage.playing import BY_HAND, LONG, SHORT, play_on, play_some
from tests.storage.statements import Watched, leftovers
from tests.storage.version_one import Row, row_of, write_file

DRAWN = "5f0c8a1be77d2e90"
"""A seed as it was drawn when nobody had chosen one."""

WRITTEN = Row(
    status="running",
    setup=(
        '{"level":"medium","options":{"seats":2,"target":61,"first_deal":"lower",'
        '"cut_ties":"same_rank","skunk_lines":"standard","ending":"on_the_spot",'
        '"counting":"automatic","muggins":"off","worth":"1/2/3","next_dealer":"loser"},'
        '"first_dealer":"cut","match_length":{"form":"single","number":1},"seed":"short"}'
    ),
    results="[]",
    shown=6,
    hints=2,
    reason=None,
    events=(
        '{"event":"GameStarted","options":{"seats":2,"target":61,"first_deal":"lower",'
        '"cut_ties":"same_rank","skunk_lines":"standard","ending":"on_the_spot",'
        '"counting":"automatic","muggins":"off","worth":"1/2/3","next_dealer":"loser"}}',
        '{"event":"DealCut","cards":["TH","3C"],"dealer":1}',
        '{"event":"HandDealt","deal":1,"dealer":1,"pack":["AD","9H","KH","3D","JC","8H","5S","5D",'
        '"2S","2H","KD","2C","4C","TD","5C","QC","JS","4S","6D","7C","6S","9S","9D","TH","2D","4H",'
        '"TC","9C","QH","AH","3C","KC","8S","AC","QD","7D","6C","AS","3S","6H","KS","4D","7H","5H",'
        '"3H","JH","7S","8C","JD","QS","8D","TS"]}',
        '{"event":"LaidAway","seat":1,"cards":["2H","8H"]}',
        '{"event":"LaidAway","seat":0,"cards":["2S","KD"]}',
        '{"event":"StarterTurned","starter":"4C"}',
        '{"event":"CardPlayed","seat":0,"card":"KH","count":10,"items":[],"points":0}',
        '{"event":"CardPlayed","seat":1,"card":"3D","count":13,"items":[],"points":0}',
        '{"event":"CardPlayed","seat":0,"card":"JC","count":23,"items":[],"points":0}',
    ),
)
"""A row that the first version itself has written."""


def test_a_file_of_the_first_version_is_the_same_game(folder: Path, opened: Opener) -> None:
    write_file(folder, WRITTEN)

    storage = opened()

    assert storage.notices == ()
    assert storage.load_settings().speed is Speed.SLOW
    saved = storage.load_game()
    assert saved is not None
    assert list(map(str, saved.decisions)) == [
        "2 discard 2H 8H",
        "1 discard 2S KD",
        "1 play KH",
        "2 play 3D",
        "1 play JC",
    ]
    assert (saved.shown, saved.hints, saved.results) == (6, 2, ())
    assert (saved.seal.seed, saved.seal.nonce) == ("short", "")
    assert saved.match == saved.uid
    log = resume_session(saved).game.log
    assert log == tuple(event_from_data(json.loads(event)) for event in WRITTEN.events)


@pytest.mark.parametrize("setup", [SHORT, BY_HAND], ids=["to 61", "by hand, muggins"])
def test_wherever_the_game_stood_it_goes_on_the_same(
    setup: TableSetup, tmp_path: Path, asked: list[tuple[str, str]]
) -> None:
    session = new_session(setup)
    whole = play_on(new_session(setup)).game.log
    seed = str(setup.seed)
    while True:
        number = len(session.saved.decisions)
        row = row_of(session, seed=seed, shown=max(len(session.told) - 1, 0))
        write_file(tmp_path / f"{number}", row)

        with closing(open_storage(tmp_path / f"{number}")) as storage:
            assert storage.notices == ()
            saved = storage.load_game()
            (entry,) = storage.history.entries()
        assert saved is not None
        again = resume_session(saved)
        assert again.game.log == session.game.log
        assert again.game.state == session.game.state
        assert again.view == session.view
        assert again.shown == len(session.told) - 1
        assert (entry.own, entry.other) == tuple(session.game.steps[-2].state.scores)
        assert entry.status is GameStatus.RUNNING  # a win was not shown yet
        assert SeededDecks(saved.seal.seed).pack(9) == SeededDecks(seed).pack(9)
        assert asked[-1] == (setup.level, derived("player", seed))
        if number % 8 == 0:
            assert play_on(again).game.log == whole
        if session.is_over:
            break
        play_some(session, 1 if number < 12 else 4)


def drawn_session(decisions: int, **changes: Any) -> Session:
    """A game whose seed was drawn, after some decisions."""
    setup = replace(SHORT, seed=None, **changes)
    results = (GameResult(first_dealer=Seat.TWO, winner=Side.B, margin=Margin.SKUNK),)
    saved = fresh_game(setup, results=results)
    saved = replace(saved, seal=replace(saved.seal, seed=DRAWN))
    return play_some(begin_session(saved), decisions)


def test_a_game_of_a_match_comes_with_those_before_it(folder: Path, opened: Opener) -> None:
    session = drawn_session(12, match_length=MatchLength(form=MatchForm.BEST_OF, number=3))
    write_file(folder, row_of(session, seed=DRAWN, shown=7))

    saved = opened().load_game()

    assert saved is not None
    assert resume_session(saved).match == session.match
    assert resume_session(saved).game.log == session.game.log


@pytest.mark.parametrize(
    ("seed", "counts"), [(DRAWN, True), (DRAWN * 2, True), ("short", False), ("5F0C", False)]
)
def test_a_game_counts_unless_its_seed_was_chosen(
    seed: str, counts: bool, folder: Path, opened: Opener
) -> None:
    session = new_session(replace(SHORT, seed=seed))
    write_file(folder, row_of(session, seed=seed, shown=3))

    saved = opened().load_game()

    assert saved is not None
    assert saved.counts is counts
    assert saved.seal.seed == seed


ASIDE = replace(WRITTEN, status="aside", reason="it was odd", events=("{", WRITTEN.events[1]))

DAMAGED = {
    "an event that is none": replace(WRITTEN, events=(*WRITTEN.events[:-1], "{")),
    "an event against the rules": replace(WRITTEN, events=(*WRITTEN.events, WRITTEN.events[-1])),
    "no setup": replace(WRITTEN, setup="{}"),
    "no seed": replace(WRITTEN, setup=WRITTEN.setup.replace('"short"', "null")),
    "results that are none": replace(WRITTEN, results="[1]"),
    "an unknown level": replace(WRITTEN, setup=WRITTEN.setup.replace("medium", "champion")),
}


@pytest.mark.parametrize("row", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_game_is_said_once_and_kept(row: Row, folder: Path, opened: Opener) -> None:
    path = write_file(folder, ASIDE, row)

    with closing(opened()) as storage:
        assert storage.load_game() is None
        (notice,) = storage.notices
        assert notice.startswith("The saved game is damaged and cannot be continued. It is kept in")
        assert storage.load_settings().speed is Speed.SLOW
        assert [entry.status for entry in storage.history.entries()] == [GameStatus.ASIDE] * 2

    again = opened()
    assert again.notices == ()
    with closing(sqlite3.connect(path)) as file:
        kept = file.execute("SELECT id, status, setup, results, reason FROM games ORDER BY id")
        first, second = kept.fetchall()
        texts = dict(file.execute("SELECT game, count(*) FROM decisions GROUP BY game"))
    assert first == (1, "aside", ASIDE.setup.encode(), b"[]", "it was odd")
    assert second[:2] == (2, "aside")
    assert second[4]
    assert texts[1] == 2
    assert texts[2] in (len(row.events), 5)


def test_a_game_that_was_put_aside_keeps_no_other_from_going_on(
    folder: Path, opened: Opener
) -> None:
    write_file(folder, ASIDE, ASIDE, WRITTEN)

    storage = opened()

    saved = storage.load_game()
    assert storage.notices == ()
    assert saved is not None
    assert saved.decisions[0] == parse_decision("2 discard 2H 8H")
    running, *others = storage.history.entries()
    assert running.status is GameStatus.RUNNING
    assert [entry.status for entry in others] == [GameStatus.ASIDE] * 2


def test_a_file_without_a_game_is_taken_over(folder: Path, opened: Opener) -> None:
    write_file(folder)

    storage = opened()

    assert storage.notices == ()
    assert storage.load_game() is None
    assert storage.load_settings().speed is Speed.SLOW
    session = play_on(new_session(LONG, store=storage.games))
    assert opened().load_game() == session.saved


def tables(path: Path) -> Iterable[str]:
    """All that is in the file."""
    with closing(sqlite3.connect(path)) as file:
        return tuple(file.iterdump())


def test_killed_in_the_middle_it_is_the_first_version_still(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_file(folder, ASIDE, WRITTEN)
    before = tables(path)
    connect = partial(sqlite3.connect, factory=Watched)
    monkeypatch.setattr("cribbage_tui.storage.connecting.sqlite3.connect", connect)

    with leftovers(folder, tmp_path / "copies") as copies:
        storage = open_storage(folder)
    storage.close()

    number = 0
    for copy in copies:
        with closing(sqlite3.connect(copy / FILE_NAME)) as file:
            (version,) = file.execute("PRAGMA user_version").fetchone()
        if version == 1:
            number += 1
            assert tables(copy / FILE_NAME) == before
        with closing(open_storage(copy)) as again:
            assert again.notices == ()
            saved = again.load_game()
        assert saved is not None
        assert len(saved.decisions) == 5
    assert number > 12


def test_a_damaged_file_of_the_first_version_is_put_aside_as_it_was(
    folder: Path, opened: Opener
) -> None:
    path = write_file(folder, WRITTEN)
    data = bytearray(path.read_bytes())
    data[4096 * 2 :] = bytes((7 * number) % 251 for number in range(len(data) - 4096 * 2))
    path.write_bytes(data)

    storage = opened()

    (notice,) = storage.notices
    assert "was damaged and could not be used" in notice
    assert path.with_name(f"{FILE_NAME}.damaged-2026-11-30").read_bytes() == data
