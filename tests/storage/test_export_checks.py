"""What is exported can be imported: a game that the import would refuse is left out and named."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from cribbage_tui.cli import main
from cribbage_tui.session import new_session
from cribbage_tui.storage import Storage, open_history_to_add
from cribbage_tui.storage.history import DamagedGameError
from tests.storage.conftest import Opener
from tests.storage.playing import BY_HAND, LONG, SHORT, decide, play_on, play_some


@pytest.fixture
def storage(opened: Opener) -> Storage:
    """A game that was won, one that was given up, and another one that was won."""
    storage = opened()
    play_on(new_session(SHORT, store=storage.games))
    play_some(new_session(LONG, store=storage.games), 30)
    play_on(new_session(BY_HAND, store=storage.games))
    return storage


def change(storage: Storage, statement: str) -> None:
    """Change the file behind the program's back."""
    storage._database.connection.execute(statement)


REFUSED = {
    "a won game without its last step": (
        1,
        "DELETE FROM decisions WHERE game = 1 AND position ="
        " (SELECT max(position) FROM decisions WHERE game = 1)",
    ),
    "a won game without any step": (1, "DELETE FROM decisions WHERE game = 1"),
    "a won game as one that was given up": (
        1,
        "UPDATE games SET status = 'abandoned' WHERE id = 1",
    ),
    "another winner": (1, "UPDATE games SET winner = 1 - winner WHERE id = 1"),
    "another margin": (1, "UPDATE games SET margin = 'none' WHERE id = 1"),
    "a game that was not won, as won": (2, "UPDATE games SET status = 'finished' WHERE id = 2"),
    "a game that was given up, without its last steps": (
        2,
        "DELETE FROM decisions WHERE game = 2 AND position > 15",
    ),
    "a game of which more was shown than is there": (
        2,
        "UPDATE games SET shown = 500 WHERE id = 2",
    ),
    "another score": (2, "UPDATE games SET other = other + 1 WHERE id = 2"),
    "more hints than any game has": (2, "UPDATE games SET hints = 1000000 WHERE id = 2"),
    "no name": (2, "UPDATE games SET uid = '' WHERE id = 2"),
}
"""The number of the game, and what makes it one that cannot be brought back."""


@pytest.mark.parametrize(("bad", "statement"), REFUSED.values(), ids=REFUSED.keys())
def test_what_the_import_would_refuse_is_left_out_and_named(
    bad: int, statement: str, storage: Storage, tmp_path: Path
) -> None:
    change(storage, statement)

    data = storage.history.export()

    assert data["left_out"] == [bad]
    assert len(data["games"]) == 2
    with pytest.raises(DamagedGameError) as refused:
        storage.history.export([bad])
    assert refused.value.number == bad
    with open_history_to_add(tmp_path / "elsewhere") as history:
        imported = history.import_(data)
    assert (imported.added, imported.refused) == (2, ())


def test_times_that_are_none_keep_no_game_from_being_brought_back(
    storage: Storage, tmp_path: Path
) -> None:
    change(storage, "UPDATE games SET begun = 'once', ended = x'ff00'")

    data = storage.history.export()

    assert "left_out" not in data
    with open_history_to_add(tmp_path / "elsewhere") as history:
        assert history.import_(data).added == 3
        assert [entry.begun for entry in history.entries()] == [None] * 3
        assert history.game(1) == storage.history.game(1)


def test_the_command_names_what_it_left_out(
    storage: Storage, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(storage, REFUSED["a won game without its last step"][1])

    assert main(["export", "--data-dir", str(folder)]) == 0

    assert '"left_out": [1]' in capsys.readouterr().out
    assert main(["export", "1", "--data-dir", str(folder)]) == 1
    assert "game 1 is damaged" in capsys.readouterr().err


def test_an_earlier_export_brings_back_the_steps_that_are_missing(storage: Storage) -> None:
    data, whole = storage.history.export(), storage.history.game(1)
    change(storage, REFUSED["a won game without its last step"][1])
    assert storage.history.game(1) != whole

    imported = storage.history.import_(data)

    assert (imported.added, imported.known, imported.restored) == (0, 2, 1)
    assert storage.history.game(1) == whole
    assert storage.history.export() == data


def test_a_game_that_was_just_given_up_and_one_that_was_just_won_are_exported(
    opened: Opener,
) -> None:
    """The list is right at every moment."""
    with closing(opened()) as storage:
        for steps in range(12):
            session = play_some(new_session(SHORT, store=storage.games), steps)
            session.close()
        session = new_session(SHORT, store=storage.games)
        while not session.is_over:
            decide(session)
        data = storage.history.export()

    assert "left_out" not in data
    assert len(data["games"]) == 13


def test_more_shown_than_is_there_is_no_more_than_all_of_it_once_imported(
    storage: Storage, tmp_path: Path
) -> None:
    data = storage.history.export()
    data["games"][0]["shown"] = 900
    with open_history_to_add(tmp_path / "another") as history:
        assert history.import_(data).added == len(data["games"])
        again = history.export()
    assert "left_out" not in again
    assert again["games"][0]["shown"] < 900
