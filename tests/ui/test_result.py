"""The result: who won and how, where the points came from, the match, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.events import Key
from textual.pilot import Pilot

from cribbage_tui.engine import GameOptions, GameWorth, Margin, Stage, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.session import COMPUTER, HUMAN, Session, TableSetup
from cribbage_tui.settings import Speed, Symbols
from cribbage_tui.storage import StorageError, open_storage
from cribbage_tui.table_setup import GameKind
from cribbage_tui.tally import winning_event
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.menu import Menu
from cribbage_tui.ui.resultart import match_line, notes_line, sources_table
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.log import LogScreen
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.screens.start import StartScreen
from tests.ui.harness import (
    LARGE,
    SMALL,
    fresh_folder,
    on_screen,
    play_on,
    played_out,
    run,
    screen_text,
)
from tests.ui.moments import press, settle

BEST_OF_THREE = MatchLength(form=MatchForm.BEST_OF, number=3)


def game(wanted: Callable[[Session], bool], setup: TableSetup | None = None) -> Session:
    """The first of some seeded games that is as ``wanted``."""
    setup = setup or TableSetup()
    for number in range(60):
        seeded = TableSetup(
            level=setup.level,
            options=setup.options,
            match_length=setup.match_length,
            seed=f"result {number}",
        )
        session = played_out(seeded)
        if wanted(session):
            return session
    raise AssertionError("no game among sixty is like that")


def won(session: Session) -> bool:
    """The person has won."""
    return session.view.winner is session.view.side


def lost(session: Session) -> bool:
    """The computer has won."""
    return not won(session)


async def finish(app: CribbageApp, pilot: Pilot[None], session: Session) -> None:
    """The person has read the last step of ``session``."""
    app.game_over(session)
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("wanted", [won, lost])
def test_the_result_says_who_won_and_shows_board_and_points(
    wanted: Callable[[Session], bool], size: tuple[int, int]
) -> None:
    # B43
    session = game(wanted)
    own, other = session.view.scores

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, session)
        text = screen_text(app)
        winner = f"You win, {own} to {other}." if wanted is won else f"wins, {other} to {own}."
        assert winner in text
        assert "won it" in text
        assert text.count("●") >= 2
        for word in ("Hands", "Cribs", "Play", "Heels", "Total", "Play again", "Read the log"):
            assert word in text
        assert app.screen.max_scroll_y == 0

    run(look, size=size)


def test_a_skunk_is_named() -> None:
    session = game(
        lambda session: session.view.margin is Margin.SKUNK,
        TableSetup(options=GameOptions(target=Target.SHORT)),
    )

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, session)
        assert "skunk" in screen_text(app).splitlines()[0:12].__str__().lower()

    run(look)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_the_points_by_source_add_up_to_the_score(seed: str) -> None:
    session = played_out(TableSetup(seed=seed))
    rows = sources_table(session).plain.splitlines()
    assert rows[1].split()[0] == "You"
    assert int(rows[1].split()[-1]) == session.view.scores[HUMAN]
    assert int(rows[2].split()[-1]) == session.view.scores[COMPUTER]
    assert len({len(row) for row in rows}) == 1


def test_hints_are_counted_in_the_result() -> None:
    session = played_out(TableSetup())
    assert notes_line(session) == ""
    session.count_hint()
    assert notes_line(session) == "With 1 hint."
    session.count_hint()
    assert notes_line(session) == "With 2 hints."


def test_a_game_that_does_not_count_says_so_in_the_result() -> None:
    practice = played_out(TableSetup(kind=GameKind.PRACTICE))
    assert notes_line(practice) == "A practice game: it is not in the statistics."
    practice.count_hint()
    assert notes_line(practice).endswith("it is not in the statistics. With 1 hint.")


def test_what_won_is_the_last_thing_pegged() -> None:
    session = played_out(TableSetup(seed="a"))
    event = winning_event(step.event for step in session.told)
    assert event is not None
    assert event.seat is (HUMAN if won(session) else COMPUTER)


def test_a_game_that_has_been_read_is_no_longer_saved() -> None:
    folder = fresh_folder()

    async def read(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, played_out(TableSetup(seed="a"), store=app.storage.games))
        await pilot.press("n")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "Continue" not in screen_text(app)

    run(read, launch=Launch(data_dir=folder))
    assert open_storage(folder).load_game() is None


def test_a_result_that_cannot_be_stored_is_told_and_the_result_is_shown() -> None:
    async def read(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(TableSetup(seed="a"))

        def fail() -> None:
            raise StorageError("The disk is full.")

        session.close = fail  # type: ignore[method-assign]  # a store that fails
        await finish(app, pilot, session)
        assert "The disk is full." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, ResultScreen)

    run(read)


def test_enter_plays_again_from_nothing() -> None:
    # B42
    async def again(app: CribbageApp, pilot: Pilot[None]) -> None:
        first = played_out(TableSetup(seed="a", level="easy"), store=app.storage.games)
        await finish(app, pilot, first)
        await pilot.press("enter")
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        assert session.setup.level == "easy"
        assert session.setup.seed != "a"
        assert session.view.scores == (0, 0)
        assert session.match.results == ()
        assert app.session is session

    run(again)


def test_enter_pressed_five_times_fast_plays_one_game() -> None:
    async def again(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, played_out(TableSetup(seed="a"), store=app.storage.games))
        for _ in range(5):
            app.simulate_key("enter")
        await pilot.pause()
        table = on_screen(app, GameScreen)
        assert app.screen_stack[1:] == [table]

    run(again)


@pytest.mark.parametrize("key", ["enter", "space", "a", "n", "l", "q"])
def test_a_key_pressed_before_the_result_was_there_to_read_does_nothing(key: str) -> None:
    async def early(app: CribbageApp, pilot: Pilot[None]) -> None:
        pressed = Key(key, None)
        await finish(app, pilot, played_out(TableSetup(seed="a")))
        result = on_screen(app, ResultScreen)
        app.post_message(pressed)
        await pilot.pause()
        assert app.screen is result
        assert app.is_running
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is not result or not app.is_running

    run(early)


def test_keys_that_come_while_the_result_is_being_painted_do_nothing() -> None:
    async def early(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.game_over(played_out(TableSetup(seed="a")))
        for _ in range(5):
            app.simulate_key("enter")
        await pilot.pause()
        on_screen(app, ResultScreen)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)

    run(early)


def test_an_open_match_goes_on_with_its_next_game() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        setup = TableSetup(seed="a", match_length=BEST_OF_THREE)
        first = played_out(setup, store=app.storage.games)
        await finish(app, pilot, first)
        text = screen_text(app)
        (row,) = (line.split() for line in text.splitlines()[:-1] if "Next game" in line)
        assert row[-1] == "a"
        assert "a Next game" in text.splitlines()[-1]
        assert match_line(first) in text
        await pilot.press("enter")
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        assert session.match.results == (first.result,)
        assert session.view.dealer is (COMPUTER if won(first) else HUMAN)  # R24: the loser deals

    run(play)


def test_the_help_says_what_a_does_in_an_open_match() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        setup = TableSetup(seed="a", match_length=BEST_OF_THREE)
        await finish(app, pilot, played_out(setup, store=app.storage.games))
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Play the next game of the match" in screen_text(app)

    run(look)


def test_an_open_match_can_be_left_and_goes_on_another_day() -> None:
    folder = fresh_folder()

    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        setup = TableSetup(seed="a", match_length=BEST_OF_THREE)
        session = played_out(setup, store=app.storage.games)
        session.mark_shown(len(session.told))
        await finish(app, pilot, session)
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running

    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert "The next game of the match" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert len(on_screen(app, GameScreen).session.match.results) == 1

    run(leave, launch=Launch(data_dir=folder))
    run(go_on, launch=Launch(data_dir=folder))


def test_the_table_on_which_a_game_is_won_counts_it_in_the_score_of_the_match() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        setup = TableSetup(seed="a", match_length=BEST_OF_THREE)
        session = played_out(setup, store=app.storage.games)
        session.mark_shown(len(session.told) - 1)
        app.continue_game(session.saved)
        await settle(app, pilot)
        table = on_screen(app, GameScreen)
        while table._director.view.stage is not Stage.FINISHED:
            assert "best of 3: 0-0" in screen_text(app)
            await press(app, pilot, "enter")
        own, other = session.match_after.games_won
        assert own + other == 1
        assert f"best of 3: {own}-{other}" in screen_text(app)
        await press(app, pilot, "enter")
        on_screen(app, ResultScreen)

    run(look)


def test_a_decided_match_names_its_winner_and_a_new_one_can_begin() -> None:
    setup = TableSetup(
        options=GameOptions(worth=GameWorth.TOURNAMENT),
        match_length=MatchLength(form=MatchForm.FIRST_TO, number=2),
    )
    session = game(won, setup)
    assert match_line(session) == "First to 2 points: you win the match, 2 to 0."
    other = game(lost, setup)
    assert match_line(other) == "First to 2 points: Computer wins the match, 2 to 0."

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, session)
        text = screen_text(app)
        assert "you win the match" in text
        (row,) = (line.split() for line in text.splitlines()[:-1] if "Play again" in line)
        assert row[-1] == "a"
        assert "a Play again" in text.splitlines()[-1]

    run(look)


def test_a_single_game_has_no_line_for_a_match() -> None:
    assert match_line(played_out(TableSetup(seed="a"))) == ""


def test_the_log_can_be_read_and_the_screen_left_by_keys_and_by_mouse() -> None:
    async def click(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, played_out(TableSetup(seed="a")))
        menu = app.screen.query_one(Menu)
        await pilot.click(menu, offset=(6, 2))
        await pilot.pause()
        on_screen(app, LogScreen)
        await pilot.press("escape")
        await pilot.click(menu, offset=(6, 1))
        await pilot.pause()
        on_screen(app, StartScreen)

    run(click)


def test_a_game_played_to_the_end_at_the_table_comes_to_its_result() -> None:
    async def play(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        session = on_screen(app, GameScreen).session
        play_on(session)
        session.mark_shown(len(session.told))
        await press(app, pilot, "q", "s", "enter", "enter")
        on_screen(app, ResultScreen)

    # Else the table might still be showing the cut when the game is played on behind its back.
    run(play, launch=Launch(data_dir=fresh_folder(), speed=Speed.INSTANT))


def test_the_result_in_ascii() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await finish(app, pilot, played_out(TableSetup(seed="a")))
        app.change_settings(replace(app.settings, symbols=Symbols.ASCII))
        await pilot.pause()
        assert app.glyphs is ASCII
        assert screen_text(app).isascii()
        assert "@" in screen_text(app)

    run(look)
