"""Where the cards come from: the seeded shuffle is the documented one, for ever (law 5, R3)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256

import pytest

from cribbage_tui.engine import DecksError, Game, GameOptions, ScriptedDecks, Seat, SeededDecks
from cribbage_tui.engine.cards import PACK, Card, parse_card, parse_cards
from cribbage_tui.engine.decks import CUT_PLACES, complete_pack, cut_spread, stacked_pack
from cribbage_tui.engine.events import HandDealt, StarterTurned
from cribbage_tui.engine.state import Playing

# Seed, purpose, number: the whole pack. These may never change: a seed is a promise.
KNOWN = {
    ("1", "deal", 1): (
        "5D 9D KS 8S KC 2S QH KD 9C 4S AD 7S 4H 2C 3H 3D 6S JC TD TH TC 8D 5H QD 2H JD "
        "4C 9H AS 6C KH 3C 7D 4D 7H 2D AC JH 5C 8C QC JS 7C 6D TS 8H 5S 9S 3S QS AH 6H"
    ),
    ("1", "deal", 10): (
        "5C 9H 8H 4S 8S 3D 6C 7C 5H 8D QS 6H 2D 6D 8C 9D JD 2S TD TS KC TH JS 7H AH KD "
        "3S 4D AD 3C 4C JH JC 2C QC KH 5S 7S 2H 5D 9S KS 7D 6S AC TC 4H 3H 9C AS QD QH"
    ),
    ("1", "cut", 1): (
        "QC JC 3D 6S 8S 3H 3C AC 2S AD 5C QD 5D TH 9D AH 9S 2H 9C 2C 4H 7D 6C QH TS 9H "
        "4C TD 7C 8D JS KH JH 5H 3S 4D 7S 6D TC 6H 8H 7H 2D 5S KD AS KS 8C QS JD 4S KC"
    ),
    ("cribbage", "deal", 1): (
        "4D 2D 2H 8D 3S 5S 3H 6H QH 9C 2S 5D 8H TH 3C TS 2C TC 4H 4S 8S 7D AD 9S QS KD "
        "KH JH JS JC KC 5H TD 8C 3D 7S AC QC 6C KS JD 5C 4C 6S 6D AH 7C 7H 9H AS 9D QD"
    ),
    ("cribbage", "deal", 10): (
        "8H AH QS AD AS 8C 5S TD KC 3H 5H 9C KS 7C JC 3D JS 6D KH 9S 3C 6H 5D 7D JH 4S "
        "4H 5C TC 7H 2D JD 2H 2C AC QC 8S 3S 6C KD 4C TH QD 9H QH 7S 2S 9D 4D 6S 8D TS"
    ),
    ("cribbage", "cut", 1): (
        "7C 5D 4D 4S 3D 3C 6S 3S AD TS JD 2S 2H TD 9S JH JC 8H KS QS 2C 2D 8D 7H 8C 4H "
        "9H 3H 5C 6D 9C 5S 7D QH TC QD 9D TH KC KD AH AC KH QC 6C 5H 4C JS AS 7S 6H 8S"
    ),
    ("Ünïcödé 5♥", "deal", 1): (
        "8H 3D 5H TS KD 7S JH JS 3C 2C 7H QH 2H TH 4D KH AC 6C 2S 9C 8S QS 8D 4S AH 7C "
        "TD 2D 3H QC AS 8C 5D 5C KC 9D JD 4H QD KS TC 6S 3S 6H 5S 4C AD 6D 9S 9H 7D JC"
    ),
    ("Ünïcödé 5♥", "deal", 10): (
        "6H 2S 4D JS TC KD 3H 4C 9S QH 6D JH JD 9H AH 2C QD AC JC 7C 4S 8D AS 5S 4H 7S "
        "9C 5C 2D QS 3S 8H KH 5H 6S 7D 6C KC 5D 2H TS 3C 8C 3D AD 8S TD 9D QC 7H TH KS"
    ),
    ("Ünïcödé 5♥", "cut", 1): (
        "2D 6C 8H 6D 2H 3H QS 5D KS 8D AH 2S 6H 5S TC KH KD 9H 2C 3C 9C 8S 3D 8C 9D TD "
        "5H AC 4H JC QH AS 3S QC 4D JD 6S 7S 7D 5C KC JS 4S 4C TH 7H TS AD 7C JH QD 9S"
    ),
}


def shuffled_by_the_book(seed: str, purpose: str, number: int) -> str:
    """The shuffle once more, from the words of its documentation alone."""
    text = "cribbage-tui/1/{}/{}/{}/{}"
    data = b"".join(
        sha256(text.format(purpose, number, block, seed).encode("utf-8")).digest()
        for block in range(32)
    )
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    place = 0
    for i in range(51, 0, -1):
        while data[place] >= 256 - 256 % (i + 1):
            place += 1
        j = data[place] % (i + 1)
        place += 1
        cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


def dealt_by_the_engine(seed: str, purpose: str, number: int) -> str:
    decks = SeededDecks(seed)
    pack = decks.pack(number) if purpose == "deal" else decks.cut(number)
    return " ".join(map(str, pack))


@pytest.mark.parametrize(("key", "pack"), KNOWN.items(), ids=str)
def test_known_packs(key: tuple[str, str, int], pack: str) -> None:
    # Law 5: three seeds, two deals and a cut each, written out.
    assert dealt_by_the_engine(*key) == pack
    assert shuffled_by_the_book(*key) == pack


@pytest.mark.parametrize("seed", ["0", "-7", "", "a/b/1/0", "Æ", "x" * 500])
@pytest.mark.parametrize("purpose", ["deal", "cut"])
def test_every_seed_follows_the_documented_shuffle(seed: str, purpose: str) -> None:
    for number in range(1, 21):
        pack = dealt_by_the_engine(seed, purpose, number)
        assert pack == shuffled_by_the_book(seed, purpose, number)
        assert len(set(pack.split())) == 52


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert SeededDecks(7).pack(3) == SeededDecks("7").pack(3)
    assert SeededDecks(7).pack(3) != SeededDecks(8).pack(3)
    assert SeededDecks(7).pack(3) != SeededDecks(7).pack(4)
    assert SeededDecks(7).pack(3) != SeededDecks(7).cut(3)


def test_a_seed_must_be_text() -> None:
    # Half a character, as a terminal hands over a byte that is no UTF-8.
    with pytest.raises(DecksError, match="no text"):
        SeededDecks("\udcff")


def test_a_seed_deals_the_same_in_another_process() -> None:
    # Law 5: nothing depends on the process, its hash seed included.
    program = (
        "from cribbage_tui.engine import SeededDecks;"
        "print(*SeededDecks('cribbage').pack(1), *sorted({*SeededDecks('cribbage').cut(1)}))"
    )
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env
        )
        assert run.stdout.split() == [*KNOWN["cribbage", "deal", 1].split(), *map(str, PACK)]


def test_every_card_comes_everywhere_equally_often() -> None:
    # Rejection sampling: chi-square of card x place over 10,400 packs, 51 * 51 degrees of freedom
    # (standard deviation 72). A plain modulo of a byte is far outside: see the next test.
    statistic = _chi_square([SeededDecks("even").pack(deal) for deal in range(1, 10_401)])
    assert abs(statistic - 51 * 51) < 5 * 72


def test_the_bound_on_evenness_would_notice_a_plain_modulo() -> None:
    packs = []
    for deal in range(1, 10_401):
        data = sha256(f"{deal}/a".encode()).digest() + sha256(f"{deal}/b".encode()).digest()
        pack = list(PACK)
        for i in range(51, 0, -1):
            j = data[i] % (i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        packs.append(tuple(pack))
    assert _chi_square(packs) - 51 * 51 > 10 * 72


def _chi_square(packs: list[tuple[Card, ...]]) -> float:
    seen = Counter((place, card.index) for pack in packs for place, card in enumerate(pack))
    expected = len(packs) / 52
    return sum(
        (seen[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52)
    )


def test_a_scripted_pack_is_filled_up_to_52() -> None:
    pack = ScriptedDecks([parse_cards("KS AC")]).pack(1)
    assert " ".join(map(str, pack[:4])) == "KS AC AD AH"
    assert sorted(pack) == list(PACK)


def test_a_script_says_what_it_has_not() -> None:
    decks = ScriptedDecks([PACK], cuts=[PACK, PACK])
    for deal in (0, 2):
        with pytest.raises(DecksError, match=f"no deal {deal}, only 1"):
            decks.pack(deal)
    with pytest.raises(DecksError, match="no cut 3, only 2"):
        decks.cut(3)


def test_a_card_may_not_come_twice_in_a_script() -> None:
    five = parse_card("5H")
    with pytest.raises(DecksError, match="twice"):
        ScriptedDecks([[five, five]])
    with pytest.raises(DecksError, match="twice"):
        complete_pack([five, parse_card("6H"), five])
    with pytest.raises(DecksError, match="twice"):
        stacked_pack([[five], [parse_card("6H")]], five)
    with pytest.raises(DecksError, match="same number"):
        stacked_pack([[five], []], parse_card("6H"))


def test_a_stacked_pack_deals_its_hands_and_turns_its_starter() -> None:
    # R3 R5
    pone, dealer = parse_cards("2C 3C 4C 5C KH QH"), parse_cards("6D 7D 8D 9D KS QS")
    starter = parse_card("AS")
    decks = ScriptedDecks([stacked_pack([pone, dealer], starter)])
    game = Game.new(GameOptions(), decks, dealer=Seat.ONE)
    assert game.view(Seat.TWO).hand == tuple(sorted(pone))
    assert game.view(Seat.ONE).hand == tuple(sorted(dealer))
    for seat in (Seat.ONE, Seat.TWO):
        game.act(seat, game.legal_actions(seat)[0])
    assert StarterTurned(starter=starter) in game.log


def test_a_cut_spread_has_each_card_where_its_seat_cuts() -> None:
    # R2: four cards stay on each side of every cut.
    cards = parse_cards("3C QH 8S KD")
    for number in (2, 3, 4):
        spread = cut_spread(cards[:number])
        assert tuple(spread[place] for place in CUT_PLACES[:number]) == cards[:number]
        assert sorted(spread) == list(PACK)
    assert min(CUT_PLACES) >= 4
    assert max(CUT_PLACES) <= 52 - 1 - 4


def test_a_cut_spread_takes_one_card_a_seat() -> None:
    with pytest.raises(DecksError, match="twice"):
        cut_spread(parse_cards("3C") * 2)
    with pytest.raises(DecksError, match="at most 4"):
        cut_spread(PACK[:5])


class _BadDecks:
    """A deck source whose packs from the second deal on are not a pack."""

    def __init__(self, bad: tuple[Card, ...]) -> None:
        self.bad = bad

    def pack(self, deal: int) -> tuple[Card, ...]:
        return PACK if deal == 1 else self.bad

    def cut(self, attempt: int) -> tuple[Card, ...]:
        return self.bad


def _last_card_is_left(game: Game) -> bool:
    return sum(game.view(Seat.ONE).held) == 1


@pytest.mark.parametrize(
    "bad", [PACK[:51], (*PACK[:51], PACK[0]), (*PACK, PACK[0])], ids=["51", "double", "53"]
)
def test_a_pack_must_be_52_different_cards(bad: tuple[Card, ...]) -> None:
    # B47 law 6: a wrong pack is refused, and nothing has changed.
    game = Game.new(GameOptions(), _BadDecks(bad), dealer=Seat.ONE)
    while not (isinstance(game.state.phase, Playing) and _last_card_is_left(game)):
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    before = game.log
    seat = game.to_act[0]
    with pytest.raises(DecksError, match="deal 2 is not 52 different cards"):
        game.act(seat, game.legal_actions(seat)[0])
    assert game.log == before
    assert game.state.deal == 1
    with pytest.raises(DecksError, match="cut 1 is not 52 different cards"):
        Game.new(GameOptions(), _BadDecks(bad))


def test_thirty_deals_of_one_seed_are_thirty_full_packs() -> None:
    # B47: each deal takes 12 cards and a starter from 52 different ones; 39 are left.
    packs = [SeededDecks("thirty").pack(deal) for deal in range(1, 31)]
    assert len(set(packs)) == 30
    game = Game.new(GameOptions(), SeededDecks("thirty"), dealer=Seat.ONE)
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
    dealt = [event for event in game.log if isinstance(event, HandDealt)]
    assert [event.pack for event in dealt] == packs[: len(dealt)]
    turned = [event.starter for event in game.log if isinstance(event, StarterTurned)]
    assert turned == [event.pack[12] for event in dealt]
    assert len(dealt) >= 4
