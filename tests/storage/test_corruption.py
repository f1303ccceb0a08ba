"""Whatever has happened to the file: what is said, and what is kept (B67).

The same table stands in docs/storage.md, and a test here says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile
from pathlib import Path
from random import Random

import pytest

from cribbage_tui.session import SavedGame, new_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import GameEntry, GameStatus, Scope, Which
from cribbage_tui.storage.lock import hold
from cribbage_tui.storage.schema import VERSION, migrate
from tests.storage.playing import LONG, SHORT, clock, play_on, play_some

DOCS = Path(__file__).parents[2] / "docs" / "storage.md"
KEPT_AS = f"{FILE_NAME}.damaged-2026-11-30"
SLOW = Settings(speed=Speed.SLOW)


class Said(Enum):
    """What the player is told; the beginning of it, or what is in it."""

    NOTHING = "nothing"
    DAMAGED = "was damaged and could not be used"
    REBUILT = "a new file has been begun with everything in it that could still be read"
    CANNOT_BE_WRITTEN = "cannot be written"
    NEWER = "was written by a newer version"
    ELSEWHERE = "Another cribbage-tui is open"
    GAME = "The saved game is damaged"
    SETTINGS = "Some settings were not understood"


class Kept(Enum):
    """What is kept, and what can be played with."""

    ALL = "everything"
    ASIDE = "the file, under a dated name; a new one is begun"
    REBUILT = "the file, under a dated name; a new one is begun, with everything"
    REBUILT_PARTLY = (
        "the file, under a dated name; a new one is begun, with every game that is still whole, and"
        " the settings if they are"
    )
    COPY = "the file as it is; settings and games are there, nothing new is saved"
    COPY_WITHOUT_GAME = (
        "the file as it is; settings and the games that are over are there, nothing new is saved"
    )
    LEFT = "the file as it is; nothing new is saved"
    WITHOUT_GAME = "settings and all other games; the damaged game stays in the file"
    OTHER_SETTINGS = "all games, and a copy of the settings; the rest of them counts"
    LISTED = "everything; the damaged game is listed as damaged"


@dataclass(frozen=True, slots=True)
class Case:
    """A row of the table."""

    what: str
    happen: Callable[[Path, pytest.MonkeyPatch], None]
    said: Said
    kept: Kept


def write(data: bytes) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """Something else in the file's place."""

    def happen(path: Path, _: pytest.MonkeyPatch) -> None:
        path.write_bytes(data)

    return happen


def cut(tenth: int) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """Only the first so many tenths of the file."""

    def happen(path: Path, _: pytest.MonkeyPatch) -> None:
        data = path.read_bytes()
        path.write_bytes(data[: len(data) * tenth // 10])

    return happen


def noise(path: Path, _: pytest.MonkeyPatch) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = Random("noise").randbytes(len(data) - 4096)
    path.write_bytes(data)


def first_page(path: Path, _: pytest.MonkeyPatch) -> None:
    data = path.read_bytes()
    path.write_bytes(Random("first page").randbytes(4096) + data[4096:])


def sql(*statements: str) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """Something was written behind the program's back."""

    def happen(path: Path, _: pytest.MonkeyPatch) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("PRAGMA ignore_check_constraints = ON")
            for statement in statements:
                file.execute(statement)

    return happen


def unreadable(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # As for somebody who is not the administrator, who may read everything.
    for module in ("connecting", "mending"):
        answers = iter([False])
        monkeypatch.setattr(
            f"cribbage_tui.storage.{module}.access",
            lambda *_, answers=answers: next(answers, True),
        )


def folder_instead(path: Path, _: pytest.MonkeyPatch) -> None:
    path.unlink()
    path.mkdir()
    (path / "letter").write_text("dear")


def read_only(path: Path, _: pytest.MonkeyPatch) -> None:
    # SQLite cannot make its helper files, as in a folder that may not be written.
    path.with_name(f"{FILE_NAME}-shm").mkdir()


def full(_: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    calls = iter([fail])
    monkeypatch.setattr(
        "cribbage_tui.storage.connecting.migrate",
        lambda connection: next(calls, migrate)(connection),
    )


def column(table: str, name: str, value: str) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """A wrong value in a column: of the game to continue, where it belongs to a game."""
    where = ""
    if table == "games":
        where = " WHERE id = (SELECT game FROM current)"
    if table == "decisions":
        where = " WHERE game = (SELECT game FROM current) AND position = 3"
    return sql("PRAGMA foreign_keys = OFF", f"UPDATE {table} SET {name} = {value}{where}")


TEXTS = (
    "uid", "match", "repeats", "program", "setup", "deck_seed", "nonce", "player_seed", "results",
)  # fmt: skip

CASES = (
    Case("an empty file", write(b""), Said.DAMAGED, Kept.ASIDE),
    Case("`{}`", write(b"{}"), Said.DAMAGED, Kept.ASIDE),
    Case("some text", write(b"cribbage\n" * 1000), Said.DAMAGED, Kept.ASIDE),
    *(
        Case("the file, cut off before the first game", cut(tenth), Said.DAMAGED, Kept.ASIDE)
        for tenth in range(5)
    ),
    *(
        Case("the file, cut off anywhere later", cut(tenth), Said.REBUILT, Kept.REBUILT_PARTLY)
        for tenth in range(5, 10)
    ),
    Case("random bytes everywhere but on its first page", noise, Said.DAMAGED, Kept.ASIDE),
    Case("something else on its first page", first_page, Said.REBUILT, Kept.REBUILT),
    *(
        Case(
            "no table, or another one, beside the games",
            sql(statement),
            Said.REBUILT,
            Kept.REBUILT,
        )
        for statement in (
            "DROP TABLE current",
            "DROP TABLE summaries",
            "ALTER TABLE summaries DROP COLUMN version",
        )
    ),
    Case("a version that is none", sql("PRAGMA user_version = -1"), Said.REBUILT, Kept.REBUILT),
    *(
        Case(
            "no table, or another one, in place of the games",
            sql("PRAGMA foreign_keys = OFF", statement),
            Said.REBUILT,
            Kept.REBUILT_PARTLY,
        )
        for statement in ("ALTER TABLE games DROP COLUMN nonce", "DROP TABLE decisions")
    ),
    Case("a folder", folder_instead, Said.DAMAGED, Kept.ASIDE),
    Case("a file that may not be read", unreadable, Said.DAMAGED, Kept.ASIDE),
    Case(
        "a file of a newer version",
        sql(f"PRAGMA user_version = {VERSION + 1}"),
        Said.NEWER,
        Kept.LEFT,
    ),
    Case("a folder that may not be written", read_only, Said.CANNOT_BE_WRITTEN, Kept.COPY),
    Case("a full disk", full, Said.CANNOT_BE_WRITTEN, Kept.COPY),
    *(
        Case(
            "a value of a wrong kind in the game to continue",
            column("games", name, "x'ff00fe'"),
            Said.GAME,
            Kept.WITHOUT_GAME,
        )
        for name in (*TEXTS, "shown", "hints", "own", "other", "winner", "margin")
    ),
    *(
        Case(
            "a value of a wrong kind in the game to continue",
            column("decisions", name, "x'ff00fe'"),
            Said.GAME,
            Kept.WITHOUT_GAME,
        )
        for name in ("game", "position", "decision")
    ),
    Case(
        "a game to continue that is not there",
        column("current", "game", "'x'"),
        Said.GAME,
        Kept.WITHOUT_GAME,
    ),
    Case(
        "a game to continue that is listed with another score than it has",
        column("games", "own", "own + 1"),
        Said.GAME,
        Kept.WITHOUT_GAME,
    ),
    Case(
        "a game to continue of which the last steps are missing",
        sql("DELETE FROM decisions WHERE game IN (SELECT game FROM current) AND position > 10"),
        Said.GAME,
        Kept.WITHOUT_GAME,
    ),
    Case(
        "a value of a wrong kind that only the list shows",
        column("games", "status", "x'ff00fe'"),
        Said.NOTHING,
        Kept.LISTED,
    ),
    *(
        Case(
            "times and reasons that are none",
            column("games", name, "x'ff00fe'"),
            Said.NOTHING,
            Kept.ALL,
        )
        for name in ("begun", "ended", "reason")
    ),
    Case(
        "remembered statistics that are none",
        column("summaries", "document", "x'ff00fe'"),
        Said.NOTHING,
        Kept.ALL,
    ),
    Case(
        "remembered statistics that are none",
        column("summaries", "version", "'x'"),
        Said.NOTHING,
        Kept.ALL,
    ),
    Case(
        "settings that are none",
        column("settings", "document", "x'ff00fe'"),
        Said.SETTINGS,
        Kept.OTHER_SETTINGS,
    ),
    Case(
        "settings that are none",
        column("settings", "document", "7"),
        Said.SETTINGS,
        Kept.OTHER_SETTINGS,
    ),
)


@dataclass(frozen=True, slots=True)
class Before:
    """What was in the file."""

    path: Path
    entries: tuple[GameEntry, ...]
    game: SavedGame | None


@pytest.fixture
def before(folder: Path) -> Before:
    """Somebody has won two games, plays a third, and has changed the settings."""
    with closing(open_storage(folder, now=clock)) as storage:
        play_on(new_session(SHORT, store=storage.games))
        play_on(new_session(LONG, store=storage.games))
        storage.history.summarise(1)
        play_some(new_session(SHORT, store=storage.games), 20)
        storage.save_settings(SLOW)
        return Before(folder / FILE_NAME, storage.history.entries(), storage.load_game())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_what_is_said_and_what_is_kept(
    case: Case, before: Before, monkeypatch: pytest.MonkeyPatch
) -> None:
    case.happen(before.path, monkeypatch)
    found = before.path.read_bytes() if before.path.is_file() else None

    with closing(open_storage(before.path.parent, now=clock)) as storage:
        said = " ".join(storage.notices)
        assert len(storage.notices) == (0 if case.said is Said.NOTHING else 1)
        assert case.said is Said.NOTHING or case.said.value in said
        look(case.kept, storage, before, found, said)
        session = new_session(LONG, store=storage.games)
        assert session.save_error is None
        again = storage.is_kept

    # And it is said once: at the next start all is well again, or as bad as it was.
    with closing(open_storage(before.path.parent, now=clock)) as storage:
        if again:
            assert storage.notices == ()
            assert storage.load_game() == session.saved
        elif case.happen is not full:
            assert len(storage.notices) == 1
            assert before.path.read_bytes() == found


def look(kept: Kept, storage: Storage, before: Before, found: bytes | None, said: str) -> None:
    """See that what should be kept is."""
    history = storage.history
    match kept:
        case Kept.ASIDE:
            assert storage.is_kept
            assert storage.load_settings() == Settings()
            assert storage.load_game() is None
            assert history.entries() == ()
            aside = before.path.with_name(KEPT_AS)
            if found is None:
                assert (aside / "letter").read_text() == "dear"
            else:
                assert aside.read_bytes() == found
            assert KEPT_AS in said
        case Kept.REBUILT | Kept.REBUILT_PARTLY:
            assert storage.is_kept
            assert before.path.with_name(KEPT_AS).read_bytes() == found
            assert KEPT_AS in said
            assert set(history.entries()) <= set(before.entries)
            assert storage.load_game() in (None, before.game)
            assert storage.load_settings() in (SLOW, Settings())
            if kept is Kept.REBUILT:
                assert history.entries() == before.entries
                assert storage.load_game() == before.game
                assert storage.load_settings() == SLOW
                assert len(history.played(Which(scope=Scope.EVERYTHING)).games) == 2
        case Kept.LEFT | Kept.COPY:
            assert not storage.is_kept
            assert before.path.read_bytes() == found
            is_read = kept is Kept.COPY
            assert storage.load_settings() == (SLOW if is_read else Settings())
            assert storage.load_game() == (before.game if is_read else None)
            assert history.entries() == (before.entries if is_read else ())
        case Kept.COPY_WITHOUT_GAME:
            assert not storage.is_kept
            assert before.path.read_bytes() == found
            assert storage.load_settings() == SLOW
            assert storage.load_game() is None
            assert history.entries() == before.entries[1:]
        case Kept.WITHOUT_GAME:
            assert storage.is_kept
            assert storage.load_settings() == SLOW
            assert storage.load_game() is None
            third, *others = history.entries()
            assert others == list(before.entries[1:])
            assert third.status in (GameStatus.ASIDE, GameStatus.ABANDONED)
            assert len(history.played(Which(scope=Scope.EVERYTHING)).games) == 2
        case Kept.LISTED:
            assert storage.is_kept
            assert storage.load_settings() == SLOW
            assert storage.load_game() == before.game
            assert GameStatus.ASIDE in [entry.status for entry in history.entries()]
        case Kept.OTHER_SETTINGS:
            assert storage.load_settings() == Settings()
            assert storage.load_game() == before.game
            assert history.entries() == before.entries
        case Kept.ALL:
            assert storage.load_settings() == SLOW
            assert storage.load_game() == before.game
            assert len(history.entries()) == 3


def test_a_program_that_is_open_already(before: Before) -> None:
    held = hold(before.path.parent)
    assert held is not None
    with closing(open_storage(before.path.parent, now=clock)) as storage:
        assert Said.ELSEWHERE.value in storage.notices[0]
        found = before.path.read_bytes()
        look(Kept.COPY_WITHOUT_GAME, storage, before, found, storage.notices[0])
    held.close()


def test_the_table_in_the_documentation_is_this_one() -> None:
    rows = dict.fromkeys((case.what, case.said, case.kept) for case in CASES)
    rows[("a program that is open already", Said.ELSEWHERE, Kept.COPY_WITHOUT_GAME)] = None
    text = DOCS.read_text(encoding="utf-8")
    _, _, after = text.partition("| In the file's place | Said | Kept |\n|---|---|---|\n")
    table = list(takewhile(lambda line: line.startswith("| "), after.splitlines()))

    assert table == [f"| {what} | {said.value} | {kept.value} |" for what, said, kept in rows]
