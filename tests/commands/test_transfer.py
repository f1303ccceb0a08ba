"""``export`` and ``import``: games go to another folder whole, and nothing is overwritten."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.kept_games import ABANDONED, FINISHED, RUNNING, Kept, change_file
from tests.commands.running import Runner


def exported(run: Runner, folder: Path, *numbers: int) -> dict[str, Any]:
    """What ``export`` writes to standard output."""
    ran = run("export", *map(str, numbers), "--data-dir", str(folder))
    assert (ran.status, ran.err) == (0, "")
    data: dict[str, Any] = json.loads(ran.out)
    return data


def test_without_numbers_all_games_that_are_over_are_exported(run: Runner, kept: Kept) -> None:
    data = exported(run, kept.folder)
    assert {game["uid"] for game in data["games"]} == {
        kept.saved(number).uid for number in kept.sessions if number != RUNNING
    }
    assert kept.saved(RUNNING).seal.seed not in json.dumps(data)


def test_numbers_choose_games_and_a_number_counts_once(run: Runner, kept: Kept) -> None:
    data = exported(run, kept.folder, ABANDONED, FINISHED, ABANDONED)
    assert [game["uid"] for game in data["games"]] == [
        kept.saved(number).uid for number in (ABANDONED, FINISHED)
    ]


def test_export_and_import_lead_to_the_same_export(run: Runner, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    ran = run("export", "--output", str(file), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out, ran.err) == (0, f"7 games are in {file}.\n", "")
    other = tmp_path / "other"
    ran = run("import", str(file), "--data-dir", str(other))
    assert (ran.status, ran.out, ran.err) == (0, "7 games added.\n", "")
    assert exported(run, other) == exported(run, kept.folder) == json.loads(file.read_text())


def test_what_is_here_already_is_left_alone(run: Runner, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    run("export", str(FINISHED), "--output", str(file), "--data-dir", str(kept.folder))
    before = run("history", "--json", "--data-dir", str(kept.folder)).out
    ran = run("import", str(file), "--json", "--data-dir", str(kept.folder))
    assert ran.status == 0
    assert json.loads(ran.out) == {"added": 0, "known": 1, "restored": 0, "refused": []}
    assert run("history", "--json", "--data-dir", str(kept.folder)).out == before
    assert run("import", str(file), "--data-dir", str(kept.folder)).out.splitlines() == [
        "0 games added.", "1 game was here already and is left as it is.",
    ]  # fmt: skip


def test_a_damaged_game_is_restored(run: Runner, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    run("export", "--output", str(file), "--data-dir", str(kept.folder))
    change_file(kept.folder, f"DELETE FROM decisions WHERE game = {FINISHED} AND position = 3")
    assert run("verify", str(FINISHED), "--data-dir", str(kept.folder)).status == 1
    ran = run("import", str(file), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out.splitlines()) == (0, [
        "0 games added.",
        "6 games were here already and are left as they are.",
        "1 game was damaged here and is whole again.",
    ])  # fmt: skip
    assert run("verify", str(FINISHED), "--data-dir", str(kept.folder)).status == 0


def test_a_bad_game_is_refused_with_the_reason_and_keeps_no_other_out(
    run: Runner, kept: Kept, tmp_path: Path
) -> None:
    data = exported(run, kept.folder, FINISHED, ABANDONED)
    data["games"].insert(1, {"nothing": "of a game"})
    file = tmp_path / "games.json"
    file.write_text(json.dumps(data))
    ran = run("import", str(file), "--json", "--data-dir", str(tmp_path / "one"))
    answer = json.loads(ran.out)
    assert (ran.status, answer["added"], answer["known"]) == (1, 2, 0)
    assert [refused["place"] for refused in answer["refused"]] == [2]
    ran = run("import", str(file), "--data-dir", str(tmp_path / "two"))
    assert ran.status == 1
    assert ran.out.splitlines()[0] == "2 games added."
    assert ran.out.splitlines()[1] == "Game 2 of the file is not added. (it has no uid)"


def test_an_existing_file_is_not_overwritten(run: Runner, kept: Kept, tmp_path: Path) -> None:
    file = tmp_path / "dear.txt"
    file.write_text("mine")
    line = run.refused("export", "--output", str(file), "--data-dir", str(kept.folder))
    assert f"{file} exists already and is left as it is" in line
    assert file.read_text() == "mine"


def test_a_file_that_cannot_be_written_is_said_to_be_one(
    run: Runner, kept: Kept, tmp_path: Path
) -> None:
    file = tmp_path / "nowhere" / "games.json"
    ran = run("export", "--output", str(file), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out) == (1, "")
    assert f"{file} could not be written, and no game is in it" in ran.err


def test_a_full_disk_leaves_no_half_a_file(
    run: Runner, kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    really = Path.open

    def open_full(path: Path, mode: str = "r", *args: Any, **options: Any) -> Any:
        if mode != "x":
            return really(path, mode, *args, **options)
        path.touch()
        return Full()

    file = tmp_path / "games.json"
    monkeypatch.setattr(Path, "open", open_full)
    ran = run("export", "--output", str(file), "--data-dir", str(kept.folder))
    assert ran.status == 1
    assert ran.err.endswith(
        "could not be written, and no game is in it (No space left on device)\n"
    )
    assert not file.exists()


def test_standard_input_is_a_file_too(
    run: Runner, kept: Kept, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = run("export", str(FINISHED), "--data-dir", str(kept.folder)).out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    ran = run("import", "-", "--data-dir", str(tmp_path / "other"))
    assert (ran.status, ran.out) == (0, "1 game added.\n")


@pytest.mark.parametrize("text", ["", "{}", "[]", "games", "[" * 100_000, '{"format": "other"}'])
def test_a_file_without_games_is_refused_and_begins_nothing_in_vain(
    run: Runner, kept: Kept, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "games.json"
    file.write_text(text)
    before = exported(run, kept.folder)
    line = run.refused("import", str(file), "--data-dir", str(kept.folder))
    assert f"'{file}' holds no games as export writes them" in line
    assert exported(run, kept.folder) == before


def test_a_file_that_is_no_text_is_refused(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert "holds no games" in run.refused("import", str(file))


def test_a_file_that_is_not_there_is_named(run: Runner, tmp_path: Path) -> None:
    ran = run("import", str(tmp_path / "nothing"), "--data-dir", str(tmp_path / "data"))
    assert (ran.status, ran.out) == (1, "")
    assert "nothing could not be read (No such file or directory)" in ran.err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        (["99"], "there is no game 99"),
        ([str(RUNNING)], f"game {RUNNING} is still running: export it when it is over"),
        (["x"], "GAME: 'x'"),
    ],
)
def test_wrong_numbers_are_refused(
    run: Runner, kept: Kept, tmp_path: Path, numbers: list[str], says: str
) -> None:
    file = tmp_path / "games.json"
    line = run.refused("export", *numbers, "--output", str(file), "--data-dir", str(kept.folder))
    assert says in line
    assert not file.exists()


def test_a_damaged_game_that_was_asked_for_is_said_to_be_one(run: Runner, kept: Kept) -> None:
    spoil(kept)
    ran = run("export", str(ABANDONED), str(FINISHED), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out) == (1, "")
    assert f"game {FINISHED} is damaged" in ran.err


def test_a_game_that_was_put_aside_is_not_exported_though_it_can_be_read(
    run: Runner, kept: Kept
) -> None:
    change_file(kept.folder, f"UPDATE games SET status = 'aside' WHERE id = {FINISHED}")
    ran = run("export", str(FINISHED), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"cribbage-tui: game {FINISHED} is damaged and cannot be read")
    assert ran.err.count("\n") == 1


def test_among_all_games_a_damaged_one_is_left_out_and_named(
    run: Runner, kept: Kept, tmp_path: Path
) -> None:
    spoil(kept)
    file = tmp_path / "games.json"
    ran = run("export", "--output", str(file), "--data-dir", str(kept.folder))
    assert ran.status == 0
    assert ran.out.splitlines() == [
        f"6 games are in {file}.", f"Left out, for they are damaged: {FINISHED}.",
    ]  # fmt: skip


def spoil(kept: Kept) -> None:
    change_file(kept.folder, f"UPDATE decisions SET decision = '?' WHERE game = {FINISHED}")
