"""Pace: how long to wait, where to stop, and a count spoken line by line."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import (
    CardPlayed,
    CribShown,
    DealCut,
    Event,
    Game,
    GameOptions,
    GameWon,
    GoPegged,
    HandDealt,
    HandShown,
    LaidAway,
    PlayEnded,
    SeededDecks,
    SeenEvent,
    SeriesStarted,
    StarterTurned,
    redact,
)
from cribbage_tui.settings import Speed
from cribbage_tui.ui.playback import (
    say_after,
    say_all,
    say_next,
    speak,
    stops_after,
    time_for_second_thoughts,
    wait_before,
    wait_between_lines,
)

from .moments import SHORT, played, second_series, thrown, won_in_play
from .words.scenes import OTHER, YOU


def told(game: Game) -> list[SeenEvent]:
    return [redact(event, YOU, game.options) for event in game.log]


def one(game: Game, kind: type[Event]) -> Event:
    return next(event for event in game.log if isinstance(event, kind))


def test_what_is_read_in_peace_stops_and_nothing_else_does() -> None:
    games = [played(thrown()), won_in_play(), Game.new(GameOptions(), SeededDecks("stops"))]
    stopping = {type(e) for game in games for e in told(game) if stops_after(e)}
    assert stopping == {DealCut, PlayEnded, HandShown, CribShown, GameWon}


def test_the_own_card_is_laid_at_once_and_the_computers_after_a_while() -> None:
    cards = [event for event in second_series().log if isinstance(event, CardPlayed)]
    waits = {card.seat: wait_before(card, YOU, Speed.NORMAL) for card in cards}
    assert waits[YOU] == 0 < waits[OTHER]


@pytest.mark.parametrize("kind", [StarterTurned, GoPegged, SeriesStarted])
def test_the_slower_the_longer_and_instant_waits_for_nothing(kind: type[Event]) -> None:
    event = redact(one(second_series(), kind), YOU, SHORT)
    waits = [wait_before(event, YOU, speed) for speed in Speed]
    assert waits == sorted(waits)
    assert waits[0] == 0 < waits[1] < waits[2] < waits[3]
    lines = [wait_between_lines(speed) for speed in Speed]
    assert lines[0] == 0 < lines[1] < lines[2] < lines[3]


def test_what_the_person_did_is_not_waited_for() -> None:
    game = thrown()
    own = next(e for e in told(game) if isinstance(e, LaidAway) and e.seat is YOU)
    assert wait_before(own, YOU, Speed.SLOW) == 0
    assert not any(isinstance(event, HandDealt) for event in told(game))


def test_the_fingerprint_stands_a_while_before_the_first_cut() -> None:
    game = Game.new(GameOptions(), SeededDecks("stops"))
    assert isinstance(told(game)[1], DealCut)
    assert wait_before(told(game)[1], YOU, Speed.NORMAL) > 0


def test_the_slower_the_longer_the_time_for_second_thoughts() -> None:
    times = [time_for_second_thoughts(speed) for speed in Speed]
    assert times == sorted(set(times))
    assert times[0] == 0


def test_a_count_is_said_line_by_line() -> None:
    event = one(played(thrown()), HandShown)
    assert isinstance(event, HandShown)
    speaking = speak(event, Speed.NORMAL)
    assert (speaking.said, speaking.is_done) == (0, False)
    for said in range(1, len(speaking.lines) + 1):
        speaking = say_next(speaking)
        assert speaking.said == said
    assert speaking.is_done
    assert say_next(speaking) == speaking
    assert say_all(speak(event, Speed.SLOW)) == speaking == speak(event, Speed.INSTANT)


def test_what_comes_after_a_count_is_added_in_order() -> None:
    event = one(played(thrown()), HandShown)
    assert isinstance(event, HandShown)
    speaking = say_after(speak(event, Speed.FAST, after=("one",)), ("two", "three"))
    assert speaking.after == ("one", "two", "three")
