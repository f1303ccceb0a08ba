"""A question over whatever is on, or a notice: a few lines and the answers to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import ANYWHERE, HELP, Command, Place, bindings
from cribbage_tui.ui.menu import MENU_KEYS, Menu, MenuRow

if TYPE_CHECKING:
    from textual import getters

    from cribbage_tui.ui.app import CribbageApp

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """An answer: what it gives, its text, its keys, and how they are written beside it."""

    value: T
    text: str
    keys: tuple[str, ...]
    shown: str


_CHOOSING: Final = ("enter", "space")

_COMMANDS: Final = (
    Command(action="choose", keys=",".join(_CHOOSING), title=_("Choose"), place=Place.FOOTER_KEYS),
    *MENU_KEYS,
)


class Question(ModalScreen[T]):
    """Asks and gives back the value of the answer chosen; the first one is what Enter gives."""

    if TYPE_CHECKING:
        app = getters.app(CribbageApp)  # our own one, with its settings

    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = (*_COMMANDS, *ANYWHERE)
    BINDINGS: ClassVar[list[BindingType]] = bindings((*_COMMANDS, HELP))
    CSS_PATH = "question.tcss"

    def __init__(self, title: str, lines: Iterable[str], answers: Sequence[Answer[T]]) -> None:
        super().__init__()
        self._title = title
        self._lines = tuple(lines)
        self._answers = {str(place): answer for place, answer in enumerate(answers)}

    def compose(self) -> ComposeResult:
        """A box with the text, and the answers under it; the keys in the last line."""
        rows = [
            MenuRow(key=key, label=answer.text, detail=answer.shown)
            for key, answer in self._answers.items()
        ]
        with Vertical(id="box") as box:
            box.border_title = self._title
            for line in self._lines:
                yield Static(line, markup=False, classes="line")
            yield Menu(rows, self.app.glyphs)
        yield Footer(show_command_palette=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """With one answer there is nowhere to move."""
        return action not in ("move", "to_end") or len(self._answers) > 1

    def action_move(self, steps: int) -> None:
        """Another answer."""
        self.query_one(Menu).move(steps)

    def action_to_end(self, direction: int) -> None:
        """The first or the last answer."""
        self.query_one(Menu).to_end(direction)

    def action_choose(self) -> None:
        """Give the answer that the pointer is on."""
        self._give(self._answers[self.query_one(Menu).key])

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        """An answer was clicked."""
        message.stop()
        self._give(self._answers[message.key])

    def on_key(self, event: events.Key) -> None:
        """Every answer can be given with a key of its own; Enter, held down, gives none."""
        if event.key in _CHOOSING and self.app.is_held(event):
            event.stop()
            event.prevent_default()
        for answer in self._answers.values():
            if event.key in answer.keys:
                event.stop()
                self._give(answer)
                return

    def _give(self, answer: Answer[T]) -> None:
        if self.app.screen is self:  # and not a second click or key, after the first has done it
            self.dismiss(answer.value)


def notice(lines: Iterable[str]) -> Question[None]:
    """Something to be told: it stays until it has been read."""
    read = Answer(None, _("Close"), ("escape", "q"), _("enter"))
    return Question(_("Please note"), lines, (read,))
