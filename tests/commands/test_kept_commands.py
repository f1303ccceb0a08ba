"""What all commands promise that look at the games that are kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cribbage_tui.storage import open_storage
from tests.commands.kept_games import FINISHED, RUNNING, Kept, change_file
from tests.commands.running import ESCAPE, Runner, run_on_terminal, run_process
from tests.commands.test_translation import shouted

READING = {
    "history": ("history",),
    "stats": ("stats",),
    "recompute": ("stats", "--recompute"),
    "luck": ("luck",),
    "show": ("show", "1"),
    "export": ("export",),
    "verify": ("verify", "1"),
}
"""The commands that only look."""

EMPTY = {name: READING[name] for name in ("history", "stats", "recompute", "luck", "export")}
"""Those that have an answer where there is no game."""

every_reading = pytest.mark.parametrize("command", READING.values(), ids=READING)
every_empty = pytest.mark.parametrize("command", EMPTY.values(), ids=EMPTY)


@every_reading
def test_the_folder_may_be_typed_before_or_behind_the_name(
    run: Runner, kept: Kept, command: tuple[str, ...]
) -> None:
    behind = run(*command, "--data-dir", str(kept.folder))
    before = run("--data-dir", str(kept.folder), *command)
    assert behind.status == 0
    assert behind == before
    assert run(*command).out != behind.out


@every_reading
def test_looking_begins_no_file(run: Runner, tmp_path: Path, command: tuple[str, ...]) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    run(*command, "--data-dir", str(folder))
    run(*command)
    assert list(folder.iterdir()) == []
    assert list(Path.home().rglob("*")) == []


@every_reading
def test_a_folder_that_is_not_there_is_not_taken_for_one_without_games(
    run: Runner, tmp_path: Path, command: tuple[str, ...]
) -> None:
    nothing, file = tmp_path / "nothing", tmp_path / "file"
    file.write_text("something else")
    assert f"there is no folder {nothing}" in run.refused(*command, "--data-dir", str(nothing))
    assert f"{file} is not a folder" in run.refused(*command, "--data-dir", str(file))
    assert f"there is no folder {file}/x" in run.refused("--data-dir", f"{file}/x", *command)
    assert not nothing.exists()


@every_reading
def test_looking_changes_no_game(run: Runner, kept: Kept, command: tuple[str, ...]) -> None:
    before = run("history", "--all", "--json", "--data-dir", str(kept.folder)).out
    exported = run("export", "--data-dir", str(kept.folder)).out
    run(*command, "--data-dir", str(kept.folder))
    assert run("history", "--all", "--json", "--data-dir", str(kept.folder)).out == before
    assert run("export", "--data-dir", str(kept.folder)).out == exported


@every_reading
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_no_secret_of_a_running_game_is_told(
    run: Runner, kept: Kept, command: tuple[str, ...], form: tuple[str, ...]
) -> None:
    name, *rest = command
    game = [str(RUNNING)] if rest and rest[0] == str(FINISHED) else rest
    ran = run(name, *game, *form, "--data-dir", str(kept.folder))
    saved = kept.saved(RUNNING)
    for secret in (saved.seal.seed, saved.seal.nonce, saved.player_seed):
        assert secret not in ran.out + ran.err


@every_empty
def test_where_there_is_no_game_it_says_what_will_appear(
    run: Runner, tmp_path: Path, command: tuple[str, ...]
) -> None:
    ran = run(*command, "--data-dir", str(tmp_path))
    assert (ran.status, ran.err) == (0, "")
    if command != ("export",):
        assert re.search("will stand here|is listed here", ran.out)
    assert "0%" not in ran.out
    answer = run(*command, "--data-dir", str(tmp_path), "--json")
    assert isinstance(json.loads(answer.out), dict)


@pytest.mark.parametrize("command", [("show", "1"), ("verify", "1"), ("export", "1")])
def test_where_there_is_no_game_no_number_is_right(run: Runner, command: tuple[str, ...]) -> None:
    assert "there is no game 1: no game has been played yet" in run.refused(*command)


@every_reading
def test_a_damaged_file_is_said_to_be_one_and_left_alone(
    run: Runner, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "cribbage.sqlite3"
    file.write_bytes(b"no database")
    ran = run(*command, "--data-dir", str(tmp_path))
    assert (ran.status, ran.out) == (1, "")
    assert str(file) in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    assert file.read_bytes() == b"no database"


@every_reading
def test_a_game_may_be_open_meanwhile(run: Runner, kept: Kept, command: tuple[str, ...]) -> None:
    alone = run(*command, "--data-dir", str(kept.folder))
    storage = open_storage(kept.folder)
    assert storage.is_kept
    assert run(*command, "--data-dir", str(kept.folder)) == alone
    storage.close()


@every_reading
@pytest.mark.parametrize("environment", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}])
def test_where_utf_8_is_not_at_home_the_text_is_ascii(
    kept: Kept, command: tuple[str, ...], environment: dict[str, str]
) -> None:
    ran = run_process(*command, "--data-dir", str(kept.folder), **environment)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.isascii()
    assert ESCAPE not in ran.out


def test_what_is_to_be_copied_is_not_broken_on_a_terminal(kept: Kept) -> None:
    out = run_on_terminal("verify", "1", "--data-dir", str(kept.folder), COLUMNS="60").out
    seal = kept.saved(FINISHED).seal
    begun = seal.text.removesuffix(seal.seed)
    assert f"printf %s {begun} \\\r\n    {seal.seed} | sha256sum" in out


@pytest.mark.parametrize("typed", ["show 1", "verify 1", "export 1", "show 8", "verify 8"])
def test_no_word_about_a_damaged_game_bypasses_gettext(kept: Kept, typed: str) -> None:
    change_file(kept.folder, "UPDATE decisions SET decision = '?' WHERE position = 4")
    said = shouted("--data-dir", str(kept.folder), *typed.split())
    assert "DAMAGED" in said
    # A cross, where there are only letters.
    said = re.sub("^x ", "", said, flags=re.MULTILINE)
    # What is wrong stands in parentheses at the end of its line, and only where it may be told.
    told, number = re.subn(r" \(not a decision: [^()]*\)$", "", said, flags=re.MULTILINE)
    assert number == (0 if "8" in typed else 1)
    assert set(re.findall("[a-z]+", without_seals(told))) == set()


def test_no_word_about_a_refused_game_bypasses_gettext(tmp_path: Path) -> None:
    file = tmp_path / "GAMES"
    file.write_text('{"format": "cribbage-tui games", "version": 1, "games": [{}]}')
    said = shouted("--data-dir", str(tmp_path / "DATA"), "import", str(file))
    assert "GAME 1 OF THE FILE IS NOT ADDED. (it has no uid)\n" in said
    assert set(re.findall("[a-z]+", said.replace("(it has no uid)", ""))) == set()


@pytest.mark.parametrize(
    "typed",
    [
        "history --limit 2",
        "stats --recompute",
        "luck",
        "show 1",
        "show 8",
        "show 7 --deal 1",
        "verify 1",
        "verify 8",
        "show 99",
        "verify",
        "verify 1 --fingerprint 1",
        "export 8",
        "import /dev/null",
        "show 1 --deal 99",
    ],
)
def test_no_word_bypasses_gettext(kept: Kept, typed: str) -> None:
    # A game of the last kind: with something to say in every column.
    change_file(kept.folder, "UPDATE games SET hints = 1")
    said = shouted("--data-dir", str(kept.folder), *typed.split())
    assert re.search("[A-Z]{3}", said)
    words = set(re.findall("[a-z]+", without_seals(said))) - set(re.findall("[a-z]+", typed))
    assert words == set()


def without_seals(said: str) -> str:
    """What was ``said`` without lines to copy into a shell and the digits of seals: no words."""
    return re.sub(r"printf %s \S+ \\\n|\S+ \| sha256sum|\b[0-9a-f]{32,}\b", "", said)
