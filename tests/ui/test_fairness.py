"""The seal of a game that is over: told in full, and checked with nothing but a shell's words."""

from __future__ import annotations

import shlex
from hashlib import sha256
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.session import HUMAN, TableSetup, repeated_session
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.resultart import seed_line
from cribbage_tui.ui.screens.fairness import FairnessScreen, fairness_text
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.history import HistoryScreen
from cribbage_tui.ui.screens.log import LogScreen
from cribbage_tui.ui.screens.result import ResultScreen
from cribbage_tui.ui.words.sealing import shell_lines

from .harness import LARGE, SMALL, fresh_folder, on_screen, played_out, run, screen_text
from .history_store import folder_with_games, open_history, run_at_now
from .moments import press

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


def printed(seal: Seal) -> str:
    """What the shell's ``printf`` prints for the lines on the screen."""
    lines = " ".join(line.removesuffix("\\") for line in shell_lines(seal))
    command, _, then = lines.rpartition("|")
    name, form, *texts = shlex.split(command)
    assert (name, form, then.strip()) == ("printf", "%s", "sha256sum")
    return "".join(texts)


@pytest.mark.parametrize("seed", ["b19ee607", "o'clock", "two words", "$HOME", ""])
def test_the_line_for_the_shell_gives_the_fingerprint(seed: str) -> None:
    seal = Seal(seed, "6ca77e59")
    assert sha256(printed(seal).encode()).hexdigest() == seal.fingerprint


@SIZES
def test_the_result_tells_the_seed_and_f_opens_all_there_is_to_check(
    size: tuple[int, int],
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = played_out(TableSetup(), store=app.storage.games)
        app.game_over(session)
        await pilot.pause()
        await pilot.pause()
        on_screen(app, ResultScreen)
        seal = session.told_seal
        assert seal is not None
        assert f"Seed {seal.seed}: f shows" in screen_text(app)
        await press(app, pilot, "f")
        on_screen(app, FairnessScreen)
        text = screen_text(app)
        for told in (seal.seed, seal.nonce, seal.fingerprint):
            assert told in text
        for line in shell_lines(seal):
            assert line in text
        assert "cribbage-tui verify 1 \\" in text
        assert f"  --data-dir {shlex.quote(str(app.data_dir))}" in text
        assert "docs/fairness.md" in text
        await press(app, pilot, "escape")
        on_screen(app, ResultScreen)

    run(script, size=size)


@SIZES
def test_before_the_first_card_the_table_shows_the_fingerprint_and_the_log_all_of_it(
    size: tuple[int, int],
) -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = on_screen(app, GameScreen).session
        fingerprint = session.fingerprint
        assert fingerprint is not None
        assert f"sealed: {fingerprint[:4]} {fingerprint[4:8]}" in screen_text(app)
        await press(app, pilot, "l")
        on_screen(app, LogScreen)
        lines = [line.strip() for line in screen_text(app).splitlines()]
        assert lines[2] == "The fingerprint of the sealed cards (SHA-256):"
        assert lines[3] == fingerprint
        for secret in (session.saved.seal.seed, session.saved.seal.nonce):
            assert secret not in screen_text(app)

    launch = Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME)
    run(script, launch=launch, size=size)


def test_the_log_of_a_repeat_does_not_keep_a_secret_of_a_seed_that_is_known() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        earlier = played_out(TableSetup(), store=app.storage.games)
        repeat = repeated_session(earlier.saved, first_dealer=HUMAN, store=app.storage.games)
        app.push_screen(LogScreen(repeat, 0))
        await pilot.pause()
        await pilot.pause()
        said = " ".join(screen_text(app).split())
        assert "its seed is known from the earlier game." in said
        assert "When the game is over the nonce is told too" in said

    run(script)


def test_a_game_without_a_seal_tells_its_seed_and_that_there_is_no_fingerprint() -> None:
    text = " ".join(str(line) for line in fairness_text(Seal("b19ee607", ""), None, 70))
    assert "b19ee607" in text
    assert "there is no fingerprint" in text
    assert "sha256sum" not in text
    assert "verify" not in text


@pytest.mark.parametrize("folder", [None, Path("/games/my cards")])
def test_the_command_that_checks_it_looks_where_the_game_is_kept(folder: Path | None) -> None:
    lines = [str(line) for line in fairness_text(Seal("b19ee607", "6ca7"), 7, 70, folder)]
    at = next(at for at, line in enumerate(lines) if "verify" in line)
    command = " ".join(line.strip().removesuffix("\\") for line in lines[at : at + 2])
    expected = ["cribbage-tui", "verify", "7"]
    assert shlex.split(command) == [*expected, *(["--data-dir", str(folder)] if folder else [])]


def test_the_seed_is_told_of_no_game_that_is_on() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        session = on_screen(app, GameScreen).session
        assert HUMAN in session.game.to_act
        app.show_fairness(session)
        await pilot.pause()
        assert on_screen(app, GameScreen).session is session
        assert seed_line(session) == ""

    launch = Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME)
    run(script, launch=launch)


def test_the_history_tells_the_seed_of_no_game_that_is_on() -> None:
    async def script(app: CribbageApp, pilot: Pilot[None]) -> None:
        history = await open_history(app, pilot)
        assert "running" in screen_text(app)
        history.action_fairness()
        await press(app, pilot, "f")
        assert on_screen(app, HistoryScreen) is history

    run_at_now(script, folder_with_games())
