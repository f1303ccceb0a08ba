"""What cards are worth to somebody who has to choose between them.

``evaluate_discards`` and ``evaluate_plays`` tell it for a whole view; see :mod:`.service`. They
are imported when first asked for, so that a plain player does not wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cribbage_tui.players.evaluation.service import (
        DiscardEvaluation,
        PlayEvaluation,
        Reply,
        Starters,
        evaluate_discards,
        evaluate_plays,
    )

__all__ = [
    "DiscardEvaluation",
    "PlayEvaluation",
    "Reply",
    "Starters",
    "evaluate_discards",
    "evaluate_plays",
]


def __getattr__(name: str) -> object:
    if name in __all__:
        from cribbage_tui.players.evaluation import service

        return getattr(service, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
