"""A refused action says why, and changes nothing (law 3)."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import PACK, Rank, parse_card, parse_cards
from cribbage_tui.engine.decks import ScriptedDecks, SeededDecks, stacked_pack
from cribbage_tui.engine.errors import CribbageError, IllegalActionError, OptionsError, Refusal
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.options import Counting, GameOptions, Muggins
from cribbage_tui.engine.rules import check, legal_actions
from cribbage_tui.engine.seats import Seat, Side
from cribbage_tui.engine.views import redact, view_of
from tests.properties.games import playing

ONE, TWO = Seat.ONE, Seat.TWO
BY_HAND = GameOptions(counting=Counting.BY_HAND, muggins=Muggins.SHOW)
PONE_HAND = "TC 9C 2C 3C KH QH"
DEALER_HAND = "TD 5D 7D 8D KS QS"


def new_game(options: GameOptions | None = None) -> Game:
    """Seat one is the pone; both hands are known, the starter is the four of spades."""
    pack = stacked_pack(
        [parse_cards(PONE_HAND), parse_cards(DEALER_HAND)], parse_card("4S")
    )  # fmt: skip
    return Game.new(options or GameOptions(), ScriptedDecks([pack, PACK]), dealer=TWO)


def throw(*cards: str) -> Discard:
    """Lay these away."""
    return Discard(tuple(map(parse_card, cards)))


def lay(card: str) -> Play:
    """Lay this card."""
    return Play(parse_card(card))


def of(kind: Callable[[Any], object], value: object) -> Any:
    """An action as a caller without a type checker may make it."""
    return kind(value)


class Lookalike:
    """Says that it is equal to everything."""

    pips = 10

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


DISCARDS = ((ONE, throw("KH", "QH")), (TWO, throw("KS", "QS")))
TO_24 = (*DISCARDS, (ONE, lay("TC")), (TWO, lay("5D")), (ONE, lay("9C")))
"""To a count of 24, the dealer to lay: all but the ten fit."""

WHOLE_PLAY = (
    *TO_24,
    (TWO, lay("7D")),  # 31
    (ONE, lay("2C")),
    (TWO, lay("TD")),
    (ONE, lay("3C")),
    (TWO, lay("8D")),
)

REFUSALS: list[tuple[str, GameOptions, tuple[tuple[Seat, Action], ...], Seat, Action, Refusal]] = [
    ("no card", GameOptions(), (), ONE, Discard(()), Refusal.WRONG_NUMBER_OF_CARDS),
    ("one card", GameOptions(), (), ONE, throw("KH"), Refusal.WRONG_NUMBER_OF_CARDS),
    ("three", GameOptions(), (), ONE, throw("KH", "QH", "2C"), Refusal.WRONG_NUMBER_OF_CARDS),
    ("one twice", GameOptions(), (), ONE, throw("KH", "KH"), Refusal.WRONG_NUMBER_OF_CARDS),
    (
        "one twice and another",
        GameOptions(),
        (),
        ONE,
        throw("KH", "KH", "QH"),
        Refusal.WRONG_NUMBER_OF_CARDS,
    ),
    ("another's", GameOptions(), (), ONE, throw("KH", "KS"), Refusal.NOT_IN_HAND),
    ("the starter to be", GameOptions(), (), ONE, throw("KH", "4S"), Refusal.NOT_IN_HAND),
    ("again", GameOptions(), DISCARDS[:1], ONE, throw("2C", "3C"), Refusal.ALREADY_DISCARDED),
    ("lay too early", GameOptions(), (), ONE, lay("TC"), Refusal.NOT_NOW),
    ("lay too early, thrown", GameOptions(), DISCARDS[:1], ONE, lay("TC"), Refusal.NOT_NOW),
    ("count too early", GameOptions(), (), ONE, Count(0), Refusal.NOT_NOW),
    ("muggins too early", GameOptions(), (), ONE, CallMuggins(0), Refusal.NOT_NOW),
    ("no such seat", GameOptions(), (), Seat.THREE, throw("KH", "QH"), Refusal.NOT_YOUR_TURN),
    ("throw in the play", GameOptions(), DISCARDS, ONE, throw("2C", "3C"), Refusal.NOT_NOW),
    ("dealer leads", GameOptions(), DISCARDS, TWO, lay("TD"), Refusal.NOT_YOUR_TURN),
    ("thrown card", GameOptions(), DISCARDS, ONE, lay("KH"), Refusal.NOT_IN_HAND),
    ("another's card", GameOptions(), DISCARDS, ONE, lay("TD"), Refusal.NOT_IN_HAND),
    ("the starter", GameOptions(), DISCARDS, ONE, lay("4S"), Refusal.NOT_IN_HAND),
    ("twice running", GameOptions(), TO_24, ONE, lay("2C"), Refusal.NOT_YOUR_TURN),
    ("laid before", GameOptions(), TO_24, TWO, lay("5D"), Refusal.NOT_IN_HAND),
    ("past 31", GameOptions(), TO_24, TWO, lay("TD"), Refusal.OVER_THIRTY_ONE),
    ("by one", GameOptions(), TO_24, TWO, lay("8D"), Refusal.OVER_THIRTY_ONE),
    ("count in the play", GameOptions(), TO_24, TWO, Count(2), Refusal.NOT_NOW),
    ("lay in the show", BY_HAND, WHOLE_PLAY, ONE, lay("2C"), Refusal.NOT_NOW),
    ("throw in the show", BY_HAND, WHOLE_PLAY, ONE, throw("2C", "3C"), Refusal.NOT_NOW),
    ("other's hand", BY_HAND, WHOLE_PLAY, TWO, Count(5), Refusal.NOT_YOUR_TURN),
    ("below nothing", BY_HAND, WHOLE_PLAY, ONE, Count(-1), Refusal.IMPOSSIBLE_NUMBER),
    ("thirty", BY_HAND, WHOLE_PLAY, ONE, Count(30), Refusal.IMPOSSIBLE_NUMBER),
    ("call unclaimed", BY_HAND, WHOLE_PLAY, TWO, CallMuggins(2), Refusal.NOT_NOW),
    ("half a point", BY_HAND, WHOLE_PLAY, ONE, of(Count, 5.5), Refusal.NOT_A_NUMBER),
    ("a float", BY_HAND, WHOLE_PLAY, ONE, of(Count, 5.0), Refusal.NOT_A_NUMBER),
    ("yes", BY_HAND, WHOLE_PLAY, ONE, of(Count, True), Refusal.NOT_A_NUMBER),
    ("a rank", BY_HAND, WHOLE_PLAY, ONE, of(Count, Rank.FIVE), Refusal.NOT_A_NUMBER),
    ("a text", BY_HAND, WHOLE_PLAY, ONE, of(Count, "5"), Refusal.NOT_A_NUMBER),
    ("no number", BY_HAND, WHOLE_PLAY, ONE, of(Count, None), Refusal.NOT_A_NUMBER),
    ("half a point, not asked", BY_HAND, WHOLE_PLAY, TWO, of(Count, 5.5), Refusal.NOT_YOUR_TURN),
    ("half a point, too early", BY_HAND, (), ONE, of(Count, 5.5), Refusal.NOT_NOW),
    (
        "call half a point", BY_HAND, (*WHOLE_PLAY, (ONE, Count(0))), TWO, of(CallMuggins, 0.5),
        Refusal.NOT_A_NUMBER,
    ),
    (
        "call yes", BY_HAND, (*WHOLE_PLAY, (ONE, Count(0))), TWO, of(CallMuggins, True),
        Refusal.NOT_A_NUMBER,
    ),
    ("lay a text", GameOptions(), DISCARDS, ONE, of(Play, "TC"), Refusal.NOT_A_CARD),
    ("lay nothing", GameOptions(), DISCARDS, ONE, of(Play, None), Refusal.NOT_A_CARD),
    ("lay a rank", GameOptions(), DISCARDS, ONE, of(Play, Rank.TEN), Refusal.NOT_A_CARD),
    ("lay a lookalike", GameOptions(), DISCARDS, ONE, of(Play, Lookalike()), Refusal.NOT_A_CARD),
    ("throw texts", GameOptions(), (), ONE, of(Discard, ("KH", "QH")), Refusal.NOT_A_CARD),
    ("throw a word", GameOptions(), (), ONE, of(Discard, "KH"), Refusal.NOT_A_CARD),
    ("throw numbers", GameOptions(), (), ONE, of(Discard, (3, 4)), Refusal.NOT_A_CARD),
    ("throw lists", GameOptions(), (), ONE, of(Discard, ([3], [4])), Refusal.NOT_A_CARD),
    ("no action", GameOptions(), (), ONE, of(str, "play"), Refusal.NOT_NOW),
    ("no action in the play", GameOptions(), DISCARDS, ONE, of(tuple, ()), Refusal.NOT_NOW),
    ("claim twice", BY_HAND, (*WHOLE_PLAY, (ONE, Count(0))), ONE, Count(1), Refusal.NOT_NOW),
    (
        "call on yourself", BY_HAND, (*WHOLE_PLAY, (ONE, Count(0))), ONE, CallMuggins(1),
        Refusal.NOT_YOUR_TURN,
    ),
    (
        "call thirty", BY_HAND, (*WHOLE_PLAY, (ONE, Count(0))), TWO, CallMuggins(30),
        Refusal.IMPOSSIBLE_NUMBER,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "before", "seat", "action", "reason"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_refused(
    options: GameOptions,
    before: tuple[tuple[Seat, Action], ...],
    seat: Seat,
    action: Action,
    reason: Refusal,
) -> None:
    game = new_game(options)
    for done in before:
        game.act(*done)
    state, steps = game.state, game.steps
    with pytest.raises(IllegalActionError) as caught:
        game.act(seat, action)
    assert caught.value.reason is reason
    assert str(caught.value) == reason.value
    assert isinstance(caught.value, CribbageError)
    # Nothing has changed: the very same objects, in the same order.
    assert game.state is state
    assert len(game.steps) == len(steps)
    assert all(new is old for new, old in zip(game.steps, steps, strict=True))


@pytest.mark.parametrize("seat", [0, 1, -1, 2, True, False, Side.A, Side.B, Rank.ACE, "ONE", None])
def test_what_is_no_seat_is_a_type_error(seat: Any) -> None:
    game = new_game()
    state, steps = game.state, game.steps
    told = f"not a Seat: {seat!r}"
    for ask in (
        lambda: game.act(seat, throw("KH", "QH")),
        lambda: game.view(seat),
        lambda: game.legal_actions(seat),
        lambda: view_of(state, seat),
        lambda: legal_actions(state, seat),
        lambda: check(state, seat, throw("KH", "QH")),
        lambda: redact(steps[0].event, seat, game.options),
    ):
        with pytest.raises(TypeError, match=re.escape(told)):
            ask()
    assert (game.state, game.steps) == (state, steps)
    if seat is not None:  # a dealer who is None is yet to be cut for
        with pytest.raises(TypeError, match=re.escape(told)):
            Game.new(GameOptions(), SeededDecks("seat"), dealer=seat)


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    with pytest.raises(OptionsError, match="seat 3 is not at a table of 2"):
        new_game().view(Seat.THREE)


def test_a_card_and_a_number_are_no_throw_at_all() -> None:
    with pytest.raises(TypeError):
        of(Discard, (parse_card("KH"), 5))


def test_after_the_end_the_game_is_over() -> None:
    game = Game.new(GameOptions(), SeededDecks("over"))
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    steps = game.steps
    for seat in (ONE, TWO):
        assert game.legal_actions(seat) == ()
        for action in (lay("5H"), throw("5H", "6H"), Count(0), CallMuggins(0)):
            with pytest.raises(IllegalActionError) as caught:
                game.act(seat, action)
            assert caught.value.reason is Refusal.GAME_OVER
    assert game.steps == steps


def test_every_reason_is_reached() -> None:
    reached = {case[5] for case in REFUSALS} | {Refusal.GAME_OVER}
    assert reached == set(Refusal)


def test_a_refusal_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(IllegalActionError(Refusal.NOT_IN_HAND)))
    assert (error.reason, str(error)) == (Refusal.NOT_IN_HAND, Refusal.NOT_IN_HAND.value)


def every_action(random: Random) -> list[Action]:
    """All plays, claims and calls, some out of range, and many discards of any size."""
    discards = [Discard(tuple(random.sample(PACK, size))) for size in (0, 1, 1, 2, 2, 2, 3)]
    numbers = range(-2, 33)
    return [
        *map(Play, PACK),
        *map(Count, numbers),
        *map(CallMuggins, numbers),
        *map(Discard, ((card,) for card in PACK)),
        *discards,
    ]


@pytest.mark.parametrize("seed", range(16))
def test_check_and_legal_actions_agree(seed: int) -> None:
    # Law 3: whatever legal_actions lists is accepted, whatever it does not is refused, and the
    # view's own list is the same.
    random = Random(seed)
    for game in playing(seed):
        if random.random() < 0.7:
            continue
        for seat in Seat:
            at_table = seat < game.options.seats
            legal = game.legal_actions(seat)
            assert len(set(legal)) == len(legal)
            if at_table:
                assert game.view(seat).legal == legal
                held = game.view(seat).hand[:6]
                pairs = [
                    Discard((one, other)) for one in held for other in held if one is not other
                ]
            else:
                assert legal == ()
                pairs = []
            for action in {*every_action(random), *pairs, *legal}:
                accepted = _accepted(game, seat, action)
                assert accepted == (action in legal), (seat, action, game.state)


def _accepted(game: Game, seat: Seat, action: Action) -> bool:
    try:
        check(game.state, seat, action)
    except IllegalActionError:
        return False
    return True
