"""The table: the game screen, where a person plays.

It draws what the director says is on show and turns keys and clicks into actions. It computes
neither legality nor points (law 7), and a key means something only while it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, assert_never

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Footer

from cribbage_tui.engine import Action, PlayerView, Seat, Stage
from cribbage_tui.engine.match import Match
from cribbage_tui.session import COMPUTER, HUMAN, Session
from cribbage_tui.ui.choosing import choosing_for
from cribbage_tui.ui.claiming import claiming_for
from cribbage_tui.ui.commands import Command, bindings
from cribbage_tui.ui.director import Director, Waiting
from cribbage_tui.ui.hinting import Hint, ask, evaluate, hint_lines, nothing_to_weigh
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.picture import match_score, picture
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.scene import Scene
from cribbage_tui.ui.screens.game_choosing import ChoosingScreen
from cribbage_tui.ui.screens.game_keys import (
    GAME_COMMANDS,
    GO_ON_KEYS,
    TAKE_BACK_KEY,
    can_be_given,
    is_never_swallowed,
)
from cribbage_tui.ui.widgets.regions import Regions
from cribbage_tui.ui.widgets.too_small import LEAST
from cribbage_tui.ui.words.history import level_text
from cribbage_tui.ui.words.kinds import kind_text


class GameScreen(ChoosingScreen):
    """One game between a person and the computer."""

    CSS_PATH = "game.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = GAME_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(GAME_COMMANDS)

    @dataclass
    class Decided(Message):
        """The computer has decided; ``turn`` tells which time it was asked."""

        action: Action
        turn: int

    @dataclass
    class Evaluated(Message):
        """The choices of a decision have been weighed; ``turn`` as in ``Decided``."""

        hint: Hint
        turn: int

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._names = Names()
        self._is_weighing = False
        self._turn = 0
        self._reply: Action | None = None
        self._pause_timer: Timer | None = None
        self._offered: tuple[object, ...] = ()
        self._director = Director(
            session, names=self._names, speed=self.app.speed, glyphs=self.app.glyphs
        )

    @property
    def waiting(self) -> Waiting:
        """What the table is waiting for."""
        return self._director.wait.kind

    @property
    def can_take_back(self) -> bool:
        """Whether the person's last decision can be taken back now."""
        return self.waiting is not Waiting.NOTHING and self.session.can_take_back

    def compose_table(self) -> ComposeResult:
        """The regions of the screen, top to bottom; the log stands at the right."""
        yield Regions()
        yield Footer(show_command_palette=False)

    # The flow: follow the director until something is waited for.

    def on_mount(self) -> None:
        """Begin where the session was read last."""
        self._follow()

    def _follow(self) -> None:
        """Go on as far as no wait is needed, then wait for what comes next."""
        director = self._director
        director.room = self._room.news_height
        while director.wait.kind is Waiting.TIME and not director.wait.seconds:
            director.advance()
        self._choosing = self._claiming = self._hint = self._reply = None
        self._is_weighing = False
        self._turn += 1
        if director.wait.kind is not Waiting.TIME:
            self.app.keep(partial(self.session.mark_shown, director.at))
        match director.wait.kind:
            case Waiting.TIME:
                self._pause_timer = self.set_timer(director.wait.seconds, self._time_is_up)
            case Waiting.COMPUTER:
                self._ask_computer(self._turn)
                if director.wait.seconds:
                    self._pause_timer = self.set_timer(director.wait.seconds, self._answer)
            case Waiting.PERSON:
                self._choosing = choosing_for(director.view)
                self._claiming = claiming_for(director.view)
            case Waiting.NOTHING:
                self.app.game_over(self.session)
            case Waiting.KEY:
                pass
            case _:
                assert_never(director.wait.kind)
        self._paint()

    def _time_is_up(self) -> None:
        self._pause_timer = None
        self._director.advance()
        self._follow()

    @work(thread=True, group="computer")
    def _ask_computer(self, turn: int) -> None:
        """Let the computer decide: in a thread that touches no widget (law 9)."""
        self.post_message(self.Decided(self.session.think(), turn))

    def on_game_screen_decided(self, message: Decided) -> None:
        """The computer has decided; it answers at once unless the person may still think again."""
        message.stop()
        if message.turn == self._turn:
            self._reply = message.action
            if self._pause_timer is None:
                self._answer()

    def _answer(self) -> None:
        """The time for second thoughts is over: carry out what the computer has decided."""
        self._pause_timer = None
        if self._reply is not None:
            self._act(COMPUTER, self._reply)

    def _decide(self, action: Action) -> None:
        self._act(HUMAN, action)

    def _act(self, seat: Seat, action: Action) -> None:
        director = self._director
        had_time = director.wait.seconds > 0
        self.app.keep(partial(self.session.act, seat, action))
        if seat is HUMAN:
            director.read()
        if had_time:
            director.computer_decided()
        else:
            director.look_again()
        self._follow()

    def action_take_back(self) -> None:
        """Undo the person's last decision, and be as it was before."""
        if self._pause_timer is not None:
            self._pause_timer.stop()
            self._pause_timer = None
        self.app.keep(self.session.take_back)
        self._director = self._director.taken_back()
        self._follow()

    # Keys and clicks.

    async def _on_key(self, event: events.Key) -> None:
        """Use a key here and now, before the next one is looked at.

        Left to the bindings, an enter would be carried out only after keys that were pressed
        later but in the same moment.
        """
        if self._takes(event.key) or self._is_read_over(event) or await self._runs(event.key):
            event.stop()
            event.prevent_default()

    def _is_read_over(self, event: events.Key) -> bool:
        """Whether a key that is held down would go on before anybody can have read anything."""
        return self.waiting is Waiting.KEY and event.key in GO_ON_KEYS and self.app.is_held(event)

    async def _runs(self, key: str) -> bool:
        """Whether ``key`` gives one of this screen's own commands now; if so it is given."""
        if self.is_too_small:
            return False
        for command in self.KEY_COMMANDS:
            action = command.action
            if key not in command.keys.split(",") or action.startswith("app."):
                continue
            name, _, _ = action.partition("(")
            if self.check_action(name, ()):
                await self.run_action(action)
                return True
        return False

    def _takes(self, key: str) -> bool:
        """Whether ``key`` has been used here, so that it must not reach the bindings."""
        waiting = self._director.wait.kind
        if self.is_too_small:
            return False
        if waiting in (Waiting.TIME, Waiting.COMPUTER):
            takes_back = key == TAKE_BACK_KEY and self.can_take_back
            if takes_back or is_never_swallowed(key, self.keys_choose):
                return False
            self._hurry()
            return True
        if waiting is not Waiting.PERSON:
            return False
        return self._chooses(key)

    def _hurry(self) -> None:
        """Skip what is moving: show everything up to the next key or decision."""
        if self._pause_timer is not None:
            self._pause_timer.stop()
            self._pause_timer = None
            is_asked = self.waiting is Waiting.COMPUTER
            self._director.hurry()
            if is_asked:
                self._answer()
            else:
                self._follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command can be given now; those that cannot are not in the footer."""
        if action == "take_back":
            return self.can_take_back
        number = parameters[0] if parameters and isinstance(parameters[0], int) else 0
        return can_be_given(
            action,
            number,
            self.waiting,
            choosing=self._choosing,
            claiming=self._claiming,
            keys=self.keys_choose,
        )

    def action_go_on(self) -> None:
        """The count, or whatever stands there, has been read."""
        self._director.go_on()
        self._follow()

    async def action_leave(self) -> None:
        """Leave the program, once asked."""
        await self.app.action_quit()

    async def action_leave_ranks(self) -> None:
        """The same, while q is a queen."""
        await self.app.action_quit()

    def action_hint(self) -> None:
        """Say whether the choice is fine; asked again, show the best three."""
        if self._choosing is None:
            return
        if self._choosing.is_forced:
            self._hint_with(nothing_to_weigh(self._choosing.chosen))
        elif self._hint is None:
            if not self._is_weighing:
                self._is_weighing = True
                self._weigh(self._director.view, self._turn)
        else:
            self._hint_with(ask(self._hint, self._choosing.chosen))

    @work(thread=True, group="hint")
    def _weigh(self, view: PlayerView, turn: int) -> None:
        """Weigh the choices in ``view``: in a thread that touches no widget (law 9)."""
        self.post_message(self.Evaluated(evaluate(view), turn))

    def on_game_screen_evaluated(self, message: Evaluated) -> None:
        """The choices are weighed: give the hint, unless the decision has been made since."""
        message.stop()
        is_due = self._hint is None and self._choosing is not None
        if is_due and message.turn == self._turn:
            self.app.keep(self.session.count_hint)
            self._hint = message.hint
            self.action_hint()

    def action_log(self) -> None:
        """Everything that has been shown of this game, to read again."""
        self.app.show_log(self.session, self._director.at)

    def on_regions_clicked(self) -> None:
        """A click beside the own cards."""
        self._clicked_beside()

    def _clicked_beside(self) -> None:
        """Go on, or hurry what is moving."""
        match self._director.wait.kind:
            case Waiting.KEY:
                self.action_go_on()
            case Waiting.TIME | Waiting.COMPUTER:
                self._hurry()
            case _:
                pass

    # Drawing.

    def on_resize(self) -> None:
        """Draw for the new room."""
        self._director.room = self._room.news_height
        self._paint()

    def appearance_changed(self) -> None:
        """The player has chosen another speed, other symbols or other colours."""
        self._director.speed = self.app.speed
        self._director.draw_with(self.app.glyphs)
        self._paint()

    @property
    def _room(self) -> Layout:
        return Layout(
            width=max(LEAST.width, self.app.size.width),
            height=max(LEAST.height, self.app.size.height),
            glyphs=self.app.glyphs,
            suits=self.app.suit_colours,
            names=self._names,
            target=self.session.setup.options.target,
        )

    @property
    def _match(self) -> Match:
        """How the match stands, with this game in it once its end is on show."""
        is_won = self._director.view.stage is Stage.FINISHED
        return self.session.match_after if is_won else self.session.match

    def _paint(self) -> None:
        """Show what is on show now. Regions whose content is the same are not drawn again."""
        director, layout = self._director, self._room
        scene = Scene(
            view=director.view,
            pegs=director.pegs,
            waiting=director.wait.kind,
            speaking=director.speaking,
            cut=director.cut,
            choosing=self._choosing,
            claiming=self._claiming,
            news=tuple(director.news),
            unread=director.unread,
            level=level_text(self.session.setup),
            match=match_score(self._match),
            kind=kind_text(self.session.setup),
            is_saved=self.app.is_saved(self.session),
            keys=self.keys_choose,
            hint=hint_lines(self._hint, self._names, layout.glyphs) if self._hint else (),
            can_take_back=self.can_take_back,
        )
        for regions in self.query(Regions):
            regions.show(picture(scene, layout), director.view)
        self._offer_commands()

    def _offer_commands(self) -> None:
        """Let footer and keys follow what can be done now; only a change is worth a redrawing."""
        offered = (
            self._director.wait.kind,
            None if self._choosing is None else self._choosing.stage,
            None if self._choosing is None else len(self._choosing.hand),
            None if self._choosing is None else self._choosing.is_forced,
            None if self._choosing is None else self._choosing.can_clear,
            self._claiming is None,
            self.keys_choose,
            self.can_take_back,
        )
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()
