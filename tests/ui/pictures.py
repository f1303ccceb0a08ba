"""What the tests of the picture share: windows, scenes, and what takes the most room in a hint."""

from __future__ import annotations

from cribbage_tui.engine import Rank, Target, parse_card, parse_cards
from cribbage_tui.players.evaluation.service import (
    DiscardEvaluation,
    PlayEvaluation,
    Reply,
    Starters,
)
from cribbage_tui.session import COMPUTER, resume_session
from cribbage_tui.settings import Speed, SuitColours
from cribbage_tui.ui.choosing import choosing_for
from cribbage_tui.ui.claiming import claiming_for
from cribbage_tui.ui.director import Director, Waiting
from cribbage_tui.ui.glyphs import ASCII, UNICODE
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.scene import Scene

from .moments import Moment
from .words.scenes import NAMES


def layout_for(window: tuple[int, int], *, names: Names = NAMES, ascii_: str = "") -> Layout:
    """The room in a window of so many columns and lines; any text for ``ascii_`` asks for ASCII."""
    width, height = window
    return Layout(
        width=width,
        height=height,
        glyphs=ASCII if ascii_ else UNICODE,
        suits=SuitColours.TWO,
        names=names,
        target=Target.LONG,
    )


def scene_of(moment: Moment, *, names: Names = NAMES) -> Scene:
    """What the game screen would show when the saved game is opened."""
    session = resume_session(moment.saved())
    director = Director(session, names=names, speed=Speed.INSTANT)
    while director.wait.kind in (Waiting.TIME, Waiting.COMPUTER):
        if director.wait.kind is Waiting.COMPUTER:
            session.act(COMPUTER, session.think())
            director.look_again()
        director.advance()
    asked = director.wait.kind is Waiting.PERSON
    return Scene(
        view=director.view,
        pegs=director.pegs,
        waiting=director.wait.kind,
        speaking=director.speaking,
        cut=director.cut,
        choosing=choosing_for(director.view) if asked else None,
        claiming=claiming_for(director.view) if asked else None,
        news=tuple(director.news),
        unread=director.unread,
        level="Medium",
    )


LONGEST_THROW = DiscardEvaluation(
    cards=parse_cards("TH TD"),
    kept=(),
    hand=-28.8,
    crib=-28.8,
    play=-28.8,
    win=1.0,
    best=Starters(cards=(), points=0),
    worst=Starters(cards=(), points=0),
)
"""A throw that takes as much room as any in a hint."""

LONGEST_CARD = PlayEvaluation(
    card=parse_card("TH"),
    points=0,
    margin=-28.8,
    win=1.0,
    fears=Reply(rank=Rank.QUEEN, points=12, chance=0.5),
)
"""A card that does, but for its rank and the rank feared."""
