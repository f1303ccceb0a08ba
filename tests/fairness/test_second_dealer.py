"""The published method deals what the program deals: checked by a second implementation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cribbage_tui.engine import (
    Card,
    DealCut,
    DealerNamed,
    FirstDeal,
    GameOptions,
    HandDealt,
    SeededDecks,
    StarterTurned,
    Target,
)
from cribbage_tui.engine.sealing import Seal
from cribbage_tui.saved_game import SavedGame, fresh_game, game_of
from cribbage_tui.session import begin_session
from cribbage_tui.table_setup import COMPUTER, HUMAN, FirstDealer, TableSetup
from tests.fairness import second_dealer
from tests.storage.playing import BY_HAND, play_on, seat_rule_of_thumb

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SEEDS = ("7", "", "spring", "日本 🂡", "a/b", "5ed6ae2d317fc296d18b6aa7f59158f9", "x" * 500)
HEX = "0123456789abcdef"


def written(cards: Iterator[Card] | tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


SEAL = Seal("2d7fbb1c90a84e63b1f2c4d59a6e0837", "e41c7a5590d24b6f8c3ba1726fd5e908")


def finished(setup: TableSetup, monkeypatch: pytest.MonkeyPatch) -> SavedGame:
    """A complete game as it is kept, with ``SEAL`` unless the setup has a seed."""
    seat_rule_of_thumb(monkeypatch)
    saved = fresh_game(setup)
    if setup.seed is None:
        saved = replace(saved, seal=SEAL)
    return play_on(begin_session(saved)).saved


def test_the_second_dealer_owes_nothing_to_the_program() -> None:
    tree = ast.parse(Path(second_dealer.__file__).read_text(encoding="utf-8"))
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert imported == {"__future__", "hashlib"}


@pytest.mark.parametrize("seed", SEEDS)
def test_both_deal_the_same_packs_and_cuts(seed: str) -> None:
    decks = SeededDecks(seed)
    for number in (1, 2, 3, 17, 1000):
        assert written(decks.pack(number)) == second_dealer.dealt(number, seed)
        assert written(decks.cut(number)) == second_dealer.shuffled("cut", number, seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("nonce", ["", "0123456789abcdef" * 2])
def test_both_make_the_same_fingerprint(seed: str, nonce: str) -> None:
    assert Seal(seed, nonce).fingerprint == second_dealer.fingerprint(nonce, seed)


@pytest.mark.parametrize(
    "setup",
    [
        TableSetup(),
        TableSetup(options=GameOptions(target=Target.SHORT)),
        TableSetup(first_dealer=FirstDealer.COMPUTER),
        BY_HAND,
    ],
    ids=["drawn", "short", "no-cut", "chosen"],
)
def test_a_complete_game_is_the_one_that_its_seed_deals(
    setup: TableSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = finished(setup, monkeypatch)
    seed = saved.seal.seed
    log = game_of(saved).log
    deals = [event for event in log if isinstance(event, HandDealt)]
    assert [event.deal for event in deals] == list(range(1, len(deals) + 1))
    assert len(deals) > 2
    for event in deals:
        assert written(event.pack) == second_dealer.dealt(event.deal, seed)
    starters = [str(event.starter) for event in log if isinstance(event, StarterTurned)]
    assert starters == [second_dealer.dealt(deal, seed)[12] for deal in range(1, len(starters) + 1)]
    cuts = [event for event in log if isinstance(event, DealCut)]
    for attempt, cut in enumerate(cuts, start=1):
        assert (str(cut.cards[HUMAN]), str(cut.cards[COMPUTER])) == second_dealer.cut(attempt, seed)
    if setup.first_dealer is FirstDealer.CUT:
        attempts, dealer = second_dealer.first_dealer(seed)
        assert len(cuts) == attempts
        assert deals[0].dealer is {"you": HUMAN, "computer": COMPUTER}[dealer]
    else:
        assert cuts == []
    assert saved.seal.fingerprint == second_dealer.fingerprint(saved.seal.nonce, seed)


@pytest.mark.parametrize("seed", [f"random {number}" for number in range(20)])
def test_a_first_dealer_drawn_at_random_has_the_card_that_comes_first(seed: str) -> None:
    options = GameOptions(first_deal=FirstDeal.RANDOM)
    game = game_of(fresh_game(TableSetup(options=options, seed=seed)))
    (named,) = (event for event in game.log if isinstance(event, DealerNamed))
    new = [rank + suit for rank in second_dealer.RANKS for suit in second_dealer.SUITS]
    yours, its = map(new.index, second_dealer.cut(1, seed))
    assert named.dealer is (HUMAN if yours < its else COMPUTER)


def one_character_changed(text: str) -> Iterator[str]:
    """Every text that differs from ``text`` in one hexadecimal digit."""
    for place, digit in enumerate(text):
        yield from (text[:place] + other + text[place + 1 :] for other in HEX if other != digit)


def test_a_single_changed_character_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seal = finished(TableSetup(), monkeypatch).seal
    shown = seal.fingerprint
    for seed in one_character_changed(seal.seed):
        assert second_dealer.fingerprint(seal.nonce, seed) != shown
        assert second_dealer.dealt(1, seed) != second_dealer.dealt(1, seal.seed)
    for nonce in one_character_changed(seal.nonce):
        assert second_dealer.fingerprint(nonce, seal.seed) != shown


# --- The page --------------------------------------------------------------------------------


def example() -> dict[str, str]:
    """The worked example of the page, by the name in front of each line."""
    (block,) = re.findall(r"```\n(seed .*?)```", PAGE, re.DOTALL)
    lines = [re.split(r"\s{2,}", line, maxsplit=1) for line in block.splitlines()]
    return {line[0]: line[1] for line in lines}


def test_the_worked_example_of_the_page_is_right() -> None:
    told = example()
    seed, nonce = told["seed"], told["nonce"]
    assert told["fingerprint"] == second_dealer.fingerprint(nonce, seed)
    for number in (1, 2):
        assert told[f"cut {number}"].split() == list(second_dealer.cut(number, seed))
        assert told[f"deal {number}"].split() == second_dealer.dealt(number, seed)
    assert second_dealer.first_dealer(seed) == (2, "you")


def test_the_hands_that_the_page_tells_are_those_of_its_example() -> None:
    pack = second_dealer.dealt(1, example()["seed"])
    (pone, dealer, starter) = re.findall(
        r"as pone, gets ([^.]+)\. You\nget ([^,]+), and the starter is (\w\w)\.", PAGE
    )[0]
    assert pone.split() == pack[0:12:2]
    assert dealer.split() == pack[1:12:2]
    assert starter == pack[12]


def test_the_lines_for_the_shell_digest_the_texts_that_the_page_says() -> None:
    told = example()
    texts = re.findall(r"printf %s '([^']+)' \| sha256sum", PAGE)
    assert len(texts) == 3
    pattern, sealed, first_block = texts
    filled = pattern.replace("<nonce>", told["nonce"]).replace("<seed>", told["seed"])
    assert filled == sealed
    assert second_dealer.digest(sealed).hex() == told["fingerprint"]
    assert second_dealer.digest(first_block).hex().startswith("56e2d4a5")
    assert list(second_dealer.digest(first_block)[:3]) == [86, 226, 212]


def test_the_three_swaps_that_the_page_walks_through_are_those_of_the_shuffle() -> None:
    pack = [rank + suit for rank in second_dealer.RANKS for suit in second_dealer.SUITS]
    last_three = []
    for place, drawn in ((51, 34), (50, 22), (49, 12)):
        last_three.append(pack[drawn])
        pack[place], pack[drawn] = pack[drawn], pack[place]
    assert last_three == ["9H", "6H", "4C"]
    assert example()["deal 1"].split()[:48:-1] == last_three
    assert re.findall(r"mod \d+ is (\d+)", PAGE) == ["34", "22", "12"]
