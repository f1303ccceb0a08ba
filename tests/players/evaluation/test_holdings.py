"""What the other may hold: nothing that a go or an open card rules out, and always the truth."""

from __future__ import annotations

from random import Random

from cribbage_tui.engine import Game, GameOptions, Play, PlayerView, Seat, SeededDecks
from cribbage_tui.players.evaluation.holdings import holdings
from cribbage_tui.players.evaluation.inference import likelihood, turns_of
from cribbage_tui.players.evaluation.quick_play import tail_of
from cribbage_tui.players.evaluation.ranks import ranks_of
from tests.players.scenes import DEALER, PONE, in_play

EVERYTHING = 10**6


def may_hold(view: PlayerView, other: Seat) -> dict[tuple[int, ...], float]:
    """Everything that is possible, with its weight."""
    return {
        ranks: weight
        for ranks, weight, _ in holdings(
            view, other, most=EVERYTHING if view.held[other] < 4 else 50
        )
    }


def test_what_is_really_held_is_always_among_them() -> None:
    random = Random("truth")
    asked = 0
    for number in range(12):
        game = Game.new(GameOptions(), SeededDecks(f"truth {number}"), dealer=Seat.ONE)
        while game.to_act and game.state.deal <= 2:
            seat = game.to_act[0]
            action = random.choice(game.legal_actions(seat))
            if isinstance(action, Play):
                other = Seat(1 - seat)
                view = game.view(seat)
                if view.held[other] < 4:
                    assert ranks_of(game.view(other).hand) in may_hold(view, other)
                    asked += 1
            game.act(seat, action)
    assert asked > 60


def test_a_go_rules_out_what_would_have_fitted() -> None:
    """At 25 the dealer said go: it holds nothing below a seven."""
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    found = may_hold(game.view(PONE), DEALER)
    assert found
    assert all(ranks[0] >= 7 for ranks in found)
    assert (9, 12, 13) in found


def test_what_is_kept_more_often_weighs_more() -> None:
    """The dealer laid a five: 5-5-J beside it is likelier than A-2-9."""
    game = in_play(pone="2C 8S 9C QC", dealer="5D 5H JD TD", laid="QC 5D")
    found = may_hold(game.view(PONE), DEALER)
    assert found[5, 10, 11] > 10 * found[1, 4, 9]


def test_cards_in_sight_are_not_held() -> None:
    game = in_play(pone="7C 7D 7H 7S", dealer="8D 2H JD TD", laid="7C 8D")
    assert all(7 not in ranks for ranks in may_hold(game.view(PONE), DEALER))


def test_the_hand_in_the_show_is_all_four_with_the_starter() -> None:
    game = in_play(pone="2C 8S 9C QC", dealer="5D 5H JD TD", laid="QC 5D", starter="5C")
    shows = {ranks: show for ranks, _, show in holdings(game.view(PONE), DEALER, most=EVERYTHING)}
    # Three fives with a ten and a jack: one fifteen of the fives, six with the ten-cards.
    assert shows[5, 10, 11] == 2 + 12 + 6


def test_only_so_many_are_looked_at_and_their_weights_stay_in_proportion() -> None:
    game = in_play(pone="2C 8S 9C QC", dealer="5D 5H JD TD", laid="QC 5D")
    view = game.view(PONE)
    everything = holdings(view, DEALER, most=EVERYTHING)
    some = holdings(view, DEALER, most=100)
    assert len(some) <= 100 < len(everything)

    def share(found: list[tuple[tuple[int, ...], float, int]]) -> float:
        with_five = sum(weight for ranks, weight, _ in found if 5 in ranks)
        return with_five / sum(weight for _, weight, _ in found)

    assert abs(share(some) - share(everything)) < 0.05


def test_turns_tell_what_stood_before_each_card_of_the_other() -> None:
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D KS")
    (turn,) = turns_of(game.view(PONE), DEALER)
    assert (turn.rank, turn.with_later, turn.count) == (5, (5,), 10)
    assert (turn.tail, turn.could_answer) == (tail_of([13]), 3)


def test_who_would_have_taken_points_is_likely_not_to_have_them() -> None:
    """On an eight the dealer laid a king: a hand with a seven would have made fifteen."""
    game = in_play(pone="8S 9C QC 2C", dealer="KD 5H JD TD", laid="8S KD")
    turns = turns_of(game.view(PONE), DEALER)
    assert likelihood((7, 10, 11), turns) < likelihood((1, 10, 11), turns)


def test_nothing_is_left_when_all_is_laid() -> None:
    game = in_play(pone="KC QC JC TC", dealer="AD 2D 3D 4D", laid="KC AD QC 2D 3D 4D")
    assert list(may_hold(game.view(PONE), DEALER)) == [()]
