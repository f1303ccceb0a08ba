"""Themes: every ink can be read on every ground, in ours and in all of Textual's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.color import Color
from textual.pilot import Pilot
from textual.theme import BUILTIN_THEMES, Theme

from cribbage_tui.settings import Settings
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.themes import (
    CONTRAST,
    GROUNDS,
    INKS,
    THEMES,
    contrast,
    muted_colours,
    readable,
    table_colours,
)
from tests.ui.harness import fresh_folder, run

ALL = {theme.name: theme for theme in (*THEMES, *BUILTIN_THEMES.values())}


def colours(theme: Theme) -> dict[str, str]:
    """The table's colours in ``theme``, as the app puts them together."""
    names = (*GROUNDS, *INKS, "pointed", "pointed-ground")
    own = {key: value for key, value in theme.variables.items() if key in names}
    return table_colours(theme) | own


@pytest.mark.parametrize("name", ALL)
def test_every_ink_can_be_read_on_every_ground(name: str) -> None:
    theme = ALL[name]
    found = colours(theme)
    assert set(found) == {*GROUNDS, *INKS, "pointed", "pointed-ground"}
    if theme.ansi:
        # The terminal's own colours: its ground is always the one its text is made for.
        assert {found[ground] for ground in GROUNDS} == {"ansi_default"}
        assert len({found[ink] for ink in INKS}) == len(INKS)
        return
    for ink in INKS:
        for ground in GROUNDS:
            ratio = contrast(Color.parse(found[ink]), Color.parse(found[ground]))
            assert ratio >= CONTRAST, (ink, ground, ratio)
    row = contrast(Color.parse(found["pointed"]), Color.parse(found["pointed-ground"]))
    assert row >= CONTRAST


@pytest.mark.parametrize("name", [name for name, theme in ALL.items() if not theme.ansi])
def test_muted_text_can_be_read_and_is_weaker_than_text(name: str) -> None:
    theme = ALL[name]
    found = muted_colours(theme) or theme.variables
    generated = theme.to_color_system().generate()
    background = Color.parse(generated["background"])
    muted, disabled = (
        contrast(Color.parse(found[key]), background) for key in ("text-muted", "text-disabled")
    )
    assert muted >= CONTRAST
    assert muted > disabled >= 2.5
    assert muted < contrast(background.get_contrast_text(1), background)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_players_and_suits_are_told_apart_in_our_themes(theme: Theme) -> None:
    found = colours(theme)
    assert len({found[ink] for ink in INKS}) == len(INKS)
    assert len({found[ground] for ground in GROUNDS}) == len(GROUNDS)


@pytest.mark.parametrize("name", ALL)
def test_the_app_starts_in_every_theme(name: str) -> None:
    folder = fresh_folder()
    storage = open_storage(folder)
    storage.save_settings(replace(Settings(), theme=name))
    storage.close()

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.theme == name
        assert app.theme_variables["you"] == colours(ALL[name])["you"]

    run(look, launch=Launch(data_dir=folder))


def test_contrast_is_that_of_wcag() -> None:
    black, white = Color.parse("black"), Color.parse("white")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    assert contrast(Color.parse("#767676"), white) == pytest.approx(4.54, abs=0.01)


def test_a_readable_ink_stays_as_it_is_and_another_moves_only_as_far_as_needed() -> None:
    white = (Color.parse("white"),)
    good = Color.parse("#005500")
    assert readable(good, white) == good
    moved = readable(Color.parse("#ffff00"), white)
    assert CONTRAST <= contrast(moved, white[0]) < CONTRAST + 2
