"""The bar of long commands: there for who looks, nowhere else, and gone at the end."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from cribbage_tui.cli import main
from cribbage_tui.commands import play, progress
from cribbage_tui.commands.progress import MANY_GAMES, games_bar, progress_bar
from cribbage_tui.ui import launch
from cribbage_tui.ui.launch import Launch
from tests.commands.kept_games import Kept, change_file
from tests.commands.running import Ran

COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")


class Terminal(io.StringIO):
    """What is written to a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    @property
    def left(self) -> list[str]:
        """The lines that somebody sees on it in the end, empty ones left out."""
        lines, at = [""], 0
        for piece in re.findall(r"\x1b\[[0-9;?]*[A-Za-z]|\r|\n|[^\x1b\r\n]+", self.getvalue()):
            if piece == "\n":
                at += 1
                lines += [""] * (at == len(lines))
            elif piece == "\x1b[1A":
                at -= 1
            elif piece == "\x1b[2K":
                lines[at] = ""
            elif not piece.startswith(("\x1b", "\r")):
                lines[at] += piece
        return [line for line in lines if line.strip()]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal that can do everything, and a bar for however few games."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(progress, "MANY_GAMES", 1)
    return Terminal()


@pytest.fixture
def watched(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """Runs the program with its standard error on ``terminal``."""

    def run(*argv: str) -> Ran:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            status = main(argv)
        return Ran(status, capsys.readouterr().out, terminal.getvalue())

    return run


def forget_figures(folder: Path) -> None:
    """Let every game be one of which nothing is remembered for the statistics."""
    change_file(folder, "DELETE FROM summaries")


def exported(kept: Kept, to: Path) -> Path:
    """A file with all games."""
    assert main(("export", "--output", str(to), "--data-dir", str(kept.folder))) == 0
    return to


COMMANDS: Final = {
    "export": "checking the games",
    "stats --recompute": "playing every game again",
    "stats": "adding up new games",
    "luck": "adding up new games",
    "export --json": "checking the games",
    "stats --recompute --json": "playing every game again",
}


@pytest.mark.parametrize("typed", COMMANDS)
def test_who_waits_sees_how_far_it_is_and_nothing_stays(
    watched: Callable[..., Ran],
    terminal: Terminal,
    kept: Kept,
    capsys: pytest.CaptureFixture[str],
    typed: str,
) -> None:
    forget_figures(kept.folder)
    argv = (*typed.split(), "--data-dir", str(kept.folder))
    ran = watched(*argv)
    assert ran.status == 0
    assert COMMANDS[typed] in ran.err
    assert "100%" in ran.err
    assert terminal.left == []
    # The cursor is back.
    assert ran.err.rindex("\x1b[?25h") > ran.err.rindex("\x1b[?25l")
    # What is printed is the same as where nobody looks.
    assert main(argv) == 0
    assert capsys.readouterr() == (ran.out, "")


def test_an_import_shows_how_far_it_is(
    watched: Callable[..., Ran], terminal: Terminal, kept: Kept, tmp_path: Path
) -> None:
    file = exported(kept, tmp_path / "games.json")
    ran = watched("import", str(file), "--data-dir", str(tmp_path / "other"), "--json")
    assert json.loads(ran.out.splitlines()[-1])["added"] == 7
    assert "checking the games" in ran.err
    assert terminal.left == []


def test_a_meeting_of_computers_shows_how_far_it_is(
    watched: Callable[..., Ran], terminal: Terminal
) -> None:
    ran = watched("simulate", "greedy", "random", "--deals", "4", "--jobs", "1", "--json")
    assert json.loads(ran.out)["deals"] == 4
    assert "playing" in ran.err
    assert terminal.left == []


def test_nothing_is_shown_where_no_game_has_to_be_played_again(
    watched: Callable[..., Ran], kept: Kept
) -> None:
    watched("stats", "--data-dir", str(kept.folder))
    for command in ("stats", "luck"):
        terminal_before = watched("history", "--data-dir", str(kept.folder)).err
        assert watched(command, "--data-dir", str(kept.folder)).err == terminal_before


def test_a_terminal_that_cannot_move_its_cursor_is_left_alone(
    watched: Callable[..., Ran], kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    ran = watched("stats", "--recompute", "--data-dir", str(kept.folder))
    assert (ran.status, ran.err) == (0, "")


def test_what_is_no_terminal_is_left_alone(
    terminal: Terminal, kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("stats", "--recompute", "--data-dir", str(kept.folder))) == 0
    assert capsys.readouterr().err == ""


def test_a_closed_standard_error_is_no_obstacle(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", None)
        assert main(("stats", "--recompute", "--data-dir", str(kept.folder))) == 0
    assert capsys.readouterr().out.startswith("7 games were played again.")


def test_the_bar_has_colours_unless_they_are_not_wanted(
    watched: Callable[..., Ran], kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ("export", "--data-dir", str(kept.folder))
    assert COLOURS.search(watched(*typed).err)
    monkeypatch.setenv("NO_COLOR", "1")
    before = len(watched("history", "--data-dir", str(kept.folder)).err)
    without = watched(*typed).err[before:]
    assert "checking the games" in without
    assert not COLOURS.search(without)


def test_a_bar_comes_up_for_many_games_only(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "MANY_GAMES", MANY_GAMES)
    monkeypatch.setattr(sys, "stderr", terminal)
    for games, is_shown in ((MANY_GAMES - 1, False), (MANY_GAMES, True)):
        with games_bar("at it") as tell:
            assert tell is not None
            tell(0, games)
            tell(games, games)
        assert ("at it" in terminal.getvalue()) is is_shown
        assert terminal.left == []


@pytest.mark.parametrize("end", [KeyboardInterrupt, OSError])
def test_a_bar_is_wiped_off_when_the_work_breaks_off(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, end: type[BaseException]
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal)

    def break_off() -> None:
        with progress_bar("at it") as tell:
            assert tell is not None
            tell(3, 10)
            assert terminal.left != []
            raise end

    with pytest.raises(end):
        break_off()
    assert terminal.left == []


def test_a_damaged_file_is_read_under_a_bar_before_the_game_opens(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    launches: list[Launch] = []

    def open_the_game(wishes: Launch) -> int:
        launches.append(wishes)
        return 0

    monkeypatch.setattr(launch, "play", open_the_game)
    monkeypatch.setattr(play, "is_terminal", lambda _stream: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main([]) == 0

    with launches[0].bar() as tell:
        assert tell is not None
        assert terminal.getvalue() == ""
        tell(1, 2)
        assert "damaged" in terminal.getvalue()
    assert terminal.left == []
