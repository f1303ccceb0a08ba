"""The whole game screen as text: from what is on show to the content of each region.

Pure: the same scene and layout give the same picture, so a picture that has not changed is not
drawn again, and every screen can be tested without a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.style import Style

from cribbage_tui.engine import Card, PlayerView, Rank, Stage
from cribbage_tui.engine.board import skunk_holes
from cribbage_tui.engine.match import Match, MatchForm
from cribbage_tui.i18n import _
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui.boardart import board_art
from cribbage_tui.ui.choosing import Choosing, Refused
from cribbage_tui.ui.claiming import Claiming, Unsaid
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.playback import Speaking
from cribbage_tui.ui.presenter import Names, prompt, readout, result_headline
from cribbage_tui.ui.scene import Scene
from cribbage_tui.ui.showart import show_title, title_line
from cribbage_tui.ui.table import Table, table_for
from cribbage_tui.ui.tablespace import TableLook
from cribbage_tui.ui.telling import news_text, panel_text, sheet_lines
from cribbage_tui.ui.words.ranks import none_held

_PANEL_EDGE: Final = 2
"""The panel's border and the cell beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What each region of the screen shows.

    Attributes:
        title: the line at the top.
        board: the board, and where there is room a rule under it.
        table: the cards; ``look`` says how they are drawn.
        sheet: the count in the show, at the right of the cards, where there is no panel.
        keys: what to press for each own card.
        prompt: what is asked now.
        readout: what the chosen cards would do, or the number being typed.
        news: what has just happened, or what a count came to.
        panel: the log or the count, at the right.
        panel_cells: the width of the panel; 0 where there is none.
    """

    title: Content
    board: Content
    table: Table
    look: TableLook
    sheet: tuple[Content, ...]
    keys: tuple[str, ...]
    prompt: Content
    readout: Content
    news: Content
    panel: Content
    panel_cells: int


def picture(scene: Scene, layout: Layout) -> Picture:
    """The screen for ``scene``."""
    is_counted = scene.speaking is not None
    panel_cells = layout.sheet_cells if layout.is_wide and is_counted else layout.log_cells
    width = layout.width - panel_cells
    return Picture(
        title=_title(scene, layout),
        board=_board(scene, layout),
        table=table_for(
            scene.view, choosing=scene.choosing, speaking=scene.speaking, cut=scene.cut
        ),
        look=layout.table_look(panel_cells),
        sheet=() if layout.is_wide else tuple(sheet_lines(scene, layout)),
        keys=_keys(scene),
        prompt=_prompt(scene, layout, width),
        readout=_readout(scene, layout).truncate(width, ellipsis=True),
        news=news_text(scene, layout, width),
        panel=panel_text(scene, layout, panel_cells - _PANEL_EDGE),
        panel_cells=panel_cells,
    )


def match_score(played: Match) -> str:
    """The score of a match of several games so far; empty for a single game."""
    match played.length.form:
        case MatchForm.SINGLE:
            return ""
        case MatchForm.BEST_OF:
            own, other = played.games_won
            text = _("best of {number}: {own}-{other}")
        case MatchForm.FIRST_TO:
            own, other = played.game_points
            text = _("first to {number}: {own}-{other}")
    return text.format(number=played.length.number, own=own, other=other)


def _title(scene: Scene, layout: Layout) -> Content:
    view = scene.view
    target = Content(_("to {target}").format(target=int(view.options.target)))
    parts: list[Content] = []
    if scene.kind:
        parts.append(Content.styled(scene.kind, "bold"))
    if not scene.is_saved:
        parts.append(Content.styled(_("not saved"), "bold $text-warning"))
    if view.dealer is not None and view.deal:
        own, other = _("your crib"), _("{name}'s crib").format(name=layout.names.computer)
        text, colour = (own, "$you") if view.is_dealer else (other, "$computer")
        parts.append(Content.styled(text, f"bold {colour}"))
    deal = _("deal {number}").format(number=view.deal) if view.deal else ""
    name = Content.styled(" " + _("Cribbage") + "  ", "bold $act")
    # Where there is no room for all, what does not change goes first.
    for first, texts in (
        ([target], (deal, scene.level, scene.match)),
        ([target], (deal, scene.match)),
        ([], (deal, scene.match)),
        ([], (scene.match,)),
    ):
        more = [Content(text) for text in texts if text]
        line = name + Content(f" {layout.glyphs.bullet} ").join([*first, *parts, *more])
        if line.cell_length <= layout.width:
            break
    return line.truncate(layout.width, ellipsis=True)


def _board(scene: Scene, layout: Layout) -> Content:
    options = scene.view.options
    mine = scene.view.side
    own, other = scene.pegs[mine], next(pegs for side, pegs in scene.pegs.items() if side != mine)
    art = board_art(
        (own, other),
        target=options.target,
        skunks=skunk_holes(options.target, options.skunk_lines),
        names=(layout.names.you, layout.names.computer),
        width=layout.width - 1,
        glyphs=layout.glyphs,
        detail=layout.board_detail,
    )
    lines = [Content(" ") + line for line in art.split("\n", allow_blank=True)]
    if layout.has_rule:
        lines.append(Content.styled(layout.glyphs.rule * layout.width, "$text-disabled"))
    return Content("\n").join(lines)


def _keys(scene: Scene) -> tuple[str, ...]:
    if scene.choosing is None or scene.waiting is not Waiting.PERSON:
        return ()
    if scene.keys is KeysChoose.RANKS:
        return tuple(card.rank.letter.lower() for card in scene.choosing.hand)
    return tuple(str(place + 1) for place in range(len(scene.choosing.hand)))


def _readout(scene: Scene, layout: Layout) -> Content:
    choosing = scene.choosing
    if scene.claiming is not None:
        return _entry(scene.claiming, scene.view)
    if choosing is None:
        return Content("")
    view = scene.view
    match choosing.refused:
        case Refused.DOES_NOT_FIT if isinstance(choosing.tried, Card):
            return Content.styled(
                f" {readout(view, (choosing.tried,), layout.names, glyphs=layout.glyphs)}",
                "$text-warning",
            )
        case Refused.NOT_HELD if isinstance(choosing.tried, Rank):
            text = none_held(choosing.tried)
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


def _prompt(scene: Scene, layout: Layout, width: int) -> Content:
    names = layout.names
    match scene.waiting:
        case Waiting.KEY if scene.is_won:
            text = _("{outcome} Press enter.").format(outcome=result_headline(scene.view, names))
            if _question(text, layout).cell_length > width:
                # Only beside the count that won, and under that the outcome is told as well.
                text = _("Press enter to go on.")
        case Waiting.KEY if scene.speaking is not None:
            title = show_title(scene.speaking.event, names)
            text = _("{title}: press enter to go on.").format(title=title)
        case Waiting.KEY:
            text = _("Press enter to go on.")
        case Waiting.TIME if scene.speaking is not None:
            return Content(" ") + _so_far(scene.speaking, names)
        case Waiting.TIME | Waiting.NOTHING:
            return Content("")
        case Waiting.COMPUTER:
            text = _("{name} is thinking...")
            if scene.can_take_back:
                text = _("{name} is thinking... Second thoughts? u takes it back.")
            line = Content.styled(f" {text.format(name=names.computer)}", "$text-muted")
            return line.truncate(width, ellipsis=True)
        case Waiting.PERSON if _is_thrown(scene.choosing):
            text = _("Press enter to lay them away.")
        case Waiting.PERSON:
            text = prompt(scene.view, names, glyphs=layout.glyphs)
    return _question(text, layout).truncate(width, ellipsis=True)


def _question(text: str, layout: Layout) -> Content:
    return Content.styled(f" {layout.glyphs.arrow} {text}", "bold $act")


def _is_thrown(choosing: Choosing | None) -> bool:
    """Whether all cards for the crib are chosen."""
    if choosing is None or choosing.stage is not Stage.DISCARDING:
        return False
    return len(choosing.chosen) == choosing.wanted > 1


def _so_far(speaking: Speaking, names: Names) -> Content:
    title = title_line(speaking.event, names)
    if not speaking.said:
        return title
    points = speaking.lines[speaking.said - 1].running_total
    return title + Content.styled("  " + _("{points} so far").format(points=points), "$text-muted")


def _entry(claiming: Claiming, view: PlayerView) -> Content:
    """The number being typed, with something to click for those who use the mouse."""
    digits = claiming.digits or " "
    help_style = "$text-muted" if claiming.unsaid is None else "$text-warning"
    return Content.assemble(
        "   ",
        _clickable(" - ", "screen.step(-1)"),
        (f" {digits:>2} ", "bold reverse $act"),
        _clickable(" + ", "screen.step(1)"),
        "   ",
        _clickable(" " + _("say it") + " ", "screen.say"),
        (f"   {_entry_help(claiming, view)}", help_style),
    )


def _entry_help(claiming: Claiming, view: PlayerView) -> str:
    if claiming.digits and claiming.points is None:
        if view.stage is Stage.PLAYING:
            return _("no card pegs more than {most}").format(most=claiming.most)
        return _("no hand counts more than {most}").format(most=claiming.most)
    if claiming.unsaid is Unsaid.NOTHING_TYPED:
        return _("Type a number first, 0 for none.")
    return _("type a number, then enter; 0 for none")


def _clickable(text: str, action: str) -> Content:
    return Content.styled(text, Style.from_meta({"@click": action})).stylize("bold $act on $card")
