"""The figures of ``stats`` as JSON data."""

from __future__ import annotations

from collections.abc import Mapping

from cribbage_tui.statistics.expected import PAR_DEALER, PAR_PONE, Par, expected_share
from cribbage_tui.statistics.figures import Best, RoleFigures, SeatFigures, Statistics


def figures_to_json(figures: Statistics) -> Mapping[str, object]:
    """Everything in figures; null where there is nothing to say. Shares are from 0 to 1."""
    return {
        "games": figures.games,
        "wins": figures.wins,
        "win_rate": figures.win_rate,
        "win_rate_ci95": figures.win_rate_interval,
        "hinted": figures.hinted,
        "streaks": {
            "longest_won": figures.streaks.longest_won,
            "longest_lost": figures.streaks.longest_lost,
            "current": figures.streaks.current,
        },
        "skunks": {
            "given": figures.skunks_given,
            "double_given": figures.doubles_given,
            "taken": figures.skunks_taken,
            "double_taken": figures.doubles_taken,
        },
        "per_deal": {
            "you": _seat_to_json(figures.own),
            "computer": _seat_to_json(figures.other),
            "par": {"dealer": _par_to_json(PAR_DEALER), "pone": _par_to_json(PAR_PONE)},
        },
        "best_hand": {
            "you": _best_to_json(figures.own.best_hand),
            "computer": _best_to_json(figures.other.best_hand),
        },
        "best_crib": {
            "you": _best_to_json(figures.own.best_crib),
            "computer": _best_to_json(figures.other.best_crib),
        },
        "hand_scores": {
            "you": figures.own.hand_scores,
            "computer": figures.other.hand_scores,
            "expected": [expected_share(points) for points in range(30)],
        },
        "last_games": [
            {"you": point.own, "computer": point.other, "won": point.is_won}
            for point in figures.curve
        ],
    }


def _seat_to_json(seat: SeatFigures) -> Mapping[str, object]:
    return {"dealer": _role_to_json(seat.dealer), "pone": _role_to_json(seat.pone)}


def _role_to_json(role: RoleFigures) -> Mapping[str, object]:
    return {"hands": role.hands, "hand": role.hand, "crib": role.crib, "play": role.play}


def _par_to_json(par: Par) -> Mapping[str, object]:
    return {"hand": par.hand, "crib": par.crib, "play": par.play}


def _best_to_json(best: Best | None) -> Mapping[str, object] | None:
    if best is None:
        return None
    return {
        "points": best.points,
        "cards": [str(card) for card in best.cards],
        "starter": str(best.starter),
    }
