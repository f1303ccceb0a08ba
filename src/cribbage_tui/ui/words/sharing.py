"""A few lines about a game that is over, as plain text to share."""

from __future__ import annotations

from datetime import datetime

from cribbage_tui.engine import CribShown, HandDealt, HandShown, Seat, Side
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.storage.history import GameEntry
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.tally import Tally, tally
from cribbage_tui.ui.glyphs import Glyphs, cards_text
from cribbage_tui.ui.words.history import level_text, margin_text, outcome_text, score_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.sealing import is_sealed
from cribbage_tui.ui.words.times import day_text


def dealt_first(saved: SavedGame) -> Seat:
    """The seat that dealt the first hand.

    Raises:
        RecordError: the game is damaged.
    """
    return next(event.dealer for event in game_of(saved).log if isinstance(event, HandDealt))


def summary_text(entry: GameEntry, saved: SavedGame, now: datetime, *, glyphs: Glyphs) -> str:
    """What the game was and how it ended, where the points came from, and its seed.

    Raises:
        RecordError: the game is damaged.
    """
    log = game_of(saved).log
    found = tally(log)
    names = Names()
    return "\n".join(
        (
            _title(entry, saved, now),
            _result(entry),
            # With two seats each is a side of its own.
            _points_line(names.you, found[Side(HUMAN)]),
            _points_line(names.computer, found[Side(COMPUTER)]),
            *_best_line(log, glyphs),
            *_seal_lines(entry),
        )
    )


def _seal_lines(entry: GameEntry) -> tuple[str, ...]:
    """What whoever gets the text needs to deal the same cards, and to check them."""
    seal = entry.told_seal
    if seal is None:  # it is not over yet
        return ()
    seed = _("Seed {seed}").format(seed=seal.seed)
    if not is_sealed(seal):
        return (seed,)
    return (
        seed,
        _("Nonce {nonce}").format(nonce=seal.nonce),
        # All of its 64 digits in one line, in a window of 80 columns too.
        _("Fingerprint:"),
        seal.fingerprint,
    )


def _title(entry: GameEntry, saved: SavedGame, now: datetime) -> str:
    target, level = int(saved.setup.options.target), level_text(saved.setup)
    if entry.begun is None:
        return _("Cribbage to {target}, level {level}").format(target=target, level=level)
    return _("Cribbage to {target}, level {level}, {day}").format(
        target=target, level=level, day=day_text(entry.begun, now)
    )


def _result(entry: GameEntry) -> str:
    margin = margin_text(entry.margin)
    text = _("{outcome} {score}, {margin}") if margin else _("{outcome} {score}")
    return text.format(outcome=outcome_text(entry), score=score_text(entry), margin=margin)


def _points_line(name: str, points: Tally) -> str:
    text = _("{name}: {total} = hands {hands} + cribs {crib} + play {play} + heels {heels}")
    if points.muggins:
        text = _(
            "{name}: {total} = hands {hands} + cribs {crib} + play {play} + heels {heels}"
            " + muggins {muggins}"
        )
    return text.format(
        name=name,
        total=points.total,
        hands=points.hands,
        crib=points.crib,
        play=points.play,
        heels=points.heels,
        muggins=points.muggins,
    )


def _best_line(log: tuple[object, ...], glyphs: Glyphs) -> tuple[str, ...]:
    """The person's best hand or crib; nothing while none was counted."""
    shown = [
        event
        for event in log
        if isinstance(event, HandShown | CribShown) and event.seat is HUMAN and event.points
    ]
    if not shown:
        return ()
    best = max(shown, key=lambda event: event.points)
    text = _("Best hand: {points} with {cards}, starter {starter}")
    if isinstance(best, CribShown):
        text = _("Best crib: {points} with {cards}, starter {starter}")
    cards = cards_text(sorted(best.cards), glyphs)
    return (
        text.format(points=best.points, cards=cards, starter=cards_text((best.starter,), glyphs)),
    )
