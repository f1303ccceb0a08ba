"""The whole game screen as text: from what is on show to the content of each region.

Pure: the same scene and layout give the same picture, so a picture that has not changed is not
drawn again, and every screen can be tested without a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from textual.content import Content
from textual.style import Style

from cribbage_tui.engine import Pegs, PerSide, PlayerView, Stage, Target
from cribbage_tui.engine.board import skunk_holes
from cribbage_tui.engine.match import Match, MatchForm
from cribbage_tui.i18n import _
from cribbage_tui.settings import SuitColours
from cribbage_tui.ui.boardart import BoardDetail, board_art, board_height
from cribbage_tui.ui.cardart import CardSize
from cribbage_tui.ui.choosing import Choosing, Refused
from cribbage_tui.ui.claiming import Claiming
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import Glyphs
from cribbage_tui.ui.playback import Speaking
from cribbage_tui.ui.presenter import Names, prompt, readout
from cribbage_tui.ui.showart import show_art, show_title
from cribbage_tui.ui.table import Table, table_for
from cribbage_tui.ui.tableart import TableLook, table_height

WIDE: Final = (100, 30)
"""From this many columns and lines on the cards are large and the log stands at the right."""

_NUMBERED_LINES: Final = 34
"""From this many lines on the board has its holes numbered."""

LOG_CELLS: Final = 34
"""Width of the log at the right, where there is room for it."""

_OTHER_LINES: Final = 4
"""Title, readout, prompt and footer."""


class KeysChoose(Enum):
    """What the digits mean while cards are chosen."""

    PLACES = "places"
    RANKS = "ranks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is on show, and what the person is doing."""

    view: PlayerView
    pegs: PerSide[Pegs]
    waiting: Waiting
    speaking: Speaking | None = None
    choosing: Choosing | None = None
    claiming: Claiming | None = None
    news: tuple[str, ...] = ()
    unread: int = 0
    level: str = ""
    match: str = ""
    keys: KeysChoose = KeysChoose.PLACES


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The room there is, and how the player likes cards and board drawn."""

    width: int
    height: int
    glyphs: Glyphs
    suits: SuitColours
    names: Names
    target: Target

    @property
    def is_wide(self) -> bool:
        """Whether there is room for large cards and the log."""
        return self.width >= WIDE[0] and self.height >= WIDE[1]

    @property
    def card_size(self) -> CardSize:
        """How large the cards are drawn."""
        return CardSize.LARGE if self.is_wide else CardSize.SMALL

    @property
    def board_detail(self) -> BoardDetail:
        """How much the board tells."""
        roomy = self.is_wide and self.height >= _NUMBERED_LINES
        return BoardDetail.NUMBERED if roomy else BoardDetail.PLAIN

    @property
    def table_width(self) -> int:
        """The width of everything but the log."""
        return self.width - LOG_CELLS if self.is_wide else self.width

    @property
    def news_height(self) -> int:
        """Lines of news between the readout and the prompt."""
        board = board_height(self.target, self.board_detail)
        return max(3, self.height - _OTHER_LINES - board - table_height(self.card_size))

    @property
    def log_height(self) -> int:
        """Lines of the log at the right."""
        return self.height - 2 - board_height(self.target, self.board_detail)

    @property
    def table_look(self) -> TableLook:
        """How the cards are drawn."""
        return TableLook(
            size=self.card_size,
            width=self.table_width,
            glyphs=self.glyphs,
            suits=self.suits,
            names=self.names,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What each region of the screen shows."""

    title: Content
    board: Content
    table: Table
    keys: tuple[str, ...]
    readout: Content
    news: Content
    prompt: Content
    log: Content


def picture(scene: Scene, layout: Layout) -> Picture:
    """The screen for ``scene``."""
    return Picture(
        title=_title(scene, layout),
        board=_board(scene, layout),
        table=table_for(scene.view, scene.choosing, scene.speaking),
        keys=_keys(scene),
        readout=_readout(scene, layout),
        news=_news(scene, layout),
        prompt=_prompt(scene, layout),
        log=_log(scene, layout),
    )


def match_score(played: Match) -> str:
    """The score of a match of several games so far; empty for a single game."""
    match played.length.form:
        case MatchForm.SINGLE:
            return ""
        case MatchForm.BEST_OF:
            own, other = played.games_won
            length = _("best of {number}").format(number=played.length.number)
        case MatchForm.FIRST_TO:
            own, other = played.game_points
            length = _("first to {number}").format(number=played.length.number)
    return f"{length}: {own}-{other}"


def _title(scene: Scene, layout: Layout) -> Content:
    view = scene.view
    parts = [
        _("to {target}").format(target=int(view.options.target)),
        scene.level,
        _("deal {number}").format(number=view.deal) if view.deal else "",
        scene.match,
    ]
    if view.dealer is not None and view.deal:
        own, other = _("your crib"), _("{name}'s crib").format(name=layout.names.computer)
        parts.append(own if view.is_dealer else other)
    bullet = f" {layout.glyphs.bullet} "
    name = Content.styled(f" {_('Cribbage')}  ", "bold $accent")
    return (name + Content(bullet.join(filter(None, parts)))).truncate(layout.width, ellipsis=True)


def _board(scene: Scene, layout: Layout) -> Content:
    options = scene.view.options
    mine = scene.view.side
    own, other = scene.pegs[mine], next(pegs for side, pegs in scene.pegs.items() if side != mine)
    return board_art(
        (own, other),
        target=options.target,
        skunks=skunk_holes(options.target, options.skunk_lines),
        names=(layout.names.you, layout.names.computer),
        width=layout.width,
        glyphs=layout.glyphs,
        detail=layout.board_detail,
    )


def _keys(scene: Scene) -> tuple[str, ...]:
    if scene.choosing is None or scene.waiting is not Waiting.PERSON:
        return ()
    if scene.keys is KeysChoose.RANKS:
        return tuple(card.rank.letter.lower() for card in scene.choosing.hand)
    return tuple(str(place + 1) for place in range(len(scene.choosing.hand)))


def _readout(scene: Scene, layout: Layout) -> Content:
    choosing = scene.choosing
    if choosing is None:
        return Content("")
    view = scene.view
    match choosing.refused:
        case Refused.DOES_NOT_FIT if choosing.tried is not None:
            return Content.styled(
                f" {readout(view, (choosing.tried,), layout.names, glyphs=layout.glyphs)}",
                "$text-warning",
            )
        case Refused.TOO_MANY:
            text = _("Two cards go to the crib: give one back first.")
        case Refused.TOO_FEW if choosing.stage is Stage.DISCARDING:
            text = _("Choose two cards for the crib first.")
        case Refused.TOO_FEW:
            text = _("Choose a card first.")
        case _:
            return Content.styled(
                f" {readout(view, choosing.chosen, layout.names, glyphs=layout.glyphs)}", "bold"
            )
    return Content.styled(f" {text}", "$text-warning")


def _news(scene: Scene, layout: Layout) -> Content:
    width, height = layout.table_width, layout.news_height
    if scene.speaking is not None:
        return show_art(
            scene.speaking, layout.names, width=width, height=height, glyphs=layout.glyphs
        )
    first_unread = len(scene.news) - max(scene.unread, 1)
    lines = [
        Content.styled(f" {line}", "" if at >= first_unread else "$text-muted")
        for at, line in enumerate(scene.news)
    ]
    return Content("\n").join(line.truncate(width, ellipsis=True) for line in lines[-height:])


def _prompt(scene: Scene, layout: Layout) -> Content:
    match scene.waiting:
        case Waiting.KEY if scene.speaking is not None:
            title = show_title(scene.speaking.event, layout.names)
            text = _("{title}: press enter to go on.").format(title=title)
        case Waiting.KEY:
            text = _("Press enter to go on.")
        case Waiting.TIME if scene.speaking is not None:
            return Content.styled(f" {show_title(scene.speaking.event, layout.names)}", "bold")
        case Waiting.TIME | Waiting.NOTHING:
            return Content("")
        case Waiting.COMPUTER:
            return Content.styled(
                f" {_('{name} is thinking…').format(name=layout.names.computer)}", "$text-muted"
            )
        case Waiting.PERSON:
            text = prompt(scene.view, layout.names, glyphs=layout.glyphs)
    line = Content.styled(f" {layout.glyphs.arrow} {text}", "bold $accent")
    if scene.claiming is not None:
        line += _entry(scene.claiming)
    return line.truncate(layout.table_width, ellipsis=True)


def _entry(claiming: Claiming) -> Content:
    """The number being typed, with something to click for those who use the mouse."""
    digits = claiming.digits or " "
    return Content.assemble(
        "  ",
        _clickable(" - ", "screen.step(-1)"),
        (f" {digits:>2} ", "reverse"),
        _clickable(" + ", "screen.step(1)"),
        "  ",
        _clickable(_("say it"), "screen.say"),
    )


def _clickable(text: str, action: str) -> Content:
    return Content.styled(text, Style.from_meta({"@click": action}))


def _log(scene: Scene, layout: Layout) -> Content:
    """The newest lines that fit the log at the right, each as long as it needs."""
    if not layout.is_wide:
        return Content("")
    width = LOG_CELLS - 3
    lines: list[Content] = []
    for text in reversed(scene.news):
        wrapped = Content(text).wrap(width)
        if len(lines) + len(wrapped) > layout.log_height:
            break
        lines[:0] = wrapped
    return Content("\n").join(lines)
