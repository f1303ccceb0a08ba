"""A game in the list of games: when it was, what became of it, and what else is worth knowing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from cribbage_tui.engine.board import Margin
from cribbage_tui.engine.match import Match, MatchForm, MatchLength
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.storage.entries import results_after, results_before
from cribbage_tui.storage.history import GameEntry, GameStatus, MatchEntry
from cribbage_tui.table_setup import HUMAN, GameKind, TableSetup
from cribbage_tui.ui.words.kinds import kind_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.result import Outcome, skunk_text
from cribbage_tui.ui.words.sealing import is_sealed


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
        setup = match.games[0].setup
        if setup is None:  # of a damaged game nobody knows what decides its match
            continue
        so_far = Match(options=setup.options, length=match.length)
        for game in match.games:
            # The earlier games need not be in this file.
            before = results_before(game, so_far.results)
            so_far = replace(so_far, results=results_after(game, before))
            is_counted_in_games = match.length.form is MatchForm.BEST_OF
            own, other = so_far.games_won if is_counted_in_games else so_far.game_points
            found[game.number] = MatchStanding(
                length=match.length, game=len(before) + 1, own=own, other=other
            )
    return found


def level_name(level: str) -> str:
    """The name of the level ``level``; one that is no more is named as it was."""
    known = LEVELS.get(level)
    return level if known is None else known.title()


def level_text(setup: TableSetup | None) -> str:
    """The name of the level; "" where it is not known."""
    return "" if setup is None else level_name(setup.level)


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
    """The scores of the game; "" where they are not known."""
    return "" if entry.status is GameStatus.ASIDE else scores_text(entry.own, entry.other)


def scores_text(own: int, other: int) -> str:
    """The scores, the person's first: ``121-98``."""
    return f"{own}-{other}"


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
            "" if entry.setup is None else kind_text(entry.setup),
            "" if standing is None else _match_note(standing),
            hints_text(entry.hints),
        )
        if text
    )


def hints_text(hints: int) -> str:
    """How many hints the person has had; "" for none."""
    return ngettext("{number} hint", "{number} hints", hints).format(number=hints) if hints else ""


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
    sentences = [_kind_sentence(entry, repeated), _match_sentence(entry, standing)]
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


def _match_sentence(entry: GameEntry, standing: MatchStanding | None) -> str:
    if standing is None:
        return ""
    words = {
        "number": standing.length.number,
        "game": standing.game,
        "own": standing.own,
        "other": standing.other,
    }
    is_running = entry.status is GameStatus.RUNNING
    if standing.length.form is MatchForm.BEST_OF:
        if is_running:
            return _("Best of {number}, game {game}: {own}-{other} so far.").format(**words)
        return _("Best of {number}, game {game}: {own}-{other} after it.").format(**words)
    if is_running:
        return _("First to {number} points, game {game}: {own}-{other} so far.").format(**words)
    return _("First to {number} points, game {game}: {own}-{other} after it.").format(**words)


def fairness_lines(entry: GameEntry) -> tuple[str, ...]:
    """The seed and the fingerprint of a game that is over; of a running one nothing is told."""
    if entry.status is GameStatus.RUNNING:
        is_known = entry.setup is not None and entry.setup.seed is not None
        return () if is_known else (_("Its seed is told when it is over."),)
    seal = entry.told_seal
    if seal is None:
        return ()
    seed = _("Seed {seed}").format(seed=seal.seed)
    if not is_sealed(seal):
        return (seed, _("This game was begun before cards were sealed."))
    return (seed, _("Fingerprint {fingerprint}").format(fingerprint=seal.fingerprint))
