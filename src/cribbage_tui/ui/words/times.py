"""When something was: as a person puts it, and as it stands in a list."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from typing import Final

from cribbage_tui.i18n import _

_A_DAY: Final = timedelta(days=1)


def when_text(at: datetime | None, now: datetime) -> str:
    """The time ``at`` as a person at ``now`` puts it, in the time zone of ``now``; "" for None.

    A ``now`` without a time zone is by the clock of this machine. That is better than one with
    the offset that this machine happens to have now: half a year ago it may have been another.
    """
    if at is None:
        return ""
    local = at.astimezone(now.tzinfo)
    time = f"{local:%H:%M}"
    if local.date() == now.date():
        return _("today {time}").format(time=time)
    if local.date() == (now - _A_DAY).date():
        return _("yesterday {time}").format(time=time)
    return date_text(at, now.tzinfo)


def date_text(at: datetime, zone: tzinfo | None = None) -> str:
    """Day and time in ``zone``, or by the clock of this machine: ``2026-11-30 20:15``."""
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}"


def day_text(at: datetime, now: datetime) -> str:
    """The day of ``at`` in the time zone of ``now``: ``2026-11-30``."""
    return f"{at.astimezone(now.tzinfo):%Y-%m-%d}"
