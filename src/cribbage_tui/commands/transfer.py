"""``export`` and ``import``: games as a file for another computer, and back."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cribbage_tui.commands.entries import Games
from cribbage_tui.commands.errors import CannotBeDoneError, WrongInputError, at_the_end
from cribbage_tui.commands.progress import games_bar
from cribbage_tui.commands.show import damaged_game
from cribbage_tui.engine import RecordError
from cribbage_tui.escaping import one_line
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.storage import open_history, open_history_to_add
from cribbage_tui.storage.entries import GameStatus
from cribbage_tui.storage.errors import reason_at_the_end
from cribbage_tui.storage.exchange import DamagedGameError, Imported
from cribbage_tui.ui.glyphs import Glyphs

if TYPE_CHECKING:
    from rich.console import RenderableType

STANDARD_INPUT: Final = "-"
"""The name of a file that stands for standard input."""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """Games that were exported: as data, or how many into which file."""

    data: Mapping[str, Any]
    output: Path | None

    @property
    def is_data(self) -> bool:
        """The games themselves are JSON, whether that was asked for or not."""
        return self.output is None

    @property
    def number(self) -> int:
        """How many games there are."""
        return len(self.data["games"])

    def to_json(self) -> Mapping[str, object]:
        """The games themselves; ``{"file": …, "games": …}`` when they are in a file."""
        if self.output is None:
            return self.data
        return {"file": str(self.output), "games": self.number, "left_out": self._left_out}

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """How many games are in the file."""
        yield ngettext(
            "{number} game is in {file}.", "{number} games are in {file}.", self.number
        ).format(number=self.number, file=one_line(str(self.output)))
        if self._left_out:
            yield _("Left out, for they are damaged: {numbers}.").format(
                numbers=_(", ").join(map(str, self._left_out))
            )

    @property
    def _left_out(self) -> Sequence[int]:
        left_out: Sequence[int] = self.data.get("left_out", ())
        return left_out


def export(folder: Path | None, numbers: Sequence[int], *, output: Path | None) -> ExportReport:
    """Export the games ``numbers``, or without any all that are over; into ``output`` if given.

    Raises:
        WrongInputError: there is no such game, it is still running, or the file exists already.
        CannotBeDoneError: a game is damaged, or the file cannot be written.
        StorageError: the games could not be read.
    """
    with open_history(folder) as kept:
        games = Games(kept.entries())
        for number in numbers:
            entry = games.find(number)
            if entry.status is GameStatus.RUNNING:
                text = _("game {number} is still running: export it when it is over")
                raise WrongInputError(text.format(number=number))
        # A number that was typed twice is one game.
        wanted = tuple(dict.fromkeys(numbers)) or None
        try:
            with games_bar(_("checking the games")) as progress:
                data = kept.export(wanted, progress=progress)
        except DamagedGameError as error:
            raise damaged_game(games.find(error.number), error) from error
    if output is not None:
        _write_new(output, json.dumps(data) + "\n")
    return ExportReport(data, output)


def _write_new(output: Path, text: str) -> None:
    try:
        file = output.open("x", encoding="utf-8")
    except FileExistsError as error:
        raise WrongInputError(
            _("{file} exists already and is left as it is: choose another name").format(file=output)
        ) from error
    except OSError as error:
        raise _not_written(output, error) from error
    try:
        with file:
            file.write(text)
    except OSError as error:
        with suppress(OSError):
            output.unlink()
        raise _not_written(output, error) from error


def _not_written(output: Path, error: OSError) -> CannotBeDoneError:
    text = _("{file} could not be written, and no game is in it")
    return CannotBeDoneError(text.format(file=output) + reason_at_the_end(error))


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What came of an import."""

    result: Imported

    @property
    def status(self) -> int:
        """0, or 1 when a game was refused."""
        return int(bool(self.result.refused))

    def to_json(self) -> Mapping[str, object]:
        """``{"added": …, "known": …, "restored": …, "refused": [{"place": …, …}, …]}``."""
        return {
            "added": self.result.added,
            "known": self.result.known,
            "restored": self.result.restored,
            "refused": [
                {"place": refused.place, "reason": refused.reason}
                for refused in self.result.refused
            ],
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """How many games were added and how many were there, and what is wrong with the rest."""
        added, known = self.result.added, self.result.known
        yield ngettext("{number} game added.", "{number} games added.", added).format(number=added)
        if known:
            yield ngettext(
                "{number} game was here already and is left as it is.",
                "{number} games were here already and are left as they are.",
                known,
            ).format(number=known)
        restored = self.result.restored
        if restored:
            yield ngettext(
                "{number} game was damaged here and is whole again.",
                "{number} games were damaged here and are whole again.",
                restored,
            ).format(number=restored)
        for refused in self.result.refused:
            text = _("Game {place} of the file is not added.").format(place=refused.place)
            yield text + at_the_end(refused.reason)


def import_(folder: Path | None, name: str) -> ImportReport:
    """Add the games in the file ``name``; ``-`` is standard input.

    Raises:
        WrongInputError: the file holds no exported games.
        CannotBeDoneError: the file cannot be read.
        StorageError: nothing could be added.
    """
    try:
        data = json.loads(_read(name))
    except (ValueError, RecursionError) as error:
        raise _not_exported(name) from error
    with open_history_to_add(folder) as kept:
        try:
            with games_bar(_("checking the games")) as progress:
                return ImportReport(kept.import_(data, progress=progress))
        except RecordError as error:
            raise _not_exported(name) from error


def _read(name: str) -> bytes:
    try:
        if name == STANDARD_INPUT:
            return b"" if sys.stdin is None else sys.stdin.buffer.read()
        return Path(name).read_bytes()
    except OSError as error:
        text = _("{file} could not be read")
        raise CannotBeDoneError(text.format(file=name) + reason_at_the_end(error)) from error


def _not_exported(name: str) -> WrongInputError:
    text = _("'{file}' holds no games as export writes them; nothing has been added")
    return WrongInputError(text.format(file=name))
