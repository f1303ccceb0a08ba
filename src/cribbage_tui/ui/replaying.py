"""A finished or abandoned game to step through, both hands open. Pure: no screen, no storage.

Every event that there is a line about is a frame. ``Replay`` knows them all; where one is, the
screen keeps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from textual.content import Content

from cribbage_tui.engine import (
    Card,
    CribShown,
    DealCut,
    DealEnded,
    GameStarted,
    GameWon,
    HandDealt,
    HandReceived,
    HandShown,
    PlayerView,
    SeenEvent,
    Stage,
    Step,
    redact,
    view_of,
)
from cribbage_tui.engine.match import GameResult, Match
from cribbage_tui.engine.state import Counting, Discarding, Finished, GameState, Playing
from cribbage_tui.i18n import _
from cribbage_tui.saved_game import SavedGame, game_of
from cribbage_tui.settings import Speed
from cribbage_tui.table_setup import COMPUTER, HUMAN
from cribbage_tui.tally import pegged_by
from cribbage_tui.ui.cardart import Look
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import Glyphs, cards_text
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.picture import Picture, match_score, picture
from cribbage_tui.ui.playback import Speaking, speak
from cribbage_tui.ui.presenter import Names, told_lines
from cribbage_tui.ui.scene import Scene
from cribbage_tui.ui.table import Face
from cribbage_tui.ui.words.history import level_text
from cribbage_tui.ui.words.kinds import kind_text


@dataclass(frozen=True, slots=True)
class Frame:
    """Something that happened.

    Attributes:
        event: what it was; of what the person was not told at the table everything is told.
        state: the game right after it.
        table: the game whose cards lie on the table then.
        lines: the number of lines there are about the game up to and with it.
        fresh: how many of those are about it.
    """

    event: SeenEvent
    state: GameState
    table: GameState
    lines: int
    fresh: int


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to step through.

    Attributes:
        saved: the game.
        frames: everything that happened, in order; never empty.
        told: the lines about all of it.
    """

    saved: SavedGame
    frames: tuple[Frame, ...]
    told: tuple[str, ...]

    def match_at(self, at: int) -> Match:
        """How the match stands at the frame ``at``: with this game in it once that is won."""
        before, phase = self.saved.match_before, self.frames[at].state.phase
        if not isinstance(phase, Finished):
            return before
        events = (frame.event for frame in self.frames)
        first = next(event.dealer for event in events if isinstance(event, HandReceived))
        result = GameResult(first_dealer=first, winner=phase.side, margin=phase.margin)
        return before.with_result(result)

    def deal_from(self, at: int, steps: int) -> int:
        """The frame at which the next deal begins (1), or this or the one before it (-1).

        Past the first and the last deal it is the first and the last frame.
        """
        starts = [place for place, frame in enumerate(self.frames) if _begins_deal(frame)]
        if steps > 0:
            return next((place for place in starts if place > at), len(self.frames) - 1)
        return next((place for place in reversed(starts) if place < at), 0)


def replay_of(saved: SavedGame, glyphs: Glyphs) -> Replay:
    """``saved`` as frames, told with ``glyphs``.

    Raises:
        RecordError: it is damaged: the rules refuse a decision in it.
    """
    steps = game_of(saved).steps
    told: list[str] = []
    frames: list[Frame] = []
    before: SeenEvent | None = None
    table = steps[0].state
    for step in steps:
        event = _told(step)
        if not _puts_cards_away(event, before):
            table = step.state
        state = step.state
        lines = told_lines(
            event,
            before,
            HUMAN,
            Names(),
            glyphs=glyphs,
            dealer=state.dealer,
            pegged=pegged_by(event, state.pegs, state.options),
        )
        told += lines
        # A table on which nothing lies yet is not worth a step of its own.
        if lines and not isinstance(event, GameStarted):
            fresh = len(told) if not frames else len(lines)
            frames.append(Frame(event, step.state, table, len(told), fresh))
        before = event
    return Replay(saved, tuple(frames), tuple(told))


def _puts_cards_away(event: SeenEvent, before: SeenEvent | None) -> bool:
    """Whether it only clears the table: a deal's end, and a win that it decides (R25)."""
    if isinstance(event, GameWon):
        return isinstance(before, DealEnded)
    return isinstance(event, DealEnded)


def _told(step: Step) -> SeenEvent:
    """The event as it is told here: what the computer has laid away, too."""
    event = step.event
    return redact(event, HUMAN, step.state.options) if isinstance(event, HandDealt) else event


def _begins_deal(frame: Frame) -> bool:
    return isinstance(frame.state.phase, Discarding) and not any(frame.state.phase.laid_away)


def open_view(state: GameState) -> PlayerView:
    """What the person's seat would know if every hand and the crib lay open in the show."""
    view = view_of(state, HUMAN)
    phase = state.phase
    if isinstance(phase, Counting):
        return replace(view, shown=phase.kept.hands, crib=phase.kept.crib)
    return view


def thrown_text(state: GameState, glyphs: Glyphs) -> str:
    """Who laid what into the crib, while all of it lies face down; "" at other times."""
    own, theirs = _thrown(state)
    if not own or not theirs:
        return ""
    words = {
        "own": cards_text(own, glyphs),
        "theirs": cards_text(theirs, glyphs),
        "player": Names().computer,
    }
    return _("In the crib: {own} from you, {theirs} from {player}.").format(**words)


def _thrown(state: GameState) -> tuple[Sequence[Card], Sequence[Card]]:
    match state.phase:
        case Discarding():
            thrown = state.phase.laid_away
        case Playing():
            thrown = state.phase.kept.laid_away
        case _:
            return (), ()
    return thrown[HUMAN], thrown[COMPUTER]


def frame_picture(replay: Replay, at: int, layout: Layout) -> tuple[Picture, PlayerView]:
    """The frame ``at`` drawn as the table is, and the view that it shows."""
    frame = replay.frames[at]
    event, view = frame.event, open_view(frame.table)
    setup = replay.saved.setup
    scene = Scene(
        view=view,
        pegs=frame.state.pegs,
        waiting=Waiting.NOTHING,
        speaking=_speaking(frame),
        cut=event if isinstance(event, DealCut) else None,
        news=replay.told[: frame.lines],
        unread=frame.fresh,
        level=level_text(setup),
        match=match_score(replay.match_at(at)),
        kind=kind_text(setup),
    )
    drawn = picture(scene, layout)
    far = tuple(_far(frame.table, view)) or drawn.table.far
    width = layout.width - drawn.panel_cells
    return replace(
        drawn,
        table=replace(drawn.table, far=far),
        prompt=_where(replay, at).truncate(width, ellipsis=True),
        readout=Content(f" {thrown_text(frame.state, layout.glyphs)}").truncate(
            width, ellipsis=True
        ),
    ), view


def _speaking(frame: Frame) -> Speaking | None:
    """The count that is on show, all of it said."""
    event, state = frame.event, frame.state
    if not isinstance(event, HandShown | CribShown):
        return None
    pegged = pegged_by(event, state.pegs, state.options)
    return speak(event, Speed.INSTANT, pegged=pegged)


def _where(replay: Replay, at: int) -> Content:
    """How far the replay is; at the end of a game that nobody has won, why it goes no further."""
    last = len(replay.frames)
    text = _("Step {number} of {last}").format(number=at + 1, last=last)
    if at + 1 < last or isinstance(replay.frames[at].state.phase, Finished):
        return Content.styled(f" {text}", "$text-muted")
    end = _("Here the game was given up.")
    return Content.assemble((f" {text}  ", "$text-muted"), (end, "bold $act"))


def _far(state: GameState, view: PlayerView) -> Iterator[Face]:
    """The computer's cards while they would be backs."""
    if view.stage in (Stage.DISCARDING, Stage.PLAYING):
        yield from (Face(card, Look.PLAIN) for card in view_of(state, COMPUTER).hand)
