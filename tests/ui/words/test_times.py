"""When something was, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from cribbage_tui.ui.words.times import day_text, when_text

NOW = datetime(2026, 11, 30, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (NOW, "today 00:30"),
        (NOW - timedelta(minutes=31), "yesterday 23:59"),
        (NOW - timedelta(days=1), "yesterday 00:30"),
        (NOW - timedelta(days=1, minutes=31), "2026-11-28 23:59"),
        (datetime(2025, 11, 30, 0, 30, tzinfo=UTC), "2025-11-30 00:30"),
        (None, ""),
    ],
)
def test_a_time_is_put_as_a_person_puts_it(at: datetime | None, text: str) -> None:
    assert when_text(at, NOW) == text


def test_a_time_is_told_in_the_time_zone_of_the_person() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=-5)))
    assert when_text(NOW, there) == "today 19:30"
    assert when_text(NOW - timedelta(hours=20), there) == "yesterday 23:30"


def test_the_day_is_that_of_the_person() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=-5)))
    assert day_text(NOW, NOW) == "2026-11-30"
    assert day_text(NOW, there) == "2026-11-29"
