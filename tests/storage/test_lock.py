"""Two programs at once: the first has the folder to itself, for as long as it lives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import tests
from cribbage_tui.session import new_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import StorageError, open_history, open_history_to_add, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.lock import LOCK_NAME, HeldElsewhereError, hold
from tests.storage.playing import LONG, SHORT, decide, play_on, play_some

SLOW = Settings(speed=Speed.SLOW)


def test_only_one_holds_it_and_after_that_the_next(tmp_path: Path) -> None:
    first = hold(tmp_path)
    assert first is not None
    with pytest.raises(HeldElsewhereError):
        hold(tmp_path)

    first.close()

    second = hold(tmp_path)
    assert second is not None
    second.close()
    assert [path.name for path in tmp_path.iterdir()] == [LOCK_NAME]
    assert (tmp_path / LOCK_NAME).read_bytes() == b""


def in_the_way(path: Path) -> None:
    path.mkdir()


def other_text(path: Path) -> None:
    path.write_text("something else\n" * 100)


@pytest.mark.parametrize("what", [in_the_way, other_text])
def test_where_there_is_no_lock_to_be_had_one_plays_without(what: object, folder: Path) -> None:
    folder.mkdir()
    assert callable(what)
    what(folder / LOCK_NAME)

    with closing(open_storage(folder)) as storage:
        assert storage.is_kept
        assert storage.notices == ()
        new_session(SHORT, store=storage.games)
    with closing(open_storage(folder)) as storage:
        assert storage.load_game() is not None


def test_the_second_program_says_so_and_leaves_everything_as_it_is(folder: Path) -> None:
    with closing(open_storage(folder)) as first:
        play_on(new_session(LONG, store=first.games)).close()
        first.save_settings(SLOW)
        running = play_some(new_session(SHORT, store=first.games), 10)

        with closing(open_storage(folder)) as second:
            (notice,) = second.notices
            assert notice.startswith("Another cribbage-tui is open. You can play here too, but")
            assert "nothing is saved this time" in notice
            assert str(folder / FILE_NAME) in notice
            assert not second.is_kept
            # It knows all that is over.
            assert second.load_settings() == SLOW
            assert second.load_game() is None
            assert second.history.entries() == first.history.entries()[1:]
            # It plays, and none of it is stored.
            play_on(new_session(SHORT, store=second.games)).close()
            new_session(LONG, store=second.games)
            second.save_settings(Settings())
            assert len(second.history.entries()) == 3

        decide(running)
        assert running.save_error is None
        assert first.notices == ()
    with closing(open_storage(folder)) as third:
        assert third.notices == ()
        assert third.is_kept
        assert third.load_game() == running.saved
        assert third.load_settings() == SLOW
        assert len(third.history.entries()) == 2


def test_the_second_program_is_never_told_the_seed_of_the_game_that_the_first_one_plays(
    folder: Path,
) -> None:
    with closing(open_storage(folder)) as first:
        running = play_some(new_session(SHORT, store=first.games), 5)
        with closing(open_storage(folder)) as second:
            # This would have ended the game that can be continued, in the copy.
            new_session(LONG, store=second.games).close()

            (entry,) = second.history.entries()
            assert entry.uid != running.uid
            with pytest.raises(KeyError):
                second.history.game(1)
        assert not running.is_over
        assert first.load_game() == running.saved


def test_games_cannot_be_added_by_a_program_that_keeps_nothing(folder: Path) -> None:
    with closing(open_storage(folder)) as first:
        play_on(new_session(SHORT, store=first.games))
        data = first.history.export()
        with (
            closing(open_storage(folder)) as second,
            pytest.raises(StorageError, match="so no game was added"),
        ):
            second.history.import_(data)


def test_when_nothing_is_stored_yet_the_second_program_has_an_empty_copy(folder: Path) -> None:
    with closing(open_storage(folder)), closing(open_storage(folder)) as second:
        assert second.load_game() is None
        assert second.history.entries() == ()
        assert len(second.notices) == 1


def test_a_program_in_another_folder_is_not_in_the_way(folder: Path, tmp_path: Path) -> None:
    with closing(open_storage(folder)), closing(open_storage(tmp_path / "other")) as other:
        assert other.is_kept
        assert other.notices == ()


def test_a_plain_command_looks_at_the_games_beside_a_running_program(folder: Path) -> None:
    with closing(open_storage(folder)) as storage:
        session = play_on(new_session(SHORT, store=storage.games))
        with open_history(folder) as history:
            assert history.entries() == storage.history.entries()
            assert history.game(1) == session.saved
            data = history.export()
        with open_history_to_add(folder) as history:
            assert history.import_(data).known == 1
        new_session(LONG, store=storage.games)
        assert storage.is_kept
        assert len(storage.history.entries()) == 2


def test_the_lock_of_another_process_goes_with_it_however_it_ends(folder: Path) -> None:
    root = Path(tests.__file__).parent.parent
    command = [sys.executable, "-m", "tests.storage.killed", "play", str(folder)]
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()
        with closing(open_storage(folder)) as second:
            assert "Another cribbage-tui is open" in second.notices[0]
        program.kill()

    with closing(open_storage(folder)) as third:
        assert third.notices == ()
        assert third.is_kept


CHILD = """
import os, subprocess, sys
from pathlib import Path
from cribbage_tui.storage.lock import hold
held = hold(Path(sys.argv[1]))
child = subprocess.Popen([sys.executable, "-c", "input()"], close_fds=False)
print(child.pid, flush=True)
input()
"""


def test_a_program_that_it_had_started_does_not_keep_the_lock(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        child = int(program.stdout.readline())
        with pytest.raises(HeldElsewhereError):
            hold(tmp_path)
        program.kill()
        program.wait()

        held = hold(tmp_path)

        os.kill(child, 0)  # it lives
        os.kill(child, signal.SIGKILL)
    assert held is not None
    held.close()
