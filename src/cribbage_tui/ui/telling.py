"""What is told beside the cards: the news, the log, and the count of a hand in the show.

Small windows have the count at the right of the cards and what it came to below; wide ones have
both in the panel, which holds the log at all other times.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.content import Content

from cribbage_tui.i18n import _
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.playback import say_all
from cribbage_tui.ui.scene import Scene
from cribbage_tui.ui.showart import ending_lines, spoken_lines, title_line
from cribbage_tui.ui.tablespace import table_height


def news_text(scene: Scene, layout: Layout, width: int) -> Content:
    """The newest happenings; in the show, where there is no panel, what the count came to.

    A hint stands in their place as long as it is asked for.

    Beside the log only what has come since the person last did something.
    """
    height = layout.news_height
    if scene.hint:
        return _whole([Content.styled(line, "$act") for line in scene.hint], width, height)
    if scene.speaking is not None:
        lines = [] if layout.is_wide else ending_lines(scene.speaking, layout.names, layout.glyphs)
        return _within(lines, width, height)
    first_unread = len(scene.news) - max(scene.unread, 1)
    told = list(enumerate(scene.news))[first_unread if layout.is_wide else 0 :]
    lines = [Content.styled(text, _news_style(at >= first_unread)) for at, text in told]
    return _within(lines[-height:], width, height)


def _news_style(is_fresh: bool) -> str:
    return "" if is_fresh else "$text-muted"


def _within(lines: Sequence[Content], width: int, height: int) -> Content:
    """The lines, one cell from the left, wrapped where all of that fits and else cut."""
    room = max(1, width - 1)
    wrapped = [part for line in lines for part in line.wrap(room)]
    if len(wrapped) > height:
        wrapped = [line.truncate(room, ellipsis=True) for line in lines[:height]]
    return Content("\n").join(Content(" ") + line for line in wrapped)


def _whole(lines: Sequence[Content], width: int, height: int) -> Content:
    """As many of the first lines as there is room for, each to its end; the others are left out.

    The most important line comes first. The numbers stand at the end of a line, so a line that
    was cut would have lost what it is there for.
    """
    room = max(1, width - 1)
    told: list[Content] = []
    for line in lines:
        wrapped = line.wrap(room)
        if len(told) + len(wrapped) > height:
            break
        told += wrapped
    return Content("\n").join(Content(" ") + line for line in told)


def sheet_lines(scene: Scene, layout: Layout) -> list[Content]:
    """The count at the right of the cards: its lines, under whose it is if there is room.

    The room is looked at once for the whole count, so that no line moves while it is spoken.
    """
    if scene.speaking is None:
        return []
    room = table_height(layout.card_size, layout.gap)
    lines = partial(
        spoken_lines,
        width=layout.sheet_cells,
        height=room,
        glyphs=layout.glyphs,
        suits=layout.suits,
    )
    has_title = len(lines(say_all(scene.speaking))) < room
    title = [title_line(scene.speaking.event, layout.names)] if has_title else []
    return title + lines(scene.speaking)


def panel_text(scene: Scene, layout: Layout, width: int) -> Content:
    """What stands at the right where there is room: the log, or in the show the count."""
    if not layout.is_wide:
        return Content("")
    if scene.speaking is None:
        return _log(scene, layout, width)
    speaking = scene.speaking
    lines = [
        title_line(speaking.event, layout.names),
        Content(""),
        *spoken_lines(
            speaking,
            width=width,
            height=layout.panel_height,
            glyphs=layout.glyphs,
            suits=layout.suits,
        ),
        Content(""),
    ]
    for line in ending_lines(speaking, layout.names, layout.glyphs):
        lines += line.wrap(width)
    return Content("\n").join(lines[: layout.panel_height])


def _log(scene: Scene, layout: Layout, width: int) -> Content:
    """A heading, and under it the newest lines that fit, each as long as it needs."""
    room = layout.panel_height - 1
    first_unread = len(scene.news) - max(scene.unread, 1)
    lines: list[Content] = []
    for at in reversed(range(len(scene.news))):
        wrapped = Content.styled(scene.news[at], _news_style(at >= first_unread)).wrap(width)
        if len(lines) + len(wrapped) > room:
            break
        lines[:0] = wrapped
    return Content("\n").join([Content.styled(_("Log"), "bold"), *lines])
