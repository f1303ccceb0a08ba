"""Hints in words: soft first, then the best three and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cribbage_tui.engine import Card, Rank, parse_card, parse_cards
from cribbage_tui.players.evaluation.service import (
    DiscardEvaluation,
    PlayEvaluation,
    Reply,
    Starters,
)
from cribbage_tui.ui.glyphs import ASCII
from cribbage_tui.ui.words.hints import full_hint, soft_hint

_NO_STARTERS = Starters(cards=(), points=0)


def throw(
    cards: str, *, hand: float, crib: float, play: float = 0.0, win: float = 0.5
) -> DiscardEvaluation:
    return DiscardEvaluation(
        cards=parse_cards(cards),
        kept=(),
        hand=hand,
        crib=crib,
        play=play,
        win=win,
        best=_NO_STARTERS,
        worst=_NO_STARTERS,
    )


def lay(
    card: str, *, margin: float, points: int = 0, win: float = 0.5, fears: Reply | None = None
) -> PlayEvaluation:
    return PlayEvaluation(card=parse_card(card), points=points, margin=margin, win=win, fears=fears)


def chosen(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


THROWS = (
    throw("5C KD", hand=8.0, crib=-5.0, win=0.560),
    throw("KD QS", hand=7.0, crib=-4.2, win=0.555),
    throw("5C QS", hand=6.0, crib=-5.2, win=0.530),
    throw("2C 3D", hand=3.0, crib=-6.0, win=0.400),
)


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ("", "Choose first"),
        ("5C", "Choose the second card too, and I say whether it is fine."),
        ("KD 5C", "That is fine"),
        ("QS KD", "That is fine"),
        ("5C QS", "Have another look"),
        ("2C 3D", "Have another look"),
    ],
)
def test_the_soft_hint_says_fine_or_look_again_and_names_no_card(cards: str, answer: str) -> None:
    text = soft_hint(chosen(cards), THROWS)
    assert text.startswith(answer)
    assert not any(str(card) in text for card in parse_cards("5C KD QS"))


@pytest.mark.parametrize(
    ("win", "points", "answer"),
    [
        (0.021, 0.0, "Have another look"),
        (0.0, 0.51, "Have another look"),
        (0.019, 0.49, "That is fine"),
    ],
)
def test_two_per_cent_or_half_a_point_deserve_another_look(
    win: float, points: float, answer: str
) -> None:
    found = (lay("7H", margin=1.0, win=0.6), lay("9C", margin=1.0 - points, win=0.6 - win))
    assert soft_hint(chosen("9C"), found).startswith(answer)


def test_the_full_hint_has_three_lines_of_numbers_and_a_reason() -> None:
    lines = full_hint((), THROWS, glyphs=ASCII)
    assert lines[0] == "throw 5C KD: hand 8.0, crib -5.0, play +0.0; wins 56.0%"
    assert len(lines) == 4
    assert lines[3] == "5C KD rather than KD QS: the hand kept counts 1.0 more."


def test_the_reason_compares_with_what_is_chosen() -> None:
    assert "rather than 2C 3D" in full_hint(chosen("2C 3D"), THROWS, glyphs=ASCII)[3]


@pytest.mark.parametrize(
    ("best", "other", "reason"),
    [
        (throw("AC 2C", hand=5, crib=-3), throw("5H 6H", hand=5, crib=-6), "crib gets 3.0 less"),
        (throw("AC 2C", hand=5, crib=6), throw("5H 6H", hand=5, crib=4), "your crib gets 2.0 more"),
        (
            throw("AC 2C", hand=5, crib=1, play=1),
            throw("5H 6H", hand=5, crib=1),
            "you come off 1.0 better",
        ),
        (
            throw("AC 2C", hand=5, crib=1, win=0.501),
            throw("5H 6H", hand=6, crib=1, win=0.5),
            "At this score AC 2C wins more often than 5H 6H.",
        ),
        (
            throw("AC 2C", hand=5, crib=1, win=0.5004),
            throw("5H 6H", hand=6, crib=1, win=0.5),
            "At this score AC 2C wins as often as 5H 6H.",
        ),
        (
            throw("9S KC", hand=5.01, crib=1, win=0.5004),
            throw("9S KS", hand=5, crib=1, win=0.5),
            "9S KC and 9S KS are as good as each other.",
        ),
    ],
)
def test_why_a_throw_is_best(
    best: DiscardEvaluation, other: DiscardEvaluation, reason: str
) -> None:
    assert reason in full_hint((), (best, other), glyphs=ASCII)[-1]


EIGHT = Reply(rank=Rank.EIGHT, points=2, chance=0.4)


@pytest.mark.parametrize(
    ("best", "other", "reason"),
    [
        (lay("7H", margin=1, points=2), lay("9C", margin=0), "pegs 2 points more now"),
        (lay("9C", margin=1), lay("7H", margin=0, fears=EIGHT), "after which an eight can peg 2."),
        (lay("9C", margin=1, fears=EIGHT), lay("7H", margin=0, fears=EIGHT), "come off better"),
        (lay("KC", margin=1.01, win=0.5004), lay("KS", margin=1), "KC and KS are as good as"),
        (lay("7H", margin=1, points=2), lay("9C", margin=1), "pegs 2 points more now"),
    ],
)
def test_why_a_card_is_best(best: PlayEvaluation, other: PlayEvaluation, reason: str) -> None:
    assert reason in full_hint((), (best, other), glyphs=ASCII)[-1]


def test_a_card_names_the_reply_it_fears_and_what_that_pegs() -> None:
    line = full_hint((), (lay("7H", margin=0.5, win=0.512, fears=EIGHT),), glyphs=ASCII)[0]
    assert line == "7H: rest of the play +0.5, an eight can then peg 2; wins 51.2%"


def test_a_card_without_a_reply_to_fear_names_none() -> None:
    line = full_hint((), (lay("7H", margin=0.5, win=0.512),), glyphs=ASCII)[0]
    assert line == "7H: rest of the play +0.5; wins 51.2%"


def test_cards_whose_replies_differ_are_not_alike_however_a_language_calls_the_ranks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cribbage_tui.ui.words.hints.a_rank", lambda _rank: "a card")
    best = lay("KC", margin=1, fears=EIGHT)
    other = lay("KS", margin=1, fears=replace(EIGHT, rank=Rank.SEVEN))
    assert "as good as" in full_hint((), (best, replace(other, fears=EIGHT)), glyphs=ASCII)[-1]
    assert "as good as" not in full_hint((), (best, other), glyphs=ASCII)[-1]
