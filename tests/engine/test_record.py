"""Records: a game as JSON text and back, and its replay against the rules (law 1)."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cribbage_tui.engine import DecksError, Game, GameOptions, GameRecord, RecordError, SeededDecks
from cribbage_tui.engine.actions import Discard
from cribbage_tui.engine.cards import PACK, parse_cards
from cribbage_tui.engine.decks import ScriptedDecks, cut_spread
from cribbage_tui.engine.options import Counting, FirstDeal, Muggins
from cribbage_tui.engine.record import VERSION, event_from_data, event_to_data
from cribbage_tui.engine.seats import Seat
from tests.properties.games import random_game

Data = dict[str, Any]


def whole_game() -> Game:
    """A game with every kind of decision in it."""
    return random_game(WITH_MUGGINS)


# Two seats, counting by hand with muggins in the play.
WITH_MUGGINS = next(
    seed
    for seed in range(200)
    if seed % 4 == 0 and random_game(seed).options.muggins is Muggins.SHOW_AND_PLAY
)


def data_of(game: Game) -> Data:
    """The record of ``game`` as JSON data."""
    data: Data = json.loads(game.record().to_json())
    return data


def replayed(data: object) -> Game:
    """The game that the JSON data tells."""
    return Game.replay(GameRecord.from_json(json.dumps(data)))


def test_a_record_is_one_line_of_json() -> None:
    text = whole_game().record().to_json()
    assert "\n" not in text
    data = json.loads(text)
    assert set(data) == {"version", "seed", "events"}
    assert data["version"] == VERSION == 1
    assert data["events"][0]["event"] == "GameStarted"
    assert data["events"][0]["options"]["muggins"] == "show_and_play"


def test_the_json_form_is_pinned() -> None:
    # A stored game must stay readable: this text may only change with the version.
    spreads = [cut_spread(parse_cards("3C QH"))]
    game = Game.new(GameOptions(), ScriptedDecks([PACK], cuts=spreads))
    game.act(Seat.TWO, Discard(parse_cards("AC AH")))
    events = data_of(game)["events"]
    assert events[0] == {
        "event": "GameStarted",
        "options": {
            "seats": 2,
            "target": 121,
            "first_deal": "lower",
            "cut_ties": "same_rank",
            "skunk_lines": "standard",
            "ending": "on_the_spot",
            "counting": "automatic",
            "muggins": "off",
            "worth": "1/2/3",
            "next_dealer": "loser",
        },
    }
    assert events[1] == {"event": "DealCut", "cards": ["3C", "QH"], "dealer": 0}
    assert events[2] == {
        "event": "HandDealt",
        "deal": 1,
        "dealer": 0,
        "pack": [str(card) for card in PACK],
    }
    assert events[3] == {"event": "LaidAway", "seat": 1, "cards": ["AC", "AH"]}
    assert len(events) == 4


def test_every_event_goes_both_ways() -> None:
    game = whole_game()
    for event in game.log:
        data = event_to_data(event)
        again = event_from_data(json.loads(json.dumps(data)))
        assert again == event
        assert type(again) is type(event)


def test_an_unfinished_game_is_taken_up_where_it_was() -> None:
    # Law 8: same state, same question, same coming cards.
    decks = SeededDecks("resume")
    game = Game.new(GameOptions(), decks)
    while game.state.deal < 3:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])
        again = Game.replay(GameRecord.from_json(game.record().to_json()))
        assert (again.state, again.log, again.to_act) == (game.state, game.log, game.to_act)
        assert again.record() == game.record()
    while not game.is_over:
        seat = game.to_act[0]
        action = game.legal_actions(seat)[-1]
        assert again.act(seat, action) == game.act(seat, action)
    assert again.log == game.log
    assert again.record().seed == "resume"


def test_without_a_seed_the_record_ends_with_its_deals() -> None:
    packs = [SeededDecks("script").pack(number) for number in range(1, 3)]
    game = Game.new(GameOptions(), ScriptedDecks(packs), dealer=Seat.ONE)
    record = game.record()
    assert record.seed is None
    again = Game.replay(record)
    with pytest.raises(DecksError, match="ends before deal 2"):
        _play_on(again)
    # With decks for what comes after, it goes on.
    again = Game.replay(record, ScriptedDecks([PACK, *packs, PACK]))
    with pytest.raises(DecksError, match="no deal 5"):
        _play_on(again)
    assert again.state.deal == 4


def _play_on(game: Game) -> None:
    while not game.is_over:
        seat = game.to_act[0]
        game.act(seat, game.legal_actions(seat)[0])


def test_cuts_and_draws_come_back() -> None:
    for first_deal in FirstDeal:
        for seats in (2, 3, 4):
            for seed in range(30):
                options = GameOptions(seats=seats, first_deal=first_deal)
                game = Game.new(options, SeededDecks(seed))
                assert replayed(data_of(game)).log == game.log
    spreads = [cut_spread(parse_cards(cards)) for cards in ("8S 8D", "8D 8S", "3C QH")]
    game = Game.new(GameOptions(), ScriptedDecks([PACK], cuts=spreads))
    assert replayed(data_of(game)).log == game.log


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("\x00", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "version 1"),
        ("null", "version 1"),
        ("{}", "version 1"),
        ('{"version": 2, "events": []}', "version 1"),
        ('{"version": "1", "events": []}', "version 1"),
        ('{"version": true, "events": []}', "version 1"),
        ('{"version": 1}', "no list of events"),
        ('{"version": 1, "events": {}}', "no list of events"),
        ('{"version": 1, "events": [], "seed": 7}', "seed"),
        ('{"version": 1, "events": [7]}', "not an event: 7"),
        ('{"version": 1, "events": [{}]}', "not an event"),
        ('{"version": 1, "events": [{"event": "Robbed"}]}', "not an event: .*Robbed"),
        ('{"version": 1, "events": [{"event": []}]}', "not an event"),
        ('{"version": 1, "events": [{"event": {"a": 1}}]}', "not an event"),
        ('{"version": 1, "events": [{"event": "GoSaid"}]}', "not a GoSaid"),
        ('{"version": 1, "events": [{"event": "GoSaid", "seat": 0, "count": "x"}]}', "int"),
        ('{"version": 1, "events": [{"event": "GoSaid", "seat": 9, "count": 30}]}', "9"),
        ('{"version": 1, "events": [{"event": "GoSaid", "seat": true, "count": 30}]}', "True"),
        ('{"version": 1, "events": [{"event": "GoSaid", "seat": [], "count": 30}]}', "Seat"),
        ('{"version": 1, "events": [{"event": "StarterTurned", "starter": "XX"}]}', "XX"),
        ('{"version": 1, "events": [{"event": "StarterTurned", "starter": 5}]}', "expected str"),
        ('{"version": 1, "events": [{"event": "PlayEnded", "more": 1}]}', "more"),
    ],
)
def test_damaged_text_is_refused_with_a_message(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        GameRecord.from_json(text)


def test_a_record_that_is_cut_short_is_no_json() -> None:
    text = whole_game().record().to_json()
    for length in (10, len(text) // 2, len(text) - 1):
        with pytest.raises(RecordError, match="not JSON"):
            GameRecord.from_json(text[:length])


def change(path: str, value: object) -> Callable[[Data], None]:
    """A change of one value: ``event number/field/…``."""

    def apply(data: Data) -> None:
        *keys, last = [int(key) if key.isdigit() else key for key in path.split("/")]
        target: Any = data["events"]
        for key in keys:
            target = target[key]
        target[last] = value

    return apply


def drop(place: int) -> Callable[[Data], None]:
    """Leave one event out."""

    def apply(data: Data) -> None:
        del data["events"][place]

    return apply


def tampered_game() -> Game:
    """Cut, deal, both throws, starter, one card: ten of clubs for seat one."""
    spreads = [cut_spread(parse_cards("QH 3C"))]
    game = Game.new(GameOptions(), ScriptedDecks([PACK], cuts=spreads))
    game.act(Seat.ONE, game.legal_actions(Seat.ONE)[0])
    game.act(Seat.TWO, game.legal_actions(Seat.TWO)[0])
    game.act(Seat.ONE, game.legal_actions(Seat.ONE)[0])
    return game


TAMPERED: dict[str, Callable[[Data], None]] = {
    "no start": drop(0),
    "no cut": drop(1),
    "no deal": drop(2),
    "a throw is missing": drop(3),
    "no starter": drop(5),
    "nothing at all": lambda data: data["events"].clear(),
    "ends within what is forced": lambda data: data["events"].__delitem__(slice(5, None)),
    "something after the last": lambda data: data["events"].append({"event": "PlayEnded"}),
    "an event twice": lambda data: data["events"].append(data["events"][-1]),
    "another option": change("0/options/first_deal", "higher"),
    "no such number of seats": change("0/options/seats", 5),
    "one seat more": change("0/options/seats", 3),
    "muggins without counting": change("0/options/muggins", "show"),
    "another card cut": change("1/cards/0", "2C"),
    "one card cut twice": change("1/cards", ["3C", "3C"]),
    "three cards cut": change("1/cards", ["3C", "QH", "KH"]),
    "six cards cut": change("1/cards", ["QH", "3C", "4C", "5C", "6C", "7C"]),
    "no card cut": change("1/cards", []),
    "another dealer": change("2/dealer", 0),
    "another number of the deal": change("2/deal", 2),
    "a card twice in the pack": change("2/pack/20", "AC"),
    "a pack of one card": change("2/pack", ["AC"]),
    "no pack": change("2/pack", []),
    "a card that was not dealt": change("3/cards/0", "KS"),
    "throws not in order": change("3/cards", ["2C", "AC"]),
    "another's throw": change("3/seat", 1),
    "a seat that is not there": change("3/seat", 3),
    "another starter": change("5/starter", "KS"),
    "points from nowhere": change("6/points", 12),
    "another count": change("6/count", 9),
    "another card": change("6/card", "KS"),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERED)
def test_a_record_that_the_rules_contradict_is_refused(name: str) -> None:
    data = data_of(tampered_game())
    assert replayed(data).log == tampered_game().log
    TAMPERED[name](data)
    with pytest.raises(RecordError, match=r"the rules contradict|the record|GameStarted"):
        replayed(data)


def test_a_seed_that_is_no_text_is_refused() -> None:
    data = data_of(tampered_game())
    data["seed"] = "\udcff"
    with pytest.raises(RecordError, match="no text"):
        replayed(data)


@pytest.mark.parametrize("dealer", [2, 3])
def test_a_dealer_who_is_not_at_the_table(dealer: int) -> None:
    pack = [str(card) for card in PACK]
    data = data_of(tampered_game())
    data["events"][1] = {"event": "DealerNamed", "dealer": dealer}
    data["events"][2] = {"event": "HandDealt", "deal": 1, "dealer": dealer, "pack": pack}
    del data["events"][3:]
    with pytest.raises(RecordError, match="not at a table of 2"):
        replayed(data)


def mutate(data: Data, random: Random) -> None:
    """One random damage: a value or an event changed, dropped, doubled or moved."""
    events: list[Any] = data["events"]
    place = random.randrange(len(events))
    kind = random.randrange(5)
    if kind == 0:
        del events[place]
    elif kind == 1:
        events.insert(place, random.choice(events))
    elif kind == 2:
        other = random.randrange(len(events))
        events[place], events[other] = events[other], events[place]
    else:
        target: Any = events[place]
        while True:
            keys = list(target) if isinstance(target, dict) else list(range(len(target)))
            if not keys:
                return
            key = random.choice(keys)
            if not isinstance(target[key], dict | list) or random.random() < 0.2:
                break
            target = target[key]
        values: list[object] = [
            None,
            True,
            0,
            1,
            -1,
            2,
            3,
            29,
            1.0,
            1.5,
            "",
            "AC",
            "5H",
            "KS",
            [],
            {},
            ["AC"],
        ]
        target[key] = random.choice(values)


@pytest.mark.parametrize("seed", range(40))
def test_random_damage_is_refused_or_harmless(seed: int) -> None:
    # Whatever comes back must be exactly what the text says; everything else is a RecordError.
    random = Random(seed)
    text = random_game(random.choice((WITH_MUGGINS, 1, 2, 3))).record().to_json()
    for _ in range(12):
        data = json.loads(text)
        mutate(data, random)
        record = GameRecord(events=())
        message = ""
        try:
            record = GameRecord.from_json(json.dumps(data))
            log = Game.replay(record).log
        except RecordError as error:
            message = str(error)
            log = ()
        assert message or (log and log == record.events)


def test_another_engine_version_cannot_slip_points_in() -> None:
    # Every point of a long game is checked: one changed anywhere is found.
    game = whole_game()
    data = data_of(game)
    pegging = [place for place, event in enumerate(data["events"]) if "items" in event]
    for place in pegging[:: max(1, len(pegging) // 25)]:
        wrong = data_of(game)
        wrong["events"][place]["points"] += 1
        with pytest.raises(RecordError):
            replayed(wrong)


def test_options_of_every_kind_come_back() -> None:
    for seed in range(24):
        game = random_game(seed)
        again = replayed(data_of(game))
        assert again.options == game.options
        assert again.log == game.log
    assert Counting.BY_HAND in {random_game(seed).options.counting for seed in range(24)}
