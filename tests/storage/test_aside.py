"""Putting a file out of the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from cribbage_tui.storage.aside import put_aside


def test_each_file_gets_the_next_free_name(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("one", "two", "three"):
        path.write_text(text)
        put_aside(path)

    found = {each.name: each.read_text() for each in tmp_path.iterdir()}

    assert found == {"file.damaged-1": "one", "file.damaged-2": "two", "file.damaged-3": "three"}


def test_where_nothing_may_be_moved_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("here")

    def refuse(source: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(source))

    monkeypatch.setattr(Path, "replace", refuse)

    with pytest.raises(PermissionError):
        put_aside(path)

    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert path.read_text() == "here"
