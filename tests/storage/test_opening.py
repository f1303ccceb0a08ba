"""Opening the storage, whatever stands in its place (B66, B67)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.session import TableSetup, new_session, resume_session
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.storage import Storage, StorageError, open_storage
from cribbage_tui.storage.database import FILE_NAME, Database
from cribbage_tui.storage.schema import VERSION, migrate
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, decide, play_on

SLOW = Settings(speed=Speed.SLOW)


@pytest.fixture
def used(folder: Path, opened: Opener) -> Path:
    """The file of somebody who has played and changed the settings."""
    with closing(opened()) as storage:
        play_on(new_session(SHORT, store=storage.games))
        storage.save_settings(SLOW)
    return folder / FILE_NAME


def rewrite(path: Path, statement: str) -> None:
    """Change the file behind the program's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(statement)


def is_usual(storage: Storage) -> bool:
    return storage.load_settings() == Settings() and storage.load_game() is None


def test_the_usual_folder_is_the_one_for_a_programs_data(temporary_home: Path) -> None:
    with closing(open_storage()) as storage:
        assert storage.notices == ()

    assert (temporary_home / "data" / "cribbage-tui" / FILE_NAME).is_file()


def test_settings_are_there_at_the_next_start(opened: Opener) -> None:
    opened().save_settings(SLOW)

    storage = opened()

    assert storage.load_settings() == SLOW
    assert storage.notices == ()


def test_settings_count_at_once_even_if_they_cannot_be_stored(opened: Opener) -> None:
    storage = opened()
    storage._database.connection.execute("PRAGMA query_only = ON")

    with pytest.raises(StorageError, match="could not be written"):
        storage.save_settings(SLOW)

    assert storage.load_settings() == SLOW
    assert opened().load_settings() == Settings()


def test_a_resumed_game_keeps_its_level_and_options_and_new_ones_have_the_settings(
    opened: Opener, asked: list[tuple[str, str]]
) -> None:
    """B66."""
    begun = TableSetup(level="easy", options=GameOptions(target=Target.SHORT))
    wanted = TableSetup(level="medium", options=GameOptions(target=Target.LONG))
    storage = opened()
    decide(new_session(begun, store=storage.games))
    storage.save_settings(Settings(wanted))

    again = opened()
    saved = again.load_game()
    assert saved is not None
    session = resume_session(saved, store=again.games)

    assert session.setup == begun
    assert session.game.options.target is Target.SHORT
    assert asked[-1][0] == "easy"
    assert again.load_settings().setup == wanted


def empty(path: Path) -> None:
    path.write_bytes(b"")


def braces(path: Path) -> None:
    path.write_bytes(b"{}")


def ten_bytes(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:10])


def one_page(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:4096])


def noise_inside(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = bytes((7 * number) % 251 for number in range(len(data) - 4096))
    path.write_bytes(data)


def text(path: Path) -> None:
    path.write_text("cribbage\n" * 1000)


def no_tables(path: Path) -> None:
    path.unlink()
    rewrite(path, f"PRAGMA user_version = {VERSION}")


def a_table_is_missing(path: Path) -> None:
    rewrite(path, "DROP TABLE settings_aside")


def foreign_tables(path: Path) -> None:
    path.unlink()
    rewrite(path, "CREATE TABLE games (name)")


def version_below_zero(path: Path) -> None:
    rewrite(path, "PRAGMA user_version = -1")


@pytest.mark.parametrize(
    "damage",
    [empty, braces, ten_bytes, one_page, noise_inside, text, no_tables, foreign_tables],
)
def test_a_damaged_file_is_put_aside_and_said_once(
    damage: Callable[[Path], None], used: Path, opened: Opener
) -> None:
    """B67: it starts with the usual settings, says so once, and keeps the bad file."""
    damage(used)
    bad = used.read_bytes()

    with closing(opened()) as storage:
        assert is_usual(storage)
        assert storage.is_kept
        (notice,) = storage.notices
        storage.save_settings(SLOW)
        session = new_session(SHORT, store=storage.games)

    kept = used.with_name(f"{FILE_NAME}.damaged-2026-11-30")
    assert kept.read_bytes() == bad
    assert str(used) in notice
    assert kept.name in notice
    again = opened()
    assert again.notices == ()
    assert again.load_settings() == SLOW
    saved = again.load_game()
    assert saved is not None
    assert saved == session.saved


@pytest.mark.parametrize("damage", [a_table_is_missing, version_below_zero])
def test_what_can_be_read_in_a_damaged_file_is_carried_over_and_said_once(
    damage: Callable[[Path], None], used: Path, opened: Opener
) -> None:
    with closing(opened()) as storage:
        game = storage.load_game()
    damage(used)
    bad = used.read_bytes()

    with closing(opened()) as storage:
        assert storage.is_kept
        assert game is not None
        assert storage.load_game() == game
        assert storage.load_settings() == SLOW
        (notice,) = storage.notices

    kept = used.with_name(f"{FILE_NAME}.damaged-2026-11-30")
    assert kept.read_bytes() == bad
    assert notice == (
        f"{used} was damaged. It is kept as {kept.name}, and a new file has been begun with"
        " everything in it that could still be read. 1 game has been carried over. Your saved game"
        " is there: you can play on. Your settings are as they were."
    )
    again = opened()
    assert again.notices == ()
    assert again.load_game() == game


def test_a_folder_in_the_place_of_the_file_is_put_aside_with_what_is_in_it(
    folder: Path, opened: Opener
) -> None:
    (folder / FILE_NAME).mkdir(parents=True)
    (folder / FILE_NAME / "letter").write_text("dear")

    storage = opened()

    assert is_usual(storage)
    assert len(storage.notices) == 1
    assert (folder / f"{FILE_NAME}.damaged-2026-11-30" / "letter").read_text() == "dear"
    assert (folder / FILE_NAME).is_file()


def test_a_file_that_may_not_be_read_is_put_aside(
    used: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B67: unreadable file."""
    secret = used.read_bytes()
    for module in ("connecting", "mending"):
        may = iter([False])
        monkeypatch.setattr(
            f"cribbage_tui.storage.{module}.access", lambda *_, may=may: next(may, True)
        )

    storage = opened()

    assert is_usual(storage)
    assert len(storage.notices) == 1
    assert used.with_name(f"{FILE_NAME}.damaged-2026-11-30").read_bytes() == secret


def test_a_file_of_a_newer_version_is_left_alone_and_nothing_is_saved(
    used: Path, opened: Opener
) -> None:
    """B67: newer version number."""
    rewrite(used, f"PRAGMA user_version = {VERSION + 1}")
    newer = used.read_bytes()

    with closing(opened()) as storage:
        assert is_usual(storage)
        assert not storage.is_kept
        (notice,) = storage.notices
        storage.save_settings(SLOW)
        session = play_on(new_session(SHORT, store=storage.games))
        session.close()

    assert "written by a newer version" in notice
    assert "nothing is saved" in notice
    assert used.read_bytes() == newer
    assert [path.name for path in used.parent.iterdir()] == [FILE_NAME]


def test_where_no_folder_can_be_made_one_plays_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with closing(open_storage(tmp_path / "file" / "data")) as storage:
        assert is_usual(storage)
        assert not storage.is_kept
        (notice,) = storage.notices
        session = play_on(new_session(SHORT, store=storage.games))
        assert session.save_error is None

    assert "cannot be written. You can play" in notice
    assert notice.endswith(" (Not a directory)")
    assert "--data-dir" in notice
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_folder_that_may_not_be_looked_into_is_no_crash(
    folder: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **_: object) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as locked:
        locked.setattr(Path, "exists", refuse)
        storage = opened()

    assert is_usual(storage)
    (notice,) = storage.notices
    assert "cannot be written. You can play" in notice
    assert notice.endswith(" (Permission denied)")
    assert not storage.is_kept


def test_what_cannot_be_written_can_still_be_read(
    used: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings and the game are there, but what is played on is not kept."""
    monkeypatch.setattr("cribbage_tui.storage.connecting._PATIENCE", 0.0)
    before = used.read_bytes()
    with closing(sqlite3.connect(used, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        storage = opened()
        other.execute("ROLLBACK")

    assert not storage.is_kept
    assert storage.load_settings() == SLOW
    saved = storage.load_game()
    assert saved is not None
    (notice,) = storage.notices
    assert "cannot be written. You can play" in notice
    assert notice.endswith(" (database is locked)")
    storage.save_settings(Settings())
    resume_session(saved, store=storage.games).close()
    assert storage.load_game() is None
    assert used.read_bytes() == before


def test_a_file_beside_which_nothing_can_be_created_can_still_be_read(
    used: Path, opened: Opener
) -> None:
    """As in a folder that is read-only: SQLite cannot make its helper files there."""
    used.with_name(f"{FILE_NAME}-shm").mkdir()

    storage = opened()

    assert not storage.is_kept
    assert storage.load_settings() == SLOW
    assert storage.load_game() is not None
    (notice,) = storage.notices
    assert "cannot be written" in notice


def test_a_disk_that_is_full_from_the_start_is_no_damage_later(
    folder: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    outcomes = iter([full])

    def migrate_when_there_is_room(connection: sqlite3.Connection) -> None:
        for outcome in outcomes:
            raise outcome
        migrate(connection)

    monkeypatch.setattr("cribbage_tui.storage.connecting.migrate", migrate_when_there_is_room)

    storage = opened()

    assert not storage.is_kept
    assert "cannot be written. You can play" in storage.notices[0]
    assert storage.notices[0].endswith(" (database or disk is full)")
    assert list(folder.iterdir()) == []
    again = opened()
    assert again.is_kept
    assert again.notices == ()


def test_a_file_that_breaks_while_the_program_runs_is_said_and_no_crash(
    used: Path, opened: Opener
) -> None:
    storage = opened()
    rewrite(used, "DROP TABLE decisions")

    assert storage.load_game() is None

    (notice,) = storage.notices
    assert notice.startswith("The saved game could not be read. It is kept in ")
    assert "such table" not in notice
    assert storage.load_settings() == SLOW


def test_settings_that_cannot_be_read_are_kept_and_the_usual_ones_count(
    used: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_database: Database) -> None:
        raise sqlite3.OperationalError("no such column: document")

    with monkeypatch.context() as patch:
        patch.setattr("cribbage_tui.storage.storage.read_settings", fail)
        with closing(opened()) as storage:
            assert storage.load_settings() == Settings()
            assert storage.load_game() is not None
            (notice,) = storage.notices

    assert notice.startswith(f"The settings could not be read. They are kept in {used}, ")
    assert "column" not in notice
    assert opened().load_settings() == SLOW


def test_nothing_put_aside_is_ever_overwritten(used: Path, opened: Opener) -> None:
    former = used.with_name(f"{FILE_NAME}.damaged-2026-11-30")
    former.write_text("an older misfortune")
    used.write_text("a new one")

    storage = opened()

    assert former.read_text() == "an older misfortune"
    assert used.with_name(f"{FILE_NAME}.damaged-2026-11-30-2").read_text() == "a new one"
    assert f"{FILE_NAME}.damaged-2026-11-30-2" in storage.notices[0]


def test_what_stands_beside_a_damaged_file_goes_with_it(used: Path, opened: Opener) -> None:
    used.write_text("no database")
    used.with_name(f"{FILE_NAME}-wal").write_text("its log")

    opened()

    assert used.with_name(f"{FILE_NAME}.damaged-2026-11-30-wal").read_text() == "its log"


@pytest.mark.parametrize(
    ("document", "names"),
    [
        ("", "settings"),
        ("{", "settings"),
        ("[]", "settings"),
        ("[" * 100_000, "settings"),
        ('{"speed": "slow", "sound": "loud"}', "sound"),
        ('{"speed": "slow", "theme": 7}', "theme"),
    ],
)
def test_settings_that_are_not_understood_are_kept_and_said_once(
    document: str, names: str, used: Path, opened: Opener
) -> None:
    """B67 for the document of the settings: what is understood counts, the rest is usual."""
    with closing(sqlite3.connect(used)) as file, file:
        file.execute("UPDATE settings SET document = ?", (document,))

    with closing(opened()) as storage:
        expected = SLOW if "slow" in document else Settings()
        assert storage.load_settings() == expected
        (notice,) = storage.notices
        assert storage.load_game() is not None

    assert f"back at their usual values: {names}." in notice
    again = opened()
    assert again.notices == ()
    assert again.load_settings() == expected
    with closing(sqlite3.connect(used)) as file:
        assert file.execute("SELECT document FROM settings_aside").fetchall() == [(document,)]


def test_an_empty_document_is_the_usual_settings_and_no_problem(used: Path, opened: Opener) -> None:
    rewrite(used, "UPDATE settings SET document = '{}'")

    storage = opened()

    assert storage.load_settings() == Settings()
    assert storage.notices == ()


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE games DROP COLUMN hints",
        "ALTER TABLE settings RENAME TO settings_of_old",
        "DROP TABLE decisions; CREATE VIEW decisions AS"
        " SELECT 1 AS game, 2 AS position, '' AS decision",
    ],
)
def test_a_file_with_other_tables_is_put_aside_and_a_new_one_begun(
    change: str, tmp_path: Path
) -> None:
    open_storage(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "cribbage.sqlite3")) as connection:
        connection.executescript(change)
    storage = open_storage(tmp_path)
    assert any("damaged" in notice for notice in storage.notices)
    storage.close()
    again = open_storage(tmp_path)
    assert again.notices == ()
    again.close()


@pytest.mark.parametrize("column", ["shown", "hints"])
def test_a_number_that_is_none_costs_only_the_game(column: str, tmp_path: Path) -> None:
    storage = open_storage(tmp_path)
    new_session(TableSetup(seed="x"), store=storage.games)
    storage.close()
    with closing(sqlite3.connect(tmp_path / "cribbage.sqlite3")) as connection, connection:
        connection.execute(f"UPDATE games SET {column} = 9e999")
    storage = open_storage(tmp_path)
    assert storage.load_game() is None
    assert storage.notices
    storage.close()


def test_a_file_that_may_only_be_read_is_said_to_be_one_at_the_start(
    used: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only when the first step of the game fails."""
    before = used.read_bytes()
    connect = sqlite3.connect

    def connect_to_read(database: str | Path, **options: Any) -> sqlite3.Connection:
        # As for somebody who is not the administrator, who may write everything.
        if database == used:
            database, options = f"{used.as_uri()}?mode=ro", {**options, "uri": True}
        connection: sqlite3.Connection = connect(database, **options)
        return connection

    monkeypatch.setattr("cribbage_tui.storage.connecting.sqlite3.connect", connect_to_read)

    storage = opened()

    assert not storage.is_kept
    assert storage.load_settings() == SLOW
    assert storage.load_game() is not None
    (notice,) = storage.notices
    assert "cannot be written. You can play" in notice
    assert notice.endswith(" (attempt to write a readonly database)")
    assert used.read_bytes() == before
