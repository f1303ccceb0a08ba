"""What is asked and answered at the table stands there to its last word, in every window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest

from cribbage_tui.engine import (
    Game,
    Margin,
    Muggins,
    Pegs,
    PerSide,
    Rank,
    Side,
    Source,
    parse_card,
    parse_cards,
)
from cribbage_tui.engine.state import Claim, Laid, Series
from cribbage_tui.players.evaluation.service import PlayEvaluation, Reply
from cribbage_tui.ui.choosing import Choosing, choosing_for, confirm, pick, pick_rank
from cribbage_tui.ui.claiming import Claiming, claiming_for, say, type_digit
from cribbage_tui.ui.director import Waiting
from cribbage_tui.ui.glyphs import UNICODE
from cribbage_tui.ui.hinting import hint_lines, nothing_to_weigh
from cribbage_tui.ui.picture import picture
from cribbage_tui.ui.playback import say_next
from cribbage_tui.ui.scene import Scene
from cribbage_tui.ui.words.hints import Evaluation, full_hint, soft_hint

from .moments import MOMENTS, MUGGINS, Moment, dealt, laid, thrown, won_with
from .pictures import LONGEST_CARD, LONGEST_THROW, layout_for, scene_of
from .words.scenes import NAMES, OTHER, YOU

WIDTHS = sorted({*range(80, 141, 3), *range(99, 106), 140})
"""From the narrowest window to one that has room for everything.

Each around the width from which the log takes room is among them.
"""

HEIGHT = 30
"""From so many lines on, and from 100 columns on, the log takes the right side of the window."""

SKUNKED_SEED = 18
"""With it the computer wins with its hand, and the person is skunked."""

SO_WIDE = 400
"""Here nothing can be cut."""

TENS = "TH TC TD TS QC KD"

Scenes = Callable[[], Iterator[tuple[str, Scene]]]
"""Makes scenes, each with a name."""


def claims_of(claiming: Claiming) -> Iterator[Claiming]:
    """The number being typed, and why it cannot be said."""
    yield claiming
    yield type_digit(claiming, "1")
    yield say(claiming)[0]
    yield say(type_digit(type_digit(claiming, "3"), "9"))[0]


def counting_scenes() -> Iterator[tuple[str, Scene]]:
    """Each question of counting by hand and of muggins, with the longest numbers."""
    asked = scene_of(MOMENTS["own-hand"])
    everywhere = replace(MUGGINS, muggins=Muggins.SHOW_AND_PLAY)
    card = scene_of(Moment(game=lambda: laid(thrown(TENS, options=everywhere), "TH")))
    laid_ten = Series(laid=(Laid(OTHER, parse_card("TD")),))
    for source, scene, most in (
        (Source.HAND, asked, 29),
        (Source.CRIB, asked, 29),
        (Source.CARD, replace(card, view=replace(card.view, series=laid_ten)), 14),
    ):
        for points in (None, most):
            claim = Claim(source, YOU if points is None else OTHER, points)
            view = replace(scene.view, claim=claim, to_act=(YOU,))
            claiming = claiming_for(view)
            assert claiming is not None
            for at, each in enumerate(claims_of(claiming)):
                shown = replace(scene, view=view, claiming=each, waiting=Waiting.PERSON)
                yield f"{source.value} {points} {at}", replace(shown, speaking=None)


def choices_of(choosing: Choosing) -> Iterator[Choosing]:
    """What may be chosen of six cards, and every refusal."""
    one = pick(choosing, 0)
    two = pick(one, 1)
    yield choosing
    yield one
    yield two
    yield pick(two, 2)
    yield confirm(choosing)[0]
    for rank in (Rank.THREE, Rank.SEVEN, Rank.QUEEN):
        yield pick_rank(choosing, rank)


def third_five() -> Game:
    """A pair of fives is laid, and the person's next five is both a fifteen and a pair royal."""
    return laid(thrown("5H 5C 5D JS KD 2C", "5S AH 9H QS 6D 8S", "4S"), "5H 5S")


def choosing_scenes() -> Iterator[tuple[str, Scene]]:
    """Each question of laying away and of the play."""
    full = Series(laid=tuple(Laid(OTHER, card) for card in parse_cards("9S 9H 4C")), count=22)
    lead = scene_of(Moment(game=lambda: thrown(TENS)))
    for name, scene in (
        ("their crib", scene_of(Moment(game=lambda: dealt(TENS)))),
        ("own crib", scene_of(Moment(game=lambda: dealt(TENS, dealer=YOU)))),
        ("lead", lead),
        ("9 or less", replace(lead, view=replace(lead.view, series=full))),
        ("third five", scene_of(Moment(game=third_five))),
        ("forced", scene_of(MOMENTS["second-series"])),
    ):
        choosing = choosing_for(scene.view)
        assert choosing is not None
        for at, each in enumerate(choices_of(choosing)):
            yield f"{name} {at}", replace(scene, choosing=each, waiting=Waiting.PERSON)


def waiting_scenes() -> Iterator[tuple[str, Scene]]:
    """What stands there while nothing is asked for."""
    scene = scene_of(MOMENTS["dealt"])
    for can_take_back in (True, False):
        thinking = replace(scene, waiting=Waiting.COMPUTER, can_take_back=can_take_back)
        yield f"thinking {can_take_back}", replace(thinking, choosing=None)
    yield "enter", replace(scene, waiting=Waiting.KEY, choosing=None)
    for name in ("counted", "crib", "twenty-nine", "nineteen"):
        shown = scene_of(MOMENTS[name])
        assert shown.speaking is not None
        yield name, shown
        begun = say_next(replace(shown.speaking, said=0))
        yield f"{name} begun", replace(shown, speaking=begun, waiting=Waiting.TIME)
    won = scene_of(MOMENTS["won"])
    for winner, margin in ((side, margin) for side in (0, 1) for margin in Margin):
        pegs = PerSide([Pegs(60, 59)] * 2).replace(Side(winner), Pegs(121, 120))
        view = replace(won.view, winner=Side(winner), margin=margin, pegs=pegs)
        yield f"won {winner} {margin.value}", replace(won, view=view)


SCENES = (counting_scenes, choosing_scenes, waiting_scenes)


def lines_at(scene: Scene, width: int, symbols: str) -> tuple[str, str]:
    """Question and answer in a window of that width."""
    shown = picture(scene, layout_for((width, HEIGHT), ascii_=symbols))
    return shown.prompt.plain, shown.readout.plain


@pytest.mark.parametrize("symbols", ["", "ascii"], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenes", SCENES)
def test_no_question_and_no_answer_is_cut(scenes: Scenes, symbols: str) -> None:
    for name, scene in scenes():
        whole = lines_at(scene, SO_WIDE, symbols)
        for width in WIDTHS:
            assert lines_at(scene, width, symbols) == whole, (name, width)


@pytest.mark.parametrize("symbols", ["", "ascii"], ids=["unicode", "ascii"])
def test_how_a_count_has_won_the_game_is_told_to_its_end(symbols: str) -> None:
    """The panel with the count leaves the question less room than the log does."""
    scene = scene_of(Moment(game=partial(won_with, SKUNKED_SEED), seed=str(SKUNKED_SEED)))
    assert scene.speaking is not None
    assert scene.is_won
    outcome = "Computer wins, 61 to 28. You are skunked."
    for width in WIDTHS:
        shown = picture(scene, layout_for((width, HEIGHT), ascii_=symbols))
        asked = shown.prompt.plain.split(maxsplit=1)[1]
        if asked != f"{outcome} Press enter.":
            assert asked == "Press enter to go on.", width
            assert outcome in " ".join(shown.panel.plain.split()), width


def test_the_questions_looked_at_are_those_with_the_most_words() -> None:
    shown = [lines_at(scene, SO_WIDE, "")[0] for scenes in SCENES for _, scene in scenes()]
    questions = {line.removeprefix(" → ") for line in shown}
    assert {
        "How many points does your hand count?",
        "How many points does your crib count?",
        "How many points does your 10♦ peg?",
        "Computer counts 29 in its hand. How many did it miss, if any?",
        "Computer counts 29 in its crib. How many did it miss, if any?",
        "Computer counts 14 for 10♦. How many did it miss, if any?",
        "Choose two cards for Computer's crib.",
        "Choose two cards for your crib.",
        "Press enter to lay them away.",
        "You lead: lay a card.",
        "Your turn: lay a card (9 or less).",
        "Computer wins, 121 to 60. You are double skunked. Press enter.",
    } <= questions


def hints() -> dict[str, tuple[str, ...]]:
    """Every kind of hint, with the longest cards and numbers."""
    throw = replace(LONGEST_THROW, cards=parse_cards("TC TS"))
    card = replace(LONGEST_CARD, card=parse_card("TC"))
    other = replace(LONGEST_CARD, card=parse_card("TD"), fears=None)
    pairs: dict[str, tuple[Evaluation, Evaluation]] = {
        "alike": (throw, LONGEST_THROW),
        "hand": (replace(throw, hand=0.0), LONGEST_THROW),
        "their crib": (replace(throw, crib=-0.1), LONGEST_THROW),
        "own crib": (replace(throw, crib=28.8), LONGEST_THROW),
        "play": (replace(throw, play=0.0), LONGEST_THROW),
        "score": (throw, replace(LONGEST_THROW, play=0.0, win=0.5)),
        "score alike": (throw, replace(LONGEST_THROW, play=0.0)),
        "pegs": (replace(card, points=12), LONGEST_CARD),
        "rest": (replace(other, win=0.5), card),
        "invites": (other, LONGEST_CARD),
        "follows": (replace(card, margin=28.8), replace(LONGEST_CARD, margin=-28.8)),
    }
    found = {
        name: full_hint((), (best, second, second), names=NAMES, glyphs=UNICODE)
        for name, (best, second) in pairs.items()
    }
    for number in range(3):
        chosen = LONGEST_THROW.cards[:number]
        found[f"soft {number}"] = (soft_hint(chosen, (throw, LONGEST_THROW)),)
    found["forced"] = hint_lines(nothing_to_weigh(()), NAMES, UNICODE)
    return found


HINTS = (
    "alike", "hand", "their crib", "own crib", "play", "score", "score alike", "pegs", "rest",
    "invites", "follows", "soft 0", "soft 1", "soft 2", "forced",
)  # fmt: skip
"""The names of ``hints``."""


def test_every_hint_is_looked_at() -> None:
    assert tuple(hints()) == HINTS


@pytest.mark.parametrize("name", HINTS)
def test_every_hint_is_told_to_its_last_word(name: str) -> None:
    hint = hints()[name]
    scene = replace(scene_of(MOMENTS["dealt"]), hint=hint)
    for width in WIDTHS:
        told = picture(scene, layout_for((width, HEIGHT))).news.plain
        assert told.split() == " ".join(hint).split(), width


@pytest.mark.parametrize("rank", Rank)
def test_a_hint_about_a_card_has_a_line_of_its_own(rank: Rank) -> None:
    fears = Reply(rank=rank, points=12, chance=0.5)
    one: PlayEvaluation = replace(LONGEST_CARD, fears=fears)
    hint = full_hint((), (one,), names=NAMES, glyphs=UNICODE)
    scene = replace(scene_of(MOMENTS["play-hint"]), hint=hint)
    for width in WIDTHS:
        assert picture(scene, layout_for((width, HEIGHT))).news.plain == f" {hint[0]}"
