"""The characters that cards, board and texts are drawn with: one set for Unicode, one for ASCII.

Every single sign is one cell wide. Which set to use is decided once, at the start.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cribbage_tui.engine import Card, Rank, Suit
from cribbage_tui.settings import Symbols


@dataclass(frozen=True, slots=True)
class Box:
    """The six parts of a frame: four corners, the horizontal and the vertical line."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyphs:
    """One set of signs.

    Attributes:
        suits: the suit signs, by ``Suit``.
        pips: the pips of a large card, by ``Suit``.
        courts: what stands in the middle of a jack, queen and king; three cells each.
        plain: the frame of an ordinary card.
        cursor: the frame of the card under the keyboard's cursor.
        chosen: the frame of a chosen card.
        lit: the frame of a card being counted.
        faint: the frame of a card that does not fit or is not counted.
        outline: the frame of an empty place.
        back: what fills the back of a card.
        marker: stands in the lower edge of a chosen card.
        hole: an empty hole of the board.
        fifth: every fifth hole where there is no room for gaps between groups.
        front: a front peg.
        rear: a back peg.
        skunk: the skunk line.
        double_skunk: the double skunk line.
        game_hole: the hole that ends the game.
        turn: the two pieces, upper and lower, with which a track turns round.
        arrow: "becomes".
        pointer: points at the line or choice that the cursor is on.
        up, down, left, right: the four directions.
        rule: a horizontal line.
        ellipsis: what was cut off.
        dash: "nothing", "up to".
        bullet: between short pieces of text.
        times: "so many of them".
        check: right, done.
        cross: wrong.
    """

    suits: tuple[str, str, str, str]
    pips: tuple[str, str, str, str]
    courts: tuple[str, str, str]
    plain: Box
    cursor: Box
    chosen: Box
    lit: Box
    faint: Box
    outline: Box
    back: str
    marker: str
    hole: str
    fifth: str
    front: str
    rear: str
    skunk: str
    double_skunk: str
    game_hole: str
    turn: tuple[str, str]
    arrow: str
    pointer: str
    up: str
    down: str
    left: str
    right: str
    rule: str
    ellipsis: str
    dash: str
    bullet: str
    times: str
    check: str
    cross: str


UNICODE: Final = Glyphs(
    suits=("♣", "♦", "♥", "♠"),
    pips=("♣", "♦", "♥", "♠"),
    courts=(" ♞ ", " ♛ ", " ♚ "),
    plain=Box("┌", "┐", "└", "┘", "─", "│"),
    cursor=Box("┏", "┓", "┗", "┛", "━", "┃"),
    chosen=Box("╔", "╗", "╚", "╝", "═", "║"),
    lit=Box("╒", "╕", "╘", "╛", "═", "│"),
    faint=Box("┌", "┐", "└", "┘", "╌", "╎"),
    outline=Box("┌", "┐", "└", "┘", " ", " "),
    back="▒",
    marker="▲",
    hole="·",
    fifth=":",
    front="●",
    rear="○",
    skunk="¦",
    double_skunk="‖",
    game_hole="◎",
    turn=("╮", "╯"),
    arrow="→",
    pointer="►",
    up="▲",
    down="▼",
    left="◄",
    right="►",
    rule="─",
    ellipsis="…",
    dash="–",
    bullet="·",
    times="×",
    check="✓",
    cross="✗",
)
"""For terminals that can show it; signs that common terminal fonts have."""

ASCII: Final = Glyphs(
    suits=("C", "D", "H", "S"),
    pips=("*", "*", "*", "*"),
    courts=("<J>", "(Q)", "\\K/"),
    plain=Box("+", "+", "+", "+", "-", "|"),
    cursor=Box("#", "#", "#", "#", "=", "#"),
    chosen=Box("+", "+", "+", "+", "=", "|"),
    lit=Box("*", "*", "*", "*", "=", "|"),
    faint=Box(".", ".", ".", ".", ".", ":"),
    outline=Box(".", ".", ".", ".", " ", " "),
    back="%",
    marker="^",
    hole=".",
    fifth=":",
    front="@",
    rear="o",
    skunk="!",
    double_skunk="#",
    game_hole="*",
    turn=("\\", "/"),
    arrow="->",
    pointer=">",
    up="^",
    down="v",
    left="<",
    right=">",
    rule="-",
    ellipsis="...",
    dash="-",
    bullet="-",
    times="x",
    check="+",
    cross="x",
)
"""For everything else, and for whoever likes it plain."""


def card_text(card: Card, glyphs: Glyphs) -> str:
    """The card in two or three cells: ``5♥``, ``10♦``; in ASCII ``5H``, ``10D``."""
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    return rank + suit_text(card.suit, glyphs)


def suit_text(suit: Suit, glyphs: Glyphs) -> str:
    """The sign of ``suit``, one cell."""
    return glyphs.suits[suit]


def cards_text(cards: Iterable[Card], glyphs: Glyphs) -> str:
    """The cards as by ``card_text``, a space between them, in the order given."""
    return " ".join(card_text(card, glyphs) for card in cards)


_PLAIN_TERMINALS: Final = ("linux", "dumb", "vt", "ansi", "cons25", "unknown")
"""Beginnings of ``TERM`` for terminals whose fonts lack the pegs and frames."""


def choose_glyphs(symbols: Symbols, encoding: str, environ: Mapping[str, str]) -> Glyphs:
    """The set to draw with.

    Args:
        symbols: what the player chose; with ``AUTO`` the rest decides.
        encoding: the encoding of the terminal's stream, ``sys.stdout.encoding``.
        environ: the environment: ``TERM``, ``LC_ALL``, ``LC_CTYPE``, ``LANG``.
    """
    match symbols:
        case Symbols.UNICODE:
            return UNICODE
        case Symbols.ASCII:
            return ASCII
        case Symbols.AUTO:
            able = (
                _is_utf8(encoding)
                and not environ.get("TERM", "").startswith(_PLAIN_TERMINALS)
                and _is_utf8(_locale_encoding(environ))
            )
            return UNICODE if able else ASCII


def _is_utf8(encoding: str) -> bool:
    try:
        return codecs.lookup(encoding).name.startswith("utf-8")
    except LookupError:
        return False


_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself writes into LC_CTYPE when it finds the locale C (PEP 538)."""


def _locale_encoding(environ: Mapping[str, str]) -> str:
    """The encoding that the locale names; UTF-8 where nothing is said about it.

    Python hides the locale C from its programs by setting LC_CTYPE. Whoever says ``LANG=C``
    still means it, so a coerced LC_CTYPE does not hide a LANG.
    """
    names = [environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if names[1] in _COERCED and names[2]:
        names[1] = ""
    locale = next((name for name in names if name), "")
    if locale in ("C", "POSIX"):
        return "ascii"
    _, _, encoding = locale.partition("@")[0].partition(".")
    return encoding or "utf-8"
