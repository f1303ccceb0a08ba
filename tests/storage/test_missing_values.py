"""Columns that are never empty, and are: such a game is damaged, and nothing breaks on it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.cli import main
from cribbage_tui.session import new_session
from cribbage_tui.storage import open_storage
from cribbage_tui.storage.database import FILE_NAME
from cribbage_tui.storage.history import GameStatus
from cribbage_tui.ui.app import CribbageApp
from tests.storage.emptied import empty
from tests.storage.playing import BY_HAND, SHORT, clock, play_on, play_some
from tests.ui.harness import screen_text
from tests.ui.history_store import open_history, open_stats, run_at_now

NEEDED = (
    "uid", "status", "match", "setup", "deck_seed", "nonce", "results", "hints", "own", "other",
)  # fmt: skip
"""Those that the list of games shows. Without a time a game is listed without one."""

UNSEEN = ("program", "player_seed", "shown", "begun")

COMMANDS = (
    "history", "history --json", "stats", "stats --recompute", "luck", "export", "show 1",
    "show 3", "show 3 --json", "verify 1", "verify 3", "export 1",
)  # fmt: skip


@pytest.fixture(autouse=True)
def big(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a file that is not checked from end to end, so that games without names are met."""
    monkeypatch.setattr("cribbage_tui.storage.connecting._SMALL", 0)


@pytest.fixture
def file(folder: Path) -> Path:
    """Two games that were won, and one that is running."""
    with closing(open_storage(folder, now=clock)) as storage:
        play_on(new_session(SHORT, store=storage.games))
        play_on(new_session(BY_HAND, store=storage.games))
        session = play_some(new_session(SHORT, store=storage.games), 12)
        session.mark_shown(len(session.told))
    return folder / FILE_NAME


@pytest.mark.parametrize("column", NEEDED)
def test_a_game_without_a_value_that_every_game_has_is_listed_as_damaged(
    column: str, file: Path
) -> None:
    empty(file, column)

    with closing(open_storage(file.parent, now=clock)) as storage:
        entries = storage.history.entries()

    assert [entry.status for entry in entries] == [GameStatus.ASIDE] * 3
    assert [entry.number for entry in entries] == [3, 2, 1]


def test_a_game_without_a_status_is_named_by_an_export(file: Path) -> None:
    empty(file, "status")

    with closing(open_storage(file.parent, now=clock)) as storage:
        assert storage.history.export()["left_out"] == [1, 2, 3]


@pytest.mark.parametrize("columns", [(name,) for name in (*NEEDED, *UNSEEN)] + [NEEDED])
def test_no_plain_command_breaks_on_it(
    columns: tuple[str, ...], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty(file, *columns)

    for line in COMMANDS:
        status = main([*line.split(), "--data-dir", str(file.parent)])

        said = capsys.readouterr()
        assert status in (0, 1), line
        assert said.out or said.err.startswith("cribbage-tui: "), line


@pytest.mark.parametrize("columns", [("status",), ("uid", "setup"), NEEDED])
def test_no_screen_breaks_on_it(columns: tuple[str, ...], file: Path) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        await open_history(app, pilot)
        assert screen_text(app).count("damaged") >= 3
        await open_history(app, pilot, "down", "enter")
        stats = await open_stats(app, pilot)
        assert app.screen is stats

    empty(file, *columns)
    run_at_now(script, file.parent)
