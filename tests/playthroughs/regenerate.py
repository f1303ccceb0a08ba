"""Write the playthrough files anew: ``python -m tests.playthroughs.regenerate [FILE …]``.

Run it from the project's root after a change that is meant to change them, and read what it did
with ``git diff``: every line that differs is a rule that differs. The decisions in a file are kept.
Where they end before the file's deals (or, with a seed, the game) do, simple players go on; so a
new playthrough needs no more than a head and the line of dashes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cribbage_tui.engine.actions import Action, CallMuggins, Count, Discard, Play
from cribbage_tui.engine.cards import Card
from cribbage_tui.engine.counting import true_items
from cribbage_tui.engine.game import Game
from cribbage_tui.engine.scoring import hand_totals_by_starter, play_total, total
from cribbage_tui.engine.state import Finished
from cribbage_tui.engine.views import view_of
from tests.engine.table import Table
from tests.playthroughs.notation import FOLDER, RULE, Script, begin, decisions, read, write


def main(names: list[str]) -> None:
    """Rewrite the files named, or all."""
    for path in [FOLDER / name for name in names] or sorted(FOLDER.glob("*.txt")):
        script = read(path)
        path.write_text("\n".join([*script.head, RULE, *played(script), ""]), encoding="utf-8")
        sys.stdout.write(f"{Path(path).name}\n")


def played(script: Script) -> tuple[str, ...]:
    """The body of ``script``: its decisions, then those of the simple players."""
    game = begin(script)
    for seat, action in decisions(script.body):
        game.act(seat, action)
    while not isinstance(game.state.phase, Finished):
        if script.deals is not None and game.state.deal > script.deals:
            break
        game.act(game.to_act[0], simple_decision(game))
    return write(game, script)


def simple_decision(game: Game | Table) -> Action:
    """What a simple player does: keeps the best hand, pegs what it can, and counts most of it.

    Every third count is two short, and every caller calls what was missed.
    """
    state, seat = game.state, game.to_act[0]
    view = view_of(state, seat)
    legal = view.legal
    match legal[0]:
        case Discard():
            throws = [action for action in legal if isinstance(action, Discard)]
            return max(throws, key=lambda throw: _kept_worth(view.hand, throw))
        case Play():
            plays = [action for action in legal if isinstance(action, Play)]
            series = view.series.cards
            return max(plays, key=lambda play: (play_total((*series, play.card)), play.card))
        case Count():
            assert view.claim is not None
            truth = total(true_items(state, view.claim))
            return Count(max(0, truth - 2) if (sum(state.scores) + truth) % 3 == 0 else truth)
        case CallMuggins():
            assert view.claim is not None
            assert view.claim.points is not None
            return CallMuggins(total(true_items(state, view.claim)) - view.claim.points)
        case _:
            raise AssertionError(legal)


def _kept_worth(hand: tuple[Card, ...], throw: Discard) -> int:
    kept = [card for card in hand if card not in throw.cards]
    return sum(hand_totals_by_starter(kept))


if __name__ == "__main__":
    main(sys.argv[1:])
