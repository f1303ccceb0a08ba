"""A few lines about a game, to share."""

from __future__ import annotations

from dataclasses import replace

from cribbage_tui.engine import GameOptions
from cribbage_tui.engine.options import Counting, Muggins
from cribbage_tui.saved_game import fresh_game, standing_of
from cribbage_tui.session import Session, begin_session
from cribbage_tui.storage.history import GameEntry, GameStatus
from cribbage_tui.table_setup import TableSetup
from cribbage_tui.tally import tally
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.words.sharing import dealt_first, summary_text

from ..history_store import NOW, play


def played(options: GameOptions | None = None, *, decisions: int | None = None) -> Session:
    """A game by quick players."""
    session = begin_session(fresh_game(TableSetup(options=options or GameOptions(), seed="share")))
    play(session, "share", decisions)
    return session


def entry_of(session: Session) -> GameEntry:
    """The game as the list has it."""
    standing, saved = standing_of(session.game), session.saved
    return GameEntry(
        number=1,
        uid=saved.uid,
        status=GameStatus.ABANDONED if standing.winner is None else GameStatus.FINISHED,
        setup=saved.setup,
        match=saved.match,
        repeats=None,
        begun=NOW,
        ended=NOW,
        own=standing.own,
        other=standing.other,
        winner=standing.winner,
        margin=standing.margin,
        hints=0,
        deck_seed=saved.seal.seed,
        nonce=saved.seal.nonce,
    )


def summary(session: Session, entry: GameEntry | None = None) -> list[str]:
    """The lines about it."""
    text = summary_text(entry or entry_of(session), session.saved, NOW, glyphs=UNICODE)
    return text.split("\n")


def test_the_points_of_both_add_up_to_their_scores() -> None:
    session = played()
    lines = summary(session)
    for line, points in zip(lines[2:4], tally(session.game.log), strict=True):
        numbers = [int(word) for word in line.split() if word.isdigit()]
        assert numbers[0] == sum(numbers[1:]) == points.total


def test_muggins_stand_there_only_where_there_were_any() -> None:
    assert not any("muggins" in line for line in summary(played()))
    session = played(GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW))
    for line, points in zip(summary(session)[2:4], tally(session.game.log), strict=True):
        assert ("muggins" in line) is bool(points.muggins)


def test_whoever_gets_it_can_deal_the_same_cards_and_check_them() -> None:
    session = played()
    seal = session.saved.seal
    assert summary(session)[-4:] == [
        "Seed share",
        f"Nonce {seal.nonce}",
        "Fingerprint:",
        seal.fingerprint,
    ]
    unsealed = replace(entry_of(session), nonce="")
    assert summary(session, unsealed)[-1] == "Seed share"


def test_of_a_game_that_is_not_over_no_seed_is_told() -> None:
    session = played(decisions=30)
    running = replace(entry_of(session), status=GameStatus.RUNNING)
    text = "\n".join(summary(session, running))
    for secret in ("Seed", session.saved.seal.nonce, session.saved.seal.fingerprint):
        assert secret not in text


def test_a_game_given_up_before_any_hand_was_counted_has_no_best_one() -> None:
    lines = summary(played(decisions=3))
    assert lines[1].startswith("given up")
    assert not any("Best" in line for line in lines)


def test_it_is_ascii_where_the_terminal_is() -> None:
    session = played()
    assert summary_text(entry_of(session), session.saved, NOW, glyphs=ASCII).isascii()


def test_who_dealt_first_is_known_from_the_cut_too() -> None:
    session = played()
    assert session.saved.first_dealer is None
    assert dealt_first(session.saved) is session.told[2].view.dealer
