"""The text of the help. Pure: commands and glyphs in, styled lines out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from textual.binding import Binding
from textual.content import Content

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import ANYWHERE, Command, keys_text
from cribbage_tui.ui.glyphs import Glyphs

_INDENT: Final = "  "
_GAP: Final = 2


def keys_section(commands: Sequence[Command], width: int) -> Content:
    """The keys of a screen, and under them those that are the same everywhere."""
    here = key_rows(command for command in commands if command not in ANYWHERE)
    others = key_rows(ANYWHERE)
    left = max(Content(keys).cell_length for keys, _text in (*here, *others))
    lines = [
        heading(_("Keys on this screen")),
        *table(here, left, width),
        Content(""),
        heading(_("Keys everywhere")),
        *table(others, left, width),
        Content(""),
        *wrapped(
            _(
                "The mouse does it too: click on cards, rows and arrows, and on the keys in the"
                " last line of the screen."
            ),
            width,
        ),
    ]
    return Content("\n").join(lines)


def key_rows(commands: Iterable[Command]) -> list[tuple[str, str]]:
    """Keys and what they do; commands of one group share a row."""
    rows: list[tuple[str, str]] = []
    for (group, _action), members in groupby(commands, _group_key):
        several = tuple(members)
        keys = " ".join(map(keys_text, several))
        first = several[0]
        rows.append((keys, first.help or (group.description if group else first.title)))
    return rows


def _group_key(command: Command) -> tuple[Binding.Group | None, str]:
    return command.group, "" if command.group else command.action


def rules_section(glyphs: Glyphs, width: int) -> Content:
    """How cribbage is played, topic by topic, and what scores."""
    lines: list[Content] = []
    for title, text in _topics():
        lines += [heading(title), *wrapped(text, width), Content("")]
    lines += [heading(_("What scores")), *_scores(glyphs, width)]
    return Content("\n").join(lines)


def signs_section(glyphs: Glyphs, width: int) -> Content:
    """What the signs on the board mean, and how cards are marked; drawn with ``glyphs``."""
    signs = (
        (glyphs.front, _("front peg: the score")),
        (glyphs.rear, _("back peg: the score before the last points")),
        (glyphs.skunk, _("skunk line: a loser who has not passed it is skunked")),
        (glyphs.double_skunk, _("double skunk line, in the game to 121")),
        (glyphs.game_hole, _("game hole: whoever gets there has won")),
        (glyphs.hole, _("a hole, one point")),
        (glyphs.marker, _("in the lower edge of a card: it is chosen")),
    )
    return Content("\n").join([heading(_("Signs on the table")), *table(signs, 1, width)])


def heading(text: str) -> Content:
    """A line over a section."""
    return Content.styled(text, "bold $act")


def table(rows: Iterable[tuple[str, str]], left: int, width: int) -> Iterator[Content]:
    """Two columns: keys in ``left`` cells, and beside them what they do, broken where it must."""
    indent = len(_INDENT) + left + _GAP
    for keys, text in rows:
        first, *more = wrapped(text, max(width - indent, 1))
        named = Content(_INDENT) + Content.styled(keys, "bold")
        yield named.pad_right(indent - named.cell_length) + first
        for line in more:
            yield Content(" " * indent) + line


def wrapped(text: str, width: int) -> list[Content]:
    """``text`` in lines of at most ``width`` cells."""
    return Content(text).wrap(width)


def _topics() -> tuple[tuple[str, str], ...]:
    return (
        (
            _("The aim"),
            _(
                "Be the first to peg 121 points, or 61 in the short game. Whoever gets there has"
                " won on the spot, wherever in the deal that happens."
            ),
        ),
        (
            _("The deal"),
            _(
                "Both cut a card; the lower one deals first (ace low). Six cards each. After that"
                " the deal alternates. The other player is the pone."
            ),
        ),
        (
            _("The crib"),
            _(
                "Both lay two cards away, face down. These four are the crib, a second hand for"
                " the dealer. Then the pone cuts and the dealer turns the starter, which counts"
                " with every hand and the crib. If it is a jack, the dealer pegs two for his heels."
            ),
        ),
        (
            _("The play"),
            _(
                "The pone leads, then you lay cards in turn, adding them up: aces are one, court"
                " cards ten. The count may not pass 31. Whoever has no card that fits says go; the"
                " other goes on as long as any fits. The last to lay pegs one for the go, or two"
                " if the count is exactly 31. Then it begins again at nothing, until all is laid."
                " The very last card pegs one."
            ),
        ),
        (
            _("The show"),
            _(
                "Then hands are counted, each with the starter: first the pone's, then the"
                " dealer's, then the crib, for the dealer. The pone counts first, and may be out"
                " before the dealer counts at all."
            ),
        ),
        (
            _("Winning and skunks"),
            _(
                "A loser on 90 or less is skunked, on 60 or less double skunked; in the game to"
                " 61 a loser on 30 or less is skunked. In a match to game points that counts more."
            ),
        ),
        (
            _("Taking back and practice"),
            _(
                "At every speed but instant there is a moment to take back what you have laid,"
                " until the computer answers. In a practice game you can go back any number of"
                " steps; it is not in the statistics."
            ),
        ),
        (
            _("Fair cards"),
            _(
                "All cards of a game follow from a seed. Its fingerprint is shown before the first"
                " card, and the seed when the game is over, so you can check that nothing was"
                " changed. The computer never sees the seed."
            ),
        ),
        (
            _("Counting by hand and muggins"),
            _(
                "If you choose to count by hand, you say what your hands are worth. Too much is"
                " put right. Too little is shown to you; with muggins the other may take what you"
                " missed."
            ),
        ),
    )


def _scores(glyphs: Glyphs, width: int) -> Iterator[Content]:
    rows = (
        (_("Fifteen"), "2", "2", _("cards adding up to 15")),
        (_("Pair"), "2", "2", _("two of a rank; three 6, four 12")),
        (_("Run"), "3-7", "3-5", _("three or more in a row, suits do not matter")),
        (
            _("Flush"),
            "",
            "4-5",
            _("four of a suit in hand, five with the starter; in the crib all five"),
        ),
        (_("His nobs"), "", "1", _("the jack of the starter's suit")),
        (_("His heels"), "", "2", _("a jack turned as the starter, for the dealer")),
        (_("Thirty-one"), "2", "", _("the count at exactly 31")),
        (_("Go, last card"), "1", "", _("the last to lay below 31")),
    )
    names = max(Content(row[0]).cell_length for row in rows)
    play, show = _("play"), _("show")
    cells = max(Content(text).cell_length for text in (play, show, "4-5"))
    note_at = len(_INDENT) + names + 2 * (_GAP + cells) + _GAP
    head = " " * (len(_INDENT) + names)
    for text in (play, show):
        head += " " * _GAP + _centred(text, cells)
    yield Content.styled(head, "$text-muted")
    for name, in_play, in_show, note in rows:
        named = Content(_INDENT) + Content.styled(name, "bold")
        line = named.pad_right(len(_INDENT) + names - named.cell_length)
        for number in (in_play, in_show):
            line += Content(" " * _GAP + _centred(number or glyphs.dash, cells))
        first, *more = wrapped(note, max(width - note_at, 1))
        yield line.pad_right(_GAP) + first
        for rest in more:
            yield Content(" " * note_at) + rest


def _centred(text: str, cells: int) -> str:
    room = cells - Content(text).cell_length
    return " " * (room // 2) + text + " " * (room - room // 2)
