"""What a plain command prints fits where it goes: a pipe, a terminal, an old locale."""

from __future__ import annotations

import json

import pytest

from tests.commands.kept_games import Kept
from tests.commands.running import ESCAPE, Runner, run_on_terminal, run_process

SCORE = ("score", "5C", "5D", "5S", "JH", "--starter", "5H")
COMMANDS = [
    SCORE,
    ("peg", "3C", "3D"),
    ("deal", "7"),
    ("simulate", "random", "random", "--deals=2"),
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "", "LC_CTYPE": "", "LANG": "C"},
        {"LC_ALL": "de_DE.ISO-8859-1"},
        {"PYTHONIOENCODING": "latin-1"},
    ],
)
def test_where_utf_8_is_not_at_home_the_text_is_ascii(
    command: tuple[str, ...], environment: dict[str, str]
) -> None:
    ran = run_process(*command, **environment)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out
    assert ran.out.isascii()
    assert ESCAPE not in ran.out


def test_where_utf_8_is_at_home_there_are_suits() -> None:
    assert "5♣" in run_process(*SCORE, LC_ALL="C.UTF-8").out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_pipe_gets_no_escape_codes(command: tuple[str, ...]) -> None:
    assert ESCAPE not in run_process(*command).out


def test_a_terminal_gets_some() -> None:
    assert ESCAPE in run_on_terminal(*SCORE).out


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_that_wants_none_gets_none(
    command: tuple[str, ...], environment: dict[str, str]
) -> None:
    ran = run_on_terminal(*command, **environment)
    assert ran.out
    assert ESCAPE not in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_one_line_of_ascii_whatever_the_terminal_likes(command: tuple[str, ...]) -> None:
    out = run_on_terminal(*command, "--json").out
    assert out.isascii()
    assert out.count("\n") == 1
    json.loads(out)


def test_a_seed_that_the_encoding_lacks_is_no_reason_to_fail() -> None:
    ran = run_process("deal", "Æ日", PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Seed \\xc6\\u65e5, shuffle")


def test_help_in_the_old_locale_is_help() -> None:
    ran = run_process("--help", PYTHONIOENCODING="ascii")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("usage: cribbage-tui")


def test_what_can_only_be_data_is_json_though_text_is_asked_for(run: Runner, kept: Kept) -> None:
    asked = run("export", "--json", "--data-dir", str(kept.folder))
    assert json.loads(asked.out)["format"] == "cribbage-tui games"
    assert run("export", "--data-dir", str(kept.folder)) == asked
