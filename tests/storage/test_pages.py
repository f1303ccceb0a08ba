"""Rows read from the pages themselves are those that SQLite tells."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cribbage_tui.storage.pages import Value, rows_in

LENGTHS = (0, 1, 5, 57, 58, 127, 128, 400, 900, 1000, 4000, 4061, 4062, 8000, 8200, 50_000)
NUMBERS = (0, 1, -1, 2, 127, -128, 128, 40_000, -(2**23), 2**31, 2**40, -(2**47), 2**62, -(2**63))


def plain(value: Any) -> Value:
    """A value of SQLite as the pages have it."""
    found: Value = value.encode() if isinstance(value, str) else value
    return found


def make(path: Path, size: int) -> tuple[set[Any], set[Any]]:
    """A file with rows of every form; those of its two tables, as SQLite tells them."""
    random = Random(size)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(f"PRAGMA page_size = {size}")
        file.execute("CREATE TABLE numbered (id INTEGER PRIMARY KEY, a, b, c, d)")
        file.execute("CREATE TABLE keyed (a INTEGER, b TEXT, c, PRIMARY KEY (a, b)) WITHOUT ROWID")
        for number in range(200):
            text = "é" * (random.choice(LENGTHS) // 2)
            value = random.choice((*NUMBERS, None, 1.5, -2.25e300))
            row = (random.choice((number, 2**50 + number)), value, text, b"\xff\x00", number)
            file.execute("INSERT INTO numbered VALUES (?, ?, ?, ?, ?)", row)
            file.execute("INSERT INTO keyed VALUES (?, ?, ?)", (number // 7, f"{number}{text}", 1))
        file.execute("DELETE FROM numbered WHERE d BETWEEN 40 AND 120")
        file.execute("DELETE FROM keyed WHERE a BETWEEN 5 AND 15")
        numbered = {
            (row[0], (None, *map(plain, row[1:]))) for row in file.execute("SELECT * FROM numbered")
        }
        keyed = {tuple(map(plain, row)) for row in file.execute("SELECT * FROM keyed")}
    return numbered, keyed


@pytest.mark.parametrize("size", [512, 1024, 4096])
def test_every_row_is_found_and_none_that_was_deleted(size: int, tmp_path: Path) -> None:
    numbered, keyed = make(tmp_path / "file", size)

    rows = list(rows_in((tmp_path / "file").read_bytes(), size))

    assert len(numbered) > 50
    assert {(row.number, row.values) for row in rows if len(row.values) == 5} >= numbered
    assert {row.number for row in rows if len(row.values) == 5} - {
        number for number, _ in numbered
    } <= {1, 2}  # the list of tables has five columns, too
    assert {row.values for row in rows if row.number is None and len(row.values) == 3} == keyed


def test_a_row_stands_on_the_page_it_says(tmp_path: Path) -> None:
    make(tmp_path / "file", 4096)
    data = (tmp_path / "file").read_bytes()
    rows = list(rows_in(data, 4096))
    lost = rows[len(rows) // 2].page
    without = data[: 4096 * (lost - 1)] + bytes(4096) + data[4096 * lost :]

    left = [row for row in rows_in(without, 4096) if len(row.values) == 3]

    expected = [row for row in rows if len(row.values) == 3 and row.page != lost]
    assert left == expected


def test_a_row_tells_which_one_of_its_page_it_is_and_of_which_kind_of_page(tmp_path: Path) -> None:
    make(tmp_path / "file", 512)
    data = (tmp_path / "file").read_bytes()
    rows = [row for row in rows_in(data, 512) if row.page > 1]

    for page in {row.page for row in rows}:
        start = 512 * (page - 1)
        number = int.from_bytes(data[start + 3 : start + 5])
        here = [row for row in rows if row.page == page]
        assert [row.place for row in here] == list(range(number))
        assert {row.is_on_leaf for row in here} == {data[start] in (0x0A, 0x0D)}
    assert {row.is_on_leaf for row in rows} == {False, True}

    # The second row on a page now begins behind the end of the file.
    page = next(row.page for row in rows if row.is_on_leaf and row.place == 2)
    second = 512 * (page - 1) + 10
    damaged = data[:second] + b"\xff\xff" + data[second + 2 : 512 * page]
    places = [row.place for row in rows_in(damaged, 512) if row.page == page]
    assert places[:2] == [0, 2]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_stands_there_it_comes_to_an_end(seed: int, tmp_path: Path) -> None:
    make(tmp_path / "file", 512)
    data = bytearray((tmp_path / "file").read_bytes())
    random = Random(seed)
    for _ in range(200):
        data[random.randrange(len(data))] = random.randrange(256)

    before = {row.values for row in rows_in((tmp_path / "file").read_bytes(), 512)}
    after = {row.values for row in rows_in(bytes(data), 512)}

    assert after & before
    assert list(rows_in(random.randbytes(5000), 512)) == []
