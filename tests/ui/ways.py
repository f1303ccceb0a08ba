"""Ways of playing: what a person does who uses only the arrows, only rank keys, only the mouse.

Each way looks at the screen it is on and does one thing there, as that person would. What is
asked is taken from the view of the person's own seat.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from cribbage_tui.engine import Card, Play, PlayerView, Source, Stage, score_crib, score_hand
from cribbage_tui.engine.scoring.items import total
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui.app import CribbageApp
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import card_text
from cribbage_tui.ui.screens.game import GameScreen
from cribbage_tui.ui.screens.result import ResultScreen

from .harness import on_screen, screen_text, settle

Way = Callable[[CribbageApp, Pilot[None], GameScreen], Awaitable[None]]
"""Does the next thing that is asked at the table, and waits for its effect."""

MOST_STEPS: Final = 1500
"""No game to 61 asks for as much."""


async def press(app: CribbageApp, *keys: str) -> None:
    """Press keys, one after another."""
    for key in keys:
        app.simulate_key(key)
        await settle(app)


async def click(app: CribbageApp, pilot: Pilot[None], text: str) -> None:
    """Click on ``text``, wherever it stands last on the screen.

    As ``pilot.click``, which waits four times until the process seems to be idle. The footer is
    drawn a little later than the rest, and has its own widget for each key; both are waited for.
    """
    await pilot.pause(0)
    lines = screen_text(app).splitlines()
    found = [at for at, line in enumerate(lines) if text in line]
    assert found, (text, "\n".join(lines))
    line = lines[found[-1]]
    x, y = cell_len(line[: line.rindex(text)]), found[-1]
    screen = app.screen
    for kind in (events.MouseDown, events.MouseUp, events.Click):
        screen._forward_event(
            kind(
                None,
                x=x,
                y=y,
                delta_x=0,
                delta_y=0,
                button=1,
                shift=False,
                meta=False,
                ctrl=False,
            )
        )
    await pilot.pause(0)
    await settle(app)


async def play_game(app: CribbageApp, pilot: Pilot[None], way: Way) -> ResultScreen:
    """Play the game that is on to its result, all of it in one ``way``."""
    table = on_screen(app, GameScreen)
    for _step in range(MOST_STEPS):
        if app.screen is not table:
            break
        assert app.is_running
        await way(app, pilot, table)
    await pilot.pause()
    assert max(table.session.view.scores) == table.session.setup.options.target
    return on_screen(app, ResultScreen)


def to_choose(view: PlayerView) -> tuple[Card, ...]:
    """The first cards that may be chosen: two to lay away, one to lay."""
    if view.stage is Stage.DISCARDING:
        return view.hand[:2]
    return tuple(action.card for action in view.legal if isinstance(action, Play))[:1]


def worth(view: PlayerView) -> int:
    """What the hand or crib is worth that the person is to count."""
    assert view.claim is not None
    assert view.starter is not None
    if view.claim.source is Source.CRIB:
        return total(score_crib(view.crib, view.starter))
    return total(score_hand(view.kept, view.starter))


async def with_arrows(app: CribbageApp, pilot: Pilot[None], table: GameScreen) -> None:
    """Arrows, space and enter."""
    del pilot
    view = table.session.view
    if table.waiting is not Waiting.PERSON:
        await press(app, "enter")
    elif view.claim is not None:
        await press(app, *("up",) * (1 + worth(view)), "enter")
    else:
        for card in to_choose(view):
            await press(app, "right")
            for _more in range(2 * len(view.hand)):
                if _at_cursor(table) is card:
                    break
                await press(app, "right")
            if view.stage is Stage.DISCARDING or len(view.legal) > 1:
                await press(app, "space")
        await press(app, "enter")


def _at_cursor(table: GameScreen) -> Card | None:
    """The card that the arrows are at; None until an arrow has been heard."""
    choosing = table._choosing
    assert choosing is not None
    return None if choosing.cursor is None else choosing.hand[choosing.cursor]


async def with_ranks(app: CribbageApp, pilot: Pilot[None], table: GameScreen) -> None:
    """A letter or digit for each rank, and enter; r once, as soon as there is a choice."""
    del pilot
    view = table.session.view
    if table.waiting is Waiting.PERSON:
        assert view.claim is None
        if table.keys_choose is KeysChoose.PLACES:
            await press(app, "r")
        await press(app, *(card.rank.letter.lower() for card in to_choose(view)))
    await press(app, "enter")


async def with_mouse(app: CribbageApp, pilot: Pilot[None], table: GameScreen) -> None:
    """Clicks on what one sees: cards, the footer, and plus and "say it" to count."""
    view = table.session.view
    if table.waiting is not Waiting.PERSON:
        await click(app, pilot, "Go on")
    elif view.claim is not None:
        for _ in range(1 + min(worth(view), 2)):  # a beginner, who counts no further
            await click(app, pilot, " + ")
        await click(app, pilot, "say it")
    else:
        cards = to_choose(view)
        if view.stage is Stage.DISCARDING or len(view.legal) > 1:
            for card in cards:
                await click(app, pilot, card_text(card, app.glyphs))
        await click(app, pilot, "Lay away" if view.stage is Stage.DISCARDING else "enter Play")
