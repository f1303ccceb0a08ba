"""``verify``: whether a game was dealt from the seed that its fingerprint had sealed.

See docs/fairness.md, which says how to check the same without this program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage_tui.commands.aligned import aligned
from cribbage_tui.commands.entries import Games, result_text
from cribbage_tui.commands.errors import WrongInputError, at_the_end
from cribbage_tui.commands.second_dealer import cards_cut, cards_dealt
from cribbage_tui.commands.words import seed_text
from cribbage_tui.engine import Game, RecordError
from cribbage_tui.engine.events import DealCut, HandDealt
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.engine.state import Finished
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.saved_game import SavedGame, Standing, game_of, seen_state, standing_at
from cribbage_tui.storage import open_history
from cribbage_tui.storage.entries import GameEntry, GameStatus
from cribbage_tui.table_setup import GameKind
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.sealing import shell_lines

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

_FINGERPRINT: Final = re.compile("[0-9a-f]{64}")


class Outcome(Enum):
    """How a check ended."""

    PASSED = "passed"
    FAILED = "failed"
    OPEN = "open"
    """There was nothing to compare with."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked.

    Attributes:
        name: what it is called in JSON: fingerprint, decisions, cards, result.
        outcome: how it ended.
        sentence: the same for the person.
    """

    name: str
    outcome: Outcome
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyReport:
    """What was checked, and how it ended.

    Attributes:
        games: all games; None for values that were typed.
        entry: the game that was checked; None for values that were typed.
        seal: its seed and nonce, once they may be told.
        fingerprint: what was shown before the cut; None for a game begun without a seal.
        checks: each check.
    """

    games: Games | None = None
    entry: GameEntry | None = None
    seal: Seal | None
    fingerprint: str | None
    checks: tuple[Check, ...]

    @property
    def status(self) -> int:
        """0, or 1 when a check failed."""
        return int(any(check.outcome is Outcome.FAILED for check in self.checks))

    def to_json(self) -> Mapping[str, object]:
        """``{"game": {…}, "sealed": …, "seed": …, "checks": [{"check": …, …}], "passed": …}``."""
        return {
            "game": self.games.to_json(self.entry) if self.games and self.entry else None,
            "sealed": self.fingerprint is not None,
            "seed": None if self.seal is None else self.seal.seed,
            "nonce": None if self.seal is None else self.seal.nonce,
            "fingerprint": self.fingerprint,
            "checks": [
                {"check": check.name, "outcome": check.outcome.value, "text": check.sentence}
                for check in self.checks
            ],
            "passed": self.status == 0,
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """The seal, a line for each check, and how to do the first one without this program."""
        if self.entry is not None:
            yield _("Game {number}: {result}").format(
                number=self.entry.number, result=result_text(self.entry)
            )
        yield from aligned(("", ""), tuple(self._values(glyphs)))
        signs = {
            Outcome.PASSED: glyphs.check,
            Outcome.FAILED: glyphs.cross,
            Outcome.OPEN: glyphs.bullet,
        }
        for check in self.checks:
            yield f"{signs[check.outcome]} {check.sentence}"
        if self.seal is not None and self.fingerprint is not None and _is_plain(self.seal.text):
            yield _("Any SHA-256 tool makes the same fingerprint:")
            yield from _whole(shell_lines(self.seal))
        if self.entry is not None and not self.entry.is_over:
            yield _later_text(self.entry)

    def _values(self, glyphs: Glyphs) -> Iterator[tuple[str, str]]:
        if self.seal is not None:
            yield _("seed"), seed_text(self.seal.seed, glyphs)
            yield _("nonce"), seed_text(self.seal.nonce, glyphs) or glyphs.dash
        yield _("fingerprint"), self.fingerprint or glyphs.dash


def _later_text(entry: GameEntry) -> str:
    if entry.setup is not None and entry.setup.kind is GameKind.REPEAT:
        return _("The seed is that of the earlier game; the nonce is told when this one is over.")
    return _("Seed and nonce are told when the game is over.")


def _whole(lines: Iterable[str]) -> Iterator[Text]:
    """``lines`` that are to be copied: however narrow the terminal is, none is broken."""
    from rich.text import Text

    return (Text(f"  {line}", no_wrap=True) for line in lines)


def _is_plain(text: str) -> bool:
    """Whether a shell in any locale hands exactly these characters on."""
    return text.isascii() and text.isprintable()


def verify_values(seed: str, nonce: str, fingerprint: str) -> VerifyReport:
    """Whether ``fingerprint`` is that of ``seed`` and ``nonce``, as typed."""
    seal = Seal(seed, nonce)
    noted = noted_fingerprint(fingerprint)
    return VerifyReport(
        seal=seal, fingerprint=seal.fingerprint, checks=(_fingerprint_check(seal, noted),)
    )


def verify(folder: Path | None, number: int, *, noted: str | None) -> VerifyReport:
    """Check the game ``number``, and whether its fingerprint is the ``noted`` one.

    Raises:
        WrongInputError: there is no such game, or ``noted`` is no fingerprint.
        StorageError: the file could not be read.
    """
    fingerprint = None if noted is None else noted_fingerprint(noted)
    with open_history(folder) as kept:
        games = Games(kept.entries())
        entry = games.find(number)
        seal = Seal(entry.deck_seed, entry.nonce)
        checks = [_fingerprint_check(seal, fingerprint)]
        try:
            saved = kept.game(number)
        except RecordError as error:
            checks.append(Check("decisions", Outcome.FAILED, _refused_text(entry, error)))
        else:
            checks.extend(_replay_checks(saved, entry))
    return VerifyReport(
        games=games,
        entry=entry,
        seal=entry.told_seal,
        fingerprint=entry.fingerprint,
        checks=tuple(checks),
    )


def noted_fingerprint(text: str) -> str:
    """The fingerprint that was typed: 64 hexadecimal digits, large or small.

    Raises:
        WrongInputError: it is none; the message names it.
    """
    fingerprint = text.strip().lower()
    if _FINGERPRINT.fullmatch(fingerprint) is None:
        raise WrongInputError(
            _("'{text}' is not a fingerprint: that is 64 digits from 0 to f").format(text=text)
        )
    return fingerprint


def _fingerprint_check(seal: Seal, noted: str | None) -> Check:
    if not seal.nonce:
        outcome = Outcome.OPEN if noted is None else Outcome.FAILED
        sentence = _("It was begun without a seal: no fingerprint was shown before the first card.")
    elif not seal.is_whole:
        outcome = Outcome.FAILED
        sentence = _("The nonce is not 32 hexadecimal digits, so a fingerprint proves nothing.")
    elif noted is None:
        outcome = Outcome.OPEN
        sentence = _("Compare the fingerprint with the one that you noted before the first card.")
    elif noted == seal.fingerprint:
        outcome = Outcome.PASSED
        sentence = _("The fingerprint is the one that you noted.")
    else:
        outcome = Outcome.FAILED
        sentence = _("The fingerprint is not the one that you noted.")
    return Check("fingerprint", outcome, sentence)


def _refused_text(entry: GameEntry, error: RecordError) -> str:
    text = _("The decisions are damaged, or do not follow the rules.")
    # What is wrong may name cards, which nobody may know of a running game.
    return text + at_the_end(str(error)) if entry.is_over else text


def _replay_checks(saved: SavedGame, entry: GameEntry) -> Iterator[Check]:
    # The decisions hold the cards that were really thrown and laid. From any other seed they would
    # be somebody else's cards, and be refused.
    game = game_of(saved)
    number = len(saved.decisions)
    if number:
        yield _decisions_check(number)
    else:
        text = _("Nothing has been laid away or played, so there is no decision to check.")
        yield Check("decisions", Outcome.OPEN, text)
    yield _cards_check(game, saved, entry)
    yield _result_check(game, saved, entry)


def _decisions_check(number: int) -> Check:
    return Check(
        "decisions",
        Outcome.PASSED,
        ngettext(
            "{number} decision follows the rules, with the cards of the seed.",
            "All {number} decisions follow the rules, with the cards of the seed.",
            number,
        ).format(number=number),
    )


def _cards_check(game: Game, saved: SavedGame, entry: GameEntry) -> Check:
    # The game was played again with the engine's dealer; here a second one deals.
    seed = saved.seal.seed
    cuts = [event for event in game.log if isinstance(event, DealCut)]
    deals = [event for event in game.log if isinstance(event, HandDealt)]
    fits = all(
        tuple(map(str, event.pack)) == cards_dealt(event.deal, seed) for event in deals
    ) and all(
        tuple(map(str, event.cards)) == cards_cut(attempt, seed)
        for attempt, event in enumerate(cuts, start=1)
    )
    # The last deal may not have been shown yet.
    seen = len(deals) if entry.is_over else seen_state(saved, game).deal
    parts = [ngettext("{number} deal", "{number} deals", seen).format(number=seen)]
    if cuts:
        # Only a first deal that was cut for has any.
        parts.append(ngettext("{number} cut", "{number} cuts", len(cuts)).format(number=len(cuts)))
    told = _(", ").join(parts)
    if fits:
        text = _("The cards are those of the seed: {what}.")
        return Check("cards", Outcome.PASSED, text.format(what=told))
    text = _("The cards are not those of the seed: {what}.")
    return Check("cards", Outcome.FAILED, text.format(what=told))


def _result_check(game: Game, saved: SavedGame, entry: GameEntry) -> Check:
    listed = Standing(own=entry.own, other=entry.other, winner=entry.winner, margin=entry.margin)
    state = seen_state(saved, game)
    is_on = entry.status is GameStatus.RUNNING and not isinstance(state.phase, Finished)
    # Of a game that is on the list knows what was shown, and so much is told here.
    found = standing_at(state if is_on else game.state)
    if (found.winner is not None) != (entry.status is GameStatus.FINISHED) or (
        entry.status is GameStatus.ASIDE
    ):
        text = _("By its decisions the game did not end as the list says.")
        return Check("result", Outcome.FAILED, text)
    if listed == found and not saved.decisions:
        text = _("Nothing has been pegged, and so it stands in the list.")
        return Check("result", Outcome.PASSED, text)
    if listed == found:
        return Check("result", Outcome.PASSED, _("The decisions lead to the score in the list."))
    return Check("result", Outcome.FAILED, _("The decisions do not lead to the score in the list."))
