"""Taking back a decision, and playing the same cards again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    CardPlayed,
    Count,
    HandReceived,
    LaidAway,
    LaidAwayUnseen,
    SeriesStarted,
    StarterTurned,
)
from cribbage_tui.session import (
    COMPUTER,
    HUMAN,
    GameKind,
    NothingToTakeBackError,
    Session,
    TableSetup,
    new_session,
    next_session,
    repeated_session,
    resume_session,
)
from tests.storage.playing import BY_HAND, SHORT, choice, decide, play_on, seat_rule_of_thumb
from tests.test_session import Notebook


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The levels and seeds that sessions ask for; every level plays by a rule of thumb."""
    return seat_rule_of_thumb(monkeypatch)


def state_of(session: Session) -> tuple[object, ...]:
    """Everything about a session that a person could notice."""
    return (session.game.state, session.game.log, tuple(session.told), session.view)


def test_a_throw_can_be_taken_back_until_the_starter_is_turned() -> None:
    store = Notebook()
    session = new_session(SHORT, store=store)
    assert not session.can_take_back
    before = state_of(session)

    session.act(HUMAN, choice(session.view))
    assert isinstance(session.told[-1].event, LaidAway)
    assert session.can_take_back
    session.take_back()

    assert state_of(session) == before
    assert store.saved.decisions == ()
    session.act(HUMAN, choice(session.view))
    session.act(COMPUTER, session.think())
    assert isinstance(session.told[-1].event, StarterTurned)
    assert not session.can_take_back


def test_a_throw_after_the_computers_turns_the_starter_and_stays() -> None:
    session = new_session(SHORT)
    session.act(COMPUTER, session.think())
    assert not session.can_take_back

    session.act(HUMAN, choice(session.view))

    assert not session.can_take_back


@pytest.mark.parametrize("setup", [SHORT, BY_HAND])
def test_in_a_game_that_counts_nothing_seen_is_ever_taken_back(setup: TableSetup) -> None:
    """Whatever was told after the decision tells of nothing that was hidden before."""
    session = new_session(setup)
    taken_back = at_31 = 0
    while not session.is_over:
        decide(session)
        if session.can_take_back:
            told = tuple(session.told)
            session.take_back()
            taken_back += 1
            seen = told[len(session.told) :]
            assert isinstance(seen[0].event, DECISIONS)
            assert seen[0].event.seat is HUMAN
            assert all(isinstance(step.event, LaidAwayUnseen | SeriesStarted) for step in seen[1:])
            at_31 += isinstance(seen[-1].event, SeriesStarted)
            session.act(HUMAN, choice(session.view))
    assert taken_back > 5
    assert setup is BY_HAND or at_31, "a card for 31 shows nothing new either"
    assert not session.can_take_back
    with pytest.raises(NothingToTakeBackError):
        session.take_back()


DECISIONS = (LaidAway, CardPlayed)


@pytest.mark.parametrize("setup", [SHORT, BY_HAND])
def test_that_no_go_has_come_is_not_learned_either(setup: TableSetup) -> None:
    """Whether a card can be taken back is the same whatever the computer holds."""
    offered = refused = 0
    for seed in range(12):
        session = new_session(replace(setup, seed=f"go {seed}"))
        while not session.is_over:
            decide(session)
            event = session.told[-1].event
            if not isinstance(event, CardPlayed) or event.seat is not HUMAN:
                continue
            if session.computer_to_act and event.count > 21:
                refused += 1
                assert not session.can_take_back
            elif session.computer_to_act:
                offered += 1
                assert session.can_take_back
    if setup is SHORT:
        assert offered > 20
        assert refused > 20


def test_a_number_that_was_said_stays_said() -> None:
    """Whether the computer is asked after it would tell whether it was right."""
    session = new_session(BY_HAND)
    claims = 0
    while not session.is_over:
        decide(session)
        own = [each.action for each in session.saved.decisions if each.seat is HUMAN]
        if own and isinstance(own[-1], Count | CallMuggins):
            claims += 1
            assert not session.can_take_back
    assert claims > 10


@pytest.mark.parametrize("setup", [SHORT, BY_HAND])
def test_in_practice_every_step_can_be_taken_back_to_the_start(setup: TableSetup) -> None:
    practice = replace(setup, kind=GameKind.PRACTICE)
    store = Notebook()
    session = new_session(practice, store=store)
    moments = []
    while not session.is_over:
        if not session.computer_to_act:
            moments.append(state_of(session))
        decide(session)
    end = state_of(session)
    session.mark_shown(len(session.told))

    for moment in reversed(moments):
        assert session.can_take_back
        session.take_back()
        assert state_of(session) == moment
        assert session.shown <= len(session.told)
        assert resume_session(store.saved).game.log == session.game.log

    assert not session.can_take_back
    assert state_of(play_on(session)) == end, "the same decisions lead to the same game"


def test_a_store_that_fails_at_it_is_told_by_the_next_step() -> None:
    store = Notebook()
    session = new_session(replace(SHORT, kind=GameKind.PRACTICE), store=store)
    for _ in range(8):
        decide(session)
    store.failures = 1

    with pytest.raises(OSError, match="pencil"):
        session.take_back()

    assert session.save_error is not None
    decide(session)
    assert resume_session(store.saved).game.log == session.game.log


# The same cards again


def test_the_same_seat_gets_the_same_cards_and_swapped_the_other_ones() -> None:
    first = play_on(new_session(SHORT))
    dealt = next(step.event for step in first.told if isinstance(step.event, HandReceived))
    other = COMPUTER if dealt.dealer is HUMAN else HUMAN

    again = repeated_session(first.saved, first_dealer=dealt.dealer)
    swapped = repeated_session(first.saved, first_dealer=other)

    assert again.view.hand == dealt.hand
    assert set(swapped.game.view(COMPUTER).hand) == set(dealt.hand)
    assert swapped.view.dealer is other
    for session in (again, swapped):
        assert session.saved.repeats == first.saved.uid
        assert not session.saved.counts
        assert session.saved.match == session.saved.uid


# A store that fails


@pytest.mark.parametrize("leave", [Session.close, next_session])
def test_a_win_whose_last_step_was_not_stored_is_stored_when_the_table_is_left(
    leave: Callable[..., object],
) -> None:
    decisions = len(play_on(new_session(SHORT)).saved.decisions)
    store = Notebook()
    session = new_session(SHORT, store=store)
    for _ in range(decisions - 1):
        decide(session)
    store.failures = 1
    with pytest.raises(OSError, match="pencil"):
        decide(session)
    assert session.is_over
    assert len(store.saved.decisions) == decisions - 1

    leave(session, **({} if leave is Session.close else {"store": store}))

    assert [former.decisions for former in store.former] == [session.saved.decisions]


def test_a_hint_that_was_not_stored_is_stored_with_the_next_step() -> None:
    store = Notebook()
    session = new_session(SHORT, store=store)
    store.failures = 1
    with pytest.raises(OSError, match="pencil"):
        session.count_hint()
    assert store.saved.hints == 0

    decide(session)

    assert store.saved.hints == session.hints == 1


def test_what_was_read_is_less_after_taking_back_in_the_store_too() -> None:
    store = Notebook()
    session = new_session(replace(SHORT, kind=GameKind.PRACTICE), store=store)
    for _ in range(12):
        decide(session)
    session.mark_shown(len(session.told))

    session.take_back()

    assert store.saved.shown == session.shown == len(session.told)


def test_an_answer_that_was_lost_keeps_nothing_from_being_stored() -> None:
    store = Notebook()
    session = new_session(replace(SHORT, kind=GameKind.PRACTICE), store=store)
    for _ in range(8):
        decide(session)
    store.lost_answers = 1
    with pytest.raises(OSError, match="pencil"):
        decide(session)
    assert store.saved.decisions == session.saved.decisions

    session.take_back()
    decide(session)

    assert session.save_error is None
    assert store.saved == session.saved


def test_taking_back_what_was_never_stored_leaves_no_trouble_behind() -> None:
    store = Notebook()
    session = new_session(SHORT, store=store)
    store.failures = 1
    with pytest.raises(OSError, match="pencil"):
        session.act(HUMAN, choice(session.view))
    assert session.save_error is not None

    session.take_back()

    assert session.save_error is None
    assert store.saved == session.saved
