"""Cards as they are typed on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from cribbage_tui.commands.errors import WrongInputError
from cribbage_tui.engine import Card, CardTextError, parse_card, parse_cards
from cribbage_tui.i18n import _


def typed_cards(texts: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards in one or several texts, with spaces or commas between them.

    Raises:
        WrongInputError: a piece is no card, or a card comes twice; the message names it.
    """
    try:
        return parse_cards(texts)
    except CardTextError as error:
        if _is_card(error.text):
            problem = _("'{text}' comes twice, and a pack has every card once")
        else:
            problem = _("'{text}' is not a card: write rank and suit, like 5H, TC or 10c")
        raise WrongInputError(problem.format(text=error.text)) from error


def _is_card(text: str) -> bool:
    try:
        parse_card(text)
    except CardTextError:
        return False
    return True
