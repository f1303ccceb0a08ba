"""The computer's levels by name, and who else may sit down in the arena.

Asking what levels there are is cheap: a level's code is imported when it first makes a player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from cribbage_tui.i18n import _
from cribbage_tui.players.base import Player


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A strength that a person can choose to play against.

    Attributes:
        title: gives its name as the player reads it.
        character: gives one sentence that says what it is like to play against.
        make: a new player from a seed; equal seeds decide alike.
    """

    title: Callable[[], str]
    character: Callable[[], str]
    make: Callable[[str], Player]


class LevelError(ValueError):
    """There is no level, or in the arena no player, of that name.

    Attributes:
        level: the name as it was given.
        known: the names that there are.
    """

    def __init__(self, level: str, known: tuple[str, ...]) -> None:
        message = _("There is no computer player called '{level}'. Choose one of: {known}.")
        super().__init__(message.format(level=level, known=", ".join(known)))
        self.level = level
        self.known = known

    def __reduce__(self) -> tuple[type[LevelError], tuple[str, tuple[str, ...]]]:
        return (type(self), (self.level, self.known))


def _easy(seed: str) -> Player:
    from cribbage_tui.players.easy import easy

    return easy(seed)


def _medium(seed: str) -> Player:
    from cribbage_tui.players.medium import medium

    return medium(seed)


def _hard(seed: str) -> Player:
    from cribbage_tui.players.hard import hard

    return hard(seed)


def _expert(seed: str) -> Player:
    from cribbage_tui.players.expert import expert

    return expert(seed)


def _random(seed: str) -> Player:
    from cribbage_tui.players.yardsticks.random_legal import random_legal

    return random_legal(seed)


def _greedy(seed: str) -> Player:
    from cribbage_tui.players.yardsticks.greedy import greedy

    return greedy(seed)


def _reference(seed: str) -> Player:
    from cribbage_tui.players.yardsticks.reference import reference

    return reference(seed)


DEFAULT_LEVEL: Final = "medium"
"""The level of somebody's first game."""

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "easy": Level(
            title=lambda: _("Easy"),
            character=lambda: _("A beginner: sees pairs and fifteens, and misses a good deal."),
            make=_easy,
        ),
        "medium": Level(
            title=lambda: _("Medium"),
            character=lambda: _("A pub player: counts its cards well, and takes points in sight."),
            make=_medium,
        ),
        "hard": Level(
            title=lambda: _("Hard"),
            character=lambda: _("Knows the odds, and looks one reply ahead."),
            make=_hard,
        ),
        "expert": Level(
            title=lambda: _("Expert"),
            character=lambda: _("Plays for the win: weighs what you may hold, and the score."),
            make=_expert,
        ),
    }
)
"""The levels that a person can choose, by name, weakest first."""

YARDSTICKS: Final[Mapping[str, Callable[[str], Player]]] = MappingProxyType(
    {"random": _random, "greedy": _greedy, "reference": _reference}
)
"""Players that only measure others, in the arena. No person is offered them."""

CONTESTANTS: Final = (*LEVELS, *YARDSTICKS)
"""Every name that ``make_contestant`` knows."""


def make_player(level: str, *, seed: str) -> Player:
    """A player of ``level``; equal seeds decide alike.

    Raises:
        LevelError: there is no such level; the message names those there are.
    """
    if level not in LEVELS:
        raise LevelError(level, tuple(LEVELS))
    return LEVELS[level].make(seed)


def make_contestant(name: str, *, seed: str) -> Player:
    """A player for the arena: of a level, or a yardstick.

    Raises:
        LevelError: there is neither; the message names those there are.
    """
    check_contestant(name)
    return LEVELS[name].make(seed) if name in LEVELS else YARDSTICKS[name](seed)


def check_contestant(name: str) -> None:
    """Refuse a name that ``make_contestant`` does not know.

    Raises:
        LevelError: the message names those there are.
    """
    if name not in CONTESTANTS:
        raise LevelError(name, CONTESTANTS)
