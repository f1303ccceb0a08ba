"""The list of games as JSON data, and the game of a number that was typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.engine.match import GameResult, MatchForm, MatchLength
from cribbage_tui.i18n import _
from cribbage_tui.storage.entries import GameEntry, results_after, results_before
from cribbage_tui.table_setup import HUMAN
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.words.history import outcome_text, score_text
from cribbage_tui.ui.words.times import date_text


@dataclass(frozen=True, slots=True)
class PlaceInMatch:
    """Where a game stands in its match: the number of the first game that is kept of it, and which
    game of the match it is, from 1.
    """

    first: int
    game: int
    length: MatchLength


class Games:
    """All games that are kept, the latest first."""

    def __init__(self, entries: Sequence[GameEntry]) -> None:
        self.entries = tuple(entries)
        self._numbers = {entry.uid: entry.number for entry in entries}
        self._places: dict[int, PlaceInMatch] = {}
        first: dict[str, int] = {}
        played: dict[str, tuple[GameResult, ...]] = {}
        for entry in reversed(self.entries):
            if entry.setup is not None and entry.setup.match_length.form is not MatchForm.SINGLE:
                before = results_before(entry, played.get(entry.match, ()))
                self._places[entry.number] = PlaceInMatch(
                    first.setdefault(entry.match, entry.number),
                    len(before) + 1,
                    entry.setup.match_length,
                )
                played[entry.match] = results_after(entry, before)

    def find(self, number: int) -> GameEntry:
        """The game ``number``.

        Raises:
            WrongInputError: there is none; the message says which there are.
        """
        if not self.entries:
            raise WrongInputError(
                _("there is no game {number}: no game has been played yet").format(number=number)
            )
        found = next((entry for entry in self.entries if entry.number == number), None)
        if found is None:
            last = max(entry.number for entry in self.entries)
            raise WrongInputError(
                _(
                    "there is no game {number}: the last one is {last}, and history lists them all"
                ).format(number=number, last=last)
            )
        return found

    def place_in_match(self, entry: GameEntry) -> PlaceInMatch | None:
        """Where ``entry`` stands in its match; None for a game by itself."""
        return self._places.get(entry.number)

    def repeated(self, entry: GameEntry) -> int | None:
        """The number of the game whose cards ``entry`` repeats, if it is kept."""
        return None if entry.repeats is None else self._numbers.get(entry.repeats)

    def to_json(self, entry: GameEntry) -> dict[str, object]:
        """``entry`` as JSON data. Seed, nonce and fingerprint are null while it is running."""
        setup = entry.setup
        place = self.place_in_match(entry)
        options = None if setup is None else setup.options
        return {
            "number": entry.number,
            "uid": entry.uid,
            "status": entry.status.value,
            "begun": _iso(entry.begun),
            "ended": _iso(entry.ended),
            "level": None if setup is None else setup.level,
            "target": None if options is None else int(options.target),
            "counting": None if options is None else options.counting.value,
            "muggins": None if options is None else options.muggins.value,
            "kind": None if setup is None else setup.kind.value,
            "counts": entry.counts,
            "scores": {"you": entry.own, "computer": entry.other},
            "winner": _winner(entry),
            "margin": None if entry.margin is None else entry.margin.value,
            "hints": entry.hints,
            "match": None if place is None else _place_to_json(place),
            "repeats": self.repeated(entry),
            **_secrets(entry),
        }


def _iso(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


def _winner(entry: GameEntry) -> str | None:
    if entry.winner is None:
        return None
    return "you" if entry.winner is HUMAN else "computer"


def _place_to_json(place: PlaceInMatch) -> Mapping[str, object]:
    return {
        "first": place.first,
        "game": place.game,
        "form": place.length.form.value,
        "number": place.length.number,
    }


def _secrets(entry: GameEntry) -> Mapping[str, object]:
    seal = entry.told_seal
    if seal is None:
        return {"seed": None, "nonce": None, "fingerprint": None}
    return {"seed": seal.seed, "nonce": seal.nonce or None, "fingerprint": entry.fingerprint}


def begun_text(entry: GameEntry, glyphs: Glyphs) -> str:
    """When the game was begun, by the clock of this machine; a dash when that is not known."""
    return glyphs.dash if entry.begun is None else date_text(entry.begun)


def result_text(entry: GameEntry) -> str:
    """What became of the game, and the score: ``won 121-98``, ``running 12-30``, ``damaged``."""
    outcome, score = outcome_text(entry), score_text(entry)
    return _("{outcome} {score}").format(outcome=outcome, score=score) if score else outcome
