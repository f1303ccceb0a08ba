"""What can be chosen before a game, as rows of options. Pure: settings in, settings out.

Every option carries the settings that choosing it leads to, so no screen knows how a choice is
stored, and a combination that the rules refuse cannot be built.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cribbage_tui.engine.board import skunk_holes
from cribbage_tui.engine.match import MatchForm, MatchLength
from cribbage_tui.engine.options import Counting, GameWorth, Muggins, NextDealer, Target
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.settings import Settings, Speed
from cribbage_tui.table_setup import FirstDealer, GameKind


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a choice: its text, what it means in a sentence, and what it leads to."""

    text: str
    note: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Choice:
    """A row of options; ``at`` is the place of the chosen one."""

    key: str
    label: str
    options: tuple[Option, ...]
    at: int

    @property
    def chosen(self) -> Option:
        """The option that holds now."""
        return self.options[self.at]


def choices(settings: Settings) -> tuple[Choice, ...]:
    """Everything that can be chosen, with what ``settings`` say chosen."""
    return (
        _choice("kind", _("Game"), settings, _kinds(settings)),
        _choice("level", _("Computer"), settings, _levels(settings)),
        _choice("target", _("Play to"), settings, _targets(settings)),
        _choice("counting", _("Counting"), settings, _countings(settings)),
        _choice("first_dealer", _("First deal"), settings, _dealers(settings)),
        _choice("match", _("Match"), settings, _matches(settings)),
        _choice("worth", _("Skunks count"), settings, _worths(settings)),
        _choice("next_dealer", _("Next deal"), settings, _next_dealers(settings)),
        _choice("speed", _("Speed"), settings, _speeds(settings)),
    )


def match_text(length: MatchLength) -> str:
    """The name of a match's length."""
    match length.form:
        case MatchForm.SINGLE:
            return _("One game")
        case MatchForm.BEST_OF:
            return _("Best of {number}").format(number=length.number)
        case MatchForm.FIRST_TO:
            return _("First to {number} points").format(number=length.number)


def _choice(key: str, label: str, settings: Settings, options: Iterable[Option]) -> Choice:
    options = tuple(options)
    at = next(place for place, option in enumerate(options) if option.settings == settings)
    return Choice(key, label, options, at)


def _kinds(settings: Settings) -> Iterable[Option]:
    rows = (
        (GameKind.COUNTED, _("Counts"), _("It goes into the statistics.")),
        (
            GameKind.PRACTICE,
            _("Practice"),
            _("Any step can be taken back with u. It does not go into the statistics."),
        ),
    )
    for kind, text, note in rows:
        setup = replace(settings.setup, kind=kind)
        yield Option(text, note, replace(settings, setup=setup))


def _levels(settings: Settings) -> Iterable[Option]:
    for name, level in LEVELS.items():
        setup = replace(settings.setup, level=name)
        yield Option(level.title(), level.character(), replace(settings, setup=setup))


def _game_options(settings: Settings, **changes: object) -> Settings:
    options = replace(settings.setup.options, **changes)  # type: ignore[arg-type]  # by name
    return replace(settings, setup=replace(settings.setup, options=options))


def _targets(settings: Settings) -> Iterable[Option]:
    notes = {
        Target.LONG: _("The long game: twice round the board."),
        Target.SHORT: _("The short game: once round the board."),
    }
    for target, note in notes.items():
        yield Option(str(int(target)), note, _game_options(settings, target=target))


def _countings(settings: Settings) -> Iterable[Option]:
    rows = (
        (
            _("Automatic"),
            _("The game counts hands and cribs, and shows how."),
            Counting.AUTOMATIC,
            Muggins.OFF,
        ),
        (
            _("By hand"),
            _("You say what your hand is worth; what you miss is shown, and pegged all the same."),
            Counting.BY_HAND,
            Muggins.OFF,
        ),
        (
            _("By hand, muggins"),
            _("What you miss in the show, the other may take."),
            Counting.BY_HAND,
            Muggins.SHOW,
        ),
        (
            _("By hand, all muggins"),
            _("What you miss, the other may take: in the show and in the play."),
            Counting.BY_HAND,
            Muggins.SHOW_AND_PLAY,
        ),
    )
    for text, note, counting, muggins in rows:
        yield Option(text, note, _game_options(settings, counting=counting, muggins=muggins))


def _dealers(settings: Settings) -> Iterable[Option]:
    rows = (
        (FirstDealer.CUT, _("Cut for it"), _("Both cut a card; the lower one deals first.")),
        (FirstDealer.YOU, _("You"), _("You deal first, and have the first crib.")),
        (
            FirstDealer.COMPUTER,
            _("Computer"),
            _("The computer deals first; you lead the first play."),
        ),
    )
    for dealer, text, note in rows:
        setup = replace(settings.setup, first_dealer=dealer)
        yield Option(text, note, replace(settings, setup=setup))


def _matches(settings: Settings) -> Iterable[Option]:
    lengths = [
        MatchLength(),
        *(MatchLength(form=MatchForm.BEST_OF, number=games) for games in (3, 5, 7)),
        *(MatchLength(form=MatchForm.FIRST_TO, number=points) for points in (5, 7, 11)),
    ]
    if settings.setup.match_length not in lengths:
        lengths.append(settings.setup.match_length)
    notes = {
        MatchForm.SINGLE: _("A game by itself."),
        MatchForm.BEST_OF: _("Whoever wins more than half of the games wins the match."),
        MatchForm.FIRST_TO: _("A game brings game points, and a skunk brings more."),
    }
    for length in lengths:
        setup = replace(settings.setup, match_length=length)
        yield Option(match_text(length), notes[length.form], replace(settings, setup=setup))


def _worths(settings: Settings) -> Iterable[Option]:
    setup = settings.setup
    if setup.match_length.form is not MatchForm.FIRST_TO:
        note = _("Only counts in a match to points.")
    elif skunk_holes(setup.options.target, setup.options.skunk_lines).double is None:
        note = _("Game points in a match: a win {plain}, a skunk {skunk}.")
    else:
        note = _("Game points in a match: a win {plain}, a skunk {skunk}, a double skunk {double}.")
    for worth in GameWorth:
        plain, skunk, double = worth.points
        yield Option(
            f"{plain} / {skunk} / {double}",
            note.format(plain=plain, skunk=skunk, double=double),
            _game_options(settings, worth=worth),
        )


def _next_dealers(settings: Settings) -> Iterable[Option]:
    rows = (
        (NextDealer.LOSER, _("The loser"), _("Whoever loses a game deals first in the next one.")),
        (NextDealer.ALTERNATE, _("In turn"), _("You take turns to deal first, game by game.")),
        (NextDealer.CUT, _("Cut for it"), _("Both cut again before each game.")),
    )
    for dealer, text, note in rows:
        yield Option(text, note, _game_options(settings, next_dealer=dealer))


def _speeds(settings: Settings) -> Iterable[Option]:
    for speed, text, note in speed_options():
        yield Option(text, note, replace(settings, speed=speed))


def speed_options() -> tuple[tuple[Speed, str, str], ...]:
    """Each speed with its name and what it means."""
    return (
        (Speed.INSTANT, _("Instant"), _("Nothing is waited for but your keys.")),
        (Speed.FAST, _("Fast"), _("A short breath between the cards.")),
        (Speed.NORMAL, _("Normal"), _("Time to see each card; any key goes on at once.")),
        (Speed.SLOW, _("Slow"), _("Time to count along; any key goes on at once.")),
    )
