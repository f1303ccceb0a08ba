"""What the engine raises: one base class, and for refused actions a reason as an enum.

An action is data, from a person or from a file, so whatever is wrong with one is refused with a
reason. A seat is named by the calling program: a plain number, or a side, in its place is that
program's mistake, and a ``TypeError``.
"""

from __future__ import annotations

from enum import Enum


class CribbageError(Exception):
    """Base of every error that the engine raises on purpose."""


class CardTextError(CribbageError, ValueError):
    """A text that should name a card does not.

    Attributes:
        text: the offending text, as given.
    """

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(f"'{text}' {problem}")
        self.text = text
        self.problem = problem

    def __reduce__(self) -> tuple[type[CardTextError], tuple[str, str]]:
        return (type(self), (self.text, self.problem))


class OptionsError(CribbageError, ValueError):
    """Game options that contradict each other or are out of range."""


class DecksError(CribbageError):
    """A source of decks has no pack for a deal, or gives one that is not 52 different cards."""


class RecordError(CribbageError, ValueError):
    """A game record that is damaged, of an unknown version, or that the rules contradict."""


class Refusal(Enum):
    """Why an action was refused."""

    GAME_OVER = "the game is over"
    NOT_NOW = "that is not asked for now"
    NOT_YOUR_TURN = "it is another seat's turn"
    ALREADY_DISCARDED = "the cards are already in the crib"
    WRONG_NUMBER_OF_CARDS = "the number of cards is wrong"
    NOT_A_CARD = "that is not a card"
    NOT_IN_HAND = "that card is not in the hand"
    OVER_THIRTY_ONE = "the count would pass 31"
    NOT_A_NUMBER = "points are a whole number"
    IMPOSSIBLE_NUMBER = "no hand can count that"


class IllegalActionError(CribbageError):
    """An action was refused and nothing changed (law 3).

    Attributes:
        reason: why, as a :class:`Refusal`.
    """

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.value)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Refusal]]:
        return (type(self), (self.reason,))
