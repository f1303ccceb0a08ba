"""Games at a table that any test can play to their end: both seats decide by a fixed rule.

The rule looks at the view alone, so a game that is resumed anywhere goes on as it would have.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from cribbage_tui.engine import Action, Counting, GameOptions, Muggins, PlayerView, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.players.base import Player
from cribbage_tui.session import COMPUTER, HUMAN, GameKind, Session, TableSetup

SHORT: Final = TableSetup(options=GameOptions(target=Target.SHORT), seed="short")
"""A game to 61."""

BY_HAND: Final = TableSetup(
    options=GameOptions(
        target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY
    ),
    seed="by hand",
)
"""A game to 61 in which everything is claimed and may be called."""

LONG: Final = TableSetup(seed="long")
"""A game to 121."""

PRACTICE: Final = TableSetup(
    options=GameOptions(target=Target.SHORT), kind=GameKind.PRACTICE, seed="practice"
)
"""A game to 61 in which anything can be taken back."""


def match_setup(name: str) -> TableSetup:
    """A match of up to three games to 61; every name is another one, and always the same."""
    return replace(SHORT, seed=name, match_length=MatchLength(form=MatchForm.BEST_OF, number=3))


NOW: Final = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
"""The time in all tests."""


def clock() -> datetime:
    """Always the same time."""
    return NOW


def choice(view: PlayerView) -> Action:
    """Some legal action: not always the first, always the same for the same view."""
    legal = view.legal
    return legal[(7 * view.deal + sum(view.scores) + view.count) % len(legal)]


class RuleOfThumb:
    """A computer player that decides by ``choice``."""

    def play(self, view: PlayerView) -> Action:
        """The action that ``choice`` gives."""
        return choice(view)


def seat_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Let every level play by ``choice``; what levels and seeds are asked for is listed."""
    asked: list[tuple[str, str]] = []

    def make(level: str, *, seed: str) -> Player:
        asked.append((level, seed))
        return RuleOfThumb()

    monkeypatch.setattr("cribbage_tui.session.make_player", make)
    return asked


def decide(session: Session) -> None:
    """Let whoever is asked decide one thing."""
    if session.computer_to_act:
        session.act(COMPUTER, session.think())
    else:
        session.act(HUMAN, choice(session.view))


def play_some(session: Session, decisions: int) -> Session:
    """Play the next few decisions, at most to the game's end."""
    for _ in range(decisions):
        if not session.is_over:
            decide(session)
    return session


def play_on(session: Session) -> Session:
    """Play the game to its end."""
    while not session.is_over:
        decide(session)
    return session


def as_if_killed(folder: Path, copy: Path) -> Path:
    """What a killed program leaves of ``folder``: the files as they are, nothing closed."""
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*-shm", "*.lock"))
    return copy
