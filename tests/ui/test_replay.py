"""The replay: a game that is over step by step, both hands open, forwards and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from cribbage_tui.engine import (
    Card,
    CribShown,
    DealCut,
    DealEnded,
    GameOptions,
    GameStarted,
    GameWon,
    HandReceived,
    HandShown,
    LaidAway,
    Seat,
)
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.engine.options import Counting, Ending, Muggins
from cribbage_tui.saved_game import SavedGame, fresh_game, game_of
from cribbage_tui.session import COMPUTER, HUMAN, begin_session, next_session
from cribbage_tui.settings import SuitColours, Symbols
from cribbage_tui.table_setup import GameKind, TableSetup
from cribbage_tui.tally import pegged_by
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.cardart import Look
from cribbage_tui.ui.glyphs import ASCII, UNICODE, cards_text
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.picture import match_score
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.replaying import Replay, frame_picture, replay_of
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.replay import ReplayScreen
from cribbage_tui.ui.widgets.table import TableCards

from .harness import LARGE, SMALL, on_screen, screen_text
from .history_store import folder_with_games, open_history, play, run_at_now
from .moments import press

MUGGINS = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW)
TO_THE_END = GameOptions(ending=Ending.FINISH_THE_DEAL)


def game(
    seed: str = "replay", *, options: GameOptions | None = None, decisions: int | None = None
) -> SavedGame:
    """A game played by quick players: all of it, or so many decisions."""
    setup = TableSetup(options=options or GameOptions(), seed=seed)
    session = begin_session(fresh_game(setup))
    play(session, seed, decisions)
    return session.saved


def layout(replay: Replay, size: tuple[int, int] = SMALL) -> Layout:
    """The room in a window of ``size``."""
    return Layout(
        width=size[0],
        height=size[1],
        glyphs=UNICODE,
        suits=SuitColours.TWO,
        names=Names(),
        target=replay.saved.setup.options.target,
    )


@pytest.mark.parametrize("options", [GameOptions(), MUGGINS])
def test_every_event_with_a_line_is_a_step_in_its_order(options: GameOptions) -> None:
    saved = game(options=options)
    events = [type(event) for event in game_of(saved).log]
    untold = (GameStarted, DealEnded)
    frames = [type(frame.event) for frame in replay_of(saved, UNICODE).frames]
    told = {"HandReceived": "HandDealt"}
    assert [told.get(kind.__name__, kind.__name__) for kind in frames] == [
        kind.__name__ for kind in events if kind not in untold
    ]


def test_every_line_is_about_the_step_that_brings_it() -> None:
    replay = replay_of(game(), UNICODE)
    lines = 0
    for frame in replay.frames:
        lines += frame.fresh
        assert frame.lines == lines
        assert frame.fresh > 0
    assert lines == len(replay.told)
    assert replay.told[0] == "A new game to 121."


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("options", [GameOptions(), MUGGINS, TO_THE_END])
def test_no_card_of_the_computer_is_ever_a_back(
    options: GameOptions, size: tuple[int, int]
) -> None:
    replay = replay_of(game(options=options), UNICODE)
    for at, frame in enumerate(replay.frames):
        drawn, _view = frame_picture(replay, at, layout(replay, size))
        faces = (*drawn.table.far, *drawn.table.middle, *drawn.table.near)
        assert Look.BACK not in {face.look for face in faces}, frame.event


def test_both_hands_are_those_that_were_dealt_and_kept() -> None:
    saved = game()
    replay = replay_of(saved, UNICODE)
    laid_away: dict[Seat, tuple[Card, ...]] = {}
    for at, frame in enumerate(replay.frames):
        drawn, _view = frame_picture(replay, at, layout(replay))
        if isinstance(frame.event, HandReceived):
            assert len(drawn.table.far) == len(drawn.table.near) == 6
            laid_away = {}
        elif isinstance(frame.event, LaidAway):
            laid_away[frame.event.seat] = frame.event.cards
            far = [face.card for face in drawn.table.far]
            if frame.event.seat is COMPUTER:
                assert not set(far) & set(frame.event.cards)
            if len(laid_away) == 2:
                text = drawn.readout.plain
                for seat in (HUMAN, COMPUTER):
                    assert cards_text(laid_away[seat], UNICODE) in text


def test_a_count_is_written_out_beside_the_cards() -> None:
    replay = replay_of(game(), UNICODE)
    at = place(replay, lambda event: isinstance(event, HandShown) and event.points >= 4)
    drawn, _view = frame_picture(replay, at, layout(replay))
    assert any("two" in line.plain for line in drawn.sheet)


def test_r19_beside_a_count_that_wins_stands_what_the_peg_really_moved() -> None:
    found = 0
    for seed in "abcdef":
        replay = replay_of(game(seed), UNICODE)
        for at, frame in enumerate(replay.frames):
            pegged = pegged_by(frame.event, frame.state.pegs, frame.state.options)
            if not isinstance(frame.event, HandShown | CribShown) or pegged is None:
                continue
            drawn, _view = frame_picture(replay, at, layout(replay))
            is_short = pegged.holes < frame.event.points
            assert ("out." in drawn.news.plain) is is_short
            found += is_short
    assert found


def place(replay: Replay, wanted: Callable[[object], bool]) -> int:
    """The first frame whose event is as ``wanted``."""
    return next(at for at, frame in enumerate(replay.frames) if wanted(frame.event))


def test_page_by_page_goes_from_deal_to_deal_and_back() -> None:
    replay = replay_of(game(), UNICODE)
    starts = [at for at, f in enumerate(replay.frames) if isinstance(f.event, HandReceived)]
    assert len(starts) > 5
    at = 0
    for start in starts:
        at = replay.deal_from(at, 1)
        assert at == start
    assert replay.deal_from(at, 1) == len(replay.frames) - 1
    assert replay.deal_from(at + 3, -1) == at
    for start in reversed(starts[:-1]):
        at = replay.deal_from(at, -1)
        assert at == start
    assert replay.deal_from(at, -1) == 0


def test_a_game_that_was_given_up_ends_where_it_was_given_up() -> None:
    for decisions in (0, 1, 2, 5, 13, 40):
        replay = replay_of(game(decisions=decisions), UNICODE)
        drawn, _view = frame_picture(replay, len(replay.frames) - 1, layout(replay))
        assert "Here the game was given up." in drawn.prompt.plain
    first, _view = frame_picture(replay, 0, layout(replay))
    assert "given up" not in first.prompt.plain


def test_the_end_says_who_has_won_and_what_won_it() -> None:
    replay = replay_of(game(), UNICODE)
    last = len(replay.frames) - 1
    assert isinstance(replay.frames[last].event, GameWon)
    drawn, view = frame_picture(replay, last, layout(replay))
    assert drawn.prompt.plain.strip() == f"Step {last + 1} of {last + 1}"
    own, other = sorted(view.scores, reverse=True)
    assert drawn.news.plain.count(f" {own} to {other}") == 1
    assert "won it" in drawn.news.plain


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (TableSetup(seed="replay"), "chosen seed"),
        (TableSetup(kind=GameKind.PRACTICE), "practice"),
        (TableSetup(kind=GameKind.REPEAT), "repeat"),
    ],
)
def test_the_title_says_why_a_game_is_not_in_the_statistics(setup: TableSetup, said: str) -> None:
    assert said in title_of(setup)
    assert said not in title_of(TableSetup())


def title_of(setup: TableSetup) -> str:
    """The title at the first step of a game so set up."""
    replay = replay_of(begin_session(fresh_game(setup)).saved, UNICODE)
    return frame_picture(replay, 0, layout(replay))[0].title.plain


@pytest.mark.parametrize("form", [MatchForm.BEST_OF, MatchForm.FIRST_TO])
def test_the_end_shows_the_match_with_the_game_in_it_and_every_step_before_without(
    form: MatchForm,
) -> None:
    length = MatchLength(form=form, number=5)
    first = begin_session(fresh_game(TableSetup(seed="replay", match_length=length)))
    play(first, "replay", None)
    second = next_session(first)
    play(second, "second", None)
    replay = replay_of(second.saved, UNICODE)
    before, after = match_score(first.match_after), match_score(second.match_after)
    assert before != after
    wide = [
        frame_picture(replay, at, layout(replay, LARGE))[0].title.plain
        for at in range(len(replay.frames))
    ]
    assert all(before in title for title in wide[:-1])
    assert after in wide[-1]


def test_it_is_told_with_the_signs_of_the_terminal() -> None:
    assert all(line.isascii() for line in replay_of(game(), ASCII).told)


def open_game(number: int) -> tuple[str, ...]:
    """The keys that open the game ``number`` of twelve."""
    return (*["down"] * (12 - number), "enter")


def test_keys_go_a_step_a_deal_or_all_the_way() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *open_game(11))
        replay = on_screen(app, ReplayScreen)
        last = replay_of(app.storage.history.game(11), UNICODE)
        end = len(last.frames) - 1
        for keys, at in (
            ("left", 0),
            ("right", 1),
            ("l space enter", 4),
            ("h", 3),
            ("pageup", 1),
            ("pagedown", last.deal_from(1, 1)),
            ("end", end),
            ("right", end),
            ("left", end - 1),
            ("G", end),
            ("b", last.deal_from(end, -1)),
            ("g", 0),
            ("pageup", 0),
            ("down", 1),
        ):
            await press(app, pilot, *keys.split())
            assert replay.at == at, keys
            assert f"Step {at + 1} of {end + 1}" in screen_text(app)
        await press(app, pilot, "q")
        assert on_screen(app, HistoryScreen)

    run_at_now(script, folder_with_games())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_click_goes_on_and_the_footer_and_the_wheel_go_both_ways(
    size: tuple[int, int],
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *open_game(11), "pagedown")
        replay = on_screen(app, ReplayScreen)
        at = replay.at
        await pilot.click(TableCards, offset=(2, 2))
        await pilot.pause()
        assert replay.at == at + 1
        await pilot.click(TableCards, offset=(14, size[1] // 2 - 1))
        await pilot.pause()
        assert replay.at == at + 2
        footer = screen_text(app).splitlines()[-1]
        await pilot.click(offset=(footer.index("Next deal"), size[1] - 1))
        await pilot.pause()
        assert replay.at == replay_of(app.storage.history.game(11), UNICODE).deal_from(at + 2, 1)
        deal = replay.at
        for kind, places in ((MouseScrollUp, -1), (MouseScrollDown, 0)):
            await pilot._post_mouse_events([kind], widget=TableCards, button=0)
            await pilot.pause()
            assert replay.at == deal + places

    run_at_now(script, folder_with_games(), size=size)


def test_a_game_that_was_given_up_opens_too() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *open_game(4), "end")
        on_screen(app, ReplayScreen)
        assert "Here the game was given up." in screen_text(app)

    run_at_now(script, folder_with_games())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_in_ascii_nothing_else_is_drawn(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *open_game(11))
        on_screen(app, ReplayScreen)
        for _step in range(30):
            assert screen_text(app).isascii()
            await press(app, pilot, "right")
        await press(app, pilot, "end")
        assert screen_text(app).isascii()

    run_at_now(script, folder_with_games(symbols=Symbols.ASCII), size=size)


def test_other_symbols_and_another_window_leave_the_replay_where_it_is() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot, *open_game(11), "pagedown", "right")
        replay = on_screen(app, ReplayScreen)
        at, before = replay.at, screen_text(app)
        app.change_settings(replace(app.settings, symbols=Symbols.ASCII))
        await pilot.pause()
        assert replay.at == at
        assert screen_text(app).isascii()
        app.change_settings(replace(app.settings, symbols=Symbols.UNICODE))
        await pilot.resize_terminal(*LARGE)
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert (replay.at, screen_text(app)) == (at, before)

    run_at_now(script, folder_with_games())


def test_the_cut_shows_both_cards() -> None:
    replay = replay_of(game(), UNICODE)
    event = replay.frames[0].event
    assert isinstance(event, DealCut)
    drawn, _view = frame_picture(replay, 0, layout(replay))
    assert [face.card for face in (*drawn.table.near, *drawn.table.far)] == list(event.cards)


def test_the_crib_lies_open_while_it_is_counted() -> None:
    replay = replay_of(game(), UNICODE)
    at = place(replay, lambda event: isinstance(event, CribShown))
    drawn, _view = frame_picture(replay, at, layout(replay))
    event = replay.frames[at].event
    assert isinstance(event, CribShown)
    assert {face.card for face in drawn.table.middle} == set(event.cards)


def test_after_a_win_that_the_end_of_the_deal_decides_its_cards_still_lie_there() -> None:
    replay = replay_of(game(options=TO_THE_END), UNICODE)
    last = len(replay.frames) - 1
    assert isinstance(replay.frames[last].event, GameWon)
    drawn, view = frame_picture(replay, last, layout(replay))
    before, _view = frame_picture(replay, last - 1, layout(replay))
    assert {face.card for face in drawn.table.near} == {face.card for face in before.table.near}
    assert {face.card for face in drawn.table.far} == {face.card for face in before.table.far}
    assert "win" in drawn.news.plain
    assert view.starter is not None


def test_the_pegs_are_those_of_the_step() -> None:
    replay = replay_of(game(options=TO_THE_END), UNICODE)
    for at in range(len(replay.frames)):
        drawn, _view = frame_picture(replay, at, layout(replay))
        lines = drawn.board.plain.split("\n")
        assert tuple(int(line[:9]) for line in lines[1::2]) == replay.frames[at].state.scores
