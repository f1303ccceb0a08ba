"""A program for tests to kill: it plays a game and says how far it is, then waits for the end.

Usage: killed.py FOLDER [PLACE]. It prints how many steps of the game it would show now, each time
there are more. With PLACE it kills itself while the event of that place is being stored.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from cribbage_tui import session as sessions
from cribbage_tui.players.base import Player
from cribbage_tui.storage import Storage, open_storage
from tests.storage.playing import LONG, RuleOfThumb, decide


def make_rule_of_thumb(level: str, *, seed: str) -> Player:
    """A stand-in for any level."""
    return RuleOfThumb()


def die() -> None:
    """End this program at once, as nothing else can."""
    os.kill(os.getpid(), signal.SIGKILL)


def die_at(storage: Storage, place: int) -> None:
    """Have SQLite call ``die`` in the middle of the transaction that stores ``place``."""
    connection = storage._database.connection
    connection.create_function("die", 0, die)
    connection.execute(
        "CREATE TEMP TRIGGER deadly BEFORE INSERT ON events"
        f" WHEN NEW.position = {place} BEGIN SELECT die(); END"
    )


def main(folder: str, *place: str) -> None:
    """Play and report until killed."""
    vars(sessions)["make_player"] = make_rule_of_thumb
    storage = open_storage(Path(folder))
    for each in place:
        die_at(storage, int(each))
    session = sessions.new_session(LONG, store=storage.games)
    print(len(session.told), flush=True)
    while not session.is_over:
        decide(session)
        print(len(session.told), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
