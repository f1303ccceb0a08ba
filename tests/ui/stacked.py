"""Seeds that name the cards they deal, so that a saved game can have cards of a test's choosing.

A saved game keeps no cards, only the seed they come from. ``decks_of`` stands in for
``SeededDecks`` there: see ``conftest``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cribbage_tui.engine import Card, HandDealt, ScriptedDecks, SeededDecks, parse_cards
from cribbage_tui.engine.decisions import decisions_of
from cribbage_tui.engine.decks import DeckSource
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.saved_game import SavedGame
from cribbage_tui.session import COMPUTER, HUMAN, FirstDealer, TableSetup

_STACKED: Final = "stacked "

_DEALS: Final = 40
"""More than any game has."""


def decks_of(seed: int | str) -> DeckSource:
    """The decks of ``seed``: the same pack for every deal if it names one."""
    text = str(seed)
    if text.startswith(_STACKED):
        return ScriptedDecks([parse_cards(text.removeprefix(_STACKED))] * _DEALS)
    return SeededDecks(text)


def stacked_seed(pack: Sequence[Card]) -> str:
    """The seed that deals ``pack`` every time."""
    return _STACKED + " ".join(map(str, pack))


def saved_from(game: Game, *, shown: int, seed: str | None = None) -> SavedGame:
    """``game`` as storage would keep it, ``shown`` of its events seen.

    Its cards are those of ``seed``, for which the seats have cut; without one the pack of the
    first deal comes again and again.
    """
    first = next(event for event in game.log if isinstance(event, HandDealt))
    dealers = {HUMAN: FirstDealer.YOU, COMPUTER: FirstDealer.COMPUTER}
    dealer = dealers[first.dealer] if seed is None else FirstDealer.CUT
    return SavedGame(
        uid="moment",
        match="moment",
        setup=TableSetup(options=game.options, first_dealer=dealer),
        seal=Seal(
            stacked_seed(first.pack) if seed is None else seed, "6ca77e594d5ea3b2edf4a428ecdf1869"
        ),
        player_seed="player",
        decisions=decisions_of(game.log),
        shown=shown,
    )
