"""The command line: what may be typed, what is passed on, and what is refused."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TextIO

import pytest

import cribbage_tui
from cribbage_tui.cli import main
from cribbage_tui.commands import play
from cribbage_tui.engine import Target
from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.ui import launch
from cribbage_tui.ui.launch import Launch, Opening
from tests.commands.running import Runner, run_process

KEPT = ("history", "stats", "luck", "show", "export", "import", "verify")
"""The commands that look at the games that are kept."""

COMMANDS = ("score", "peg", "simulate", "deal", *KEPT)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


class Table:
    """Stands in for the game, on streams that are all terminals or all but one.

    Attributes:
        launches: what it was opened with.
        status: what it ends with.
        pipe: the name of the standard stream that is no terminal.
    """

    def __init__(self) -> None:
        self.launches: list[Launch] = []
        self.status = 0
        self.pipe: str | None = None

    def play(self, wishes: Launch) -> int:
        self.launches.append(wishes)
        return self.status

    def is_terminal(self, stream: TextIO) -> bool:
        return self.pipe is None or stream is not getattr(sys, self.pipe)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """The game is not really opened."""
    opened = Table()
    monkeypatch.setattr(launch, "play", opened.play)
    monkeypatch.setattr(play, "is_terminal", opened.is_terminal)
    return opened


def test_without_anything_the_game_opens_as_the_settings_say(table: Table) -> None:
    assert main([]) == 0
    assert table.launches == [Launch()]


def test_every_wish_reaches_the_game(table: Table) -> None:
    line = (
        "--level easy --target 61 --seed 007 --new --speed instant --ascii "
        "--theme textual-light --data-dir some/where"
    )
    assert main(line.split()) == 0
    assert table.launches == [
        Launch(
            data_dir=Path("some/where"),
            level="easy",
            target=Target.SHORT,
            seed="007",
            speed=Speed.INSTANT,
            symbols=Symbols.ASCII,
            theme="textual-light",
            opening=Opening.NEW_GAME,
        )
    ]


@pytest.mark.parametrize("status", [0, 1, 130, 143])
def test_the_game_s_status_is_the_program_s(table: Table, status: int) -> None:
    table.status = status
    assert main([]) == status


@pytest.mark.parametrize(
    ("stream", "name"), [("stdin", "input"), ("stdout", "output"), ("stderr", "error output")]
)
def test_the_game_needs_a_terminal_on_every_side(
    run: Runner, table: Table, stream: str, name: str
) -> None:
    table.pipe = stream
    assert run.refused() == f"cribbage-tui: the game needs a terminal, and its {name} is none"
    assert table.launches == []


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("--level guru", "--level: 'guru' is none of: easy, medium"),
        ("--level random", "--level: 'random' is none of: easy, medium"),
        ("--target 100", "--target: '100' is none of: 121, 61"),
        ("--target 0x79", "--target: '0x79' is none of: 121, 61"),
        ("--speed warp", "--speed: 'warp' is none of: instant, fast, normal, slow"),
        ("--theme mauve", "--theme: 'mauve' is none of: "),
        ("--level", "--level"),
        ("--lev=easy", "--lev=easy"),
        ("--bogus", "--bogus"),
        ("bogus", "'bogus'"),
        ("bogus", "score"),
    ],
)
def test_what_is_not_known_is_named_with_what_is(
    run: Runner, table: Table, typed: str, says: str
) -> None:
    assert says in run.refused(*typed.split())
    assert table.launches == []


@pytest.mark.parametrize(
    "option", ["--level=easy", "--seed=0", "--new", "--ascii", "--data-dir=x", "--target=61"]
)
def test_a_wish_for_the_game_is_not_ignored_by_a_plain_command(run: Runner, option: str) -> None:
    line = run.refused(option, "peg", "5H")
    assert f"{option.partition('=')[0]} belongs to the game and means nothing to peg" in line


def test_a_game_s_seed_is_not_taken_for_a_command_s(run: Runner) -> None:
    assert "--seed belongs to the game" in run.refused("--seed", "1", "deal", "2")


@pytest.mark.parametrize("option", ["--level=easy", "--seed=0", "--new", "--target=61"])
@pytest.mark.parametrize("command", ["history", "stats", "luck"])
def test_of_the_game_s_wishes_only_the_folder_means_something_to_its_games(
    run: Runner, command: str, option: str
) -> None:
    line = run.refused(option, command)
    assert f"{option.partition('=')[0]} belongs to the game and means nothing to {command}" in line


@pytest.mark.parametrize("command", KEPT)
def test_every_command_about_kept_games_takes_their_folder(run: Runner, command: str) -> None:
    assert "--data-dir FOLDER" in run(command, "--help").out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_stands_in_the_readme(command: str) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    assert f"cribbage-tui {command} " in readme or f"| `{command}" in readme


def test_there_are_no_other_commands(run: Runner) -> None:
    said, _, choices = run.refused("bogus").partition("'bogus' is none of: ")
    assert said == "cribbage-tui: argument COMMAND: "
    assert re.findall(r"[a-z]+", choices.partition("(")[0]) == list(COMMANDS)


def test_version(run: Runner) -> None:
    ran = run("--version")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"cribbage-tui {cribbage_tui.__version__}\n"


def test_the_installed_version_is_the_program_s() -> None:
    assert version("cribbage-tui") == cribbage_tui.__version__


def test_help_says_which_options_are_remembered(run: Runner) -> None:
    text = " ".join(run("--help").out.split())
    assert (
        "Level, target and speed are remembered once a game is played with them; the other options"
        " hold for this time."
    ) in text


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_command_and_each_explains_itself(run: Runner, command: str) -> None:
    assert command in run("--help").out
    ran = run(command, "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"usage: cribbage-tui {command}")
    assert "--json" in ran.out


def test_the_module_runs_as_the_program_does() -> None:
    assert run_process("--version").out == f"cribbage-tui {cribbage_tui.__version__}\n"


@pytest.mark.parametrize(
    ("typed", "absent"),
    [
        ("score 5C 5D 5S JH --starter 5H --json", ("textual", "rich", "sqlite3", "asyncio")),
        ("score 5C 5D 5S JH --starter 5H", ("textual", "sqlite3")),
        ("peg 5C --json", ("textual", "rich", "sqlite3", "asyncio")),
        ("deal 7 --json", ("textual", "rich", "sqlite3", "asyncio")),
        ("simulate random random --deals=1 --json", ("textual", "rich", "sqlite3", "asyncio")),
        ("--version", ("textual", "rich", "sqlite3", "asyncio")),
        ("history --json", ("textual", "rich", "asyncio")),
        ("history", ("textual",)),
        ("stats --json", ("textual", "rich", "asyncio")),
        ("luck", ("textual",)),
        ("export", ("textual", "rich", "asyncio")),
    ],
)
def test_a_plain_command_loads_only_what_it_needs(typed: str, absent: tuple[str, ...]) -> None:
    code = (
        "import sys; from cribbage_tui.cli import main; "
        f"status = main({typed.split()!r}); "
        f"print(status, *sorted(set({absent!r}) & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run((sys.executable, "-c", code), capture_output=True, check=False)
    assert done.stderr == b"0\n"
