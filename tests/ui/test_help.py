"""The help: everywhere, with the keys of the screen it is opened on; reading it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import cycle

import pytest
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.session import GameKind, TableSetup
from cribbage_tui.settings import Speed
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.commands import commands_of, keys_text
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.helptext import keys_section, rules_section, signs_section
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.log import LogScreen
from cribbage_tui.ui.screens.question import notice
from cribbage_tui.ui.screens.quit import QuitQuestion
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.words.sealing import fingerprint_lines
from tests.ui.harness import LARGE, SMALL, fresh_folder, on_screen, played_out, run, screen_text

SHORT_GAME = TableSetup(seed="x", level="easy", options=GameOptions(target=Target.SHORT))

Way = Callable[[CribbageApp, Pilot[None]], Awaitable[None]]


async def stay(app: CribbageApp, pilot: Pilot[None]) -> None:
    """On the start screen."""


async def begin(app: CribbageApp, pilot: Pilot[None]) -> None:
    """At the table."""
    await pilot.press("enter")
    await pilot.pause()


async def ask(app: CribbageApp, pilot: Pilot[None]) -> None:
    """At the question before leaving."""
    await begin(app, pilot)
    await pilot.press("q")


async def win(app: CribbageApp, pilot: Pilot[None]) -> None:
    """At the result."""
    app.game_over(played_out(SHORT_GAME))
    await pilot.pause()


async def look_back(app: CribbageApp, pilot: Pilot[None]) -> None:
    """At the log of a game that is over."""
    await win(app, pilot)
    await pilot.press("l")
    await pilot.pause()
    await pilot.press("pageup", "pageup")


async def be_told(app: CribbageApp, pilot: Pilot[None]) -> None:
    """At a notice."""
    app.push_screen(notice(["Something to be told."]))
    await pilot.pause()


async def read(app: CribbageApp, pilot: Pilot[None]) -> None:
    """In the middle of the rules."""
    await pilot.press("r")
    await pilot.pause()
    await pilot.press("pagedown")
    await pilot.pause()


WAYS: dict[str, Way] = {
    "start": stay,
    "game": begin,
    "quit": ask,
    "result": win,
    "log": look_back,
    "notice": be_told,
    "help": read,
}


@pytest.mark.parametrize("way", ["start", "game", "quit", "result", "log", "notice"])
def test_help_opens_and_closes_everywhere(way: str) -> None:
    # B58
    async def open_and_close(app: CribbageApp, pilot: Pilot[None]) -> None:
        await WAYS[way](app, pilot)
        below = app.screen
        opening, closing = ("question_mark", "f1"), ("escape", "question_mark", "q", "f1", "enter")
        for opens, closes in zip(cycle(opening), closing, strict=False):
            await pilot.press(opens)
            await pilot.pause()
            on_screen(app, HelpScreen)
            await pilot.press(closes)
            await pilot.pause()
            assert app.screen is below

    run(open_and_close)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("way", ["start", "quit", "result", "log", "notice"])
def test_help_lists_the_keys_of_the_screen_below(way: str, size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await WAYS[way](app, pilot)
        commands = commands_of(app.screen)
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen_text(app)
        assert "Keys on this screen" in text
        assert commands
        for command in commands:
            if command.group is None and command.help:
                assert command.help[:40] in text
            assert keys_text(command).split(" ")[0] in text

    run(look, size=size)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "notice"])
def test_every_key_in_the_footer_does_something(way: str) -> None:
    # B58: no key is advertised that does nothing. One app is enough for key after key, until one
    # leads where there is no way back from.
    tried: set[str] = set()

    async def try_keys(app: CribbageApp, pilot: Pilot[None]) -> None:
        await WAYS[way](app, pilot)
        if isinstance(app.screen, StartScreen):
            await pilot.press("down")
        await pilot.pause()
        here = app.screen
        active = here.active_bindings.items()
        shown = [key for key, active_binding in active if active_binding.binding.show]
        assert tried <= {*shown}
        for key in (key for key in shown if key not in tried):
            before = screen_text(app)
            tried.add(key)
            await pilot.press(key)
            await pilot.pause()
            assert not app.is_running or (app.screen, screen_text(app)) != (here, before), key
            if app.is_running and app.screen is not here:
                await pilot.press("escape")
                await pilot.pause()
            if not app.is_running or app.screen is not here:
                return
        everything.append(way)

    everything: list[str] = []
    while not everything:
        before = len(tried)
        launch = Launch(data_dir=fresh_folder(), speed=Speed.INSTANT, seed="footer")
        run(try_keys, launch=launch)
        assert everything or len(tried) > before
    assert len(tried) > 1


def test_keys_and_wheel_move_the_text() -> None:
    async def move(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        scroll = app.screen.query_one(VerticalScroll)
        places = [scroll.scroll_y]
        for key in ("down", "pagedown", "end", "up", "home", "j", "k", "space", "b"):
            await pilot.press(key)
            await pilot.pause()
            places.append(scroll.scroll_y)
        end = scroll.max_scroll_y
        page = scroll.size.height - 1
        assert places == [0, 1, 1 + page, end, end - 1, 0, 1, 0, page, 0]
        scroll.post_message(scroll_down())
        await pilot.pause()
        assert scroll.scroll_y > 0

    run(move)


def scroll_down() -> MouseScrollDown:
    """The wheel turned towards the person."""
    return MouseScrollDown(
        None, x=5, y=5, delta_x=0, delta_y=1, button=0, shift=False, meta=False, ctrl=False
    )


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_no_line_of_the_help_is_cut_off(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        scroll = app.screen.query_one(VerticalScroll)
        assert scroll.max_scroll_x == 0
        last = ""
        await pilot.press("end")
        await pilot.pause()
        last = screen_text(app)
        assert "the last to lay below 31" in last

    run(look, size=size)


def test_after_another_size_the_text_is_set_anew() -> None:
    async def widen(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(120, 40)
        await pilot.press("r")
        await pilot.pause()
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert app.screen.query_one(VerticalScroll).max_scroll_x == 0
        assert max(map(len, screen_text(app).splitlines())) <= 80

    run(widen)


@pytest.mark.parametrize("width", [30, 74, 76])
def test_help_lines_keep_within_the_width(width: int) -> None:
    commands = StartScreen.KEY_COMMANDS
    for section in (
        keys_section(commands, width),
        signs_section(UNICODE, width),
        rules_section(UNICODE, width),
    ):
        for line in section.split("\n"):
            assert line.cell_length <= width


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_the_signs_of_the_board_are_explained_as_they_are_drawn(glyphs: Glyphs) -> None:
    lines = signs_section(glyphs, 76).plain.splitlines()
    meanings = {line[2]: line[3:].strip() for line in lines[1:]}
    assert meanings[glyphs.front].startswith("front peg")
    assert meanings[glyphs.rear].startswith("back peg")
    assert meanings[glyphs.skunk].startswith("skunk line")
    assert meanings[glyphs.double_skunk].startswith("double skunk line")
    assert meanings[glyphs.game_hole].startswith("game hole")


@pytest.mark.parametrize("way", ["start", "game", "result"])
def test_the_signs_are_in_the_help_of_every_screen(way: str) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await WAYS[way](app, pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Signs on the table" in on_screen(app, HelpScreen).text(76).plain

    run(look)


def test_the_rules_in_ascii_are_ascii() -> None:
    assert rules_section(ASCII, 76).plain.isascii()


def test_what_scores_is_a_table_with_the_right_numbers() -> None:
    # R8, R9, R13–R17, R6
    lines = [line.plain for line in rules_section(UNICODE, 76).split("\n")]
    table = {line.strip()[:10].strip(): line for line in lines[-12:]}
    numbers = {name: line[len("  Go, last card") :].split()[:2] for name, line in table.items()}
    assert numbers["Fifteen"] == ["2", "2"]
    assert numbers["Pair"] == ["2", "2"]
    assert numbers["Run"] == ["3-7", "3-5"]
    assert numbers["Flush"] == ["–", "4-5"]
    assert numbers["His nobs"] == ["–", "1"]
    assert numbers["His heels"] == ["–", "2"]
    assert numbers["Thirty-one"] == ["2", "–"]


def test_commands_of_one_group_share_a_line() -> None:
    lines = keys_section(StartScreen.KEY_COMMANDS, 76).plain.splitlines()
    moves = [line for line in lines if line.endswith("Move")]
    assert [line.split()[:-1] for line in moves] == [["↑", "k", "↓", "j"]]


def test_the_log_has_every_line_and_opens_at_its_end() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await win(app, pilot)
        await pilot.press("l")
        await pilot.pause()
        log = on_screen(app, LogScreen)
        assert "win" in screen_text(app).splitlines()[-3] + screen_text(app).splitlines()[-4]
        await pilot.press("home")
        await pilot.pause()
        assert "A new game to 61." in screen_text(app)
        assert isinstance(log.text(76), Content)
        await pilot.press("escape")
        on_screen(app, ResultScreen)

    run(look)


def test_the_log_of_a_running_game_tells_no_more_than_was_shown() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = on_screen(app, GameScreen)
        app.show_log(table.session, 2)
        await pilot.pause()
        lines = [line for line in screen_text(app).splitlines() if line.strip()]
        log = lines[len(fingerprint_lines(table.session.fingerprint, GameKind.COUNTED)) + 2 :]
        assert "A new game" in log[0]
        assert "You cut" in log[1]
        assert len(log) == 3

    run(
        look,
        launch=Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME, speed=Speed.INSTANT),
    )


def test_help_over_the_question_still_leaves_the_question() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await ask(app, pilot)
        await pilot.press("question_mark", "escape", "escape")
        await pilot.pause()
        on_screen(app, GameScreen)
        assert not any(isinstance(screen, QuitQuestion) for screen in app.screen_stack)

    run(look)
