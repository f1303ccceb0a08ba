"""Ranks in words: with the right article, and as the answer to a key of a rank not held."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import Rank
from cribbage_tui.ui.words.ranks import a_rank, none_held

IN_WORDS = (
    (Rank.ACE, "an ace", "You have no ace."),
    (Rank.TWO, "a 2", "You have no two."),
    (Rank.SEVEN, "a 7", "You have no seven."),
    (Rank.EIGHT, "an 8", "You have no eight."),
    (Rank.NINE, "a 9", "You have no nine."),
    (Rank.TEN, "a 10", "You have no ten."),
    (Rank.JACK, "a jack", "You have no jack."),
    (Rank.QUEEN, "a queen", "You have no queen."),
    (Rank.KING, "a king", "You have no king."),
)


@pytest.mark.parametrize(("rank", "article", "sentence"), IN_WORDS)
def test_a_rank_in_words(rank: Rank, article: str, sentence: str) -> None:
    assert a_rank(rank) == article
    assert none_held(rank) == sentence


def test_no_two_ranks_are_called_the_same() -> None:
    for words in (a_rank, none_held):
        assert len({words(rank) for rank in Rank}) == len(Rank)
