"""How long a store of many games takes: to start with, to list, to add up, and to look at.

Usage: python benchmarks/history.py [--games 5000] [--real 30]

It plays some real games between quick players, copies them under new names until there are
enough, and prints the best of seven runs of each question, by the clock on the wall (other work of
the machine only adds to it) and the processor time of this program alone. The start is compared
with that of an empty store. At last the screens themselves are opened without a terminal, and it
is measured how long it takes until their rows or figures are drawn: the first time, when their
styles are read, and the best of the others. And the first page of a copy is lost, and it is
measured, once, how long the start takes that carries the games over. Everything happens in a
temporary folder.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from cribbage_tui.players.registry import make_player
from cribbage_tui.saved_game import SavedGame, fresh_game, standing_of
from cribbage_tui.session import COMPUTER, HUMAN, Session, TableSetup, begin_session
from cribbage_tui.statistics.figures import add_up
from cribbage_tui.statistics.luck import luck_of
from cribbage_tui.storage import Storage, open_storage
from cribbage_tui.storage.database import FILE_NAME, writing
from cribbage_tui.storage.games import insert_game, standing_values
from cribbage_tui.storage.history import History
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.stats import StatsScreen
from cribbage_tui.ui.widgets.gamelist import GameList

RUNS = 7
PAGE = 4096
BEGINNING = datetime(2020, 1, 1, tzinfo=UTC)


def play(number: int) -> Session:
    """A finished game with seeds of its own, that counts."""
    setup = TableSetup(level="easy")
    chosen = fresh_game(replace(setup, seed=f"benchmark {number}"))
    session = begin_session(replace(chosen, setup=setup))
    person = make_player("easy", seed=f"person {number}")
    while not session.is_over:
        if session.computer_to_act:
            session.act(COMPUTER, session.think())
        else:
            session.act(HUMAN, person.play(session.view))
    return session


def fill(folder: Path, games: int, real: int) -> None:
    """Put so many games into the store, and one that is running."""
    played = [play(number) for number in range(real)]
    with closing(open_storage(folder)) as storage:
        _copy(storage, played, games)
        for number in range(1, real + 1):
            storage.history.summarise(number)
        with writing(storage._database) as connection:
            connection.execute(
                "INSERT INTO summaries (game, version, document)"
                " SELECT games.id, version, document FROM games JOIN summaries"
                " ON summaries.game = (games.id - 1) % ? + 1 WHERE games.id > ?",
                (real, real),
            )
        begin_session(fresh_game(TableSetup()), store=storage.games)
    assert_whole(folder, games)


def _copy(storage: Storage, played: list[Session], games: int) -> None:
    with writing(storage._database) as connection:
        for number in range(games):
            session = played[number % len(played)]
            begun = BEGINNING + timedelta(hours=number)
            times = {"begun": begun.isoformat(), "ended": (begun + LENGTH).isoformat()}
            columns = {"status": "finished", **times, **standing_values(standing_of(session.game))}
            name = f"{number:016x}"
            saved: SavedGame = replace(session.saved, uid=name, match=name)
            insert_game(connection, saved, columns)


LENGTH = timedelta(minutes=12)


def assert_whole(folder: Path, games: int) -> None:
    """See that the store is what it should be."""
    with closing(open_storage(folder)) as storage:
        assert storage.notices == ()
        assert storage.history.missing() == ()
        assert len(storage.history.played().games) == games


def measure(question: Callable[[], object]) -> str:
    """The shortest time of the question: by the clock on the wall, and of this program alone."""
    walls, own = [], []
    for _ in range(RUNS):
        wall, mine = perf_counter(), process_time()
        question()
        walls.append(1000 * (perf_counter() - wall))
        own.append(1000 * (process_time() - mine))
    return f"{min(walls):8.1f} ms {min(own):8.1f} ms"


def start(folder: Path) -> None:
    """What a start of the program asks for."""
    open_storage(folder).close()


def lose_first_page(folder: Path, damaged: Path) -> None:
    """Copy the store to ``damaged`` without its first page, which says what is where."""
    damaged.mkdir()
    data = (folder / FILE_NAME).read_bytes()
    (damaged / FILE_NAME).write_bytes(bytes(PAGE) + data[PAGE:])


def carry_over(damaged: Path, games: int) -> str:
    """The time of a start that carries the games over, by the clock and of this program alone."""
    wall, mine = perf_counter(), process_time()
    storage = open_storage(damaged)
    took = f"{1000 * (perf_counter() - wall):8.1f} ms {1000 * (process_time() - mine):8.1f} ms"
    with closing(storage):
        assert len(storage.history.entries()) == games
    return took


def statistics_of(history: History) -> None:
    """All that the statistics screen asks for."""
    games = history.played().games
    add_up(games)
    luck_of(game.summary for game in games)


async def look(folder: Path, games: int) -> None:
    """Open the screens, and print how long it takes until there is something to see."""
    app = CribbageApp(Launch(data_dir=folder))

    def rows() -> int:
        return app.screen.query_one(GameList).option_count if _is_on(HistoryScreen) else 0

    def has_figures() -> bool:
        return isinstance(app.screen, StatsScreen) and app.screen.is_ready

    def _is_on(kind: type[HistoryScreen | StatsScreen]) -> bool:
        return isinstance(app.screen, kind) and app.screen.is_running

    async with app.run_test(size=(100, 30)):
        for name, show, is_there in (
            ("history, first rows", app.show_history, rows),
            ("history, every row", app.show_history, lambda: rows() > games),
            ("statistics, heading", app.show_stats, lambda: _is_on(StatsScreen)),
            ("statistics, figures", app.show_stats, has_figures),
        ):
            took = [await _time_until_drawn(app, show, is_there) for _ in range(RUNS)]
            print(f"{name:<30} {took[0]:8.1f} ms {min(took[1:]):8.1f} ms")


async def _time_until_drawn(
    app: CribbageApp, show: Callable[[], None], is_there: Callable[[], object]
) -> float:
    """Milliseconds from asking for a screen until what is waited for is drawn on it."""
    drawn = asyncio.Event()
    before = perf_counter()
    show()
    while not is_there():
        await asyncio.sleep(0.0002)
    app.screen.call_after_refresh(drawn.set)
    await drawn.wait()
    took = 1000 * (perf_counter() - before)
    await app.pop_screen()
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--real", type=int, default=30)
    arguments = parser.parse_args()
    with TemporaryDirectory() as temporary:
        empty, full = Path(temporary) / "empty", Path(temporary) / "full"
        open_storage(empty).close()
        fill(full, arguments.games, arguments.real)
        size = (full / FILE_NAME).stat().st_size / 1e6
        print(f"{arguments.games} games, {size:.1f} MB               wall   processor")
        for name, folder in (("an empty store", empty), ("this store", full)):
            took = measure(partial(start, folder))
            print(f"open_storage, {name:<16} {took}")
        with closing(open_storage(full)) as storage:
            history = storage.history
            print(f"entries()                      {measure(history.entries)}")
            print(f"matches()                      {measure(history.matches)}")
            print(f"played()                       {measure(history.played)}")
            took = measure(lambda: statistics_of(history))
            print(f"played(), add_up and luck_of   {took}")
        lose_first_page(full, Path(temporary) / "damaged")
        took = carry_over(Path(temporary) / "damaged", games=arguments.games + 1)
        print(f"open_storage, a damaged store  {took}")
        print("until it is drawn                first    the best")
        asyncio.run(look(full, arguments.games))


if __name__ == "__main__":
    main()
