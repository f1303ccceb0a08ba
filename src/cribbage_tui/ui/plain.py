"""The last step before the terminal in ASCII: no sign leaves that a plain terminal cannot show.

Our own drawing uses the ASCII glyphs anyway. This is for what Textual draws by itself: borders,
scrollbars, arrows in the footer. Letters stay as they are, in whatever language.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS: Final = {
    sign: plain
    for signs, plain in (
        ("─━╌╍┄┅┈┉╴╶╸╺╼╾", "-"),
        ("═", "="),
        ("│┃╎╏┆┇┊┋║╵╷╹╻╽╿", "|"),
        ("▁▂▃▄▅▆▇▔▕▏▎▍▌▋▊▉▐▀\N{NO-BREAK SPACE}", " "),
        ("█▓▒░■▇", "#"),
        ("▲△▴↑⌃", "^"),
        ("▼▽▾↓⌄", "v"),
        ("▶▸►→›❯⏎⏵", ">"),
        ("◀◂◄←‹❮⌫⏴", "<"),
        ("•●◆", "*"),
        ("○◯◎", "o"),
        ("–—−·", "-"),
        ("…", "."),
        ("‘’′", "'"),
        ("“”″", '"'),
        ("×✗✕✖", "x"),
        ("✓✔", "+"),
        ("♣", "C"),
        ("♦", "D"),
        ("♥", "H"),
        ("♠", "S"),
    )
    for sign in signs
} | {"\N{RIGHT-POINTING MAGNIFYING GLASS}": "> "}


@lru_cache(512)
def plain_sign(sign: str) -> str:
    """An ASCII stand-in for ``sign`` in as many cells; a letter or digit is itself."""
    if sign.isascii() or unicodedata.category(sign)[0] in "LMN":
        return sign
    if sign in _SIGNS:
        return _SIGNS[sign]
    if "BOX DRAWINGS" in unicodedata.name(sign, ""):
        return "+"
    return "?" * cell_len(sign)


def plain_text(text: str) -> str:
    """``text`` with every sign replaced that is neither ASCII nor a letter; as wide as before."""
    return text if text.isascii() else "".join(map(plain_sign, text))


class AsciiFilter(LineFilter):
    """Replaces what a plain terminal cannot show."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """``segments`` with plain text."""
        return [Segment(plain_text(text), style, control) for text, style, control in segments]
