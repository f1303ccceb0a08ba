"""Overlooking points, as people do when they count by hand (R26).

How likely a combination is missed hangs on what it is: nobody misses a pair, many a beginner
misses a fifteen of four cards, or the second run in a double run. Whether this one is missed is
decided by a hash of seed, cards and combination: the same player overlooks the same thing again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final, assert_never

from cribbage_tui.engine import PlayerView, ScoreItem, ScoreKind
from cribbage_tui.players.claims import AnswerClaim, answer_claim


@dataclass(frozen=True, slots=True, kw_only=True)
class MissRates:
    """How many of a hundred combinations of each kind are overlooked."""

    fifteen_of_two: int
    fifteen_of_three: int
    fifteen_of_more: int
    pair: int
    run: int
    further_run: int
    flush: int
    nobs: int
    thirty_one: int


BEGINNER: Final = MissRates(
    fifteen_of_two=3,
    fifteen_of_three=12,
    fifteen_of_more=35,
    pair=1,
    run=5,
    further_run=25,
    flush=10,
    nobs=20,
    thirty_one=1,
)
"""How much ``easy`` overlooks."""

PUB_PLAYER: Final = MissRates(
    fifteen_of_two=1,
    fifteen_of_three=3,
    fifteen_of_more=10,
    pair=0,
    run=1,
    further_run=5,
    flush=2,
    nobs=5,
    thirty_one=0,
)
"""How much ``medium`` overlooks."""


def overlooking(rates: MissRates, *, seed: str) -> AnswerClaim:
    """How a player with these ``rates`` counts by hand, and looks at what others have counted."""
    return partial(answer_claim, eyes=partial(seen, rates=rates, seed=seed))


def seen(
    view: PlayerView, items: tuple[ScoreItem, ...], *, rates: MissRates, seed: str
) -> tuple[ScoreItem, ...]:
    """Those of ``items`` that are not overlooked."""
    found: list[ScoreItem] = []
    is_further_run = False
    for item in items:
        rate = _rate(item, rates, is_further_run=is_further_run)
        is_further_run = is_further_run or item.kind is ScoreKind.RUN
        if _roll(view, item, seed) >= rate:
            found.append(item)
    return tuple(found)


def _rate(item: ScoreItem, rates: MissRates, *, is_further_run: bool) -> int:
    match item.kind:
        case ScoreKind.FIFTEEN:
            by_size = {2: rates.fifteen_of_two, 3: rates.fifteen_of_three}
            return by_size.get(len(item.cards), rates.fifteen_of_more)
        case ScoreKind.PAIR:
            return rates.pair
        case ScoreKind.RUN:
            return rates.further_run if is_further_run else rates.run
        case ScoreKind.FLUSH:
            return rates.flush
        case ScoreKind.NOBS:
            return rates.nobs
        case ScoreKind.THIRTY_ONE:
            return rates.thirty_one
        case ScoreKind.HEELS | ScoreKind.GO | ScoreKind.LAST_CARD | ScoreKind.MUGGINS:
            return 0
        case _:
            assert_never(item.kind)


def _roll(view: PlayerView, item: ScoreItem, seed: str) -> int:
    """A number from 0 to 99 that belongs to this combination, in this deal, for this seed."""
    cards = " ".join(map(str, item.cards))
    facts = f"{seed}/{view.seat:d}/{view.deal}/{view.starter}/{item.kind.value}/{cards}"
    return int.from_bytes(sha256(facts.encode()).digest()[:8], "big") % 100
