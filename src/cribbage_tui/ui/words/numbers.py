"""Numbers as they are spoken at the table."""

from __future__ import annotations

from cribbage_tui.i18n import _


def number_word(number: int) -> str:
    """``number`` as a word, up to 29; beyond that in figures."""
    words = (
        _("zero"),
        _("one"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("eleven"),
        _("twelve"),
        _("thirteen"),
        _("fourteen"),
        _("fifteen"),
        _("sixteen"),
        _("seventeen"),
        _("eighteen"),
        _("nineteen"),
        _("twenty"),
        _("twenty-one"),
        _("twenty-two"),
        _("twenty-three"),
        _("twenty-four"),
        _("twenty-five"),
        _("twenty-six"),
        _("twenty-seven"),
        _("twenty-eight"),
        _("twenty-nine"),
    )
    return words[number] if number < len(words) else str(number)
