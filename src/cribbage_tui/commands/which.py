"""Which games a command looks at: as JSON, in words, and read."""

from __future__ import annotations

from collections.abc import Mapping

from cribbage_tui.commands.progress import games_bar
from cribbage_tui.i18n import _
from cribbage_tui.storage.history import History, Played, Which
from cribbage_tui.ui.words.history import level_name
from cribbage_tui.ui.words.stats import scope_text


def played_games(kept: History, which: Which) -> Played:
    """The finished games that ``which`` asks for.

    Those of which no summary is remembered yet, such as after an import, are played again first.

    Raises:
        StorageError: the file could not be read.
    """
    with games_bar(_("adding up new games")) as progress:
        return kept.played(which, progress=progress)


def which_to_json(which: Which) -> Mapping[str, object]:
    """Which games are looked at: ``{"level": …, "target": …, "scope": …}``."""
    return {"level": which.level, "target": which.target, "scope": which.scope.value}


def which_text(which: Which) -> str:
    """The same in words."""
    if which.level is None:
        level = _("at every level")
    else:
        level = _("at level {level}").format(level=level_name(which.level))
    if which.target is None:
        target = _("to 121 and to 61")
    else:
        target = _("to {target}").format(target=which.target)
    return _("Looked at: {scope}, {level}, {target}").format(
        scope=scope_text(which.scope), level=level, target=target
    )
