"""The documents say what is true of the program."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from cribbage_tui.cli import make_parser
from cribbage_tui.players.registry import LEVELS

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_and_its_character_stand_in_the_readme(level: str) -> None:
    assert f"| {level} | {LEVELS[level].character()} |" in text_of("README.md")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_and_its_character_stand_with_the_figures(level: str) -> None:
    assert f"| `{level}` | {LEVELS[level].character()} |" in text_of("docs/computer.md")


def long_options(parser: argparse.ArgumentParser) -> set[str]:
    """The options of ``parser`` alone that begin with two dashes."""
    named = {option for action in parser._actions for option in action.option_strings}
    return {option for option in named if option.startswith("--")}


def commands() -> dict[str, argparse.ArgumentParser]:
    """The plain commands by name."""
    for action in make_parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def section(title: str) -> str:
    """The part of the readme under the heading ``title``."""
    _before, _heading, after = text_of("README.md").partition(f"\n## {title}\n")
    return after.partition("\n## ")[0]


def told_of(command: str) -> str:
    """What the readme tells of a plain command: table rows, lines to type, and paragraphs."""
    pieces: list[str] = []
    for piece in (section("Questions about cards") + section("Your games")).split("\n\n"):
        pieces += piece.splitlines() if piece.startswith(("|", "```")) else [piece]
    of_all = "Each has ", "All take "
    names = f"`{command}", f"tui {command} "
    return "\n".join(piece for piece in pieces if any(s in piece for s in (*names, *of_all)))


def test_every_option_of_the_game_stands_in_the_readme() -> None:
    told = section("Options")
    options = long_options(make_parser())
    assert len(options) > 8
    assert [option for option in sorted(options) if f"`{option}" not in told] == []


@pytest.mark.parametrize("command", commands())
def test_every_option_of_a_command_stands_in_the_readme(command: str) -> None:
    options = long_options(commands()[command]) - {"--help"}
    assert "--json" in options
    told = set(re.findall(r"--[\w-]+", told_of(command)))
    assert sorted(options - told) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_nothing_is_left_to_be_filled_in(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"@[A-Z]{2,}|TODO|TBD|FIXME", text) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []
