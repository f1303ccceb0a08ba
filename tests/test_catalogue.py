"""The catalogue of all texts can be drawn up for translators with the usual tool (law 10)."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

SOURCE: Final = Path(__file__).parents[1] / "src" / "cribbage_tui"

KEYWORDS: Final = {"_": None, "ngettext": (1, 2)}
"""The functions that translate, and which of their arguments are texts."""


@cache
def catalogue() -> Catalog:
    """Everything that there is to translate."""
    made = Catalog(project="cribbage-tui", charset="utf-8")
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords=KEYWORDS)
    for file, line, message, _comments, context in found:
        made.add(message, locations=[(file, line)], context=context)
    return made


def texts(message: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """A message, or the singular and the plural of one."""
    return (message,) if isinstance(message, str) else tuple(message)


def calls() -> list[tuple[str, list[ast.expr]]]:
    """Where in the source something is translated, and the texts there, whatever they are."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                number = {"_": 1, "ngettext": 2}.get(node.func.id, 0)
                if number:
                    place = f"{path.relative_to(SOURCE)}:{node.lineno}"
                    found.append((place, node.args[:number]))
    return found


def placeholders(text: str) -> list[str]:
    """What stands in the braces of ``text``."""
    return [name for _before, name, _format, _kind in Formatter().parse(text) if name is not None]


def test_every_text_comes_into_the_catalogue() -> None:
    in_source = {
        tuple(ast.literal_eval(text) for text in written)
        for _place, written in calls()
        if all(isinstance(text, ast.Constant) for text in written)
    }
    assert len(in_source) > 500
    assert {texts(message.id) for message in catalogue() if message.id} == in_source


def test_every_message_is_text_that_stands_in_the_source() -> None:
    """Not put together from pieces or variables, which no translator would ever see."""
    others = [
        place
        for place, written in calls()
        for text in written
        if not (isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value)
    ]
    assert others == []


def test_every_placeholder_has_a_name() -> None:
    """So that another language can put them in another order."""
    every = [text for message in catalogue() if message.id for text in texts(message.id)]
    assert any(placeholders(text) for text in every)
    nameless = [
        text for text in every if not all(name.isidentifier() for name in placeholders(text))
    ]
    assert nameless == []


def test_singular_and_plural_say_nothing_different() -> None:
    """Who translates sees both; a placeholder of the one may be left out only in the singular."""
    pairs = [texts(message.id) for message in catalogue() if message.pluralizable]
    assert pairs
    odd = [
        (one, many) for one, many in pairs if not set(placeholders(one)) <= {*placeholders(many)}
    ]
    assert odd == []
