"""A disk that is full now and then: once there is room, the file has all that was played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.players.registry import make_player
from cribbage_tui.session import COMPUTER, HUMAN, Session, new_session, next_session
from cribbage_tui.storage import Storage, StorageError, open_storage
from cribbage_tui.storage.database import Database, writing
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.table_setup import GameKind, TableSetup

SHORT = GameOptions(target=Target.SHORT)
SETUPS = (
    TableSetup(options=SHORT, level="easy"),
    TableSetup(options=SHORT, level="easy", kind=GameKind.PRACTICE),
    TableSetup(
        options=SHORT,
        level="easy",
        match_length=MatchLength(form=MatchForm.BEST_OF, number=3),
    ),
)


class Disk:
    """Fails as often as ``before``, or after it has written as often as ``after``, by chance."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.before = self.after = 0.0

    @contextmanager
    def writing(self, database: Database) -> Iterator[object]:
        """In place of the store's own."""
        if self._chance.random() < self.before:
            raise StorageError("The disk is full.")
        with writing(database) as connection:
            yield connection
        if self._chance.random() < self.after:
            raise StorageError("The answer was lost.")

    def change(self) -> None:
        """It fills up, or there is room again."""
        self.before = self._chance.choice((0.0, 0.0, 0.3, 1.0, 1.0))
        self.after = self._chance.choice((0.0, 0.3))


def do_something(session: Session, chance: random.Random, seed: int) -> None:
    """A hint, a look, a step back, or a step on."""
    match chance.randrange(10):
        case 0:
            session.count_hint()
        case 1 | 2:
            session.mark_shown(chance.randint(session.shown, len(session.told)))
        case 3 if session.can_take_back:
            session.take_back()
        case _ if session.computer_to_act:
            session.act(COMPUTER, session.think())
        case _ if session.person_to_act:
            session.act(HUMAN, make_player("easy", seed=str(seed)).play(session.view))


def played_on(storage: Storage, disk: Disk, chance: random.Random, seed: int) -> list[Session]:
    """The games of an evening, the last of which is on."""
    session = new_session(chance.choice(SETUPS), store=storage.games)
    sessions = [session]
    for _ in range(chance.randint(5, 160)):
        if chance.random() < 0.1:
            disk.change()
        if session.is_over and chance.random() < 0.5:
            session = next_session(session, store=storage.games)
            sessions.append(session)
        else:
            with suppress(StorageError):
                do_something(session, chance, seed)
    return sessions


@pytest.mark.parametrize("seed", range(60))
def test_once_there_is_room_again_everything_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance = random.Random(seed)
    disk = Disk(chance)
    with monkeypatch.context() as patch, closing(open_storage(tmp_path)) as storage:
        patch.setattr("cribbage_tui.storage.games.writing", disk.writing)
        sessions = played_on(storage, disk, chance, seed)
        disk.before = disk.after = 0.0
        sessions[-1].save()
    with closing(open_storage(tmp_path)) as storage:
        assert storage.notices == ()
        assert storage.load_game() == sessions[-1].saved
        entries = {entry.uid: entry for entry in storage.history.entries()}
    assert set(entries) == {session.uid for session in sessions}
    for session in sessions[:-1]:
        entry = entries[session.uid]
        assert entry.status is GameStatus.FINISHED
        assert (entry.own, entry.other) == session.game.state.scores
