"""What points are for, in words."""

from __future__ import annotations

import pytest

from cribbage_tui.engine import ScoreItem, ScoreKind, parse_cards, score_play
from cribbage_tui.ui.words.items import item_text, listed, play_items_text


@pytest.mark.parametrize(
    ("series", "words"),
    [
        ("KC", ""),
        ("KC 5H", "fifteen for 2"),
        ("KC KD KH AS", "31 for 2"),
        ("6C 6D", "pair for 2"),
        ("6C 6D 6H", "pair royal for 6"),
        ("6C 6D 6H 6S", "double pair royal for 12"),
        ("2C 3D 4H", "run of three for 3"),
        ("2C 3D 4H 5S", "run of four for 4"),
        ("AC 2C 3D 4H 6C 5S", "run of six for 6"),
        ("4C 6D 5H", "fifteen for 2 and a run of three for 3: 5"),
        ("KC QD 5H 3S 3D", "31 for 2 and a pair for 2: 4"),
        ("TC 7D 7H 7S", "31 for 2 and a pair royal for 6: 8"),
        ("3C 3D 3H 3S", "double pair royal for 12"),
    ],
)
def test_a_card_of_the_play_says_what_it_pegs(series: str, words: str) -> None:
    assert play_items_text(score_play(parse_cards(series))) == words


@pytest.mark.parametrize("kind", ScoreKind)
def test_everything_that_pegs_has_a_name(kind: ScoreKind) -> None:
    item = ScoreItem(kind, parse_cards("4C 5C 6C")[: 2 if kind is ScoreKind.PAIR else 3], 4)
    text = item_text(item)
    assert text.endswith(" for 4")
    assert len(text) > len("x for 4")
    assert play_items_text((item, item)).startswith(f"{text} and ")
    assert play_items_text((item, item)).endswith(" for 4: 8")


def test_all_kinds_have_different_names() -> None:
    cards = parse_cards("4C 4D")
    assert len({item_text(ScoreItem(kind, cards, 1)) for kind in ScoreKind}) == len(ScoreKind)


def test_a_list_has_commas_and_an_and() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"
