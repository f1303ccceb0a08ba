"""One game at a table: what is stored when and what the person is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace

import pytest

from cribbage_tui.engine import (
    Action,
    Card,
    DealCut,
    DealerNamed,
    Discard,
    GameStarted,
    HandDealt,
    HandReceived,
    IllegalActionError,
    LaidAway,
    LaidAwayUnseen,
    PerSeat,
    PerSide,
    Play,
    PlayerView,
    RecordError,
    Seat,
    SeededDecks,
)
from cribbage_tui.engine.decisions import Decision
from cribbage_tui.engine.state import Discarding, GameState, Playing
from cribbage_tui.saved_game import game_of
from cribbage_tui.session import (
    COMPUTER,
    HUMAN,
    FirstDealer,
    SavedGame,
    Standing,
    TableSetup,
    new_session,
    resume_session,
)
from tests.storage.playing import (
    BY_HAND,
    LONG,
    SHORT,
    RuleOfThumb,
    choice,
    decide,
    play_on,
    seat_rule_of_thumb,
)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The levels and seeds that sessions ask for; every level plays by a rule of thumb."""
    return seat_rule_of_thumb(monkeypatch)


class Notebook:
    """A store that keeps the game in a variable, and fails as often as it is told to."""

    def __init__(self, *, failures: int = 0) -> None:
        self.game: SavedGame | None = None
        self.named = ""
        self.standing = Standing()
        self.failures = failures
        self.lost_answers = 0
        self.calls: list[str] = []
        self.former: list[SavedGame] = []

    def go_on_with(self, uid: str) -> None:
        self.named = uid

    def begin(self, game: SavedGame, standing: Standing) -> None:
        self._call("begin")
        if self.game is not None:
            self.former.append(self.game)
        self.game, self.standing = game, standing

    def append(self, first: int, decisions: Sequence[Decision], standing: Standing) -> None:
        self._call("append")
        game = self.saved
        assert first == len(game.decisions)
        self.game = replace(game, decisions=(*game.decisions, *decisions))
        self.standing = standing
        if self.lost_answers:
            self.lost_answers -= 1
            raise OSError("the pencil broke while it wrote")

    def take_back(self, number: int, standing: Standing) -> None:
        self._call("take_back")
        game = self.saved
        assert number <= len(game.decisions)
        self.game = replace(game, decisions=game.decisions[:number])
        self.standing = standing

    def set_shown(self, shown: int) -> None:
        self._call("set_shown")
        self.game = replace(self.saved, shown=shown)

    def set_hints(self, hints: int) -> None:
        self._call("set_hints")
        self.game = replace(self.saved, hints=hints)

    def finish(self) -> None:
        self._call("finish")
        self.former.append(self.saved)
        self.game = None

    @property
    def saved(self) -> SavedGame:
        assert self.game is not None
        return self.game

    def _call(self, name: str) -> None:
        self.calls.append(name)
        assert name == "begin" or self.named == self.saved.uid
        if self.failures:
            self.failures -= 1
            raise OSError("the pencil is blunt")


# Hints


def test_hints_are_counted_and_kept() -> None:
    store = Notebook()
    session = new_session(TableSetup(seed="hints"), store=store)
    session.count_hint()
    session.count_hint()
    assert session.hints == store.saved.hints == 2
    assert resume_session(store.saved).hints == 2


# A new game


def test_a_new_game_is_dealt_and_stored_before_anybody_sees_it() -> None:
    """Law 8."""
    store = Notebook()

    session = new_session(LONG, store=store)

    assert store.saved == session.saved
    assert store.saved.decisions == ()
    assert game_of(store.saved).log == session.game.log
    assert [type(step.event) for step in session.told[-1:]] == [HandReceived]
    assert session.view.to_act == (HUMAN, COMPUTER)
    assert session.shown == 0


def test_without_a_seed_every_game_has_cards_of_its_own() -> None:
    one, two = new_session(TableSetup()), new_session(TableSetup())

    assert one.saved.seal.seed != two.saved.seal.seed
    assert one.game.log != two.game.log
    assert one.game.log == resume_session(one.saved).game.log


def test_a_seed_deals_the_same_cards_whatever_the_level() -> None:
    easy = new_session(TableSetup(level="easy", seed="7"))
    medium = new_session(TableSetup(level="medium", seed="7"))

    assert easy.game.log == medium.game.log
    assert [e.pack for e in easy.game.log if isinstance(e, HandDealt)] == [SeededDecks("7").pack(1)]


@pytest.mark.parametrize(
    ("first", "dealer"), [(FirstDealer.YOU, HUMAN), (FirstDealer.COMPUTER, COMPUTER)]
)
def test_who_deals_first_can_be_chosen(first: FirstDealer, dealer: Seat) -> None:
    session = new_session(replace(LONG, first_dealer=first))

    assert session.game.log[1] == DealerNamed(dealer=dealer)
    assert session.view.dealer is dealer


def test_otherwise_the_seats_cut_for_the_deal() -> None:
    """R2."""
    assert isinstance(new_session(LONG).game.log[1], DealCut)


# Storing


@pytest.mark.parametrize("setup", [SHORT, BY_HAND, LONG])
def test_every_step_is_stored_when_the_call_returns(setup: TableSetup) -> None:
    """Law 8."""
    store = Notebook()
    session = new_session(setup, store=store)
    while not session.is_over:
        decide(session)
        assert game_of(store.saved).log == session.game.log
    assert session.save_error is None


def test_a_refused_action_stores_and_tells_nothing() -> None:
    """Law 3."""
    store = Notebook()
    session = new_session(LONG, store=store)
    saved, told = store.saved, tuple(session.told)
    theirs = session.game.view(COMPUTER).hand

    with pytest.raises(IllegalActionError):
        session.act(HUMAN, Discard(theirs[:2]))

    assert store.calls == ["begin"]
    assert store.saved == saved
    assert tuple(session.told) == told


def test_what_an_action_returns_is_what_is_told_from_then_on() -> None:
    session = new_session(LONG)
    before = tuple(session.told)

    steps = session.act(HUMAN, choice(session.view))

    assert tuple(session.told) == before + steps
    assert steps[0].event == session.game.log[len(before)]


def test_a_store_that_fails_once_stops_nobody_and_gets_the_missing_steps_next() -> None:
    store = Notebook()
    session = new_session(LONG, store=store)
    before = store.saved
    store.failures = 1

    with pytest.raises(OSError, match="pencil"):
        decide(session)

    assert isinstance(session.save_error, OSError)
    assert store.saved == before
    assert len(session.told) == len(session.game.log) > len(game_of(before).log)
    decide(session)
    assert session.save_error is None
    assert game_of(store.saved).log == session.game.log


def test_saving_again_stores_the_missing_steps_without_a_decision() -> None:
    store = Notebook()
    session = new_session(LONG, store=store)
    store.failures = 1
    with pytest.raises(OSError, match="pencil"):
        decide(session)

    session.save()
    session.save()

    assert game_of(store.saved).log == session.game.log
    # Nobody knows whether the call that failed was stored, so it is taken back first.
    assert store.calls == ["begin", "append", "take_back", "append"]


def test_a_store_that_cannot_begin_stops_nobody_and_is_asked_again() -> None:
    store = Notebook(failures=2)

    session = new_session(LONG, store=store)

    assert isinstance(session.save_error, OSError)
    session.mark_shown(2)
    with pytest.raises(OSError, match="pencil"):
        decide(session)
    decide(session)
    assert session.save_error is None
    assert store.saved == session.saved
    assert store.saved.shown == 2


def test_without_a_store_a_game_is_played_all_the_same() -> None:
    session = play_on(new_session(SHORT))
    session.mark_shown(5)
    session.close()

    assert session.is_over
    assert session.shown == 5


def test_a_closed_game_is_not_there_any_more() -> None:
    store = Notebook()
    session = play_on(new_session(SHORT, store=store))

    session.close()

    assert store.game is None


# Resuming


def test_a_resumed_game_is_the_same_and_goes_on_the_same() -> None:
    """Law 8; with a real file and at every point in ``storage/test_killed.py``."""
    store = Notebook()
    session = new_session(LONG, store=store)
    for _ in range(25):
        decide(session)
    session.mark_shown(len(session.told) - 3)

    again = resume_session(store.saved)

    assert again.game.state == session.game.state
    assert again.told == session.told
    assert again.shown == session.shown == len(session.told) - 3
    assert play_on(again).game.log == play_on(session).game.log


def test_resuming_stores_nothing_anew_and_the_next_step_is_added() -> None:
    store = Notebook()
    decide(new_session(LONG, store=store))

    session = resume_session(store.saved, store=store)
    decide(session)

    assert store.calls == ["begin", "append", "append"]
    assert game_of(store.saved).log == session.game.log


def test_the_computer_keeps_its_level_and_seed(asked: list[tuple[str, str]]) -> None:
    """B66."""
    store = Notebook()
    new_session(replace(LONG, level="easy"), store=store)
    resume_session(store.saved)

    assert [level for level, _ in asked] == ["easy", "easy"]
    assert asked[0] == asked[1]


def test_a_log_that_the_rules_contradict_is_not_resumed() -> None:
    session = new_session(LONG)
    for _ in range(5):
        decide(session)
    decisions = session.saved.decisions

    with pytest.raises(RecordError):
        resume_session(replace(session.saved, decisions=decisions[1:]))


# What each seat is told


def cards_in(value: object) -> Iterator[Card]:
    """Every card that can be reached from ``value``."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list | PerSeat | PerSide):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from cards_in(getattr(value, each.name))


def hidden_from_the_person(state: GameState) -> set[Card]:
    """The cards of this deal that lie or are held where the person cannot see them."""
    match state.phase:
        case Discarding() as phase:
            return {*phase.hands[COMPUTER], *phase.laid_away[COMPUTER], *phase.stock}
        case Playing() as phase:
            return {*phase.held[COMPUTER], *phase.kept.laid_away[COMPUTER]}
        case _:
            return set()


@pytest.mark.parametrize("setup", [BY_HAND, LONG])
def test_the_person_is_told_of_no_pack_and_of_no_throw_but_their_own(setup: TableSetup) -> None:
    """Law 4."""
    session = play_on(new_session(setup))
    events = [step.event for step in session.told]
    kinds: list[type[object]] = [type(event) for event in events]

    assert HandDealt not in kinds
    assert kinds.count(HandReceived) == kinds.count(LaidAwayUnseen) == kinds.count(LaidAway) > 2
    assert {event.seat for event in events if isinstance(event, LaidAway)} == {HUMAN}
    assert {event.seat for event in events if isinstance(event, HandReceived)} == {HUMAN}


@pytest.mark.parametrize("setup", [BY_HAND, LONG])
def test_no_hidden_card_can_be_reached_from_what_the_person_is_told(setup: TableSetup) -> None:
    """Law 4: since its deal, no card turns up anywhere before it is laid or shown."""
    session = play_on(new_session(setup))
    seen: set[Card] = set()
    looked_at = 0
    for step, told in zip(session.game.steps, session.told, strict=True):
        if isinstance(step.event, HandDealt):
            seen = set()
        if not isinstance(step.event, DealCut | GameStarted | DealerNamed):
            seen.update(cards_in(told))
        hidden = hidden_from_the_person(step.state)
        looked_at += len(hidden)
        assert not seen & hidden
    assert looked_at > 1000


class Watched:
    """A computer player that writes down the views it is handed."""

    def __init__(self) -> None:
        self.views: list[PlayerView] = []

    def play(self, view: PlayerView) -> Action:
        self.views.append(view)
        return choice(view)


def test_the_computer_is_handed_its_own_view_and_thinking_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Law 4, law 9."""
    player = Watched()
    monkeypatch.setattr("cribbage_tui.session.make_player", lambda level, *, seed: player)
    session = new_session(LONG)
    log = session.game.log

    actions = {session.think() for _ in range(3)}

    assert player.views == [session.game.view(COMPUTER)] * 3
    assert len(actions) == 1
    assert session.game.log == log


def test_the_computers_seed_says_nothing_of_the_cards(asked: list[tuple[str, str]]) -> None:
    """Law 4: it is no seed of these decks, and cannot be turned back into one."""
    seeds = ["7", "8", "a rather long seed"]
    for seed in seeds:
        new_session(TableSetup(seed=seed))
        new_session(TableSetup(seed=seed))

    given = [seed for _, seed in asked]
    assert given[::2] == given[1::2]
    assert len(set(given)) == len(seeds)
    for seed, theirs in zip(seeds, given[::2], strict=True):
        assert len(theirs) == 32
        for deal in (1, 2, 3):
            assert SeededDecks(theirs).pack(deal) != SeededDecks(seed).pack(deal)


def test_computer_to_act_is_true_exactly_when_it_is_asked() -> None:
    session = new_session(LONG)
    assert session.computer_to_act

    session.act(COMPUTER, session.think())

    assert not session.computer_to_act
    while not session.is_over:
        assert session.computer_to_act == (COMPUTER in session.game.to_act)
        decide(session)
    assert not session.computer_to_act


def test_the_computer_cannot_lay_a_card_of_the_persons() -> None:
    session = new_session(LONG)
    while isinstance(session.game.state.phase, Discarding):
        decide(session)
    seat = session.game.to_act[0]
    other = HUMAN if seat is COMPUTER else COMPUTER

    with pytest.raises(IllegalActionError):
        session.act(other, Play(session.game.view(seat).hand[0]))


def test_the_rule_of_thumb_is_a_player() -> None:
    """A guard: the games above are played by legal decisions that are not all the first one."""
    session = new_session(LONG)
    places = set()
    while not session.is_over:
        seat = session.game.to_act[0]
        view = session.game.view(seat)
        places.add(view.legal.index(RuleOfThumb().play(view)))
        decide(session)
    assert len(places) > 3


def test_the_fingerprint_is_shown_at_any_time_and_the_seed_at_the_end() -> None:
    session = new_session(replace(SHORT, seed="sealed"))
    seal = session.saved.seal
    while not session.is_over:
        assert session.told_seal is None
        assert session.fingerprint == seal.fingerprint
        decide(session)

    assert session.told_seal == seal
    assert session.fingerprint == seal.fingerprint


def test_a_game_without_a_seal_has_no_fingerprint() -> None:
    saved = new_session(replace(SHORT, seed="sealed")).saved

    assert resume_session(replace(saved, seal=replace(saved.seal, nonce=""))).fingerprint is None
