"""The list of games, the statistics' summaries, and games that travel to another computer."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cribbage_tui.engine import Game, RecordError, Seat
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.saved_game import SavedGame, fresh_game, game_of, standing_of
from cribbage_tui.session import (
    GameKind,
    Session,
    begin_session,
    new_session,
    next_session,
    repeated_session,
)
from cribbage_tui.statistics.summary import summarise
from cribbage_tui.storage import (
    Storage,
    StorageError,
    open_history,
    open_history_to_add,
    open_storage,
)
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import DamagedGameError, GameStatus, Played, Scope, Which
from tests.storage.conftest import Opener
from tests.storage.playing import (
    BY_HAND,
    LONG,
    NOW,
    PRACTICE,
    SHORT,
    clock,
    match_setup,
    play_on,
    play_some,
)


def counted(name: str, **changes: Any) -> SavedGame:
    """A new game that counts, with seeds that are always the same for ``name``."""
    setup = replace(SHORT, seed=None, **changes)
    chosen = fresh_game(replace(setup, seed=name))
    return replace(chosen, setup=setup, uid=name, match=name)


def begun(storage: Storage, name: str, **changes: Any) -> Session:
    """A game that counts, stored."""
    return begin_session(counted(name, **changes), store=storage.games)


@pytest.fixture
def file(folder: Path, opened: Opener) -> Path:
    """The file of somebody who has won a game, given one up, and is playing a third."""
    with closing(opened()) as storage:
        play_on(begun(storage, "first"))
        play_some(begun(storage, "second", level="easy"), 9)
        play_some(begun(storage, "third"), 20)
    return folder / FILE_NAME


def change(path: Path, *statements: str) -> None:
    """Change the file behind the program's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            assert connection.execute(statement).rowcount >= 1


# The list.


def test_a_new_folder_has_no_games(opened: Opener) -> None:
    history = opened().history

    assert history.entries() == ()
    assert history.matches() == ()
    assert history.played().games == ()
    assert history.missing() == ()
    assert history.recompute().games == 0
    assert history.export()["games"] == []


def test_the_list_has_every_game_the_latest_first(file: Path, opened: Opener) -> None:
    third, second, first = opened().history.entries()

    assert [third.uid, second.uid, first.uid] == ["third", "second", "first"]
    assert [third.number, second.number, first.number] == [3, 2, 1]
    assert third.status is GameStatus.RUNNING
    assert second.status is GameStatus.ABANDONED
    assert first.status is GameStatus.FINISHED
    assert (third.begun, third.ended) == (NOW, None)
    assert (second.begun, second.ended) == (NOW, NOW)
    whole = play_on(begin_session(counted("first")))
    standing = standing_of(whole.game)
    assert (first.own, first.other) == (standing.own, standing.other)
    assert (first.winner, first.margin) == (standing.winner, standing.margin)
    assert first.setup == whole.setup
    assert (first.deck_seed, first.nonce) == ("first", whole.saved.seal.nonce)
    assert second.setup is not None
    assert second.setup.level == "easy"


def test_seeds_are_told_of_games_that_are_over_only(file: Path, opened: Opener) -> None:
    history = opened().history
    third, second, first = history.entries()

    assert [entry.is_over for entry in (third, second, first)] == [False, True, True]
    assert third.told_seal is None
    for entry in (third, second, first):
        seal = history.game(entry.number).seal
        assert entry.fingerprint == seal.fingerprint
        assert entry.told_seal in (None, seal)
    assert first.told_seal == Seal("first", first.nonce)

    change(file, "UPDATE games SET nonce = '' WHERE id = 1")
    unsealed = history.entries()[2]
    assert unsealed.fingerprint is None
    assert unsealed.told_seal == Seal("first", "")


def test_the_seed_of_a_damaged_game_is_not_told(file: Path, opened: Opener) -> None:
    """Nobody knows whether it was over."""
    change(file, "UPDATE games SET setup = '?' WHERE id = 1")
    entry = opened().history.entries()[2]

    assert entry.status is GameStatus.ASIDE
    assert not entry.is_over
    assert entry.told_seal is None


def test_games_are_listed_by_when_they_began_not_by_when_they_came(folder: Path) -> None:
    with closing(open_storage(folder, now=lambda: NOW + timedelta(days=1))) as storage:
        play_on(begun(storage, "later"))
    with closing(open_storage(folder, now=lambda: NOW)) as storage:
        play_on(begun(storage, "earlier"))
        assert [entry.uid for entry in storage.history.entries()] == ["later", "earlier"]


def test_a_game_is_found_by_its_name(file: Path, opened: Opener) -> None:
    history = opened().history

    assert history.entry("second") == history.entries()[1]
    assert history.entry("fourth") is None


def test_times_are_kept_in_utc(folder: Path) -> None:
    zone = datetime.fromisoformat("2026-11-30T14:00:00.5+02:00")
    with closing(open_storage(folder, now=lambda: zone)) as storage:
        begun(storage, "here")
        (entry,) = storage.history.entries()
    assert entry.begun == NOW
    assert entry.begun.tzinfo is UTC


ODD_TIMES = (
    "yesterday", "2026-11-30", "2026-11-30T12:00:00", "0001-01-01T00:00:00+14:00",
    "0001-12-31T23:59:59+00:00", "9999-01-01T00:00:00+00:00", "9999-12-31T23:59:59-14:00",
)  # fmt: skip


@pytest.mark.parametrize("time", ODD_TIMES)
def test_a_time_that_cannot_be_is_not_known(time: str, file: Path, opened: Opener) -> None:
    """In any zone: whoever shows it asks for the one of the machine."""
    change(file, f"UPDATE games SET begun = '{time}', ended = '{time}' WHERE id = 1")

    (entry,) = [each for each in opened().history.entries() if each.number == 1]

    assert (entry.begun, entry.ended) == (None, None)
    assert entry.status is GameStatus.FINISHED


COLUMNS = (
    "uid", "status", "match", "repeats", "program", "setup", "deck_seed", "nonce", "player_seed",
    "results", "shown", "hints", "begun", "ended", "own", "other", "winner", "margin", "reason",
)  # fmt: skip


@pytest.mark.parametrize("value", ["x'ff00fe'", "'nonsense'", "-7", "1.5", f"{2**62}"])
@pytest.mark.parametrize("column", COLUMNS)
def test_a_wrong_value_in_one_row_is_a_matter_of_that_game_alone(
    column: str, value: str, file: Path, opened: Opener
) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(f"UPDATE games SET {column} = {value} WHERE id = 1")

    storage = opened()

    entries = storage.history.entries()
    assert [entry.number for entry in entries if entry.number != 1] == [3, 2]
    (damaged,) = [entry for entry in entries if entry.number == 1]
    assert damaged.status in (GameStatus.FINISHED, GameStatus.ASIDE)
    if damaged.status is GameStatus.ASIDE:
        assert damaged.setup is None
    assert storage.load_game() is not None
    assert storage.notices == ()
    storage.history.played(Which(scope=Scope.EVERYTHING))
    storage.history.recompute()
    assert len(storage.history.export()["games"]) in (1, 2)
    assert storage.history.matches() == ()


def test_a_game_can_be_read_whole(file: Path, opened: Opener) -> None:
    history = opened().history

    assert history.game(1) == play_on(begin_session(counted("first"))).saved
    with pytest.raises(KeyError):
        history.game(4)


def test_a_damaged_game_says_how(file: Path, opened: Opener) -> None:
    change(file, "UPDATE decisions SET decision = '1 play XX' WHERE game = 1 AND position = 5")

    with pytest.raises(RecordError, match="not a decision: '1 play XX'"):
        opened().history.game(1)


def test_a_match_has_its_games_and_its_winner(opened: Opener) -> None:
    storage = opened()
    games = [play_on(new_session(match_setup("a match"), store=storage.games))]
    while games[-1].match_after.winner is None:
        games.append(play_on(next_session(games[-1], store=storage.games)))
    games[-1].close()
    play_on(begun(storage, "by itself"))
    open_match = play_on(new_session(match_setup("another"), store=storage.games))
    open_match.mark_shown(len(open_match.told))

    latest, first = storage.history.matches()

    assert [entry.number for entry in first.games] == list(range(1, len(games) + 1))
    match = games[-1].match_after
    assert match.winner is not None
    assert first.winner is Seat(match.winner)
    assert first.games_won == tuple(match.games_won)
    assert first.points == tuple(match.game_points)
    assert first.length == games[0].setup.match_length
    assert latest.uid == open_match.saved.uid
    assert latest.winner is None
    assert sum(latest.games_won) == 1


# What the statistics need.


@pytest.mark.parametrize("kept", [(2, 3), (3,), (1, 3)])
def test_a_match_stands_as_it_was_played_without_its_earlier_games(
    kept: tuple[int, ...], tmp_path: Path, opened: Opener
) -> None:
    """As when only the later ones were imported."""
    storage = opened()
    for name in map(str, range(100)):
        session = play_on(new_session(match_setup(name), store=storage.games))
        while session.match_after.winner is None:
            session = play_on(next_session(session, store=storage.games))
        if len(session.match_after.results) == 3:
            break
    session.close()
    (whole, *_) = storage.history.matches()
    assert len(whole.games) == 3
    data = storage.history.export([whole.games[number - 1].number for number in kept])

    with open_history_to_add(tmp_path / "other") as other:
        other.import_(data)
        (match,) = other.matches()

    assert len(match.games) == len(kept)
    assert match.winner is whole.winner is not None
    assert (match.games_won, match.points) == (whole.games_won, whole.points)


def test_played_games_come_with_their_summaries_oldest_first(opened: Opener) -> None:
    storage = opened()
    games = [play_on(begun(storage, name)) for name in ("a", "b", "c")]

    played = storage.history.played()

    assert played.damaged == ()
    assert [game.summary for game in played.games] == [
        summarise(game.game.log, game.setup.options) for game in games
    ]
    assert {(game.level, game.target) for game in played.games} == {("medium", 61)}
    assert {game.ended for game in played.games} == {"2026-11-30T12:00:00+00:00"}


def all_sorts(storage: Storage) -> None:
    """Finished games of every kind, and one that was given up."""
    first = play_on(begun(storage, "usual"))
    begun(storage, "easy", level="easy")
    play_on(begun(storage, "long", options=LONG.options))
    hinted = begun(storage, "hinted")
    hinted.count_hint()
    hinted.count_hint()
    play_on(hinted)
    play_on(begun(storage, "practice", kind=GameKind.PRACTICE))
    play_on(repeated_session(first.saved, first_dealer=Seat.ONE, store=storage.games))
    play_on(new_session(SHORT, store=storage.games))
    play_on(begun(storage, "weak", level="easy"))


@pytest.mark.parametrize(
    ("which", "numbers"),
    [
        (Which(), [1, 3, 4, 8]),
        (Which(scope=Scope.UNAIDED), [1, 3, 8]),
        (Which(scope=Scope.HINTED), [4]),
        (Which(scope=Scope.PRACTICE), [5]),
        (Which(scope=Scope.REPEATS), [6]),
        (Which(scope=Scope.CHOSEN), [7]),
        (Which(scope=Scope.EVERYTHING), [1, 3, 4, 5, 6, 7, 8]),
        (Which(level="easy"), [8]),
        (Which(level="expert"), []),
        (Which(target=121), [3]),
        (Which(target=61, level="medium"), [1, 4]),
        (Which(target=61, scope=Scope.EVERYTHING), [1, 4, 5, 6, 7, 8]),
    ],
)
def test_games_are_chosen_by_level_target_and_what_they_were_played_for(
    which: Which, numbers: list[int], opened: Opener
) -> None:
    storage = opened()
    all_sorts(storage)

    played = storage.history.played(which)

    expected = [storage.history.game(number) for number in numbers]
    games = [play_on(begin_session(replace(game, decisions=()))) for game in expected]
    assert [(game.summary, game.hints) for game in played.games] == [
        (summarise(each.game.log, each.setup.options), each.hints) for each in games
    ]


def test_a_summary_is_made_once_and_remembered(
    file: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(opened()) as storage:
        assert storage.history.missing() == (1,)
        first = storage.history.played()
        assert storage.history.missing() == ()

    def refuse(*_: object) -> None:
        raise AssertionError("it is remembered")

    monkeypatch.setattr("cribbage_tui.statistics.summary.summarise", refuse)
    assert opened().history.played() == first


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE summaries SET version = version - 1",
        "UPDATE summaries SET document = '{'",
        "UPDATE summaries SET document = '[]'",
        "UPDATE summaries SET document = x'ff00fe'",
        "UPDATE summaries SET version = 'one'",
        "DELETE FROM summaries",
    ],
)
def test_a_summary_that_is_missing_old_or_damaged_is_made_anew(
    wrong: str, file: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        right = storage.history.played()
    change(file, wrong)

    with closing(opened()) as storage:
        assert storage.history.played() == right
        assert storage.history.missing() == ()
        assert storage.history.recompute().differences == ()


def test_summaries_can_be_made_one_at_a_time(file: Path, opened: Opener) -> None:
    history = opened().history

    for number in history.missing():
        history.summarise(number)

    assert history.missing() == ()
    with pytest.raises(KeyError):
        history.summarise(100)


def test_where_nothing_can_be_written_the_figures_are_right_all_the_same(
    file: Path, opened: Opener
) -> None:
    storage = opened()
    storage._database.connection.execute("PRAGMA query_only = ON")

    assert len(storage.history.played().games) == 1


def test_a_damaged_game_is_left_out_of_the_figures_and_named(file: Path, opened: Opener) -> None:
    change(file, "DELETE FROM decisions WHERE game = 1 AND position = 3")
    with closing(opened()) as storage:
        play_on(begun(storage, "fourth"))

        played = storage.history.played()

        assert len(played.games) == 1
        assert played.damaged == (1,)


def test_a_recount_finds_what_was_remembered_rightly(file: Path, opened: Opener) -> None:
    history = opened().history
    history.played()

    recount = history.recompute()

    # The running game is not looked at.
    assert (recount.games, recount.differences, recount.damaged) == (2, (), ())


@pytest.mark.parametrize(
    ("wrong", "number"),
    [
        ("UPDATE games SET own = own + 1 WHERE id = 1", 1),
        ("UPDATE games SET other = 'much' WHERE id = 2", 2),
        ("UPDATE games SET winner = 1 - winner WHERE id = 1", 1),
        ("UPDATE games SET margin = 'double_skunk' WHERE id = 1", 1),
        ("UPDATE games SET margin = NULL WHERE id = 1", 1),
        ("UPDATE games SET status = 'abandoned' WHERE id = 1", 1),
        ("UPDATE games SET status = 'running' WHERE id = 1", 1),
        ("UPDATE games SET status = 'aside' WHERE id = 1", 1),
        ("UPDATE games SET status = 'aside' WHERE id = 2", 2),
        ("UPDATE games SET status = 'finished' WHERE id = 2", 2),
        ("UPDATE summaries SET document = (SELECT document FROM summaries WHERE game = 4)", 1),
    ],
)
def test_a_recount_finds_what_was_remembered_wrongly_and_puts_it_right(
    wrong: str, number: int, file: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        play_on(begun(storage, "fourth"))
        right = storage.history.entries(), storage.history.played()
        assert len(right[1].games) == 2
    change(file, wrong)

    history = opened().history
    assert (history.entries(), history.played()) != right
    recount = history.recompute()

    assert recount.differences == (number,)
    assert (history.entries(), history.played()) == right
    assert history.recompute().differences == ()


def test_a_recount_finds_a_game_that_nobody_has_won(file: Path, opened: Opener) -> None:
    with closing(opened()) as storage:
        assert len(storage.history.played().games) == 1
    change(
        file,
        "DELETE FROM decisions WHERE position = (SELECT max(position) FROM decisions"
        " WHERE game = 1) AND game = 1",
    )

    history = opened().history

    assert history.recompute().differences == (1,)
    assert history.played() == Played(given_up=2)
    assert history.entries()[2].status is GameStatus.ABANDONED
    assert history.recompute().differences == ()


def test_a_game_that_nobody_has_won_is_in_no_figures(file: Path, opened: Opener) -> None:
    """Even before anybody has every game played again."""
    change(file, "UPDATE games SET status = 'finished' WHERE id = 2")

    played = opened().history.played()

    assert [game.summary.winner is not None for game in played.games] == [True]
    assert played.damaged == (2,)


def test_a_recount_writes_nothing_where_all_is_right(file: Path, opened: Opener) -> None:
    assert file.exists()
    history = opened().history
    assert len(history.played().games) == 1
    written = history._database.connection.total_changes

    history.recompute()

    assert history._database.connection.total_changes == written


def test_a_recount_writes_all_at_once(file: Path, opened: Opener) -> None:
    """Or a program that is killed meanwhile would have put right one game and not the other."""
    storage = opened()
    history = storage.history
    history.played()
    change(file, "UPDATE games SET own = own + 1 WHERE status != 'running'")
    change(file, "UPDATE summaries SET document = '{}'")
    said: list[str] = []
    storage.history._database.connection.set_trace_callback(said.append)

    assert history.recompute().differences == (1, 2)

    assert said.count("BEGIN IMMEDIATE") == said.count("COMMIT") == 1
    assert history.recompute().differences == ()


def test_what_is_not_remembered_yet_is_no_difference_and_is_from_now_on(
    file: Path, opened: Opener
) -> None:
    assert file.exists()
    history = opened().history
    assert history.missing() == (1,)

    assert history.recompute().differences == ()

    assert history.missing() == ()


def test_a_recount_plays_each_game_once(
    file: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert file.exists()
    played: list[str] = []
    history = opened().history

    def counting(saved: SavedGame) -> Game:
        played.append(saved.uid)
        return game_of(saved)

    monkeypatch.setattr("cribbage_tui.storage.saved.game_of", counting)
    history.recompute()

    assert played == ["first", "second"]


def test_a_recount_names_what_is_damaged_and_leaves_it(file: Path, opened: Opener) -> None:
    change(file, "UPDATE games SET deck_seed = 'other' WHERE id = 1")

    recount = opened().history.recompute()

    assert (recount.games, recount.differences, recount.damaged) == (1, (), (1,))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET deck_seed = 'other' WHERE id = 1",
        "DELETE FROM decisions WHERE game = 1 AND position = 3",
    ],
)
def test_a_game_that_a_recount_names_as_damaged_is_in_no_figures_from_then_on(
    damage: str, file: Path, opened: Opener
) -> None:
    history = opened().history
    assert len(history.played().games) == 1
    change(file, damage)

    assert history.recompute().damaged == (1,)

    assert (history.played().games, history.played().damaged) == ((), (1,))
    assert history.recompute().damaged == (1,)


def test_a_recount_does_not_name_what_has_been_put_aside(file: Path, opened: Opener) -> None:
    """The list has said so since."""
    change(file, "UPDATE games SET deck_seed = 'other', status = 'aside' WHERE id = 1")

    recount = opened().history.recompute()

    assert (recount.games, recount.differences, recount.damaged) == (1, (), ())


def test_games_that_were_given_up_are_counted(file: Path, opened: Opener) -> None:
    assert file.exists()
    history = opened().history

    assert history.played().given_up == 1
    assert history.played(Which(level="easy")).given_up == 1
    assert history.played(Which(level="hard")).given_up == 0
    assert history.played(Which(scope=Scope.PRACTICE)).given_up == 0


# Plain commands.


def test_a_plain_command_creates_nothing(folder: Path) -> None:
    with open_history(folder) as history:
        assert history.entries() == ()
        assert not history.is_kept

    assert not folder.exists()


def test_a_plain_command_finds_the_usual_folder(temporary_home: Path) -> None:
    with closing(open_storage()) as storage:
        begun(storage, "there")

    with open_history() as history:
        assert len(history.entries()) == 1


@pytest.mark.parametrize("opening", [open_history, open_history_to_add])
def test_a_plain_command_leaves_a_damaged_file_where_it_is(
    opening: Callable[[Path], Any], folder: Path
) -> None:
    folder.mkdir()
    (folder / FILE_NAME).write_text("cribbage")

    with pytest.raises(StorageError, match="is damaged and cannot be used"):
        opening(folder).__enter__()

    assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    assert (folder / FILE_NAME).read_text() == "cribbage"


def test_a_plain_command_does_not_touch_a_newer_file(file: Path, folder: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    newer = file.read_bytes()

    with pytest.raises(StorageError, match="was written by a newer version"):
        open_history(folder).__enter__()

    assert file.read_bytes() == newer


def test_damage_that_is_met_later_is_said_and_found_at_the_next_start(
    file: Path, folder: Path, opened: Opener
) -> None:
    """However big the file is: then not all of it is looked at in every start."""
    storage = opened()
    change_tables = sqlite3.connect(file)
    change_tables.execute("DROP TABLE games")
    change_tables.close()

    with pytest.raises(StorageError, match="is damaged, so not everything in it can be read"):
        storage.history.entries()

    storage.close()
    again = opened()
    assert again.history.entries() == ()
    assert "is kept as" in again.notices[0]
    assert sorted(path.suffix for path in folder.iterdir()).count(".check") == 0


# To another computer and back.


def test_exported_games_come_back_the_same(tmp_path: Path, opened: Opener) -> None:
    storage = opened()
    all_sorts(storage)
    play_on(new_session(BY_HAND, store=storage.games))
    running = play_some(new_session(PRACTICE, store=storage.games), 5)
    data = json.loads(json.dumps(storage.history.export()))

    with open_history_to_add(tmp_path / "other") as other:
        imported = other.import_(data)

        # The running one stays where it is, and its seed a secret.
        assert (imported.added, imported.known, imported.refused) == (9, 0, ())
        assert running.saved.uid not in json.dumps(data)
        assert other.export() == data
        entries = storage.history.entries()
        assert other.entries() == tuple(
            entry for entry in entries if entry.status is not GameStatus.RUNNING
        )
        assert [other.game(n) for n in range(1, 10)] == [
            storage.history.game(n) for n in range(1, 10)
        ]
        assert other.played() == storage.history.played()
        assert other.import_(data).known == 9
    with closing(open_storage(tmp_path / "other")) as started:
        assert started.notices == ()
        assert started.load_game() is None


def test_single_games_can_be_exported_in_any_order(file: Path, opened: Opener) -> None:
    history = opened().history

    assert [game["uid"] for game in history.export([2, 1])["games"]] == ["second", "first"]
    for number in (3, 4):  # running, none
        with pytest.raises(KeyError):
            history.export([number])


def test_an_export_names_the_games_that_it_leaves_out(file: Path, opened: Opener) -> None:
    change(file, "UPDATE games SET setup = 'x' WHERE id = 1")
    history = opened().history

    data = history.export()

    assert [game["uid"] for game in data["games"]] == ["second"]
    assert data["left_out"] == [1]
    with pytest.raises(DamagedGameError) as refused:
        history.export([2, 1])
    assert refused.value.number == 1


def test_long_work_tells_how_far_it_is(file: Path, tmp_path: Path, opened: Opener) -> None:
    history = opened().history
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        told.append((done, of))

    def told_of(_answer: object) -> list[tuple[int, int]]:
        now, told[:] = list(told), []
        return now

    # The third game is running.
    both = [(0, 2), (1, 2), (2, 2)]
    assert told_of(history.export(progress=progress)) == both
    assert told_of(history.export([2], progress=progress)) == [(0, 1), (1, 1)]
    assert told_of(history.recompute(progress=progress)) == both
    # Everything is remembered now, so there is nothing to do.
    assert told_of(history.played(progress=progress)) == []
    with open_history_to_add(tmp_path / "other") as other:
        assert told_of(other.import_(history.export(), progress=progress)) == both
        assert told_of(other.played(progress=progress)) == [(0, 1), (1, 1)]


def good(opened: Opener) -> dict[str, Any]:
    """Two exported games, the second of which a test damages."""
    with closing(opened()) as storage:
        play_on(begun(storage, "good"))
        play_on(begun(storage, "bad"))
        data: dict[str, Any] = json.loads(json.dumps(storage.history.export()))
    return data


def begun_at(time: str) -> Callable[[dict[str, Any]], object]:
    """Another time at which the game began."""
    return lambda game: game.update(begun=time)


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "another seed": lambda game: game.update(deck_seed="other"),
    "no seed": lambda game: game.update(deck_seed=""),
    "a seed that is no text": lambda game: game.update(deck_seed="\ud800"),
    "no name": lambda game: game.update(uid=""),
    "a name that is a number": lambda game: game.update(uid=7),
    "a decision less": lambda game: game["decisions"].pop(),
    "a decision more": lambda game: game["decisions"].append("1 count 3"),
    "another decision": lambda game: game["decisions"].insert(3, "1 play XX"),
    "decisions that are numbers": lambda game: game.update(decisions=[1, 2]),
    "no decisions": lambda game: game.pop("decisions"),
    "no level": lambda game: game["setup"].pop("level"),
    "an unknown level": lambda game: game["setup"].update(level="champion"),
    "three seats": lambda game: game["setup"]["options"].update(seats=3),
    "a setup that is a list": lambda game: game.update(setup=[]),
    "results that are none": lambda game: game.update(results=[7]),
    "a time that is none": lambda game: game.update(begun="yesterday"),
    **{f"begun {time}": begun_at(time) for time in ODD_TIMES},
    "an end in the last year": lambda game: game.update(ended=ODD_TIMES[-1]),
    "an end that is none": lambda game: game.update(ended=8),
    "another status": lambda game: game.update(status="abandoned"),
    "running": lambda game: game.update(status="running"),
    "a negative number": lambda game: game.update(shown=-1),
    "a great number": lambda game: game.update(hints=2**70),
    "a truth": lambda game: game.update(hints=True),
    "everything": lambda game: game.clear(),
}


@pytest.mark.parametrize("spoil", WRONG.values(), ids=WRONG.keys())
def test_a_bad_game_is_refused_and_keeps_no_other_out(
    spoil: Callable[[dict[str, Any]], object], tmp_path: Path, opened: Opener
) -> None:
    data = good(opened)
    spoil(data["games"][1])
    data["games"].append("no game at all")

    with open_history_to_add(tmp_path / "other") as other:
        imported = other.import_(data)
        assert [entry.uid for entry in other.entries()] == ["good"]

    assert imported.added == 1
    assert [refused.place for refused in imported.refused] == [2, 3]
    assert all(refused.reason for refused in imported.refused)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"format": "other", "version": 1, "games": []},
        {"format": "cribbage-tui games", "version": 2, "games": []},
        {"format": "cribbage-tui games", "version": True, "games": []},
        {"format": "cribbage-tui games", "version": 1, "games": {}},
    ],
)
def test_what_is_no_export_is_refused_whole(data: object, opened: Opener) -> None:
    with pytest.raises(RecordError):
        opened().history.import_(data)


def test_the_same_game_twice_is_added_once(tmp_path: Path, opened: Opener) -> None:
    data = good(opened)
    data["games"] *= 2

    with open_history_to_add(tmp_path / "other") as other:
        imported = other.import_(data)

    assert (imported.added, imported.known, imported.refused) == (2, 2, ())


DAMAGE = (
    "UPDATE games SET deck_seed = 'other' WHERE id = 1",
    "UPDATE games SET setup = '?' WHERE id = 1",
    "DELETE FROM decisions WHERE game = 1 AND position = 3",
    "UPDATE decisions SET decision = '?' WHERE game = 1 AND position = 3",
    "UPDATE decisions SET position = 1000 WHERE game = 1 AND position = 3",
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_game_is_restored_from_its_own_export(
    damage: str, file: Path, opened: Opener
) -> None:
    history = opened().history
    whole = history.game(1), history.entries(), history.played()
    data = json.loads(json.dumps(history.export()))
    change(file, damage, "UPDATE games SET status = 'aside', reason = 'damaged' WHERE id = 1")

    imported = history.import_(data)

    assert (imported.added, imported.known, imported.restored) == (0, 1, 1)
    assert (history.game(1), history.entries(), history.played()) == whole
    assert history.import_(data).known == 2
    assert (history.recompute().differences, history.recompute().damaged) == ((), ())


def test_a_sound_game_is_not_replaced_by_another_of_its_name(file: Path, opened: Opener) -> None:
    assert file.exists()
    history = opened().history
    data = json.loads(json.dumps(history.export([1])))
    data["games"][0].update(hints=7)
    before = history.game(1)

    imported = history.import_(data)

    assert (imported.known, imported.restored) == (1, 0)
    assert history.game(1) == before


def test_the_game_to_continue_is_not_replaced(file: Path, opened: Opener, tmp_path: Path) -> None:
    """The program that plays it would not know."""
    with closing(open_storage(tmp_path / "other", now=clock)) as storage:
        play_on(begun(storage, "third"))
        data = storage.history.export()
    history = opened().history
    change(file, "UPDATE games SET deck_seed = 'other' WHERE id = 3")

    imported = history.import_(data)

    assert (imported.known, imported.restored) == (1, 0)
    assert history.entries()[0].status is GameStatus.RUNNING


def test_games_are_known_without_playing_them_again(
    file: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert file.exists()
    history = opened().history
    data = json.loads(json.dumps(history.export()))

    def fail(saved: SavedGame) -> Game:
        raise AssertionError(saved.uid)

    monkeypatch.setattr("cribbage_tui.storage.saved.game_of", fail)

    assert history.import_(data).known == 2


def test_games_are_not_added_where_nothing_can_be_kept(tmp_path: Path, opened: Opener) -> None:
    data = good(opened)
    (tmp_path / "in the way").write_text("")

    with (
        open_history_to_add(tmp_path / "in the way" / "data") as other,
        pytest.raises(StorageError, match="so no game was added"),
    ):
        other.import_(data)
