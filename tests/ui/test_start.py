"""The start screen: what Enter does, choosing in place by keys and mouse, giving up a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from cribbage_tui.engine import GameOptions, Seat, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.session import Session, TableSetup
from cribbage_tui.settings import Settings, SuitColours, Symbols
from cribbage_tui.storage import open_storage
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.menu import Columns, Menu, columns
from cribbage_tui.ui.saved_text import saved_text
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.giving_up import Follows
from cribbage_tui.ui.screens.help import HelpScreen
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.question import Question
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.screens.start import StartScreen
from cribbage_tui.ui.screens.stats import StatsScreen
from cribbage_tui.ui.setup_form import choices
from tests.ui.harness import (
    LARGE,
    SMALL,
    folder_with_game,
    fresh_folder,
    on_screen,
    run,
    screen_text,
)
from tests.ui.history_store import run_at_now

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


def saved_settings(folder: Path) -> Settings:
    """What the folder has for the next start."""
    storage = open_storage(folder)
    try:
        return storage.load_settings()
    finally:
        storage.close()


def stored_game(folder: Path) -> SavedGame | None:
    """The game that the folder has for the next start."""
    storage = open_storage(folder)
    try:
        return storage.load_game()
    finally:
        storage.close()


def second_deal(session: Session) -> bool:
    """A place in a game at which something has been pegged."""
    return session.view.deal == 2


async def point_at(app: CribbageApp, pilot: Pilot[None], key: str) -> None:
    """Move the pointer down to the row ``key``."""
    menu = app.screen.query_one(Menu)
    while menu.key != key:
        await pilot.press("down")


@SIZES
def test_enter_alone_starts_a_game_as_usual(size: tuple[int, int]) -> None:
    async def start(app: CribbageApp, pilot: Pilot[None]) -> None:
        on_screen(app, StartScreen)
        await pilot.press("enter")
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        assert session.setup.level == "medium"
        assert session.setup.options == GameOptions()

    run(start, size=size)


def test_enter_pressed_five_times_fast_starts_one_game() -> None:
    # B55
    async def start(app: CribbageApp, pilot: Pilot[None]) -> None:
        for _ in range(5):
            app.simulate_key("enter")
        await pilot.pause()
        table = on_screen(app, GameScreen)
        assert app.screen_stack[1:] == [table]
        assert table.session.view.laid_away == ()

    run(start)


@SIZES
def test_everything_that_can_be_chosen_is_in_sight(size: tuple[int, int]) -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=second_deal)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        text = screen_text(app)
        for label in (
            "C R I B B A G E",
            "Continue",
            "New game",
            "Computer",
            "Play to",
            "Counting",
            "First deal",
            "Match",
            "Skunks count",
            "Speed",
            "How to play",
            "Quit",
            "Just where you left it",
            "enter Start",
            "? Help",
        ):
            assert label in text
        assert app.screen.max_scroll_y == 0

    run(look, launch=Launch(data_dir=folder), size=size)


@SIZES
def test_values_stand_in_one_column_whatever_is_chosen(size: tuple[int, int]) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "counting")
        before = [line.rfind("►") for line in screen_text(app).splitlines() if "◄" in line]
        await pilot.press("right", "right", "right")
        await pilot.pause()
        after = [line.rfind("►") for line in screen_text(app).splitlines() if "◄" in line]
        assert len(set(before)) == 1
        assert after == before

    run(look, size=size)


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE])
@pytest.mark.parametrize("is_kept", [False, True])
def test_no_row_moves_whatever_is_chosen(size: tuple[int, int], is_kept: bool) -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=second_deal) if is_kept else None

    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        menu = app.screen.query_one(Menu)
        start, quit_line = menu.region, line_of("Quit", app)
        for choice in choices(app.settings):
            await point_at(app, pilot, choice.key)
            for _option in choice.options:
                await pilot.press("right")
                await pilot.pause()
                assert (menu.region, line_of("Quit", app)) == (start, quit_line)
        assert app.screen.max_scroll_y == 0

    run(change, launch=Launch(data_dir=folder or fresh_folder()), size=size)


def line_of(label: str, app: CribbageApp) -> int:
    """The line of the screen on which ``label`` stands, above the footer."""
    lines = screen_text(app).splitlines()[:-1]
    return next(at for at, line in enumerate(lines) if label in line)


def test_keys_change_values_and_they_are_remembered() -> None:
    folder = fresh_folder()

    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "target")
        await pilot.press("right")
        await point_at(app, pilot, "match")
        await pilot.press("space")
        await pilot.pause()
        assert "61" in screen_text(app)
        assert "Best of 3" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        setup = on_screen(app, GameScreen).session.setup
        assert setup.options.target is Target.SHORT
        assert setup.match_length == MatchLength(form=MatchForm.BEST_OF, number=3)

    run(change, launch=Launch(data_dir=folder))
    setup = saved_settings(folder).setup
    assert setup.options.target is Target.SHORT
    assert setup.match_length == MatchLength(form=MatchForm.BEST_OF, number=3)


def test_left_goes_back_and_round() -> None:
    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "speed")
        seen = []
        for key in ("left", "left", "left", "right"):
            await pilot.press(key)
            seen.append(app.speed.value)
        assert seen == ["fast", "instant", "slow", "instant"]

    run(change)


@SIZES
def test_the_mouse_alone_changes_a_value_and_starts(size: tuple[int, int]) -> None:
    async def click(app: CribbageApp, pilot: Pilot[None]) -> None:
        menu = app.screen.query_one(Menu)
        places: Columns = columns(menu.rows)
        target = next(at for at, row in enumerate(menu.rows) if row.key == "target")
        assert await pilot.click(menu, offset=(places.after, target))
        await pilot.pause()
        assert app.settings.setup.options.target is Target.SHORT
        assert menu.current == target
        assert await pilot.click(menu, offset=(places.before, target))
        await pilot.pause()
        assert int(app.settings.setup.options.target) == 121
        assert await pilot.click(menu, offset=(places.label, target))
        await pilot.pause()
        on_screen(app, StartScreen)
        assert await pilot.click(menu, offset=(places.label, 0))
        await pilot.pause()
        on_screen(app, GameScreen)

    run(click, size=size)


def test_every_row_explains_itself_when_the_pointer_is_on_it() -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        menu = app.screen.query_one(Menu)
        for row in menu.rows:
            first_words = " ".join(row.note.split()[:4])
            assert first_words
            assert first_words in screen_text(app)
            await pilot.press("down")
        assert menu.current == 0

    run(look)


def test_a_saved_game_is_first_and_says_what_it_is() -> None:
    setup = TableSetup(seed="x", level="easy", options=GameOptions(target=Target.SHORT))
    folder = folder_with_game(setup, until=second_deal)
    saved = stored_game(folder)
    assert saved is not None

    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        first = app.screen.query_one(Menu).rows[0]
        assert first.key == "continue"
        assert first.detail in screen_text(app)
        assert "A game to 61 (Easy, chosen seed)." in screen_text(app)
        begun = app.begun(saved)
        assert begun is not None
        assert first.detail == saved_text(saved, begun=begun, now=app.now())
        await pilot.press("enter")
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        own, other = session.view.scores
        assert own + other > 0
        assert str(own) in first.detail
        log = game_of(saved).log
        assert session.game.log[: len(log)] == log

    run_at_now(go_on, folder)  # no midnight comes in between


def test_a_saved_game_keeps_its_level_and_new_ones_have_the_chosen_one() -> None:
    # B66
    folder = folder_with_game(TableSetup(seed="x", level="medium"), until=second_deal)
    storage = open_storage(folder)
    storage.save_settings(Settings(TableSetup(level="easy")))
    storage.close()

    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert on_screen(app, GameScreen).session.setup.level == "medium"
        assert app.settings.setup.level == "easy"

    run(go_on, launch=Launch(data_dir=folder))


def test_a_new_game_beside_a_saved_one_asks_once() -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=second_deal)
    before = stored_game(folder)

    async def cancel(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "new")
        await pilot.press("enter")
        on_screen(app, Question)
        assert "Give up the game to 121 at" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        on_screen(app, StartScreen)

    async def begin(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "level")
        await pilot.press("enter", "y")
        await pilot.pause()
        session = on_screen(app, GameScreen).session
        assert before is not None
        assert session.setup.seed != before.setup.seed

    run(cancel, launch=Launch(data_dir=folder))
    assert stored_game(folder) == before
    run(begin, launch=Launch(data_dir=folder))
    assert stored_game(folder) != before


@pytest.mark.parametrize("key", ["enter", "c"])
def test_enter_twice_does_not_give_up_the_saved_game(key: str) -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=second_deal)

    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "new")
        await pilot.press("enter", key)
        await pilot.pause()
        assert on_screen(app, GameScreen).session.setup.seed == "x"

    run(go_on, launch=Launch(data_dir=folder))


def test_a_game_won_but_not_read_to_the_end_goes_on_to_its_result() -> None:
    folder = folder_with_game(TableSetup(seed="x", options=GameOptions(target=Target.SHORT)))

    async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, GameScreen)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, ResultScreen)

    run(go_on, launch=Launch(data_dir=folder))
    assert stored_game(folder) is None


def test_how_to_play_opens_the_rules() -> None:
    async def read(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, "rules")
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, HelpScreen)
        text = screen_text(app)
        assert "How to play" in text.splitlines()[0]
        assert "The aim" in text
        await pilot.press("escape")
        on_screen(app, StartScreen)

    run(read)


def test_the_row_for_leaving_leaves() -> None:
    async def leave(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("end", "enter")
        await pilot.pause()
        assert not app.is_running

    run(leave)


def test_other_symbols_and_suit_colours_show_at_once() -> None:
    async def change(app: CribbageApp, pilot: Pilot[None]) -> None:
        settings = replace(app.settings, symbols=Symbols.ASCII, suit_colours=SuitColours.FOUR)
        app.change_settings(settings)
        await pilot.pause()
        text = screen_text(app)
        assert "|5C |" in text
        assert "< Medium" in text

    run(change)


def test_a_length_of_match_that_is_not_offered_is_shown_as_it_is() -> None:
    length = MatchLength(form=MatchForm.FIRST_TO, number=4)
    settings = Settings(TableSetup(match_length=length))
    match = next(choice for choice in choices(settings) if choice.key == "match")
    assert match.chosen.text == "First to 4 points"


def test_the_command_line_asks_before_a_saved_game_is_given_up() -> None:
    folder = folder_with_game(TableSetup(seed="x"), until=second_deal)
    before = stored_game(folder)
    launch = Launch(data_dir=folder, opening=Opening.NEW_GAME, seed="y")

    async def keep(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        on_screen(app, Question)
        await pilot.press("escape")
        await pilot.pause()
        on_screen(app, StartScreen)

    async def give_up(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert on_screen(app, GameScreen).session.setup.seed == "y"
        statuses = [entry.status for entry in app.storage.history.entries()]
        assert sorted(status.value for status in statuses) == ["abandoned", "running"]

    run(keep, launch=launch)
    assert stored_game(folder) == before
    run(give_up, launch=launch)


@pytest.mark.parametrize(
    ("follows", "sentence"),
    [
        (
            Follows.SAME_CARDS,
            "Then the earlier game begins again, with the same cards as before.",
        ),
        (
            Follows.THEIR_CARDS,
            "Then the earlier game begins again, with the cards the computer had.",
        ),
    ],
)
def test_the_cards_of_an_earlier_game_can_be_played_again_once_asked(
    follows: Follows, sentence: str
) -> None:
    folder = folder_with_game(TableSetup(), until=second_deal)
    earlier = stored_game(folder)
    assert earlier is not None

    async def repeat(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.repeat_game(earlier, first_dealer=Seat.TWO, follows=follows)
        await pilot.pause()
        on_screen(app, Question)
        assert sentence in " ".join(screen_text(app).replace("│", " ").split())
        assert "Give it up, play those cards" in screen_text(app)
        await pilot.press("y")
        await pilot.pause()
        game = on_screen(app, GameScreen)
        assert game.session.setup.kind is GameKind.REPEAT
        assert game.session.saved.seal.seed == earlier.seal.seed
        assert game.session.saved.repeats == earlier.uid
        assert "repeat" in screen_text(app).splitlines()[0]

    run(repeat, launch=Launch(data_dir=folder))


@SIZES
@pytest.mark.parametrize(
    ("key", "row", "screen"), [("g", "history", HistoryScreen), ("t", "stats", StatsScreen)]
)
def test_history_and_statistics_are_a_row_and_a_key_away(
    size: tuple[int, int], key: str, row: str, screen: type[Screen[None]]
) -> None:
    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        await point_at(app, pilot, row)
        await pilot.press("enter")
        await pilot.pause()
        on_screen(app, screen)
        await pilot.press("escape")
        await pilot.pause()
        on_screen(app, StartScreen)
        await pilot.press(key)
        await pilot.pause()
        on_screen(app, screen)

    run(look, size=size)


@pytest.mark.parametrize("size", [(80, 24), (80, 28), (120, 40)])
def test_every_row_and_its_note_is_on_the_screen(size: tuple[int, int]) -> None:
    folder = folder_with_game(TableSetup(), until=second_deal)

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        menu = app.screen.query_one(Menu)
        for row in menu.rows:
            text = screen_text(app)
            assert all(other.label in text for other in menu.rows)
            assert menu.rows[menu.current] is row
            assert row.note.split()[-1] in text
            assert "q Quit" in text.splitlines()[-1]
            await pilot.press("down")

    run(look, launch=Launch(data_dir=folder), size=size)


def words(app: CribbageApp) -> str:
    """What is on the screen as one line."""
    return " ".join(screen_text(app).split())


@SIZES
@pytest.mark.parametrize("is_kept", [False, True])
def test_the_seed_of_the_command_line_waits_for_a_new_game_and_is_told(
    size: tuple[int, int], is_kept: bool
) -> None:
    folder = folder_with_game(TableSetup(), until=second_deal) if is_kept else fresh_folder()

    async def begin(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert "New game with the seed spring" in words(app)
        if is_kept:  # the game that is kept has its own cards
            await pilot.press("enter")
            await pilot.pause()
            assert on_screen(app, GameScreen).session.setup.seed is None
            await pilot.press("q", "s")
            await pilot.pause()
        await point_at(app, pilot, "new")
        assert "with the seed spring: the game will not be in the statistics." in words(app)
        await pilot.press("enter")
        await pilot.pause()
        if is_kept:
            await pilot.press("y")
            await pilot.pause()
        assert on_screen(app, GameScreen).session.setup.seed == "spring"

    run(begin, launch=Launch(data_dir=folder, seed="spring"), size=size)


def test_once_a_game_is_begun_with_it_the_seed_is_no_more() -> None:
    async def begin(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q", "s")
        await pilot.pause()
        await point_at(app, pilot, "new")
        assert "spring" not in screen_text(app)
        assert "Enter starts; choose below how." in words(app)
        await pilot.press("enter", "y")
        await pilot.pause()
        assert on_screen(app, GameScreen).session.setup.seed is None

    run(begin, launch=Launch(data_dir=fresh_folder(), seed="spring"))


def test_a_seed_that_was_not_used_after_all_still_waits() -> None:
    folder = folder_with_game(TableSetup(), until=second_deal)

    async def keep(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        on_screen(app, StartScreen)
        assert "New game with the seed spring" in words(app)

    run(keep, launch=Launch(data_dir=folder, seed="spring", opening=Opening.NEW_GAME))


@SIZES
@pytest.mark.parametrize("seed", ["a\nb\x1b[31m" + "c" * 200, "牌" * 50, "[bold]b[/bold]"])
def test_a_seed_of_any_length_and_any_letters_leaves_the_screen_as_it_is(
    size: tuple[int, int], seed: str
) -> None:
    lines = []

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        lines.append([line_of(row.label, app) for row in app.screen.query_one(Menu).rows])
        assert app.screen.max_scroll_y == 0
        assert "\x1b" not in screen_text(app)

    async def look_at_the_seed(app: CribbageApp, pilot: Pilot[None]) -> None:
        await look(app, pilot)
        assert f"with the seed {seed[0]}" in words(app)

    run(look, size=size)
    run(look_at_the_seed, launch=Launch(data_dir=fresh_folder(), seed=seed), size=size)
    assert lines[0] == lines[1]
