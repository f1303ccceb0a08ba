"""What the saved game is: how it stands, what is played, and whether to give it up."""

from __future__ import annotations

from datetime import datetime

from cribbage_tui.engine.state import Finished, GameState
from cribbage_tui.i18n import _
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.session import resume_session
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.ui.picture import match_score
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.words.history import when_text
from cribbage_tui.ui.words.kinds import kind_text


def saved_text(saved: SavedGame, *, begun: datetime | None, now: datetime) -> str:
    """Who leads and when the game was begun: as the person last saw it, nothing is given away."""
    state = _seen(saved)
    if isinstance(state.phase, Finished) and _is_between_games(saved):
        text = _("The next game of the match")
    elif isinstance(state.phase, Finished):
        text = _("The end of the game")
    else:
        text = _leader(state)
    when = when_text(begun, now)
    return f"{text} · {when}" if when else text


def about_text(saved: SavedGame) -> str:
    """What is played: target, level, and how the match stands."""
    setup = saved.setup
    parts = (
        _("to {target}").format(target=int(setup.options.target)),
        LEVELS[setup.level].title(),
        kind_text(setup),
        match_score(saved.match_before),
    )
    return " · ".join(filter(None, parts))


def giving_up_text(saved: SavedGame) -> str:
    """What is lost when another game is begun."""
    state = _seen(saved)
    words = {
        "target": int(saved.setup.options.target),
        "own": state.scores[HUMAN],
        "other": state.scores[COMPUTER],
        "match": match_score(saved.match_before),
    }
    if isinstance(state.phase, Finished) and _is_between_games(saved):
        text = _("Give up the match? The games played so far stay in the history.")
    elif isinstance(game_of(saved).state.phase, Finished):
        text = _(
            "The game to {target} is over, but you have not seen its end. It stays in the history."
        )
    elif words["match"]:
        text = _(
            "Give up the game to {target} at {own}-{other}, and its match ({match})? It will be in"
            " the history as given up."
        )
    else:
        text = _(
            "Give up the game to {target} at {own}-{other}? It will be in the history as given up."
        )
    return text.format(**words)


def _leader(state: GameState) -> str:
    own, other = state.scores[HUMAN], state.scores[COMPUTER]
    if own > other:
        return _("You lead, {own} to {other}").format(own=own, other=other)
    if other > own:
        name = Names().computer
        return _("{player} leads, {other} to {own}").format(player=name, own=own, other=other)
    return _("Level at {own}").format(own=own) if own else _("Nothing pegged yet")


def _seen(saved: SavedGame) -> GameState:
    """The state after the last step that the person has been shown."""
    steps = game_of(saved).steps
    # With no event shown yet the score is that of the first one, as it is for the last.
    return steps[max(min(saved.shown, len(steps)), 1) - 1].state


def _is_between_games(saved: SavedGame) -> bool:
    """Whether this game, which is won, is followed by another one of its match."""
    return resume_session(saved).match_after.winner is None
