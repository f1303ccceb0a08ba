"""A new file in the place of a damaged one: how it gets there, and what is said.

``salvage`` makes it. This is apart from it since every start asks for a file that waits for its
place, and hardly any has one to make.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cribbage_tui.i18n import _, ngettext
from cribbage_tui.storage.errors import UNREADABLE

REBUILDING_SUFFIX: Final = ".rebuilding"
"""Ends the name of a file that is being made of what could be read in a damaged one."""

REBUILT_SUFFIX: Final = ".rebuilt"
"""Ends the name of such a file when it is complete and only has to take its place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """What was carried over.

    Attributes:
        games: how many games.
        lost: how many more are known to have been there; None when nobody has counted them.
        has_game: whether there is a game to continue.
        has_settings: whether the settings are there.
    """

    games: int
    lost: int | None
    has_game: bool
    has_settings: bool


def take_place(path: Path) -> Salvaged | None:
    """Let a file that ``rebuild`` has made take the place ``path``, where nothing stands now.

    Whoever was killed after putting the damaged file aside left it like this: so it is also the
    first thing to do at a start. None when there is no such file.

    Raises:
        OSError: the folder does not allow it.
    """
    rebuilt = rebuilt_path(path)
    if path.exists() or (salvaged := what_is_in(rebuilt)) is None:
        return None
    rebuilt.replace(path)
    return salvaged


def forget_rebuilt(path: Path) -> None:
    """Delete whatever ``rebuild`` has made or begun for ``path``: what stands there stays there."""
    with suppress(OSError):
        forget(rebuilt_path(path))
        forget(rebuilding_path(path))


def rebuilding_path(path: Path) -> Path:
    """Where a new file for ``path`` is being made."""
    return path.with_name(path.name + REBUILDING_SUFFIX)


def rebuilt_path(path: Path) -> Path:
    """Where it stands when it is complete."""
    return path.with_name(path.name + REBUILT_SUFFIX)


def forget(path: Path) -> None:
    """Delete ``path`` and what SQLite keeps beside it, if they are there.

    Raises:
        OSError: the folder does not allow it.
    """
    for suffix in ("", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def what_is_in(path: Path) -> Salvaged | None:
    """What was carried over to ``path``; None where no such file stands."""
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            (games, current, settings) = connection.execute(
                "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM current),"
                " (SELECT count(*) FROM settings)"
            ).fetchone()
    except UNREADABLE:
        return None
    return Salvaged(games=games, lost=None, has_game=bool(current), has_settings=bool(settings))


def after_damage(place: str, kept: str, salvaged: Salvaged | None) -> str:
    """What to tell when the damaged file ``place`` is kept as ``kept``."""
    if salvaged is None:
        return _(
            "{file} was damaged and could not be used. It is kept as {kept}. A new file has been"
            " begun, with the usual settings and without a saved game."
        ).format(file=place, kept=kept)
    text = _(
        "{file} was damaged. It is kept as {kept}, and a new file has been begun with everything in"
        " it that could still be read."
    )
    return " ".join((text.format(file=place, kept=kept), *_sentences(salvaged)))


def after_an_end(place: str, salvaged: Salvaged) -> str:
    """What to tell when the program was ended before it could say the same."""
    text = _(
        "{file} was damaged. It is kept beside it under a dated name, and a new file has been begun"
        " with everything in it that could still be read."
    )
    return " ".join((text.format(file=place), *_sentences(salvaged)))


def _sentences(salvaged: Salvaged) -> tuple[str, ...]:
    carried = ngettext(
        "{number} game has been carried over.",
        "{number} games have been carried over.",
        salvaged.games,
    )
    lost = ngettext(
        "{number} game could not be read.",
        "{number} games could not be read.",
        salvaged.lost or 0,
    )
    sentences = (
        carried.format(number=salvaged.games) if salvaged.games else "",
        lost.format(number=salvaged.lost) if salvaged.lost else "",
        _("Your saved game is there: you can play on.")
        if salvaged.has_game
        else _("There is no saved game to continue."),
        _("Your settings are as they were.")
        if salvaged.has_settings
        else _("The settings are the usual ones."),
    )
    return tuple(sentence for sentence in sentences if sentence)
