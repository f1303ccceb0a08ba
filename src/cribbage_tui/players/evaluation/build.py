"""Makes the tables that ship with the program: ``python -m cribbage_tui.players.evaluation.build``.

1. Throwing and cribs, each made from the other until they settle (:mod:`.building.throwing`).
2. What each kept four pegs, by quick plays against what players keep (:mod:`.building.pegging`);
   what they keep with that in mind; and the pegging once more against that.
3. The chance to win at every score, from deals that the expert plays against itself with the
   tables so far (:mod:`.building.selfplay`, :mod:`.building.chances`); and once more with the
   chances found, to see them stand still.

All seeds are fixed and the work does not depend on the number of processes, so every run makes
the same file. docs/computer.md says how long it takes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from cribbage_tui.engine import Target
from cribbage_tui.players.evaluation.building.chances import DealShapes, chances_when_dealing
from cribbage_tui.players.evaluation.building.pegging import Pegging, pegging
from cribbage_tui.players.evaluation.building.selfplay import expert_shapes
from cribbage_tui.players.evaluation.building.throwing import (
    Settled,
    Six,
    all_sixes,
    habits,
    hand_spread,
    settle,
)
from cribbage_tui.players.evaluation.building.work import Work
from cribbage_tui.players.evaluation.tables import (
    DEALER,
    FILE,
    FOURS,
    PONE,
    Tables,
    encode,
)

_BLUR: Final = 0.5
"""Throws that lose half a point are still made, a third as often: nobody is perfect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much work goes into the tables.

    Attributes:
        rounds: how often throwing and cribs are made from each other.
        samples: hands looked at for each pair in the crib.
        plays: plays of each kept four in each role.
        deals: deals of the expert for the chances to win, each time those are made.
    """

    rounds: int
    samples: int
    plays: int
    deals: tuple[int, ...]


FULL: Final = Effort(rounds=4, samples=6, plays=3000, deals=(6_000, 20_000))
QUICK: Final = Effort(rounds=1, samples=0, plays=2, deals=(10, 20))
"""Only to see that all of it works; the tables are poor."""

Tell = Callable[[str, float], None]
"""Hears what is being done, and which share of it is."""


def build(effort: Effort, path: Path, *, work: Work, tell: Tell) -> None:
    """Make the tables and write them to ``path``."""
    tell("throwing and cribs", 0.0)
    sixes = all_sixes()
    flat = [0.0] * FOURS
    settled = settle(sixes, (flat, flat), rounds=effort.rounds, blur=_BLUR, samples=effort.samples)
    found = _first_tables(settled, sixes)
    for number in (1, 2):
        name = f"the play of every hand, {number} of 2"
        both = _pegging(found.kept, effort.plays, work=work, tell=partial(tell, name))
        found = replace(
            found,
            kept=_kept(sixes, settled, both),
            pegged=tuple(one.pegged for one in both),
            allowed=tuple(one.allowed for one in both),
            play=tuple(one.spread for one in both),
        )
    for number, deals in enumerate(effort.deals, start=1):
        path.write_bytes(encode(found))
        name = f"deals of the expert, {number} of {len(effort.deals)}"
        shapes = expert_shapes(
            deals,
            seed=f"chances {number}",
            tables=path,
            work=work,
            tell=partial(tell, name),
        )
        before, found = found, replace(found, dealing=_dealing(shapes))
        tell(f"{name}: moved by {_moved(before, found):.4f} at most", 1.0)
    path.write_bytes(encode(found))


def _first_tables(settled: Settled, sixes: Sequence[Six]) -> Tables:
    """Tables in which nothing is known yet of the play and of winning."""
    dealer, pone = settled.habits
    flat = [0.0] * FOURS
    even = [1.0, *([0.0] * 39)]
    return Tables(
        crib=settled.cribs,
        kept=(dealer.kept, pone.kept),
        pegged=(flat, flat),
        allowed=(flat, flat),
        hand=(hand_spread(sixes, dealer.firsts), hand_spread(sixes, pone.firsts)),
        play=(even, even),
        dealing={int(target): _by_score(int(target)) for target in Target},
    )


def _by_score(target: int) -> list[float]:
    """Chances that only say that more points are better, to begin with."""
    return [0.5 + (own - other) / (2 * target) for own in range(target) for other in range(target)]


def _pegging(
    kept: tuple[Sequence[float], ...],
    plays: int,
    *,
    work: Work,
    tell: Callable[[float], None],
) -> tuple[Pegging, Pegging]:
    parts = 8
    tasks = [(role, kept, plays, part, parts) for role in (DEALER, PONE) for part in range(parts)]
    done: list[Pegging] = []
    for one in work.each(_pegging_part, tasks):
        done.append(one)
        tell(len(done) / len(tasks))
    return _joined(done[:parts]), _joined(done[parts:])


def _pegging_part(task: tuple[int, tuple[Sequence[float], ...], int, int, int]) -> Pegging:
    role, kept, plays, part, parts = task
    return pegging(role, kept, plays=plays, part=slice(part, None, parts))


def _joined(parts: Sequence[Pegging]) -> Pegging:
    """The fours were dealt out to the parts one by one."""
    every = [
        [row[number // len(parts)] for number, row in _cycle(FOURS, rows)]
        for rows in ([part.pegged for part in parts], [part.allowed for part in parts])
    ]
    spread = [sum(column) for column in zip(*(part.spread for part in parts), strict=True)]
    whole = sum(spread)
    return Pegging(every[0], every[1], [share / whole for share in spread])


def _cycle(number: int, rows: Sequence[Sequence[float]]) -> Iterator[tuple[int, Sequence[float]]]:
    return ((place, rows[place % len(rows)]) for place in range(number))


def _kept(
    sixes: Sequence[Six], settled: Settled, both: tuple[Pegging, Pegging]
) -> tuple[list[float], ...]:
    """How often each four is kept by who has the play in mind, too."""
    return tuple(
        habits(
            sixes,
            sign=sign,
            crib=settled.averages(role),
            play=[own - other for own, other in zip(one.pegged, one.allowed, strict=True)],
            blur=_BLUR,
        ).kept
        for role, sign, one in ((DEALER, 1, both[0]), (PONE, -1, both[1]))
    )


def _dealing(shapes: DealShapes) -> dict[int, Sequence[float]]:
    return {
        int(target): list(chain(*chances_when_dealing(shapes, int(target)))) for target in Target
    }


def _moved(before: Tables, after: Tables) -> float:
    """How far the chance at any score moved."""
    return max(
        abs(one - other)
        for target in after.dealing
        for one, other in zip(before.dealing[target], after.dealing[target], strict=True)
    )


def _show(name: str, share: float) -> None:
    """Draw a line on standard error that says how far it is."""
    full = round(share * 30)
    line = f"\r[{'#' * full}{'.' * (30 - full)}] {share:4.0%} {name}"
    sys.stderr.write(line.ljust(90) + ("\n" if share >= 1 else ""))
    sys.stderr.flush()


def main(argv: Sequence[str] | None = None) -> None:
    """Build as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m cribbage_tui.players.evaluation.build", description="Make the tables."
    )
    parser.add_argument("--quick", action="store_true", help="poor tables, in seconds, as a test")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument(
        "--output", type=Path, default=Path(__file__).with_name(FILE), help="the file to write"
    )
    wishes = parser.parse_args(argv)
    effort = QUICK if wishes.quick else FULL
    build(effort, wishes.output, work=Work(wishes.jobs), tell=_show)


if __name__ == "__main__":
    main()
