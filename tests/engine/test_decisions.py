"""Decisions as text, and a game played again from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cribbage_tui.engine import (
    Action,
    CallMuggins,
    Count,
    Counting,
    Discard,
    Game,
    GameOptions,
    Muggins,
    Play,
    RecordError,
    Seat,
    SeededDecks,
    Target,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.cards import PACK
from cribbage_tui.engine.decisions import (
    Decision,
    decisions_of,
    parse_decision,
    play_again,
)
from cribbage_tui.engine.errors import CribbageError

OPTIONS = (
    GameOptions(target=Target.SHORT),
    GameOptions(target=Target.SHORT, counting=Counting.BY_HAND, muggins=Muggins.SHOW_AND_PLAY),
    GameOptions(seats=3, target=Target.SHORT),
    GameOptions(seats=4, target=Target.SHORT),
)

WRITTEN: tuple[tuple[Seat, Action, str], ...] = (
    (Seat.ONE, Discard(parse_cards("5H KC")), "1 discard 5H KC"),
    (Seat.THREE, Discard(parse_cards("TD")), "3 discard TD"),
    (Seat.TWO, Play(parse_card("7S")), "2 play 7S"),
    (Seat.ONE, Count(0), "1 count 0"),
    (Seat.TWO, CallMuggins(2), "2 muggins 2"),
)


def played(options: GameOptions, seed: int) -> Game:
    """A whole game by chance."""
    chance = Random(seed)
    game = Game.new(options, SeededDecks(seed))
    while not game.is_over:
        seat = chance.choice(game.to_act)
        game.act(seat, chance.choice(game.legal_actions(seat)))
    return game


@pytest.mark.parametrize(("seat", "action", "text"), WRITTEN)
def test_a_decision_is_written_and_read(seat: Seat, action: Action, text: str) -> None:
    assert str(Decision(seat, action)) == text
    assert parse_decision(text) == Decision(seat, action)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "play 7S",
        "1 play",
        "1 play 1S",
        "1 play 7s",
        "1  play 7S",
        "1 play 7S ",
        "01 play 7S",
        "0 play 7S",
        "9 play 7S",
        "1 lay 7S",
        "1 count many",
        "1 count 4.0",
        "1 discard 5H 5H",
        "１ count 4",
    ],
)
def test_what_is_no_decision_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_decision(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_is_its_decisions_and_nothing_else(options: GameOptions) -> None:
    """Law 1: the whole log follows from options, seed and decisions."""
    game = played(options, 3)
    written = [str(decision) for decision in decisions_of(game.log)]

    again = play_again(options, SeededDecks(3), [parse_decision(text) for text in written])

    assert again.log == game.log
    assert again.state == game.state
    # Nothing that is forced is among them.
    assert len(written) < len(game.log) / 1.5


def test_a_decision_that_the_rules_refuse_is_named() -> None:
    game = played(OPTIONS[0], 3)
    decisions = list(decisions_of(game.log))
    del decisions[4]

    with pytest.raises(RecordError, match=f"decision .*'{decisions[4]}'"):
        play_again(OPTIONS[0], SeededDecks(3), decisions)


def test_the_first_dealer_can_be_named() -> None:
    game = Game.new(OPTIONS[0], SeededDecks(1), dealer=Seat.TWO)

    assert play_again(OPTIONS[0], SeededDecks(1), (), dealer=Seat.TWO).log == game.log


def damaged(decisions: Sequence[Decision], chance: Random) -> tuple[Decision, ...]:
    """``decisions`` with up to three things wrong: as a damaged file could have them."""
    changed = list(decisions)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(changed))
        seat, action = changed[place].seat, changed[place].action
        cards = chance.sample(PACK, chance.randrange(7))
        match chance.randrange(6):
            case 0:
                changed.insert(place, chance.choice(changed))
            case 1:
                other = chance.randrange(len(changed))
                changed[place], changed[other] = changed[other], changed[place]
            case 2:
                changed[place] = Decision(chance.choice(list(Seat)), action)
            case 3:
                changed[place] = Decision(seat, Discard(tuple(cards)))
            case 4:
                changed[place] = Decision(seat, Play(chance.choice(PACK)))
            case _:
                points = chance.choice((-1, 0, 2, 29, 30, 10**30))
                changed[place] = Decision(seat, chance.choice((Count, CallMuggins))(points))
    return tuple(changed)


@pytest.mark.parametrize("options", OPTIONS)
def test_random_damage_is_refused_or_another_whole_game(options: GameOptions) -> None:
    """It meets a refusal of the rules, with asserts switched on or off."""
    chance = Random(7)
    game = played(options, 3)
    causes: list[BaseException | None] = []
    for _ in range(40):
        decisions = damaged(decisions_of(game.log), chance)
        try:
            again = play_again(options, SeededDecks(chance.choice((3, 4))), decisions)
        except RecordError as error:
            causes.append(error.__cause__)
        else:
            assert decisions_of(again.log) == decisions
    assert len(causes) > 30
    assert all(isinstance(cause, CribbageError) for cause in causes)
