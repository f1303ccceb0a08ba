"""Choosing cards: marks, cursor, refusals (B53, B54)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import Discard, Play, Rank, Stage, parse_card, parse_cards
from cribbage_tui.ui.choosing import (
    Choosing,
    Refused,
    clear,
    confirm,
    move,
    pick,
    pick_at_cursor,
    pick_rank,
    undo,
)

SIX = parse_cards("2C 5D 5S 8H JC KD")


def laying_away() -> Choosing:
    return Choosing(stage=Stage.DISCARDING, hand=SIX, wanted=2, allowed=SIX)


def playing(hand: str, allowed: str) -> Choosing:
    return clear(
        Choosing(
            stage=Stage.PLAYING,
            hand=parse_cards(hand),
            wanted=1,
            allowed=parse_cards(allowed),
        )
    )


def test_two_cards_are_chosen_and_confirmed() -> None:
    choosing = pick(pick(laying_away(), 0), 3)
    assert choosing.chosen == parse_cards("2C 8H")
    assert confirm(choosing)[1] == Discard(parse_cards("2C 8H"))


def test_the_same_place_again_gives_the_card_back() -> None:
    assert pick(pick(laying_away(), 2), 2).chosen == ()


def test_b53_a_third_card_is_refused_and_the_two_stay() -> None:
    choosing = pick(pick(pick(laying_away(), 0), 1), 2)
    assert choosing.refused is Refused.TOO_MANY
    assert choosing.chosen == parse_cards("2C 5D")
    freed = pick(pick(choosing, 0), 2)
    assert freed.refused is None
    assert confirm(freed)[1] == Discard(parse_cards("5D 5S"))


def test_b53_none_or_one_is_not_enough_to_confirm() -> None:
    for choosing in (laying_away(), pick(laying_away(), 4)):
        after, action = confirm(choosing)
        assert action is None
        assert after.refused is Refused.TOO_FEW
        assert after.chosen == choosing.chosen


def test_b54_a_place_past_the_hand_changes_nothing() -> None:
    choosing = pick(laying_away(), 1)
    for place in (-1, 6, 9):
        assert pick(choosing, place) is choosing


def test_one_card_replaces_the_other_in_the_play() -> None:
    choosing = pick(pick(playing("2C 8H JC", "2C 8H JC"), 0), 2)
    assert choosing.chosen == parse_cards("JC")
    assert confirm(choosing)[1] == Play(parse_card("JC"))


def test_a_card_that_does_not_fit_is_refused_and_named() -> None:
    choosing = pick(pick(playing("2C 4D JC", "2C 4D"), 0), 2)
    assert choosing.refused is Refused.DOES_NOT_FIT
    assert choosing.tried is parse_card("JC")
    assert choosing.chosen == parse_cards("2C")


def test_the_only_card_that_fits_is_chosen_from_the_start_and_stays_so() -> None:
    choosing = playing("2C JC QD", "2C")
    for same in (choosing, pick(choosing, 0), clear(choosing), undo(choosing)):
        assert confirm(same)[1] == Play(parse_card("2C"))


def test_enter_alone_plays_the_card_at_the_cursor() -> None:
    choosing = move(playing("2C 8H JC", "2C 8H JC"), 1)
    assert confirm(choosing)[1] == Play(parse_card("2C"))


def test_enter_on_a_card_that_does_not_fit_says_so() -> None:
    after, action = confirm(move(playing("2C 4D JC", "2C 4D"), -1))
    assert action is None
    assert after.refused is Refused.DOES_NOT_FIT


def test_the_cursor_appears_at_an_end_and_goes_round() -> None:
    right = move(laying_away(), 1)
    assert right.cursor == 0
    assert move(right, -1).cursor == 5
    assert move(laying_away(), -1).cursor == 5
    assert move(move(laying_away(), -1), 1).cursor == 0


def test_space_first_shows_the_cursor_then_chooses() -> None:
    shown = pick_at_cursor(laying_away())
    assert (shown.cursor, shown.chosen) == (0, ())
    assert pick_at_cursor(shown).chosen == parse_cards("2C")


def test_rank_keys_go_through_the_cards_of_a_rank() -> None:
    one = pick_rank(laying_away(), Rank.FIVE)
    two = pick_rank(one, Rank.FIVE)
    assert (one.chosen, two.chosen) == (parse_cards("5D"), parse_cards("5D 5S"))
    assert pick_rank(two, Rank.FIVE).chosen == ()


@pytest.mark.parametrize(
    "choosing",
    [
        move(pick(laying_away(), 0), 1),
        pick(pick(laying_away(), 0), 3),
        playing("2C 5D KD", "5D"),
    ],
    ids=["one chosen", "two chosen", "only one fits"],
)
def test_a_rank_that_is_not_held_is_refused_and_changes_nothing_else(choosing: Choosing) -> None:
    refused = pick_rank(choosing, Rank.ACE)
    assert (refused.refused, refused.tried) == (Refused.NOT_HELD, Rank.ACE)
    assert replace(refused, refused=None, tried=None) == choosing


def test_the_word_about_a_rank_that_is_not_held_goes_with_the_next_choice() -> None:
    refused = pick_rank(laying_away(), Rank.ACE)
    for after in (
        pick_rank(refused, Rank.FIVE),
        pick(refused, 0),
        move(refused, 1),
        clear(refused),
    ):
        assert (after.refused, after.tried) == (None, None)


def test_undo_gives_the_last_card_back_and_clear_all() -> None:
    choosing = move(pick(pick(laying_away(), 0), 1), 1)
    assert undo(choosing).chosen == parse_cards("2C")
    assert (clear(choosing).chosen, clear(choosing).cursor) == ((), None)


def test_the_only_card_that_fits_stays_chosen_when_its_rank_is_pressed() -> None:
    choosing = playing("2C 5D KD", "5D")
    again = pick_rank(choosing, Rank.FIVE)
    assert again.chosen == parse_cards("5D")
    assert confirm(again)[1] == Play(parse_card("5D"))
