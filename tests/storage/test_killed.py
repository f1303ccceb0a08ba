"""Law 8: kill the program anywhere, and it resumes to the same state, prompt and coming cards."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import tests
from cribbage_tui.engine import Event
from cribbage_tui.session import Session, TableSetup, new_session, resume_session
from cribbage_tui.storage import Storage, StorageError, open_storage
from cribbage_tui.storage.database import FILE_NAME
from tests.storage.conftest import Opener
from tests.storage.playing import BY_HAND, LONG, SHORT, as_if_killed, decide, play_on


def whole_log(setup: TableSetup) -> tuple[Event, ...]:
    """The log of the game that nobody interrupts."""
    return play_on(new_session(setup)).game.log


@contextmanager
def resumed(folder: Path) -> Iterator[Session]:
    """The game in ``folder`` as the next start of the program offers it."""
    with closing(open_storage(folder)) as storage:
        saved = storage.load_game()
        assert storage.notices == ()
        assert saved is not None
        yield resume_session(saved, store=storage.games)


def fail_before(storage: Storage, statement: str) -> None:
    """Have a transaction fail at ``statement``, after what comes before it was written."""
    storage._database.connection.execute(
        f"CREATE TEMP TRIGGER stop BEFORE {statement} BEGIN SELECT RAISE(FAIL, 'stopped'); END"
    )


def fail_no_more(storage: Storage) -> None:
    storage._database.connection.execute("DROP TRIGGER stop")


@pytest.mark.parametrize("setup", [SHORT, BY_HAND], ids=["to 61", "by hand, muggins"])
def test_killed_between_any_two_calls_it_resumes_the_same(
    setup: TableSetup, folder: Path, opened: Opener, tmp_path: Path
) -> None:
    whole = whole_log(setup)
    session = new_session(setup, store=opened().games)
    for number in range(1000):
        session.mark_shown(len(session.told) - number % 2)

        with resumed(as_if_killed(folder, tmp_path / f"{number}")) as again:
            assert again.setup == session.setup
            assert again.game.log == session.game.log
            assert again.game.state == session.game.state
            assert again.game.to_act == session.game.to_act
            assert again.told == session.told
            assert again.shown == session.shown
            if number % 3 == 0 or setup is SHORT:
                assert play_on(resume_session(again.saved)).game.log == whole

        if session.is_over:
            break
        decide(session)
    assert session.game.log == whole


def test_killed_in_the_middle_of_any_step_it_resumes_to_before_it(
    folder: Path, opened: Opener, tmp_path: Path
) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    while not session.is_over:
        before = session.saved
        place = len(before.decisions)
        # The decision itself has been written by then.
        fail_before(storage, "UPDATE OF own ON games")
        with pytest.raises(StorageError) as raised:
            decide(session)
        assert "stopped" in str(raised.value.__cause__)

        with closing(open_storage(as_if_killed(folder, tmp_path / f"{place}"))) as left:
            assert left.load_game() == before

        fail_no_more(storage)
        session.save()
        assert session.save_error is None
    assert session.game.log == whole_log(SHORT)


def test_killed_while_a_new_game_is_begun_the_former_one_is_still_there(
    folder: Path, opened: Opener, tmp_path: Path
) -> None:
    storage = opened()
    former = new_session(SHORT, store=storage.games)
    decide(former)
    fail_before(storage, "INSERT ON current")

    new = new_session(LONG, store=storage.games)

    assert isinstance(new.save_error, StorageError)
    with resumed(as_if_killed(folder, tmp_path / "killed")) as again:
        assert again.game.log == former.game.log
    fail_no_more(storage)
    decide(new)
    assert new.save_error is None
    with resumed(as_if_killed(folder, tmp_path / "killed later")) as again:
        assert again.game.log == new.game.log


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program to kill, playing in ``folder``."""
    root = Path(tests.__file__).parent.parent
    command = [sys.executable, "-m", "tests.storage.killed", "play", str(folder), *arguments]
    return subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("steps", [1, 12, 75])
def test_a_killed_program_has_stored_everything_that_it_has_shown(steps: int, folder: Path) -> None:
    whole = whole_log(LONG)
    with start(folder) as program:
        assert program.stdout is not None
        said = 0
        for _ in range(steps):
            said = int(program.stdout.readline())
        program.kill()
    assert program.returncode == -signal.SIGKILL

    with resumed(folder) as again:
        stored = len(again.game.log)
        assert stored >= said > 0
        assert again.game.log == whole[:stored]
        assert play_on(again).game.log == whole


@pytest.mark.parametrize("place", [30, 31, 32, 33])
def test_a_program_killed_while_it_stores_a_step_has_stored_all_before_it(
    place: int, folder: Path
) -> None:
    whole = whole_log(LONG)
    with start(folder, str(place)) as program:
        said, _ = program.communicate()
    assert program.returncode == -signal.SIGKILL

    with resumed(folder) as again:
        stored = len(again.game.log)
        assert stored == int(said.split()[-1])
        assert len(again.saved.decisions) == place
        assert again.game.log == whole[:stored]
        assert play_on(again).game.log == whole


def test_the_log_beside_the_file_is_part_of_it(folder: Path, opened: Opener) -> None:
    """A guard for the tests above: what is killed has its last steps there, not in the file."""
    play_on(new_session(SHORT, store=opened().games))

    assert (folder / f"{FILE_NAME}-wal").stat().st_size > 0
