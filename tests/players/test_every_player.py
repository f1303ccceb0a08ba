"""What holds for every computer player: legal, repeatable, and blind to hidden cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from cribbage_tui.engine import (
    PACK,
    Card,
    CardPlayed,
    Discard,
    Game,
    GameOptions,
    GoPegged,
    GoSaid,
    HandDealt,
    LaidAway,
    PerSeat,
    Play,
    Seat,
    parse_card,
    parse_cards,
    view_of,
)
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.state import Counting, Discarding, GameState, Kept, Playing
from cribbage_tui.players.registry import CONTESTANTS, LEVELS, make_contestant, make_player
from tests.players.scenes import EVERY_KIND, STANDARD, card_laid, holding, in_play, questions


@pytest.mark.parametrize("options", EVERY_KIND)
@pytest.mark.parametrize("name", CONTESTANTS)
def test_whole_games_are_played_with_legal_actions(name: str, options: GameOptions) -> None:
    """R4, R7, R26, R27; with three and four seats one card is laid away (R28, R29)."""
    player = make_contestant(name, seed="legal")
    asked = 0
    for game, seat in questions(player, options, f"legal {name}"):
        view = game.view(seat)
        assert player.play(view) in view.legal
        asked += 1
    assert asked > 50


@pytest.mark.parametrize("name", CONTESTANTS)
def test_every_hand_lays_its_four_kept_cards_once_each(name: str) -> None:
    """B35, and with it B33 and B34: nothing over 31, and no go with a card that fits."""
    player = make_contestant(name, seed="B35")
    for number in range(5):
        for asked, _ in questions(player, STANDARD, f"B35 {number}"):
            game = asked
        # The last deal ends in the middle, with the win.
        for deal in range(1, game.state.deal):
            events = _events_of(game, deal)
            dealt = next(event for event in events if isinstance(event, HandDealt))
            hands, _, _ = deal_out(dealt.pack, dealt.dealer, 2)
            for seat in (Seat.ONE, Seat.TWO):
                away = {
                    c for e in events if isinstance(e, LaidAway) and e.seat is seat for c in e.cards
                }
                laid = [e.card for e in events if isinstance(e, CardPlayed) and e.seat is seat]
                assert sorted(laid) == sorted(set(hands[seat]) - away)
            assert all(event.count <= 31 for event in events if isinstance(event, CardPlayed))


def _events_of(game: Game, deal: int) -> list[object]:
    return [step.event for step in game.steps if step.state.deal == deal]


@pytest.mark.parametrize("name", CONTESTANTS)
def test_the_same_seed_and_view_decide_alike_whatever_was_asked_before(name: str) -> None:
    player = make_contestant(name, seed="s")
    for game, seat in questions(player, STANDARD, "repeat"):
        view = game.view(seat)
        assert make_contestant(name, seed="s").play(view) == player.play(view)


@pytest.mark.parametrize("options", EVERY_KIND)
@pytest.mark.parametrize("name", CONTESTANTS)
def test_hidden_cards_change_no_decision(name: str, options: GameOptions) -> None:
    """Law 4: re-deal everything that the seat cannot see, and it decides the same."""
    player = make_contestant(name, seed="blind")
    random = Random(f"hidden {name}")
    redealt = 0
    for game, seat in islice(questions(player, options, "hidden"), 150):
        other = _with_other_hidden_cards(game.state, seat, random)
        redealt += other != game.state
        assert view_of(other, seat) == game.view(seat)
        assert player.play(view_of(other, seat)) == player.play(game.view(seat))
    assert redealt > 20


def _with_other_hidden_cards(state: GameState, seat: Seat, random: Random) -> GameState:
    """``state`` with every card that ``seat`` cannot see drawn anew from all it has not seen."""
    view = view_of(state, seat)
    seen = {*view.kept, *view.laid_away, *view.crib, *(c for hand in view.shown for c in hand)}
    seen |= {laid.card for series in (*view.spent, view.series) for laid in series.laid}
    if view.starter is not None:
        seen.add(view.starter)
    hidden = [card for card in PACK if card not in seen]
    shuffled = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def renew(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(shuffled.get(card, card) for card in cards)

    def renew_kept(kept: Kept) -> Kept:
        return Kept(
            _sorted(kept.hands.map(renew)),
            _sorted(kept.laid_away.map(renew)),
            renew(kept.to_crib),
            kept.starter,
        )

    match state.phase:
        case Discarding() as phase:
            return replace(
                state,
                phase=Discarding(
                    _sorted(phase.hands.map(renew)),
                    _sorted(phase.laid_away.map(renew)),
                    renew(phase.to_crib),
                    renew(phase.stock),
                ),
            )
        case Playing() as phase:
            held = _sorted(phase.held.map(renew))
            return replace(state, phase=replace(phase, kept=renew_kept(phase.kept), held=held))
        case Counting() as phase:
            return replace(state, phase=replace(phase, kept=renew_kept(phase.kept)))
        case _:
            raise AssertionError(state.phase)


def _sorted(hands: PerSeat[tuple[Card, ...]]) -> PerSeat[tuple[Card, ...]]:
    return hands.map(lambda hand: tuple(sorted(hand)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [Seat.ONE, Seat.TWO])
def test_four_of_a_suit_are_laid_away_from_like_any_hand(level: str, seat: Seat) -> None:
    """B16: a possible flush, and no starter yet."""
    view = holding("2H 4H 6H 8H TC QS", seat=seat)
    player = make_player(level, seed="1")
    action = player.play(view)
    assert isinstance(action, Discard)
    assert action in view.legal


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_asked_for_a_card_that_none_fits(level: str) -> None:
    """B33: at 25 the dealer's K, Q and 9 are too much; it says go and the pone is asked."""
    game = in_play(pone="KC KS 2C 3C", dealer="5D KD QD 9D", laid="KC 5D")
    steps = game.act(Seat.ONE, Play(parse_card("KS")))
    assert GoSaid(seat=Seat.TWO, count=25) in [step.event for step in steps]
    assert card_laid(make_player(level, seed="1"), game) in parse_cards("2C 3C")


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_fits_is_laid_though_it_scores_nothing(level: str) -> None:
    """B34: at 29 the dealer's ace fits; then nobody can go on, and it pegs one."""
    game = in_play(pone="TC 9C 8C 4C", dealer="QD AD 7D 9D", laid="TC QD 9C")
    ace = make_player(level, seed="1").play(game.view(Seat.TWO))
    assert ace == Play(parse_card("AD"))
    pegged = [s.event for s in game.act(Seat.TWO, ace) if isinstance(s.event, GoPegged)]
    assert [(event.seat, event.points) for event in pegged] == [(Seat.TWO, 1)]
