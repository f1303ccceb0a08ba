"""Which damaged file a new one was made of; what comes of that stands in ``test_between``."""

from __future__ import annotations

from pathlib import Path

from cribbage_tui.storage.replaced import mark_for


def test_files_with_other_contents_have_other_marks_and_all_fit_into_a_header(
    tmp_path: Path,
) -> None:
    marks = {mark_for(tmp_path / "no file")}
    for number in range(100):
        (tmp_path / "file").write_bytes(bytes(number))
        marks.add(mark_for(tmp_path / "file"))
        assert mark_for(tmp_path / "file") in marks

    assert len(marks) == 101
    assert all(0 < mark < 2**31 for mark in marks)
