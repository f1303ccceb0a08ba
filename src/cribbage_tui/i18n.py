"""The one way for text that a player reads: ``_`` and ``ngettext`` (law 10).

English stands in the source; a translation is a ``locale/<language>/LC_MESSAGES/cribbage_tui.mo``
beside this file, chosen by the usual environment variables (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
"""

from __future__ import annotations

import gettext
from pathlib import Path

_translation = gettext.translation(
    "cribbage_tui", localedir=Path(__file__).parent / "locale", fallback=True
)

_ = _translation.gettext
ngettext = _translation.ngettext
