"""Games put together from rows that were found anywhere."""

from __future__ import annotations

from cribbage_tui.storage.listed import ListedGame, scattered_games
from cribbage_tui.storage.pages import Row
from cribbage_tui.storage.schema import TABLES

MANY = range(1, 100)


def listed(game: int, *, own: int = 0, page: int = 1) -> Row:
    """A row of the list of games."""
    columns = TABLES["games"]
    values = {**dict.fromkeys(columns), "uid": b"name", "own": own}
    return Row(page, game, tuple(values[name] for name in columns))


def decision(game: int, place: int, text: str = "1 play 5H", *, page: int = 2) -> Row:
    """A row of a decision."""
    return Row(page, None, (game, place, text.encode()))


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


def test_other_rows_of_the_same_form_are_no_decisions() -> None:
    """The first version kept events in rows like these."""
    event = Row(3, None, (1, 0, b'{"event":"hand dealt"}'))
    summary = Row(3, 1, (None, 1, b"{}"))
    entry = Row(3, None, (b"uid", 1))

    game = one_of(listed(1), event, summary, entry, decision(1, 0))

    assert game.stored.decisions == ((0, b"1 play 5H"),)


def test_only_the_games_that_are_looked_for_are_found() -> None:
    rows = (listed(1), listed(2), listed(2**40), decision(1, 0), decision(3, 0), decision(-1, 0))

    found = scattered_games(rows, MANY, {1})

    assert found.games.keys() == {2}
    assert found.numbers == {2, 3}
