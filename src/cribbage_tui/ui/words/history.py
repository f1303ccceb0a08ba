"""A game in the list of games: when it was, what became of it, and what else is worth knowing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, assert_never

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.match import MatchForm, MatchLength, worth
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.storage.history import GameEntry, GameStatus, MatchEntry
from cribbage_tui.table_setup import HUMAN, GameKind, TableSetup
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.result import Outcome, skunk_text
from cribbage_tui.ui.words.sealing import is_sealed

_A_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchStanding:
    """Where a game stands in its match.

    Attributes:
        length: what decides the match.
        game: the number of the game, from 1.
        own: what the person had after it: games won, or game points.
        other: what the computer had.
    """

    length: MatchLength
    game: int
    own: int
    other: int


def standings(matches: Iterable[MatchEntry]) -> Mapping[int, MatchStanding]:
    """For the number of each game of a match of several, how the match stood after it.

    ``matches`` are what ``storage.entries.matches_of`` gives.
    """
    found: dict[int, MatchStanding] = {}
    for match in matches:
        own = other = 0
        for place, game in enumerate(match.games):
            points = _points(game, match)
            if game.winner is HUMAN:
                own += points
            else:
                other += points
            found[game.number] = MatchStanding(
                length=match.length, game=place + 1, own=own, other=other
            )
    return found


def _points(game: GameEntry, match: MatchEntry) -> int:
    """What the game was worth to its winner (R22, R23); nothing while there is none."""
    if game.winner is None or game.margin is None or game.setup is None:
        return 0
    if match.length.form is MatchForm.BEST_OF:
        return 1
    return worth(game.margin, game.setup.options)


def when_text(at: datetime | None, now: datetime) -> str:
    """The time ``at`` as a person at ``now`` puts it, in the time zone of ``now``; "" for None."""
    if at is None:
        return ""
    local = at.astimezone(now.tzinfo)
    time = f"{local:%H:%M}"
    if local.date() == now.date():
        return _("today {time}").format(time=time)
    if local.date() == (now - _A_DAY).date():
        return _("yesterday {time}").format(time=time)
    return f"{local:%Y-%m-%d} {time}"


def level_text(setup: TableSetup | None) -> str:
    """The name of the level; "" where it is not known."""
    if setup is None:
        return ""
    level = LEVELS.get(setup.level)
    return setup.level if level is None else level.title()


def outcome_text(entry: GameEntry) -> str:
    """What became of the game, in a word or two."""
    match entry.status:
        case GameStatus.RUNNING:
            return _("running")
        case GameStatus.ABANDONED:
            return _("given up")
        case GameStatus.ASIDE:
            return _("damaged")
        case GameStatus.FINISHED:
            return _("won") if entry.winner is HUMAN else _("lost")
        case _:
            assert_never(entry.status)


def score_text(entry: GameEntry) -> str:
    """The scores, the person's first; "" where they are not known."""
    return "" if entry.status is GameStatus.ASIDE else f"{entry.own}-{entry.other}"


def margin_text(margin: Margin | None) -> str:
    """The margin in a word or two; "" for a plain win."""
    match margin:
        case Margin.SKUNK:
            return _("skunk")
        case Margin.DOUBLE_SKUNK:
            return _("double skunk")
        case Margin.PLAIN | None:
            return ""
        case _:
            assert_never(margin)


def notes(entry: GameEntry, standing: MatchStanding | None) -> tuple[str, ...]:
    """What else is worth knowing, in a few words each: margin, kind, match, hints."""
    return tuple(
        text
        for text in (
            margin_text(entry.margin),
            _kind_note(entry),
            "" if standing is None else _match_note(standing),
            hints_text(entry.hints),
        )
        if text
    )


def hints_text(hints: int) -> str:
    """How many hints the person has had; "" for none."""
    return ngettext("{number} hint", "{number} hints", hints).format(number=hints) if hints else ""


def _kind_note(entry: GameEntry) -> str:
    if entry.setup is None:
        return ""
    match entry.setup.kind:
        case GameKind.PRACTICE:
            return _("practice")
        case GameKind.REPEAT:
            return _("repeat")
        case GameKind.COUNTED:
            return "" if entry.counts else _("chosen seed")
        case _:
            assert_never(entry.setup.kind)


def _match_note(standing: MatchStanding) -> str:
    return _("match game {number}, {own}-{other}").format(
        number=standing.game, own=standing.own, other=standing.other
    )


def headline(entry: GameEntry) -> str:
    """The game in a sentence or two: its number, and how it ended."""
    named = _("Game {number}.").format(number=entry.number)
    return f"{named} {_ending(entry)}"


def _ending(entry: GameEntry) -> str:
    words = {"own": entry.own, "other": entry.other, "player": Names().computer}
    match entry.status:
        case GameStatus.RUNNING:
            return _("It is still running: you {own}, {player} {other}.").format(**words)
        case GameStatus.ABANDONED:
            return _("Given up: you {own}, {player} {other}.").format(**words)
        case GameStatus.ASIDE:
            return _("It is damaged and cannot be opened. What is left of it is kept.")
        case GameStatus.FINISHED:
            return _won(entry, words)
        case _:
            assert_never(entry.status)


def _won(entry: GameEntry, words: Mapping[str, object]) -> str:
    if entry.winner is HUMAN:
        outcome, text = Outcome.WON, _("You win, {own} to {other}.")
    else:
        outcome, text = Outcome.LOST, _("{player} wins, {other} to {own}.")
    skunk = "" if entry.margin is None else skunk_text(entry.margin, outcome)
    return " ".join(filter(None, (text.format(**words), skunk)))


def about(
    entry: GameEntry, standing: MatchStanding | None, repeated: GameEntry | None
) -> tuple[str, ...]:
    """What kind of game it was, a sentence each; ``repeated`` is the game that it repeats."""
    sentences = [_kind_sentence(entry, repeated), _match_sentence(standing)]
    if entry.hints:
        text = ngettext("With {number} hint.", "With {number} hints.", entry.hints)
        sentences.append(text.format(number=entry.hints))
    return tuple(filter(None, sentences))


def _kind_sentence(entry: GameEntry, repeated: GameEntry | None) -> str:
    if entry.setup is None:
        return ""
    match entry.setup.kind:
        case GameKind.PRACTICE:
            return _("A practice game: it does not count.")
        case GameKind.REPEAT:
            if repeated is None:
                return _("The cards of an earlier game once more: it does not count.")
            return _("The cards of game {number} once more: it does not count.").format(
                number=repeated.number
            )
        case GameKind.COUNTED:
            return "" if entry.counts else _("Its seed was chosen: it does not count.")
        case _:
            assert_never(entry.setup.kind)


def _match_sentence(standing: MatchStanding | None) -> str:
    if standing is None:
        return ""
    words = {
        "number": standing.length.number,
        "game": standing.game,
        "own": standing.own,
        "other": standing.other,
    }
    if standing.length.form is MatchForm.BEST_OF:
        return _("Best of {number}, game {game}: {own}-{other} after it.").format(**words)
    return _("First to {number} points, game {game}: {own}-{other} after it.").format(**words)


def fairness_lines(entry: GameEntry) -> tuple[str, ...]:
    """The seed and the fingerprint of a game that is over; of a running one nothing is told."""
    match entry.status:
        case GameStatus.RUNNING:
            return (_("Its seed is told when it is over."),)
        case GameStatus.ASIDE:
            return ()
        case GameStatus.FINISHED | GameStatus.ABANDONED:
            seed = _("Seed {seed}").format(seed=entry.deck_seed)
            seal = Seal(entry.deck_seed, entry.nonce)
            if not is_sealed(seal):
                return (seed, _("This game was begun before cards were sealed."))
            text = _("Fingerprint {fingerprint}").format(fingerprint=seal.fingerprint)
            return (seed, text)
        case _:
            assert_never(entry.status)
