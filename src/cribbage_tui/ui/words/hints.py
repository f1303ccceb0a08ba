"""A hint in words: first whether the choice is fine, then the best three and why.

The numbers come from ``players.evaluation``; here they only become sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from cribbage_tui.engine import Card
from cribbage_tui.i18n import _, ngettext
from cribbage_tui.players.evaluation.service import DiscardEvaluation, PlayEvaluation
from cribbage_tui.ui.glyphs import UNICODE, Glyphs, card_text, cards_text
from cribbage_tui.ui.words.names import Names
from cribbage_tui.ui.words.ranks import a_rank

Evaluation: TypeAlias = DiscardEvaluation | PlayEvaluation

COSTLY_CHANCE: Final = 0.02
"""A choice that wins so much less often than the best deserves another look."""

COSTLY_POINTS: Final = 0.5
"""So does one that is worth so many points less on average."""

SHOWN: Final = 3
"""How many choices the full hint shows."""


def cards_of(evaluation: Evaluation) -> tuple[Card, ...]:
    """The cards that ``evaluation`` is about."""
    if isinstance(evaluation, PlayEvaluation):
        return (evaluation.card,)
    return evaluation.cards


def points_of(evaluation: Evaluation) -> float:
    """What the choice is worth in points, on average."""
    if isinstance(evaluation, PlayEvaluation):
        return evaluation.margin
    return evaluation.points


def evaluation_of(chosen: Sequence[Card], found: Sequence[Evaluation]) -> Evaluation | None:
    """The evaluation of just the ``chosen`` cards; None while the choice is not complete."""
    return next((one for one in found if set(cards_of(one)) == set(chosen)), None)


def soft_hint(chosen: Sequence[Card], found: Sequence[Evaluation]) -> str:
    """Whether what is chosen is fine, without saying what would be better.

    ``found`` are all choices, the best first.
    """
    own = evaluation_of(chosen, found)
    if own is None and chosen:
        return _(
            "Choose the second card too, and I say whether it is fine. h again: the best three."
        )
    if own is None:
        return _("Choose first, and I say whether it is fine. h again: the best three.")
    best = found[0]
    chance = (best.win or 0.0) - (own.win or 0.0)
    points = points_of(best) - points_of(own)
    if own is best or (chance < COSTLY_CHANCE and points < COSTLY_POINTS):
        return _("That is fine. h again: the best three.")
    return _("Have another look. h again: the best three.")


def full_hint(
    chosen: Sequence[Card],
    found: Sequence[Evaluation],
    *,
    names: Names | None = None,
    glyphs: Glyphs = UNICODE,
) -> tuple[str, ...]:
    """The best three choices with their numbers, a line each, and a line why the first is best.

    It is compared with what is chosen, or with the second where that is nothing or the best itself.
    """
    lines = [_line(one, glyphs) for one in found[:SHOWN]]
    own = evaluation_of(chosen, found)
    other = own if own is not None and own is not found[0] else next(iter(found[1:]), None)
    if other is not None:
        lines.append(_reason(found[0], other, names or Names(), glyphs))
    return tuple(lines)


def _line(one: Evaluation, glyphs: Glyphs) -> str:
    if isinstance(one, DiscardEvaluation):
        text = _("throw {cards}: hand {hand}, crib {crib}, play {play}").format(
            cards=cards_text(one.cards, glyphs),
            hand=f"{one.hand:.1f}",
            crib=f"{one.crib:+.1f}",
            play=f"{one.play:+.1f}",
        )
    elif one.fears is None:
        text = _("{card}: rest of the play {margin}").format(
            card=card_text(one.card, glyphs), margin=f"{one.margin:+.1f}"
        )
    else:
        text = _("{card}: rest of the play {margin}, {reply} can then peg {points}").format(
            card=card_text(one.card, glyphs),
            margin=f"{one.margin:+.1f}",
            reply=a_rank(one.fears.rank),
            points=one.fears.points,
        )
    if one.win is None:
        return text
    return _("{text}; wins {chance}%").format(text=text, chance=f"{100 * one.win:.1f}")


def _numbers(one: Evaluation) -> tuple[str, ...]:
    """The numbers of its line as they are printed: less than that makes no difference."""
    win = "" if one.win is None else f"{100 * one.win:.1f}"
    if isinstance(one, DiscardEvaluation):
        return (f"{one.hand:.1f}", f"{one.crib:+.1f}", f"{one.play:+.1f}", win)
    fears = () if one.fears is None else (one.fears.rank.letter, str(one.fears.points))
    return (str(one.points), f"{one.margin:+.1f}", *fears, win)


def _reason(best: Evaluation, other: Evaluation, names: Names, glyphs: Glyphs) -> str:
    if _numbers(best) == _numbers(other):
        return _("{best} and {other} are as good as each other.").format(
            best=cards_text(cards_of(best), glyphs), other=cards_text(cards_of(other), glyphs)
        )
    if isinstance(best, DiscardEvaluation) and isinstance(other, DiscardEvaluation):
        return _discard_reason(best, other, names, glyphs)
    assert isinstance(best, PlayEvaluation)
    assert isinstance(other, PlayEvaluation)
    return _play_reason(best, other, glyphs)


def _discard_reason(
    best: DiscardEvaluation, other: DiscardEvaluation, names: Names, glyphs: Glyphs
) -> str:
    """What most speaks for ``best``: its hand, the crib, the play, or only the score."""
    words = {"best": cards_text(best.cards, glyphs), "other": cards_text(other.cards, glyphs)}
    hand, crib, play = best.hand - other.hand, best.crib - other.crib, best.play - other.play
    most = max(hand, crib, play)
    if best.points < other.points or most < 0.05:
        if _numbers(best)[-1] == _numbers(other)[-1]:
            return _("At this score {best} wins as often as {other}.").format(**words)
        return _("At this score {best} wins more often than {other}.").format(**words)
    more = f"{most:.1f}"
    if most == hand:
        return _("{best} rather than {other}: the hand kept counts {more} more.").format(
            more=more, **words
        )
    if most == play:
        return _("{best} rather than {other}: in the play you come off {more} better.").format(
            more=more, **words
        )
    if best.crib < 0:
        return _("{best} rather than {other}: {player}'s crib gets {more} less.").format(
            more=more, player=names.computer, **words
        )
    return _("{best} rather than {other}: your crib gets {more} more.").format(more=more, **words)


def _play_reason(best: PlayEvaluation, other: PlayEvaluation, glyphs: Glyphs) -> str:
    """What speaks for ``best``: points now, a reply that the other invites, or the rest."""
    words = {"best": card_text(best.card, glyphs), "other": card_text(other.card, glyphs)}
    gain = best.points - other.points
    if gain > 0:
        text = ngettext(
            "{best} rather than {other}: it pegs {number} point more now.",
            "{best} rather than {other}: it pegs {number} points more now.",
            gain,
        )
        return text.format(number=gain, **words)
    cost = 0.0 if best.fears is None else best.fears.points * best.fears.chance
    if other.fears is not None and other.fears.points * other.fears.chance > cost + 0.1:
        return _("{best} rather than {other}, after which {reply} can peg {points}.").format(
            reply=a_rank(other.fears.rank), points=other.fears.points, **words
        )
    text = _("{best} rather than {other}: you come off better in the rest of the play.")
    return text.format(**words)
