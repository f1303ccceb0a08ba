"""A big file is not read from end to end at every start, and damage in it is found all the same."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage_tui.session import new_session
from cribbage_tui.storage import StorageError, open_history, open_storage
from cribbage_tui.storage.database import FILE_NAME, SUSPECT_SUFFIX
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, as_if_killed, play_on, play_some

PAGE = 4096


@pytest.fixture(autouse=True)
def big(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is a big one."""
    monkeypatch.setattr("cribbage_tui.storage.connecting._SMALL", 0)


@pytest.fixture
def file(folder: Path, opened: Opener) -> Path:
    """The file of somebody who has played fifteen games and is playing another one."""
    with closing(opened()) as storage:
        for _ in range(15):
            play_on(new_session(SHORT, store=storage.games))
        play_some(new_session(SHORT, store=storage.games), 10)
    return folder / FILE_NAME


def spoil(path: Path, place: int, text: bytes) -> None:
    """Fill the page with ``text``, which stands in the list of games, with something else.

    ``place`` is 0 for the first such page and -1 for the last.
    """
    data = bytearray(path.read_bytes())
    starts = range(0, len(data), PAGE)
    pages = [start for start in starts if text in data[start : start + PAGE]]
    start = pages[place]
    data[start : start + PAGE] = bytes((7 * number) % 251 for number in range(PAGE))
    path.write_bytes(data)


def test_a_sound_file_is_opened_as_ever(file: Path, opened: Opener) -> None:
    storage = opened()

    assert storage.notices == ()
    assert storage.load_game() is not None
    assert len(storage.history.entries()) == 16
    assert storage.history.recompute().games == 15


def test_a_decision_of_no_game_is_refused(opened: Opener) -> None:
    """By the file itself, on the connection on which the program plays."""
    connection = opened()._database.connection

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        connection.execute("INSERT INTO decisions VALUES (7, 0, '1 play 5H')")


def test_damage_among_old_games_is_met_later_said_then_and_found_at_the_next_start(
    file: Path, opened: Opener
) -> None:
    spoil(file, 0, b'{"level"')
    with closing(opened()) as storage:
        assert storage.notices == ()
        session = storage.load_game()
        assert session is not None

        with pytest.raises(StorageError, match="is damaged, so not everything in it can be read"):
            storage.history.entries()

        assert Path(f"{file}{SUSPECT_SUFFIX}").exists()

    with closing(opened()) as storage:
        (notice,) = storage.notices
        assert "everything in it that could still be read" in notice
        assert storage.load_game() == session
        assert 0 < len(storage.history.entries()) < 16
    assert not Path(f"{file}{SUSPECT_SUFFIX}").exists()
    assert opened().notices == ()


def test_damage_in_the_game_to_continue_is_found_at_once(file: Path, opened: Opener) -> None:
    spoil(file, -1, b'{"level"')

    storage = opened()

    (notice,) = storage.notices
    assert "everything in it that could still be read" in notice
    assert "There is no saved game to continue." in notice
    assert storage.load_game() is None
    assert storage.history.entries()


def test_after_the_program_was_killed_everything_is_checked(
    folder: Path, tmp_path: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        for _ in range(15):
            play_on(new_session(SHORT, store=storage.games))
    running = opened()
    session = play_some(new_session(SHORT, store=running.games), 10)
    killed = as_if_killed(folder, tmp_path / "killed")
    spoil(killed / FILE_NAME, 0, b'{"level"')

    with closing(open_storage(killed)) as storage:
        assert "everything in it that could still be read" in storage.notices[0]
        assert storage.load_game() == session.saved


@pytest.mark.parametrize("tenth", range(10))
def test_a_file_that_was_cut_off_is_found_at_once(tenth: int, file: Path, opened: Opener) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) * tenth // 10])

    storage = opened()

    assert " was damaged" in storage.notices[0]
    assert len(storage.history.entries()) < 16
    assert storage.history.recompute().damaged == ()


def test_a_plain_command_that_meets_damage_leaves_the_file_and_says_so(
    file: Path, folder: Path
) -> None:
    spoil(file, 0, b'{"level"')
    before = file.read_bytes()

    with (
        open_history(folder) as history,
        pytest.raises(StorageError, match="is damaged, so not everything"),
    ):
        history.entries()

    assert file.read_bytes() == before


def test_damage_is_never_taken_for_no_games(file: Path, opened: Opener) -> None:
    spoil(file, 0, b'{"level"')
    history = opened().history

    for ask in (history.entries, history.played, history.missing, history.recompute):
        with pytest.raises(StorageError):
            ask()
