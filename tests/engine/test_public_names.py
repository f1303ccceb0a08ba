"""The engine's public names, and that its examples run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from enum import Enum
from typing import get_args

import pytest

import cribbage_tui.engine
from cribbage_tui import engine
from cribbage_tui.engine.events import Event, SeenEvent

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(cribbage_tui.engine.__path__, "cribbage_tui.engine.")
)

PROMISED = (
    "Card", "Rank", "Suit", "parse_card", "parse_cards", "score_hand", "score_crib", "score_play",
    "GameOptions", "Game", "Seat", "PerSeat", "SeededDecks", "ScriptedDecks", "Discard", "Play",
    "legal_actions", "PlayerView", "GameRecord", "IllegalActionError",
)  # fmt: skip


@pytest.mark.parametrize("name", PROMISED)
def test_a_promised_name_is_there(name: str) -> None:
    assert name in engine.__all__
    assert getattr(engine, name).__doc__


def event_classes(union: object) -> set[type]:
    """The classes of a union of unions."""
    found: set[type] = set()
    for part in get_args(union):
        found |= event_classes(part) or {part}
    return found


def test_every_event_class_is_public() -> None:
    events = event_classes(Event) | event_classes(SeenEvent)
    assert len(events) == 23
    for event in events:
        assert getattr(engine, event.__name__) is event
        assert event.__name__ in engine.__all__


def test_all_names_what_is_there_in_order() -> None:
    assert list(engine.__all__) == sorted(engine.__all__, key=_as_ruff_sorts)
    assert len(set(engine.__all__)) == len(engine.__all__)
    for name in engine.__all__:
        assert hasattr(engine, name)


def _as_ruff_sorts(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


@pytest.mark.parametrize(
    "name",
    ["new", "act", "state", "log", "view", "record", "replay", "steps", "to_act", "legal_actions"],
)
def test_what_a_game_offers(name: str) -> None:
    assert getattr(engine.Game, name).__doc__


@pytest.mark.parametrize("name", ["cribbage_tui.engine", *MODULES])
def test_examples_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert result.failed == 0


def test_there_are_examples_to_run() -> None:
    examples = [doctest.testmod(importlib.import_module(name)).attempted for name in MODULES]
    assert sum(examples) + doctest.testmod(engine).attempted >= 5


def test_every_error_of_the_engine_is_a_cribbage_error() -> None:
    names = [name for name in engine.__all__ if name.endswith("Error")]
    assert len(names) == 6
    assert all(issubclass(getattr(engine, name), engine.CribbageError) for name in names)


def test_every_refusal_reads_as_a_sentence() -> None:
    texts = [refusal.value for refusal in engine.Refusal]
    assert len(set(texts)) == len(texts)
    assert all(len(text.split()) > 2 for text in texts)
    assert issubclass(engine.Refusal, Enum)
