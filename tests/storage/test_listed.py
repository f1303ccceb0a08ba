"""Games put together from rows that were found anywhere."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from cribbage_tui.storage.listed import ListedGame, scattered_games
from cribbage_tui.storage.pages import Row, Value
from cribbage_tui.storage.schema import TABLES

MANY = range(1, 100)


_PLACES = count()


def row_on(page: int, number: int | None, values: tuple[Value, ...]) -> Row:
    """A row of a leaf; each one that is made stands behind the one before, if on the same page."""
    return Row(page, next(_PLACES), True, number, values)


def listed(game: int, *, own: int = 0, page: int = 1) -> Row:
    """A row of the list of games."""
    columns = TABLES["games"]
    values = {**dict.fromkeys(columns), "uid": b"name", "own": own}
    return row_on(page, game, tuple(values[name] for name in columns))


def decision(game: int, place: int, text: str = "1 play 5H", *, page: int = 2) -> Row:
    """A row of a decision."""
    return row_on(page, None, (game, place, text.encode()))


def one_of(*rows: Row) -> ListedGame:
    """The game 1 among ``rows``."""
    return scattered_games(rows, MANY, set()).games[1]


def test_a_game_is_put_together_from_wherever_its_rows_stand() -> None:
    game = one_of(
        decision(1, 2, "1 play 7H", page=9),
        listed(1, own=61),
        decision(1, 0, "1 discard 5H KC"),
        decision(1, 1, "2 discard 6H KD"),
    )

    assert game.stored.decisions == (
        (0, b"1 discard 5H KC"),
        (1, b"2 discard 6H KD"),
        (2, b"1 play 7H"),
    )
    assert game.stored.values["uid"] == b"name"
    assert game.listed["own"] == 61


def test_the_same_row_twice_does_no_harm() -> None:
    rows = (listed(1), listed(1, page=5), decision(1, 0), decision(1, 0, page=6))

    assert one_of(*rows).stored.decisions == ((0, b"1 play 5H"),)


def test_a_game_with_two_contents_is_left_out_and_known() -> None:
    """As when rows of an earlier time still stand on a page that is free by now."""
    for rows in (
        (listed(1), decision(1, 0), decision(1, 0, "1 play 6H", page=7)),
        (listed(1), listed(1, own=3, page=7), decision(1, 0)),
    ):
        found = scattered_games((*rows, listed(2)), MANY, set())

        assert found.games.keys() == {2}
        assert found.numbers == {1, 2}


def test_a_game_is_all_there_when_another_one_follows_on_the_same_page() -> None:
    assert one_of(listed(1), decision(1, 0), decision(2, 0)).is_all
    assert not one_of(listed(1), decision(1, 0), decision(2, 0, page=3)).is_all
    assert not one_of(listed(1), decision(1, 0), decision(1, 1)).is_all
    assert not one_of(decision(1, 0), decision(2, 0), listed(1), decision(1, 1, page=3)).is_all
    assert not one_of(listed(1), decision(2, 0)).is_all


def test_on_the_way_to_other_pages_no_game_follows_another() -> None:
    """Between two rows of such a page there is a whole page of others, which may be lost."""
    rows = (listed(1), decision(1, 0), decision(2, 0))

    assert not one_of(*(replace(row, is_on_leaf=False) for row in rows)).is_all


def test_behind_a_row_that_is_damaged_nobody_knows_what_follows() -> None:
    rows = listed(1), decision(1, 0), decision(1, 1), decision(2, 0)

    assert one_of(*rows).is_all
    assert not one_of(rows[0], rows[1], rows[3]).is_all


@pytest.mark.parametrize(
    ("found", "knows_more"),
    [
        ([(0, "1 play 5H"), (1, "1 play 6H")], False),
        ([(1, "1 play 6H")], False),
        ([], False),
        ([(0, "1 play 5H"), (1, "1 play 6H"), (2, "1 play 7H")], True),
        ([(7, "1 play 7H")], True),
        ([(0, "1 play 5H"), (1, "1 play 7H")], True),
        ([(1, "1 play 6H"), (1, "1 play 7H")], True),
    ],
)
def test_a_row_that_is_further_or_other_goes_against_what_was_read(
    found: list[tuple[int, str]], *, knows_more: bool
) -> None:
    decisions = (0, b"1 play 5H"), (1, b"1 play 6H")
    rows = [decision(1, place, text, page=3 + place) for place, text in found]

    assert scattered_games(rows, MANY, set()).knows_more(1, decisions) is knows_more
    assert not scattered_games(rows, MANY, set()).knows_more(2, decisions)


def test_a_game_that_is_listed_twice_goes_against_what_was_read() -> None:
    scattered = scattered_games((listed(1), listed(1, own=2, page=9)), MANY, set())

    assert scattered.knows_more(1, ())


def test_other_rows_of_the_same_form_are_no_decisions() -> None:
    """The first version kept events in rows like these."""
    event = row_on(3, None, (1, 0, b'{"event":"hand dealt"}'))
    summary = row_on(3, 1, (None, 1, b"{}"))
    entry = row_on(3, None, (b"uid", 1))

    game = one_of(listed(1), event, summary, entry, decision(1, 0))

    assert game.stored.decisions == ((0, b"1 play 5H"),)


def test_only_the_games_that_are_looked_for_are_found() -> None:
    rows = (listed(1), listed(2), listed(2**40), decision(1, 0), decision(3, 0), decision(-1, 0))

    found = scattered_games(rows, MANY, {1})

    assert found.games.keys() == {2}
    assert found.numbers == {2, 3}
