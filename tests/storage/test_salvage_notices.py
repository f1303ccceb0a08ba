"""What is said when a new file has taken the place of a damaged one."""

from __future__ import annotations

import pytest

from cribbage_tui.storage.replaced import Salvaged
from cribbage_tui.storage.salvage_notices import after_an_end, after_damage

BEGUN = (
    "/data/games was damaged. It is kept as games.damaged, and a new file has been begun with"
    " everything in it that could still be read. "
)


@pytest.mark.parametrize(
    ("salvaged", "expected"),
    [
        (
            Salvaged(games=1, lost=1, has_game=False, has_settings=True),
            "1 game has been carried over. 1 game could not be read. There is no saved game to"
            " continue. Your settings are as they were.",
        ),
        (
            Salvaged(games=1234, lost=2, has_game=True, has_settings=False),
            "1234 games have been carried over. 2 games could not be read. Your saved game is"
            " there: you can play on. The settings are the usual ones.",
        ),
        (
            Salvaged(games=2, lost=0, has_game=True, has_settings=True),
            "2 games have been carried over. Your saved game is there: you can play on. Your"
            " settings are as they were.",
        ),
        (
            Salvaged(games=0, lost=3, has_game=False, has_settings=True),
            "3 games could not be read. There is no saved game to continue. Your settings are as"
            " they were.",
        ),
    ],
)
def test_it_says_what_was_carried_over_and_what_was_not(salvaged: Salvaged, expected: str) -> None:
    assert after_damage("/data/games", "games.damaged", salvaged) == BEGUN + expected


def test_with_nothing_readable_it_says_so() -> None:
    assert after_damage("/data/games", "games.damaged", None) == (
        "/data/games was damaged and could not be used. It is kept as games.damaged. A new file has"
        " been begun, with the usual settings and without a saved game."
    )


def test_after_an_end_nobody_knows_the_name_or_how_many_were_lost() -> None:
    salvaged = Salvaged(games=2, lost=None, has_game=True, has_settings=True)

    assert after_an_end("/data/games", salvaged) == (
        "/data/games was damaged. It is kept beside it under a dated name, and a new file has been"
        " begun with everything in it that could still be read. There are 2 games in it."
        " Your saved game is there: you can play on. Your settings are as they were."
    )


def test_after_an_end_with_nothing_carried_over_it_promises_nothing() -> None:
    salvaged = Salvaged(games=0, lost=None, has_game=False, has_settings=False)

    assert after_an_end("/data/games", salvaged) == (
        "/data/games was damaged. It is kept beside it under a dated name. A new file has been"
        " begun, with the usual settings and without a saved game."
    )


def test_what_a_newer_version_wrote_is_left_to_it() -> None:
    salvaged = Salvaged(games=0, lost=None, has_game=False, has_settings=False, is_newer=True)

    assert after_damage("/data/games", "games.damaged", salvaged) == (
        "/data/games was written by a newer version of this program and is damaged. It is kept as"
        " games.damaged, and nothing in it has been touched. A new file has been begun, with the"
        " usual settings and without a saved game. To try again with the newer version, move the"
        " new file away, and give games.damaged its former name back."
    )


def test_what_could_not_be_copied_can_be_tried_again() -> None:
    salvaged = Salvaged(
        games=0, lost=0, has_game=False, has_settings=False, hindrance=" (No space left on device)"
    )

    assert after_damage("/data/games", "games.damaged", salvaged) == (
        "/data/games was damaged. It is kept as games.damaged, and a new file has been begun. This"
        " time nothing could be carried over, since there was no way to copy the damaged file in"
        " order to read it. To try again, make some room, move the new file away, and give"
        " games.damaged its former name back. (No space left on device)"
    )
