"""The list of games: of a game that is on it tells no more than the table has shown."""

from __future__ import annotations

import pytest

from cribbage_tui.session import Session, new_session
from cribbage_tui.storage import Storage
from cribbage_tui.storage.history import GameEntry, GameStatus
from cribbage_tui.table_setup import COMPUTER, HUMAN
from tests.storage.conftest import Opener
from tests.storage.playing import SHORT, decide, play_on


def listed(storage: Storage, session: Session) -> GameEntry:
    """The game in the list, which says the same of it as when it is asked for by its name."""
    (entry,) = storage.history.entries()
    assert storage.history.entry(session.uid) == entry
    return entry


def test_a_game_that_is_on_stands_as_it_was_last_seen(opened: Opener) -> None:
    storage = opened()
    session = new_session(SHORT, store=storage.games)
    for _ in range(40):
        decide(session)
    assert not session.is_over
    scores = set()
    for shown, step in enumerate(session.game.steps, start=1):
        session.mark_shown(shown)
        entry = listed(storage, session)
        assert (entry.own, entry.other) == (step.state.scores[HUMAN], step.state.scores[COMPUTER])
        scores.add((entry.own, entry.other))
    assert len(scores) > 5


def test_a_win_that_was_not_seen_yet_is_not_told(opened: Opener) -> None:
    storage = opened()
    session = play_on(new_session(SHORT, store=storage.games))
    steps = session.game.steps
    session.mark_shown(len(steps) - 1)
    entry = listed(storage, session)
    assert entry.status is GameStatus.RUNNING
    assert (entry.winner, entry.margin, entry.ended, entry.told_seal) == (None, None, None, None)
    before = steps[-2].state.scores
    assert (entry.own, entry.other) == (before[HUMAN], before[COMPUTER])
    session.mark_shown(len(steps))
    assert listed(storage, session).status is GameStatus.FINISHED


@pytest.mark.parametrize("shown", [0, 1])
def test_before_anything_was_shown_nobody_has_a_point(opened: Opener, shown: int) -> None:
    storage = opened()
    session = play_on(new_session(SHORT, store=storage.games))
    session.mark_shown(shown)
    entry = listed(storage, session)
    assert (entry.own, entry.other) == (0, 0)
