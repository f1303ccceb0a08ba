"""A folder with games of every kind, for the commands that look at the games that are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.session import Session, new_session, next_session, repeated_session
from cribbage_tui.storage import open_storage
from cribbage_tui.table_setup import HUMAN, GameKind, TableSetup
from tests.storage.playing import BY_HAND, decide, play_on

SHORT: Final = GameOptions(target=Target.SHORT)
BEGINNING: Final = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """A clock that is a second later each time somebody looks at it."""
    ticks = 0

    def now() -> datetime:
        nonlocal ticks
        ticks += 1
        return BEGINNING + timedelta(seconds=ticks)

    return now


@dataclass(frozen=True, slots=True)
class Kept:
    """The games in a folder.

    Attributes:
        folder: the data folder.
        sessions: the games by number, from 1.
    """

    folder: Path
    sessions: dict[int, Session]

    def saved(self, number: int) -> SavedGame:
        """The game ``number`` as it was played."""
        return self.sessions[number].saved


FINISHED, PRACTICE, FIRST_OF_MATCH, SECOND_OF_MATCH, REPEAT, CHOSEN, ABANDONED, RUNNING = range(
    1, 9
)
"""The numbers of the games."""


def keep_games(folder: Path) -> Kept:
    """Play a game of every kind, and keep them in ``folder``."""
    storage = open_storage(folder, now=ticking())
    sessions: dict[int, Session] = {}

    def begin(session: Session) -> Session:
        sessions[len(sessions) + 1] = session
        return session

    def to_the_end(session: Session) -> Session:
        play_on(begin(session)).close()
        return session

    def new(setup: TableSetup) -> Session:
        return new_session(setup, store=storage.games)

    to_the_end(new(TableSetup(level="easy", options=SHORT)))
    to_the_end(new(replace(BY_HAND, kind=GameKind.PRACTICE, seed=None)))
    best_of_three = MatchLength(form=MatchForm.BEST_OF, number=3)
    first = to_the_end(new(TableSetup(options=SHORT, match_length=best_of_three)))
    to_the_end(next_session(first, store=storage.games))
    to_the_end(repeated_session(sessions[1].saved, first_dealer=HUMAN, store=storage.games))
    to_the_end(new(TableSetup(options=SHORT, seed="spring")))
    given_up = begin(new(TableSetup(level="hard")))
    for _ in range(30):
        decide(given_up)
    given_up.count_hint()
    running = begin(new(TableSetup(level="expert")))
    for _ in range(45):
        decide(running)
    # The person is still reading a little behind.
    running.mark_shown(len(running.told) - 7)
    storage.close()
    return Kept(folder, sessions)


def change_file(folder: Path, statement: str) -> None:
    """Change what is kept in ``folder`` behind the program's back."""
    with closing(sqlite3.connect(folder / "cribbage.sqlite3")) as connection:
        connection.execute(statement)
        connection.commit()
