"""The result of a meeting: figures made of a tally, and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cribbage_tui.arena.intervals import ratio_interval, win_rate_interval
from cribbage_tui.arena.pairs import Meeting, Unit
from cribbage_tui.arena.tally import Part, Role, Tally, place
from cribbage_tui.arena.timing import Times
from cribbage_tui.intervals import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class PerDeal:
    """Average points a deal in one role. Heels and the crib are the dealer's: 0 for the pone."""

    hand: float
    crib: float
    play: float
    heels: float

    @property
    def total(self) -> float:
        """All parts together."""
        return self.hand + self.crib + self.play + self.heels


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionTimes:
    """How long one contestant took to decide, in milliseconds.

    Attributes:
        decisions: how many decisions were timed.
        mean: their average.
        median: half of them took no longer.
        p99: 99 of 100 took no longer.
        longest: the longest.
    """

    decisions: int
    mean: float
    median: float
    p99: float
    longest: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestantResult:
    """How one contestant did.

    Attributes:
        name: its name here; told apart by a number where a level meets itself.
        level: its name in the registry.
        wins: games won.
        win_rate: share of the games won, 0–1; None when single deals were played.
        win_rate_ci95: the 95% interval of ``win_rate``.
        dealer: points a deal when it dealt.
        pone: points a deal when the other dealt.
        times: how long it took to decide; None when nothing was timed.
    """

    name: str
    level: str
    wins: int
    win_rate: float | None
    win_rate_ci95: Interval | None
    dealer: PerDeal
    pone: PerDeal
    times: DecisionTimes | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """The result of a meeting of A and B.

    Attributes:
        unit: what was played: games or single deals.
        seed: the seed it can be repeated with.
        games: games played; 0 when single deals were.
        deals: deals begun in all the games, or the different single deals.
        deals_played: how often a deal was played: in pairs of single deals, each deal twice.
        first_dealer_win_rate: the share of the games won by who dealt first; None for single deals.
        margin_per_deal: points of A minus points of B, for a deal played.
        margin_per_deal_ci95: its 95% interval; None where one pair cannot give one.
        a: how A did.
        b: how B did.
    """

    unit: Unit
    seed: str
    games: int
    deals: int
    deals_played: int
    first_dealer_win_rate: float | None
    margin_per_deal: float
    margin_per_deal_ci95: Interval | None
    a: ContestantResult
    b: ContestantResult


def simulation_of(
    meeting: Meeting, tally: Tally, *, times: tuple[Times, Times] | None = None
) -> Simulation:
    """The figures of a ``tally`` of one pair or more, with the ``times`` taken, if any."""
    squared, by_deals, deals_squared, _ = tally.squares
    return Simulation(
        unit=meeting.unit,
        seed=meeting.seed,
        games=tally.games,
        deals=tally.pairs if meeting.unit is Unit.DEAL else tally.deals,
        deals_played=tally.deals,
        first_dealer_win_rate=tally.first_dealer_wins / tally.games if tally.games else None,
        margin_per_deal=tally.margin / tally.deals,
        margin_per_deal_ci95=ratio_interval(
            tally.pairs,
            total=tally.margin,
            size=tally.deals,
            total_squared=squared,
            total_by_size=by_deals,
            size_squared=deals_squared,
        ),
        a=_contestant(meeting, tally, 0, times),
        b=_contestant(meeting, tally, 1, times),
    )


def _contestant(
    meeting: Meeting, tally: Tally, which: int, times: tuple[Times, Times] | None
) -> ContestantResult:
    level = meeting.names[which]
    is_second_of_a_kind = which == 1 and meeting.names[0] == level
    return ContestantResult(
        name=f"{level} (2)" if is_second_of_a_kind else level,
        level=level,
        wins=tally.wins[which],
        win_rate=tally.wins[which] / tally.games if tally.games else None,
        win_rate_ci95=_win_rate_interval(tally, which) if tally.games else None,
        dealer=_per_deal(tally, which, Role.DEALER),
        pone=_per_deal(tally, which, Role.PONE),
        times=None if times is None else _decision_times(times[which]),
    )


def _decision_times(times: Times) -> DecisionTimes:
    return DecisionTimes(
        decisions=times.decisions,
        mean=1000 * times.mean,
        median=1000 * times.within(0.5),
        p99=1000 * times.within(0.99),
        longest=1000 * times.longest,
    )


def _win_rate_interval(tally: Tally, which: int) -> Interval:
    *_, wins_squared = tally.squares
    low, high = win_rate_interval(tally.pairs, wins=tally.wins[0], wins_squared=wins_squared)
    return (low, high) if which == 0 else (1 - high, 1 - low)


def _per_deal(tally: Tally, which: int, role: Role) -> PerDeal:
    dealer = which if role is Role.DEALER else 1 - which
    deals = tally.dealt[dealer]
    hand, crib, play, heels = (tally.points[place(which, role, part)] / deals for part in Part)
    return PerDeal(hand=hand, crib=crib, play=play, heels=heels)


_DIGITS: Final = 6
"""Decimals in JSON: far more than any of the figures is sure of."""


def to_json_data(simulation: Simulation) -> dict[str, Any]:
    """The result as plain data for JSON; ``margin`` is that of the first player named.

    Heels have a key of their own, so that a dealer's parts add up to all it pegged. When decisions
    were timed, each player has "decisions" with milliseconds, which differ from run to run.
    """
    return {
        "deals": simulation.deals,
        "deals_played": simulation.deals_played,
        "games": simulation.games,
        "first_dealer_win_rate": (
            None
            if simulation.first_dealer_win_rate is None
            else round(simulation.first_dealer_win_rate, _DIGITS)
        ),
        "seed": simulation.seed,
        "margin_per_deal": round(simulation.margin_per_deal, _DIGITS),
        "margin_per_deal_ci95": _ends(simulation.margin_per_deal_ci95),
        "players": {
            player.name: {
                "wins": player.wins,
                "win_rate": None if player.win_rate is None else round(player.win_rate, _DIGITS),
                "win_rate_ci95": _ends(player.win_rate_ci95),
                "per_deal": {
                    "dealer": {
                        "hand": round(player.dealer.hand, _DIGITS),
                        "crib": round(player.dealer.crib, _DIGITS),
                        "play": round(player.dealer.play, _DIGITS),
                        "heels": round(player.dealer.heels, _DIGITS),
                    },
                    "pone": {
                        "hand": round(player.pone.hand, _DIGITS),
                        "play": round(player.pone.play, _DIGITS),
                    },
                },
                **_times_data(player.times),
            }
            for player in (simulation.a, simulation.b)
        },
    }


def _times_data(times: DecisionTimes | None) -> dict[str, Any]:
    if times is None:
        return {}
    return {
        "decisions": {
            "number": times.decisions,
            "mean_ms": round(times.mean, _DIGITS),
            "median_ms": round(times.median, _DIGITS),
            "p99_ms": round(times.p99, _DIGITS),
            "longest_ms": round(times.longest, _DIGITS),
        }
    }


def _ends(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [round(end, _DIGITS) for end in interval]
