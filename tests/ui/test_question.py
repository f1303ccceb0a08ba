"""A question over the table: while it is on, the last line names its own keys."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.launch import Launch, Opening
from cribbage_tui.ui.screens.quit import QuitQuestion

from .harness import LARGE, SMALL, fresh_folder, on_screen, run, screen_text


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_under_the_question_before_leaving_stand_the_keys_of_the_question(
    size: tuple[int, int],
) -> None:
    async def ask(app: CribbageApp, pilot: Pilot[None]) -> None:
        await pilot.press("q")
        await pilot.pause()
        on_screen(app, QuitQuestion)
        footer = screen_text(app).splitlines()[-1]
        assert footer.split() == ["enter", "Choose", "↑↓", "Move", "?", "Help"]

    run(ask, launch=Launch(data_dir=fresh_folder(), opening=Opening.NEW_GAME), size=size)


def test_a_notice_with_one_answer_offers_no_moving() -> None:
    async def tell(app: CribbageApp, pilot: Pilot[None]) -> None:
        app.tell(["Something to read."])
        await pilot.pause()
        assert screen_text(app).splitlines()[-1].split() == ["enter", "Choose", "?", "Help"]
        assert "Close" in screen_text(app)

    run(tell)
