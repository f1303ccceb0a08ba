"""What the file got without anybody hearing of it, and who counts beside a game, change no game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from cribbage_tui.engine import GameOptions, Target
from cribbage_tui.session import HUMAN, GameKind, TableSetup, new_session
from cribbage_tui.storage import Storage, StorageError, open_history
from tests.storage.conftest import Opener
from tests.storage.playing import play_on

PRACTICE = TableSetup(
    options=GameOptions(target=Target.SHORT), seed="practice", kind=GameKind.PRACTICE
)


def resumed(storage: Storage, opened: Opener) -> tuple[object, tuple[str, ...]]:
    """The game to continue at the next start, and what that has to say."""
    storage.close()
    again = opened()
    return again.load_game(), again.notices


def test_shown_without_an_answer_and_then_taken_back_the_game_goes_on(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = opened()
    stored: list[int] = []

    def without_an_answer(shown: int) -> None:
        set_shown(shown)
        stored.append(shown)
        raise StorageError("Nobody knows.")

    session = new_session(PRACTICE, store=storage.games)
    session.mark_shown(len(session.told))
    session.act(HUMAN, session.view.legal[0])
    set_shown = storage.games.set_shown
    with monkeypatch.context() as patch:
        patch.setattr(storage.games, "set_shown", without_an_answer)
        with suppress(StorageError):
            session.mark_shown(len(session.told))
    assert stored == [len(session.told)]
    session.take_back()
    assert session.shown < stored[0]

    assert resumed(storage, opened) == (session.saved, ())


def test_a_recount_leaves_the_game_to_continue_alone_even_when_it_is_over(
    opened: Opener, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = opened()
    session = play_on(new_session(PRACTICE, store=storage.games))
    with open_history(folder) as history:
        # Whatever is played again here, the person has taken a step back by then.
        monkeypatch.setattr(
            "cribbage_tui.storage.recount.played_again", lambda *_: session.take_back()
        )
        assert history.recompute().games == 0
    session.take_back()

    assert resumed(storage, opened) == (session.saved, ())
