"""Choosing cards: what is marked, where the cursor is, what may be confirmed. Pure values.

A refusal (a card that does not fit, a third card for the crib) changes nothing but ``refused`` and
``tried``, so that the screen can say why.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from cribbage_tui.engine import Action, Card, Discard, Play, PlayerView, Rank, Stage
from cribbage_tui.engine.dealing import number_to_discard


class Refused(Enum):
    """Why a try to choose or to confirm did nothing."""

    DOES_NOT_FIT = "does_not_fit"
    TOO_MANY = "too_many"
    TOO_FEW = "too_few"
    NOT_HELD = "not_held"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """A choice of ``wanted`` cards out of ``hand`` that is being made.

    Attributes:
        stage: what the cards are for: to be laid away, or to be played.
        hand: the cards that can be seen, in the order shown.
        wanted: how many are to be chosen: one to play, two to lay away.
        allowed: those that may be chosen.
        chosen: those chosen so far, in the order chosen.
        cursor: the place of the keyboard's cursor in ``hand``, None while it is not used.
        refused: why the last try did nothing, None when it did something.
        tried: what the last refused try was about: the card, or the rank that is not held.
    """

    stage: Stage
    hand: tuple[Card, ...]
    wanted: int
    allowed: tuple[Card, ...]
    chosen: tuple[Card, ...] = ()
    cursor: int | None = None
    refused: Refused | None = None
    tried: Card | Rank | None = None

    @property
    def is_forced(self) -> bool:
        """Whether there is but one card to choose, which is chosen then."""
        return len(self.allowed) == self.wanted == 1

    @property
    def can_clear(self) -> bool:
        """Whether there is, or may come to be, anything to be taken back."""
        return not self.is_forced or clear(self) != self


def choosing_for(view: PlayerView) -> Choosing | None:
    """The choice that ``view`` asks its seat to make; None when no cards are asked for.

    The only card that fits is already chosen: one key is enough to lay it.
    """
    if view.seat not in view.to_act or view.claim is not None:
        return None
    if view.stage is Stage.DISCARDING:
        wanted = number_to_discard(view.options.seats)
        return Choosing(stage=view.stage, hand=view.hand, wanted=wanted, allowed=view.hand)
    if view.stage is not Stage.PLAYING:
        return None
    fits = tuple(action.card for action in view.legal if isinstance(action, Play))
    return clear(Choosing(stage=view.stage, hand=view.hand, wanted=1, allowed=fits))


def _at_first(choosing: Choosing) -> tuple[Card, ...]:
    """What is chosen before anything is: the only card that can be."""
    return choosing.allowed if choosing.is_forced else ()


def pick(choosing: Choosing, place: int) -> Choosing:
    """The card at ``place`` (from 0) chosen, or given back if it was. Past the hand: no change."""
    if not 0 <= place < len(choosing.hand):
        return choosing
    card = choosing.hand[place]
    if card in choosing.chosen and (choosing.wanted > 1 or len(choosing.allowed) > 1):
        chosen = tuple(c for c in choosing.chosen if c is not card)
        return replace(choosing, chosen=chosen, refused=None, tried=None)
    if card not in choosing.allowed:
        return replace(choosing, refused=Refused.DOES_NOT_FIT, tried=card)
    if choosing.wanted == 1:
        return replace(choosing, chosen=(card,), refused=None, tried=None)
    if len(choosing.chosen) == choosing.wanted:
        return replace(choosing, refused=Refused.TOO_MANY, tried=card)
    return replace(choosing, chosen=(*choosing.chosen, card), refused=None, tried=None)


def pick_rank(choosing: Choosing, rank: Rank) -> Choosing:
    """The next card of ``rank`` chosen; pressed once more after the last, all are given back.

    The only card that can be chosen stays chosen, as with ``pick``.
    """
    places = [place for place, card in enumerate(choosing.hand) if card.rank is rank]
    free = [place for place in places if choosing.hand[place] not in choosing.chosen]
    if not places:
        return replace(choosing, refused=Refused.NOT_HELD, tried=rank)
    if not free:
        kept = tuple(card for card in choosing.chosen if card.rank is not rank)
        return replace(choosing, chosen=kept or _at_first(choosing), refused=None, tried=None)
    return pick(choosing, free[0])


def move(choosing: Choosing, steps: int) -> Choosing:
    """The cursor moved by ``steps`` places, round the ends; it appears at the first or last."""
    size = len(choosing.hand)
    if not size:
        return choosing
    if choosing.cursor is None:
        place = 0 if steps > 0 else size - 1
    else:
        place = (choosing.cursor + steps) % size
    return replace(choosing, cursor=place, refused=None, tried=None)


def pick_at_cursor(choosing: Choosing) -> Choosing:
    """The card under the cursor chosen or given back; without a cursor it appears first."""
    return move(choosing, 1) if choosing.cursor is None else pick(choosing, choosing.cursor)


def undo(choosing: Choosing) -> Choosing:
    """The card chosen last given back."""
    chosen = choosing.chosen[:-1] or _at_first(choosing)
    return replace(choosing, chosen=chosen, refused=None, tried=None)


def clear(choosing: Choosing) -> Choosing:
    """The choice as at first: no cursor, nothing chosen unless there is but one card to choose."""
    return replace(choosing, chosen=_at_first(choosing), cursor=None, refused=None, tried=None)


def confirm(choosing: Choosing) -> tuple[Choosing, Action | None]:
    """The action that the chosen cards make, or None and why not.

    With one card wanted and none chosen, the card under the cursor is meant.
    """
    if choosing.wanted == 1 and not choosing.chosen and choosing.cursor is not None:
        choosing = pick(choosing, choosing.cursor)
        if choosing.refused is not None:
            return choosing, None
    if len(choosing.chosen) < choosing.wanted:
        return replace(choosing, refused=Refused.TOO_FEW, tried=None), None
    if choosing.stage is Stage.PLAYING:
        return choosing, Play(choosing.chosen[0])
    return choosing, Discard(choosing.chosen)
