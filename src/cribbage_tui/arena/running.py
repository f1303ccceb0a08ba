"""Playing a whole meeting, in this process or spread over several, to the same result."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from typing import Final, TypeAlias

from cribbage_tui.arena.pairs import Meeting, Stopwatch, Unit, play_pair
from cribbage_tui.arena.simulation import Simulation, simulation_of
from cribbage_tui.arena.tally import Tally
from cribbage_tui.arena.timing import Clock, Times
from cribbage_tui.engine import Target
from cribbage_tui.players.registry import check_contestant
from cribbage_tui.progress import Progress


class ArenaError(ValueError):
    """A meeting that cannot be held: its numbers make no sense."""


def simulate(
    a: str,
    b: str,
    *,
    games: int | None = None,
    deals: int | None = None,
    seed: int | str,
    jobs: int = 1,
    target: Target = Target.LONG,
    progress: Progress | None = None,
    clock: Clock | None = None,
) -> Simulation:
    """Let the levels or yardsticks ``a`` and ``b`` play each other, and measure it.

    The result depends on the names, the numbers, the seed and the target, and not on ``jobs``.

    Args:
        a: the name of contestant A.
        b: the name of contestant B; it may be the same.
        games: play this many games, in mirrored pairs: the same packs twice, with the seats and so
            the first deal changed. An odd number is rounded up.
        deals: instead, play this many different single deals from 0–0, each twice, with the seats
            changed.
        seed: decides the cards, and what the players leave to chance.
        jobs: how many processes play.
        target: what a game is played to.
        progress: called now and then, in this process.
        clock: if there is one, every decision is timed with it, in the process that plays; it
            must be a function that can be sent there. The times do depend on ``jobs``, and on
            everything else.

    Raises:
        ArenaError: not exactly one of ``games`` and ``deals`` is given, or a number is below 1.
        LevelError: there is no such contestant.
        KeyboardInterrupt: it was interrupted; the other processes are gone.
    """
    for name in (a, b):
        check_contestant(name)
    if (games is None) == (deals is None):
        raise ArenaError("give either a number of games or a number of deals")
    if min(jobs, 1 if games is None else games, 1 if deals is None else deals) < 1:
        raise ArenaError("games, deals and jobs must be at least 1")
    if games is not None:
        unit, pairs = Unit.GAME, (games + 1) // 2
    else:
        assert deals is not None
        unit, pairs = Unit.DEAL, deals
    meeting = Meeting(names=(a, b), unit=unit, target=target, seed=str(seed))
    per_pair = 2 if unit is Unit.GAME else 1
    tally, times = Tally(), (Times(), Times())
    # Closed at once when this is interrupted in between, or ``progress`` raises.
    with closing(_tallies(meeting, _stretches(pairs, jobs), jobs, clock)) as parts:
        for part, part_times in parts:
            tally += part
            for all_of_it, more in zip(times, part_times, strict=True):
                all_of_it.add_all(more)
            if progress is not None:
                progress(tally.pairs * per_pair, pairs * per_pair)
    return simulation_of(meeting, tally, times=None if clock is None else times)


def _stretches(pairs: int, jobs: int) -> list[range]:
    """The pair numbers, cut so that every process gets many small stretches."""
    size = max(1, min(25, pairs // (8 * jobs)))
    return [range(first, min(first + size, pairs)) for first in range(0, pairs, size)]


_Part: TypeAlias = tuple[Tally, tuple[Times, Times]]


def _tallies(
    meeting: Meeting, stretches: Sequence[range], jobs: int, clock: Clock | None
) -> Generator[_Part, None, None]:
    """The tally of each stretch, in any order, and the times if there is a clock."""
    work = partial(_play_stretch, meeting, clock)
    jobs = min(jobs, len(stretches))
    if jobs == 1:
        yield from map(work, stretches)
        return
    # Slow to import, and one job needs none of it.
    from multiprocessing import get_context

    # Started afresh, not forked: whoever calls may have threads (a progress bar, a screen).
    # Leaving the block ends the processes, however it is left.
    with ExitStack() as stack:
        with _signals_held_back():
            context = get_context("spawn")
            pool = stack.enter_context(context.Pool(jobs, initializer=_begin_worker))
        yield from pool.imap_unordered(work, stretches)


def _play_stretch(meeting: Meeting, clock: Clock | None, indices: range) -> _Part:
    tally = Tally()
    stopwatch = None if clock is None else Stopwatch(clock)
    for index in indices:
        tally += play_pair(meeting, index, stopwatch)
    return tally, (Times(), Times()) if stopwatch is None else stopwatch.times


_HELD_BACK: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """Signals that end the program wait until the end of the block.

    In it workers are started, and a worker that is stopped before it has been told what to do
    prints a traceback. Workers inherit this: they hear no signal either until they have begun,
    see ``_begin_worker``. Where signals cannot be held back, there is no such protection.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    before = signal.pthread_sigmask(signal.SIG_BLOCK, _HELD_BACK)
    try:
        # What tidies up after the workers would be started along with the first of them, and lets
        # two of the signals through again when it is. Itself it ignores those two; the third, which
        # a terminal sends to all processes when it is closed, it never hears from here.
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, _HELD_BACK)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """What a worker does first: ignore Ctrl+C, and let through what is held back.

    A terminal sends Ctrl+C to all processes at once, but only the one that started the others
    shall answer, and end them: with a signal, which they must hear.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _HELD_BACK)
