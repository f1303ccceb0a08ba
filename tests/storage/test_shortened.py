"""No game comes back out of a damaged file shorter than it was, and the right one is continued."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest

from cribbage_tui.saved_game import SavedGame, game_of, standing_of
from cribbage_tui.session import Session, new_session
from cribbage_tui.storage import Storage, open_history_to_add, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.pages import Row, rows_in
from tests.storage.damaged import PAGE, games_in
from tests.storage.playing import (
    LONG,
    clock,
    decide,
    match_setup,
    play_on,
    play_some,
    seat_rule_of_thumb,
)

IS_THERE = "Your saved game is there: you can play on."
IS_NOT_THERE = "There is no saved game to continue."
EMPTY = bytes((0x0D, 0, 0, 0, 0, PAGE >> 8, 0, 0)).ljust(PAGE, b"\0")
"""A sound page without any row."""


def play_and_see(session: Session, decisions: int) -> Session:
    """Play on, and look at everything that happens."""
    for _ in range(decisions):
        decide(session)
        session.mark_shown(len(session.told))
    return session


@dataclass(frozen=True, slots=True)
class Before:
    """A file of games that were given up, but for the last one, which is running."""

    data: bytes
    games: dict[int, SavedGame]

    @property
    def running(self) -> int:
        return max(self.games)

    def decisions(self) -> list[Row]:
        """The rows of all decisions."""
        return [
            row
            for row in rows_in(self.data, PAGE)
            if row.number is None and len(row.values) == 3 and isinstance(row.values[1], int)
        ]

    def leaves(self) -> list[int]:
        """The pages on which decisions follow one another, that of the running game last."""
        rows = [row for row in self.decisions() if row.is_on_leaf]
        return list(dict.fromkeys(row.page for row in sorted(rows, key=lambda row: row.values[:2])))

    def page(self, number: int) -> bytes:
        return self.data[(number - 1) * PAGE : number * PAGE]

    def root(self, table: str) -> int:
        """The page at which ``table`` begins."""
        with closing(sqlite3.connect(":memory:")) as file:
            file.deserialize(self.data[:18] + b"\1\1" + self.data[20:])  # memory has no log
            row: tuple[int] = file.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)
            ).fetchone()
        return row[0]

    def with_pages(self, pages: dict[int, bytes]) -> bytes:
        data = bytearray(self.data)
        for number, page in pages.items():
            data[(number - 1) * PAGE : number * PAGE] = page
        return bytes(data)


def headless(data: bytes) -> bytes:
    """``data`` without what begins every file."""
    return bytes(16) + data[16:]


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    folder = tmp_path_factory.mktemp("before")
    with pytest.MonkeyPatch.context() as monkeypatch:
        seat_rule_of_thumb(monkeypatch)
        with closing(open_storage(folder, now=clock)) as storage:
            for number in range(1, 19):
                setup = match_setup(f"shortened {number}")
                play_and_see(new_session(setup, store=storage.games), 40)
            play_and_see(new_session(LONG, store=storage.games), 23)
            games = games_in(storage)
    found = Before((folder / FILE_NAME).read_bytes(), games)
    assert len(found.leaves()) >= 3
    return found


def opened(folder: Path, data: bytes) -> Storage:
    folder.mkdir(exist_ok=True)
    (folder / FILE_NAME).write_bytes(data)
    return open_storage(folder, now=clock)


def look(storage: Storage, before: Before) -> set[int]:
    """See that each game that is there is as it was; the numbers of those that are not there."""
    games = games_in(storage)
    assert games == {number: before.games[number] for number in games}
    has_game = before.running in games
    assert storage.load_game() == (before.games[before.running] if has_game else None)
    (notice,) = storage.notices
    assert (IS_THERE if has_game else IS_NOT_THERE) in notice
    return before.games.keys() - games.keys()


@pytest.mark.parametrize("also", [bytes, headless])
def test_pages_that_have_changed_places_cost_their_games_and_shorten_none(
    also: Callable[[bytes], bytes], before: Before, tmp_path: Path
) -> None:
    first, *_, last = before.leaves()
    data = before.with_pages({first: before.page(last), last: before.page(first)})

    with closing(opened(tmp_path / "data", also(data))) as storage:
        assert before.running in look(storage, before)


def test_nor_where_nothing_had_been_shown_or_scored(before: Before, tmp_path: Path) -> None:
    """Its decisions are still in the file, where SQLite does not look for them."""
    first, *_, last = before.leaves()
    data = changed(
        before,
        tmp_path,
        f"UPDATE games SET own = 0, other = 0, shown = 0 WHERE id = {before.running}",
    )
    pages = {first: before.page(last), last: before.page(first)}

    with closing(
        opened(tmp_path / "data", replace(before, data=data).with_pages(pages))
    ) as storage:
        assert before.running in look(storage, before)


def test_one_of_its_pages_in_place_of_the_way_to_all_of_them_shortens_no_game(
    before: Before, tmp_path: Path
) -> None:
    """For SQLite this one page is then the whole table, and perfectly sound."""
    root = before.root("decisions")
    for leaf in before.leaves():
        data = before.with_pages({root: before.page(leaf)})

        with closing(opened(tmp_path / str(leaf), data)) as storage:
            assert look(storage, before)


def test_nor_when_another_of_its_pages_is_lost_as_well(before: Before, tmp_path: Path) -> None:
    """Nothing else in the file knows of those decisions then, but how much was shown."""
    root, (first, *others) = before.root("decisions"), before.leaves()
    for leaf in others:
        data = before.with_pages({root: before.page(first), leaf: bytes(PAGE)})

        with closing(opened(tmp_path / str(leaf), data)) as storage:
            lost = look(storage, before)
        assert {row.values[0] for row in before.decisions() if row.page == leaf} <= lost


def test_a_page_of_a_step_earlier_does_not_bring_the_game_back_a_step_earlier(
    tmp_path: Path,
) -> None:
    """The score has not changed meanwhile, so the list of games does not contradict it."""
    earlier: list[tuple[bytes, tuple[int, ...]]] = []
    path = tmp_path / "whole" / FILE_NAME
    tried = 0
    with closing(open_storage(path.parent, now=clock)) as storage:
        session = play_and_see(new_session(LONG, store=storage.games), 1)
        for _ in range(15):
            play_and_see(session, 1)
            storage._database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            earlier.append((path.read_bytes(), tuple(session.view.scores)))
    for number, ((old, was), (new, now)) in enumerate(pairwise(earlier)):
        (page,) = {
            row.page
            for row in rows_in(new, PAGE)
            if row.number is None and len(row.values) == 3 and row.values[0] == 1
        }
        start = (page - 1) * PAGE
        if was != now or old[start : start + PAGE] == new[start : start + PAGE]:
            continue
        data = new[:start] + old[start : start + PAGE] + new[start + PAGE :]
        tried += 1
        with closing(opened(tmp_path / str(number), headless(data))) as storage:
            assert storage.load_game() is None
            assert games_in(storage) == {}
    assert tried > 3


def test_a_lost_page_ends_no_game_that_goes_on_on_it(before: Before, tmp_path: Path) -> None:
    """Where the last row that is left of a game stands on the way to the page that is lost."""
    above = [row.values for row in before.decisions() if not row.is_on_leaf]
    tried = 0
    for (game, place, _), (following, *_) in pairwise(above):
        assert isinstance(game, int)
        assert isinstance(place, int)
        if game == following or place + 1 == len(before.games[game].decisions):
            continue
        whole = before.games[game]
        shorter = replace(whole, decisions=whole.decisions[: place + 1])
        standing = standing_of(game_of(shorter))
        (page,) = {row.page for row in before.decisions() if row.values[:2] == (game, place + 1)}
        path = tmp_path / f"{game}.sqlite3"
        path.write_bytes(before.data)
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            # As if nothing had been scored since, and nothing of it looked at.
            file.execute(
                "UPDATE games SET own = ?, other = ?, shown = 0 WHERE id = ?",
                (standing.own, standing.other, game),
            )
        changed = Before(path.read_bytes(), before.games)

        with closing(opened(tmp_path / str(game), changed.with_pages({page: bytes(PAGE)}))) as it:
            assert game in look(it, before)
        tried += 1
    assert tried


@pytest.mark.parametrize("also", [bytes, headless])
def test_without_a_word_of_which_one_is_continued_it_is_the_last_one(
    also: Callable[[bytes], bytes], before: Before, tmp_path: Path
) -> None:
    data = before.with_pages({before.root("current"): EMPTY})

    with closing(opened(tmp_path / "data", also(data))) as storage:
        assert look(storage, before) == set()
        entry = storage.history.entries()[0]
        assert (entry.number, entry.status.value) == (before.running, "running")


@pytest.mark.parametrize("named", [3, 999, -1])
def test_when_another_one_is_named_that_is_not_running_it_is_the_last_one(
    named: int, before: Before, tmp_path: Path
) -> None:
    data = changed(before, tmp_path, f"UPDATE current SET game = {named}")

    with closing(opened(tmp_path / "data", headless(data))) as storage:
        assert look(storage, before) == set()


def test_when_a_later_one_is_missing_no_other_is_continued_in_its_place(
    before: Before, tmp_path: Path
) -> None:
    data = changed(
        before,
        tmp_path,
        "DELETE FROM current",
        f"UPDATE sqlite_sequence SET seq = {before.running + 1} WHERE name = 'games'",
    )

    with closing(opened(tmp_path / "data", headless(data))) as storage:
        assert games_in(storage) == before.games
        assert storage.load_game() is None
        assert IS_NOT_THERE in storage.notices[0]


@pytest.mark.parametrize("end", [16, PAGE])
def test_the_one_that_is_named_is_continued_though_others_were_added_since(
    end: int, before: Before, tmp_path: Path
) -> None:
    """As by an import. With the whole first page the list of tables is lost, too."""
    path = tmp_path / "data" / FILE_NAME
    opened(path.parent, before.data).close()
    with closing(open_storage(tmp_path / "elsewhere", now=clock)) as storage:
        play_on(new_session(LONG, store=storage.games))
        exported = storage.history.export()
    with open_history_to_add(path.parent) as history:
        history.import_(exported)
    data = bytes(end) + path.read_bytes()[end:]

    with closing(opened(path.parent, data)) as storage:
        assert max(games_in(storage)) == before.running + 1
        assert storage.load_game() == before.games[before.running]


def test_the_number_of_a_lost_game_is_never_given_again(before: Before, tmp_path: Path) -> None:
    rows = [row for row in rows_in(before.data, PAGE) if row.number == before.running]
    (page,) = {row.page for row in rows if len(row.values) == 20}
    lost = before.with_pages({page: bytes(PAGE)})

    for name, data in (("page", lost), ("first", before.with_pages({1: bytes(PAGE), page: EMPTY}))):
        with closing(opened(tmp_path / name, data)) as storage:
            assert before.running in look(storage, before)
            play_some(new_session(LONG, store=storage.games), 1)
            assert storage.history.entries()[0].number == before.running + 1


def changed(before: Before, folder: Path, *statements: str) -> bytes:
    """The file after something was written behind the program's back."""
    path = folder / "changed"
    path.write_bytes(before.data)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        for statement in statements:
            file.execute(statement)
    return path.read_bytes()
