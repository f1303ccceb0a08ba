"""What the saved game is, in a line."""

from __future__ import annotations

from cribbage_tui.engine.evolve import evolve, start
from cribbage_tui.engine.state import Finished
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.session import COMPUTER, HUMAN, SavedGame
from cribbage_tui.ui.presenter import Names


def saved_text(saved: SavedGame) -> str:
    """Target, level and the score as the person last saw it: nothing is given away."""
    setup = saved.setup
    state = start(setup.options)
    for event in saved.events[1 : saved.shown]:
        state = evolve(state, event)
    names = Names()
    level = LEVELS[setup.level].title()
    if isinstance(state.phase, Finished):
        return _("{level} · the next game of the match").format(level=level)
    return _("to {target} · {level} · {you} {own}, {computer} {other}").format(
        target=int(setup.options.target),
        level=level,
        you=names.you,
        own=state.scores[HUMAN],
        computer=names.computer,
        other=state.scores[COMPUTER],
    )
