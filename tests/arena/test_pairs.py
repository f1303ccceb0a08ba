"""One pair: the same cards twice, with the seats changed, and every point in its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.arena import pairs
from cribbage_tui.arena.pairs import Meeting, Unit, add_up, play_pair
from cribbage_tui.arena.tally import Part, Role, Tally, place, tally_of
from cribbage_tui.engine import (
    Discard,
    Game,
    GameOptions,
    HandDealt,
    Play,
    ScriptedDecks,
    Seat,
    Target,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.decks import stacked_pack
from cribbage_tui.players.base import Player

GAMES = Meeting(names=("medium", "greedy"), unit=Unit.GAME, target=Target.LONG, seed="7")
DEALS = replace(GAMES, unit=Unit.DEAL)


def a_deal() -> Game:
    """One deal, played by hand. The second seat, the pone, keeps 2-3-4-5 and throws 8-K.

    The dealer keeps T-J-Q-Q and throws A-7. The starter is a jack.
    """
    pone, dealer = parse_cards("2C 3D 4H 5S 8C KD"), parse_cards("TC JD QH QS AC 7D")
    decks = ScriptedDecks([stacked_pack([pone, dealer], parse_card("JH")), ()])
    game = Game.new(GameOptions(), decks, dealer=Seat.ONE)
    game.act(Seat.TWO, Discard(parse_cards("8C KD")))
    game.act(Seat.ONE, Discard(parse_cards("AC 7D")))
    # 2 (2) T (12) 3 (15, two) J (25) 4 (29) go: one for the pone. Then Q (10) 5 (15, two) Q (25),
    # and one for the last card.
    for card in parse_cards("2C TC 3D JD 4H QH 5S QS"):
        game.act(game.to_act[0], Play(card))
    return game


def test_every_point_goes_to_its_player_role_and_part() -> None:
    played = add_up(a_deal().steps, contestants=(0, 1), last=1)
    assert played.dealt == (1, 0)
    assert played.winner is None
    expected = {
        place(0, Role.DEALER, Part.HEELS): 2,
        place(0, Role.DEALER, Part.PLAY): 1,  # the last card
        place(0, Role.DEALER, Part.HAND): 16,  # T-J-J-Q-Q: four runs of three and two pairs
        place(0, Role.DEALER, Part.CRIB): 2,  # 7-8
        place(1, Role.PONE, Part.PLAY): 5,  # two fifteens and a go
        place(1, Role.PONE, Part.HAND): 8,  # a run of four, J-5 and J-2-3
    }
    assert {at: points for at, points in enumerate(played.points) if points} == expected
    assert played.margin == 21 - 13


def test_changed_seats_give_the_same_points_to_the_other() -> None:
    ours = add_up(a_deal().steps, contestants=(0, 1), last=1)
    theirs = add_up(a_deal().steps, contestants=(1, 0), last=1)
    assert theirs.dealt == (0, 1)
    assert theirs.margin == -ours.margin
    assert theirs.points == ours.points[8:] + ours.points[:8]


def test_a_later_deal_is_left_out() -> None:
    game = a_deal()
    assert game.state.deal == 2
    assert add_up(game.steps, contestants=(0, 1), last=1) == add_up(
        [step for step in game.steps if step.state.deal == 1], contestants=(0, 1), last=99
    )


def watched(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Game, tuple[Player, Player]]]:
    """The games that the arena plays from here on, and who sat in which seat."""
    games: list[tuple[Game, tuple[Player, Player]]] = []
    play_out = pairs._play_out

    def watch(game: Game, players: tuple[Player, Player], *, last: int) -> Game:
        games.append((game, players))
        return play_out(game, players, last=last)

    monkeypatch.setattr(pairs, "_play_out", watch)
    return games


def packs_of(game: Game) -> list[HandDealt]:
    return [event for event in game.log if isinstance(event, HandDealt)]


def test_both_games_have_the_same_packs_and_first_dealer_and_the_players_change_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = watched(monkeypatch)
    play_pair(GAMES, 3)
    (first, players), (second, others) = games
    assert others == players[::-1]
    assert players[0] != players[1]
    shared = min(len(packs_of(first)), len(packs_of(second)))
    assert shared >= 5
    assert packs_of(first)[:shared] == packs_of(second)[:shared]


def test_every_pair_has_packs_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    games = watched(monkeypatch)
    for index in range(3):
        play_pair(DEALS, index)
    play_pair(replace(DEALS, seed="8"), 0)
    assert len({packs_of(game)[0].pack for game, _ in games}) == 4
    assert len(games) == 8


def test_all_points_of_whole_games_add_up_to_the_final_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R19: a winner stands on the game hole, so what a win did not need is not counted."""
    games = watched(monkeypatch)
    tally = sum((play_pair(GAMES, index) for index in range(10)), Tally())
    scores = [(game.state.scores, players) for game, players in games]
    assert sum(tally.points) == sum(sum(score) for score, _ in scores)
    assert all(max(score) == 121 for score, _ in scores)
    a_total = sum(score[place % 2] for place, (score, _) in enumerate(scores))
    assert sum(tally.points[:8]) == a_total
    assert tally.games == sum(tally.wins) == 20
    assert tally.deals == sum(game.state.deal for game, _ in games) == sum(tally.dealt)


def test_a_game_to_61_is_shorter() -> None:
    short = sum((play_pair(replace(GAMES, target=Target.SHORT), i) for i in range(5)), Tally())
    long = sum((play_pair(GAMES, index) for index in range(5)), Tally())
    assert short.deals < 0.7 * long.deals
    assert sum(short.points) < 10 * 122


def test_single_deals_are_whole_and_both_deal_each_once() -> None:
    tally = play_pair(DEALS, 0)
    assert (tally.pairs, tally.games, tally.deals) == (1, 0, 2)
    assert tally.dealt == (1, 1)
    assert tally.wins == (0, 0)


def test_a_pair_is_added_up() -> None:
    one = add_up(a_deal().steps, contestants=(0, 1), last=1)
    other = replace(add_up(a_deal().steps, contestants=(1, 0), last=1), winner=0)
    tally = tally_of(replace(one, winner=0), other)
    assert (tally.games, tally.wins, tally.deals, tally.dealt) == (2, (2, 0), 2, (1, 1))
    assert (tally.margin, tally.squares) == (0, (0, 0, 4, 4))
    twice = tally + tally
    assert (twice.pairs, twice.games, twice.wins, twice.squares) == (2, 4, (4, 0), (0, 0, 8, 8))
    assert twice.points == tuple(2 * points for points in tally.points)


def test_identical_players_split_every_pair_exactly() -> None:
    tally = sum(
        (play_pair(replace(GAMES, names=("greedy", "greedy")), i) for i in range(5)), Tally()
    )
    assert tally.wins == (5, 5)
    assert (tally.margin, tally.squares[0]) == (0, 0)
