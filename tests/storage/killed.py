"""Programs for tests to kill.

``killed.py play FOLDER [PLACE]`` plays one game and prints how many steps of it it would show
now, each time there are more, then waits for the end. With PLACE it kills itself while the
decision of that place is being stored.

``killed.py serve`` starts a program for each line that it reads, ``FOLDER MATCH COMMITS``: a
process of its own that goes on with the match called MATCH in FOLDER, or begins it, and waits for
its end after so many decisions. The process prints ``process`` and its number, ``stored`` and how
many decisions the game has at each step, and ``waiting`` when it has nothing more to do; after
its end stands ``end``.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from cribbage_tui import session as sessions
from cribbage_tui.players.base import Player
from cribbage_tui.session import Session
from cribbage_tui.storage import Storage, open_storage
from tests.storage.playing import LONG, RuleOfThumb, decide, match_setup


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
        "CREATE TEMP TRIGGER deadly AFTER INSERT ON decisions"
        f" WHEN NEW.position = {place} BEGIN SELECT die(); END"
    )


def play(folder: str, *place: str) -> None:
    """Play and report until killed."""
    storage = open_storage(Path(folder))
    for each in place:
        die_at(storage, int(each))
    session = sessions.new_session(LONG, store=storage.games)
    print(len(session.told), flush=True)
    while not session.is_over:
        decide(session)
        print(len(session.told), flush=True)
    sys.stdin.read()


def go_on(folder: str, match: str, commits: int) -> None:
    """Play the match on, from where it stands to its end, as the screen does."""
    print("process", os.getpid(), flush=True)
    storage = open_storage(Path(folder))
    assert storage.is_kept
    saved = storage.load_game()
    session = (
        sessions.new_session(match_setup(match), store=storage.games)
        if saved is None
        else sessions.resume_session(saved, store=storage.games)
    )
    for _ in range(commits):
        following = step(session)
        if following is None:
            break
        session = following
        print("stored", len(session.saved.decisions), flush=True)
    print("waiting", flush=True)
    signal.pause()


def step(session: Session) -> Session | None:
    """The next decision, the next game of the match, or after its last one nothing."""
    session.mark_shown(len(session.told))
    if not session.is_over:
        decide(session)
        return session
    if session.match_after.winner is None:
        return sessions.next_session(session, store=session._store)
    session.close()
    return None


def serve() -> None:
    """Start a program for every line."""
    for line in sys.stdin:
        folder, match, commits = line.rstrip("\n").split("\t")
        process = os.fork()
        if not process:
            go_on(folder, match, int(commits))
        os.waitpid(process, 0)
        print("end", flush=True)


def main(what: str, *arguments: str) -> None:
    """Do what is asked for."""
    vars(sessions)["make_player"] = make_rule_of_thumb
    if what == "serve":
        serve()
    else:
        play(*arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
