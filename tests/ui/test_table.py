"""What lies on the table: rows, looks, the starter's place, counts and what fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import (
    CribShown,
    DealCut,
    Event,
    Game,
    GameOptions,
    HandShown,
    SeededDecks,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.views import view_of
from cribbage_tui.settings import Speed
from cribbage_tui.ui.cardart import Look
from cribbage_tui.ui.choosing import choosing_for, move, pick
from cribbage_tui.ui.playback import Speaking, say_all, say_next, speak
from cribbage_tui.ui.table import Face, Row, Table, table_for

from .moments import (
    BY_HAND,
    MUGGINS,
    dealt,
    laid,
    many_cards,
    played,
    second_series,
    thrown,
    won_in_play,
)
from .words.scenes import OTHER, YOU


def looks(faces: tuple[Face, ...]) -> list[Look]:
    return [face.look for face in faces]


def after(game: Game, kind: type[Event], which: int = 0) -> tuple[Table, Speaking]:
    """The table when all of a count has been said, and the count."""
    step = [step for step in game.steps if isinstance(step.event, kind)][which]
    assert isinstance(step.event, HandShown | CribShown)
    speaking = say_all(speak(step.event, Speed.NORMAL))
    return table_for(view_of(step.state, YOU), speaking=speaking), speaking


def test_before_the_cut_there_is_nothing_on_the_table() -> None:
    game = Game.new(GameOptions(), SeededDecks("table"))
    assert table_for(view_of(game.steps[0].state, YOU)) == Table()


def test_the_cut_shows_both_cards_and_lights_the_dealers() -> None:
    game = Game.new(GameOptions(), SeededDecks("moments"))
    step = next(step for step in game.steps if isinstance(step.event, DealCut))
    assert isinstance(step.event, DealCut)
    table = table_for(view_of(step.state, YOU), cut=step.event)
    assert table.near == (Face(parse_card("8D"), Look.PLAIN),)
    assert table.far == (Face(parse_card("3C"), Look.LIT),)
    tied = replace(step.event, dealer=None)
    table = table_for(view_of(step.state, YOU), cut=tied)
    assert looks((*table.near, *table.far)) == [Look.PLAIN, Look.PLAIN]


def test_chosen_cards_and_the_cursor_show() -> None:
    view = dealt().view(YOU)
    choosing = choosing_for(view)
    assert choosing is not None
    table = table_for(view, choosing=move(pick(pick(choosing, 1), 4), 1))
    assert looks(table.near) == [
        Look.CURSOR,
        Look.SELECTED,
        *[Look.PLAIN] * 2,
        Look.SELECTED,
        Look.PLAIN,
    ]
    table = table_for(view, choosing=move(pick(choosing, 0), 1))
    assert table.near[0].look is Look.SELECTED_CURSOR


def test_cards_that_do_not_fit_are_dim() -> None:
    view = laid(thrown("KH 9C 2D AH 3D 2C", "TC QD 7H 4S AD 8S", "3S"), "KH TC").view(YOU)
    table = table_for(view, choosing=choosing_for(view))
    assert looks(table.near) == [Look.PLAIN, Look.PLAIN, Look.PLAIN]
    view = laid(thrown("KH 9C 2D AH 3D 2C", "TC 8D 7H 4S AD 8S", "3S"), "KH TC AH 8D").view(YOU)
    table = table_for(view, choosing=choosing_for(view))
    assert [face.look for face in table.near if face.card == parse_card("9C")] == [Look.DIM]
    assert (table.count, table.fits) == (29, 2)


def test_the_series_says_whose_each_card_is_what_the_count_was_and_which_was_last() -> None:
    table = table_for(many_cards().view(YOU))
    assert [face.card for face in table.middle] == list(parse_cards("AD AH 2H 2D 3H 3C 4S"))
    assert table.owners == (OTHER, YOU, OTHER, YOU, OTHER, YOU, OTHER)
    assert table.counts == (1, 2, 4, 6, 9, 12, 16)
    assert looks(table.middle) == [*[Look.PLAIN] * 6, Look.LIT]
    assert table.count == 16


def test_finished_cards_lie_dim_before_their_owners() -> None:
    table = table_for(second_series().view(YOU))
    assert [face.card for face in table.near_spent] == list(parse_cards("KH 9D"))
    assert [face.card for face in table.far_spent] == list(parse_cards("TC"))
    assert set(looks((*table.near_spent, *table.far_spent))) == {Look.DIM}
    assert table.far == (Face(None, Look.BACK),)


def test_nothing_fits_or_is_asked_while_a_card_is_being_counted() -> None:
    options = replace(MUGGINS, muggins=type(MUGGINS.muggins).SHOW_AND_PLAY)
    table = table_for(laid(thrown(options=options), "6C").view(YOU))
    assert (table.count, table.fits) == (6, None)


@pytest.mark.parametrize(
    ("kind", "which", "row"),
    [(HandShown, 0, Row.NEAR), (HandShown, 1, Row.FAR), (CribShown, 0, Row.MIDDLE)],
)
def test_the_counted_cards_stand_out_and_the_starter_lies_beside_them(
    kind: type[Event], which: int, row: Row
) -> None:
    table, _speaking = after(played(thrown()), kind, which)
    assert table.starter_row is row
    assert table.starter == Face(parse_card("5S"), Look.PLAIN)
    rows = {Row.NEAR: table.near, Row.FAR: table.far, Row.MIDDLE: table.middle}
    for at, faces in rows.items():
        seen = {face.look for face in faces if face.card is not None}
        assert seen == {Look.PLAIN if at is row else Look.DIM}


def test_the_cards_of_the_line_being_spoken_are_lit_the_starter_too() -> None:
    game = played(thrown())
    step = next(step for step in game.steps if isinstance(step.event, HandShown))
    assert isinstance(step.event, HandShown)
    speaking = speak(step.event, Speed.NORMAL)
    view = view_of(step.state, YOU)
    seen = []
    for _line in speaking.lines[:-1]:
        speaking = say_next(speaking)
        table = table_for(view, speaking=speaking)
        faces = (*table.near, table.starter)
        lit = {face.card for face in faces if face.look is Look.LIT}
        assert lit == set(speaking.lines[speaking.said - 1].cards)
        assert {face.look for face in faces} <= {Look.LIT, Look.PLAIN}
        seen.append(len(lit))
    assert seen == [2, 2, 2, 3, 3]


def test_the_crib_shows_the_own_cards_first_and_hides_the_others_until_it_is_counted() -> None:
    table, _speaking = after(played(thrown()), HandShown)
    assert [face.card for face in table.middle] == [*parse_cards("2C KD"), None, None]
    assert table.owners == (YOU, YOU, OTHER, OTHER)
    table, _speaking = after(played(thrown()), CribShown)
    assert [face.card for face in table.middle] == list(parse_cards("2C KD 5D 8S"))


def test_b57_a_hand_to_be_counted_by_hand_stands_out_before_the_claim() -> None:
    table = table_for(played(thrown(options=BY_HAND)).view(YOU))
    assert table.starter_row is Row.NEAR
    assert set(looks(table.near)) == {Look.PLAIN}
    assert set(looks(table.far)) == {Look.DIM}


def test_a_win_in_the_play_opens_both_hands_and_lights_the_winning_card() -> None:
    game = won_in_play()
    table = table_for(game.view(YOU))
    assert len(table.far) == len(table.near) == len(table.middle) == 4
    assert None not in {face.card for face in (*table.far, *table.near, *table.middle)}
    lit = [face.card for face in (*table.far, *table.near) if face.look is Look.LIT]
    assert lit == [game.view(YOU).series.laid[-1].card]
