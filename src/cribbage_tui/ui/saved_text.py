"""What the saved game is: how it stands, what is played, and whether to give it up."""

from __future__ import annotations

from datetime import datetime
from typing import assert_never

from cribbage_tui.engine.state import Finished, GameState
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame, game_of, seen_state
from cribbage_tui.session import Session, resume_session
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.ui.keeping import Keeping, Played
from cribbage_tui.ui.picture import match_score
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.words.history import level_text
from cribbage_tui.ui.words.kinds import kind_text
from cribbage_tui.ui.words.times import when_text


def saved_text(saved: SavedGame, *, begun: datetime | None, now: datetime) -> str:
    """Who leads and when the game was begun: as the person last saw it, nothing is given away."""
    state = _seen(saved)
    if is_between_games(resume_session(saved)):
        text = _("The next game of the match")
    elif isinstance(state.phase, Finished):
        text = _("The end of the game")
    else:
        text = _leader(state)
    when = when_text(begun, now)
    return _("{standing} · {when}").format(standing=text, when=when) if when else text


def about_text(saved: SavedGame, keeping: Played) -> str:
    """What is played, and what of it is kept: target, level, and how the match stands."""
    setup = saved.setup
    session = resume_session(saved)
    if is_between_games(session):
        match = session.match_after
        text = _about_the_next_game(keeping)
    else:
        match = session.match
        text = _about_the_game(keeping)
    details = (level_text(setup), kind_text(setup), match_score(match))
    return text.format(
        target=int(setup.options.target), details=_(", ").join(filter(None, details))
    )


def _about_the_game(keeping: Played) -> str:
    match keeping:
        case Keeping.KEPT:
            return _(
                "A game to {target} ({details}). Just where you left it, with the same cards to"
                " come."
            )
        case Keeping.BEHIND:
            return _(
                "A game to {target} ({details}). Just where you left it, but what you play now is"
                " not saved."
            )
        case Keeping.LOST:
            return _("A game to {target} ({details}). It is not saved: it ends when you quit.")
        case _:
            assert_never(keeping)


def _about_the_next_game(keeping: Played) -> str:
    match keeping:
        case Keeping.KEPT:
            return _("A game to {target} ({details}), with new cards.")
        case Keeping.BEHIND:
            return _(
                "A game to {target} ({details}), with new cards. What you play now is not saved."
            )
        case Keeping.LOST:
            return _(
                "A game to {target} ({details}), with new cards. The match is not saved: it ends"
                " when you quit."
            )
        case _:
            assert_never(keeping)


def giving_up_text(saved: SavedGame, keeping: Played) -> str:
    """What is lost when another game is begun, and what stays of it.

    ``keeping`` is what would become of the game if the program were left.
    """
    session = resume_session(saved)
    return " ".join((_given_up(session), _what_stays(session, keeping)))


def _given_up(session: Session) -> str:
    scores = seen_state(session.saved, session.game).scores
    words = {
        "target": int(session.setup.options.target),
        "own": scores[HUMAN],
        "other": scores[COMPUTER],
        "match": match_score(session.match),
    }
    if is_between_games(session):
        text = _("Give up the match?")
    elif session.is_over:
        text = _("The game to {target} is over, but you have not seen its end.")
    elif words["match"]:
        text = _("Give up the game to {target} at {own}-{other}, and its match ({match})?")
    else:
        text = _("Give up the game to {target} at {own}-{other}?")
    return text.format(**words)


def _what_stays(session: Session, keeping: Played) -> str:
    match keeping:
        case Keeping.KEPT if is_between_games(session):
            return _("The games played so far stay in the history.")
        case Keeping.KEPT if session.is_over:
            return _("It stays in the history.")
        case Keeping.KEPT:
            return _("It will be in the history as given up.")
        case Keeping.BEHIND:
            return _("The next time you start, it is there again as it stood before.")
        case Keeping.LOST:
            return _("Nothing is saved this time: when you quit, nothing of it is left.")
        case _:
            assert_never(keeping)


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
    return seen_state(saved, game_of(saved))


def is_between_games(session: Session) -> bool:
    """Whether the end of this game has been seen, and another one of its match follows."""
    is_read = session.is_over and session.shown == len(session.told)
    return is_read and session.match_after.winner is None
