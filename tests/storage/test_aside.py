"""Putting a file out of the way."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from cribbage_tui.storage.aside import put_aside

DAY = date(2026, 11, 30)


def test_each_file_gets_the_next_free_name(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("one", "two", "three"):
        path.write_text(text)
        put_aside(path, DAY)

    found = {each.name: each.read_text() for each in tmp_path.iterdir()}

    assert found == {
        "file.damaged-2026-11-30": "one",
        "file.damaged-2026-11-30-2": "two",
        "file.damaged-2026-11-30-3": "three",
    }


def test_a_log_that_was_put_aside_earlier_is_not_overwritten(tmp_path: Path) -> None:
    earlier = tmp_path / "file.damaged-2026-11-30-wal"
    earlier.write_text("its file has been taken away")
    (tmp_path / "file").write_text("one")
    (tmp_path / "file-wal").write_text("the log of one")

    kept = put_aside(tmp_path / "file", DAY)

    assert kept.name == "file.damaged-2026-11-30-2"
    assert earlier.read_text() == "its file has been taken away"
    assert kept.with_name(f"{kept.name}-wal").read_text() == "the log of one"


def test_a_name_that_a_killed_program_has_claimed_is_taken(tmp_path: Path) -> None:
    """It was killed before it moved anything, so there is nothing under that name."""
    (tmp_path / "file").write_text("one")
    (tmp_path / "file-wal").write_text("the log of one")
    (tmp_path / "file.damaged-2026-11-30").touch()

    put_aside(tmp_path / "file", DAY)

    found = {each.name: each.read_text() for each in tmp_path.iterdir()}
    assert found == {
        "file.damaged-2026-11-30": "one",
        "file.damaged-2026-11-30-wal": "the log of one",
    }


def test_a_claim_that_a_log_was_moved_to_already_is_another_ones(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("one")
    (tmp_path / "file.damaged-2026-11-30").touch()
    (tmp_path / "file.damaged-2026-11-30-wal").write_text("a log")

    assert put_aside(tmp_path / "file", DAY).name == "file.damaged-2026-11-30-2"


def test_the_file_itself_is_moved_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed in between, the log is never left alone: a new file would throw it away."""
    (tmp_path / "file").write_text("one")
    (tmp_path / "file-wal").write_text("the log of one")
    moved: list[str] = []
    replace = Path.replace

    def note(source: Path, target: Path) -> Path:
        moved.append(source.name)
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", note)

    put_aside(tmp_path / "file", DAY)

    assert moved == ["file-wal", "file"]


def test_when_the_file_cannot_be_moved_its_log_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("one")
    (tmp_path / "file-wal").write_text("the log of one")
    replace = Path.replace

    def refuse(source: Path, target: Path) -> Path:
        if source.name == "file":
            raise PermissionError(13, "Permission denied", str(source))
        return replace(source, target)

    monkeypatch.setattr(Path, "replace", refuse)

    with pytest.raises(PermissionError):
        put_aside(tmp_path / "file", DAY)

    found = {each.name: each.read_text() for each in tmp_path.iterdir()}
    assert found == {"file": "one", "file-wal": "the log of one"}


def test_where_nothing_may_be_moved_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("here")

    def refuse(source: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(source))

    monkeypatch.setattr(Path, "replace", refuse)

    with pytest.raises(PermissionError):
        put_aside(path, DAY)

    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert path.read_text() == "here"
