"""A command is declared once, and feeds key, footer, palette and help."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from cribbage_tui.ui.commands import Command, Place, bindings, key_text, keys_text


def made(place: Place) -> list[Binding]:
    """The bindings of a command with two keys."""
    command = Command(action="go", keys="enter,g", title="Go", help="Go there", place=place)
    found = bindings([command])
    assert all(isinstance(binding, Binding) for binding in found)
    return [binding for binding in found if isinstance(binding, Binding)]


def test_every_key_is_bound_and_the_first_one_is_in_the_footer() -> None:
    first, second = made(Place.FOOTER)
    assert (first.key, first.action, first.description) == ("enter", "go", "Go")
    assert (second.key, second.action) == ("g", "go")
    assert first.show
    assert not second.show
    assert first.tooltip == "Go there"


@pytest.mark.parametrize(
    ("place", "in_footer", "in_palette"),
    [
        (Place.FOOTER, True, True),
        (Place.HELP, False, True),
        (Place.FOOTER_KEYS, True, False),
        (Place.KEYS_ONLY, False, False),
    ],
)
def test_where_a_command_is_offered(place: Place, in_footer: bool, in_palette: bool) -> None:
    assert made(place)[0].show is in_footer
    assert Command(action="go", keys="g", title="Go", place=place).is_in_palette is in_palette


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("enter", "enter"),
        ("up", "↑"),
        ("question_mark", "?"),
        ("ctrl+q", "^q"),
        ("shift+tab", "shift+tab"),
        ("ctrl+shift+a", "shift+^a"),
        ("escape", "esc"),
        ("f1", "f1"),
    ],
)
def test_how_a_key_is_written(key: str, text: str) -> None:
    assert key_text(key) == text


def test_all_keys_of_a_command_or_what_it_says_instead() -> None:
    assert keys_text(Command(action="a", keys="q,ctrl+q", title="A")) == "q ^q"
    assert keys_text(Command(action="a", keys="1,2,3", title="A", shown="1-3")) == "1-3"
