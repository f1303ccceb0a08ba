"""What can still be read in a damaged file is there again, and nothing else."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from cribbage_tui.session import SavedGame, new_session, resume_session
from cribbage_tui.settings import Settings
from cribbage_tui.storage import Storage, StorageError, open_history, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import GameEntry, Scope, Which
from cribbage_tui.storage.lock import LOCK_NAME
from cribbage_tui.storage.pages import rows_in
from cribbage_tui.storage.replaced import READING_SUFFIX, REBUILDING_SUFFIX, REBUILT_SUFFIX
from cribbage_tui.storage.salvage import rebuild
from tests.storage.damaged import ASIDE, PAGE, SLOW, games_in, kept_in, noise, zeros
from tests.storage.playing import (
    BY_HAND,
    LONG,
    SHORT,
    as_if_killed,
    clock,
    match_setup,
    play_on,
    play_some,
    seat_rule_of_thumb,
)
from tests.storage.statements import Watched
from tests.storage.version_one import row_of, write_file

EVERYTHING = Which(scope=Scope.EVERYTHING)
ALL_SAID = (
    "31 games have been carried over. Your saved game is there: you can play on."
    " Your settings are as they were."
)


@dataclass(frozen=True, slots=True)
class Before:
    """A file before anything happened to it: games by number, the last of them is running."""

    data: bytes
    games: dict[int, SavedGame]
    entries: dict[int, GameEntry]

    @property
    def running(self) -> int:
        return max(self.games)

    @property
    def pages(self) -> range:
        """The places of its pages."""
        return range(0, len(self.data), PAGE)

    def on_page(self, start: int) -> set[int]:
        """The games of which anything stands on the page that begins at ``start``."""
        return {game for game, page in games_and_pages(self.data) if page == start // PAGE + 1}


def games_and_pages(data: bytes) -> Iterator[tuple[int, int]]:
    """Each game with each page on which a row of it stands."""
    for row in rows_in(data, PAGE):
        if row.number is not None and len(row.values) == 20:
            yield row.number, row.page
        elif row.number is None and len(row.values) == 3 and isinstance(row.values[0], int):
            yield row.values[0], row.page


def entries_in(storage: Storage) -> dict[int, GameEntry]:
    return {entry.number: entry for entry in storage.history.entries()}


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    """Somebody has played thirty games, given up every fifth, and is playing another one."""
    folder = tmp_path_factory.mktemp("before")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat_rule_of_thumb(monkeypatch)
        with closing(open_storage(folder, now=clock)) as storage:
            for number in range(1, 31):
                session = new_session(match_setup(f"game {number}"), store=storage.games)
                play_some(session, 25) if number % 5 == 0 else play_on(session)
            storage.history.played(EVERYTHING)
            session = play_some(new_session(SHORT, store=storage.games), 20)
            session.mark_shown(12)
            storage.save_settings(SLOW)
            found = games_in(storage), entries_in(storage)
    return Before((folder / FILE_NAME).read_bytes(), *found)


def put(folder: Path, data: bytes) -> Path:
    """A file of ``data``; a folder of its own."""
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(data)
    return folder


def look(storage: Storage, before: Before, data: bytes) -> set[int]:
    """See that what is there is what was there, and is told; the numbers of the games."""
    place = Path(storage._database.place)
    assert place.with_name(ASIDE).read_bytes() == data
    assert not list(place.parent.glob(f"{FILE_NAME}.re*"))
    assert storage.is_kept
    games, entries = games_in(storage), entries_in(storage)
    assert games == {number: before.games[number] for number in games}
    assert entries == {number: before.entries[number] for number in games}
    (notice,) = storage.notices
    assert ASIDE in notice
    if games:
        assert f" {len(games)} games have been carried over." in notice
    has_game = storage.load_game() is not None
    assert has_game == (before.running in games)
    assert has_game == ("Your saved game is there" in notice)
    assert not has_game or storage.load_game() == before.games[before.running]
    assert storage.load_settings() in (SLOW, Settings())
    assert (storage.load_settings() == SLOW) == ("Your settings are as they were" in notice)
    return set(games)


def lose(
    starts: Sequence[int], fill: Callable[[int], bytes], before: Before, folder: Path
) -> list[int]:
    """Lose each of the pages that begin at ``starts``; how many games each has cost."""
    lost_games = []
    for start in starts:
        data = before.data[:start] + fill(start) + before.data[start + PAGE :]
        on_page = before.on_page(start)
        is_way = before.data[start] == 0x02
        # Without the way to it, nobody can say whether a game that was not won is all there.
        maybe = {it for it, game in before.entries.items() if game.winner is None} if is_way else ()

        with closing(open_storage(put(folder / str(start), data), now=clock)) as storage:
            found = look(storage, before, data)
            lost = before.games.keys() - found
            (notice,) = storage.notices
            has_settings = b'"slow"' not in before.data[start : start + PAGE]
            assert (storage.load_settings() == SLOW) == has_settings
            if not on_page | set(maybe):
                # The first page, the ways to the games, the indexes, and the summaries.
                assert storage.history.recompute().games == len(before.games) - 1

        assert on_page <= lost <= on_page | set(maybe)
        assert not is_way or before.running in lost
        assert (f" {len(lost)} games could not be read." in notice) == (len(lost) > 1)
        lost_games.append(len(lost))
    return lost_games


@pytest.mark.parametrize("fill", [noise, zeros])
def test_a_page_that_is_lost_costs_only_the_games_on_it(
    fill: Callable[[int], bytes], before: Before, tmp_path: Path
) -> None:
    """One page in three, the first one among them; all take some seconds more."""
    lost_games = lose(before.pages[::3], fill, before, tmp_path)

    assert 0 == min(lost_games) < max(lost_games) < 10


@pytest.mark.exhaustive
@pytest.mark.parametrize("fill", [noise, zeros])
def test_any_page_that_is_lost_costs_only_the_games_on_it(
    fill: Callable[[int], bytes], before: Before, tmp_path: Path
) -> None:
    lost_games = lose(before.pages, fill, before, tmp_path)

    assert max(lost_games) < 10
    assert lost_games.count(0) >= 9


@pytest.mark.parametrize("tenth", range(10))
def test_cut_off_anywhere_the_games_before_that_are_there(
    tenth: int, before: Before, tmp_path: Path
) -> None:
    data = before.data[: len(before.data) * tenth // 10]
    last = len(data) // PAGE
    cut = {game for game, page in games_and_pages(before.data) if page > last}

    with closing(open_storage(put(tmp_path / "cut", data), now=clock)) as storage:
        assert look(storage, before, data) == before.games.keys() - cut


@pytest.mark.parametrize("end", [1, 16, 28, 48, 100, 500, PAGE])
def test_the_beginning_of_the_file_is_of_no_importance(
    end: int, before: Before, tmp_path: Path
) -> None:
    data = noise(end)[:end] + before.data[end:]

    with closing(open_storage(put(tmp_path / "data", data), now=clock)) as storage:
        assert look(storage, before, data) == before.games.keys()
        assert storage.notices[0].endswith(ALL_SAID)
        assert storage.load_settings() == SLOW


def test_with_tables_elsewhere_and_no_list_of_them_the_won_games_are_there(
    before: Before, tmp_path: Path
) -> None:
    """No table is where a new file has it, so each would be taken for another one."""
    path = put(tmp_path / "data", before.data) / FILE_NAME
    rows("CREATE TABLE first_of_all (a)")(path)
    rows("VACUUM")(path)
    data = noise(0) + path.read_bytes()[PAGE:]
    path.write_bytes(data)

    with closing(open_storage(path.parent, now=clock)) as storage:
        found = games_in(storage)
        won = {it for it, entry in before.entries.items() if entry.winner is not None}
        assert won <= found.keys()
        assert found == {number: before.games[number] for number in found}
        assert storage.load_game() in (None, before.games[before.running])
        assert storage.load_settings() in (SLOW, Settings())
        assert len(storage.notices) == 1


def rows(statement: str) -> Callable[[Path], None]:
    """Something was written behind the program's back."""

    def happen(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            file.execute("PRAGMA foreign_keys = OFF")
            file.execute("PRAGMA ignore_check_constraints = ON")
            file.execute(statement)

    return happen


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM decisions WHERE game = 7 AND position = 30",
        "DELETE FROM decisions WHERE game = 7 AND position > 60",
        "DELETE FROM decisions WHERE game = 7",
        "UPDATE decisions SET decision = '1 play 5H' WHERE game = 7 AND position = 8",
        "UPDATE games SET own = own - 1 WHERE id = 7",
        "UPDATE games SET winner = 1 - winner WHERE id = 7",
        "UPDATE games SET margin = 'triple skunk' WHERE id = 7",
        "UPDATE games SET status = 'running' WHERE id = 7",
        "UPDATE games SET status = 'aside' WHERE id = 7",
        "UPDATE games SET status = 'finished' WHERE id = 10",
        "UPDATE games SET deck_seed = 'another' WHERE id = 7",
        "UPDATE games SET shown = 1e300 WHERE id = 7",
        "UPDATE games SET setup = x'ff' WHERE id = 7",
    ],
)
def test_a_game_that_is_not_as_it_is_listed_is_left_out(
    statement: str, before: Before, tmp_path: Path
) -> None:
    path = put(tmp_path / "data", before.data) / FILE_NAME
    rows(statement)(path)
    rows("DROP TABLE summaries")(path)
    data = path.read_bytes()

    with closing(open_storage(path.parent, now=clock)) as storage:
        left_out = before.games.keys() - look(storage, before, data)
        (notice,) = storage.notices

    assert left_out == ({10} if "id = 10" in statement else {7})
    assert " 1 game could not be read. " in notice


@pytest.mark.parametrize(
    "damage",
    [
        rows("DROP TABLE summaries"),
        rows("ALTER TABLE summaries DROP COLUMN document"),
        rows("DROP TABLE current"),
        rows("DROP TABLE settings_aside"),
        rows("PRAGMA user_version = -1"),
    ],
)
def test_what_stands_beside_the_games_can_be_made_again(
    damage: Callable[[Path], None], before: Before, tmp_path: Path
) -> None:
    path = put(tmp_path / "data", before.data) / FILE_NAME
    damage(path)
    data = path.read_bytes()

    with closing(open_storage(path.parent, now=clock)) as storage:
        assert look(storage, before, data) == before.games.keys()
        history = storage.history
        assert len(history.missing()) == 24
        assert len(history.played(EVERYTHING).games) == 24
        assert history.missing() == ()
        recount = history.recompute()
        assert (recount.games, recount.differences, recount.damaged) == (30, (), ())
        assert len(history.export()["games"]) == 30


def test_the_game_goes_on_at_the_same_point_and_is_kept(before: Before, tmp_path: Path) -> None:
    folder = put(tmp_path / "data", noise(0)[:100] + before.data[100:])

    with closing(open_storage(folder, now=clock)) as storage:
        saved = storage.load_game()
        assert saved == before.games[before.running]
        play_some(resume_session(saved, store=storage.games), 3)
        again = storage.load_game()

    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.notices == ()
        assert storage.load_game() == again
        assert again is not None
        assert len(again.decisions) == len(saved.decisions) + 3
        session = new_session(LONG, store=storage.games)
        session.close()
        assert max(entries_in(storage)) == before.running + 1


def test_a_won_game_whose_end_was_not_read_yet_is_still_to_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with closing(open_storage(folder, now=clock)) as storage:
        session = play_on(new_session(BY_HAND, store=storage.games))
    rows("DROP TABLE summaries")(folder / FILE_NAME)

    with closing(open_storage(folder, now=clock)) as storage:
        assert storage.load_game() == session.saved


def test_what_stood_in_the_log_is_there_too(before: Before, tmp_path: Path) -> None:
    """Killed in the middle of a game, and then the disk failed."""
    folder = put(tmp_path / "data", before.data)
    with closing(open_storage(folder, now=clock)) as storage:
        saved = storage.load_game()
        assert saved is not None
        session = play_some(resume_session(saved, store=storage.games), 7)
        for number, start in enumerate(before.pages[1::2]):
            killed = as_if_killed(folder, tmp_path / str(number))
            path = killed / FILE_NAME
            assert (killed / f"{FILE_NAME}-wal").stat().st_size > 0
            path.write_bytes(before.data[:start] + noise(start) + before.data[start + PAGE :])
            with closing(open_storage(killed, now=clock)) as after:
                games = games_in(after)
                assert games == {
                    it: session.saved if it == before.running else before.games[it] for it in games
                }
                lost = before.games.keys() - games.keys()
                is_way = before.data[start] == 0x02
                assert is_way or lost <= before.on_page(start)


def test_the_log_is_there_too_for_who_reads_the_pages_themselves(
    before: Before, tmp_path: Path
) -> None:
    """Neither the header nor the way to the games is left, and the last steps are in the log."""
    folder = put(tmp_path / "data", before.data)
    with closing(open_storage(folder, now=clock)) as storage:
        saved = storage.load_game()
        assert saved is not None
        session = play_some(resume_session(saved, store=storage.games), 7)
        killed = as_if_killed(folder, tmp_path / "killed")
    data = bytearray(noise(0)[:100] + before.data[100:])
    for start in before.pages:
        if before.data[start] == 0x05:  # a page that leads to rows of a table
            data[start : start + PAGE] = noise(start)
    (killed / FILE_NAME).write_bytes(data)
    log = (killed / f"{FILE_NAME}-wal").read_bytes()

    with closing(open_storage(killed, now=clock)) as storage:
        assert games_in(storage) == {**before.games, before.running: session.saved}
        assert storage.load_game() == session.saved
    assert (killed / ASIDE).read_bytes() == data
    assert (killed / f"{ASIDE}-wal").read_bytes() == log


def test_a_log_without_its_file_is_no_reason_to_fail(before: Before, tmp_path: Path) -> None:
    folder = put(tmp_path / "data", noise(0)[:100] + before.data[100:])
    (folder / f"{FILE_NAME}-wal").write_bytes(noise(1))

    with closing(open_storage(folder, now=clock)) as storage:
        assert games_in(storage) == before.games
    assert (folder / f"{ASIDE}-wal").read_bytes() == noise(1)


def test_a_file_of_the_first_version_is_kept_as_it_is(tmp_path: Path) -> None:
    games = [play_on(new_session(match_setup(str(number)))) for number in range(5)]
    stored = [row_of(session, seed="short", shown=3) for session in games]
    path = write_file(tmp_path / "data", *(replace(row, status="aside") for row in stored))
    data = path.read_bytes()
    data = data[:-PAGE] + noise(0)
    path.write_bytes(data)

    with closing(open_storage(path.parent, now=clock)) as storage:
        assert storage.history.entries() == ()
        assert path.with_name(ASIDE).read_bytes() == data


def test_a_plain_command_leaves_the_damaged_file_for_the_next_game(
    before: Before, tmp_path: Path
) -> None:
    data = noise(0) + before.data[PAGE:]
    folder = put(tmp_path / "data", data)

    with (
        pytest.raises(StorageError, match="begins a new one with what can still be read"),
        open_history(folder),
    ):
        pass

    assert {each.name for each in folder.iterdir()} == {FILE_NAME}
    assert (folder / FILE_NAME).read_bytes() == data
    with closing(open_storage(folder, now=clock)) as storage:
        assert games_in(storage) == before.games


def test_with_no_room_for_a_new_file_the_damaged_one_stays_where_it_is(
    before: Before, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    data = noise(0) + before.data[PAGE:]
    folder = put(tmp_path / "data", data)
    with monkeypatch.context() as full:
        full.setattr("cribbage_tui.storage.salvage.insert_game", fail)
        with closing(open_storage(folder, now=clock)) as storage:
            assert not storage.is_kept
            assert "cannot be written" in storage.notices[0]

    assert {each.name for each in folder.iterdir()} == {FILE_NAME, LOCK_NAME}
    assert (folder / FILE_NAME).read_bytes() == data
    with closing(open_storage(folder, now=clock)) as storage:
        assert look(storage, before, data) == before.games.keys()


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_with_no_room_for_a_copy_to_read_a_new_file_is_begun_and_the_old_one_kept(
    few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (few / FILE_NAME).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("cribbage_tui.storage.mending.copyfile", full)
        with closing(open_storage(few, now=clock)) as storage:
            assert storage.is_kept
            assert games_in(storage) == {}
            (notice,) = storage.notices
            assert "This time nothing could be carried over" in notice
            assert notice.endswith(" (No space left on device)")
    assert {each.name for each in few.iterdir()} == {FILE_NAME, ASIDE, LOCK_NAME}
    assert (few / ASIDE).read_bytes() == data
    with closing(open_storage(few, now=clock)) as storage:
        assert storage.notices == ()

    (few / FILE_NAME).rename(few / "elsewhere")
    (few / ASIDE).rename(few / FILE_NAME)
    with closing(open_storage(few, now=clock)) as storage:
        assert sorted(games_in(storage)) == [1, 2, 3]


def test_with_no_room_at_all_the_damaged_file_stays_for_the_next_start(
    few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (few / FILE_NAME).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("cribbage_tui.storage.mending.copyfile", full)
        patch.setattr("cribbage_tui.storage.salvage.migrate", full)
        with closing(open_storage(few, now=clock)) as storage:
            assert not storage.is_kept
            assert "cannot be written. You can play" in storage.notices[0]
    assert {each.name for each in few.iterdir()} == {FILE_NAME, LOCK_NAME}
    assert (few / FILE_NAME).read_bytes() == data

    with closing(open_storage(few, now=clock)) as storage:
        assert sorted(games_in(storage)) == [1, 2, 3]


def test_killed_while_there_was_no_room_the_next_start_reads_it_if_there_is_some(
    few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("cribbage_tui.storage.mending.copyfile", full)
        rebuild(few / FILE_NAME)
    assert (few / f"{FILE_NAME}{REBUILT_SUFFIX}").exists()

    with closing(open_storage(few, now=clock)) as storage:
        assert sorted(games_in(storage)) == [1, 2, 3]


def test_nothing_is_written_anywhere_but_in_the_folder(
    few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "full"))

    with closing(open_storage(few, now=clock)) as storage:
        assert storage.is_kept
        assert sorted(games_in(storage)) == [1, 2, 3]


def test_where_the_damaged_file_cannot_be_moved_no_other_is_left_beside_it(
    before: Before, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = noise(0) + before.data[PAGE:]
    folder = put(tmp_path / "data", data)

    def refuse(path: Path, _: object) -> Path:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as locked:
        locked.setattr("cribbage_tui.storage.opening.put_aside", refuse)
        with closing(open_storage(folder, now=clock)) as storage:
            assert not storage.is_kept
            assert storage.notices[0].endswith(" (Permission denied)")

    assert {each.name for each in folder.iterdir()} == {FILE_NAME, LOCK_NAME}
    assert (folder / FILE_NAME).read_bytes() == data


def is_there_and_told(path: Path, damaged: bytes) -> bool:
    """Whether the new file is in its place, and the program has got as far as to tell of it."""
    if not path.exists() or path.read_bytes() == damaged:
        return False
    with closing(sqlite3.connect(path)) as file:
        found: tuple[int] = file.execute("PRAGMA application_id").fetchone()
    return found == (0,)


def test_killed_at_any_moment_the_next_start_has_it_all(
    few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two statements, and before and after each renaming and deleting."""
    data = (few / FILE_NAME).read_bytes()
    copies: list[Path] = []
    former: dict[str, bytes] = {}

    def copy() -> None:
        # Most statements only read: then the next start would find what it has found before.
        found = {each.name: each.read_bytes() for each in few.iterdir() if each.is_file()}
        if found != former:
            former.clear()
            former.update(found)
            copies.append(as_if_killed(few, tmp_path / f"copy {len(copies)}"))

    def copied(name: str) -> Callable[..., object]:
        do = getattr(Path, name)

        def change(path: Path, *arguments: object, **options: object) -> object:
            if path.parent != few or (name == "unlink" and not path.exists()):
                return do(path, *arguments, **options)
            copy()
            found = do(path, *arguments, **options)
            copy()
            return found

        return change

    with monkeypatch.context() as watched:
        connect = partial(sqlite3.connect, factory=Watched)
        watched.setattr("cribbage_tui.storage.connecting.sqlite3.connect", connect)
        for name in ("replace", "unlink", "touch"):
            watched.setattr(Path, name, copied(name))
        watched.setattr(Watched, "before", staticmethod(copy))
        storage = open_storage(few, now=clock)
    expected = kept_in(storage)
    assert expected[0] is not None
    assert sorted(expected[1]) == [1, 2, 3]
    storage.close()

    suffixes = set()
    for each in copies:
        suffixes |= {path.name.removeprefix(FILE_NAME) for path in each.iterdir()}
        was_told = is_there_and_told(each / FILE_NAME, data)
        with closing(open_storage(each, now=clock)) as storage:
            assert kept_in(storage) == expected
            assert len(storage.notices) == (0 if was_told else 1)
            assert was_told or storage.notices[0].endswith("Your settings are as they were.")
        (aside,) = (path for path in each.iterdir() if ".damaged-" in path.name)
        assert (aside.name, aside.read_bytes()) == (ASIDE, data)
        assert not list(each.glob(f"{FILE_NAME}.re*"))
    assert {"", READING_SUFFIX, REBUILDING_SUFFIX, REBUILT_SUFFIX} < suffixes
    assert len(copies) > 20


@pytest.mark.parametrize("suffix", [READING_SUFFIX, REBUILDING_SUFFIX, REBUILT_SUFFIX])
def test_something_else_under_the_name_of_the_new_file_does_no_harm(suffix: str, few: Path) -> None:
    (few / f"{FILE_NAME}{suffix}").write_bytes(noise(3))

    with closing(open_storage(few, now=clock)) as storage:
        assert sorted(games_in(storage)) == [1, 2, 3]

    assert not (few / f"{FILE_NAME}{suffix}").exists()


def test_two_games_of_one_name_are_one_game(before: Before, tmp_path: Path) -> None:
    """As when a page stands in two places: there cannot be two in the new file."""
    first, second = (before.games[number].uid.encode() for number in (1, 2))
    data = noise(0)[:100] + before.data[100:].replace(second, first)

    with closing(open_storage(put(tmp_path / "data", data), now=clock)) as storage:
        assert look(storage, before, data) == before.games.keys() - {2}
        assert " 1 game could not be read. " in storage.notices[0]


def test_how_far_it_is_is_told_game_by_game(before: Before, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    folder = put(tmp_path / "damaged", bytes(PAGE) + before.data[PAGE:])

    def tell(done: int, of: int) -> None:
        told.append((done, of))

    open_storage(folder, now=clock, progress=tell).close()
    assert told == [(done, before.running) for done in range(before.running + 1)]

    told.clear()
    open_storage(folder, now=clock, progress=tell).close()
    assert told == []


@pytest.mark.parametrize("last", ["999999", "-1", "'none'", "x'00'", "NULL"])
def test_a_counter_that_counts_wrong_counts_for_nothing(
    last: str, before: Before, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    path = put(tmp_path / "data", before.data) / FILE_NAME
    rows(f"UPDATE sqlite_sequence SET seq = {last}")(path)
    data = noise(0)[:50] + path.read_bytes()[50:]
    path.write_bytes(data)

    with closing(
        open_storage(path.parent, now=clock, progress=lambda *numbers: told.append(numbers))
    ) as storage:
        assert look(storage, before, data) == before.games.keys()

    assert told == [(done, before.running) for done in range(before.running + 1)]


def test_a_counter_that_counts_wrong_where_nothing_else_tells_is_soon_gone_through(
    before: Before, tmp_path: Path
) -> None:
    """No way to the games is left, neither through their table nor through its index."""
    told: list[tuple[int, int]] = []
    path = put(tmp_path / "data", before.data) / FILE_NAME
    rows("UPDATE sqlite_sequence SET seq = 999999")(path)
    data = bytearray(path.read_bytes())
    for start in before.pages[1:]:
        if data[start] in (0x02, 0x05, 0x0A):
            data[start : start + PAGE] = noise(start)
    data[:16] = noise(0)[:16]
    path.write_bytes(data)

    open_storage(path.parent, now=clock, progress=lambda *numbers: told.append(numbers)).close()

    assert before.running < len(told) < len(data) // 50
