"""Colour carries no meaning alone: without colours, and with sixteen, all can be told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual import constants
from textual.command import CommandList
from textual.pilot import Pilot

from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen

from .harness import run, screen_text
from .moments import MOMENTS, folder_of, open_moment, press, stopped_clock

WINDOWS = [(80, 24), (120, 40)]

MEANT = {
    "third-refused": ("╔", "═▲═", "┏"),  # chosen, marked, the cursor
    "second-series": ("╌", "╎", "╒", "▲10", "▼18"),  # used up, laid last, whose each card is
    "spoken": ("╒", "╌", "so far"),  # counted now, not counted
    "claim": ("╌", " say it "),
    "won": ("◎", "●", "○", "You win"),
}
"""What one must see at a moment, whatever the colours are."""

_COLOUR = re.compile(r"^(3[0-8]|4[0-8]|9[0-7]|10[0-7])$")


def sgr_codes(text: str) -> set[str]:
    """Every parameter of every SGR sequence; those of a 38 or 48 colour stand behind it."""
    return {code for found in re.findall(r"\x1b\[([\d;]*)m", text) for code in found.split(";")}


def segments(app: CribbageApp) -> Iterator[Segment]:
    """Everything that is drawn now, piece by piece."""
    for strip in app.screen._compositor.render_strips():
        yield from strip


def styles(app: CribbageApp) -> Iterator[tuple[str, Style]]:
    """The pieces that have something in them, with their style."""
    for text, style, _control in segments(app):
        if text.strip() and style is not None:
            yield text, style


def rendered(app: CribbageApp) -> str:
    """What is sent to a terminal that can do everything."""
    return "".join(
        style.render(text, color_system=ColorSystem.TRUECOLOR) if style else text
        for text, style, _control in segments(app)
    )


async def look_at(app: CribbageApp, pilot: Pilot[None], name: str) -> None:
    await open_moment(app, pilot, MOMENTS[name])


def launch(name: str) -> Launch:
    moment = MOMENTS[name]
    speed = Speed.SLOW if moment.lines else Speed.INSTANT
    return Launch(data_dir=folder_of(moment.saved(), speed=speed, symbols=Symbols.UNICODE))


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameScreen, "set_timer", stopped_clock)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", MEANT)
def test_with_no_color_no_colour_is_sent_and_everything_can_be_told_apart(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    coloured: list[str] = []

    async def with_colours(app: CribbageApp, pilot: Pilot[None]) -> None:
        await look_at(app, pilot, name)
        coloured.append(screen_text(app))
        codes = sgr_codes(rendered(app))
        assert any(map(_COLOUR.match, codes))

    async def without(app: CribbageApp, pilot: Pilot[None]) -> None:
        await look_at(app, pilot, name)
        codes = sgr_codes(rendered(app))
        assert not list(filter(_COLOUR.match, codes))
        text = screen_text(app)
        assert text == coloured[0]
        for sign in MEANT[name]:
            assert sign in text

    run(with_colours, launch=launch(name), size=size)
    monkeypatch.setenv("NO_COLOR", "1")
    run(without, launch=launch(name), size=size)


def test_with_no_color_the_running_count_and_the_number_typed_stand_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def turned(app: CribbageApp) -> list[str]:
        return [text.strip() for text, style in styles(app) if style.reverse]

    async def count(app: CribbageApp, pilot: Pilot[None]) -> None:
        await look_at(app, pilot, "second-series")
        assert turned(app) == ["25"]

    async def claim(app: CribbageApp, pilot: Pilot[None]) -> None:
        await look_at(app, pilot, "claim")
        assert turned(app) == ["12"]

    monkeypatch.setenv("NO_COLOR", "1")
    run(count, launch=launch("second-series"))
    run(claim, launch=launch("claim"))


def test_with_no_color_the_row_chosen_in_a_menu_has_a_pointer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        for key in ("down", "down", "up"):
            await press(app, pilot, key)
            lines = [line for line in screen_text(app).splitlines() if "  ► " in line[:12]]
            assert len(lines) == 1

    monkeypatch.setenv("NO_COLOR", "1")
    run(script)


@pytest.mark.parametrize("theme", ["cribbage", "cribbage-light"])
@pytest.mark.parametrize("name", MEANT)
def test_with_sixteen_colours_every_word_can_be_read_and_told_apart(
    name: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.console.color_system == "standard"
        await look_at(app, pilot, name)
        text = screen_text(app)
        for sign in MEANT[name]:
            assert sign in text
        for word, style in styles(app):
            ink, ground = style.color, style.bgcolor
            if ink is not None and ground is not None:
                one, other = (c.downgrade(ColorSystem.STANDARD) for c in (ink, ground))
                assert one != other, (word, style)

    monkeypatch.setattr(constants, "COLOR_SYSTEM", "standard")
    run(script, launch=Launch(data_dir=launch(name).data_dir, theme=theme))


def test_with_no_color_the_line_chosen_in_the_palette_is_underlined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "ctrl+p")
        await pilot.pause()
        await press(app, pilot, "down", "down")
        chosen = app.screen.query_one(CommandList)
        assert chosen.highlighted is not None
        title = str(chosen.get_option_at_index(chosen.highlighted).prompt).splitlines()[0]
        lined = [text.strip() for text, style in styles(app) if style.underline]
        assert lined[0] == title

    monkeypatch.setenv("NO_COLOR", "1")
    run(script)
