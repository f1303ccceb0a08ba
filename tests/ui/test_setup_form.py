"""What can be chosen: every option leads to settings that the rules allow, and back again."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Counting, GameOptions, GameWorth, Muggins, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.session import FirstDealer, TableSetup
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.ui.setup_form import Choice, choices


def choice(key: str, settings: Settings | None = None) -> Choice:
    """The row ``key``."""
    return next(each for each in choices(settings or Settings()) if each.key == key)


def test_the_rows() -> None:
    keys = [each.key for each in choices(Settings())]
    assert keys == [
        "kind",
        "level",
        "target",
        "counting",
        "first_dealer",
        "match",
        "worth",
        "next_dealer",
        "speed",
    ]


@pytest.mark.parametrize("key", [each.key for each in choices(Settings())])
def test_choosing_an_option_makes_it_the_chosen_one(key: str) -> None:
    for at, option in enumerate(choice(key).options):
        after = choice(key, option.settings)
        assert after.at == at
        assert after.chosen.text == option.text
        assert option.note


@pytest.mark.parametrize("key", [each.key for each in choices(Settings())])
def test_an_option_changes_nothing_else(key: str) -> None:
    settings = Settings(TableSetup(level="easy", options=GameOptions(target=Target.SHORT)))
    others = [each.key for each in choices(settings) if each.key != key]
    for option in choice(key, settings).options:
        for other in others:
            before, after = choice(other, settings), choice(other, option.settings)
            assert (after.at, after.label) == (before.at, before.label)


def test_counting_by_hand_comes_with_every_kind_of_muggins() -> None:
    # R26, R27; automatic counting never has muggins
    found = [
        (options.counting, options.muggins)
        for option in choice("counting").options
        for options in [option.settings.setup.options]
    ]
    assert found == [
        (Counting.AUTOMATIC, Muggins.OFF),
        (Counting.BY_HAND, Muggins.OFF),
        (Counting.BY_HAND, Muggins.SHOW),
        (Counting.BY_HAND, Muggins.SHOW_AND_PLAY),
    ]


def test_everything_that_the_rules_know_can_be_chosen() -> None:
    def values(key: str) -> list[TableSetup]:
        return [option.settings.setup for option in choice(key).options]

    assert [setup.level for setup in values("level")] == list(LEVELS)
    assert {setup.options.target for setup in values("target")} == set(Target)
    assert [setup.options.worth for setup in values("worth")] == list(GameWorth)  # R22
    assert [setup.first_dealer for setup in values("first_dealer")] == list(FirstDealer)
    lengths = [setup.match_length for setup in values("match")]  # R23
    assert lengths[:4] == [
        MatchLength(),
        *(MatchLength(form=MatchForm.BEST_OF, number=number) for number in (3, 5, 7)),
    ]
    assert [option.settings.speed for option in choice("speed").options] == list(Speed)


@pytest.mark.parametrize("length", [MatchLength(), MatchLength(form=MatchForm.BEST_OF, number=3)])
def test_where_a_skunk_brings_nothing_its_row_says_so(length: MatchLength) -> None:
    # R22: without game points there is nothing that a skunk could be worth
    for option in choice("worth", Settings(TableSetup(match_length=length))).options:
        assert option.note == "Only counts in a match to points."


@pytest.mark.parametrize(("target", "doubles"), [(Target.LONG, True), (Target.SHORT, False)])
def test_a_double_skunk_is_spoken_of_where_there_is_one(target: Target, doubles: bool) -> None:
    # R21, R24: the short game has no double skunk
    length = MatchLength(form=MatchForm.FIRST_TO, number=5)
    setup = TableSetup(match_length=length, options=GameOptions(target=target))
    for option in choice("worth", Settings(setup)).options:
        assert "a win " in option.note
        assert ", a skunk " in option.note
        assert ("double skunk" in option.note) is doubles
