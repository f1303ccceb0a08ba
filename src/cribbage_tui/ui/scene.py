"""What is on show at the table, gathered for drawing: what is seen, and what is being done."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage_tui.engine import DealCut, Pegs, PerSide, PlayerView, Stage
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui.choosing import Choosing
from cribbage_tui.ui.claiming import Claiming
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.playback import Speaking


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is on show, what the person is doing, and whether that can still be taken back."""

    view: PlayerView
    pegs: PerSide[Pegs]
    waiting: Waiting
    speaking: Speaking | None = None
    cut: DealCut | None = None
    choosing: Choosing | None = None
    claiming: Claiming | None = None
    news: tuple[str, ...] = ()
    unread: int = 0
    level: str = ""
    match: str = ""
    kind: str = ""
    is_saved: bool = True
    keys: KeysChoose = KeysChoose.PLACES
    hint: tuple[str, ...] = ()
    can_take_back: bool = False

    @property
    def is_won(self) -> bool:
        """Whether the table shows the end of the game."""
        return self.view.stage is Stage.FINISHED
