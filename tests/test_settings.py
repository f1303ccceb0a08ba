"""Settings as plain data and back, whatever the data looks like."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cribbage_tui.engine import Counting, GameOptions, Muggins, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.session import FirstDealer, TableSetup
from cribbage_tui.settings import (
    KeysChoose,
    Settings,
    Speed,
    SuitColours,
    Symbols,
    from_data,
    to_data,
)

UNUSUAL = Settings(
    TableSetup(
        level="easy",
        options=GameOptions(
            target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY
        ),
        first_dealer=FirstDealer.COMPUTER,
        match_length=MatchLength(form=MatchForm.BEST_OF, number=5),
    ),
    speed=Speed.SLOW,
    symbols=Symbols.ASCII,
    suit_colours=SuitColours.FOUR,
    keys=KeysChoose.RANKS,
    theme="night",
)
"""No field has its usual value, save those of the options that have one of their own."""


@pytest.mark.parametrize("settings", [Settings(), UNUSUAL])
def test_settings_come_back_from_json_as_they_were(settings: Settings) -> None:
    assert from_data(json.loads(json.dumps(to_data(settings)))) == (settings, ())


def test_a_seed_is_for_one_game_and_never_part_of_the_settings() -> None:
    settings = Settings(TableSetup(seed="7"))

    assert settings.setup.seed is None
    assert "seed" not in to_data(settings)["setup"]
    assert from_data({"setup": {"seed": "7"}}) == (Settings(), ())


def test_a_missing_key_is_the_usual_value_and_no_problem() -> None:
    data = {"speed": "fast", "setup": {"options": {"target": 61}}}

    settings, problems = from_data(data)

    assert settings == Settings(
        TableSetup(options=GameOptions(target=Target.SHORT)), speed=Speed.FAST
    )
    assert problems == ()


@pytest.mark.parametrize("data", [None, 5, "speed", ["speed"], True])
def test_data_that_is_nothing_like_settings_gives_the_usual_ones_and_says_so(data: object) -> None:
    assert from_data(data) == (Settings(), ("settings",))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("speed", "hasty"),
        ("speed", 3),
        ("symbols", None),
        ("suit_colours", "three"),
        ("keys", "letters"),
        ("keys", True),
        ("theme", 7),
        ("theme", None),
        ("setup", "easy"),
        ("setup.level", "champion"),
        ("setup.level", ["easy"]),
        ("setup.first_dealer", "nobody"),
        ("setup.options", []),
        ("setup.options.target", 62),
        ("setup.options.target", True),
        ("setup.options.target", "121"),
        ("setup.options.seats", 3),
        ("setup.options.seats", "two"),
        ("setup.options.muggins", "always"),
        ("setup.match_length", 3),
    ],
)
def test_a_wrong_value_is_named_and_everything_else_is_as_chosen(path: str, value: object) -> None:
    """B67: wrong type, wrong value."""
    data, usual = to_data(UNUSUAL), to_data(Settings())
    wanted = to_data(UNUSUAL)
    *outer, last = path.split(".")
    inside, inside_usual, inside_wanted = data, usual, wanted
    for name in outer:
        inside, inside_usual, inside_wanted = (
            inside[name],
            inside_usual[name],
            inside_wanted[name],
        )
    inside[last], inside_wanted[last] = value, inside_usual[last]

    settings, problems = from_data(data)

    assert problems == (path,)
    assert to_data(settings) == wanted


def test_an_unknown_key_is_named_and_everything_else_is_as_chosen() -> None:
    """B67: unknown key."""
    data = to_data(UNUSUAL)
    data["sound"] = "loud"
    data["setup"]["options"]["jokers"] = 2

    settings, problems = from_data(data)

    assert settings == UNUSUAL
    assert set(problems) == {"sound", "setup.options.jokers"}


def test_options_that_contradict_each_other_lose_the_one_that_asks_for_the_other() -> None:
    """R27: muggins needs counting by hand."""
    settings, problems = from_data({"setup": {"options": {"muggins": "show"}}})

    assert (settings, problems) == (Settings(), ("setup.options.muggins",))


def test_a_match_of_an_impossible_length_is_a_single_game() -> None:
    """R23: best of four cannot be."""
    data = to_data(UNUSUAL)
    data["setup"]["match_length"]["number"] = 4

    settings, problems = from_data(data)

    assert settings == replace(UNUSUAL, setup=replace(UNUSUAL.setup, match_length=MatchLength()))
    assert problems == ("setup.match_length.form", "setup.match_length.number")
