"""A file with a log or a journal of a killed program beside it: first looked at, then written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cribbage_tui.cli import main
from cribbage_tui.session import SavedGame, new_session
from cribbage_tui.storage import open_history, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.schema import VERSION
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, as_if_killed, clock, play_on, play_some

PAGE = 4096
LOG = f"{FILE_NAME}-wal"
JOURNAL = f"{FILE_NAME}-journal"
KEPT_AS = f"{FILE_NAME}.damaged-2026-11-30"

PLAIN = (
    "history", "history --json", "stats", "stats --recompute", "luck", "show 1", "verify 1",
    "export", "export 1",
)  # fmt: skip


def contents(folder: Path) -> dict[str, bytes]:
    """What stands in the folder, but for the lock and SQLite's index of the log."""
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and not path.name.endswith((".lock", "-shm"))
    }


def spoil(path: Path, text: bytes) -> None:
    """Fill the first page in which ``text`` stands with something else."""
    data = bytearray(path.read_bytes())
    start = data.index(text) // PAGE * PAGE
    data[start : start + PAGE] = bytes((7 * number) % 251 for number in range(PAGE))
    path.write_bytes(data)


@pytest.fixture(params=["small", "big"])
def size(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the file would be checked without anything beside it."""
    if request.param == "big":
        monkeypatch.setattr("cribbage_tui.storage.connecting._SMALL", 0)


@pytest.fixture
def killed(folder: Path, tmp_path: Path, opened: Opener, size: None) -> tuple[Path, SavedGame]:
    """What a killed program left, and its game: fifteen games in the file, the last in the log."""
    with closing(opened()) as storage:
        for _ in range(15):
            play_on(new_session(SHORT, store=storage.games))
    running = opened()
    session = play_some(new_session(SHORT, store=running.games), 10)
    copy = as_if_killed(folder, tmp_path / "killed")
    assert (copy / LOG).stat().st_size > 0
    return copy, session.saved


def an_old_page(folder: Path) -> None:
    spoil(folder / FILE_NAME, b'{"level"')


def an_older_file(folder: Path) -> None:
    """Somebody has brought back a file from before, and left the log where it was."""
    with closing(open_storage(folder.parent / "before", now=clock)) as storage:
        for _ in range(4):
            play_on(new_session(SHORT, store=storage.games))
    before = (folder.parent / "before" / FILE_NAME).read_bytes()
    (folder / FILE_NAME).write_bytes(before)


def another_table(folder: Path) -> None:
    """The log itself leads to a file that is none of ours."""
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as first:
        first.execute("PRAGMA wal_autocheckpoint = 0")
        first.execute("DROP TABLE summaries")
        log = path.with_name(LOG).read_bytes()
        data = path.read_bytes()
    path.write_bytes(data)
    path.with_name(LOG).write_bytes(log)


DAMAGES = (an_old_page, an_older_file, another_table)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_put_aside_as_it_was_found_with_its_log(
    damage: Callable[[Path], None], killed: tuple[Path, SavedGame]
) -> None:
    folder, _ = killed
    damage(folder)
    before = contents(folder)

    with closing(open_storage(folder, now=clock)) as storage:
        assert " was damaged" in storage.notices[0]

    after = contents(folder)
    assert after[KEPT_AS] == before[FILE_NAME]
    assert after[f"{KEPT_AS}-wal"] == before[LOG]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_command_leaves_a_damaged_file_and_its_log_as_they_are(
    line: str,
    damage: Callable[[Path], None],
    killed: tuple[Path, SavedGame],
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder, _ = killed
    damage(folder)
    before, names = contents(folder), set(folder.iterdir())

    status = main([*line.split(), "--data-dir", str(folder)])

    assert status == 1
    assert "is damaged and cannot be used. It is left as it is." in capsys.readouterr().err
    assert contents(folder) == before
    assert set(folder.iterdir()) == names


def test_a_file_of_a_newer_version_keeps_its_log(killed: tuple[Path, SavedGame]) -> None:
    folder, _ = killed
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        data, log = path.read_bytes(), path.with_name(LOG).read_bytes()
    path.write_bytes(data)
    path.with_name(LOG).write_bytes(log)
    before = contents(folder)

    with closing(open_storage(folder, now=clock)) as storage:
        assert "was written by a newer version" in storage.notices[0]

    assert contents(folder) == before


def test_what_stands_in_a_sound_log_is_there_at_the_next_start(
    killed: tuple[Path, SavedGame],
) -> None:
    folder, game = killed

    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.notices == ()
        assert storage.load_game() == game
        assert len(storage.history.entries()) == 16

    assert set(contents(folder)) == {FILE_NAME}


def test_what_stands_in_a_sound_log_is_there_after_a_plain_command(
    killed: tuple[Path, SavedGame],
) -> None:
    folder, game = killed

    with open_history(folder) as history:
        assert len(history.entries()) == 16

    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.notices == ()
        assert storage.load_game() == game


def test_a_plain_command_beside_a_game_looks_at_a_file_that_is_in_use(
    folder: Path, opened: Opener
) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    for _ in range(20):
        play_some(session, 1)
        with open_history(folder) as history:
            assert history.is_kept
            assert history.game(1) == session.saved
    assert opened().load_game() == session.saved


@pytest.fixture
def half_written(folder: Path, tmp_path: Path, opened: Opener) -> tuple[Path, SavedGame]:
    """What is left where no log can be written ahead, of a program killed while it wrote."""
    with closing(opened()) as storage:
        for _ in range(3):
            play_on(new_session(SHORT, store=storage.games))
        session = play_some(new_session(SHORT, store=storage.games), 10)
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode = DELETE")
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE decisions SET decision = '1 play KC'")
        writer.execute("UPDATE games SET own = own + 1")
        copy = as_if_killed(folder, tmp_path / "killed")
        writer.execute("ROLLBACK")
    assert (copy / JOURNAL).stat().st_size > 0
    assert (copy / FILE_NAME).read_bytes() != (folder / FILE_NAME).read_bytes()
    return copy, session.saved


def test_a_half_written_step_is_taken_back(half_written: tuple[Path, SavedGame]) -> None:
    folder, game = half_written

    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.notices == ()
        assert storage.load_game() == game
        assert len(storage.history.entries()) == 4

    assert set(contents(folder)) == {FILE_NAME}


def test_a_damaged_file_is_put_aside_with_its_journal(half_written: tuple[Path, SavedGame]) -> None:
    folder, _ = half_written
    spoil(folder / FILE_NAME, b"CREATE TABLE games")
    before = contents(folder)
    assert before[FILE_NAME].startswith(b"\x00")

    with closing(open_storage(folder, now=clock)) as storage:
        assert " was damaged" in storage.notices[0]

    after = contents(folder)
    assert after[KEPT_AS] == before[FILE_NAME]
    assert after[f"{KEPT_AS}-journal"] == before[JOURNAL]
