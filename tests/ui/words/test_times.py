"""When something was, in words."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest

from cribbage_tui.ui.words.times import date_text, day_text, when_text

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


@pytest.fixture
def vienna(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The machine's clock shows the time of Vienna, which is another in summer."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
        time.tzset()
        yield
    time.tzset()


def test_a_time_in_summer_is_told_by_the_clock_of_that_summer(vienna: None) -> None:
    july = datetime(2026, 7, 1, 18, 15, tzinfo=UTC)
    assert date_text(july) == "2026-07-01 20:15"
    assert when_text(july, datetime(2026, 11, 30, 12, 0)) == "2026-07-01 20:15"
    assert when_text(NOW, datetime(2026, 11, 30, 12, 0)) == "today 01:30"


def test_day_and_time_can_be_those_of_another_zone() -> None:
    assert date_text(NOW, timezone(timedelta(hours=-5))) == "2026-11-29 19:30"


def test_the_day_is_that_of_the_person() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=-5)))
    assert day_text(NOW, NOW) == "2026-11-30"
    assert day_text(NOW, there) == "2026-11-29"
