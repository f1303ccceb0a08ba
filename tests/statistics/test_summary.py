"""What a game comes to, counted again from its events by other means."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from cribbage_tui.engine import (
    PACK,
    CribShown,
    Game,
    GameOptions,
    HandDealt,
    HandShown,
    HeelsPegged,
    LaidAway,
    PlayEnded,
    RecordError,
    Seat,
    SeededDecks,
    Target,
)
from cribbage_tui.engine.state import Finished
from cribbage_tui.statistics.stored import from_data, to_data
from cribbage_tui.statistics.summary import (
    SEATS,
    GameSummary,
    Sums,
    potential,
    summarise,
)
from tests.statistics.recount import (
    OPTIONS,
    best_total,
    deals_of,
    games,
    hands_of,
    play_points,
    played,
    points_of,
    shown,
    starter_of,
)

GAMES = tuple(games(36))


def summary_of(game: Game) -> GameSummary:
    """What ``game`` comes to."""
    return summarise(game.log, game.options)


def worth(event: HandShown | CribShown) -> int:
    """What the cards are worth, whatever was claimed."""
    return sum(item.points for item in event.items)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_summary_is_what_a_slow_recount_finds(number: int) -> None:
    game = GAMES[number]
    summary = summary_of(game)
    deals = deals_of(game.log)
    dealers = [deal[0].dealer for deal in deals if isinstance(deal[0], HandDealt)]
    phase = game.state.phase
    assert isinstance(phase, Finished)

    assert summary.deals == len(deals)
    assert summary.first_dealer is dealers[0]
    assert summary.scores == tuple(game.state.scores)
    assert summary.winner is not None
    assert int(summary.winner) == int(phase.side)
    assert summary.margin is phase.margin
    for seat in SEATS:
        made = summary.seats[seat]
        assert sum(made.sums[:5]) == game.state.scores[seat]
        for worths, pegged, plays, is_dealer in (
            (made.dealer_hands, made.sums.dealer_hand_points, made.sums.dealer_plays, True),
            (made.pone_hands, made.sums.pone_hand_points, made.sums.pone_plays, False),
        ):
            own = [
                deal
                for deal, dealer in zip(deals, dealers, strict=True)
                if (dealer is seat) is is_dealer
            ]
            hands = [event for deal in own for event in shown(deal, seat, HandShown)]
            cribs = [event for deal in own for event in shown(deal, seat, CribShown)]
            ended = [deal for deal in own if any(isinstance(e, PlayEnded) for e in deal)]
            assert worths == tuple(map(worth, hands))
            assert pegged == sum(event.points for event in hands)
            assert plays == len(ended)
            if is_dealer:
                assert made.cribs == tuple(map(worth, cribs))
                assert made.sums.crib_points == sum(event.points for event in cribs)
            else:
                assert cribs == []
        counted = [event for deal in deals for event in shown(deal, seat, HandShown)]
        best = made.best_hand
        assert (not best) is (not counted)
        if best:
            points, *cards, starter = best[0], *[PACK[place] for place in best[1:]]
            assert points == max(map(worth, counted))
            assert points == points_of(cards, starter)
    assert summary.seats[0].best_crib or summary.seats[1].best_crib


@pytest.mark.parametrize("number", [0, 1, 6, 7, 12, 13])
def test_the_play_is_what_was_pegged_in_plays_that_ended(number: int) -> None:
    game = GAMES[number]
    summary = summary_of(game)
    for seat in SEATS:
        sums = summary.seats[seat].sums
        for points, is_dealer in (
            (sums.dealer_play_points, True),
            (sums.pone_play_points, False),
        ):
            expected = 0
            for deal in deals_of(game.log):
                assert isinstance(deal[0], HandDealt)
                if (deal[0].dealer is seat) is is_dealer and any(
                    isinstance(event, PlayEnded) for event in deal
                ):
                    expected += play_points(deal, seat)
            assert points == expected


@pytest.mark.parametrize("number", [1, 3, 8, 16])
def test_the_cards_are_what_all_46_starters_say(number: int) -> None:
    game = GAMES[number]
    summary = summary_of(game)
    for seat in SEATS:
        fortune = summary.seats[seat].sums
        dealt_total = gained = expected = variance = starters = 0
        for deal in deals_of(game.log):
            assert isinstance(deal[0], HandDealt)
            dealt = hands_of(deal[0])[seat]
            dealt_total += best_total(dealt)
            starter = starter_of(deal)
            if starter is None:
                continue
            thrown = next(e.cards for e in deal if isinstance(e, LaidAway) and e.seat is seat)
            four = [card for card in dealt if card not in thrown]
            totals = [points_of(four, card) for card in PACK if card not in dealt]
            # What the four are worth alone: a card of no use to them would show it, and the
            # gain over that is the same whatever it is, so it falls out of the variance.
            mean = sum(totals) / 46
            variance += round(46 * 46 * sum((total - mean) ** 2 for total in totals) / 46)
            starters += 1
            gained += points_of(four, starter)
            expected += sum(totals)
        assert fortune.dealt == summary.deals
        assert fortune.potential == dealt_total
        assert fortune.starters == starters
        assert fortune.variance == variance
        # Luck is the gain less the expected one: the four alone cancel.
        assert 46 * fortune.gained - fortune.expected == 46 * gained - expected
        assert fortune.gained >= 0


def test_jacks_and_turns_are_those_of_the_own_deals() -> None:
    jacks = 0
    for game in GAMES:
        summary = summary_of(game)
        for seat in SEATS:
            own = [
                deal
                for deal in deals_of(game.log)
                if isinstance(deal[0], HandDealt) and deal[0].dealer is seat
            ]
            assert summary.seats[seat].sums.turns == sum(starter_of(d) is not None for d in own)
            heels = sum(isinstance(event, HeelsPegged) for deal in own for event in deal)
            assert summary.seats[seat].sums.jacks == heels
            jacks += heels
    assert jacks > 5


def test_a_game_that_was_given_up_has_what_was_played_of_it() -> None:
    whole = played(GameOptions(), 4)
    for place in range(0, len(whole.log), 7):
        summary = summarise(whole.log[:place], whole.options)
        assert summary.winner is None
        assert summary.margin is None
        assert sum(summary.scores) == sum(sum(seat.sums[:5]) for seat in summary.seats)


def test_potential_is_that_of_the_best_four() -> None:
    dealt = SeededDecks("potential").pack(1)[:6]

    assert potential(dealt) == best_total(dealt)


@pytest.mark.parametrize("number", range(0, len(GAMES), 5))
def test_a_summary_survives_json(number: int) -> None:
    summary = summary_of(GAMES[number])
    text = json.dumps(to_data(summary), separators=(",", ":"))

    assert from_data(json.loads(text)) == summary
    assert len(text) < 700


@pytest.mark.parametrize("value", ["0", -1, 0.5, True, None, {}, [], [[]], 10**400], ids=repr)
def test_what_is_no_number_in_any_place_is_refused(value: object) -> None:
    data: list[object] = [*to_data(summary_of(GAMES[0]))]
    assert len(data) > 100

    for place in range(len(data)):
        with pytest.raises(RecordError):
            from_data([*data[:place], value, *data[place + 1 :]])


def test_what_is_too_short_or_too_long_or_no_list_is_refused() -> None:
    data = to_data(summary_of(GAMES[0]))
    wrong: list[object] = [None, 7, "text", [], {}, [data], [*data, 0], tuple(data)]
    wrong += [data[:length] for length in range(len(data))]
    for value in wrong:
        with pytest.raises(RecordError):
            from_data(value)


def test_no_such_seat_or_margin_is_refused() -> None:
    data = to_data(summary_of(GAMES[0]))
    for place, first_wrong in ((0, 3), (1, 4), (2, 3)):
        with pytest.raises(RecordError):
            from_data([*data[:place], first_wrong, *data[place + 1 :]])


def test_lengths_of_lists_that_do_not_fit_are_refused() -> None:
    data = to_data(summary_of(GAMES[0]))
    first = 6 + len(Sums._fields)
    for place in range(first, first + 5):
        for wrong in (0, data[place] + 1, 10**9):
            with pytest.raises(RecordError):
                from_data([*data[:place], wrong, *data[place + 1 :]])


@pytest.mark.parametrize(
    "wrong",
    [
        {"dealer_hands": (30,)},
        {"pone_hands": (0, 30)},
        {"cribs": (30,)},
        {"best_hand": (29, 16, 17, 18, 42)},
        {"best_hand": (29, 16, 17, 18, 42, 52)},
        {"best_hand": (30, 16, 17, 18, 42, 51)},
        {"best_crib": (1, 2, 3, 4, 5, 6, 7)},
    ],
    ids=repr,
)
def test_an_impossible_hand_or_cards_that_are_none_are_refused(wrong: Any) -> None:
    summary = summary_of(GAMES[0])
    bad = replace(summary.seats[0], **wrong)

    with pytest.raises(RecordError):
        from_data(to_data(replace(summary, seats=(bad, summary.seats[1]))))


def test_all_kinds_of_rules_are_among_the_games() -> None:
    assert {game.options for game in GAMES} == set(OPTIONS)
    assert {int(game.options.target) for game in GAMES} == set(map(int, Target))
    assert Seat.ONE in SEATS
