"""Every way to play eight cards, counted through the engine (R7–R11).

Pinned: how many plays there are from first card to last, what both sides peg over all of them,
and the least and the most that each can peg.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cribbage_tui.engine.cards import PACK, parse_cards
from cribbage_tui.engine.decks import ScriptedDecks
from cribbage_tui.engine.evolve import evolve
from cribbage_tui.engine.forced import next_forced
from cribbage_tui.engine.rules import decide, legal_actions, seats_to_act
from cribbage_tui.engine.state import GameState, Playing
from tests.engine.table import deal

# Pone, dealer: plays, points of the pone and of the dealer over all, least and most of each.
ROWS = [
    ("TC JC QC KC", "TD JD QD KD", 576, 1584, 2448, (1, 6), (2, 8)),
    ("AC 2C 3C 4C", "AD 2D 3D 4D", 576, 2736, 4032, (0, 12), (1, 15)),
    ("5C 5D TC JC", "5H 5S TD JD", 416, 1536, 3200, (0, 17), (3, 17)),
    ("3C 4D 5H 6S", "4C 5D 6H 7S", 492, 1850, 3100, (0, 14), (1, 13)),
    ("6D JH 4H 7C", "5S 4S 2S 6H", 416, 994, 1488, (0, 9), (1, 8)),
    ("7C 7D 8C AC", "7H 7S 8D AD", 396, 1512, 2832, (0, 16), (3, 20)),
    ("AC AD AH AS", "KC KD KH KS", 576, 1728, 1728, (3, 3), (3, 3)),
]
_NO_MORE_DEALS = ScriptedDecks([PACK])


@pytest.mark.parametrize(
    ("pone", "dealer", "plays", "pone_points", "dealer_points", "pone_range", "dealer_range"), ROWS
)
def test_all_plays_of_two_hands(
    pone: str,
    dealer: str,
    plays: int,
    pone_points: int,
    dealer_points: int,
    pone_range: tuple[int, int],
    dealer_range: tuple[int, int],
) -> None:
    # From 0-0 nobody reaches the target in one play, so each goes on to its last card.
    table = deal(pone, dealer).lay_away()
    assert set(parse_cards(pone)) == set(table.view(table.to_act[0]).hand)
    scores = list(finished_plays(table.state))
    assert len(scores) == plays
    assert (sum(s[0] for s in scores), sum(s[1] for s in scores)) == (pone_points, dealer_points)
    assert (min(s[0] for s in scores), max(s[0] for s in scores)) == pone_range
    assert (min(s[1] for s in scores), max(s[1] for s in scores)) == dealer_range


def finished_plays(state: GameState) -> Iterator[tuple[int, ...]]:
    """The scores at the end of every play that can follow ``state``."""
    while (event := next_forced(state, _NO_MORE_DEALS)) is not None:
        state = evolve(state, event)
        if not isinstance(state.phase, Playing):
            yield state.scores
            return
    (seat,) = seats_to_act(state)
    for action in legal_actions(state, seat):
        yield from finished_plays(evolve(state, decide(state, seat, action)))
