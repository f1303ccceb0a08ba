"""The director: what is shown when, and what is waited for (law 7, law 8, B55, B56)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cribbage_tui.engine import (
    CallMuggins,
    Count,
    CribShown,
    DealCut,
    DealEnded,
    Ending,
    Game,
    GameOptions,
    GameWon,
    HandShown,
    PlayEnded,
    SeededDecks,
    Target,
)
from cribbage_tui.session import (
    COMPUTER,
    HUMAN,
    SeatStep,
    Session,
    TableSetup,
    new_session,
    resume_session,
)
from cribbage_tui.settings import Speed
from cribbage_tui.tally import Pegged, pegged_by
from cribbage_tui.ui.director import Director, Wait, Waiting
from cribbage_tui.ui.glyphs import UNICODE
from cribbage_tui.ui.presenter import Names, log_line
from cribbage_tui.ui.screens.log import log_lines
from cribbage_tui.ui.showart import ending_lines
from cribbage_tui.ui.table import Row, table_for
from cribbage_tui.ui.words.sealing import sealed_line

from .moments import BY_HAND, MUGGINS, SHORT, counted, dealt, laid, played, thrown
from .stacked import saved_from
from .words.scenes import OTHER, YOU

_SHORT = TableSetup(seed="director", options=GameOptions(target=Target.SHORT))


def seated(speed: Speed = Speed.INSTANT) -> Director:
    return Director(new_session(_SHORT), names=Names(), speed=speed)


def do_what_is_due(director: Director, choices: random.Random) -> None:
    """One step of a person with patience, and a computer that answers."""
    session = director.session
    match director.wait.kind:
        case Waiting.TIME:
            director.advance()
        case Waiting.KEY:
            director.go_on()
        case Waiting.COMPUTER:
            session.act(COMPUTER, session.think())
            director.look_again()
        case Waiting.PERSON:
            session.act(HUMAN, choices.choice(session.view.legal))
            director.read()
            director.look_again()
        case Waiting.NOTHING:
            raise AssertionError("nothing is due")


def waits(director: Director) -> Iterator[Director]:
    """The director at every wait of a whole game."""
    choices = random.Random(1)
    while director.wait.kind is not Waiting.NOTHING:
        yield director
        do_what_is_due(director, choices)


def told_line(step: SeatStep) -> str | None:
    view = step.view
    pegged = pegged_by(step.event, view.pegs, view.options)
    return log_line(step.event, HUMAN, Names(), dealer=view.dealer, pegged=pegged)


def test_a_whole_game_is_shown_to_its_end() -> None:
    director = seated()
    for _ in waits(director):
        pass
    session = director.session
    assert session.is_over
    assert director.at == len(session.told)
    assert tuple(pegs.front for pegs in director.pegs) == session.view.scores
    lines = [told_line(step) for step in session.told]
    told = [line for line in lines if line is not None]
    sealed = sealed_line(session.fingerprint)
    assert director.news[:-1] == [told[0], sealed, *told[1:]]
    assert director.news[-1] == "Computer's hand won it."


def test_the_cut_the_end_of_the_play_and_every_count_wait_for_a_key() -> None:
    director = seated()
    stops = [
        type(director.session.told[director.at - 1].event)
        for _ in waits(director)
        if director.wait.kind is Waiting.KEY
    ]
    told = director.session.told
    for kind in (DealCut, PlayEnded, HandShown, CribShown):
        assert stops.count(kind) == sum(isinstance(step.event, kind) for step in told)


@pytest.mark.parametrize("room", [3, 5])
def test_no_line_is_pushed_out_before_a_key_was_pressed(room: int) -> None:
    director = seated()
    director.room = room
    assert max(d.unread for d in waits(director)) == room


def test_a_count_is_spoken_line_by_line_and_the_pegs_follow_it() -> None:
    director = seated(Speed.NORMAL)
    for _ in waits(director):
        speaking = director.speaking
        if speaking is not None and len(speaking.lines) > 2 and speaking.event.points:
            break
    assert speaking is not None
    before = director.pegs
    assert speaking.said == 0
    for said in range(1, len(speaking.lines)):
        director.advance()
        assert director.speaking is not None
        assert (director.speaking.said, director.wait.kind) == (said, Waiting.TIME)
        assert director.pegs == before
    director.advance()
    assert director.wait.kind is Waiting.KEY
    assert director.pegs == director.view.pegs != before


def test_hurry_shows_everything_up_to_the_next_key_and_not_past_it() -> None:
    director = seated(Speed.SLOW)
    while not isinstance(director.session.told[director.at - 1].event, HandShown):
        do_what_is_due(director, random.Random(1))
    at = director.at
    director.hurry()
    assert director.speaking is not None
    assert director.speaking.is_done
    assert director.wait == Wait(Waiting.KEY)
    assert director.at == at


def test_pace_is_seconds_between_steps_and_instant_has_none() -> None:
    def seconds(speed: Speed) -> float:
        director = seated(speed)
        kinds = (d.wait for d in waits(director))
        return sum(wait.seconds for wait in kinds if wait.kind is Waiting.TIME)

    instant, fast, normal, slow = map(seconds, Speed)
    assert instant == 0 < fast < normal < slow


def test_resumed_while_a_count_is_read_it_stands_there_again() -> None:
    director = seated()
    for _ in waits(director):
        if director.speaking is not None and director.wait.kind is Waiting.KEY:
            break
    session = director.session
    again = resumed(session, director.at)
    assert again.speaking == director.speaking
    assert (again.view, again.pegs, again.wait) == (director.view, director.pegs, director.wait)
    assert again.news == director.news


def test_resumed_at_any_step_it_comes_to_the_same_prompt() -> None:
    director = seated()
    for steps, _ in enumerate(waits(director)):
        if director.wait.kind is Waiting.PERSON and steps > 60:
            break
    for at in range(len(director.session.told) + 1):
        again = resumed(director.session, at)
        while again.wait.kind in (Waiting.TIME, Waiting.KEY):
            do_what_is_due(again, random.Random(1))
        assert again.wait == director.wait
        assert (again.view, again.pegs, again.news) == (director.view, director.pegs, director.news)


def resumed(session: Session, shown: int) -> Director:
    saved = replace(session.saved, shown=shown)
    return Director(resume_session(saved), names=Names(), speed=Speed.INSTANT)


def shown_up_to(game: Game, seen: int, *, seed: str | None = None) -> Director:
    saved = saved_from(game, shown=seen, seed=seed)
    return Director(resume_session(saved), names=Names(), speed=Speed.INSTANT)


def to_the_next_key(director: Director) -> None:
    """On to where a key is waited for."""
    director.go_on()
    while director.wait.kind is Waiting.TIME:
        director.advance()


def test_the_cut_is_on_show_until_it_has_been_read() -> None:
    director = shown_up_to(Game.new(GameOptions(), SeededDecks("moments")), 1, seed="moments")
    director.advance()
    assert isinstance(director.cut, DealCut)
    assert director.wait.kind is Waiting.KEY
    to_the_next_key(director)
    assert director.cut is None


def test_a_wrong_call_of_muggins_is_answered_with_the_count() -> None:
    game = counted(played(thrown(options=MUGGINS)), 8, 0, 0)
    game.act(YOU, CallMuggins(9))
    director = shown_up_to(game, len(game.log) - 1)
    director.advance()
    line = "You called 9, but only 6 were missed: no muggins."
    assert director.news[-1] == line
    assert director.speaking is not None
    assert director.speaking.after == (line,)
    assert shown_up_to(game, director.at).speaking == director.speaking


def test_muggins_are_pegged_while_the_count_still_stands() -> None:
    game = counted(played(thrown(options=MUGGINS)), 8, 0, 4)
    game.act(YOU, CallMuggins(2))
    shown = [at for at, event in enumerate(game.log) if isinstance(event, HandShown)]
    director = shown_up_to(game, shown[-1])
    director.advance()
    count = director.speaking
    assert count is not None
    before = director.pegs
    to_the_next_key(director)
    assert director.speaking is not None
    assert director.speaking.lines == count.lines
    assert director.speaking.after == ("Muggins: you peg 2.",)
    assert director.pegs != before
    assert shown_up_to(game, director.at).speaking == director.speaking


def test_r26_the_count_that_was_read_makes_way_for_the_cards_to_be_counted_next() -> None:
    game = played(thrown(dealer=YOU, options=BY_HAND))
    game.act(OTHER, Count(4))
    director = shown_up_to(game, len(game.log))
    for counted_by_hand, row in ((Row.NEAR, Row.FAR), (Row.MIDDLE, Row.NEAR)):
        assert director.wait == Wait(Waiting.KEY)
        assert table_for(director.view, speaking=director.speaking).starter_row is row
        to_the_next_key(director)
        assert director.wait == Wait(Waiting.PERSON)
        assert director.speaking is None
        assert director.pegs == director.view.pegs
        assert table_for(director.view).starter_row is counted_by_hand
        director.session.act(HUMAN, Count(0))
        director.read()
        director.look_again()
        while director.wait.kind is Waiting.TIME:
            director.advance()


def test_a_win_in_the_show_keeps_the_count_that_won() -> None:
    director = seated()
    for _ in waits(director):
        pass
    assert isinstance(director.session.told[-1].event, GameWon)
    assert director.speaking is not None
    assert director.speaking.after[-1] == "Computer's hand won it."
    assert director.view.winner is not None


def test_r19_of_a_count_that_wins_only_so_much_is_said_to_be_pegged_as_the_peg_moves() -> None:
    director = seated()
    for _ in waits(director):
        pass
    counted = director.speaking
    assert counted is not None
    assert (counted.event.points, counted.pegged) == (8, Pegged(3, is_out=True))
    out = "Computer pegs 3 and is out."
    assert out in [line.plain for line in ending_lines(counted, Names(), UNICODE)]
    assert f"Computer's hand: 8. {out}" in director.news
    logged = [line.plain.strip() for line in log_lines(director.session.told, UNICODE)]
    assert f"Computer's hand: 8. {out}" in logged
    again = Director(director.session, names=Names(), speed=Speed.INSTANT)
    assert again.speaking is None or again.speaking.pegged == counted.pegged


def test_r25_a_win_decided_by_the_end_of_the_deal_leaves_the_cards_on_the_table() -> None:
    options = replace(SHORT, ending=Ending.FINISH_THE_DEAL)
    choices = random.Random(3)
    game = Game.new(options, SeededDecks("finish"))
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, choices.choice(game.view(seat).legal))
    assert isinstance(game.log[-2], DealEnded)
    director = shown_up_to(game, len(game.log) - 2, seed="finish")
    to_the_next_key(director)
    assert director.at == len(game.log)
    assert isinstance(director.speaking.event if director.speaking else None, CribShown)
    assert len(director.view.kept) == 4
    assert shown_up_to(game, len(game.log), seed="finish").view == director.view


def test_of_two_that_lay_away_the_person_is_asked_first() -> None:
    director = shown_up_to(dealt(), len(dealt().log))
    assert director.wait == Wait(Waiting.PERSON)


def after_a_discard(speed: Speed, *, setup: TableSetup = _SHORT) -> Director:
    """The person has just laid away, and the computer is to."""
    session = new_session(setup)
    session.mark_shown(len(session.told))
    director = Director(session, names=Names(), speed=speed)
    session.act(HUMAN, session.view.legal[0])
    director.read()
    director.look_again()
    while director.wait.kind is Waiting.TIME:
        director.advance()
    return director


def test_the_computer_answers_after_a_time_for_second_thoughts() -> None:
    seconds = [after_a_discard(speed).wait.seconds for speed in Speed]
    assert seconds == sorted(set(seconds))
    assert seconds[0] == 0
    assert seconds[2] >= 1


def test_what_was_waited_for_already_is_shown_at_once() -> None:
    director = after_a_discard(Speed.NORMAL)
    session = director.session
    session.act(COMPUTER, session.think())
    assert director.computer_decided() == Wait(Waiting.TIME, 0.0)
    director.advance()
    assert director.wait.kind is Waiting.TIME
    assert director.wait.seconds > 0  # the starter, which nobody has waited for yet


def test_nobody_waits_for_what_cannot_be_taken_back_any_more() -> None:
    director = shown_up_to(laid(thrown(), "5H 4C 6C"), 99)
    session = director.session
    assert session.can_take_back
    session.act(COMPUTER, session.think())
    director.look_again()
    while director.wait.kind is Waiting.TIME:
        director.advance()
    assert not session.can_take_back
    assert director.wait.seconds == 0


def test_what_has_come_since_the_last_act_is_unread_after_resuming_too() -> None:
    director = seated()
    for _ in waits(director):
        if director.wait.kind is Waiting.PERSON:
            again = resumed(director.session, director.at)
            assert (again.news, again.unread) == (director.news, director.unread)
            break
