"""A hand counted aloud: "fifteen two, fifteen four, and a pair is six" (R13–R18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from cribbage_tui.engine import Card, ScoreItem, ScoreKind
from cribbage_tui.engine.scoring.near import NearMiss
from cribbage_tui.i18n import _
from cribbage_tui.ui.words.numbers import number_word


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """One thing said while a hand is counted.

    Attributes:
        cards: the cards that make it; none when there is nothing to count.
        text: the words.
        running_total: the points so far, these included.
        item_points: the points of this line.
    """

    cards: tuple[Card, ...]
    text: str
    running_total: int
    item_points: int


@dataclass(frozen=True, slots=True)
class _Group:
    """What is said in one breath: one item, or the pairs that are a pair royal."""

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int


def spoken_count(items: Sequence[ScoreItem]) -> tuple[SpokenLine, ...]:
    """The items of ``score_hand`` or ``score_crib`` as they are counted aloud, in order.

    All pairs of one rank are one line. A hand without points is one line too: "nineteen".
    """
    if not items:
        return (SpokenLine((), _("nineteen"), 0, 0),)
    lines: list[SpokenLine] = []
    sum_so_far = 0
    before: _Group | None = None
    for group in _groups(items):
        sum_so_far += group.points
        text = _sentence(group, before, number_word(sum_so_far))
        lines.append(SpokenLine(group.cards, text, sum_so_far, group.points))
        before = group
    return tuple(lines)


def _groups(items: Sequence[ScoreItem]) -> Iterator[_Group]:
    done = set()
    for item in items:
        if item.kind is not ScoreKind.PAIR:
            yield _Group(item.kind, item.cards, item.points)
            continue
        rank = item.cards[0].rank
        if rank in done:
            continue
        done.add(rank)
        alike = [i for i in items if i.kind is ScoreKind.PAIR and i.cards[0].rank is rank]
        cards = tuple(dict.fromkeys(card for pair in alike for card in pair.cards))
        yield _Group(item.kind, cards, sum(pair.points for pair in alike))


def _sentence(group: _Group, before: _Group | None, so_far: str) -> str:
    """What is said for ``group``: begun afresh, "and …" after others, "another" after its like."""
    if group.kind is ScoreKind.FIFTEEN:
        return _("fifteen {total}").format(total=so_far)
    if before is None:
        return _first(group).format(total=so_far)
    if _is_like(group, before):
        return _another(group).format(total=so_far)
    return _and(group).format(total=so_far)


def _is_like(group: _Group, before: _Group) -> bool:
    return group.kind is before.kind and len(group.cards) == len(before.cards)


def _first(group: _Group) -> str:
    match group.kind:
        case ScoreKind.PAIR:
            return {
                2: _("a pair is {total}"),
                3: _("a pair royal is {total}"),
                4: _("a double pair royal is {total}"),
            }[len(group.cards)]
        case ScoreKind.RUN:
            return {
                3: _("a run of three is {total}"),
                4: _("a run of four is {total}"),
                5: _("a run of five is {total}"),
            }[len(group.cards)]
        case ScoreKind.FLUSH:
            return {
                4: _("a flush of four is {total}"),
                5: _("a flush of five is {total}"),
            }[len(group.cards)]
        case ScoreKind.NOBS:
            return _("{total} for his nobs")
        case (
            ScoreKind.HEELS
            | ScoreKind.FIFTEEN
            | ScoreKind.THIRTY_ONE
            | ScoreKind.GO
            | ScoreKind.LAST_CARD
            | ScoreKind.MUGGINS
        ):
            raise AssertionError(f"{group.kind} is not counted in the show")
        case _:
            assert_never(group.kind)


def _and(group: _Group) -> str:
    match group.kind:
        case ScoreKind.PAIR:
            return {
                2: _("and a pair is {total}"),
                3: _("and a pair royal is {total}"),
                4: _("and a double pair royal is {total}"),
            }[len(group.cards)]
        case ScoreKind.RUN:
            return {
                3: _("and a run of three is {total}"),
                4: _("and a run of four is {total}"),
                5: _("and a run of five is {total}"),
            }[len(group.cards)]
        case ScoreKind.FLUSH:
            return {
                4: _("and a flush of four is {total}"),
                5: _("and a flush of five is {total}"),
            }[len(group.cards)]
        case _:
            return _("and his nobs is {total}")


def _another(group: _Group) -> str:
    if group.kind is ScoreKind.PAIR:
        return _("and another pair is {total}")
    return _("and another is {total}")


def near_miss_lines(near_misses: Sequence[NearMiss]) -> tuple[str, ...]:
    """Why each tempting thing counts nothing, one sentence for each."""
    return tuple(_near_miss_line(miss) for miss in near_misses)


def _near_miss_line(miss: NearMiss) -> str:
    match miss:
        case NearMiss.ROUND_THE_CORNER:
            return _("No run round the corner: the ace is always low.")
        case NearMiss.FOUR_FLUSH_IN_CRIB:
            return _("No flush: in the crib the starter must be of the same suit too.")
        case NearMiss.THREE_FLUSH_WITH_STARTER:
            return _("No flush: three cards and the starter of one suit are not enough.")
        case NearMiss.JACK_STARTER:
            return _("No nobs: the jack was turned as starter, and was his heels.")
        case NearMiss.NINETEEN:
            return _('Nothing counts: that is "nineteen", a count no hand can have.')
        case _:
            assert_never(miss)
