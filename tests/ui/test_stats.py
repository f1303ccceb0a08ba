"""The statistics: what is shown of games added up, and for which games."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.engine import parse_card, parse_cards
from cribbage_tui.settings import Settings, SuitColours, Symbols
from cribbage_tui.statistics.expected import PAR_DEALER, PAR_PONE
from cribbage_tui.statistics.figures import (
    Best,
    CurvePoint,
    RoleFigures,
    SeatFigures,
    Statistics,
    Streaks,
    add_up,
)
from cribbage_tui.storage import StorageError, open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import History, Scope, Which, played_of
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.luck import LuckScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.screens.stats import StatsScreen
from cribbage_tui.ui.statsart import Drawing, statistics_text

from .harness import LARGE, SMALL, fresh_folder, on_screen, run, screen_text, text_of
from .history_store import (
    FORTY,
    SOME_OF_EACH,
    folder_with_games,
    open_stats,
    run_at_now,
)
from .moments import press, settle

ROLE = RoleFigures(hands=12, hand=7.456, crib=4.5, play=3.0)
SEAT = SeatFigures(
    dealer=ROLE,
    pone=RoleFigures(hands=12, hand=8.0, crib=None, play=None),
    hand_scores=(1, 0, 3, *(0,) * 25, 0, 1),
    best_hand=Best(points=29, cards=parse_cards("5C 5D 5S JH"), starter=parse_card("5H")),
    best_crib=None,
)
FIGURES = Statistics(
    games=8,
    wins=1,
    win_rate=1 / 8,
    win_rate_interval=(0.0224, 0.4709),
    streaks=Streaks(longest_won=1, longest_lost=6, current=-6),
    skunks_given=0,
    doubles_given=0,
    skunks_taken=3,
    doubles_taken=2,
    hinted=4,
    own=SEAT,
    other=SEAT,
    curve=(
        CurvePoint(own=121, other=91, is_won=True),
        CurvePoint(own=106, other=121, is_won=False),
    ),
)


def drawn(figures: Statistics, glyphs: Glyphs = UNICODE, width: int = 76) -> str:
    """The figures as plain text."""
    drawing = Drawing(width=width, glyphs=glyphs, suits=SuitColours.TWO)
    return statistics_text(figures, drawing).plain


def line_with(text: str, word: str) -> str:
    """The first line with ``word`` in it."""
    return next(line for line in text.splitlines() if word in line)


def test_shares_are_rounded_as_people_expect_and_have_their_interval() -> None:
    line = line_with(drawn(FIGURES), "Won")
    assert line.split() == [
        "Won", "1,", "that", "is", "13%", "(in", "the", "long", "run", "likely", "2%", "to", "47%)",
    ]  # fmt: skip


def test_rows_skunks_and_hints_are_counted() -> None:
    text = drawn(FIGURES)
    assert "6 lost now; at most 1 won and 6 lost" in line_with(text, "In a row")
    assert line_with(text, "Skunks given").split()[-1] == "0"
    assert "3, and 2 double" in line_with(text, "Skunks taken")
    assert line_with(text, "With a hint").split()[-1] == "4"


def test_averages_stand_beside_par_and_what_was_never_counted_is_a_dash() -> None:
    text = drawn(FIGURES)
    assert line_with(text, "As dealer").split()[-3:] == ["7.46", "7.46", f"{PAR_DEALER.hand:.2f}"]
    assert line_with(text, "As pone").split()[-3:] == ["8.00", "8.00", f"{PAR_PONE.hand:.2f}"]
    plays = [line.split() for line in text.splitlines() if line.split()[:1] == ["play"]]
    assert plays == [
        ["play", "3.00", "3.00", f"{PAR_DEALER.play:.2f}"],
        ["play", "–", "–", f"{PAR_PONE.play:.2f}"],
    ]


def test_the_best_hand_is_drawn_with_its_cards_and_the_starter_last() -> None:
    text = drawn(FIGURES)
    assert "29  hand" in text
    assert "│5♣ ││5♦ ││5♠ ││J♥ ││5♥ │" in text
    assert "crib" not in text.split("Best hand")[1].splitlines()[1]


def test_hands_are_drawn_beside_what_chance_deals() -> None:
    text = drawn(FIGURES)
    chart = text.split("by what they were worth")[1].splitlines()
    assert chart[1].lstrip().startswith("60%")
    bottom, numbers = chart[7], chart[8]
    assert bottom[numbers.index("2")] == "█"
    assert bottom[numbers.index("28") + 2] != " "  # the hand of 29
    assert "7.00 points a hand" in text  # (0 + 2 + 2 + 2 + 29) / 5
    assert "8.29 points a hand" in text


def test_the_last_games_go_up_for_won_and_down_for_lost() -> None:
    text = drawn(FIGURES)
    chart = text.split("The last 2 games")[1].splitlines()[1:8]
    assert [line[7:9].ljust(2) for line in chart] == ["█ ", "█ ", "█ ", "──", " █", " ▀", "  "]
    assert chart[0].strip().startswith("+30")
    assert "121-91  106-121" in line_with(text, "Last scores")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_without_a_game_every_figure_is_a_dash_and_it_says_what_will_appear(
    glyphs: Glyphs,
) -> None:
    text = drawn(add_up(()), glyphs)
    for name in ("Played", "Won", "In a row", "Skunks given", "Skunks taken"):
        assert line_with(text, name).split()[-1] == glyphs.dash
    assert "%" not in text
    assert "0" not in text.split("Points a deal")[0]
    for promise in ("will lie here", "will be counted up here", "will be drawn here"):
        assert promise in text


def sides(text: str) -> tuple[str, str]:
    """What stands in the left column, and what in the right one."""
    lines = text.splitlines()
    right = next(line.index("Your hands, by") for line in lines if "Your hands, by" in line)
    return (
        "\n".join(line[:right].rstrip() for line in lines),
        "\n".join(line[right:] for line in lines),
    )


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [113, 115, 195])
def test_where_there_is_room_the_charts_stand_beside_the_figures(
    width: int, glyphs: Glyphs
) -> None:
    text = drawn(FIGURES, glyphs, width)
    assert max(map(len, text.splitlines())) <= min(width, 117)
    left, right = sides(text)
    for name in (
        "Played",
        "Skunks taken",
        "As pone",
        "As pegged, a winning count in full.",
        "29  hand",
    ):
        assert name in left
    for name in ("The last 2 games", "8.29 points a hand", "121-91  106-121", "latest at"):
        assert name in right
    chart = drawn(FIGURES, glyphs).split("worth\n")[1].splitlines()[:8]
    assert right.split("worth\n")[1].splitlines()[:8] == chart
    assert line_with(left, "As dealer").split()[-3:] == ["7.46", "7.46", f"{PAR_DEALER.hand:.2f}"]


def test_where_there_is_no_room_beside_the_figures_the_charts_stand_below() -> None:
    assert drawn(FIGURES, width=112) == drawn(FIGURES, width=76)


def test_a_line_of_figures_that_is_too_long_for_its_column_brings_all_back_into_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cribbage_tui.ui.statsart._FIGURES", 44)
    assert drawn(FIGURES, width=115) == drawn(FIGURES, width=76)


def test_all_of_it_is_seen_at_once_in_a_large_window() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        assert app.screen.query_one("#scroll").max_scroll_y == 0
        text = screen_text(app)
        for words in ("Played", "20  crib", "by what they were worth", "Last scores"):
            assert words in text

    run_at_now(script, folder_with_games(FORTY), size=LARGE)


def test_games_that_were_given_up_are_named_in_the_words_of_the_command() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        assert "Given up, and not in these figures: 1 game." in text_of(app, "#text")
        await press(app, pilot, "t", "t")  # to 61: none of those was given up
        assert "Given up" not in text_of(app, "#text")

    run_at_now(script, folder_with_games())


def test_that_the_given_up_games_cannot_be_counted_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(_history: History, _which: Which) -> int:
            raise StorageError("The games could not be read.")

        await open_stats(app, pilot)
        monkeypatch.setattr(History, "given_up", fail)
        await press(app, pilot, "v")
        assert "The games could not be read." in screen_text(app)
        await press(app, pilot, "l", "v")
        assert "The games could not be read." in screen_text(app)

    run_at_now(script, folder_with_games())


@pytest.mark.parametrize("width", [40, 60, 76])
def test_no_line_is_wider_than_the_room(width: int) -> None:
    # Charts, cards and columns of numbers have a width of their own, which every window has.
    own_width = {line for line in drawn(FIGURES).splitlines() if not is_wrapped(line)}
    lines = drawn(FIGURES, width=width).splitlines()
    words = [line for line in lines if line not in own_width]
    assert len(words) > 15
    assert [line for line in words if len(line) > width] == []
    assert max(map(len, lines)) <= 76


def is_wrapped(line: str) -> bool:
    """Whether ``line`` is words that are set for the width: no chart, no card, no table."""
    fixed = re.search(r"[│┌└╒╘█▀▄─░]|^ +[+-]?\d|\d\.\d\d$|Computer +Par$", line)
    return fixed is None or "points a hand" in line


def test_nothing_but_ascii_is_drawn_in_ascii() -> None:
    assert drawn(FIGURES, ASCII).isascii()


def test_only_games_that_count_are_added_up_at_first_and_one_key_shows_others() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)

        def shown() -> tuple[str, str]:
            text = screen_text(app)
            return text.splitlines()[2].strip(), line_with(text, "Played").split()[-1]

        every = "at every level  to 121 and to 61"
        assert shown() == (f"games that count  {every}", "7")
        for key, words, games in (
            ("s", f"without a hint  {every}", "6"),
            ("s", f"with a hint  {every}", "1"),
            ("s", f"practice games  {every}", "1"),
            ("s", f"the same cards again  {every}", "1"),
            ("s", f"with a chosen seed  {every}", "1"),
            ("s", f"every finished game  {every}", "10"),
            ("v", "every finished game  at level Easy  to 121 and to 61", "3"),
            ("t", "every finished game  at level Easy  to 121", "1"),
            ("t", "every finished game  at level Easy  to 61", "2"),
            ("v", "every finished game  at level Medium  to 61", "–"),
        ):
            await press(app, pilot, key)
            assert shown() == (words, games), key

    run_at_now(script, folder_with_games())


def test_the_screen_shows_what_the_games_add_up_to() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        figures = add_up(app.storage.history.played(Which()).games)
        assert figures.games == 40
        text = text_of(app, "#text")
        assert f"{figures.wins}, that is" in line_with(text, "Won")
        assert f"{figures.own.dealer.hand:.2f}" in line_with(text, "As dealer")
        last = figures.curve[-1]
        assert line_with(text, "Last scores").endswith(f"{last.own}-{last.other}")

    run_at_now(script, folder_with_games(FORTY))


def test_the_file_is_read_once_and_no_key_waits_for_it() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        statements: list[str] = []
        app.storage.history._database.connection.set_trace_callback(statements.append)
        await open_stats(app, pilot)
        assert sum("document" in statement for statement in statements) == 1
        statements.clear()
        seen = {screen_text(app)}
        for key in ("v", "t", "s", "s", "l", "escape", "t", "t", "t", "l"):
            await press(app, pilot, key)
            seen.add(screen_text(app))
        assert len(seen) > 5
        # How many games were given up is one small question for each of the six new choices.
        assert len(statements) == 6
        assert all(statement.endswith("WHERE status = 'abandoned'") for statement in statements)

    run_at_now(script, folder_with_games())


def test_the_screen_is_there_before_the_games_are_read_and_keys_are_heard_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cribbage_tui.ui.screens.stats._PIECE", 2)

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.show_stats()
        while not isinstance(app.screen, StatsScreen) or "Adding up" not in screen_text(app):
            await asyncio.sleep(0)
        stats = on_screen(app, StatsScreen)
        assert "games that count" in screen_text(app)
        app.simulate_key("l")
        app.simulate_key("s")
        while "without a hint" not in screen_text(app):
            await asyncio.sleep(0)
        assert on_screen(app, StatsScreen) is stats
        assert not stats.is_ready
        while not stats.is_ready:
            await pilot.pause(0)
        await settle(app, pilot)
        assert "without a hint" in screen_text(app)
        assert line_with(screen_text(app), "Played").split()[-1] == "40"

    run_at_now(script, folder_with_games(FORTY))


def test_what_is_chosen_from_memory_is_what_the_file_would_give() -> None:
    folder = folder_with_games()
    damage(folder)
    storage = open_storage(folder)
    games = [game for piece in storage.history.finished(3) for game in piece]
    found = set()
    for scope, level, target in product(Scope, (None, "easy", "hard"), (None, 61, 121)):
        which = Which(scope=scope, level=level, target=target)
        played = storage.history.played(which)
        # Games that were given up are none of the figures, and are asked for apart.
        assert played_of(games, which) == replace(played, given_up=0), which
        assert storage.history.given_up(which) == played.given_up, which
        found.add((len(played.games), played.damaged))
    storage.close()
    assert len(found) > 5
    assert any(damaged for _games, damaged in found)


def test_games_that_are_not_summed_up_yet_are_added_up_between_keys() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.show_stats()
        while not isinstance(app.screen, StatsScreen) or "Adding up" not in screen_text(app):
            await asyncio.sleep(0)
        stats = on_screen(app, StatsScreen)
        assert not stats.is_ready
        app.simulate_key("l")
        app.simulate_key("s")
        while "without a hint" not in screen_text(app):
            await asyncio.sleep(0)
        assert on_screen(app, StatsScreen) is stats
        assert not stats.is_ready
        while not stats.is_ready:
            await pilot.pause(0)
        await pilot.pause()
        assert on_screen(app, StatsScreen) is stats
        assert line_with(screen_text(app), "Played").split()[-1] == "40"
        assert app.storage.history.missing() == ()

    folder = folder_with_games(FORTY)
    forget(folder / FILE_NAME)
    run_at_now(script, folder)


def test_escape_leaves_while_games_are_still_added_up() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.show_stats()
        while not isinstance(app.screen, StatsScreen) or "Adding up" not in screen_text(app):
            await asyncio.sleep(0)
        await press(app, pilot, "escape")
        assert on_screen(app, StartScreen)
        left = app.storage.history.missing()
        assert left
        await pilot.pause()
        assert app.storage.history.missing() == left

    folder = folder_with_games(FORTY)
    forget(folder / FILE_NAME)
    run_at_now(script, folder)


def forget(file: object) -> None:
    """Let no game be summed up."""
    connection = sqlite3.connect(str(file))
    with connection:
        connection.execute("DELETE FROM summaries")
    connection.close()


def damage(folder: Path) -> None:
    """Let no game be summed up, and game 7 be one that cannot be played again."""
    forget(folder / FILE_NAME)
    connection = sqlite3.connect(folder / FILE_NAME)
    with connection:
        connection.execute("UPDATE decisions SET decision = '1 play XX' WHERE game = 7")
    connection.close()


def test_a_damaged_game_is_named_and_left_out() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        text = text_of(app, "#text")
        assert line_with(text, "Played").split()[-1] == "39"
        assert "Left out: game 7, which is damaged." in text

    folder = folder_with_games(FORTY)
    damage(folder)
    run_at_now(script, folder)


def test_a_file_that_cannot_be_read_says_so_in_place_of_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        def fail(_history: History) -> tuple[int, ...]:
            raise StorageError("The games could not be read.")

        monkeypatch.setattr(History, "missing", fail)
        app.show_stats()
        await pilot.pause()
        await press(app, pilot, "l", "v", "t", "s")
        assert "The games could not be read." in screen_text(app)
        assert on_screen(app, StatsScreen)

    run(script)


def test_the_first_day_shows_dashes_and_promises() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        text = text_of(app, "#text")
        assert line_with(text, "Won").split()[-1] == "–"
        assert "%" not in text

    run_at_now(script, fresh_folder())


def test_all_of_it_can_be_read_at_80_by_24_by_keys_and_wheel_keys() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        assert "Last scores" not in screen_text(app)
        await press(app, pilot, "end")
        assert "Last scores" in screen_text(app)
        await press(app, pilot, "home")
        assert "Played" in screen_text(app)
        for _page in range(4):
            await press(app, pilot, "pagedown")
        assert "Last scores" in screen_text(app)

    run_at_now(script, folder_with_games(FORTY))


def test_footer_and_help_name_the_keys() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        footer = screen_text(app).splitlines()[-1]
        for words in ("v Level", "t Target", "s Which games", "l Luck", "esc Close", "? Help"):
            assert words in footer
        await pilot.click(offset=(footer.index("Luck"), SMALL[1] - 1))
        await pilot.pause()
        on_screen(app, LuckScreen)
        await press(app, pilot, "escape", "question_mark")
        on_screen(app, HelpScreen)
        assert "Those that count, with or without hints" in text_of(app, "#text")

    run_at_now(script, folder_with_games())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_in_ascii_without_colour_nothing_else_is_sent(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_stats(app, pilot)
        for key in ("end", "home", "l", "end"):
            assert screen_text(app).isascii()
            await press(app, pilot, key)

    run_at_now(script, folder_with_games(symbols=Symbols.ASCII), size=size)


def test_a_game_is_never_counted_twice() -> None:
    folder = folder_with_games(SOME_OF_EACH)
    storage = open_storage(folder)
    assert storage.load_settings() == Settings(symbols=Symbols.UNICODE)
    numbers = storage.history.played(Which()).games
    storage.close()
    assert len({game.ended for game in numbers}) == len(numbers) == 7
