"""The documents say what is true of the program."""

from __future__ import annotations

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


def test_every_option_of_the_game_stands_in_the_readme() -> None:
    options = {
        option
        for action in make_parser()._actions
        for option in action.option_strings
        if option.startswith("--")
    }
    readme = text_of("README.md")
    assert [option for option in sorted(options) if f"`{option}" not in readme] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_nothing_is_left_to_be_filled_in(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"@[A-Z]{2,}|TODO|TBD|FIXME", text) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []
