"""Ranks in words: with the right article, and as the answer to a key of a rank not held."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Rank
from cribbage_tui.ui.words.ranks import a_rank, none_held

IN_WORDS = (
    (Rank.ACE, "an ace", "You have no ace."),
    (Rank.TWO, "a two", "You have no two."),
    (Rank.THREE, "a three", "You have no three."),
    (Rank.FOUR, "a four", "You have no four."),
    (Rank.FIVE, "a five", "You have no five."),
    (Rank.SIX, "a six", "You have no six."),
    (Rank.SEVEN, "a seven", "You have no seven."),
    (Rank.EIGHT, "an eight", "You have no eight."),
    (Rank.NINE, "a nine", "You have no nine."),
    (Rank.TEN, "a ten", "You have no ten."),
    (Rank.JACK, "a jack", "You have no jack."),
    (Rank.QUEEN, "a queen", "You have no queen."),
    (Rank.KING, "a king", "You have no king."),
)


@pytest.mark.parametrize(("rank", "article", "sentence"), IN_WORDS)
def test_a_rank_in_words(rank: Rank, article: str, sentence: str) -> None:
    assert a_rank(rank) == article
    assert none_held(rank) == sentence


def test_every_rank_has_its_words() -> None:
    assert [rank for rank, _article, _sentence in IN_WORDS] == list(Rank)
