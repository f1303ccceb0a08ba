"""What the intervals of arena and statistics share."""

from __future__ import annotations

import pytest

from cribbage_tui.intervals import Z95


def test_z95_is_the_figure_in_every_table_of_the_normal_distribution() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == Z95
