"""What the tests of the screens themselves lean on is there."""

from __future__ import annotations

import inspect

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from cribbage_tui.ui.app import CribbageApp

from .harness import PatientPilot, run


def test_textual_still_has_the_private_parts_that_the_pilot_leans_on() -> None:
    """Where this fails after an upgrade of Textual, ``PatientPilot`` has to be looked at."""
    assert list(inspect.signature(App._check_resize).parameters) == ["self"]
    assert list(inspect.signature(Screen._on_timer_update).parameters) == ["self"]
    assert list(inspect.signature(Pilot._wait_for_screen).parameters) == ["self", "timeout"]

    async def look(app: CribbageApp, pilot: Pilot[None]) -> None:
        assert isinstance(pilot, PatientPilot)
        assert app.screen._callbacks == []
        assert app._resize_timer is None

    run(look)
