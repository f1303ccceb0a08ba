"""The game screen through the real app: by keys, by mouse, in every phase."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.geometry import Region
from textual.pilot import Pilot

from cribbage_tui.engine import (
    Counting,
    GameOptions,
    LaidAway,
    Muggins,
    PointsClaimed,
    Stage,
    Target,
)
from cribbage_tui.saved_game import game_of
from cribbage_tui.session import COMPUTER, HUMAN, FirstDealer, TableSetup
from cribbage_tui.settings import Settings, Speed, Symbols
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import card_text
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.table import Row
from cribbage_tui.ui.tablespace import LABEL_CELLS, row_top
from cribbage_tui.ui.widgets.still import Still

from .harness import LARGE, SMALL, Script, fresh_folder, on_screen, run, screen_text
from .moments import MOMENTS, folder_of, open_moment, press, settle

BY_HAND = GameOptions(target=Target.SHORT, counting=Counting.BY_HAND)
MUGGINS = GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW)


def play(
    script: Script,
    *,
    options: GameOptions | None = None,
    speed: Speed = Speed.INSTANT,
    size: tuple[int, int] = SMALL,
    seed: str = "table",
    folder: Path | None = None,
) -> None:
    """Open a new game in which the computer deals first, and follow ``script``."""
    folder = folder or fresh_folder()
    setup = TableSetup(options=options or GameOptions(), first_dealer=FirstDealer.COMPUTER)
    storage = open_storage(folder)
    storage.save_settings(Settings(setup=setup, speed=speed))
    storage.close()
    run(script, launch=Launch(data_dir=folder, seed=seed, opening=Opening.NEW_GAME), size=size)


async def go_on(app: CribbageApp, pilot: Pilot[None], game: GameScreen) -> None:
    """Whatever is waited for, done in the plainest way by keys."""
    view = game.session.view
    if game.waiting is not Waiting.PERSON:
        await press(app, pilot, "enter")
    elif view.claim is not None:
        await press(app, pilot, "0", "enter")
    elif view.stage is Stage.DISCARDING:
        await press(app, pilot, "1", "2", "enter")
    else:
        fits = [at for at, card in enumerate(view.hand) if view.count + card.pips <= 31]
        await press(app, pilot, str(fits[-1] + 1), "enter")


async def until(app: CribbageApp, pilot: Pilot[None], stage: Stage) -> GameScreen:
    """Play on until the person is asked something in ``stage``."""
    game = on_screen(app, GameScreen)
    await settle(app, pilot)
    while not (game.waiting is Waiting.PERSON and game.session.view.stage is stage):
        await go_on(app, pilot, game)
        assert app.screen is game
    return game


def discards(game: GameScreen) -> list[LaidAway]:
    """The person's own throws so far."""
    log = game.session.game.log
    return [event for event in log if isinstance(event, LaidAway) and event.seat is HUMAN]


# Laying away.


def test_number_keys_choose_and_enter_lays_away() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        hand = game.session.view.hand
        await press(app, pilot, "2", "5")
        assert "throw" in screen_text(app)
        assert not discards(game)
        await press(app, pilot, "enter")
        assert discards(game)[0].cards == tuple(sorted((hand[1], hand[4])))

    play(script)


def test_arrows_and_space_choose_as_well() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        hand = game.session.view.hand
        await press(app, pilot, "right", "space", "left", "space", "enter")
        assert discards(game)[0].cards == tuple(sorted((hand[0], hand[5])))

    play(script)


def test_rank_keys_choose_once_they_are_asked_for() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        hand = game.session.view.hand
        keys = [hand[0].rank.letter.lower(), hand[5].rank.letter.lower()]
        await press(app, pilot, "r", *keys, "enter")
        assert {card.rank for card in discards(game)[0].cards} == {hand[0].rank, hand[5].rank}

    play(script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_mouse_alone_lays_away_and_plays(size: tuple[int, int]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        hand = game.session.view.hand
        await click_card(pilot, size, 1)
        await click_card(pilot, size, 3)
        await click_footer(app, pilot, "Lay away")
        assert discards(game)[0].cards == tuple(sorted((hand[1], hand[3])))
        await click_card(pilot, size, 0)
        held = len(game.session.view.hand)
        await click_footer(app, pilot, "Play")
        assert len(game.session.view.hand) == held - 1

    async def click_footer(app: CribbageApp, pilot: Pilot[None], title: str) -> None:
        lines = screen_text(app).splitlines()
        await pilot.click(offset=(lines[-1].index(title), len(lines) - 1))
        await settle(app, pilot)

    async def click_card(pilot: Pilot[None], size: tuple[int, int], place: int) -> None:
        cards = CardSize.LARGE if size == LARGE else CardSize.SMALL
        x = LABEL_CELLS + place * cards.width + 2
        y = row_top(Row.NEAR, cards, int(size == LARGE)) + 1
        await pilot.click("#table", offset=(x, y))
        await pilot.pause()

    play(script, size=size)


def test_b53_a_third_card_is_refused_with_a_reason() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1", "2", "3")
        assert "give one back" in screen_text(app)
        await press(app, pilot, "1", "enter")
        assert "Choose two cards" in screen_text(app)
        assert not discards(game)
        await press(app, pilot, "3", "enter")
        assert len(discards(game)) == 1

    play(script)


def test_escape_clears_and_enter_then_throws_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1", "2", "escape", "enter")
        assert not discards(game)

    play(script)


# The play.


def test_b61_as_many_backs_as_the_computer_holds() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.PLAYING)
        seen = set()
        while game.session.view.stage is Stage.PLAYING:
            held = game.session.view.held[COMPUTER]
            if game.waiting is Waiting.PERSON:
                rows = screen_text(app).splitlines()[5:8]
                assert rows[1].split("starter")[0].count("▒▒▒") == held
                seen.add(held)
            await go_on(app, pilot, game)
        assert seen

    play(script)


def test_a_card_that_does_not_fit_says_why_and_is_not_laid() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.PLAYING)
        while True:
            view = game.session.view
            asked = game.waiting is Waiting.PERSON and view.stage is Stage.PLAYING
            high = [at for at, card in enumerate(view.hand) if view.count + card.pips > 31]
            if asked and high and len(high) < len(view.hand):
                await press(app, pilot, str(high[0] + 1))
                assert "over 31" in screen_text(app)
                return
            await go_on(app, pilot, game)

    play(script)


def test_b54_useless_keys_change_nothing_in_any_phase() -> None:
    useless = ("7", "8", "9", "0", "x", "tab", "f5", "end", "delete", "up", "down", "full_stop")

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        for stage in (Stage.DISCARDING, Stage.PLAYING):
            game = await until(app, pilot, stage)
            before = game.session.game.log
            await press(app, pilot, *useless)
            assert game.session.game.log == before

    play(script)


def test_b36_keys_while_cards_move_only_hurry_them() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = on_screen(app, GameScreen)
        while game.waiting is not Waiting.PERSON:
            await press(app, pilot, "enter")
        app.simulate_key("1")
        app.simulate_key("2")
        app.simulate_key("enter")
        for key in ("1", "enter", "1", "enter", "1", "enter"):
            app.simulate_key(key)
        await settle(app, pilot)
        log = game.session.game.log
        assert len([e for e in log if isinstance(e, LaidAway) and e.seat is HUMAN]) == 1
        # The keys after the throw were pressed while the starter was still being turned.
        assert (
            sum(1 for step in game.session.told if "CardPlayed" in type(step.event).__name__) <= 2
        )

    play(script, speed=Speed.SLOW)


# The show.


def test_the_count_stays_until_a_key_is_pressed() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = on_screen(app, GameScreen)
        await settle(app, pilot)
        while "Your hand:" not in screen_text(app):
            await go_on(app, pilot, game)
        shown = screen_text(app)
        assert "press enter" in shown
        await press(app, pilot, "x", "1", "9", "f3")
        assert screen_text(app) == shown
        await press(app, pilot, "enter")
        assert screen_text(app) != shown

    play(script)


# Counting by hand.


def test_b52_nothing_is_claimed_before_enter() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        log = game.session.game.log
        await press(app, pilot, "1", "0")
        assert game.session.game.log == log
        await press(app, pilot, "enter")
        claims = [e for e in game.session.game.log if isinstance(e, PointsClaimed)]
        assert claims[0].points == 10

    play(script, options=BY_HAND)


def test_enter_without_a_number_says_what_to_do() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        await press(app, pilot, "enter")
        if game.waiting is Waiting.KEY:  # the end of the play had to be read first
            await press(app, pilot, "enter")
        assert "Type a number first, 0 for none." in screen_text(app)
        await press(app, pilot, "3", "9", "enter")
        assert "no hand counts more than 29" in screen_text(app)
        await press(app, pilot, "1", "2", "5")
        assert " 12  + " in screen_text(app)

    play(script, options=BY_HAND)


def test_b55_enter_pressed_too_often_claims_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        log = game.session.game.log
        await press(app, pilot, *["enter"] * 5)
        assert game.session.game.log == log

    play(script, options=BY_HAND)


def test_b57_cards_starter_and_claim_are_in_sight_while_a_count_is_discussed() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        view = game.session.view
        await press(app, pilot, "2", "9", "enter")
        text = screen_text(app)
        for card in (*view.kept, view.starter):
            assert card is not None
            assert f"{card.rank.letter.replace('T', '10')}" in text
        assert "starter" in text
        assert game.waiting is Waiting.KEY

    play(script, options=BY_HAND)


def test_the_mouse_alone_counts_by_hand() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        for text in ("+", "+", "say it"):
            lines = screen_text(app).splitlines()
            y = next(at for at, line in enumerate(lines) if "say it" in line)
            x = lines[y].rindex(text)
            await pilot.click(offset=(x, y))
            await settle(app, pilot)
        claims = [e for e in game.session.game.log if isinstance(e, PointsClaimed)]
        assert claims[0].points == 1

    play(script, options=BY_HAND)


def test_muggins_is_asked_for_after_the_computers_count() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        while not asked_to_call(game):
            await go_on(app, pilot, game)
        assert "miss" in screen_text(app).lower()

    play(script, options=MUGGINS)


def asked_to_call(game: GameScreen) -> bool:
    """Whether the person is being asked about a count of the computer's."""
    claim = game.session.view.claim
    return game.waiting is Waiting.PERSON and claim is not None and claim.owner is COMPUTER


@pytest.mark.parametrize("key", ["superscript_two", "²", "٣", "½"])
def test_signs_that_are_digits_elsewhere_type_no_number(key: str) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, Stage.COUNTING)
        before = screen_text(app)
        app.simulate_key(key)
        await settle(app, pilot)
        assert screen_text(app) == before

    play(script, options=BY_HAND)


# Hints.


def test_h_says_whether_the_choice_is_fine_and_h_again_shows_the_best_three() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1", "2", "h")
        soft = screen_text(app)
        assert "That is fine" in soft or "Have another look" in soft
        assert "wins" not in soft
        await press(app, pilot, "h")
        assert screen_text(app).count("; wins") == 3
        assert game.session.hints == 1
        await press(app, pilot, "enter")
        assert "; wins" not in screen_text(app)
        assert len(discards(game)) == 1

    play(script)


def test_a_hint_in_the_play_is_counted_with_the_others() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "h")
        assert "Choose first" in screen_text(app)
        game = await until(app, pilot, Stage.PLAYING)
        await press(app, pilot, "h", "h")
        assert "rest of the play" in screen_text(app)
        assert game.session.hints == 2

    play(script)


def test_where_only_one_card_fits_the_hint_says_so_and_is_none() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await open_moment(app, pilot, MOMENTS["second-series"])
        for _ in range(2):
            await press(app, pilot, "h")
            text = screen_text(app)
            assert "Only this card fits." in text
            assert "h again" not in text
            assert "rest of the play" not in text
        assert game.session.hints == 0

    saved = MOMENTS["second-series"].saved()
    folder = folder_of(saved, speed=Speed.INSTANT, symbols=Symbols.UNICODE)
    run(script, launch=Launch(data_dir=folder))


# What goes on around the game.


def test_the_log_opens_and_closes_and_the_choice_is_kept() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1")
        before = screen_text(app)
        await press(app, pilot, "l")
        assert app.screen is not game
        await press(app, pilot, "escape")
        assert app.screen is game
        assert screen_text(app) == before

    play(script)


def test_b59_cancelling_to_quit_throws_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1", "2", "q")
        assert app.screen is not game
        await press(app, pilot, "escape")
        assert app.screen is game
        assert not discards(game)

    play(script)


def test_b65_the_game_comes_back_intact_from_a_small_window() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await press(app, pilot, "1")
        before = screen_text(app)
        for size in ((119, 23), (60, 20), (20, 5), (5, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await press(app, pilot, "2", "enter")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert not discards(game)
        assert screen_text(app) == before

    play(script)


def test_law_8_stopped_anywhere_the_game_goes_on_where_it_was_read() -> None:
    folder = fresh_folder()
    seen: list[str] = []

    async def first(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.PLAYING)
        while "Your hand:" not in screen_text(app):
            await go_on(app, pilot, game)
        seen.append(screen_text(app))
        assert game.waiting is Waiting.KEY

    async def second(app: CribbageApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "enter")
        game = on_screen(app, GameScreen)
        assert game.waiting is Waiting.KEY
        assert screen_text(app) == seen[0]

    play(first, folder=folder)
    run(second, launch=Launch(data_dir=folder, speed=Speed.INSTANT))


def opened_on_a_win(script: Script) -> None:
    """Open the app on a game whose last step is about to be read to its end."""
    folder = folder_of(MOMENTS["won"].saved(), speed=Speed.INSTANT, symbols=Symbols.UNICODE)

    async def from_the_win(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_moment(app, pilot, MOMENTS["won"])
        await script(app, pilot)

    run(from_the_win, launch=Launch(data_dir=folder))


def test_a_game_that_was_read_to_its_end_is_closed_before_another_can_begin() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert app.storage.load_game() is not None
        on_screen(app, GameScreen).action_go_on()
        assert app.storage.load_game() is None
        await settle(app, pilot)

    opened_on_a_win(script)


def test_b55_enter_pressed_on_and_on_after_a_win_breaks_nothing() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        for _ in range(4):
            app.simulate_key("enter")
        await settle(app, pilot)
        while not isinstance(app.screen, GameScreen):
            await press(app, pilot, "enter")
        saved = app.storage.load_game()
        assert saved is not None
        assert game_of(saved).log == app.screen.session.game.log

    opened_on_a_win(script)


# The mouse, and what is drawn.


async def click_text(app: CribbageApp, pilot: Pilot[None], text: str) -> None:
    """Click on ``text``, wherever it stands last on the screen."""
    lines = screen_text(app).splitlines()
    y = max(at for at, line in enumerate(lines) if text in line)
    before = lines[y][: lines[y].rindex(text)]
    await pilot.click(offset=(cell_len(before), y))
    await settle(app, pilot)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_deal_by_the_mouse_alone(size: tuple[int, int]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = on_screen(app, GameScreen)
        await settle(app, pilot)
        while game.session.view.deal < 2:
            view = game.session.view
            if game.waiting is Waiting.KEY:
                await pilot.click("#news")
                await settle(app, pilot)
            elif view.claim is not None:
                await click_text(app, pilot, " + ")
                await click_text(app, pilot, "say it")
            elif view.stage is Stage.DISCARDING:
                for card in view.hand[:2]:
                    await click_text(app, pilot, card_text(card, app.glyphs))
                await click_text(app, pilot, "Lay away")
            else:
                card = next(card for card in view.hand if view.count + card.pips <= 31)
                await click_text(app, pilot, card_text(card, app.glyphs))
                await click_text(app, pilot, "Play")

    play(script, size=size, options=BY_HAND)


def test_a_click_that_says_a_number_does_not_pass_over_the_count() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.COUNTING)
        await click_text(app, pilot, " + ")
        assert game.session.view.claim is not None
        await click_text(app, pilot, "say it")
        assert game.waiting is Waiting.KEY
        assert "Your hand:" in screen_text(app)

    play(script, options=BY_HAND)


def test_a_click_in_the_footer_does_one_thing_only() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = on_screen(app, GameScreen)
        await settle(app, pilot)
        while "All cards are laid" not in screen_text(app):
            await go_on(app, pilot, game)
        await click_text(app, pilot, "Go on")
        assert "hand: press enter" in screen_text(app)

    play(script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_click_on_a_chosen_card_gives_it_back(size: tuple[int, int]) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        card = card_text(game.session.view.hand[2], app.glyphs)
        await click_text(app, pilot, card)
        assert f"{card} and one more card" in screen_text(app)
        y = next(at for at, line in enumerate(screen_text(app).splitlines()) if f"║{card}" in line)
        x = screen_text(app).splitlines()[y].index(f"║{card}") + 1
        await pilot.click(offset=(x, y))
        await settle(app, pilot)
        assert "and one more card" not in screen_text(app)

    play(script, size=size)


def test_a_double_click_lays_a_card() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.PLAYING)
        held = len(game.session.view.hand)
        lines = screen_text(app).splitlines()
        card = card_text(game.session.view.hand[-1], app.glyphs)
        y = max(at for at, line in enumerate(lines) if f"│{card}" in line)
        await pilot.click(offset=(lines[y].index(f"│{card}") + 1, y), times=2)
        await settle(app, pilot)
        assert len(game.session.view.hand) == held - 1

    play(script)


def test_all_footer_commands_fit_and_another_one_would() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        for stage in (Stage.DISCARDING, Stage.PLAYING, Stage.COUNTING):
            await until(app, pilot, stage)
            await pilot.pause()
            footer = screen_text(app).splitlines()[-1]
            assert footer.endswith("q Quit")
            assert len(footer) <= 80 - len("  h Hint")

    play(script, options=BY_HAND)


def test_choose_in_the_footer_moves_to_the_first_card_and_then_chooses_it() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        await game.run_action("choose(6)")
        await settle(app, pilot)
        assert "┏" in screen_text(app)
        assert "and one more card" not in screen_text(app)
        await game.run_action("choose(6)")
        await settle(app, pilot)
        assert "and one more card" in screen_text(app)

    play(script)


def test_nothing_is_drawn_when_nothing_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str | None] = []
    refresh = Still.refresh

    def counting(self: Still, *regions: Region, **how: bool) -> Still:
        drawn.append(self.id)
        return refresh(self, *regions, **how)

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        game = await until(app, pilot, Stage.DISCARDING)
        monkeypatch.setattr(Still, "refresh", counting)
        game._paint()
        assert drawn == []
        await press(app, pilot, "2")
        assert set(drawn) == {"table", "readout"}

    play(script, size=LARGE)
