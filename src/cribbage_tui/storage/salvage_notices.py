"""What is said when a new file has taken the place of a damaged one, or could not."""

from __future__ import annotations

from cribbage_tui.i18n import _, ngettext
from cribbage_tui.storage.replaced import Salvaged


def after_damage(place: str, kept: str, salvaged: Salvaged | None) -> str:
    """What to tell when the damaged file ``place`` is kept as ``kept``."""
    if salvaged is None:
        return _(
            "{file} was damaged and could not be used. It is kept as {kept}. A new file has been"
            " begun, with the usual settings and without a saved game."
        ).format(file=place, kept=kept)
    if salvaged.is_newer:
        return _(
            "{file} was written by a newer version of this program and is damaged. It is kept as"
            " {kept}, and nothing in it has been touched. A new file has been begun, with the usual"
            " settings and without a saved game. To try again with the newer version, move the new"
            " file away, and give {kept} its former name back."
        ).format(file=place, kept=kept)
    if salvaged.hindrance is not None:
        text = _(
            "{file} was damaged. It is kept as {kept}, and a new file has been begun. This time"
            " nothing could be carried over, since there was no way to copy the damaged file in"
            " order to read it. To try again, make some room, move the new file away, and give"
            " {kept} its former name back."
        )
        return text.format(file=place, kept=kept) + salvaged.hindrance
    text = _(
        "{file} was damaged. It is kept as {kept}, and a new file has been begun with everything in"
        " it that could still be read."
    )
    return " ".join((text.format(file=place, kept=kept), *_sentences(salvaged)))


def after_an_end(place: str, salvaged: Salvaged) -> str:
    """What to tell when the program was ended before it could say the same.

    Games may have been added since then, and nobody has counted those that could not be read.
    """
    if salvaged.is_empty:
        return _(
            "{file} was damaged. It is kept beside it under a dated name. A new file has been"
            " begun, with the usual settings and without a saved game."
        ).format(file=place)
    text = _(
        "{file} was damaged. It is kept beside it under a dated name, and a new file has been begun"
        " with everything in it that could still be read."
    )
    there = ngettext(
        "There is {number} game in it.",
        "There are {number} games in it.",
        salvaged.games,
    ).format(number=salvaged.games)
    return " ".join((text.format(file=place), there, *_what_else(salvaged)))


def beside_another(place: str, kept: str) -> str:
    """What to tell of what was carried over, as ``kept``, when another file is in its place."""
    return _(
        "What had been carried over from a damaged file could not take its place, for {file} was"
        " there. Both are kept. To see the other games, put a copy of {kept} into a folder of its"
        " own under the name of {file}, and start the program with --data-dir and that folder."
    ).format(file=place, kept=kept)


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
        *_what_else(salvaged),
    )
    return tuple(sentence for sentence in sentences if sentence)


def _what_else(salvaged: Salvaged) -> tuple[str, str]:
    return (
        _("Your saved game is there: you can play on.")
        if salvaged.has_game
        else _("There is no saved game to continue."),
        _("Your settings are as they were.")
        if salvaged.has_settings
        else _("The settings are the usual ones."),
    )
