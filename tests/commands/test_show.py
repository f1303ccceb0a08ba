"""``show``: the whole of a game that is over, and of a running one what has been shown."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from cribbage_tui.engine import CardPlayed, HandDealt, HandShown, redact
from cribbage_tui.engine.codec import encode
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.events import PeggingEvent
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.ui.glyphs import UNICODE, cards_text
from tests.commands.kept_games import (
    ABANDONED,
    CHOSEN,
    FINISHED,
    PRACTICE,
    RUNNING,
    Kept,
    change_file,
)
from tests.commands.running import Runner


def told(run: Runner, kept: Kept, number: int, *options: str) -> dict[str, Any]:
    """What ``show --json`` tells of a game."""
    ran = run("show", str(number), "--json", "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (0, "")
    answer: dict[str, Any] = json.loads(ran.out)
    return answer


def text(run: Runner, kept: Kept, number: int, *options: str) -> str:
    ran = run("show", str(number), "--data-dir", str(kept.folder), *options)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def as_data(event: Any) -> dict[str, Any]:
    return {"event": type(event).__name__, **encode(event)}


@pytest.mark.parametrize("number", [FINISHED, PRACTICE, CHOSEN, ABANDONED])
def test_a_game_that_is_over_is_told_whole(run: Runner, kept: Kept, number: int) -> None:
    answer = told(run, kept, number)
    log = kept.sessions[number].game.log
    assert answer["complete"] is True
    assert [moment["event"] for moment in answer["moments"]] == [as_data(event) for event in log]
    assert answer["game"]["seed"] == kept.saved(number).seal.seed


def test_the_score_stands_with_each_event(run: Runner, kept: Kept) -> None:
    moments = told(run, kept, FINISHED)["moments"]
    steps = kept.sessions[FINISHED].game.steps
    assert [moment["scores"] for moment in moments] == [
        {"you": step.state.scores[0], "computer": step.state.scores[1]} for step in steps
    ]
    assert [moment["deal"] for moment in moments] == [step.state.deal for step in steps]


def test_the_holes_that_were_pegged_stand_with_each_event(run: Runner, kept: Kept) -> None:
    """Summed up they are the scores, where the points of the last event may be more."""
    moments = told(run, kept, FINISHED)["moments"]
    sums = {HUMAN: 0, COMPUTER: 0}
    for moment in moments:
        if moment["pegged"] is not None:
            sums[moment["event"]["seat"]] += moment["pegged"]
        assert moment["scores"] == {"you": sums[HUMAN], "computer": sums[COMPUTER]}
    log = kept.sessions[FINISHED].game.log
    assert [moment["pegged"] is not None for moment in moments] == [
        isinstance(event, PeggingEvent) for event in log
    ]


def test_both_hands_and_the_reason_of_every_point_stand_in_the_text(
    run: Runner, kept: Kept
) -> None:
    lines = text(run, kept, FINISHED)
    log = kept.sessions[FINISHED].game.log
    for event in log:
        if isinstance(event, HandDealt):
            hands, _, _ = deal_out(event.pack, event.dealer, 2)
            assert f"You are dealt {cards_text(hands[HUMAN], UNICODE)}." in lines
            assert f"Computer is dealt {cards_text(hands[COMPUTER], UNICODE)}." in lines
    counted = [event for event in log if isinstance(event, HandShown)]
    items = [item for event in counted for item in event.items]
    assert items
    for item in items:
        assert re.search(
            rf" for {item.points}: {cards_text(item.cards, UNICODE)}$", lines, re.MULTILINE
        )
    assert lines.count("Starter ") == sum(type(event).__name__ == "StarterTurned" for event in log)
    assert f"You play {cards_text([next_card(kept)], UNICODE)}:" in lines


def test_r19_points_that_no_peg_could_move_are_not_said_to_be_pegged(
    run: Runner, kept: Kept
) -> None:
    found = 0
    for number in (FINISHED, PRACTICE, CHOSEN):
        steps = kept.sessions[number].game.steps
        for before, step in pairwise(steps):
            if not isinstance(step.event, PeggingEvent):
                continue
            seat = step.event.seat
            rise = step.state.scores[seat] - before.state.scores[seat]
            if rise == step.event.points:
                continue
            found += 1
            out = "You peg {} and are out." if seat is HUMAN else "Computer pegs {} and is out."
            assert text(run, kept, number).count(out.format(rise)) == 1
    assert found


def next_card(kept: Kept) -> Any:
    """The first card that the person laid in the finished game."""
    log = kept.sessions[FINISHED].game.log
    return next(e.card for e in log if isinstance(e, CardPlayed) and e.seat is HUMAN)


def test_the_scores_in_front_of_the_lines_only_rise_to_the_result(run: Runner, kept: Kept) -> None:
    scores = [
        tuple(map(int, match.groups()))
        for match in re.finditer(r"^(\d+)-(\d+) ", text(run, kept, FINISHED), re.MULTILINE)
    ]
    assert scores[0] == (0, 0)
    assert scores[-1] == tuple(kept.sessions[FINISHED].game.state.scores)
    for (own, other), (own_after, other_after) in pairwise(scores):
        assert own <= own_after
        assert other <= other_after
        assert own + other < own_after + other_after


def test_a_deal_can_be_told_alone(run: Runner, kept: Kept) -> None:
    whole = told(run, kept, FINISHED)["moments"]
    second = told(run, kept, FINISHED, "--deal", "2")["moments"]
    assert second == [moment for moment in whole if moment["deal"] == 2]
    assert second[0]["event"]["event"] == "HandDealt"
    lines = text(run, kept, FINISHED, "--deal", "2")
    assert "Deal 2:" in lines
    assert "Deal 1:" not in lines


def test_of_a_running_game_only_what_has_been_shown_is_told(run: Runner, kept: Kept) -> None:
    answer = told(run, kept, RUNNING)
    session = kept.sessions[RUNNING]
    shown = session.game.log[: session.shown]
    assert 0 < session.shown < len(session.game.log)
    assert answer["complete"] is False
    assert [moment["event"] for moment in answer["moments"]] == [
        as_data(redact(event, HUMAN, session.setup.options)) for event in shown
    ]
    assert answer["game"]["seed"] is None
    names = {moment["event"]["event"] for moment in answer["moments"]}
    assert "HandReceived" in names
    assert "HandDealt" not in names


def test_the_text_of_a_running_game_opens_no_hand(run: Runner, kept: Kept) -> None:
    lines = text(run, kept, RUNNING)
    assert "You are dealt" in lines
    assert "Computer is dealt" not in lines
    assert "Computer lays away two cards" in lines
    assert lines.rstrip().endswith("the rest follows when it is over.")


def test_a_game_that_was_given_up_says_so_at_its_end(run: Runner, kept: Kept) -> None:
    assert text(run, kept, ABANDONED).endswith("\nThe game was given up here.\n")


def test_the_head_says_which_game_it_is(run: Runner, kept: Kept) -> None:
    first = text(run, kept, ABANDONED).splitlines()[0]
    assert re.fullmatch(rf"Game {ABANDONED} of 2026-01-02 20:\d\d, to 121, level Hard", first)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ([], "GAME"),
        (["one"], "GAME: 'one'"),
        (["0"], "GAME: '0'"),
        (["99"], "there is no game 99: the last one is 8"),
        (["1", "--deal", "0"], "--deal: '0'"),
        (["1", "--deal", "50"], "game 1 has no deal 50: the last one is "),
    ],
)
def test_wrong_input_is_refused_in_one_line_that_names_it(
    run: Runner, kept: Kept, typed: list[str], says: str
) -> None:
    assert says in run.refused("show", *typed, "--data-dir", str(kept.folder))


def test_a_deal_that_has_not_been_shown_yet_is_none(run: Runner, kept: Kept) -> None:
    state = kept.sessions[RUNNING].game.state
    assert state.deal > 1
    log = kept.sessions[RUNNING].game.log
    dealt = next(place for place, event in enumerate(log) if isinstance(event, HandDealt))
    typed = ("show", str(RUNNING), "--deal", str(state.deal), "--data-dir", str(kept.folder))
    change_file(kept.folder, f"UPDATE games SET shown = {dealt + 1} WHERE id = {RUNNING}")
    assert f"game {RUNNING} has no deal {state.deal}: the last one is 1" in run.refused(*typed)
    change_file(kept.folder, f"UPDATE games SET shown = {dealt} WHERE id = {RUNNING}")
    assert f"no deal of game {RUNNING} has been shown yet" in run.refused(*typed)


def test_a_damaged_game_is_said_to_be_one(run: Runner, kept: Kept) -> None:
    change_file(
        kept.folder,
        f"UPDATE decisions SET decision = '1 play 5H 5H' WHERE game = {FINISHED} AND position = 4",
    )
    ran = run("show", str(FINISHED), "--data-dir", str(kept.folder))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"cribbage-tui: game {FINISHED} is damaged and cannot be read")
    said = ran.err.removesuffix("\n")
    # What is wrong stands behind the whole message, which is a sentence of its own.
    assert re.search(r"; what is left of it is kept \(.*1 play 5H 5H.*\)$", said)


def test_what_is_wrong_with_a_running_game_names_no_card(run: Runner, kept: Kept) -> None:
    game = kept.saved(RUNNING)
    places = (place for place, it in enumerate(game.decisions) if it.seat is COMPUTER)
    place = next(places)
    its = game.decisions[place]
    # The computer's throw, made twice: what the rules say of it would tell the cards.
    change_file(
        kept.folder,
        f"UPDATE decisions SET decision = '{its}'"
        f" WHERE game = {RUNNING} AND position = {place + 2}",
    )
    ran = run("show", str(RUNNING), "--data-dir", str(kept.folder))
    assert ran.status == 1
    assert "is damaged" in ran.err
    assert str(its) not in ran.err
