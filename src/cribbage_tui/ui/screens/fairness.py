"""The seal opened: the seed of a game that is over, and how to check its cards."""

from __future__ import annotations

from collections.abc import Iterator
from shlex import quote

from textual.content import Content

from cribbage_tui.engine.sealing import Seal
from cribbage_tui.i18n import _
from cribbage_tui.ui.helptext import table, wrapped
from cribbage_tui.ui.screens.reading import ReadingScreen
from cribbage_tui.ui.words.sealing import is_sealed


class FairnessScreen(ReadingScreen):
    """For a game that is over, and for no other: it tells the seed."""

    def __init__(self, seal: Seal, number: int | None) -> None:
        super().__init__()
        self._seal = seal
        self._number = number

    @property
    def heading(self) -> str:
        """What stands over the text."""
        return _("Fairness")

    def text(self, width: int) -> Content:
        """Seed, nonce and fingerprint, and what to do with them."""
        return Content("\n").join(fairness_text(self._seal, self._number, width))


def fairness_text(seal: Seal, number: int | None, width: int) -> Iterator[Content]:
    """The lines; ``number`` is the game's in the history, if it is kept there."""
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
        yield Content.styled(f"  {_('Fingerprint')}", "bold")
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
        yield from _commands(f"cribbage-tui verify {number}")
    yield Content("")
    yield from wrapped(
        _("How the cards follow from the seed is written in docs/fairness.md."), width
    )


def shell_lines(seal: Seal) -> tuple[str, str]:
    """What a shell computes the fingerprint with: one command in two short lines."""
    first, second = quote(seal.text.removesuffix(seal.seed)), quote(seal.seed)
    return f"printf %s {first} \\", f"  {second} | sha256sum"


def _commands(*lines: str) -> Iterator[Content]:
    """What is to be typed, apart from the text."""
    yield Content("")
    yield from (Content.styled(f"  {line}", "bold") for line in lines)
