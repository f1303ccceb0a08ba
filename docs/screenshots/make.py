"""Draws the pictures of this folder again, from the real app and the same cards every time.

    python docs/screenshots/make.py

Games are played by computer players from seeds that are tried in order, until one comes to the
moment that a picture is to show. The pictures refer to nothing outside themselves.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from cribbage_tui.engine import (
    Card,
    GameOptions,
    GameWon,
    HandShown,
    Play,
    PlayerView,
    ScoreKind,
    Stage,
    Target,
    score_play,
)
from cribbage_tui.players.registry import LEVELS, make_player
from cribbage_tui.saved_game import SavedGame, game_of, standing_of
from cribbage_tui.session import COMPUTER, HUMAN, SeatStep, TableSetup, new_session
from cribbage_tui.settings import Settings, Speed, Symbols
from cribbage_tui.storage import open_storage
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.held import AT_ONCE
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.game import GameScreen

FOLDER = Path(__file__).parent

SMALL, LARGE = (80, 24), (120, 40)

Script = Callable[[CribbageApp, Pilot[None]], Awaitable[None]]


def main() -> None:
    """Draw all of them."""
    os.environ["TZ"] = "UTC"  # times are told as they are where the program runs
    table, show = saved_at(is_choice), saved_at(is_rich_hand)
    won = saved_at(is_own_win)
    # One step back, so that the count is still to be spoken when the game is opened.
    before_show = replace(show, shown=show.shown - 1)
    for name, size, saved, script in (
        ("start", SMALL, table, look),
        ("table-80x24", SMALL, table, choose_best),
        ("show-120x40", LARGE, before_show, listen),
        ("result", SMALL, won, go_on),
    ):
        asyncio.run(draw(FOLDER / f"{name}.svg", size, saved, script))
    games = played(40)
    for name, size, script in (("history", SMALL, read_history), ("statistics", LARGE, add_up)):
        asyncio.run(draw(FOLDER / f"{name}.svg", size, table, script, games=games))


# The moments.


def saved_at(is_wanted: Callable[[SeatStep], bool]) -> SavedGame:
    """The first game, in the order of the seeds, that comes to a step as wanted: saved there."""
    for seed in count(1):
        session = new_session(TableSetup(seed=f"picture {seed}", level="medium"))
        person = make_player("medium", seed="person")
        seen = 0
        while True:
            for at in range(seen, len(session.told)):
                if is_wanted(session.told[at]):
                    return as_if_drawn(replace(session.saved, shown=at + 1))
            seen = len(session.told)
            if session.is_over:
                break
            if session.computer_to_act:
                session.act(COMPUTER, session.think())
            else:
                session.act(HUMAN, person.play(session.view))
    raise AssertionError("there is always another seed")


def as_if_drawn(saved: SavedGame) -> SavedGame:
    """The game, as if nobody had chosen its cards."""
    return replace(saved, setup=replace(saved.setup, seed=None))


def is_choice(step: SeatStep) -> bool:
    """Whether the person may lay a card that pegs well, in the middle of a close game."""
    view = step.view
    return (
        view.stage is Stage.PLAYING
        and HUMAN in view.to_act
        and min(view.scores) > 45
        and len(view.series.laid) > 2
        and len(view.hand) > 1
        and pegs(view, best_card(view)) > 2
    )


def best_card(view: PlayerView) -> Card:
    """The card of the person's that pegs most."""
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    return max(cards, key=lambda card: pegs(view, card))


def pegs(view: PlayerView, card: Card) -> int:
    """What ``card`` would peg."""
    return sum(item.points for item in score_play((*view.series.cards, card)))


def is_rich_hand(step: SeatStep) -> bool:
    """Whether the person counts a hand with many combinations of several kinds."""
    event = step.event
    if not isinstance(event, HandShown) or event.seat is not HUMAN:
        return False
    kinds = {item.kind for item in event.items}
    return len(event.items) > 5 and kinds >= {ScoreKind.RUN, ScoreKind.FIFTEEN, ScoreKind.PAIR}


def is_own_win(step: SeatStep) -> bool:
    """Whether the person has won."""
    return isinstance(step.event, GameWon) and step.view.winner == step.view.side


def played(number: int) -> list[SavedGame]:
    """Games to the end, against every level in turn, the person playing quite well."""
    games = []
    for at in range(number):
        level = tuple(LEVELS)[at % len(LEVELS)]
        target = Target.SHORT if at % 5 == 1 else Target.LONG
        setup = TableSetup(seed=f"evening {at}", level=level, options=GameOptions(target=target))
        session = new_session(setup)
        person = make_player("hard", seed="person")
        while not session.is_over:
            if session.computer_to_act:
                session.act(COMPUTER, session.think())
            else:
                session.act(HUMAN, person.play(session.view))
        games.append(as_if_drawn(session.saved))
    return games


# What is done there.


async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
    """The start screen, with a game to continue."""


async def choose_best(app: CribbageApp, pilot: Pilot[None]) -> None:
    """Continue, and choose the card that pegs most."""
    view = (await opened(app, pilot)).session.view
    await pilot.press(str(view.hand.index(best_card(view)) + 1))


async def listen(app: CribbageApp, pilot: Pilot[None]) -> None:
    """Continue, and listen to the count, but not to its last two lines."""
    app.change_settings(replace(app.settings, speed=Speed.SLOW))
    game = await opened(app, pilot)
    await pilot.press("enter")
    while (speaking := game._director.speaking) is None or speaking.said < len(speaking.lines) - 2:
        if game._pause_timer is not None:
            game._pause_timer.stop()  # the pictures wait for no clock
        game._time_is_up()


async def go_on(app: CribbageApp, pilot: Pilot[None]) -> None:
    """Continue, and go on to the result."""
    await opened(app, pilot)
    await pilot.press("enter")


async def read_history(app: CribbageApp, pilot: Pilot[None]) -> None:
    """The list of games, with one of them looked at."""
    await pilot.press("g")
    await pilot.pause()
    await pilot.press("down", "down", "down")


async def add_up(app: CribbageApp, pilot: Pilot[None]) -> None:
    """The statistics, once all games are added up."""
    await pilot.press("t")
    for _ in range(200):
        await pilot.pause()


async def opened(app: CribbageApp, pilot: Pilot[None]) -> GameScreen:
    """The table of the saved game."""
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(app.screen, GameScreen)
    return app.screen


# Drawing.


def winter_evenings() -> Callable[[], datetime]:
    """A clock of times that are over: the pictures are the same whenever they are drawn."""
    times = (datetime(2026, 1, 2, 20, 5, tzinfo=UTC) + at * timedelta(hours=7) for at in count())
    return lambda: next(times)


async def draw(
    path: Path,
    size: tuple[int, int],
    saved: SavedGame,
    script: Script,
    *,
    games: Sequence[SavedGame] = (),
) -> None:
    """Open the app on ``saved`` after ``games``, follow ``script``, write what is on the screen."""
    with TemporaryDirectory() as folder:
        setup = saved.setup
        with closing(open_storage(Path(folder), now=winter_evenings())) as storage:
            storage.save_settings(
                Settings(setup=setup, speed=Speed.INSTANT, symbols=Symbols.UNICODE)
            )
            for each in games:
                storage.games.begin(each, standing_of(game_of(each)))
            storage.games.begin(saved, standing_of(game_of(saved)))
        app = CribbageApp(Launch(data_dir=Path(folder)), patience=AT_ONCE)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)
            await pilot.pause()
            path.write_text(on_its_own(app.export_screenshot()), encoding="utf-8")
    print(path.relative_to(FOLDER.parent.parent))


def on_its_own(svg: str) -> str:
    """The picture without the fonts that it would load from elsewhere, and with its spaces kept."""
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    svg = svg.replace("<text ", '<text xml:space="preserve" ')
    lines = [line.rstrip() for line in svg.splitlines()]
    return "\n".join(lines).strip() + "\n"


if __name__ == "__main__":
    main()
