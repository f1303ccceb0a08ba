"""``show``: a whole game told, both hands open, with the reason of every point.

Of a game that is still running, only what the person has been shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from cribbage_tui.commands.entries import Games, begun_text
from cribbage_tui.commands.errors import CannotBeDoneError, WrongInputError, at_the_end
from cribbage_tui.engine import CribShown, HandShown, RecordError, redact
from cribbage_tui.engine.codec import encode
from cribbage_tui.engine.dealing import deal_out
from cribbage_tui.engine.events import Event, HandDealt, HandReceived, SeenEvent
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.storage import open_history
from cribbage_tui.storage.entries import GameEntry, GameStatus
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.tally import Pegged, pegged_by
from cribbage_tui.ui.glyphs import Glyphs, cards_text
from cribbage_tui.ui.words.history import level_text, scores_text
from cribbage_tui.ui.words.items import item_text
from cribbage_tui.ui.words.log import told_lines
from cribbage_tui.ui.words.names import Names

if TYPE_CHECKING:
    from rich.console import RenderableType

_Told: TypeAlias = Event | SeenEvent

_SEATS: Final = 2

_SCORE_WIDTH: Final = 9
"""Cells in front of each line for the score: ``121-121`` and two more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened, and how it stood right after.

    Attributes:
        event: what happened: whole, or as much of it as the person was told.
        deal: the number of the deal that it belongs to; 0 before the first.
        own: the person's score.
        other: the computer's score.
        pegged: what it did to a peg; None for what pegs nothing.
    """

    event: _Told
    deal: int
    own: int
    other: int
    pegged: Pegged | None = None


@dataclass(frozen=True, slots=True)
class ShowReport:
    """A game, from its start or one deal of it, to its end or as far as it may be told."""

    games: Games
    entry: GameEntry
    moments: tuple[Moment, ...]

    def to_json(self) -> Mapping[str, object]:
        """``{"game": {…}, "complete": …, "moments": [{"deal": …, "event": {…}, …}, …]}``.

        An event has the fields of the class that its ``event`` names. Seat 0 is the person's.
        ``pegged`` is how many holes its points moved a peg, which at the end of a game can be
        fewer (R19); null for what pegs nothing. ``scores`` is how it stood right after.
        """
        return {
            "game": self.games.to_json(self.entry),
            "complete": self.entry.is_over,
            "moments": [
                {
                    "deal": moment.deal,
                    "event": {"event": type(moment.event).__name__, **encode(moment.event)},
                    "pegged": None if moment.pegged is None else moment.pegged.holes,
                    "scores": {"you": moment.own, "computer": moment.other},
                }
                for moment in self.moments
            ],
        }

    def to_text(self, glyphs: Glyphs) -> Iterable[RenderableType]:
        """The game's lines, each with the score in front where it has changed."""
        assert self.entry.setup is not None
        yield _("Game {number} of {date}, to {target}, level {level}").format(
            number=self.entry.number,
            date=begun_text(self.entry, glyphs),
            target=int(self.entry.setup.options.target),
            level=level_text(self.entry.setup),
        )
        score = ""
        for before, moment in zip((None, *self.moments), self.moments, strict=False):
            if isinstance(moment.event, HandDealt | HandReceived):
                yield ""
            previous = None if before is None else before.event
            for line in _lines(moment.event, previous, glyphs, moment.pegged):
                now = scores_text(moment.own, moment.other)
                yield f"{'' if now == score else now:<{_SCORE_WIDTH}}{line}"
                score = now
        yield from self._last_line()

    def _last_line(self) -> Iterable[str]:
        match self.entry.status:
            case GameStatus.RUNNING:
                yield ""
                yield _(
                    "The game is still running. So far only what you have been shown is told; the"
                    " rest follows when it is over."
                )
            case GameStatus.ABANDONED:
                yield ""
                yield _("The game was given up here.")
            case GameStatus.FINISHED | GameStatus.ASIDE:
                return
            case _:
                assert_never(self.entry.status)


def _lines(
    event: _Told, before: _Told | None, glyphs: Glyphs, pegged: Pegged | None = None
) -> Iterator[str]:
    names = Names()
    if isinstance(event, HandDealt):
        hands, _crib, _stock = deal_out(event.pack, event.dealer, _SEATS)
        seen = HandReceived(deal=event.deal, dealer=event.dealer, seat=HUMAN, hand=hands[HUMAN])
        yield from _lines(seen, None, glyphs)
        yield _("{player} is dealt {cards}.").format(
            player=names.computer, cards=cards_text(hands[COMPUTER], glyphs)
        )
        return
    earlier = None if isinstance(before, HandDealt) else before
    yield from told_lines(event, earlier, HUMAN, names, glyphs=glyphs, pegged=pegged)
    if isinstance(event, HandReceived):
        yield _("You are dealt {cards}.").format(cards=cards_text(event.hand, glyphs))
    if isinstance(event, HandShown | CribShown):
        yield "  " + _("{cards} with {starter}").format(
            cards=cards_text(event.cards, glyphs), starter=cards_text((event.starter,), glyphs)
        )
        for item in event.items:
            yield "  " + _("{what}: {cards}").format(
                what=item_text(item), cards=cards_text(item.cards, glyphs)
            )


def show(folder: Path | None, number: int, *, deal: int | None) -> ShowReport:
    """The report on the game ``number``, or on one ``deal`` of it (from 1).

    Raises:
        WrongInputError: there is no such game, or no such deal in it.
        CannotBeDoneError: the game is damaged.
        StorageError: the file could not be read.
    """
    with open_history(folder) as kept:
        games = Games(kept.entries())
        entry = games.find(number)
        try:
            saved = kept.game(number)
        except RecordError as error:
            raise damaged_game(entry, error) from error
    if entry.setup is None:
        # Only what the list says of it is damaged.
        entry = replace(entry, setup=saved.setup)
    moments = tuple(_moments(saved, entry))
    if deal is None:
        return ShowReport(games, entry, moments)
    last = max((moment.deal for moment in moments), default=0)
    if not last:
        text = _("no deal of game {number} has been shown yet")
        raise WrongInputError(text.format(number=number))
    if deal > last:
        raise WrongInputError(
            _("game {number} has no deal {deal}: the last one is {last}").format(
                number=number, deal=deal, last=last
            )
        )
    return ShowReport(games, entry, tuple(it for it in moments if it.deal == deal))


def _moments(saved: SavedGame, entry: GameEntry) -> Iterator[Moment]:
    steps = game_of(saved).steps
    for step in steps if entry.is_over else steps[: saved.shown]:
        event = step.event if entry.is_over else redact(step.event, HUMAN, saved.setup.options)
        scores = step.state.scores
        pegged = pegged_by(event, step.state.pegs, step.state.options)
        yield Moment(event, step.state.deal, scores[HUMAN], scores[COMPUTER], pegged)


def damaged_game(entry: GameEntry, error: RecordError) -> CannotBeDoneError:
    """What to say of a game that cannot be read. What is wrong may name cards, so that is left
    out while nobody may know them."""
    text = _("game {number} is damaged and cannot be read; what is left of it is kept")
    said = text.format(number=entry.number)
    return CannotBeDoneError(said + at_the_end(str(error)) if entry.is_over else said)
