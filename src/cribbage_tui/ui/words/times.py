"""When something was, as a person puts it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from cribbage_tui.i18n import _

_A_DAY: Final = timedelta(days=1)


def when_text(at: datetime | None, now: datetime) -> str:
    """The time ``at`` as a person at ``now`` puts it, in the time zone of ``now``; "" for None."""
    if at is None:
        return ""
    local = at.astimezone(now.tzinfo)
    time = f"{local:%H:%M}"
    if local.date() == now.date():
        return _("today {time}").format(time=time)
    if local.date() == (now - _A_DAY).date():
        return _("yesterday {time}").format(time=time)
    return f"{day_text(at, now)} {time}"


def day_text(at: datetime, now: datetime) -> str:
    """The day of ``at`` in the time zone of ``now``: ``2026-11-30``."""
    return f"{at.astimezone(now.tzinfo):%Y-%m-%d}"
