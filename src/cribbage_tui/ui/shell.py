"""Our way with Textual itself: colours, characters, keys of the whole app, a window too small.

What is particular to the game is in ``app``.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter, Monochrome, NoColor
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Input

from cribbage_tui.i18n import _
from cribbage_tui.ui.commands import key_text
from cribbage_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from cribbage_tui.ui.held import PATIENT, Patience, is_repeated
from cribbage_tui.ui.keeping import Keeping
from cribbage_tui.ui.plain import AsciiFilter
from cribbage_tui.ui.themes import DEFAULT_THEME, THEMES, muted_colours, table_colours
from cribbage_tui.ui.widgets.too_small import TooSmallScreen, fits

_PALETTE: Final = "--command-palette"
"""Textual's name for the screen of its palette, of which there can be one."""


class Shell(App[None]):
    """A Textual app that is still while it waits and draws on whatever terminal there is.

    Attributes:
        glyphs: the characters to draw with.
        patience: how long it takes until a key that comes again is meant anew.
    """

    TITLE = "Cribbage"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        # With priority, so that they are in force over questions and the palette too.
        Binding("question_mark,f1", "app.help", _("Help"), priority=True),
        Binding("ctrl+q,ctrl+c", "app.quit", _("Quit"), show=False, priority=True),
    ]

    glyphs: reactive[Glyphs] = reactive(UNICODE, init=False)

    def __init__(self, *, patience: Patience = PATIENT) -> None:
        super().__init__()
        self.patience = patience
        self.animation_level = "none"
        self._pressed: deque[tuple[events.Key, Screen[Any]]] = deque(maxlen=32)
        self._ascii = AsciiFilter()
        self._no_colour = NoColor()
        for theme in THEMES:
            self.register_theme(theme)

    def on_mount(self) -> None:
        """From the first picture on garbage is collected again."""
        self.call_after_refresh(_collect_garbage_again)

    async def on_event(self, event: events.Event) -> None:
        """Note which screen a key was pressed on. One that is not drawn yet gets none."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self._pressed.append((event, self.screen))
            if not self.screen.is_mounted:
                return
        await super().on_event(event)

    def key_before(self, event: events.Key) -> events.Key | None:
        """The key that was pressed before ``event``, on whatever screen; None if there is none."""
        keys = [key for key, _screen in self._pressed]
        place = next((at for at, key in enumerate(keys) if key is event), 0)
        return keys[place - 1] if place else None

    def is_held(self, event: events.Key) -> bool:
        """Whether ``event`` comes of the key before it, which is held down."""
        return is_repeated(event, self.key_before(event), self.patience)

    async def _on_key(self, event: events.Key) -> None:
        """A key that nobody has used gives a command of the screen it was pressed on, or none.

        By the time it comes here, a key before it may have brought up another screen.
        """
        pressed_on = next((screen for key, screen in self._pressed if key is event), self.screen)
        if pressed_on is not self.screen:
            event.prevent_default()

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screens while the window is too small."""
        if fits(event.size):
            if isinstance(self.screen, TooSmallScreen):
                self.screen.dismiss()
        elif not self.is_covered:
            self.cover()

    @property
    def is_covered(self) -> bool:
        """Whether the window is too small, so that nothing else can be read or answered."""
        return any(isinstance(screen, TooSmallScreen) for screen in self.screen_stack)

    def cover(self) -> None:
        """Put up the words that the window is too small."""
        self.push_screen(TooSmallScreen(lambda: self.keeping), self._uncovered)

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open already, below something else perhaps."""
        if all(screen.id != _PALETTE for screen in self.screen_stack):
            super().action_command_palette()

    def _uncovered(self, _nothing: None) -> None:
        """There is room again."""

    @property
    def keeping(self) -> Keeping:
        """What becomes of the game when the program is left. Here there is none."""
        return Keeping.NOTHING

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a window that is too small nothing can be done but leave."""
        return action == "quit" or not isinstance(self.screen, TooSmallScreen)

    def use_theme(self, name: str) -> None:
        """Use the theme ``name``, or ours if there is none of that name (any more)."""
        self.theme = name if name in self.available_themes else DEFAULT_THEME

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours for a theme that does not bring its own."""
        return table_colours(self.current_theme)

    def get_css_variables(self) -> dict[str, str]:
        """Textual's variables, with muted text as colours that can stand within a text."""
        self.theme_variables = super().get_css_variables() | muted_colours(self.current_theme)
        return self.theme_variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters, and in ASCII one that lets nothing else through.

        With ``NO_COLOR`` no colour is sent at all, where Textual would send shades of grey.
        """
        filters = [
            self._no_colour if isinstance(each, Monochrome) else each
            for each in super().get_line_filters()
        ]
        return [*filters, self._ascii] if self.glyphs is ASCII else filters

    def get_key_display(self, binding: Binding) -> str:
        """How a key is written in the footer."""
        return binding.key_display or key_text(binding.key)

    def on_command_palette_opened(self) -> None:
        """Nothing blinks here: a program that waits is still."""
        for screen in self.screen_stack:
            for box in screen.query(Input):
                box.cursor_blink = False


def _collect_garbage_again() -> None:
    """Once the first screen has been painted (see ``launch.play``): what is there, stays."""
    gc.freeze()
    gc.enable()
