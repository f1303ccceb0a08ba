"""Which of SQLite's errors blame the file, and what the player is told."""

from __future__ import annotations

import sqlite3

import pytest

from cribbage_tui.storage.errors import is_damage, not_written, reason_at_the_end


def error(code: int) -> sqlite3.OperationalError:
    made = sqlite3.OperationalError("what SQLite says")
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_CORRUPT_INDEX,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,
    ],
)
def test_a_broken_file_is_damaged(code: int) -> None:
    assert is_damage(error(code))


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_READONLY_DIRECTORY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR_READ,
        sqlite3.SQLITE_PERM,
    ],
)
def test_what_the_disk_the_folder_or_another_program_does_is_no_damage(code: int) -> None:
    assert not is_damage(error(code))


def test_a_mistake_of_the_program_never_blames_the_file() -> None:
    assert not is_damage(sqlite3.ProgrammingError("Cannot operate on a closed database."))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "The disk is full"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "Another program is using game.sqlite3"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "game.sqlite3 has been damaged"),
        (sqlite3.SQLITE_IOERR_WRITE, "game.sqlite3 could not be written, so"),
        (sqlite3.SQLITE_CONSTRAINT, "game.sqlite3 could not be written, so"),
    ],
)
def test_the_message_says_what_happened_and_that_one_can_play_on(code: int, said: str) -> None:
    message = str(not_written(error(code), "game.sqlite3"))

    assert said in message
    assert "you can play on" in message.lower()


@pytest.mark.parametrize(
    ("code", "end"),
    [
        (sqlite3.SQLITE_IOERR_WRITE, "saves what is missing. (what SQLite says)"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "saves what is missing. (what SQLite says)"),
        (sqlite3.SQLITE_CONSTRAINT, "saves what is missing."),
        (sqlite3.SQLITE_FULL, "saves what is missing."),
        (sqlite3.SQLITE_BUSY, "saves what is missing."),
    ],
)
def test_what_the_system_says_stands_behind_the_message_and_only_if_it_helps(
    code: int, end: str
) -> None:
    assert str(not_written(error(code), "game.sqlite3")).endswith(end)


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (OSError(28, "No space left on device"), " (No space left on device)"),
        (OSError("for programmers"), ""),
        (error(sqlite3.SQLITE_FULL), " (what SQLite says)"),
        (error(sqlite3.SQLITE_ERROR), ""),
        (sqlite3.ProgrammingError("Cannot operate on a closed database."), ""),
    ],
)
def test_a_reason_is_the_system_s_and_never_one_for_programmers(
    raised: OSError | sqlite3.Error, said: str
) -> None:
    assert reason_at_the_end(raised) == said
