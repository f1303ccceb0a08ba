"""The person's side of the game screen: what is being chosen or typed, by keys and by mouse.

What a decision leads to is the game screen's business; nothing here goes on with the game.
"""

from __future__ import annotations

from dataclasses import replace

from cribbage_tui.engine import Action, Stage
from cribbage_tui.session import Session
from cribbage_tui.settings import KeysChoose
from cribbage_tui.ui import choosing as choose
from cribbage_tui.ui import claiming as claim
from cribbage_tui.ui.choosing import Choosing
from cribbage_tui.ui.claiming import Claiming
from cribbage_tui.ui.hinting import Hint, choose_anew
from cribbage_tui.ui.screens.base import TableScreen
from cribbage_tui.ui.screens.game_keys import DIGIT_KEYS, PLACE_KEYS, RANK_KEYS
from cribbage_tui.ui.widgets.table import TableCards


class ChoosingScreen(TableScreen[None]):
    """A screen on which cards are chosen and numbers typed.

    A subclass says in ``_decide`` what becomes of a decision, in ``_paint`` how things are shown
    and in ``_clicked_beside`` what a click means while there is nothing to choose.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._choosing: Choosing | None = None
        self._claiming: Claiming | None = None
        self._hint: Hint | None = None
        self._clicked: tuple[int, int] | None = None

    @property
    def keys_choose(self) -> KeysChoose:
        """What the keys mean while cards are chosen: a setting, and so as the player left it."""
        return self.app.settings.keys

    def _decide(self, action: Action) -> None:
        """Carry out ``action``: the game screen does."""
        raise NotImplementedError

    def _paint(self) -> None:
        """Draw the table anew: the game screen does."""
        raise NotImplementedError

    def _clicked_beside(self) -> None:
        """A click beside the cards: the game screen knows what it means."""
        raise NotImplementedError

    def _chooses(self, key: str) -> bool:
        """Whether ``key`` has chosen a card or typed a digit."""
        if self._claiming is not None and key in DIGIT_KEYS:
            self._claim_with(claim.type_digit(self._claiming, key))
            return True
        if self._choosing is not None:
            if self.keys_choose is KeysChoose.RANKS and key in RANK_KEYS:
                self._choose_with(choose.pick_rank(self._choosing, RANK_KEYS[key]))
                return True
            if self.keys_choose is KeysChoose.PLACES and key in PLACE_KEYS:
                self._choose_with(choose.pick(self._choosing, int(key) - 1))
                return True
        return False

    def action_choose(self, _number: int) -> None:
        """Digits choose in ``_chooses``; from the footer the cursor's card is meant."""
        self.action_mark()

    def action_choose_rank(self) -> None:
        """Keys choose in ``_chooses``; from the footer the cursor's card is meant."""
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
            self._claim_with(claim.erase(self._claiming))

    def action_lay_away(self) -> None:
        """Lay the chosen cards away into the crib."""
        self._confirm()

    def action_play(self) -> None:
        """Lay the chosen card."""
        self._confirm()

    def action_say(self) -> None:
        """Say the number typed."""
        if self._claiming is None:
            return
        claiming, action = claim.say(self._claiming)
        if action is None:
            self._claim_with(claiming)
        else:
            self._decide(action)

    def action_step(self, by: int) -> None:
        """One point more or less."""
        if self._claiming is not None:
            self._claim_with(claim.step(self._claiming, by))

    def action_ranks(self) -> None:
        """Let the keys choose by rank, until the player wants it otherwise."""
        self._let_keys_choose(KeysChoose.RANKS)

    def action_places(self) -> None:
        """Let the keys choose by place again."""
        self._let_keys_choose(KeysChoose.PLACES)

    def _let_keys_choose(self, keys: KeysChoose) -> None:
        """Keep the choice as a setting; the app has every table drawn anew."""
        self.app.change_settings(replace(self.app.settings, keys=keys))

    def on_table_cards_card_clicked(self, message: TableCards.CardClicked) -> None:
        """A click chooses a card; a double click in the play lays it."""
        message.stop()
        click = (message.place, len(self.session.told))
        before, self._clicked = self._clicked, None
        if self._choosing is None:
            self._clicked_beside()
        elif message.twice and before == click and self._choosing.stage is Stage.PLAYING:
            self._choose_with(choose.pick(choose.clear(self._choosing), message.place))
            self._confirm()
        else:
            self._clicked = click
            self._choose_with(choose.pick(self._choosing, message.place))

    def _choose_with(self, choosing: Choosing) -> None:
        self._choosing = choosing
        if self._hint is not None:
            self._hint = choose_anew(self._hint, choosing.chosen)
        self._paint()

    def _claim_with(self, claiming: Claiming) -> None:
        self._claiming = claiming
        self._paint()

    def _hint_with(self, hint: Hint) -> None:
        self._hint = hint
        self._paint()

    def _confirm(self) -> None:
        if self._choosing is None:
            return
        choosing, action = choose.confirm(self._choosing)
        if action is None:
            self._choose_with(choosing)
        else:
            self._decide(action)
