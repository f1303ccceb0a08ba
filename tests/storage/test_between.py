"""Killed after the damaged file was put aside, before the new one was in its place."""

from __future__ import annotations

import shutil
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cribbage_tui.session import new_session
from cribbage_tui.storage import StorageError, open_history, open_history_to_add, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.lock import LOCK_NAME, hold
from cribbage_tui.storage.replaced import REBUILT_SUFFIX, forget_rebuilt
from tests.storage.damaged import ASIDE, SLOW, Kept, games_in, kept_in, make_few, noise
from tests.storage.playing import SHORT, as_if_killed, clock, play_on

REBUILT = f"{FILE_NAME}{REBUILT_SUFFIX}"
KEPT = f"{REBUILT}-2026-11-30"
TOLD = (
    " was damaged. It is kept beside it under a dated name, and a new file has been begun with"
    " everything in it that could still be read. There are 3 games in it. Your saved game is there:"
    " you can play on. Your settings are as they were."
)


class KilledError(BaseException):
    """The program goes no further."""


def kill(*_: object) -> None:
    """Stands in for a step that the program does not come to."""
    raise KilledError


def killed_before(step: str, folder: Path) -> Path:
    """Start the program in ``folder``, and kill it before ``step``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"cribbage_tui.storage.opening.{step}", kill)
        with pytest.raises(KilledError):
            open_storage(folder, now=clock)
    return folder


@pytest.fixture
def expected(few: Path, tmp_path: Path) -> Kept:
    """What is to be there again."""
    with closing(open_storage(as_if_killed(few, tmp_path / "unkilled"), now=clock)) as storage:
        return kept_in(storage)


@pytest.fixture
def between(few: Path) -> Path:
    """The folder of a program that was killed between the two steps."""
    killed_before("put_aside", few)
    (few / FILE_NAME).rename(few / ASIDE)
    assert {path.name for path in few.iterdir()} == {ASIDE, REBUILT, LOCK_NAME}
    return few


@pytest.fixture
def exported(tmp_path: Path) -> object:
    """A game that somebody has played elsewhere."""
    with closing(open_storage(tmp_path / "elsewhere", now=clock)) as storage:
        play_on(new_session(SHORT, store=storage.games))
        return storage.history.export()


def test_history_lets_the_new_file_take_its_place_and_the_next_start_says_so_once(
    between: Path, expected: Kept
) -> None:
    with open_history(between) as history:
        assert [entry.number for entry in history.entries()] == [3, 2, 1]
    assert {path.name for path in between.iterdir()} == {ASIDE, FILE_NAME, LOCK_NAME}

    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == expected
        assert storage.notices == (f"{between / FILE_NAME}{TOLD}",)
    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == expected
        assert storage.notices == ()


def test_an_import_is_added_to_what_was_carried_over(
    between: Path, expected: Kept, exported: object
) -> None:
    with open_history_to_add(between) as history:
        assert history.import_(exported).added == 1

    with closing(open_storage(between, now=clock)) as storage:
        game, games, settings = kept_in(storage)
        assert (game, settings) == (expected[0], SLOW)
        assert len(games) == 4
        assert games.items() > expected[1].items()
        assert " There are 4 games in it. " in storage.notices[0]


def test_a_second_program_leaves_it_to_the_first_one_and_shows_what_is_there(
    between: Path, expected: Kept, exported: object
) -> None:
    """The first one has only been stopped for a moment."""
    lock = hold(between)
    assert lock is not None
    with closing(lock):
        before = {path.name for path in between.iterdir()}
        with closing(open_storage(between, now=clock)) as storage:
            assert not storage.is_kept
            assert sorted(games_in(storage)) == [1, 2]
            assert storage.load_game() is None
            assert storage.load_settings() == SLOW
            assert "Another cribbage-tui is open" in storage.notices[0]
        with open_history(between) as history:
            assert len(history.entries()) == 3
        with (
            open_history_to_add(between) as history,
            pytest.raises(StorageError, match="no game was added"),
        ):
            history.import_(exported)
        assert {path.name for path in between.iterdir()} == before

    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == expected


def test_without_locks_whoever_comes_first_does_it(
    between: Path, expected: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cribbage_tui.storage.opening.hold", lambda _folder: None)

    with closing(open_storage(between, now=clock)) as first:
        with closing(open_storage(between, now=clock)) as second:
            assert kept_in(second) == expected
            assert second.notices == ()
        assert kept_in(first) == expected
        assert first.notices == (f"{between / FILE_NAME}{TOLD}",)


def test_in_a_folder_that_may_not_be_written_it_is_read_where_it_stands(
    between: Path, expected: Kept, exported: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, _: object) -> Path:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "replace", refuse)
        with open_history(between) as history:
            assert len(history.entries()) == 3
        with (
            open_history_to_add(between) as history,
            pytest.raises(StorageError, match="no game was added"),
        ):
            history.import_(exported)
        with closing(open_storage(between, now=clock)) as storage:
            assert kept_in(storage) == expected
            assert not storage.is_kept
            assert storage.notices[0].endswith(" (Permission denied)")
        assert {path.name for path in between.iterdir()} == {ASIDE, REBUILT, LOCK_NAME}

    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == expected


def test_when_another_file_has_been_put_there_both_are_kept_and_it_is_said_once(
    between: Path, expected: Kept, tmp_path: Path
) -> None:
    """Somebody has brought back a copy of last year."""
    with closing(open_storage(tmp_path / "last year", now=clock)) as storage:
        play_on(new_session(SHORT, store=storage.games))
        last_year = kept_in(storage)
    shutil.copy(tmp_path / "last year" / FILE_NAME, between)
    rebuilt = (between / REBUILT).read_bytes()

    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == last_year
        (notice,) = storage.notices
        assert f"To see the other games, put a copy of {KEPT} into a folder" in notice
    assert {path.name for path in between.iterdir()} == {ASIDE, FILE_NAME, KEPT, LOCK_NAME}
    assert (between / KEPT).read_bytes() == rebuilt
    with closing(open_storage(between, now=clock)) as storage:
        assert storage.notices == ()

    (tmp_path / "as it says").mkdir()
    shutil.copy(between / KEPT, tmp_path / "as it says" / FILE_NAME)
    with closing(open_storage(tmp_path / "as it says", now=clock)) as storage:
        assert kept_in(storage) == expected


def test_when_another_damaged_file_has_been_put_there_each_keeps_its_games(
    between: Path, expected: Kept, tmp_path: Path
) -> None:
    other = make_few(tmp_path / "other") / FILE_NAME
    other.write_bytes(noise(1)[:50] + other.read_bytes()[50:])
    shutil.copy(other, between)
    rebuilt = (between / REBUILT).read_bytes()

    with closing(open_storage(between, now=clock)) as storage:
        damaged, another = storage.notices
        assert f"It is kept as {ASIDE}-2," in damaged
        assert KEPT in another
        game, games, settings = kept_in(storage)
        assert (len(games), settings) == (3, SLOW)
        assert game is not None
        assert expected[0] is not None
        assert game.uid != expected[0].uid
    assert (between / KEPT).read_bytes() == rebuilt
    assert not (between / REBUILT).exists()


def test_when_the_damaged_file_itself_was_mended_nothing_more_is_kept_than_is_needed(
    few: Path,
) -> None:
    """Killed before the first step; what was made of the same file tells nothing new."""
    killed_before("put_aside", few)

    assert forget_rebuilt(few / FILE_NAME, date(2026, 11, 30)) is None

    assert {path.name for path in few.iterdir()} == {FILE_NAME, LOCK_NAME}


def test_what_waits_for_its_place_is_never_forgotten(between: Path, expected: Kept) -> None:
    """As when two programs without a lock have both put the same file aside."""
    assert forget_rebuilt(between / FILE_NAME, date(2026, 11, 30)) is None

    with closing(open_storage(between, now=clock)) as storage:
        assert kept_in(storage) == expected
