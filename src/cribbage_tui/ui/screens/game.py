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
from cribbage_tui.players.registry import LEVELS
from cribbage_tui.session import COMPUTER, HUMAN, Session
from cribbage_tui.ui import choosing as choose
from cribbage_tui.ui import claiming as claim
from cribbage_tui.ui.choosing import Choosing, choosing_for
from cribbage_tui.ui.claiming import Claiming, claiming_for
from cribbage_tui.ui.commands import Command, bindings
from cribbage_tui.ui.director import Director, Waiting
from cribbage_tui.ui.hinting import Hint, ask, choose_anew, evaluate, hint_lines
from cribbage_tui.ui.layout import Layout
from cribbage_tui.ui.picture import match_score, picture
from cribbage_tui.ui.presenter import Names
from cribbage_tui.ui.scene import KeysChoose, Scene
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.screens.game_keys import (
    DIGIT_KEYS,
    GAME_COMMANDS,
    NEVER_SWALLOWED,
    PLACE_KEYS,
    RANK_KEYS,
    can_be_given,
)
from cribbage_tui.ui.widgets.regions import Regions
from cribbage_tui.ui.widgets.table import TableCards
from cribbage_tui.ui.widgets.too_small import LEAST


class GameScreen(TableScreen[None]):
    """One game between a person and the computer."""

    CSS_PATH = "game.tcss"
    KEY_COMMANDS: ClassVar[tuple[Command, ...]] = GAME_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(GAME_COMMANDS)

    @dataclass
    class Decided(Message):
        """The computer has decided; ``told`` is how long the story was when it was asked."""

        action: Action
        told: int

    @dataclass
    class Evaluated(Message):
        """The choices of a decision have been weighed; ``told`` as in ``Decided``."""

        hint: Hint
        told: int

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._names = Names()
        self._choosing: Choosing | None = None
        self._claiming: Claiming | None = None
        self._hint: Hint | None = None
        self._is_weighing = False
        self._clicked: tuple[int, int] | None = None
        self._digits_choose = KeysChoose.PLACES
        self._pause_timer: Timer | None = None
        self._offered: tuple[object, ...] = ()
        self._director = Director(
            session, names=self._names, speed=self.app.speed, glyphs=self.app.glyphs
        )

    @property
    def waiting(self) -> Waiting:
        """What the table is waiting for."""
        return self._director.wait.kind

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
        self._choosing = self._claiming = self._hint = None
        self._is_weighing = False
        if director.wait.kind is not Waiting.TIME:
            self.app.keep(partial(self.session.mark_shown, director.at))
        match director.wait.kind:
            case Waiting.TIME:
                self._pause_timer = self.set_timer(director.wait.seconds, self._time_is_up)
            case Waiting.COMPUTER:
                self._ask_computer(len(self.session.told))
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
    def _ask_computer(self, told: int) -> None:
        """Let the computer decide: in a thread that touches no widget (law 9)."""
        self.post_message(self.Decided(self.session.think(), told))

    def on_game_screen_decided(self, message: Decided) -> None:
        """The computer has decided: carry it out, unless the story has gone on since."""
        message.stop()
        if message.told == len(self.session.told):
            self._act(COMPUTER, message.action)

    def _act(self, seat: Seat, action: Action) -> None:
        self.app.keep(partial(self.session.act, seat, action))
        if seat is HUMAN:
            self._director.read()
        self._director.look_again()
        self._follow()

    # Keys and clicks.

    async def _on_key(self, event: events.Key) -> None:
        """Use a key here and now, before the next one is looked at.

        Left to the bindings, an enter would be carried out only after keys that were pressed
        later but in the same moment.
        """
        if self._takes(event.key) or await self._runs(event.key):
            event.stop()
            event.prevent_default()

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
            if key in NEVER_SWALLOWED:
                return False
            self._hurry()
            return True
        if waiting is not Waiting.PERSON:
            return False
        if self._claiming is not None and key in DIGIT_KEYS:
            self._claim_with(claim.type_digit(self._claiming, key))
            return True
        if self._choosing is not None:
            if self._digits_choose is KeysChoose.RANKS and key in RANK_KEYS:
                self._choose_with(choose.pick_rank(self._choosing, RANK_KEYS[key]))
                return True
            if self._digits_choose is KeysChoose.PLACES and key in PLACE_KEYS:
                self._choose_with(choose.pick(self._choosing, int(key) - 1))
                return True
        return False

    def _hurry(self) -> None:
        """Skip what is moving: show everything up to the next key or decision."""
        if self._pause_timer is not None:
            self._pause_timer.stop()
            self._pause_timer = None
            self._director.hurry()
            self._follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command can be given now; those that cannot are not in the footer."""
        return can_be_given(action, self.waiting, self._choosing, self._claiming)

    def action_go_on(self) -> None:
        """The count, or whatever stands there, has been read."""
        self._director.go_on()
        self._follow()

    def action_choose(self) -> None:
        """Digits choose in ``_takes``; from footer and palette the cursor's card is meant."""
        self.action_mark()

    def action_move(self, steps: int) -> None:
        """Move the cursor along the own cards."""
        if self._choosing is not None:
            self._choose_with(choose.move(self._choosing, steps))

    def action_mark(self) -> None:
        """Choose the card at the cursor, or give it back."""
        if self._choosing is not None:
            self._choose_with(choose.pick_at_cursor(self._choosing))

    def action_undo(self) -> None:
        """Take back the last card chosen, or the last digit."""
        if self._choosing is not None:
            self._choose_with(choose.undo(self._choosing))
        elif self._claiming is not None:
            self._claim_with(claim.rub_out(self._claiming))

    def action_clear(self) -> None:
        """Take back everything chosen or typed."""
        if self._choosing is not None:
            self._choose_with(choose.clear(self._choosing))
        elif self._claiming is not None:
            self._claim_with(Claiming(self._claiming.calls))

    def action_lay_away(self) -> None:
        """Lay the chosen cards away into the crib."""
        self._confirm()

    def action_play(self) -> None:
        """Lay the chosen card."""
        self._confirm()

    def action_say(self) -> None:
        """Say the number typed."""
        if self._claiming is not None and (action := claim.claim_action(self._claiming)):
            self._act(HUMAN, action)

    def action_step(self, by: int) -> None:
        """One point more or less."""
        if self._claiming is not None:
            self._claim_with(claim.step(self._claiming, by))

    def action_ranks(self) -> None:
        """Let the keys choose by rank, or by place again."""
        by_rank = self._digits_choose is KeysChoose.RANKS
        self._digits_choose = KeysChoose.PLACES if by_rank else KeysChoose.RANKS
        self._paint()

    def action_hint(self) -> None:
        """Say whether the choice is fine; asked again, show the best three."""
        if self._choosing is None:
            return
        if self._hint is None:
            if not self._is_weighing:
                self._is_weighing = True
                self._weigh(self._director.view, len(self.session.told))
        else:
            self._hint_with(ask(self._hint, self._choosing.chosen))

    @work(thread=True, group="hint")
    def _weigh(self, view: PlayerView, told: int) -> None:
        """Weigh the choices in ``view``: in a thread that touches no widget (law 9)."""
        self.post_message(self.Evaluated(evaluate(view), told))

    def on_game_screen_evaluated(self, message: Evaluated) -> None:
        """The choices are weighed: give the hint, unless the decision has been made since."""
        message.stop()
        is_due = self._hint is None and self._choosing is not None
        if is_due and message.told == len(self.session.told):
            self.app.keep(self.session.count_hint)
            self._hint = message.hint
            self.action_hint()

    def _hint_with(self, hint: Hint) -> None:
        self._hint = hint
        self._paint()

    def action_log(self) -> None:
        """Everything that has been shown of this game, to read again."""
        self.app.show_log(self.session, self._director.at)

    def on_table_cards_card_clicked(self, message: TableCards.CardClicked) -> None:
        """A click chooses a card; a double click in the play lays it."""
        message.stop()
        click = (message.place, len(self.session.told))
        before, self._clicked = self._clicked, None
        if self._choosing is None:
            self.on_regions_clicked()
        elif message.twice and before == click and self._choosing.stage is Stage.PLAYING:
            self._choose_with(choose.pick(choose.clear(self._choosing), message.place))
            self._confirm()
        else:
            self._clicked = click
            self._choose_with(choose.pick(self._choosing, message.place))

    def on_regions_clicked(self) -> None:
        """A click beside the own cards goes on, or hurries what is moving."""
        match self._director.wait.kind:
            case Waiting.KEY:
                self.action_go_on()
            case Waiting.TIME:
                self._hurry()
            case _:
                pass

    def _choose_with(self, choosing: Choosing) -> None:
        self._choosing = choosing
        if self._hint is not None:
            self._hint = choose_anew(self._hint, choosing.chosen)
        self._paint()

    def _claim_with(self, claiming: Claiming) -> None:
        self._claiming = claiming
        self._paint()

    def _confirm(self) -> None:
        if self._choosing is None:
            return
        choosing, action = choose.confirm(self._choosing)
        if action is None:
            self._choose_with(choosing)
        else:
            self._act(HUMAN, action)

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
            level=LEVELS[self.session.setup.level].title(),
            match=match_score(self.session.match),
            keys=self._digits_choose,
            hint=hint_lines(self._hint, self._names, layout.glyphs) if self._hint else (),
        )
        for regions in self.query(Regions):
            regions.show(picture(scene, layout), director.view)
        self._offer_commands()

    def _offer_commands(self) -> None:
        """Let footer and keys follow what can be done now; only a change is worth a redrawing."""
        offered = (
            self._director.wait.kind,
            None if self._choosing is None else self._choosing.stage,
            self._claiming is None,
        )
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()
