"""The seal opened: the seed of a game that is over, and how to check its cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shlex import quote

from textual.content import Content

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.i18n import _
from cribbage_tui.ui.helptext import table, wrapped
from cribbage_tui.ui.screens.reading import ReadingScreen
from cribbage_tui.ui.words.sealing import is_sealed, shell_lines


class FairnessScreen(ReadingScreen):
    """For a game that is over, and for no other: it tells the seed."""

    def __init__(self, seal: Seal, number: int | None, folder: Path | None) -> None:
        """``folder`` is the data folder, if it is not the usual one."""
        super().__init__()
        self._folder = folder
        self._seal = seal
        self._number = number

    @property
    def heading(self) -> str:
        """What stands over the text."""
        return _("Fairness")

    def text(self, width: int) -> Content:
        """Seed, nonce and fingerprint, and what to do with them."""
        return Content("\n").join(fairness_text(self._seal, self._number, width, self._folder))


def fairness_text(
    seal: Seal, number: int | None, width: int, folder: Path | None = None
) -> Iterator[Content]:
    """The lines; ``number`` is the game's in the history, if it is kept there.

    ``folder`` is the data folder, if it is not the usual one.
    """
    yield from wrapped(
        _("All cuts and deals of the game follow from its seed. Now that it is over, here it is."),
        width,
    )
    values = [(_("Seed"), seal.seed)]
    if is_sealed(seal):
        values.append((_("Nonce"), seal.nonce))
    yield Content("")
    yield from table(values, max(Content(name).cell_length for name, _text in values), width)
    if is_sealed(seal):
        yield Content.styled("  " + _("Fingerprint"), "bold")
        yield Content(f"  {seal.fingerprint}")
        yield Content("")
        yield from wrapped(
            _(
                "The fingerprint was shown before the first card. It is the SHA-256 digest of the"
                " nonce and the seed, so it fits this seed and no other. In a shell:"
            ),
            width,
        )
        yield from _commands(*shell_lines(seal))
    else:
        yield Content("")
        yield from wrapped(
            _("The game was begun before cards were sealed, so there is no fingerprint."), width
        )
    if number is not None:
        yield Content("")
        yield from wrapped(
            _("This checks the fingerprint, and deals and plays the whole game once more:"), width
        )
        command = f"cribbage-tui verify {number}"
        if folder is None:
            yield from _commands(command)
        else:  # in two lines, as a path may be long
            yield from _commands(f"{command} \\", f"  --data-dir {quote(str(folder))}")
    yield Content("")
    yield from wrapped(
        _("How the cards follow from the seed is written in docs/fairness.md."), width
    )


def _commands(*lines: str) -> Iterator[Content]:
    """What is to be typed, apart from the text."""
    yield Content("")
    yield from (Content.styled(f"  {line}", "bold") for line in lines)
