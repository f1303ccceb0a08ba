"""The footer and the help at the table name the keys that work just now, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.pilot import Pilot

from cribbage_tui.engine import Stage, parse_cards
from cribbage_tui.settings import KeysChoose, Speed, Symbols
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.choosing import Choosing, choosing_for
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.game_keys import GAME_COMMANDS, RANK_KEYS, can_be_given
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.quit import QuitQuestion

from .harness import on_screen, run, screen_text
from .moments import (
    MOMENTS,
    Moment,
    dealt,
    folder_of,
    laid,
    open_moment,
    press,
    settle,
    stopped_clock,
    thrown,
)
from .ways import with_ranks
from .words.scenes import YOU


def shown_places(choosing: Choosing, keys: KeysChoose) -> list[str]:
    """How the keys that choose by place are written, of all commands that can be given."""
    return [
        command.shown
        for command in GAME_COMMANDS
        if command.action.startswith("choose(")
        and can_be_given(
            "choose",
            int(command.action[len("choose(") : -1]),
            Waiting.PERSON,
            choosing=choosing,
            claiming=None,
            keys=keys,
        )
    ]


@pytest.mark.parametrize(("held", "shown"), [(6, "1-6"), (4, "1-4"), (3, "1-3"), (1, "1")])
def test_as_many_places_are_named_as_cards_are_held(held: int, shown: str) -> None:
    choosing = choosing_for(dealt().view(YOU))
    assert choosing is not None
    choosing = replace(choosing, stage=Stage.PLAYING, hand=choosing.hand[:held])
    assert shown_places(choosing, KeysChoose.PLACES) == [shown]
    assert shown_places(choosing, KeysChoose.RANKS) == []


def footer(app: CribbageApp) -> str:
    return screen_text(app).splitlines()[-1]


def at_the_table(moment: str, symbols: Symbols = Symbols.UNICODE) -> Launch:
    return launch_at(MOMENTS[moment], symbols)


def launch_at(
    moment: Moment, symbols: Symbols = Symbols.UNICODE, *, speed: Speed = Speed.INSTANT
) -> Launch:
    return Launch(data_dir=folder_of(moment.saved(), speed=speed, symbols=symbols))


TWO_FIT = Moment(
    game=lambda: laid(thrown("KH 8C 9D 3H 3D 2C", "TC QD 7H 4S AH 8S", "3S"), "KH TC 9D QD")
)
"""Two cards held, and both fit."""

FORCED = {
    "second-series": MOMENTS["second-series"],
    "one-fits": Moment(
        game=lambda: laid(thrown("KH 8C 9D 3H 3D 2C", "TC QD 7H 4S AH 8S", "3S"), "KH TC 8C")
    ),
}
"""Only one card fits: the last one held, and one of several."""


def test_the_footer_names_the_places_of_the_cards_that_are_left() -> None:
    async def six(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        assert " 1-6 Choose " in footer(app)

    async def two(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, TWO_FIT)
        assert " 1-2 Choose " in footer(app)

    run(six, launch=at_the_table("dealt"))
    run(two, launch=launch_at(TWO_FIT))


@pytest.mark.parametrize("moment", ["second-series", "one-fits"])
def test_where_only_one_card_fits_the_footer_offers_no_choice(moment: str) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, FORCED[moment])
        line = footer(app)
        assert "enter Play" in line
        assert "Choose" not in line
        assert "Clear" not in line
        await press(app, pilot, "r")
        assert "Choose" not in footer(app)
        await press(app, pilot, "right")
        assert "esc Clear" in footer(app)  # there is a cursor now
        await press(app, pilot, "escape")
        assert "Clear" not in footer(app)

    run(script, launch=launch_at(FORCED[moment]))


def test_while_ranks_choose_footer_and_help_name_rank_keys_and_how_to_leave() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, MOMENTS["dealt"])
        assert " q Quit" in footer(app)
        await press(app, pilot, "r")
        line = footer(app)
        assert " a-k Choose " in line
        assert " r Places " in line
        assert line.endswith(" Q Quit")
        assert "1-6" not in line
        assert " q Quit" not in line
        assert len(line) <= 80
        await press(app, pilot, "question_mark")
        text = screen_text(on_screen_app(app, HelpScreen))
        assert "Choose by rank, or give back: a 2-9 t j q k" in text
        assert "Let the digits choose by place again" in text
        assert "over that number" not in text
        assert "\n  q  " not in text
        await press(app, pilot, "escape", "r")
        assert app.screen is table
        assert " 1-6 Choose " in footer(app)
        assert footer(app).endswith(" q Quit")

    run(script, launch=at_the_table("dealt"))


def on_screen_app(app: CribbageApp, kind: type[HelpScreen]) -> CribbageApp:
    """``app``, on which a screen of ``kind`` is on."""
    on_screen(app, kind)
    return app


def test_while_ranks_choose_q_is_a_queen_and_capital_q_leaves() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, "r", "q")
        on_screen(app, GameScreen)
        await press(app, pilot, "Q")
        on_screen(app, QuitQuestion)

    run(script, launch=at_the_table("dealt"))


def test_while_ranks_choose_a_queen_does_not_leave_while_cards_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GameScreen, "set_timer", stopped_clock)

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, MOMENTS["heels"])
        while table.waiting is not Waiting.PERSON:
            await press(app, pilot, "enter")
        await press(app, pilot, "r")
        await with_ranks(app, pilot, table)
        await pilot.pause()
        assert table.waiting in (Waiting.COMPUTER, Waiting.TIME)
        assert footer(app).endswith(" Q Quit")
        await press(app, pilot, "Q")
        on_screen(app, QuitQuestion)
        await press(app, pilot, "escape")
        assert table.waiting in (Waiting.COMPUTER, Waiting.TIME)
        await press(app, pilot, "q")
        assert app.screen is table

    run(script, launch=launch_at(MOMENTS["heels"], speed=Speed.SLOW))


def test_while_ranks_choose_a_queen_does_not_leave_while_something_is_to_be_read() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, "escape")
        for _ in range(10):
            if table.waiting is not Waiting.KEY:
                await with_ranks(app, pilot, table)
        await settle(app, pilot)
        assert table.waiting is Waiting.KEY
        before = screen_text(app)
        assert before.endswith(" Q Quit")
        await press(app, pilot, "q", "q")
        assert screen_text(app) == before
        await press(app, pilot, "Q")
        on_screen(app, QuitQuestion)

    run(script, launch=at_the_table("dealt"))


def test_a_rank_that_is_not_held_is_refused_in_words_and_what_is_chosen_stays() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, replace(MOMENTS["dealt"], keys=("r", "2", "a")))
        assert "You have no ace." in screen_text(app)
        assert table._choosing is not None
        assert table._choosing.chosen == parse_cards("2C")
        await press(app, pilot, "5")
        assert "You have no" not in screen_text(app)
        assert "throw 2♣ 5♥" in screen_text(app)

    run(script, launch=at_the_table("dealt"))


@pytest.mark.parametrize("keys", [(), ("r",)], ids=["places", "ranks"])
def test_the_palette_offers_no_choice_of_a_card_whose_key_it_cannot_press(
    keys: tuple[str, ...],
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, *keys)
        assert "Choose" in footer(app)
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert "Choose" not in titles
        assert {"Hint", "Lay away", "Clear"} <= titles

    run(script, launch=at_the_table("dealt"))


def test_the_keys_choose_as_they_did_when_the_game_was_left() -> None:
    folder = folder_of(MOMENTS["dealt"].saved(), speed=Speed.INSTANT, symbols=Symbols.UNICODE)
    launch = Launch(data_dir=folder)

    async def to_the_start_screen(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, "r")
        app.show_start()
        await with_ranks_from_the_start(app, pilot)

    async def with_ranks_from_the_start(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, replace(MOMENTS["dealt"], keys=()))
        assert " a-k Choose " in footer(app)
        assert footer(app).endswith(" Q Quit")
        await press(app, pilot, "k", "q")
        assert app.screen is table
        assert "You have no queen." in screen_text(app)

    async def back_to_places(app: CribbageApp, pilot: Pilot[None]) -> None:
        await with_ranks_from_the_start(app, pilot)
        await press(app, pilot, "r")
        app.show_start()
        await with_places_from_the_start(app, pilot)

    async def with_places_from_the_start(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, replace(MOMENTS["dealt"], keys=()))
        assert " 1-6 Choose " in footer(app)
        assert footer(app).endswith(" q Quit")
        await press(app, pilot, "q")
        on_screen(app, QuitQuestion)

    for script in (to_the_start_screen, back_to_places, with_places_from_the_start):
        run(script, launch=launch)


@pytest.mark.parametrize(
    ("moment", "waiting"),
    [("counted", Waiting.KEY), ("play-ended", Waiting.KEY), ("spoken", Waiting.TIME)],
)
def test_where_ranks_were_left_choosing_q_leaves_nothing_from_the_first_moment(
    moment: str, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameScreen, "set_timer", stopped_clock)
    speed = Speed.SLOW if waiting is Waiting.TIME else Speed.INSTANT
    folder = folder_of(MOMENTS[moment].saved(), speed=speed, symbols=Symbols.UNICODE)
    storage = open_storage(folder)
    storage.save_settings(replace(storage.load_settings(), keys=KeysChoose.RANKS))
    storage.close()

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        table = await open_moment(app, pilot, MOMENTS[moment])
        assert table.waiting is waiting
        assert footer(app).endswith(" Q Quit")
        await press(app, pilot, "q", "q")
        assert app.screen is table
        await press(app, pilot, "Q")
        on_screen(app, QuitQuestion)

    run(script, launch=Launch(data_dir=folder))


def test_capital_q_means_nothing_while_places_choose() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, "Q")
        on_screen(app, GameScreen)
        await press(app, pilot, "q")
        on_screen(app, QuitQuestion)

    run(script, launch=at_the_table("dealt"))


def test_no_command_takes_a_key_that_chooses_a_rank_but_to_quit_and_to_hurry() -> None:
    letters = {key for key in RANK_KEYS if key.isalpha()}
    taken = {
        key: command.action
        for command in GAME_COMMANDS
        if command.action != "choose_rank"
        for key in command.keys.split(",")
        if key in letters
    }
    assert taken == {"q": "leave"}


@pytest.mark.parametrize("moment", ["dealt", "claim"])
def test_in_ascii_no_two_keys_of_the_help_are_written_the_same(moment: str) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS[moment])
        await press(app, pilot, "question_mark")
        rows = screen_text(app).split("Keys on this screen")[1].split("Keys everywhere")[0]
        keys = [line.strip().split("  ")[0] for line in rows.splitlines() if line.strip()]
        assert "backspace" in keys
        assert len(set(keys)) == len(keys)
        assert [key for key in keys if "<" in key] == (["< >"] if moment == "dealt" else [])
        assert "Move left" not in rows

    run(script, launch=at_the_table(moment, Symbols.ASCII))


def test_the_arrows_share_a_line_of_the_help() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["dealt"])
        await press(app, pilot, "question_mark")
        line = next(line for line in screen_text(app).splitlines() if "Move along" in line)
        assert line.split()[:2] == ["←", "→"]

    run(script, launch=at_the_table("dealt"))


def test_the_word_for_another_speed_covers_nothing_but_the_end_of_the_title() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["play-hint"])
        before = screen_text(app).splitlines()
        await press(app, pilot, "s")
        after = screen_text(app).splitlines()
        assert after[0].rstrip().endswith("Speed: Fast")
        assert after[0].startswith(before[0])
        assert after[1:] == before[1:]
        await press(app, pilot, "q")
        on_screen(app, QuitQuestion)
        assert screen_text(app).splitlines()[0] == after[0]

    run(script, launch=at_the_table("play-hint"))


def test_a_full_hint_goes_when_another_card_is_chosen_and_when_it_is_laid() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["play-hint"])
        assert "rest of the play" in screen_text(app)
        await press(app, pilot, "2")
        assert "rest of the play" not in screen_text(app)
        await press(app, pilot, "h", "h")
        assert "rest of the play" in screen_text(app)
        await press(app, pilot, "enter")
        assert "rest of the play" not in screen_text(app)

    run(script, launch=at_the_table("play-hint"))
